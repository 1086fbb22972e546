import type { Band, SightLine, Sights } from '../../../kernel/ruleset/ruleset.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import { SQUARE_FEET, type Square } from '../../../space/grid/square.ts';
import { isAtHand } from '../attack/in-hand.ts';
import { feetApart, footprintOf, maximumRange } from '../attack/range.ts';
import { isMotionless, isProne } from '../conditions/conditions.ts';
import { coverBetween, isShut } from '../defense/cover.ts';
import type { AttackForm, TcTable, TimeCountGame } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';

/** The attack penalty of total cover, if there were any: one step beyond nine-tenths. */
const WORST = 10;

/** What a screen draws of a fight by Time Count. */
export const SIGHTS: Sights<TimeCountGame> = {
  side: (table, who) => table.profiles[who]!.side,
  lies: (table, who) => isProne(table.fight.combatants[who]!),
  health,
  threatened,
  bands,
  line,
  feetTo: (table, who, square) => {
    const { side, ...at } = footprintOf(table, who);
    return SQUARE_FEET * gridOf(table.fight.map).stepsApart(at, side, square, 1);
  },
  moved: () => 0,
};

/** Whichever is nearer to its end: hit points, or the strength that fatigue uses up. */
function health(table: TcTable, who: number): number {
  const { hitPoints, fatigue } = table.fight.combatants[who]!.counts;
  const whole = table.profiles[who]!.hitPoints;
  return Math.min(1, Math.max(0, (Math.min(hitPoints, whole) - fatigue) / whole));
}

function atHand(table: TcTable, who: number): readonly AttackForm[] {
  return table.profiles[who]!.forms.filter((form) => isAtHand(table.fight.combatants[who]!, form));
}

function meleeReach(table: TcTable, who: number): number {
  return Math.max(0, ...atHand(table, who).map(({ melee, reach }) => (melee ? reach : 0)));
}

/** The spaces around the combatant that its arm reaches. */
function threatened(table: TcTable, who: number): readonly Square[] {
  const combatant = table.fight.combatants[who]!;
  if (isMotionless(combatant) || isDead(table, who)) return [];
  const grid = gridOf(table.fight.map);
  const { side, ...at } = footprintOf(table, who);
  const steps = Math.floor(meleeReach(table, who) / SQUARE_FEET);
  const around = grid.around(steps + side).map(({ x, y }) => ({ x: at.x + x, y: at.y + y }));
  return around.filter((square) => {
    const apart = grid.stepsApart(at, side, square, 1);
    return apart > 0 && apart <= steps;
  });
}

/** The reach of the arm, and the increments of what carries furthest (TC-RANGE-01 to TC-RANGE-03). */
function bands(table: TcTable, who: number): readonly Band[] {
  const reach = meleeReach(table, who);
  const found: Band[] = reach > 0 ? [{ feet: reach, text: 'reach' }] : [];
  const shot = atHand(table, who).reduce<AttackForm | null>(
    (best, form) => (form.ranged && form.increment > (best?.increment ?? 0) ? form : best),
    null,
  );
  if (shot === null) return found;
  const greatest = maximumRange(table, who, shot);
  for (let n = 1; shot.increment * n <= greatest; n++) {
    found.push({ feet: shot.increment * n, text: n === 1 ? 'no penalty' : `${1 - n}` });
  }
  return found;
}

/** The cover that the line of an attack meets (TC-ATK-07, TC-ATK-10). */
function line(table: TcTable, who: number, target: number): SightLine {
  const feet = feetApart(table, who, target);
  if (isShut(table, who, target)) {
    const text = 'something solid lies between';
    return { feet, texts: [text], brief: ['no line'], grade: 1, blocks: solidBetween(table, who, target) };
  }
  const { penalty, blocks } = coverBetween(table, who, target);
  const brief = penalty === 0 ? [] : [`cover: ${penalty} to attacks`];
  return { feet, texts: brief, brief, grade: Math.abs(penalty) / WORST, blocks };
}

function solidBetween(table: TcTable, who: number, target: number): readonly Square[] {
  const { map, combatants } = table.fight;
  if (map === null) return [];
  const { x, y } = combatants[who]!;
  const line = gridOf(map).line({ x, y }, combatants[target]!);
  return line.filter((square) => map.legend[map.cells[square.y]?.[square.x] ?? '']?.blocksSight === true);
}
