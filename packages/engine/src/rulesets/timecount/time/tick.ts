import { letGoOf } from '../../../kernel/play/leaving.ts';
import { because, type Effect, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import type { EffectOf } from '../../../kernel/ruleset/effect-kind.ts';
import { hasLeft } from '../../../kernel/state/absent.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import { endFacings, watchFlanks } from '../attack/flanks.ts';
import { Changes } from '../body/changes.ts';
import { takeHold } from '../conditions/afflictions.ts';
import { BONUS_HIT_POINTS, conditionOf, PRONE, type Shift, STABILISED } from '../conditions/conditions.ts';
import { dieIfDead, fallProne } from '../conditions/fatigue.ts';
import type { TcFighter, TcScene } from '../game.ts';
import { loseTop } from '../harm/harm.ts';
import { grantBonus } from '../harm/hit-points.ts';
import type { Harm, Outcome, Walk } from '../harm/outcome.ts';
import { applyShift } from '../movement/forced.ts';
import { loseHeading } from '../movement/heading.ts';
import { endOfRun } from '../movement/running.ts';
import { walkAll } from '../movement/walking.ts';
import { cure, heal } from '../recovery/healing.ts';
import { schedule } from './schedule.ts';
import { keepUp } from './upkeep.ts';

const COSTS = because('the effort', 'TC-FAT-08');
const NEXT = because('', 'TC-INIT-08');
const BEGINS = because('a movement begins', 'TC-BULL-03');
const REVEALED = because('all have declared', 'TC-INIT-07');
const MOVED = because('one movement more', 'TC-MOVE-05');
const BROKEN_OFF = because('the movement ends', 'TC-MOVE-07');
const NO_REST = because('rests no longer', 'TC-RUN-19');
const WADES = because('wading through hindering ground', 'TC-MOVE-08');
const SLEEPS = because('stabilised', 'TC-FAT-13');
const TOO_LATE = because('comes too late for the thing', 'TC-INIT-12');

/**
 * Applies what is to come of the acts of one tick, kind by kind (TC-INIT-12): voluntary movement; fatigue of the acts;
 * healing; damage and impairments (TC-IMP-11); losses of Threshold of Pain; afflictions, conditions and things; then the
 * actors' next turns, deaths, and the consciousness checks in the order of the combatants.
 */
export function applyOutcomes(scene: TcScene, outcomes: readonly Outcome[]): void {
  const strained: number[] = [];
  const needs = needsOf(outcomes);
  const moved = (needs & MOVES) !== 0;
  for (const outcome of outcomes) keepMovement(scene, outcome);
  if (moved) walkAll(scene, outcomes);
  payFatigue(scene, outcomes, strained);
  if ((needs & HEALS) !== 0) applyHealing(scene, outcomes);
  applyHarm(scene, outcomes, strained);
  if ((needs & INFECTS) !== 0) applyDoses(scene, outcomes, strained);
  if ((needs & CHANGES) !== 0) applyChanges(scene, outcomes, strained);
  scheduleAll(scene, outcomes);
  // Those whose step led off the map are out of the fight.
  if ((needs & CHANGES) !== 0)
    for (const { who } of outcomes) if (hasLeft(fighterAt(scene, who).state)) letGoOf(scene, who);
  settleStrain(scene, strained);
  keepUp(scene);
  // Movement may flank somebody; harm can only end it (TC-FACE-03, TC-FACE-07).
  if (moved) watchFlanks(scene);
  else if (strained.length > 0) endFacings(scene);
}

/** Fatigue paid by one's own act (TC-FAT-01, TC-FAT-08). The check comes when all effects of the tick are in. */
function payFatigue(scene: TcScene, outcomes: readonly Outcome[], strained: number[]): void {
  for (const { who, fatigue } of outcomes) {
    if (fatigue === 0) continue;
    scene.count(who, 'fatigue', fatigue, COSTS, who);
    strained.push(who);
  }
}

function applyHealing(scene: TcScene, outcomes: readonly Outcome[]): void {
  for (const { healing, cures } of outcomes) {
    for (const each of healing) heal(scene, each);
    for (const each of cures) cure(scene, each);
  }
}

/** What there is to do beside damage: most ticks bring nothing else. */
const MOVES = 1;
const HEALS = 2;
const INFECTS = 4;
const CHANGES = 8;

function needsOf(outcomes: readonly Outcome[]): number {
  let needs = 0;
  for (const { walk, shifts, healing, cures, changes, harm } of outcomes) {
    if (walk !== null || shifts.length > 0) needs |= MOVES;
    if (healing.length > 0 || cures.length > 0) needs |= HEALS;
    if (changes.length > 0 || shifts.length > 0) needs |= CHANGES;
    for (const { doses } of harm) if (doses.length > 0) needs |= INFECTS;
  }
  return needs;
}

/** Counts movements made one after the other; any other act that takes time ends the movement, and a run (TC-MOVE-05, TC-MOVE-07). */
function keepMovement(scene: TcScene, { who, walk, action }: Outcome): void {
  const fighter = fighterAt(scene, who);
  const { x, y, counts } = fighter.state;
  const { moves, wading, rested } = counts;
  // Most acts are no movement, and end none.
  if (walk === null && moves === 0 && wading === 0 && rested === 0) return;
  const changes = new Changes(fighter);
  if (action !== 'wait') changes.set('rested', 0, NO_REST);
  if (walk !== null) {
    // Where a movement begins, or turns back, for what asks how far it has led (TC-BULL-03, TC-TACKLE-01).
    if (moves === 0 || turnsBack(scene, fighter, walk)) changes.set('startX', x, BEGINS).set('startY', y, BEGINS);
    changes.set('moves', moves + 1, MOVED);
  } else {
    changes.set('moves', 0, BROKEN_OFF);
    changes.events.push(...loseHeading(fighter), ...endOfRun(fighter));
  }
  changes.set('wading', walk === null ? 0 : walk.wading, WADES).emit(scene);
}

/** Whether the steps lead back towards where the movement began. */
function turnsBack(scene: TcScene, { state }: TcFighter, { squares }: Walk): boolean {
  const to = squares.at(-1);
  if (to === undefined) return false;
  const grid = gridOf(scene.fight.map);
  const start = { x: state.counts.startX, y: state.counts.startY };
  return grid.stepsApart(start, 1, to, 1) < grid.stepsApart(start, 1, state, 1);
}

/**
 * All damage of the tick meets the Threshold of Pain as it stood at the start of the tick, and each hit's loss of it comes
 * after; by option each hit lowers it for the next (TC-TOP-05, TC-TOP-06).
 */
function applyHarm(scene: TcScene, outcomes: readonly Outcome[], strained: number[]): void {
  const shared = scene.options.topWithinTick === 'shared';
  for (const { harm } of outcomes) {
    for (const each of harm) applyOne(scene, each, scene.slots.topLowered(outcomes, each.target), strained);
  }
  if (!shared) return;
  for (const { harm } of outcomes) for (const each of harm) loseTop(scene, each);
}

function applyOne(scene: TcScene, harm: Harm, lowered: number, strained: number[]): void {
  const { simultaneousTopFor, topWithinTick } = scene.options;
  const forSplit = simultaneousTopFor === 'all' ? lowered : 0;
  if (harm.damage.total > 0 && scene.slots.absorb(scene, harm, forSplit)) strained.push(harm.target);
  scene.slots.impair(scene, harm, lowered);
  if (topWithinTick === 'sequential') loseTop(scene, harm);
}

/**
 * What ends of conditions, then what begins and what happens to things in hand, then falls, so that it does not matter who
 * of two stands first in the list (TC-INIT-07); then forced movement, act by act in list order (TC-INIT-12).
 */
function applyChanges(scene: TcScene, outcomes: readonly Outcome[], strained: number[]): void {
  const movers = new Map<string, number>();
  for (const phase of PHASES) {
    for (const { who, changes } of outcomes) {
      for (const change of changes) {
        if (phaseOf(change, who) === phase && isFirst(scene, movers, change, who)) applyChange(scene, change, strained);
      }
    }
  }
  for (const { shifts } of outcomes) for (const shift of shifts) applyShift(scene, shift);
}

const PHASES: readonly number[] = [0, 1, 2, 3];

/**
 * When a change comes: 0 for what ends; 3 for falls, which take one's stance whenever he took it (TC-STANCE-04); 2 for what
 * an act does with the things of others, after what they have done with them themselves (TC-INIT-07); 1 for all else.
 */
function phaseOf(change: FightEvent, actor: number): number {
  if (change.kind === 'lose') return 0;
  if (change.kind === 'gain' && isFall(change.effect)) return 3;
  return placesThing(change) && change.who !== actor ? 2 : 1;
}

/** Whether it says where a thing is from now on. */
function placesThing(change: FightEvent): change is Extract<FightEvent, { kind: 'hold' | 'give' | 'use' }> {
  if (change.kind === 'use') return change.count === 'column' || change.count === 'row';
  return change.kind === 'hold' || change.kind === 'give';
}

/** Of several acts of one tick that would put a thing somewhere only the first does: there is no more than one of it (TC-INIT-12). */
function isFirst(scene: TcScene, movers: Map<string, number>, change: FightEvent, actor: number): boolean {
  if (!placesThing(change)) return true;
  const thing = `${change.who} ${change.item}`;
  const first = movers.get(thing) ?? actor;
  movers.set(thing, first);
  if (first !== actor && change.kind !== 'use') scene.tell(actor, actor, 0, TOO_LATE);
  return first === actor;
}

function isFall(effect: Effect): effect is EffectOf<Shift | null> {
  return PRONE.is(effect) && effect.until === null;
}

/** Afflictions that came with a hit take hold (TC-POIS-04, TC-PARA-01, TC-PETR-01). */
function applyDoses(scene: TcScene, outcomes: readonly Outcome[], strained: number[]): void {
  for (const { harm } of outcomes) {
    for (const { doses } of harm) for (const dose of doses) if (takeHold(scene, dose)) strained.push(dose.target);
  }
}

/**
 * One condition or thing in hand. Who falls prone loses his stance (TC-STANCE-04); of what links two there is one
 * (TC-STAT-12); one who is stabilised while unconscious has his times of waking set anew (TC-FAT-13).
 */
function applyChange(scene: TcScene, change: FightEvent, strained: number[]): void {
  if (change.kind !== 'gain') {
    scene.emit(change);
    // Hit points that an act changes by itself are lost (TC-COUP-04).
    if (change.kind === 'count' && change.count === 'hitPoints') strained.push(change.who);
    return;
  }
  const { who, effect } = change;
  const fighter = fighterAt(scene, who);
  if (isFall(effect)) {
    fallProne(scene, fighter, change.why, effect.data);
    return;
  }
  if (BONUS_HIT_POINTS.is(effect)) {
    grantBonus(scene, fighter, effect.data.amount, effect.until);
    return;
  }
  const { state, digest } = fighter;
  // One of two who stabilise him at the same tick is enough.
  if (STABILISED.is(effect) && digest.stabilised) return;
  const { name, source } = effect;
  const isLinked = state.effects.some((each) => each.name === name && each.source === source);
  if (isLinked && conditionOf(effect)?.trait.link === true)
    scene.emit({ kind: 'lose', who, name, source, why: change.why });
  scene.emit(change);
  if (STABILISED.is(effect) && digest.senseless) schedule(scene, fighter, effect.data.sleepsUntil, SLEEPS);
}

/** The present tick plus what the act took is the tick of the next turn (TC-INIT-08). */
function scheduleAll(scene: TcScene, outcomes: readonly Outcome[]): void {
  const { now, declared } = scene.fight.clock;
  if (declared.length > 0) scene.emit({ kind: 'time', who: NOBODY, set: { declared: [] }, why: REVEALED });
  for (const { who, delay } of outcomes) {
    const next = scene.fight.clock.next.slice();
    next[who] = now + delay;
    scene.emit({ kind: 'time', who, set: { next }, why: NEXT });
  }
}

/**
 * Deaths, then for each whose fatigue rose or whose hit points fell one consciousness check, by option one for each
 * attack (TC-FAT-05, TC-FAT-06, TC-FAT-08, TC-HP-02).
 */
export function settleStrain(scene: TcScene, strained: readonly number[]): void {
  for (const who of strained) dieIfDead(scene, fighterAt(scene, who));
  const perAttack = scene.options.checksPerTick === 'perAttack';
  for (const fighter of scene.fighters) {
    let checked = false;
    for (const who of strained) {
      if (who !== fighter.index || (checked && !perAttack)) continue;
      scene.slots.checkConsciousness(scene, fighter);
      checked = true;
    }
  }
}
