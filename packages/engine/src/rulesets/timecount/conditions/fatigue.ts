import { type Dice, d6, d10, sum } from '../../../chance/dice.ts';
import { because, type Cause, type Check, NOBODY } from '../../../kernel/rule.ts';
import { NEVER } from '../../../time/ticks.ts';
import { Changes } from '../body/changes.ts';
import { attributeTally, roll, SHORTFALL } from '../checks/checks.ts';
import { addAll } from '../checks/stacking.ts';
import type { TcFighter, TcScene, TcWorld } from '../game.ts';
import { currentHitPoints, destabilise, isDead } from '../harm/hit-points.ts';
import { addImpairments } from '../harm/impairments.ts';
import { MINUTE } from '../time/numbers.ts';
import { keepStill, schedule } from '../time/schedule.ts';
import { isStance, PRONE, type Shift, UNCONSCIOUS } from './conditions.ts';

const CONSCIOUSNESS: Check<number> = SHORTFALL.because(because('consciousness check', 'TC-FAT-04'));
const WAKING: Check<number> = SHORTFALL.because(because('check to wake up', 'TC-FAT-10'));
const FIRST_MINUTES = because('minutes until the first check to wake', 'TC-FAT-13');
const DEAD = because('', 'TC-HP-02');
const RECOVERED = because('no longer dying', 'TC-COND-08');
const SLEEPS = because('unconscious for a while', 'TC-FAT-09');
const FALLEN = because('unconscious', 'TC-FAT-15');
const NO_CHECKS = because('no check to wake', 'TC-FAT-13');
const AGAIN = because('the next check to wake', 'TC-FAT-11');
const AWAKE = because('wakes up', 'TC-FAT-16');
const BACK = because('takes part again', 'TC-INIT-06');
const WAIT_ROLL = because('ticks until the next check to wake', 'TC-FAT-11');
const MINUTES = because('minutes until the next check to wake', 'TC-FAT-13');

const TWO_D10: Dice = sum(2, d10);

/** Ticks of unconsciousness for each point by which the check failed (TC-FAT-09). */
const PER_POINT = 10;

/** Whether fatigue puts consciousness at risk: at the current hit points, by option only above them (TC-FAT-02, TC-FAT-05). */
export function isAtLimit(world: TcWorld, fighter: TcFighter): boolean {
  const { fatigue } = fighter.state.counts;
  const limit = currentHitPoints(world, fighter);
  return world.options.consciousnessTrigger === 'exceeds' ? fatigue > limit : fatigue >= limit;
}

/** Fatigue of twice the current hit points or more is dying, conscious or not (TC-FAT-03, TC-COND-07). */
export function isDying(world: TcWorld, fighter: TcFighter): boolean {
  return fighter.state.counts.fatigue >= 2 * currentHitPoints(world, fighter) && !isDead(fighter);
}

/** By how much a Constitution check against DC fatigue - hit points fails, 0 for a success (TC-FAT-04, TC-FAT-07, TC-FAT-12). */
function missedBy(scene: TcScene, fighter: TcFighter, check: Check<number>): number {
  const tally = attributeTally(scene, fighter, 'constitution');
  addAll(tally, fighter.profile.modifiers.consciousness);
  addImpairments(tally, fighter);
  return roll(scene, fighter, check, tally, fighter.state.counts.fatigue - currentHitPoints(scene, fighter));
}

/**
 * The check of one whose fatigue rose or whose hit points fell, while fatigue is at the limit (TC-FAT-02, TC-FAT-04,
 * TC-FAT-05). The unconscious and the dead make none (TC-FAT-14).
 */
export function checkConsciousness(scene: TcScene, fighter: TcFighter): void {
  if (fighter.digest.senseless || isDead(fighter) || !isAtLimit(scene, fighter)) return;
  const missing = missedBy(scene, fighter, CONSCIOUSNESS);
  if (missing > 0) fallUnconscious(scene, fighter, missing);
}

/**
 * Falls unconscious and prone (TC-FAT-15), for 10 ticks for each point of failure at least (TC-FAT-09). The dying wake by
 * other times, or make no checks at all until stabilised (TC-FAT-13).
 */
function fallUnconscious(scene: TcScene, fighter: TcFighter, missing: number): void {
  const who = fighter.index;
  const stabilised = isDying(scene, fighter) && fighter.digest.stabilised;
  const wait = stabilised ? rollStabilisedSleep(scene, who) : PER_POINT * missing;
  const tick = scene.fight.clock.now + wait;
  scene.emit({ kind: 'gain', who, effect: UNCONSCIOUS.by(NOBODY, { checkAt: tick }), why: FALLEN });
  fallProne(scene, fighter);
  if (mayCheck(scene, fighter)) schedule(scene, fighter, tick, SLEEPS);
  else schedule(scene, fighter, NEVER, NO_CHECKS);
}

/**
 * Lies on the ground, also one who was just getting up; whatever stance he was in is lost (TC-STANCE-04).
 *
 * @param shift until when it takes him, where he drops of his own will: only then does it help him (TC-STANCE-02)
 */
export function fallProne(scene: TcScene, fighter: TcFighter, cause: Cause = FALLEN, shift: Shift | null = null): void {
  const prone = PRONE.find(fighter.state);
  const changes = new Changes(fighter).lose((each) => isStance(each) && !PRONE.is(each), cause);
  // Who falls while he drops lies there at once.
  const lies = prone !== null && prone.until === null && (prone.data === null || shift !== null);
  if (!lies) changes.loseFirst(PRONE, cause).gain(PRONE.by(NOBODY, shift), cause);
  changes.emit(scene);
}

/** Whether an unconscious one makes checks to wake: the dying only once stabilised, by option always (TC-FAT-13); none where fatigue is not what keeps him down. */
function mayCheck(scene: TcScene, fighter: TcFighter): boolean {
  if (isDead(fighter)) return false;
  if (UNCONSCIOUS.find(fighter.state)?.data.checkAt === NEVER && !isAtLimit(scene, fighter)) return false;
  return scene.options.dyingWakeChecks === 'always' || !isDying(scene, fighter) || fighter.digest.stabilised;
}

/**
 * The check to wake, when its tick has come: none for the dying who are not stabilised, no dice where fatigue has fallen
 * below the limit; the DC is that of the present values (TC-FAT-10). No natural succeeds by itself (TC-FAT-12). After a
 * failure the next comes in 1d10 ticks (TC-FAT-11), in 1d6 minutes where he is dying and stabilised (TC-FAT-13). Who wakes may
 * act at once (TC-FAT-16).
 */
export function checkWaking(scene: TcScene, fighter: TcFighter): void {
  const who = fighter.index;
  if (!mayCheck(scene, fighter)) {
    schedule(scene, fighter, NEVER, NO_CHECKS);
    return;
  }
  if (!isAtLimit(scene, fighter) || missedBy(scene, fighter, WAKING) === 0) {
    scene.emit({ kind: 'lose', who, name: UNCONSCIOUS.name, source: NOBODY, why: AWAKE });
    return;
  }
  const slow = isDying(scene, fighter) && fighter.digest.stabilised;
  const wait = slow ? MINUTE * scene.roll(who, d6, MINUTES) : scene.roll(who, d10, WAIT_ROLL);
  schedule(scene, fighter, scene.fight.clock.now + wait, AGAIN);
}

/** The dice of a dying one's sleep from the moment he is stabilised, in ticks (TC-FAT-13). */
export function rollStabilisedSleep(scene: TcScene, who: number): number {
  return MINUTE * scene.roll(who, TWO_D10, FIRST_MINUTES);
}

/** Takes out one whose hit points are gone (TC-HP-02, TC-COND-09). */
export function dieIfDead(scene: TcScene, fighter: TcFighter): void {
  if (isDead(fighter)) schedule(scene, fighter, NEVER, DEAD);
}

/**
 * After hit points, fatigue or conditions changed for the better or by hand: the state catches up. One who is no longer
 * dying is no longer stabilised (TC-COND-08) and makes checks to wake again; one who is neither dead nor unconscious
 * takes part again.
 */
export function reconsider(scene: TcScene, fighter: TcFighter): void {
  dieIfDead(scene, fighter);
  if (isDead(fighter)) return;
  const who = fighter.index;
  if (!isDying(scene, fighter)) destabilise(scene, fighter, RECOVERED);
  const { now, next } = scene.fight.clock;
  const asleep = UNCONSCIOUS.find(fighter.state);
  if (asleep === null) {
    if (!keepStill(scene, fighter) && next[who] === NEVER) schedule(scene, fighter, now, BACK);
  } else if (next[who] === now || (next[who] === NEVER && mayCheck(scene, fighter))) {
    schedule(scene, fighter, Math.max(now + 1, asleep.data.checkAt), AGAIN);
  }
}

/** One whom the game master wakes takes part again at once (TC-FAT-16). */
export function wakeNow(scene: TcScene, fighter: TcFighter): void {
  if (!isDead(fighter) && !fighter.digest.senseless) schedule(scene, fighter, scene.fight.clock.now, AWAKE);
}
