import type { Combatant, Command } from '@fray/engine';
import type { Point } from '../geometry.ts';
import type { Box, Going } from '../map-state.ts';

/** Who is put elsewhere with whoever is dragged, and where each comes to stand: all who are chosen with it go as far. */
export function movedTogether(
  combatants: readonly (Combatant | null)[],
  { id, to }: Going,
  several: readonly string[],
): readonly Going[] {
  const held = combatants.find((each) => each?.id === id);
  if (held === undefined || held === null) return [];
  const [dx, dy] = [to[0] - held.x, to[1] - held.y];
  const others = combatants.filter(
    (each): each is Combatant => each !== null && each.id !== id && several.includes(id) && several.includes(each.id),
  );
  return [{ id, to }, ...others.map((each): Going => ({ id: each.id, to: [each.x + dx, each.y + dy] }))];
}

/** The command by which a game master puts them there; null where nobody is. */
export function putCommand(going: readonly Going[]): Command | null {
  const [first, ...others] = going;
  if (first === undefined) return null;
  const targets = others.map(({ id }) => id);
  return {
    by: 'gm',
    do: 'place',
    target: first.id,
    to: [first.to[0], first.to[1]],
    ...(targets.length === 0 ? {} : { targets }),
  };
}

/** The rectangle between two points. */
export function boxBetween(a: Point, b: Point): Box {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

/** Ids of those whose middle lies in the rectangle. */
export function within(
  { x, y, width, height }: Box,
  standing: readonly (Point & { readonly id: string })[],
): readonly string[] {
  return standing
    .filter((each) => each.x >= x && each.x <= x + width && each.y >= y && each.y <= y + height)
    .map(({ id }) => id);
}
