import { because, fighterAt, joined, NOBODY, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { isOfNature } from '../../d20/actions/nature.ts';
import { gainEffect, hasEffect, TOTAL_DEFENSE } from '../../d20/conditions/effects.ts';
import type { Attack, Cost } from '../../d20/game.ts';
import { FIVE_FOOT_STEP } from '../../d20/movement/field.ts';
import { refuseInGrapple } from '../../d20/special/grapple/limits.ts';
import { isGrappling, letGo, releaseHolds } from '../../d20/special/grapple/link.ts';
import { loseFurther } from '../../d20/time/budget.ts';
import { settleDelays } from '../../d20/time/delay.ts';
import { loseReadied } from '../../d20/time/interrupt.ts';
import { SURGED } from '../actions/heroic-surge.ts';
import { shootsInMelee } from '../attack/close-combat.ts';
import { isDead, isDisabled, isDown, isDying, isHelpless } from '../body/state.ts';
import { CONDITIONS, PANICKED } from '../conditions/conditions.ts';
import { refusePanic } from '../conditions/fear.ts';
import { outOfGas } from '../explosives/gas.ts';
import type { ModernScene, ModernWorld } from '../game.ts';
import { burn, burnOn } from '../harm/burning.ts';
import { loseHitPoints, stabilize } from '../harm/wounds.ts';
import { refuseRunning } from '../movement/running.ts';
import { defendsDriving, refuseAboard } from '../vehicles/limits.ts';
import { endAboard, hasDriven, startAboard } from '../vehicles/turn.ts';
import { renewFreeActions } from './free-actions.ts';
import { completeStarted, loseStarted, refuseBetween } from './started.ts';

const DYING = because('dying', 'MOD-HP-13');
const HOLDS_ON = because('gets no worse', 'MOD-HP-13');
const BLEEDS = because('getting worse', 'MOD-HP-13');
const TRAPPED = because('cannot get away', 'MOD-COND-19');
const STRAIN = because('exertion while disabled', 'MOD-HP-09');

const DYING_DC = 20;

const NO_RUN: readonly Refusal[] = [refusal('the fatigued, exhausted and entangled cannot run', 'MOD-RUN-08')];
const NO_CHARGE: readonly Refusal[] = [refusal('the fatigued, exhausted and entangled cannot charge', 'MOD-CHARGE-12')];
const CRAWLS: readonly Refusal[] = [
  refusal('down on the ground, {who} can only crawl, which is a move action', 'MOD-MOVE-07'),
];

const ATTACKS: readonly string[] = ['attack', 'full-attack', 'whirlwind', 'charge'];
const MOVES: readonly string[] = [
  ...['move', FIVE_FOOT_STEP, 'withdraw', 'run', 'tumble', 'stand-up', 'drop-prone', 'escape-artist'],
  ...['drop', 'end-turn', 'drive', 'start-engine', 'leave-vehicle'],
];

/** Whether the combatant can take any action: conscious, alive, and under no condition that forbids all. */
export function canAct(world: ModernWorld, who: number): boolean {
  return world.derived?.(isAble, who) ?? isAble(world, who);
}

function isAble(world: ModernWorld, who: number): boolean {
  const fighter = fighterAt(world, who);
  return fighter.digest.actions > 0 && !isDown(fighter) && !isDead(fighter);
}

function isDisabledNow(world: ModernWorld, who: number): boolean {
  return isDisabled(fighterAt(world, who));
}

function isDyingNow(world: ModernWorld, who: number): boolean {
  return isDying(fighterAt(world, who));
}

/** 2, or 1 for the disabled (MOD-HP-08) and under conditions that leave a single one. */
export function actionsOf(world: ModernWorld, who: number): number {
  const { actions } = fighterAt(world, who).digest;
  return (world.derived?.(isDisabledNow, who) ?? isDisabledNow(world, who)) ? Math.min(1, actions) : actions;
}

/** What leaves it fewer actions, the worst alone: its hit points, or conditions. */
export function limits(world: ModernWorld, who: number): readonly string[] {
  const fighter = fighterAt(world, who);
  const actions = actionsOf(world, who);
  if (isDead(fighter) || isDown(fighter) || (isDisabled(fighter) && actions === 1))
    return [world.rules.health.verdict(world, fighter.state)];
  const worst = fighter.state.effects.flatMap(({ name }) => CONDITIONS[name] ?? []);
  return worst.filter((each) => each.actions < 2 && each.actions === actions).map(({ text }) => text);
}

/** What conditions forbid, action by action. */
export function refuseAction(world: ModernWorld, who: number, action: string, cost?: Cost): readonly Refusal[] {
  const { state, digest } = fighterAt(world, who);
  // Most are under nothing at all.
  if (state.effects.length === 0) return NONE;
  const { noAttacks, onlyMoves, onlyMoveActions } = digest;
  let found = ATTACKS.includes(action) ? noAttacks : NONE;
  // The panicked do nothing but move about (MOD-COND-19).
  if (!MOVES.includes(action)) found = joined(found, onlyMoves);
  // A single move action of any kind is left to the nauseated, and no other beside it (MOD-COND-18).
  if (cost === 'standard' || cost === 'full') found = joined(found, onlyMoveActions);
  found = joined(found, refusePace(world, who, action));
  found = joined(joined(found, refuseInGrapple(world, who, action)), refuseBetween(world, who, action));
  found = joined(found, refuseRunning(world, who, action));
  found = joined(found, refuseAboard(world, who, action, cost));
  return found.length === 0 ? refusePanic(world, who, action) : found;
}

/** Who is slow neither runs nor charges (MOD-RUN-08, MOD-CHARGE-12), nor who is down and can but crawl (MOD-MOVE-07); for whoever lies a step is a crawl, too. */
function refusePace(world: ModernWorld, who: number, action: string): readonly Refusal[] {
  const { slow, low, prone } = fighterAt(world, who).digest;
  const fast = isOfNature(world, action, 'fast');
  const crawls = (low && fast) || (prone && action === FIVE_FOOT_STEP) ? CRAWLS : NONE;
  return slow && fast ? joined(crawls, action === 'run' ? NO_RUN : NO_CHARGE) : crawls;
}

/** Whether conditions leave it attacks: not the nauseated and the panicked (MOD-COND-18, MOD-COND-19). */
export function attacks(world: ModernWorld, who: number): boolean {
  return fighterAt(world, who).digest.noAttacks.length === 0;
}

/**
 * Whether the combatant can make attacks of opportunity: not while it cannot act, attack or is grappling (MOD-AOO-14, MOD-GRAP-12), nor, by the
 * rulings, flat-footed or in total defense.
 */
export function canTakeOpportunity(world: ModernWorld, who: number): boolean {
  const fighter = fighterAt(world, who);
  const { digest, profile, state } = fighter;
  if (!canAct(world, who) || !attacks(world, who)) return false;
  if (isGrappling(world, who)) return false;
  if (digest.flatFooted && !world.options.flatFootedAoO && !profile.traits.combatReflexes) return false;
  return world.options.totalDefenseAllowsAoO || !(hasEffect(state, TOTAL_DEFENSE) || defendsDriving(world, fighter));
}

/** One a round (MOD-AOO-09), and with Combat Reflexes as many more as the Dexterity bonus. */
export function opportunitiesPerRound(world: ModernWorld, who: number): number {
  return 1 + fighterAt(world, who).profile.traits.reflexes;
}

/** Actions of Table 5-2 that provoke by themselves (MOD-ACT-21, MOD-AOO-08); attacks are looked at one by one. */
export function provokes(world: ModernWorld, _who: number, action: string): boolean {
  if (action === 'stand-up') return world.options.standUpProvokes;
  if (action === 'climb-accelerated') return world.options.acceleratedClimbProvokes;
  return PROVOKING.includes(action);
}

const PROVOKING: readonly string[] = [
  ...['reload', 'stow', 'retrieve', 'pick-up', 'hand-over', 'move-heavy-object'],
  ...['treat-injury', 'run'],
];

/** On its turn a dying combatant makes a Fortitude save: stable, or 1 hit point less (MOD-HP-13). */
export function startTurn(scene: ModernScene, who: number): void {
  loseReadied(scene, who);
  renewFreeActions(scene, who);
  // Most are under nothing at all.
  if (fighterAt(scene, who).state.effects.length > 0) suffer(scene, who);
  if (scene.derived?.(isDyingNow, who) ?? isDyingNow(scene, who)) struggle(scene, who);
}

/** What its effects do to it when its turn starts. */
function suffer(scene: ModernScene, who: number): void {
  loseStarted(scene, who);
  burn(scene, who);
  burnOn(scene, who);
  letGo(scene, who);
  outOfGas(scene, who);
  startAboard(scene, who);
}

/** One round of dying. */
export function struggle(scene: ModernScene, who: number): void {
  if (scene.slots.save(scene, who, 'fortitude', DYING_DC, DYING)) stabilize(scene, who, HOLDS_ON);
  else loseHitPoints(scene, { target: who, source: NOBODY, points: 1, why: BLEEDS, rows: null });
}

/** Between two turns those who delay may come in (MOD-DELAY-02); who is panicked and has got away neither on foot nor at the wheel cowers (MOD-COND-19). */
export function endTurn(scene: ModernScene, who: number): void {
  const { state } = fighterAt(scene, who);
  const hasMoved = state.counts.moved > 0 || hasDriven(scene, who);
  if (!hasMoved && hasEffect(state, PANICKED) && canAct(scene, who)) {
    gainEffect(scene, who, { name: 'cowering', source: NOBODY, until: untilNextTurn(scene.fight, who) }, TRAPPED);
    loseStarted(scene, who);
    releaseHolds(scene);
  }
  if (state.effects.length > 0) endAboard(scene, who);
  settleDelays(scene, who);
}

/** Who acts while disabled loses 1 point after a strenuous action, and is dying (MOD-HP-09, MOD-HP-10); one action a turn is all that it has (MOD-HP-08). */
export function afterAction(scene: ModernScene, who: number, strenuous: boolean): void {
  completeStarted(scene, who);
  settleAct(scene, who, strenuous);
  loseFurther(scene, who, hasEffect(fighterAt(scene, who).state, SURGED) ? 1 : 0);
}

/** An attack of opportunity, or one in return, is an attack: it costs the disabled as much (MOD-HP-09). */
export function afterReaction(scene: ModernScene, who: number): void {
  settleAct(scene, who, true);
}

/** What an act costs the disabled; and whoever it felled or moved away holds nobody any more (MOD-GRAP-11). */
function settleAct(scene: ModernScene, who: number, strenuous: boolean): void {
  if (
    (strenuous || scene.options.disabledAnyActionHurts) &&
    (scene.derived?.(isDisabledNow, who) ?? isDisabledNow(scene, who))
  )
    loseHitPoints(scene, { target: who, source: NOBODY, points: 1, why: STRAIN, rows: null });
  releaseHolds(scene);
}

export function sparesOpening(world: ModernWorld, { attacker, weapon }: Attack): boolean {
  const fighter = fighterAt(world, attacker);
  return shootsInMelee(fighter, fighter.profile.weapons[weapon]);
}

/** Whether enemies are kept out: not by the dead, the helpless, the stunned or the cowering (MOD-MOVE-10). */
export function resists(world: ModernWorld, who: number): boolean {
  const fighter = fighterAt(world, who);
  return !fighter.digest.yields && !isHelpless(fighter);
}
