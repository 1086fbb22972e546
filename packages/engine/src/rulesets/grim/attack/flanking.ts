import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { areEnemies, footprintOf, threateningWeapon } from '../../d20/movement/field.ts';
import type { GrimWorld } from '../game.ts';

/**
 * Whether the attacker flanks the defender: an ally who threatens the defender stands on the opposite side or corner, so
 * that the line between their middles passes through opposite borders of the defender's space (GNG-CORE-14).
 */
export function isFlanking(world: GrimWorld, attacker: number, defender: number): boolean {
  const { combatants } = world.fight;
  if (combatants.length < 3) return false;
  for (let ally = 0; ally < combatants.length; ally++) {
    if (areEnemies(world.fight, ally, attacker)) continue;
    if (fighterAt(world, ally).digest.actions > 0 && threateningWeapon(world, ally, defender) >= 0) {
      if (areOpposite(world, attacker, ally, defender)) return true;
    }
  }
  return false;
}

/** Whether the line between the middles of `a` and `b` runs through two opposite borders or corners of the space of `of`. */
function areOpposite(world: GrimWorld, a: number, b: number, of: number): boolean {
  const { x, y, side } = footprintOf(world, of);
  const [ax, ay] = middleOf(world, a);
  const [bx, by] = middleOf(world, b);
  return crosses([ax, ay, bx, by], [x, y], side) || crosses([ay, ax, by, bx], [y, x], side);
}

/** Whether the line comes through both borders of a space that lie across its first axis, and not past them on the second. */
function crosses(
  [ax, ay, bx, by]: readonly [number, number, number, number],
  [first, second]: readonly [number, number],
  side: number,
): boolean {
  return [first, first + side].every((border) => {
    const at = ay + ((border - ax) * (by - ay)) / (bx - ax);
    return (border - ax) * (border - bx) < 0 && at >= second && at <= second + side;
  });
}

function middleOf(world: GrimWorld, who: number): [number, number] {
  const { x, y, side } = footprintOf(world, who);
  return [x + side / 2, y + side / 2];
}
