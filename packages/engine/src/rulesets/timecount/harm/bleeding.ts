import { because, NOBODY } from '../../../kernel/rule.ts';
import { Changes } from '../body/changes.ts';
import { BLEEDING } from '../conditions/conditions.ts';
import { isDying } from '../conditions/fatigue.ts';
import type { TcFighter, TcScene } from '../game.ts';
import { inTicks } from '../time/schedule.ts';
import { loseHitPoints } from './hit-points.ts';

const DYING = because('dying', 'TC-FAT-03');
const NO_LONGER_DYING = because('no longer dying', 'TC-FAT-03');

/** Ticks in which a dying one loses a hit point, by option (TC-FAT-03). */
const PER_POINT = 12;

const BLEEDS = because('bleeding to death', 'TC-FAT-03');

/** By option one who is dying and not stabilised bleeds, a hit point every 12 ticks (TC-FAT-03, TC-COND-08). */
export function keepBleeding(scene: TcScene, fighter: TcFighter): void {
  const bleeds = isDying(scene, fighter) && !fighter.digest.stabilised;
  if (bleeds === BLEEDING.on(fighter.state)) return;
  const changes = new Changes(fighter);
  if (bleeds) changes.gain(BLEEDING.by(NOBODY, null, inTicks(scene, PER_POINT)), DYING);
  else changes.loseFirst(BLEEDING, NO_LONGER_DYING);
  changes.emit(scene);
}

/** A hit point is lost to it (TC-FAT-03). */
export function bleed(scene: TcScene, fighter: TcFighter): void {
  loseHitPoints(scene, fighter, { points: 1, source: NOBODY, why: BLEEDS });
}
