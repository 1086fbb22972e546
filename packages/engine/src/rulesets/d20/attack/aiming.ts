import type { Combatant } from '../../../kernel/rule.ts';
import { isAwareOf } from '../../../kernel/seen/awareness.ts';
import { overlap } from '../../../space/grid/footprint.ts';
import type { Square } from '../../../space/grid/square.ts';
import type { D20Game, D20World } from '../game.ts';
import { areEnemies, footprintOf } from '../movement/field.ts';

/** More columns than any map has. */
const ROW = 2 ** 20;

/**
 * The squares that such enemies of whom the combatant knows stand on, and so many squares further to the north-west: where
 * an area is worth putting.
 */
export function squaresOfEnemies(
  world: D20World,
  who: number,
  around: number,
  counts: (enemy: Combatant<D20Game>) => boolean,
): readonly Square[] {
  const found = new Map<number, Square>();
  for (const each of world.fight.combatants) {
    if (!areEnemies(world.fight, who, each.index) || !isAwareOf(world.fight, who, each.index) || !counts(each))
      continue;
    const { x, y, side } = footprintOf(world, each.index);
    for (let row = y - around; row < y + side; row++)
      for (let column = x - around; column < x + side; column++) found.set(row * ROW + column, { x: column, y: row });
  }
  return [...found.values()];
}

/** Whether neither the combatant nor any of its friends stands in one of the squares. */
export function sparesFriends(world: D20World, who: number, squares: readonly Square[]): boolean {
  const { combatants } = world.fight;
  const friends = combatants.filter(({ index }) => !areEnemies(world.fight, who, index));
  const places = friends.map(({ index }) => footprintOf(world, index));
  return !squares.some((square) => places.some((place) => overlap(place, { ...square, side: 1 })));
}
