import { joined, type Refusal, refusal } from '../../../kernel/ruleset/ruleset.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { FLAT_FOOTED, gainEffect, hasEffect, TOTAL_DEFENSE } from '../../d20/conditions/effects.ts';
import type { Attack } from '../../d20/game.ts';
import { refuseInGrapple } from '../../d20/special/grapple/limits.ts';
import { isGrappling, letGo } from '../../d20/special/grapple/link.ts';
import { settleDelays } from '../../d20/time/delay.ts';
import { loseReadied } from '../../d20/time/interrupt.ts';
import { mayAttack, refuseAttacks } from '../attack/attack-choices.ts';
import { conditionOf, fighter, isDead, isDisabled, isDown, isDying, isHelpless, profileOf } from '../body/state.ts';
import { PANICKED } from '../conditions/conditions.ts';
import { refusePanic } from '../conditions/fear.ts';
import { outOfGas } from '../explosives/gas.ts';
import { burnOn } from '../explosives/phosphorus.ts';
import type { ModernGame } from '../game.ts';
import { burn } from '../harm/burning.ts';
import { loseHitPoints, stabilize } from '../harm/wounds.ts';
import { refuseRunning } from '../movement/running.ts';
import { renewFreeActions } from './free-actions.ts';
import { completeStarted, loseStarted, refuseBetween } from './started.ts';

const DYING = why('dying', 'MOD-HP-13');
const HOLDS_ON = why('gets no worse', 'MOD-HP-13');
const BLEEDS = why('getting worse', 'MOD-HP-13');
const TRAPPED = why('cannot get away', 'MOD-COND-19');
const STRAIN = why('exertion while disabled', 'MOD-HP-09');

const DYING_DC = 20;

const TOO_SLOW: readonly Refusal[] = [
  refusal('the fatigued, exhausted and entangled can neither run nor charge', 'MOD-CHARGE-12'),
];

const ATTACKS: readonly string[] = ['attack', 'full-attack', 'charge'];
const MOVES: readonly string[] = [
  'move',
  'five-foot-step',
  'withdraw',
  'run',
  'stand-up',
  'drop-prone',
  'drop',
  'end-turn',
  'escape-artist',
];
const FAST: readonly string[] = ['charge', 'run'];

/** Whether the combatant can take any action: conscious, alive, and under no condition that forbids all. */
export function canAct(table: Table<ModernGame>, who: number): boolean {
  const combatant = fighter(table, who);
  const { hp, constitutionLoss } = combatant.counts;
  // The ordinary case first: this is asked several times for each attack.
  if (hp > 0 && constitutionLoss === 0 && combatant.effects.length === 0) return true;
  if (isDown(combatant) || isDead(table, who)) return false;
  for (let i = 0; i < combatant.effects.length; i++) if (conditionOf(combatant, i)?.actions === 0) return false;
  return true;
}

/** 2, or 1 for the disabled (MOD-HP-08) and under conditions that leave a single one. */
export function actionsOf(table: Table<ModernGame>, who: number): number {
  const combatant = fighter(table, who);
  if (combatant.counts.hp > 0 && combatant.effects.length === 0) return 2;
  let actions = isDisabled(table, who) ? 1 : 2;
  for (let i = 0; i < combatant.effects.length; i++)
    actions = Math.min(actions, conditionOf(combatant, i)?.actions ?? actions);
  return actions;
}

/** What conditions forbid, action by action. */
export function refuseAction(table: Table<ModernGame>, who: number, action: string): readonly Refusal[] {
  const combatant = fighter(table, who);
  if (combatant.effects.length === 0) return NONE;
  let found = NONE;
  if (ATTACKS.includes(action) && !mayAttack(table, who)) found = refuseAttacks(table, who);
  if (!MOVES.includes(action)) found = joined(found, refuseAllButMoves(table, who));
  if (FAST.includes(action) && isSlow(table, who)) found = joined(found, TOO_SLOW);
  found = joined(joined(found, refuseInGrapple(table, who, action)), refuseBetween(table, who, action));
  found = joined(found, refuseRunning(table, who, action));
  return found.length === 0 ? refusePanic(table, who, action) : found;
}

/** What leaves nothing but moving about: to the nauseated (MOD-COND-18) and the panicked (MOD-COND-19). */
function refuseAllButMoves(table: Table<ModernGame>, who: number): readonly Refusal[] {
  const combatant = fighter(table, who);
  let found = NONE;
  for (let i = 0; i < combatant.effects.length; i++) {
    const condition = conditionOf(combatant, i);
    if (condition?.onlyMoves === true)
      found = [...found, refusal(`${condition.text}: it can only move`, condition.term.rule)];
  }
  return found;
}

const NONE: readonly Refusal[] = [];

function isSlow(table: Table<ModernGame>, who: number): boolean {
  const combatant = fighter(table, who);
  for (let i = 0; i < combatant.effects.length; i++) if (conditionOf(combatant, i)?.slow === true) return true;
  return false;
}

/**
 * Whether the combatant can make attacks of opportunity: not while it cannot act, attack or is grappling (MOD-AOO-14, MOD-GRAP-12), nor, by the
 * rulings, flat-footed or in total defense.
 */
export function canTakeOpportunity(table: Table<ModernGame>, who: number): boolean {
  if (!canAct(table, who) || isHelpless(table, who)) return false;
  const combatant = fighter(table, who);
  if (combatant.effects.length === 0) return true;
  if (!mayAttack(table, who) || isGrappling(table, who)) return false;
  const alert = table.options.flatFootedAoO || profileOf(table, who).traits.combatReflexes;
  if (!alert && hasEffect(combatant, FLAT_FOOTED)) return false;
  return table.options.totalDefenseAllowsAoO || !hasEffect(combatant, TOTAL_DEFENSE);
}

/** One a round (MOD-AOO-09), and with Combat Reflexes as many more as the Dexterity bonus. */
export function opportunitiesPerRound(table: Table<ModernGame>, who: number): number {
  return 1 + profileOf(table, who).traits.reflexes;
}

/** Actions of Table 5-2 that provoke by themselves (MOD-ACT-21, MOD-AOO-08); attacks are looked at one by one. */
export function provokes(table: Table<ModernGame>, _who: number, action: string): boolean {
  if (action === 'stand-up') return table.options.standUpProvokes;
  if (action === 'climb-accelerated') return table.options.acceleratedClimbProvokes;
  return PROVOKING.includes(action);
}

const PROVOKING: readonly string[] = [
  'reload',
  'stow',
  'retrieve',
  'treat-injury',
  'run',
  'move-heavy-object',
  'pick-up',
  'hand-over',
];

/** On its turn a dying combatant makes a Fortitude save: stable, or 1 hit point less (MOD-HP-13). */
export function startTurn(scene: Scene<ModernGame>, who: number): void {
  const combatant = fighter(scene, who);
  loseReadied(scene, who);
  renewFreeActions(scene, who);
  if (combatant.effects.length > 0) {
    loseStarted(scene, who);
    burn(scene, who);
    burnOn(scene, who);
    letGo(scene, who);
    outOfGas(scene, who);
  }
  if (combatant.counts.hp < 0 && isDying(scene, who)) struggle(scene, who);
}

/** One round of dying. */
export function struggle(scene: Scene<ModernGame>, who: number): void {
  if (scene.slots.save(scene, who, 'fortitude', DYING_DC, DYING)) stabilize(scene, who, HOLDS_ON);
  else loseHitPoints(scene, { target: who, source: NOBODY, points: 1, why: BLEEDS, rows: null });
}

/** Between two turns those who delay may come in (MOD-DELAY-02); who is panicked and has not got away cowers (MOD-COND-19). */
export function endTurn(scene: Scene<ModernGame>, who: number): void {
  const { effects, counts } = fighter(scene, who);
  if (effects.length > 0 && counts.moved === 0 && hasEffect(fighter(scene, who), PANICKED) && canAct(scene, who)) {
    const until = untilNextTurn(scene.fight, who);
    gainEffect(scene, who, { name: 'cowering', source: NOBODY, value: 0, until }, TRAPPED);
    loseStarted(scene, who);
  }
  settleDelays(scene, who);
}

/** Who acts while disabled loses 1 point after a strenuous action, and is dying (MOD-HP-09, MOD-HP-10). */
export function afterAction(scene: Scene<ModernGame>, who: number, strenuous: boolean): void {
  if (fighter(scene, who).effects.length > 0) completeStarted(scene, who);
  if (fighter(scene, who).counts.hp > 0 || !(strenuous || scene.options.disabledAnyActionHurts)) return;
  if (isDisabled(scene, who)) loseHitPoints(scene, { target: who, source: NOBODY, points: 1, why: STRAIN, rows: null });
}

/** Close Combat Shot: a gunslinger's one-handed firearm gives no opening. */
export function sparesOpening(table: Table<ModernGame>, { attacker, weapon }: Attack): boolean {
  const { traits, weapons } = profileOf(table, attacker);
  const used = weapons[weapon];
  return traits.closeCombatShot && used?.firearm === true && used.hands < 2;
}

/** Whether enemies are kept out: not by the dead, the helpless, the stunned or the cowering (MOD-MOVE-10). */
export function resists(table: Table<ModernGame>, who: number): boolean {
  if (isHelpless(table, who)) return false;
  const combatant = fighter(table, who);
  for (let i = 0; i < combatant.effects.length; i++) if (conditionOf(combatant, i)?.yields === true) return false;
  return true;
}
