import { displace } from '../../../../kernel/areas/areas.ts';
import { because, fighterAt, NOBODY } from '../../../../kernel/rule.ts';
import { worldKnownTo } from '../../../../kernel/seen/unseen.ts';
import type { Choice } from '../../../../kernel/state/question.ts';
import { anySquareAt, feetBetween, overlap } from '../../../../space/grid/footprint.ts';
import { SQUARE_FEET, type Square } from '../../../../space/grid/square.ts';
import { pathBreak } from '../../../../space/path/path-cost.ts';
import { gainEffect, PRONE } from '../../../d20/conditions/effects.ts';
import type { Attack } from '../../../d20/game.ts';
import { filledBeside, footprintOf, METRIC, takenFrom } from '../../../d20/movement/field.ts';
import { areGrappling, unlink } from '../../../d20/special/grapple/link.ts';
import type { Contested } from '../../../d20/special/opposed.ts';
import { interruptShift } from '../../../d20/time/interrupt.ts';
import type { GrimScene, GrimWorld } from '../../game.ts';
import { keepsFooting } from '../../movement/footing.ts';
import { unarmedDamage } from './damage.ts';
import { endHolds } from './lock.ts';

const MEETS = because('stopped by somebody unseen', 'GNG-GRAP-13');
const THROWN = because('thrown', 'GNG-GRAP-12');
const LETS_GO_WITH_THROW = because('lets go with the throw', 'GNG-GRAP-14');
const AWAY = because('thrown away', 'GNG-GRAP-13');

/** So many points of the margin are worth 5 feet of distance (GNG-GRAP-13). */
const POINTS_PER_SQUARE = 5;

const KEEP: Choice = { id: 'keep', text: 'throw the other down and keep the hold' };
const DOWN: Choice = { id: 'end', text: 'throw the other down' };
const END: Choice = { id: 'end', text: 'throw the other down and let go' };

const DIRECTIONS: readonly (readonly [string, string, number, number])[] = [
  ['n', 'north', 0, -1],
  ['ne', 'north-east', 1, -1],
  ['e', 'east', 1, 0],
  ['se', 'south-east', 1, 1],
  ['s', 'south', 0, 1],
  ['sw', 'south-west', -1, 1],
  ['w', 'west', -1, 0],
  ['nw', 'north-west', -1, -1],
];

interface Landing {
  readonly choice: Choice;
  readonly to: Square;
}

/**
 * The opponent falls prone and takes unarmed damage with the margin for Relative Degree, whatever the thrower holds
 * (GNG-GRAP-12). For every 5 points of the margin it may be thrown 5 feet away (GNG-GRAP-13), which ends the grapple;
 * otherwise the thrower ends or keeps it (GNG-GRAP-14). Who keeps its footing is neither thrown nor hurt (GNG-GRAP-15).
 *
 * @returns whether it was thrown
 */
export function throwDown(scene: GrimScene, attack: Attack, { margin, total }: Contested): boolean {
  const { attacker, defender } = attack;
  if (keepsFooting(scene, attack, total)) return false;
  const landings = landingsOf(
    worldKnownTo(scene, attacker),
    attack,
    Math.floor(margin / POINTS_PER_SQUARE) * SQUARE_FEET,
  );
  const chosen = scene.ask({
    kind: 'throw',
    who: attacker,
    text: 'how is the opponent thrown?',
    rule: 'GNG-GRAP-13',
    // Who held nobody has nothing to keep.
    choices: [
      ...(areGrappling(scene, attacker, defender) ? [KEEP, END] : [DOWN]),
      ...landings.map(({ choice }) => choice),
    ],
    whom: { opponent: defender },
    facts: { margin },
  });
  gainEffect(scene, defender, { name: PRONE, source: attacker, until: null }, THROWN);
  const landing = landings.find(({ choice }) => choice.id === chosen);
  if (landing !== undefined) fly(scene, defender, landing.to);
  unarmedDamage(scene, attack, margin);
  if (chosen !== KEEP.id) unlink(scene, attacker, defender, LETS_GO_WITH_THROW);
  endHolds(scene, fighterAt(scene, attacker));
  endHolds(scene, fighterAt(scene, defender));
  return true;
}

function fly(scene: GrimScene, who: number, to: Square): void {
  const { x, y } = fighterAt(scene, who).state;
  const { side } = fighterAt(scene, who).profile;
  if (anySquareAt(filledBeside(scene, who), to.x, to.y, side)) {
    scene.tell(who, NOBODY, 0, MEETS);
    return;
  }
  displace(scene, { kind: 'move', who, dx: to.x - x, dy: to.y - y, feet: 0, why: AWAY });
  interruptShift(scene, who, { x, y });
}

/** Where the opponent can be thrown: straight away from the thrower, over free ground, at most so many feet. */
function landingsOf(world: GrimWorld, { attacker, defender }: Attack, most: number): readonly Landing[] {
  const from = footprintOf(world, attacker);
  const { x, y, side } = footprintOf(world, defender);
  const taken = takenFrom(world, defender);
  const found: Landing[] = [];
  for (const [id, text, dx, dy] of DIRECTIONS) {
    const way: Square[] = [{ x, y }];
    for (let step = 1; step <= from.side + most / SQUARE_FEET; step++) {
      const to = { x: x + dx * step, y: y + dy * step };
      way.push(to);
      if (pathBreak(world.fight.map, way, { side }) !== null) break;
      const place = { ...to, side };
      if (overlap(from, place)) continue;
      const feet = feetBetween(METRIC, from, place);
      if (feet > most || anySquareAt(taken, to.x, to.y, side)) break;
      found.push({ choice: { id: `${id}-${feet}`, text: `throw the other ${feet} feet to the ${text}` }, to });
    }
  }
  return found;
}
