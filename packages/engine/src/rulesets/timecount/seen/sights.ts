import { fighterAt } from '../../../kernel/rule.ts';
import type { Band, ShownWeapon, SightLine, Sights } from '../../../kernel/ruleset/screen.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import { SQUARE_FEET, type Square } from '../../../space/grid/square.ts';
import { facingOf } from '../attack/facing.ts';
import { formsAtHand } from '../attack/in-hand.ts';
import { feetApart, footprintOf, maximumRange } from '../attack/range.ts';
import { coverBetween, isShut } from '../defense/cover.ts';
import type { AttackForm, TcFighter, TcWorld, TimeCountGame } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';

/** The attack penalty of total cover, if there were any: one step beyond nine-tenths. */
const WORST = 10;

/** What a screen draws of a fight by Time Count. */
export const SIGHTS: Sights<TimeCountGame> = {
  side: (world, who) => fighterAt(world, who).profile.side,
  lies: (world, who) => fighterAt(world, who).digest.prone,
  facing: (world, who) => {
    const facing = facingOf(world, fighterAt(world, who));
    return facing === null || facing < 0 ? null : facing;
  },
  weapon,
  health,
  threatened,
  bands,
  line,
  metric: 'flat',
  feetTo: (world, who, square) => {
    const { side, ...at } = footprintOf(fighterAt(world, who));
    return SQUARE_FEET * gridOf(world.fight.map).stepsApart(at, side, square, 1);
  },
  moved: () => 0,
};

/** What he holds, before what is part of his body. */
function weapon(world: TcWorld, who: number): ShownWeapon | null {
  const found = formsAtHand(fighterAt(world, who));
  const shown = found.find(({ kind }) => kind === 'weapon') ?? found[0];
  return shown === undefined ? null : { text: shown.name, use: useOf(shown), hands: shown.hands === 'two' ? 2 : 1 };
}

function useOf({ kind, melee, thrown }: AttackForm): ShownWeapon['use'] {
  if (kind === 'natural') return melee ? 'body' : 'power';
  if (melee) return 'struck';
  return thrown ? 'thrown' : 'drawn';
}

/** Whichever is nearer to its end: hit points, or the strength that fatigue uses up. */
function health(world: TcWorld, who: number): number {
  const { state, profile } = fighterAt(world, who);
  const { hitPoints, fatigue } = state.counts;
  const whole = profile.hitPoints;
  return Math.min(1, Math.max(0, (Math.min(hitPoints, whole) - fatigue) / whole));
}

function meleeReach(fighter: TcFighter): number {
  return Math.max(0, ...formsAtHand(fighter).map(({ melee, reach }) => (melee ? reach : 0)));
}

/** The spaces around the combatant that its arm reaches. */
function threatened(world: TcWorld, who: number): readonly Square[] {
  const fighter = fighterAt(world, who);
  if (fighter.digest.motionless || isDead(fighter)) return [];
  const grid = gridOf(world.fight.map);
  const { side, ...at } = footprintOf(fighter);
  const steps = Math.floor(meleeReach(fighter) / SQUARE_FEET);
  const around = grid.around(steps + side).map(({ x, y }) => ({ x: at.x + x, y: at.y + y }));
  return around.filter((square) => {
    const apart = grid.stepsApart(at, side, square, 1);
    return apart > 0 && apart <= steps;
  });
}

/** The reach of the arm, and the increments of what carries furthest (TC-RANGE-01 to TC-RANGE-03). */
function bands(world: TcWorld, who: number): readonly Band[] {
  const fighter = fighterAt(world, who);
  const reach = meleeReach(fighter);
  const found: Band[] = reach > 0 ? [{ feet: reach, text: 'reach' }] : [];
  const shot = formsAtHand(fighter).reduce<AttackForm | null>(
    (best, form) => (form.ranged && form.increment > (best?.increment ?? 0) ? form : best),
    null,
  );
  if (shot === null) return found;
  const greatest = maximumRange(fighter, shot);
  for (let n = 1; shot.increment * n <= greatest; n++) {
    found.push({ feet: shot.increment * n, text: n === 1 ? 'no penalty' : `${1 - n}` });
  }
  return found;
}

/** The cover that the line of an attack meets (TC-ATK-07, TC-ATK-10). */
function line(world: TcWorld, who: number, target: number): SightLine {
  const [attacker, defender] = [fighterAt(world, who), fighterAt(world, target)];
  const feet = feetApart(world, attacker, defender);
  if (isShut(world, attacker, defender)) {
    const text = 'something solid lies between';
    return { feet, texts: [text], brief: ['no line'], grade: 1, blocks: solidBetween(world, attacker, defender) };
  }
  const { penalty, blocks } = coverBetween(world, { attacker, defender });
  const brief = penalty === 0 ? [] : [`cover: ${penalty} to attacks`];
  return { feet, texts: brief, brief, grade: Math.abs(penalty) / WORST, blocks };
}

function solidBetween({ fight: { map } }: TcWorld, one: TcFighter, other: TcFighter): readonly Square[] {
  if (map === null) return [];
  const { x, y } = one.state;
  const line = gridOf(map).line({ x, y }, other.state);
  return line.filter((square) => map.legend[map.cells[square.y]?.[square.x] ?? '']?.blocksSight === true);
}
