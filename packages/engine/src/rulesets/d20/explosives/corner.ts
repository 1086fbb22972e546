import { because, type Cause, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import type { Square } from '../../../space/grid/square.ts';
import { cornerName } from '../../../space/grid/square-name.ts';
import { cornerAt, cornerReached, type Offset } from '../../../space/sight/scatter.ts';
import type { D20Scene, D20World } from '../game.ts';

/** A corner of squares, where grid lines meet, named as the square south-east of it. */
export type Corner = Square;

/**
 * Where something comes to lie that goes from the square to a corner off it, which is told. A wall stops what would fly
 * beyond.
 *
 * @param away the direction that leads from the thrower; 0 for the map's own north
 */
export function comesToLie(
  scene: D20Scene,
  who: number,
  to: Square,
  { offset, away, rule }: { readonly offset: Offset; readonly away: number; readonly rule: string },
): Corner {
  const corner = cornerReached(scene.fight.map, to, cornerAt(to, offset, away));
  scene.tell(who, NOBODY, 0, because(`the explosive comes to lie at ${cornerName(corner)}`, rule));
  return corner;
}

/** A thing of somebody comes to lie at a corner. */
export function layAt(scene: D20Scene, who: number, item: number, corner: Corner, cause: Cause): void {
  const before = fighterAt(scene, who).state.items[item];
  if (before?.place !== 'dropped') scene.emit({ kind: 'hold', who, item, place: 'dropped', why: cause });
  const columns = corner.x - (before?.counts['column'] ?? 0);
  const rows = corner.y - (before?.counts['row'] ?? 0);
  scene.emit({ kind: 'use', who, item, count: 'column', by: columns, why: cause });
  scene.emit({ kind: 'use', who, item, count: 'row', by: rows, why: cause });
}

/** Where a thing of somebody lies. */
export function cornerOf(world: D20World, who: number, item: number): Corner {
  const counts = fighterAt(world, who).state.items[item]?.counts;
  return { x: counts?.['column'] ?? 0, y: counts?.['row'] ?? 0 };
}
