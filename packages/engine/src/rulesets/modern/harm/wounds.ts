import { constant, d4, sum } from '../../../chance/dice.ts';
import { because, type Cause, Check, fighterAt, NOBODY, type Rolled, withRow } from '../../../kernel/rule.ts';
import { untilRolled, untilSameCount } from '../../../time/rounds.ts';
import { gainEffect, hasEffect, loseEffect, PRONE } from '../../d20/conditions/effects.ts';
import { constitution, DEAD_AT, fullHitPoints, isDead, isDown } from '../body/state.ts';
import { CONSCIOUS, RECOVERING, STABLE, TENDED } from '../conditions/conditions.ts';
import type { Impact, ModernFighter, ModernScene } from '../game.ts';
import { damageObject, settleObject } from '../objects/harm.ts';
import { losesHold } from '../special/grapple.ts';
import { loseStarted } from '../time/started.ts';
import { harmVehicle, settleVehicle } from '../vehicles/harm.ts';

const NONLETHAL_DAMAGE = because('nonlethal damage', 'MOD-NLD-02');
const MASSIVE = because('massive damage', 'MOD-HP-05');
const OUT_OF_ACTION = because('massive damage: dying', 'MOD-HP-05');
const NONLETHAL = because('nonlethal damage', 'MOD-NLD-03');
const KNOCKED_OUT = because('rounds of unconsciousness', 'MOD-NLD-03');
const FALLS = because('falls unconscious and is dying', 'MOD-HP-12');
const DROPS = because('', 'MOD-HP-12');
const DISABLED = because('is disabled', 'MOD-HP-03');
const UNHARMED = because('takes no damage', 'MOD-DMG-01');
const DIES = because('dies', 'MOD-HP-14');
const DESTROYED = because('is destroyed', 'MOD-HP-14');
const DYING_AGAIN = because('hurt again', 'MOD-HP-15');
const HEALED = because('healed', 'MOD-HP-11');
const FULL = because('no more than its full hit points', 'MOD-HEAL-01');
const SPENT = because('temporary hit points go first', 'MOD-HEAL-06');

const RESISTANCE = { text: 'resistance', rule: 'MOD-DMG-01' };
const NO_MORE = { text: 'full hit points', rule: 'MOD-HP-11' };

const MASSIVE_DC = 15;
const NONLETHAL_DC = 15;
const KNOCK_OUT = sum(1, d4, 1);

/** Nonlethal damage against the Constitution score. Nothing is rolled any more: the damage stands. */
const SUBDUES: Check<boolean> = subduing('Constitution');
const SUBDUES_NOTHING: Check<boolean> = subduing('no Constitution');

/** Damage takes effect: hit points go down (MOD-DMG-01, MOD-DMG-08, MOD-HP-01), or for nonlethal damage none (MOD-NLD-01). */
export function harm(scene: ModernScene, dealt: Impact): void {
  const victim = fighterAt(scene, dealt.target);
  const given = resisted(victim, dealt);
  if (given.points <= 0) {
    scene.total(dealt.target, { total: 0, rows: given.rows }, given.why);
    scene.tell(dealt.target, NOBODY, 0, UNHARMED);
    return;
  }
  if (victim.profile.vehicle !== null) harmVehicle(scene, given, 'attack');
  else if (victim.profile.object !== null) damageObject(scene, given);
  else if (given.nonlethal) subdue(scene, given);
  else {
    loseHitPoints(scene, given);
    massive(scene, victim, given);
  }
}

/** What is left of damage by energy for who resists it. */
function resisted({ profile }: ModernFighter, given: Impact): Impact {
  const { energy = null } = given;
  const { resistances } = profile.traits;
  return energy === null || resistances === null ? given : less(given, resistances[energy]);
}

function less(given: Impact, resistance: number): Impact {
  const by = Math.min(given.points, resistance);
  return { ...given, points: given.points - by, rows: withRow(given.rows, -by, RESISTANCE) };
}

/** Takes the points off and sees what becomes of the victim. */
export function loseHitPoints(
  scene: ModernScene,
  given: Pick<Impact, 'source' | 'target' | 'points' | 'why' | 'rows'>,
): void {
  const { target: who, source, points, rows } = given;
  const victim = fighterAt(scene, who);
  const before = victim.state.counts.hp;
  scene.count(who, 'hp', -points, given.why, source, rows);
  wearOff(scene, victim, points);
  if (victim.state.counts.hp <= 0) sink(scene, victim, before);
}

/** Damage takes temporary hit points first; nothing brings them back (MOD-HEAL-05, MOD-HEAL-06). */
function wearOff(scene: ModernScene, { index: who, state }: ModernFighter, points: number): void {
  const by = Math.min(points, state.counts.temporary);
  if (by > 0) scene.count(who, 'temporary', -by, SPENT);
}

/** Hit points change by something else than a wound or healing: what follows is the same. */
export function changeHitPoints(scene: ModernScene, who: number, by: number, cause: Cause): void {
  const fighter = fighterAt(scene, who);
  const { hp } = fighter.state.counts;
  if (by !== 0) scene.count(who, 'hp', by, cause);
  if (by > 0) rise(scene, fighter, cause);
  else if (hp + by <= 0 || isDead(fighter)) sink(scene, fighter, hp);
}

/** Somebody dies, whatever hit points are left (MOD-HELP-07). */
export function kill(scene: ModernScene, who: number, source: number, cause: Cause): void {
  const { state, profile } = fighterAt(scene, who);
  const points = state.counts.hp - (profile.living ? DEAD_AT : 0);
  loseHitPoints(scene, { target: who, source, points, why: cause, rows: null });
}

/** MOD-HP-05, MOD-HP-06, MOD-HP-07: more points than the threshold from one hit, and still above 0. */
function massive(scene: ModernScene, victim: ModernFighter, { points, source }: Impact): void {
  const { index: who, state, profile } = victim;
  if (state.counts.hp <= 0 || profile.immuneToCriticals) return;
  if (points <= constitution(victim) + profile.thresholdBonus) return;
  if (!scene.slots.save(scene, who, 'fortitude', MASSIVE_DC, MASSIVE))
    loseHitPoints(scene, { target: who, source, points: state.counts.hp + 1, why: OUT_OF_ACTION, rows: null });
}

/** What follows from having fewer hit points than `before`, at 0 or below (MOD-HP-03, MOD-HP-12, MOD-HP-14, MOD-HP-15). */
function sink(scene: ModernScene, victim: ModernFighter, before: number): void {
  const { index: who, state, profile } = victim;
  forget(scene, who, DYING_AGAIN);
  if (isDead(victim)) scene.tell(who, NOBODY, 0, profile.living ? DIES : DESTROYED);
  else if (state.counts.hp === 0) {
    if (before > 0) scene.tell(who, NOBODY, 0, DISABLED);
    return;
  } else if (before >= 0) scene.tell(who, NOBODY, 0, FALLS);
  losesHold(scene, who);
  loseStarted(scene, who);
  layDown(scene, victim, DROPS);
}

/** Takes away what was known of how somebody fares below 1 hit point. */
function forget(scene: ModernScene, who: number, cause: Cause): void {
  for (const name of [STABLE, TENDED, CONSCIOUS, RECOVERING]) loseEffect(scene, who, name, cause);
}

/** Who comes into the fight below 0 hit points lies there from the first, and holds nobody (MOD-HP-12, MOD-HP-14). */
export function lieWounded(scene: ModernScene, who: number): void {
  const fighter = fighterAt(scene, who);
  if (fighter.profile.object !== null || (fighter.state.counts.hp >= 0 && !isDead(fighter))) return;
  losesHold(scene, who);
  layDown(scene, fighter, DROPS);
}

/** Who does not lie yet falls. */
export function layDown(scene: ModernScene, { index: who, digest }: ModernFighter, cause: Cause): void {
  if (!digest.prone) gainEffect(scene, who, { name: PRONE, source: NOBODY, until: null }, cause);
}

/** MOD-NLD-02, MOD-NLD-03, MOD-NLD-06: only as much as the Constitution score in one attack, multiplied where it is a critical hit (MOD-NLD-07), does anything. */
function subdue(scene: ModernScene, { source, target: who, points, rows }: Impact): void {
  const victim = fighterAt(scene, who);
  const score = constitution(victim);
  const isOpen = victim.profile.living && !isDown(victim);
  const check = score > 0 ? SUBDUES : SUBDUES_NOTHING;
  if (!scene.check(check, source, who, { total: points, rows }, score, Number(isOpen))) return;
  if (scene.slots.save(scene, who, 'fortitude', NONLETHAL_DC, NONLETHAL)) {
    gainEffect(scene, who, { name: 'dazed', source: NOBODY, until: untilSameCount(scene.fight, 1) }, NONLETHAL);
    loseStarted(scene, who);
    return;
  }
  const until = untilRolled(scene, who, KNOCK_OUT, KNOCKED_OUT);
  gainEffect(scene, who, { name: 'unconscious', source: NOBODY, until }, NONLETHAL);
  losesHold(scene, who);
  loseStarted(scene, who);
  layDown(scene, victim, NONLETHAL);
}

function subduing(against: string): Check<boolean> {
  return new Check({
    dice: constant(0),
    why: NONLETHAL_DAMAGE,
    against,
    by: (nothing, need, isOpen) => isOpen === 1 && nothing >= need,
    word: (enough) => (enough ? 'takes effect' : 'no effect'),
  });
}

/**
 * Gives hit points back, never above the full total (MOD-HEAL-01); above 0 the combatant is fully fit again, and below 0 it
 * is stable at least (MOD-HP-11).
 */
export function heal(scene: ModernScene, who: number, points: number, cause: Cause, rolled: Rolled = null): void {
  const fighter = fighterAt(scene, who);
  const { hp, temporary } = fighter.state.counts;
  const by = Math.min(points, fullHitPoints(fighter) + temporary - hp);
  if (by <= 0) return;
  scene.count(who, 'hp', by, cause, NOBODY, withRow(rolled, by - points, NO_MORE));
  rise(scene, fighter, cause);
}

function rise(scene: ModernScene, fighter: ModernFighter, cause: Cause): void {
  if (fighter.state.counts.hp >= 0) forget(scene, fighter.index, HEALED);
  else if (!isDead(fighter)) stabilize(scene, fighter.index, cause);
}

/** The combatant stops getting worse (MOD-HP-15); its hours are counted from now. */
export function stabilize(scene: ModernScene, who: number, cause: Cause): void {
  const { state, digest } = fighterAt(scene, who);
  if (digest.conscious || hasEffect(state, STABLE)) return;
  gainEffect(scene, who, { name: STABLE, source: NOBODY, until: null }, cause);
  const { hours } = state.counts;
  if (hours !== 0) scene.count(who, 'hours', -hours, cause);
}

/** After a change of hit points by hand: the same consequences as of damage or healing. */
export function settleHitPoints(scene: ModernScene, who: number, by: number): void {
  const fighter = fighterAt(scene, who);
  if (fighter.profile.object !== null) {
    if (fighter.profile.vehicle !== null) settleVehicle(scene, who);
    else settleObject(scene, who);
    return;
  }
  wearOff(scene, fighter, -by);
  const { hp, temporary } = fighter.state.counts;
  const excess = hp - temporary - fullHitPoints(fighter);
  if (excess > 0) scene.count(who, 'hp', -excess, FULL);
  if (by > 0) rise(scene, fighter, HEALED);
  else if (hp <= 0) sink(scene, fighter, hp - by);
}
