import { d4, sum } from '../../../chance/dice.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import { type Why, why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import { gainEffect, hasEffect, loseEffect, PRONE } from '../../d20/conditions/effects.ts';
import {
  CONSCIOUS,
  constitution,
  DEAD_AT,
  fighter,
  fullHitPoints,
  isDead,
  isDown,
  profileOf,
  RECOVERING,
  STABLE,
  TENDED,
} from '../body/state.ts';
import type { ModernGame, Wound } from '../game.ts';
import { damageObject, settleObject } from '../objects/harm.ts';
import { losesHold } from '../special/grapple.ts';
import { loseStarted } from '../time/started.ts';

const MASSIVE = why('massive damage', 'MOD-HP-05');
const OUT_OF_ACTION = why('massive damage: dying', 'MOD-HP-05');
const NONLETHAL = why('nonlethal damage', 'MOD-NLD-03');
const KNOCKED_OUT = why('how long it is unconscious', 'MOD-NLD-03');
const FALLS = why('falls unconscious', 'MOD-HP-12');
const DROPS = why('', 'MOD-HP-12');
const DISABLED = why('is disabled', 'MOD-HP-03');
const DIES = why('dies', 'MOD-HP-14');
const DESTROYED = why('is destroyed', 'MOD-HP-14');
const SUBDUED = why('nonlethal damage', 'MOD-NLD-02');
const DYING_AGAIN = why('hurt again', 'MOD-HP-15');
const HEALED = why('healed', 'MOD-HP-11');
const SPENT = why('temporary hit points go first', 'MOD-HEAL-06');

const RESISTANCE = { text: 'resistance', rule: 'MOD-DMG-01' };

const MASSIVE_DC = 15;
const NONLETHAL_DC = 15;
const KNOCK_OUT = sum(1, d4, 1);
const NOTHING = { source: NOBODY, value: 0, until: null };

/** Damage takes effect: hit points go down (MOD-DMG-01, MOD-DMG-08, MOD-HP-01), or for nonlethal damage none (MOD-NLD-01). */
export function wound(scene: Scene<ModernGame>, dealt: Wound): void {
  const plain = dealt.energy === undefined || dealt.energy === null;
  const given = plain ? dealt : resisted(scene, dealt);
  const { target, points, source } = given;
  if (points <= 0) return;
  if (profileOf(scene, target).object !== null) {
    damageObject(scene, given);
    return;
  }
  if (given.nonlethal) {
    subdue(scene, given);
    return;
  }
  loseHitPoints(scene, given);
  const { hp } = fighter(scene, target).counts;
  if (hp <= 0) return;
  const threshold = constitution(scene, target) + profileOf(scene, target).thresholdBonus;
  if (points > threshold && !profileOf(scene, target).immuneToCriticals) massive(scene, target, source);
}

/** What is left of damage by energy for who resists it. */
function resisted(scene: Scene<ModernGame>, given: Wound): Wound {
  const { energy = null } = given;
  const { resistances } = profileOf(scene, given.target).traits;
  if (energy === null || resistances === null) return given;
  const by = Math.min(given.points, resistances[energy]);
  if (by === 0) return given;
  const rows = given.rows === null ? null : [...given.rows, { value: -by, ...RESISTANCE, counted: true }];
  return { ...given, points: given.points - by, rows };
}

/** Takes the points off and sees what becomes of the victim. */
export function loseHitPoints(
  scene: Scene<ModernGame>,
  given: Pick<Wound, 'source' | 'target' | 'points' | 'why' | 'rows'>,
): void {
  const { target: who, source, points, rows } = given;
  const victim = fighter(scene, who);
  const before = victim.counts.hp;
  scene.count(who, 'hp', -points, given.why, source, rows);
  if (victim.counts.temporary > 0) wearOff(scene, who, points);
  if (victim.counts.hp <= 0) sink(scene, who, before);
}

/** Damage takes temporary hit points first; nothing brings them back (MOD-HEAL-05, MOD-HEAL-06). */
function wearOff(scene: Scene<ModernGame>, who: number, points: number): void {
  const by = -Math.min(points, fighter(scene, who).counts.temporary);
  scene.count(who, 'temporary', by, SPENT);
}

/** Hit points change by something else than a wound or healing: what follows is the same. */
export function changeHitPoints(scene: Scene<ModernGame>, who: number, by: number, cause: Why): void {
  const { hp } = fighter(scene, who).counts;
  if (by !== 0) scene.count(who, 'hp', by, cause);
  if (by > 0) rise(scene, who, cause);
  else if (hp + by <= 0 || isDead(scene, who)) sink(scene, who, hp);
}

/** Somebody dies, whatever hit points are left (MOD-HELP-07). */
export function kill(scene: Scene<ModernGame>, who: number, source: number, cause: Why): void {
  const points = fighter(scene, who).counts.hp - (profileOf(scene, who).living ? DEAD_AT : 0);
  loseHitPoints(scene, { target: who, source, points, why: cause, rows: null });
}

/** MOD-HP-05, MOD-HP-06, MOD-HP-07: more points than the threshold from one hit, and still above 0. */
function massive(scene: Scene<ModernGame>, who: number, source: number): void {
  if (scene.slots.save(scene, who, 'fortitude', MASSIVE_DC, MASSIVE)) return;
  const { hp } = fighter(scene, who).counts;
  loseHitPoints(scene, { target: who, source, points: hp + 1, why: OUT_OF_ACTION, rows: null });
}

/** What follows from having fewer hit points than `before`, at 0 or below (MOD-HP-03, MOD-HP-12, MOD-HP-14, MOD-HP-15). */
function sink(scene: Scene<ModernGame>, who: number, before: number): void {
  const victim = fighter(scene, who);
  if (hasEffect(victim, STABLE) || hasEffect(victim, CONSCIOUS)) forget(scene, who, DYING_AGAIN);
  if (isDead(scene, who)) {
    if (scene.told) tell(scene, who, profileOf(scene, who).living ? DIES : DESTROYED);
  } else if (victim.counts.hp === 0) {
    if (scene.told && before > 0) tell(scene, who, DISABLED);
    return;
  } else if (before >= 0 && scene.told) tell(scene, who, FALLS);
  losesHold(scene, who);
  loseStarted(scene, who);
  if (!hasEffect(victim, PRONE)) gainEffect(scene, who, { ...NOTHING, name: PRONE }, DROPS);
}

function tell(scene: Scene<ModernGame>, who: number, cause: Why): void {
  scene.emit({ kind: 'tell', who, target: NOBODY, value: 0, why: cause });
}

/** Takes away what was known of how somebody fares below 1 hit point. */
function forget(scene: Scene<ModernGame>, who: number, cause: Why): void {
  for (const name of [STABLE, TENDED, CONSCIOUS, RECOVERING]) loseEffect(scene, who, name, cause);
}

/** MOD-NLD-02, MOD-NLD-03, MOD-NLD-06: only as much as the Constitution score in one attack, multiplied where it is a critical hit (MOD-NLD-07), does anything. */
function subdue(scene: Scene<ModernGame>, given: Wound): void {
  const { target: who, points } = given;
  const { living } = profileOf(scene, who);
  const enough = living && points >= constitution(scene, who) && !isDown(fighter(scene, who));
  if (scene.told) tellSubdued(scene, given, enough);
  if (!enough) return;
  if (scene.slots.save(scene, who, 'fortitude', NONLETHAL_DC, NONLETHAL)) {
    gainEffect(
      scene,
      who,
      { name: 'dazed', source: NOBODY, value: 0, until: untilSameCount(scene.fight, 1) },
      NONLETHAL,
    );
    loseStarted(scene, who);
    return;
  }
  const rounds = scene.roll(who, KNOCK_OUT, KNOCKED_OUT);
  const until = untilSameCount(scene.fight, rounds);
  gainEffect(scene, who, { name: 'unconscious', source: NOBODY, value: 0, until }, NONLETHAL);
  losesHold(scene, who);
  loseStarted(scene, who);
  if (!hasEffect(fighter(scene, who), PRONE)) gainEffect(scene, who, { ...NOTHING, name: PRONE }, NONLETHAL);
}

/** How much it was, what it is compared with, and whether it does anything. */
function tellSubdued(scene: Scene<ModernGame>, { source, target, points, rows }: Wound, enough: boolean): void {
  const versus = profileOf(scene, target).living ? constitution(scene, target) : 0;
  const against = { versus, versusRows: null, versusName: versus > 0 ? 'Constitution' : 'no Constitution' };
  const result = enough ? 'takes effect' : 'no effect';
  scene.emit({ kind: 'check', who: source, target, total: points, rows, ...against, result, why: SUBDUED });
}

/**
 * Gives hit points back, never above the full total (MOD-HEAL-01); above 0 the combatant is fully fit again, and below 0 it
 * is stable at least (MOD-HP-11).
 */
export function heal(scene: Scene<ModernGame>, who: number, points: number, cause: Why): void {
  const { hp, temporary } = fighter(scene, who).counts;
  const by = Math.min(points, fullHitPoints(scene, who) + temporary - hp);
  if (by <= 0) return;
  scene.count(who, 'hp', by, cause);
  rise(scene, who, cause);
}

function rise(scene: Scene<ModernGame>, who: number, cause: Why): void {
  const { hp } = fighter(scene, who).counts;
  if (hp >= 0) forget(scene, who, HEALED);
  else if (!isDead(scene, who)) stabilize(scene, who, cause);
}

/** The combatant stops getting worse (MOD-HP-15); its hours are counted from now. */
export function stabilize(scene: Scene<ModernGame>, who: number, cause: Why): void {
  const combatant = fighter(scene, who);
  if (hasEffect(combatant, STABLE) || hasEffect(combatant, CONSCIOUS)) return;
  gainEffect(scene, who, { ...NOTHING, name: STABLE }, cause);
  const { hours } = combatant.counts;
  if (hours !== 0) scene.count(who, 'hours', -hours, cause);
}

/** After a change of hit points by hand: the same consequences as of damage or healing. */
export function settleHitPoints(scene: Scene<ModernGame>, who: number, by: number): void {
  if (by === 0) return;
  if (profileOf(scene, who).object !== null) {
    settleObject(scene, who);
    return;
  }
  if (by < 0 && fighter(scene, who).counts.temporary > 0) wearOff(scene, who, -by);
  const { hp, temporary } = fighter(scene, who).counts;
  const excess = hp - temporary - fullHitPoints(scene, who);
  if (excess > 0) scene.count(who, 'hp', -excess, HEALED);
  if (by > 0) rise(scene, who, HEALED);
  else if (hp <= 0) sink(scene, who, hp - by);
}
