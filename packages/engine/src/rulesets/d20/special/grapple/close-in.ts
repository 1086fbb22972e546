import { displace } from '../../../../kernel/areas/areas.ts';
import { because, fighterAt } from '../../../../kernel/rule.ts';
import { overlap } from '../../../../space/grid/footprint.ts';
import type { Square } from '../../../../space/grid/square.ts';
import { pathBreak } from '../../../../space/path/path-cost.ts';
import { provoke } from '../../attack/opportunity.ts';
import { cited } from '../../citations.ts';
import type { D20Scene, D20World } from '../../game.ts';
import { areEnemies, footprintOf } from '../../movement/field.ts';
import { interruptShift } from '../../time/interrupt.ts';
import { placeUpon } from '../entering.ts';
import { isSeated } from '../manoeuvre.ts';
import { areInOneGrapple } from './link.ts';

const texts = cited((rule) => ({ MOVES_IN: because('moves in', rule.grappleMovingIn) }));

/**
 * Moves the grappler into its opponent's square: free, no movement that counts, and an opening for every enemy that
 * threatens it but the opponent (MOD-GRAP-10, MOD-GRAP-11).
 *
 * @returns whether it is there
 */
export function closeIn(scene: D20Scene, who: number, opponent: number): boolean {
  const way = wayIn(scene, who, opponent);
  if (way === null) return false;
  const spared = [opponent];
  for (const { x, y } of way) {
    if (!provoke(scene, who, spared)) return false;
    const from = fighterAt(scene, who).state;
    const before = { x: from.x, y: from.y };
    displace(scene, { kind: 'move', who, dx: x - from.x, dy: y - from.y, feet: 0, why: texts(scene).MOVES_IN });
    if (!interruptShift(scene, who, before)) return false;
  }
  return true;
}

/** The squares entered until the two share one, or null where walls or other enemies are in the way, or one of them sits in a vehicle. */
function wayIn(world: D20World, who: number, opponent: number): readonly Square[] | null {
  const own = footprintOf(world, who);
  const other = footprintOf(world, opponent);
  if (overlap(own, other)) return [];
  if (isSeated(world, who) || isSeated(world, opponent)) return null;
  const to = placeUpon(world, who, opponent, own);
  const squares: Square[] = [];
  for (let at: Square = own; at.x !== to.x || at.y !== to.y; ) {
    at = { x: at.x + Math.sign(to.x - at.x), y: at.y + Math.sign(to.y - at.y) };
    squares.push(at);
  }
  if (pathBreak(world.fight.map, [own, ...squares], { side: own.side }) !== null) return null;
  return squares.some((at) => isKeptOut(world, who, opponent, { ...at, side: own.side })) ? null : squares;
}

function isKeptOut(world: D20World, who: number, opponent: number, place: Square & { side: number }): boolean {
  return world.fight.combatants.some(({ index: other }) => {
    if (other === opponent || !areEnemies(world.fight, who, other) || !world.slots.resists(world, other)) return false;
    return !areInOneGrapple(world, other, opponent) && overlap(place, footprintOf(world, other));
  });
}
