import { type FightEvent, why } from '../../kernel/event.ts';
import { type Effect, NOBODY } from '../../kernel/fight.ts';
import { schedule } from '../../time/ticks.ts';
import { SETTING, setWeapon } from './asides.ts';
import { effectOf, isSenseless, TRAITS } from './conditions.ts';
import { dieIfDead, fallProne, payFatigue, reconsider, wakeNow } from './fatigue.ts';
import { endFacings, watchFlanks } from './flanks.ts';
import { applyShift } from './forced.ts';
import type { TcScene } from './game.ts';
import { loseTop, lowersTop } from './harm.ts';
import { loseHeading } from './heading.ts';
import { heal } from './healing.ts';
import { isDead } from './hit-points.ts';
import type { Harm, Outcome } from './outcome.ts';
import { actNow, clampShares, POISONED } from './poison.ts';
import { endOfRun } from './running.ts';
import { hittersBeyondFirst } from './simultaneous.ts';
import { keepUp } from './upkeep.ts';
import { walkAll } from './walking.ts';

const NEXT = why('next turn', 'TC-INIT-08');
const BEGINS = why('a movement begins', 'TC-BULL-03');
const MOVED = why('one movement more', 'TC-MOVE-05');
const BROKEN_OFF = why('the movement ends', 'TC-MOVE-07');
const NO_REST = why('rests no longer', 'TC-RUN-19');
const WADES = why('wading through hindering ground', 'TC-MOVE-08');
const SLEEPS = why('stabilised', 'TC-FAT-13');

/**
 * Applies what is to come of the acts of one tick, kind by kind (TC-INIT-12): voluntary movement; fatigue of the acts;
 * healing; damage and impairments (TC-IMP-11); losses of Threshold of Pain; conditions and things; then the actors'
 * next turns, deaths, and the consciousness checks in the order of the combatants.
 */
export function applyOutcomes(scene: TcScene, outcomes: readonly Outcome[]): void {
  const strained: number[] = [];
  const moved = isAnyoneMoving(outcomes);
  for (const outcome of outcomes) keepMovement(scene, outcome);
  if (moved) walkAll(scene, outcomes);
  for (const outcome of outcomes) if (outcome.fatigue > 0) pay(scene, outcome, strained);
  for (const { healing } of outcomes) for (const each of healing) heal(scene, each);
  applyHarm(scene, outcomes, strained);
  for (const outcome of outcomes) applyChanges(scene, outcome, strained);
  scheduleAll(scene, outcomes);
  if (strained.length > 0) settleStrain(scene, strained);
  keepUp(scene);
  keepFacings(scene, moved, strained);
}

function isAnyoneMoving(outcomes: readonly Outcome[]): boolean {
  for (const { walk, shifts } of outcomes) if (walk !== null || shifts.length > 0) return true;
  return false;
}

/** Movement may flank somebody; harm can only end it (TC-FACE-03, TC-FACE-07). */
function keepFacings(scene: TcScene, moved: boolean, strained: readonly number[]): void {
  if (moved) watchFlanks(scene);
  else if (strained.length > 0) endFacings(scene);
}

function pay(scene: TcScene, { who, fatigue }: Outcome, strained: number[]): void {
  payFatigue(scene, who, fatigue);
  strained.push(who);
}

/** Counts movements made one after the other; any other act that takes time ends the movement, and a run (TC-MOVE-05, TC-MOVE-07). */
function keepMovement(scene: TcScene, { who, walk, action }: Outcome): void {
  const { moves, wading, rested } = scene.fight.combatants[who]!.counts;
  if (rested !== 0 && action !== 'wait') changeCount(scene, who, 'rested', -rested, NO_REST);
  if (walk !== null && moves === 0) rememberStart(scene, who);
  if (walk !== null) changeCount(scene, who, 'moves', 1, MOVED);
  else if (moves !== 0) breakOff(scene, who, moves);
  const spent = walk === null ? 0 : walk.wading;
  if (spent !== wading) changeCount(scene, who, 'wading', spent - wading, WADES);
}

/** Where a movement begins, for what asks how far it has led (TC-BULL-03, TC-TACKLE-01). */
function rememberStart(scene: TcScene, who: number): void {
  const { x, y, counts } = scene.fight.combatants[who]!;
  if (x !== counts.startX) changeCount(scene, who, 'startX', x - counts.startX, BEGINS);
  if (y !== counts.startY) changeCount(scene, who, 'startY', y - counts.startY, BEGINS);
}

function breakOff(scene: TcScene, who: number, moves: number): void {
  changeCount(scene, who, 'moves', -moves, BROKEN_OFF);
  for (const change of loseHeading(scene, who)) scene.emit(change);
  for (const change of endOfRun(scene, who)) scene.emit(change);
}

function changeCount(scene: TcScene, who: number, count: string, by: number, cause: typeof NEXT): void {
  scene.emit({ kind: 'count', who, count, by, why: cause, source: who, rows: null });
}

/**
 * All damage of the tick meets the Threshold of Pain as it stood at the start of the tick, and each hit's loss of it comes
 * after; by option each hit lowers it for the next (TC-TOP-05, TC-TOP-06).
 */
function applyHarm(scene: TcScene, outcomes: readonly Outcome[], strained: number[]): void {
  const shared = scene.options.topWithinTick === 'shared';
  for (const { harm } of outcomes) {
    for (const each of harm) applyOne(scene, each, loweringFor(scene, outcomes, each.target), strained);
  }
  if (!shared) return;
  for (const { harm } of outcomes) for (const each of harm) if (lowersTop(scene, each)) loseTop(scene, each);
}

function applyOne(scene: TcScene, harm: Harm, lowered: number, strained: number[]): void {
  const { impairments, simultaneousTopFor, topWithinTick } = scene.options;
  const forSplit = simultaneousTopFor === 'all' ? lowered : 0;
  if (harm.damage > 0 && scene.slots.absorb(scene, harm, forSplit)) strained.push(harm.target);
  if (impairments === 'on') scene.slots.impair(scene, harm, lowered);
  if (topWithinTick === 'sequential' && lowersTop(scene, harm)) loseTop(scene, harm);
}

/** By how much the target's Threshold of Pain counts as lower for the attacks of this tick, by an optional rule (TC-SIM-01, TC-SIM-02). */
function loweringFor(scene: TcScene, outcomes: readonly Outcome[], target: number): number {
  return scene.options.simultaneousEffects === 'on' ? hittersBeyondFirst(outcomes, target) : 0;
}

/** Conditions and things in hand, then forced movement, act by act in list order (TC-INIT-12). */
function applyChanges(scene: TcScene, { changes, shifts }: Outcome, strained: number[]): void {
  if (changes.length === 0 && shifts.length === 0) return;
  for (const change of changes) {
    applyChange(scene, change);
    if (change.kind === 'count') strained.push(change.who);
  }
  for (const shift of shifts) applyShift(scene, shift);
}

/**
 * One condition or thing in hand. Who falls prone loses his stance (TC-STANCE-04); of what links two there is one
 * (TC-STAT-12); one who is stabilised while unconscious has his times of waking set anew (TC-FAT-13).
 */
function applyChange(scene: TcScene, change: FightEvent): void {
  if (change.kind !== 'gain') {
    scene.emit(change);
    return;
  }
  const { name, source, until } = change.effect;
  if (name === 'prone' && until === null) {
    fallProne(scene, change.who, change.why);
    return;
  }
  if (TRAITS[name]?.link === true && hasFrom(scene, change.who, name, source)) {
    scene.emit({ kind: 'lose', who: change.who, name, source, why: change.why });
  }
  scene.emit(change);
  if (name !== 'stabilised') return;
  if (isSenseless(scene.fight.combatants[change.who]!)) schedule(scene, change.who, change.effect.value, SLEEPS);
}

function hasFrom(scene: TcScene, who: number, name: string, source: number): boolean {
  return scene.fight.combatants[who]!.effects.some((each) => each.name === name && each.source === source);
}

/** The present tick plus what the act took is the tick of the next turn (TC-INIT-08). */
function scheduleAll(scene: TcScene, outcomes: readonly Outcome[]): void {
  const { now, next, declared } = scene.fight.clock;
  const ticks = next.slice();
  for (const { who, delay } of outcomes) ticks[who] = now + delay;
  const set = declared.length === 0 ? { next: ticks } : { next: ticks, declared: [] };
  scene.emit({ kind: 'time', who: outcomes[0]?.who ?? NOBODY, set, why: NEXT });
}

/**
 * Deaths, then for each whose fatigue rose or whose hit points fell one consciousness check, by option one for each
 * attack (TC-FAT-05, TC-FAT-06, TC-FAT-08, TC-HP-02).
 */
function settleStrain(scene: TcScene, strained: readonly number[]): void {
  for (const who of strained) dieIfDead(scene, who);
  const perAttack = scene.options.checksPerTick === 'perAttack';
  for (let who = 0; who < scene.fight.combatants.length; who++) {
    const times = timesIn(strained, who);
    const checks = perAttack ? times : Math.min(times, 1);
    for (let check = 0; check < checks; check++) scene.slots.checkConsciousness(scene, who);
  }
}

function timesIn(strained: readonly number[], who: number): number {
  let times = 0;
  for (const each of strained) if (each === who) times++;
  return times;
}

/** After a harm or healing outside the acts of a tick: death, or a consciousness check where it was harm, or recovery. */
export function settleAlone(scene: TcScene, who: number, worse: boolean): void {
  dieIfDead(scene, who);
  if (worse) scene.slots.checkConsciousness(scene, who);
  reconsider(scene, who);
}

const AT_LEAST_NONE = why('never below 0', 'TC-FAT-01');
const NEVER_NEGATIVE: readonly string[] = [
  'fatigue',
  'invigoration',
  'topLost',
  'bludgeoningImpairment',
  'piercingImpairment',
  'slashingImpairment',
  'paralysis',
  'petrification',
  'poisonFatigue',
  'poisonLoss',
  'poisonStrength',
  'poisonDexterity',
  'poisonConstitution',
  'poisonIntelligence',
  'poisonWisdom',
  'poisonPersona',
];

/**
 * After a game master changed a count or a condition by hand. Fatigue that rises, or hit points that fall, put
 * consciousness at stake as they do in play (TC-FAT-01, TC-FAT-05).
 */
export function settle(scene: TcScene, who: number, what: string, by: number): void {
  const { counts } = scene.fight.combatants[who]!;
  for (const name of NEVER_NEGATIVE) {
    const value = counts[name] ?? 0;
    if (value < 0) changeCount(scene, who, name, -value, AT_LEAST_NONE);
  }
  clampShares(scene, who);
  const worse = what === 'fatigue' ? by > 0 : (what === 'hitPoints' || what === 'invigoration') && by < 0;
  settleAlone(scene, who, worse);
  if (what === 'unconscious' && by < 0) wakeNow(scene, who);
  keepUp(scene);
}

/** Bonus hit points that run out are hit points lost (TC-HP-11); a poison whose time has come acts (TC-POIS-04); a weapon is set (TC-ACT-09). */
export function afterExpiry(scene: TcScene, who: number, name: string, { value }: Effect): void {
  if (name === SETTING) setWeapon(scene, who, value);
  if (name === POISONED && !isDead(scene, who)) {
    if (!actNow(scene, who, value)) return;
  } else if (name !== 'bonusHitPoints') return;
  dieIfDead(scene, who);
  if (effectOf(scene.fight.combatants[who]!, 'unconscious') === null && !isDead(scene, who)) {
    scene.slots.checkConsciousness(scene, who);
  }
}
