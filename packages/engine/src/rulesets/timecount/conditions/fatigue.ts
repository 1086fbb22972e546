import { type Dice, d6, d10, sum } from '../../../chance/dice.ts';
import { type Why, why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { NEVER, schedule } from '../../../time/ticks.ts';
import { attributeTally, rollShortfall } from '../checks/checks.ts';
import { addAll } from '../checks/stacking.ts';
import type { TcScene, TcTable } from '../game.ts';
import { currentHitPoints, isDead } from '../harm/hit-points.ts';
import { addImpairments } from '../harm/impairments.ts';
import { MINUTE } from '../time/numbers.ts';
import { effectOf, isSenseless, TRAITS } from './conditions.ts';
import { keepStill } from './stillness.ts';

const CONSCIOUSNESS = why('consciousness check', 'TC-FAT-04');
const WAKING = why('check to wake up', 'TC-FAT-10');
const FALLEN = why('unconscious', 'TC-FAT-15');
const SLEEPS = why('unconscious for a while', 'TC-FAT-09');
const NO_CHECKS = why('dying: makes no checks to wake', 'TC-FAT-13');
const AGAIN = why('the next check to wake', 'TC-FAT-11');
const AWAKE = why('wakes up', 'TC-FAT-16');
const RECOVERED = why('no longer dying', 'TC-COND-08');
const DEAD = why('dead', 'TC-HP-02');
const BACK = why('takes part again', 'TC-INIT-06');
const WAIT_ROLL = why('TC until the next check to wake', 'TC-FAT-11');
const FIRST_MINUTES = why('minutes until the first check to wake', 'TC-FAT-13');
const MINUTES = why('minutes until the next check to wake', 'TC-FAT-13');
const COSTS = why('fatigue of the action', 'TC-FAT-08');

const TWO_D10: Dice = sum(2, d10);

/** TC of unconsciousness for each point by which the check failed (TC-FAT-09). */
const PER_POINT = 10;

/** Whether fatigue puts consciousness at risk: at the current hit points, by option only above them (TC-FAT-02, TC-FAT-05). */
export function isAtLimit(table: TcTable, who: number): boolean {
  const { fatigue } = table.fight.combatants[who]!.counts;
  const limit = currentHitPoints(table, who);
  return table.options.consciousnessTrigger === 'exceeds' ? fatigue > limit : fatigue >= limit;
}

/** Fatigue of twice the current hit points or more is dying, conscious or not (TC-FAT-03, TC-COND-07). */
export function isDying(table: TcTable, who: number): boolean {
  return table.fight.combatants[who]!.counts.fatigue >= 2 * currentHitPoints(table, who) && !isDead(table, who);
}

function isStabilised(table: TcTable, who: number): boolean {
  return effectOf(table.fight.combatants[who]!, 'stabilised') !== null;
}

/** Fatigue paid by one's own act (TC-FAT-01, TC-FAT-08). The check comes when all effects of the tick are in. */
export function payFatigue(scene: TcScene, who: number, points: number, cause: Why = COSTS): void {
  scene.count(who, 'fatigue', points, cause, who);
}

/** By how much a Constitution check against DC fatigue - hit points fails, 0 for a success (TC-FAT-04, TC-FAT-07, TC-FAT-12). */
function missedBy(scene: TcScene, who: number, cause: Why): number {
  const tally = attributeTally(scene, who, 'constitution');
  addAll(tally, scene.profiles[who]!.modifiers.consciousness);
  addImpairments(tally, scene, who);
  const dc = scene.fight.combatants[who]!.counts.fatigue - currentHitPoints(scene, who);
  return rollShortfall(scene, who, tally, dc, cause);
}

/**
 * The check of one whose fatigue rose or whose hit points fell, while fatigue is at the limit (TC-FAT-02, TC-FAT-04,
 * TC-FAT-05). The unconscious and the dead make none (TC-FAT-14).
 */
export function checkConsciousness(scene: TcScene, who: number): void {
  if (isSenseless(scene.fight.combatants[who]!) || isDead(scene, who) || !isAtLimit(scene, who)) return;
  const missing = missedBy(scene, who, CONSCIOUSNESS);
  if (missing > 0) fallUnconscious(scene, who, missing);
}

/**
 * Falls unconscious and prone (TC-FAT-15), for 10 TC for each point of failure at least (TC-FAT-09). The dying wake by
 * other times, or make no checks at all until stabilised (TC-FAT-13). The effect's value is the tick of the first check.
 */
function fallUnconscious(scene: TcScene, who: number, missing: number): void {
  const stabilised = isDying(scene, who) && isStabilised(scene, who);
  const wait = stabilised ? MINUTE * scene.roll(who, TWO_D10, FIRST_MINUTES) : PER_POINT * missing;
  const tick = scene.fight.clock.now + wait;
  const unconscious = { name: 'unconscious', source: NOBODY, value: tick, until: null };
  scene.emit({ kind: 'gain', who, effect: unconscious, why: FALLEN });
  fallProne(scene, who);
  if (mayCheck(scene, who)) schedule(scene, who, tick, SLEEPS);
  else schedule(scene, who, NEVER, NO_CHECKS);
}

/** Lies on the ground, also one who was just getting up; whatever stance he was in is lost (TC-STANCE-04). */
export function fallProne(scene: TcScene, who: number, cause: Why = FALLEN): void {
  for (const { name, source } of scene.fight.combatants[who]!.effects) {
    if (name !== 'prone' && TRAITS[name]?.stance === true) scene.emit({ kind: 'lose', who, name, source, why: cause });
  }
  const prone = effectOf(scene.fight.combatants[who]!, 'prone');
  if (prone !== null && prone.until === null) return;
  if (prone !== null) scene.emit({ kind: 'lose', who, name: 'prone', source: NOBODY, why: cause });
  const effect = { name: 'prone', source: NOBODY, value: 0, until: null };
  scene.emit({ kind: 'gain', who, effect, why: cause });
}

/** Whether an unconscious one makes checks to wake: the dying only once stabilised, by option always (TC-FAT-13). */
function mayCheck(scene: TcScene, who: number): boolean {
  if (isDead(scene, who)) return false;
  return scene.options.dyingWakeChecks === 'always' || !isDying(scene, who) || isStabilised(scene, who);
}

/**
 * The check to wake, when its tick has come: none for the dying who are not stabilised, no dice where fatigue has fallen
 * below the limit; the DC is that of the present values (TC-FAT-10). No natural succeeds by itself (TC-FAT-12). After a
 * failure the next comes in 1d10 TC (TC-FAT-11), in 1d6 minutes where he is dying and stabilised (TC-FAT-13). Who wakes may
 * act at once (TC-FAT-16).
 */
export function checkWaking(scene: TcScene, who: number): void {
  if (!mayCheck(scene, who)) {
    schedule(scene, who, NEVER, NO_CHECKS);
    return;
  }
  if (!isAtLimit(scene, who) || missedBy(scene, who, WAKING) === 0) {
    scene.emit({ kind: 'lose', who, name: 'unconscious', source: NOBODY, why: AWAKE });
    return;
  }
  const slow = isDying(scene, who) && isStabilised(scene, who);
  const wait = slow ? MINUTE * scene.roll(who, d6, MINUTES) : scene.roll(who, d10, WAIT_ROLL);
  schedule(scene, who, scene.fight.clock.now + wait, AGAIN);
}

/** The dice of a dying one's sleep from the moment he is stabilised, in TC (TC-FAT-13). */
export function rollStabilisedSleep(scene: TcScene, who: number): number {
  return MINUTE * scene.roll(who, TWO_D10, FIRST_MINUTES);
}

/** Takes out one whose hit points are gone (TC-HP-02, TC-COND-09). */
export function dieIfDead(scene: TcScene, who: number): void {
  if (isDead(scene, who)) schedule(scene, who, NEVER, DEAD);
}

/**
 * After hit points, fatigue or conditions changed for the better or by hand: the state catches up. One who is no longer
 * dying is no longer stabilised (TC-COND-08) and makes checks to wake again; one who is neither dead nor unconscious
 * takes part again.
 */
export function reconsider(scene: TcScene, who: number): void {
  const combatant = scene.fight.combatants[who]!;
  if (isDead(scene, who)) {
    dieIfDead(scene, who);
    return;
  }
  if (isStabilised(scene, who) && !isDying(scene, who)) {
    scene.emit({ kind: 'lose', who, name: 'stabilised', source: NOBODY, why: RECOVERED });
  }
  const { now, next } = scene.fight.clock;
  const asleep = effectOf(combatant, 'unconscious');
  if (asleep === null) {
    if (!keepStill(scene, who) && next[who] === NEVER) schedule(scene, who, now, BACK);
  } else if (next[who] === now || (next[who] === NEVER && mayCheck(scene, who))) {
    schedule(scene, who, Math.max(now + 1, asleep.value), AGAIN);
  }
}

/** One whom the game master wakes takes part again at once (TC-FAT-16). */
export function wakeNow(scene: TcScene, who: number): void {
  const combatant = scene.fight.combatants[who]!;
  if (!isDead(scene, who) && !isSenseless(combatant)) schedule(scene, who, scene.fight.clock.now, AWAKE);
}
