import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { BLEEDING } from '../conditions/conditions.ts';
import type { GrimGame } from '../game.ts';
import { maxHp } from '../harm/hit-points.ts';
import { startBleeding, stopBleeding } from './bleeding.ts';
import { disabledParts, restore, settleBody } from './disable.ts';
import { partOf } from './parts.ts';

const HEALED = because('healing closes the wound', 'GNG-CEFF-24');
const GROWN = because('regeneration', 'GNG-RECOV-08');
const OPENED = because('severe bleeding', 'GNG-CEFF-20');

/**
 * After a change by hand: what follows for parts of the body and for bleeding. Any healing stops it (GNG-CEFF-24), and
 * with the last hit point a regenerating body is whole again (GNG-RECOV-08).
 */
export function settleHurts(scene: Scene<GrimGame>, who: number, what: string, by: number): void {
  if (what === 'hp' && by > 0) {
    stopBleeding(scene, who, HEALED);
    regenerate(scene, who);
  }
  if (what === BLEEDING.name && by > 0) {
    scene.emit({ kind: 'lose', who, name: BLEEDING.name, source: NOBODY, why: OPENED });
    startBleeding(scene, who, NOBODY);
  }
  if (partOf(what) !== null) settleBody(scene, who);
}

function regenerate(scene: Scene<GrimGame>, who: number): void {
  const { state, profile } = fighterAt(scene, who);
  if (!profile.regenerates || state.counts.hp < maxHp(scene, who)) return;
  for (const part of disabledParts(scene, who)) restore(scene, who, part, GROWN);
}
