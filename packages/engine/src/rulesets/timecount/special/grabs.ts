import { why } from '../../../kernel/state/event.ts';
import { type Effect, NOBODY } from '../../../kernel/state/fight.ts';
import { stepsApart } from '../attack/range.ts';
import { isSenseless } from '../conditions/conditions.ts';
import type { TcScene, TcTable } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';

const LET_GO = why('the grab ends', 'TC-GRAB-07');

/** The name of the effect that links the grabbed to his grabber, its source. Its value adds up what the grab came with. */
export const GRABBED = 'grabbed';

/** Parts of the value of a grab: harder to break (TC-GRAB-05), no attacks (TC-GRAB-06). */
export const HAMPERING = 1;
export const SMOTHERING = 2;

/** The grab by which one holds the other, or null. */
export function grabOf(table: TcTable, grabber: number, held: number): Effect | null {
  for (const effect of table.fight.combatants[held]!.effects) {
    if (effect.name === GRABBED && effect.source === grabber) return effect;
  }
  return null;
}

/** Whether some grab on him has that part. */
export function isHeldBy(table: TcTable, who: number, part: number): boolean {
  for (const { name, value } of table.fight.combatants[who]!.effects) {
    if (name === GRABBED && (value & part) !== 0) return true;
  }
  return false;
}

/** Whether the two share a space or stand in adjacent ones (TC-SPEC-09). */
export function isInTouch(table: TcTable, a: number, b: number): boolean {
  return stepsApart(table, a, b) <= 1;
}

/** A grab ends where the two are no longer adjacent, or the grabber is unconscious or dead (TC-GRAB-07). */
export function endGrabs(scene: TcScene, held: number): void {
  for (const { name, source } of scene.fight.combatants[held]!.effects) {
    if (name !== GRABBED || source === NOBODY) continue;
    const able = !isSenseless(scene.fight.combatants[source]!) && !isDead(scene, source);
    if (able && !isDead(scene, held) && isInTouch(scene, source, held)) continue;
    scene.emit({ kind: 'lose', who: held, name, source, why: LET_GO });
  }
}
