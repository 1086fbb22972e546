import { type Barrier, barrierGone, barrierWorn } from '../../../kernel/areas/barriers.ts';
import { type Cause, type Row, type Term, withRow } from '../../../kernel/rule.ts';
import { wearOf } from '../../../space/ground/change.ts';
import type { D20Scene, D20World } from '../game.ts';

/** Hit points that a door, window or wall has left; 0 where nothing says how many it has. */
function pointsLeft({ fight: { map } }: D20World, { name, terrain: { hp = 0 } }: Barrier): number {
  return map === null ? 0 : hp + (wearOf(map, name)['hp'] ?? 0);
}

/** Whether half of its hit points or more are gone (MOD-OBJ-18, V22-BRK-02). */
export function isHalfGone(world: D20World, barrier: Barrier): boolean {
  const { hp } = barrier.terrain;
  return hp !== undefined && 2 * pointsLeft(world, barrier) <= hp;
}

/** What the log says of it, by the rules behind it. */
export interface WearTexts {
  readonly damaged: Cause;
  readonly ruined: Cause;
  /** Of damage beyond the last hit point. */
  readonly excess: Pick<Term, 'text' | 'rule'>;
}

/** It loses hit points, and with the last of them it is gone. @param points 0 or more, with hardness taken off */
export function loseHitPoints(
  scene: D20Scene,
  barrier: Barrier,
  { who, points, rows }: { readonly who: number; readonly points: number; readonly rows: readonly Row[] | null },
  { damaged, ruined, excess }: WearTexts,
): void {
  const left = pointsLeft(scene, barrier);
  const by = Math.min(points, left);
  const told = withRow(rows, by - points, excess);
  scene.emit(barrierWorn(barrier, { who, count: 'hp', by: by === 0 ? 0 : -by, why: damaged, rows: told }));
  if (by === left) for (const event of barrierGone(scene, who, barrier, ruined)) scene.emit(event);
}
