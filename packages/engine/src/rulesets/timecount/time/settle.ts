import { because, type Effect, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { endFacings, watchFlanks } from '../attack/flanks.ts';
import { Changes } from '../body/changes.ts';
import type { CountName } from '../body/counts.ts';
import { actNow } from '../conditions/afflictions.ts';
import {
  AFFLICTED,
  BLEEDING,
  BONUS_HIT_POINTS,
  isStance,
  PREPARING,
  PRONE,
  READIED,
  READYING,
  SETTING,
  UNCONSCIOUS,
  WEAPON_SET,
} from '../conditions/conditions.ts';
import { fallProne, reconsider, wakeNow } from '../conditions/fatigue.ts';
import { clampShares, SHARES } from '../conditions/poison.ts';
import type { TcFighter, TcScene } from '../game.ts';
import { bleed } from '../harm/bleeding.ts';
import { isDead, tellDeath } from '../harm/hit-points.ts';
import { IMPAIRMENTS } from '../harm/impairments.ts';
import { disturb, finishPreparing } from '../magic/prepared.ts';
import { keepUp } from './upkeep.ts';

const NEVER_BELOW_0 = because('never below 0', 'TC-FAT-01');

/**
 * After a harm or healing outside the acts of a tick: death, or a consciousness check where it was harm, or recovery, and
 * the end of what cannot go on.
 */
export function settleAlone(scene: TcScene, fighter: TcFighter, worse: boolean): void {
  if (worse) scene.slots.checkConsciousness(scene, fighter);
  reconsider(scene, fighter);
  keepUp(scene);
  endFacings(scene);
}

/**
 * After a game master put somebody elsewhere: grabs and preparations that cannot go on from there end (TC-GRAB-07,
 * TC-SPEC-03), and who is flanked now says how he faces that (TC-FACE-03).
 */
export function displaced(scene: TcScene): void {
  keepUp(scene);
  watchFlanks(scene);
}

const ONE_STANCE = because('', 'TC-STANCE-04');

const NEVER_NEGATIVE: readonly CountName[] = [
  ...(['fatigue', 'invigoration', 'topLost'] as const),
  ...Object.values(IMPAIRMENTS),
  ...(['paralysis', 'petrification', 'castingStrain', 'charges'] as const),
  ...Object.values(SHARES),
];

/** Whoever is put on the ground, or into a stance, is in no other stance any more; the prone stay so (TC-STANCE-04). */
function keepOneStance(scene: TcScene, fighter: TcFighter, what: string): void {
  const isOther = (each: Effect): boolean => isStance(each) && each.name !== what && !PRONE.is(each);
  if (isStance({ name: what }) && fighter.state.effects.some(({ name }) => name === what))
    new Changes(fighter).lose(isOther, ONE_STANCE).emit(scene);
}

/**
 * After a game master changed a count or a condition by hand. Fatigue that rises, or hit points that fall, put
 * consciousness at stake as they do in play (TC-FAT-01, TC-FAT-05).
 */
export function settle(scene: TcScene, who: number, what: string, by: number): void {
  const fighter = fighterAt(scene, who);
  const { counts } = fighter.state;
  for (const name of NEVER_NEGATIVE) {
    const value = counts[name];
    if (value < 0) scene.count(who, name, -value, NEVER_BELOW_0, who);
  }
  clampShares(scene, fighter);
  if (what === 'hitPoints' || what === 'invigoration') tellDeath(scene, fighter, -by);
  const worse = what === 'fatigue' ? by > 0 : (what === 'hitPoints' || what === 'invigoration') && by < 0;
  if (worse) disturb(scene, fighter, Math.abs(by));
  if (by > 0) keepOneStance(scene, fighter, what);
  if (by > 0 && what === UNCONSCIOUS.name && UNCONSCIOUS.on(fighter.state)) fallProne(scene, fighter);
  settleAlone(scene, fighter, worse);
  if (what === UNCONSCIOUS.name) wakeNow(scene, fighter);
}

const IS_SET = because('', 'TC-ACT-09');
const IS_READY = because('ready', 'TC-ACT-11');

/**
 * Bonus hit points that run out are hit points lost (TC-HP-11); a poison whose time has come acts (TC-POIS-04); a weapon is set
 * (TC-ACT-09), an act ready (TC-ACT-11); a spell is prepared (TC-MAGIC-02). Returns whether fatigue rose or hit points fell:
 * the check for that comes when all of it is in (TC-FAT-06).
 */
export function afterExpiry(scene: TcScene, who: number, effect: Effect): boolean {
  const fighter = fighterAt(scene, who);
  const begins = new Changes(fighter);
  if (SETTING.is(effect)) begins.gain(WEAPON_SET.by(NOBODY, effect.data), IS_SET);
  if (READYING.is(effect)) begins.gain(READIED.by(effect.source, effect.data), IS_READY);
  begins.emit(scene);
  if (PREPARING.is(effect)) finishPreparing(scene, fighter, effect.data.spell);
  return strains(scene, fighter, effect);
}

/** Whether fatigue rose or hit points fell with the end of the effect. */
function strains(scene: TcScene, fighter: TcFighter, effect: Effect): boolean {
  if (AFFLICTED.is(effect) && !isDead(fighter)) return actNow(scene, fighter, effect);
  if (BONUS_HIT_POINTS.is(effect)) tellDeath(scene, fighter, effect.data.amount);
  else if (BLEEDING.is(effect)) bleed(scene, fighter);
  else return false;
  return true;
}
