import { because, type Cause, type Effect, fighterAt } from '../../../kernel/rule.ts';
import { gainEffect, type NewEffect } from '../../d20/conditions/effects.ts';
import { effectEnded as timerEnded } from '../../d20/explosives/timer.ts';
import { isHeld, letFall } from '../../d20/gear/things.ts';
import { isHold, releaseHolds, settleHold } from '../../d20/special/grapple/link.ts';
import type { ModernScene } from '../game.ts';
import { layDown, lieWounded, settleHitPoints } from '../harm/wounds.ts';
import { BOLSTERED, temporaryEnded } from '../recovery/temporary.ts';
import { loseStarted } from '../time/started.ts';
import { isSeat } from '../vehicles/aboard.ts';
import { fuseEnded } from '../vehicles/harm.ts';
import { settleSeat } from '../vehicles/mounts.ts';
import { settleAbility } from './ability-loss.ts';

const FALLS = because('falls to the ground', 'MOD-COND-21');
const DROPS = because('drops what it holds', 'MOD-COND-25');

/** Conditions that lay somebody down (MOD-COND-21, MOD-COND-26). */
const FELLING: readonly string[] = ['paralyzed', 'unconscious'];

/** Puts somebody under a condition, with what it does at once. */
export function afflict(scene: ModernScene, who: number, effect: NewEffect, cause: Cause): void {
  gainEffect(scene, who, effect, cause);
  conditionBegins(scene, who, effect.name);
}

/** The paralyzed and unconscious fall (MOD-COND-21, MOD-COND-26), the stunned drop what they hold (MOD-COND-25). */
function conditionBegins(scene: ModernScene, who: number, name: string): void {
  const fighter = fighterAt(scene, who);
  if (FELLING.includes(name)) layDown(scene, fighter, FALLS);
  loseStarted(scene, who);
  if (name !== 'stunned') return;
  const { items, x, y } = fighter.state;
  for (const [item, thing] of items.entries()) if (isHeld(thing)) letFall(scene, who, item, { x, y }, DROPS);
}

/** After an effect came to its end in time: temporary hit points go, and what was set goes off. */
export function effectEnded(scene: ModernScene, who: number, effect: Effect): void {
  temporaryEnded(scene, who, effect);
  timerEnded(scene, who, effect);
  fuseEnded(scene, who, effect);
}

/** After a game master changed something by hand, or as somebody comes in so: what follows from it in play follows here. */
export function settle(scene: ModernScene, who: number, what: string, by: number): void {
  if (by === 0) lieWounded(scene, who);
  else if (what === 'hp') settleHitPoints(scene, who, by);
  else if (what === BOLSTERED && by < 0) temporaryEnded(scene, who, { name: what });
  else if (by > 0) conditionBegins(scene, who, what);
  if (by > 0 && isSeat(what)) settleSeat(scene, who);
  if (by > 0 && isHold(what)) settleHold(scene, who, what);
  if (by > 0) releaseHolds(scene);
  settleAbility(scene, who, what, by);
}
