import { type Refusal, refusal } from '../../kernel/ruleset.ts';
import type { Scene } from '../../kernel/scene.ts';
import type { Table } from '../../kernel/table.ts';
import { DEFENSIVELY, LETHAL, NONLETHAL, THROW } from '../d20/attacks.ts';
import { FLAT_FOOTED, hasEffect } from '../d20/effects.ts';
import type { Attack, SequenceStep } from '../d20/game.ts';
import { loseReadied } from '../d20/interrupt.ts';
import { PINNED } from '../d20/special/grapple/link.ts';
import { manoeuvreWord } from '../d20/special/manoeuvre.ts';
import { begin as beginRounds } from '../d20/turns.ts';
import { isExhausted, settleDebt } from './abort.ts';
import { initiativeModifier } from './checks.ts';
import { CONDITIONS, LOCKED } from './conditions.ts';
import { rollDying } from './dying.ts';
import { type GrimGame, type GrimWeapon, IMMOBILE } from './game.ts';
import { isInGrapple, manoeuvreChoices, refuseHeldAttack } from './grapple/limits.ts';
import { refuseMissile } from './missiles.ts';
import { actionLimit, combatantAt, profileAt, weaponAt } from './state.ts';
import { reckon } from './wounds.ts';

/** Base attack bonus for each further attack of a full attack, and what each costs (GNG-CORE-07). */
const PER_ATTACK = 5;
const MOST_ATTACKS = 4;

const NO_SUCH_WAY = refusal('that weapon cannot be used so', '');

/** Starts the fight; whoever comes in wounded is disabled, dying and so on from the first. */
export function begin(scene: Scene<GrimGame>): void {
  for (const { index } of scene.fight.combatants) reckon(scene, index);
  beginRounds(scene);
}

/** At the start of a turn: what abort actions and trauma took from it, and what the dying suffer (GNG-ACT-04, GNG-DYING-04). */
export function startTurn(scene: Scene<GrimGame>, who: number): void {
  loseReadied(scene, who);
  settleDebt(scene, who);
  if (combatantAt(scene, who).effects.length > 0) rollDying(scene, who);
}

/** Whether the combatant can take actions at all (GNG-ACT-08); not in a turn used up by abort actions (GNG-ACT-03). */
export function canAct(table: Table<GrimGame>, who: number): boolean {
  return actionLimit(table, who) > 0 && !isExhausted(table, who);
}

/**
 * Attacks of opportunity need a state to act in, none are made in a grapple (GNG-COND-09), and none
 * while flat-footed without Combat Reflexes (GNG-CORE-09).
 */
export function canTakeOpportunity(table: Table<GrimGame>, who: number): boolean {
  if (actionLimit(table, who) === 0 || isInGrapple(table, who)) return false;
  return !hasEffect(combatantAt(table, who), FLAT_FOOTED) || profileAt(table, who).extraOpportunities > 0;
}

/** One attack of opportunity a round, more with Combat Reflexes (GNG-CORE-09). */
export function opportunitiesPerRound(table: Table<GrimGame>, who: number): number {
  return 1 + profileAt(table, who).extraOpportunities;
}

/** Iterative attacks of a full attack, each at 5 less than the one before (GNG-CORE-07). */
export function attackSequence(table: Table<GrimGame>, who: number, weapon: number): readonly SequenceStep[] {
  const { baseAttack } = profileAt(table, who);
  const count = Math.min(MOST_ATTACKS, 1 + Math.floor(Math.max(0, baseAttack - 1) / PER_ATTACK));
  return Array.from({ length: count }, (_, index) => ({ weapon, sequence: -index * PER_ATTACK + 0 }));
}

/** Reasons against an attack that lie in the weapon: not loaded, or used in a way that it does not allow. */
export function refuseAttack(table: Table<GrimGame>, attack: Attack): readonly Refusal[] {
  const unloaded = refuseMissile(table, attack);
  const found = [...(unloaded === null ? [] : [unloaded]), ...refuseHeldAttack(table, attack)];
  if (attack.choices.length === 0) return found;
  const ways = waysOf(weaponAt(table, attack.attacker, attack.weapon), attack.ranged);
  const isWay = (word: string): boolean => ways.includes(word) || manoeuvreWord(table, [word]) !== '';
  const known = attack.choices.every((choice, at) => isWay(choice) && attack.choices.indexOf(choice) === at);
  return known ? found : [...found, NO_SUCH_WAY];
}

/** Words that say how the weapon is used: thrown, for the other kind of damage, defensively. */
function waysOf(weapon: GrimWeapon, ranged: boolean): readonly string[] {
  const ways: string[] = [DEFENSIVELY];
  if (weapon.melee && weapon.thrown) ways.push(THROW);
  if (!ranged && weapon.damage !== null) ways.push(weapon.nonlethal ? LETHAL : NONLETHAL);
  return ways;
}

/** Each way by itself, and those that go together with fighting defensively. */
export function attackChoices(table: Table<GrimGame>, attack: Attack): readonly (readonly string[])[] {
  if (attack.weapon < 0) return [];
  const ways = waysOf(weaponAt(table, attack.attacker, attack.weapon), attack.ranged);
  const others = ways.filter((way) => way !== DEFENSIVELY);
  return [...ways.map((way) => [way]), ...others.map((way) => [DEFENSIVELY, way]), ...manoeuvreChoices(table, attack)];
}

/** What can be readied, with what each costs, as in the core game (GNG-CORE-01). */
export const READYABLE: Readonly<Record<string, 'standard' | 'move'>> = {
  attack: 'standard',
  'total-defense': 'standard',
  move: 'move',
  'stand-up': 'move',
  draw: 'move',
  stow: 'move',
};

/** Above every Dexterity, so that none outweighs a point of the modifier. */
const ABOVE_DEXTERITY = 10_001;

/** Of several delayers the higher initiative modifier has the choice, then the higher Dexterity, as in the core game. */
export function precedence(table: Table<GrimGame>, who: number): number {
  return initiativeModifier(table, who) * ABOVE_DEXTERITY + combatantAt(table, who).counts.dexterity;
}

const PROVOKING: readonly string[] = ['stand-up', 'stow', 'reload', 'first-aid'];

/** Standing up, putting a thing away, loading and first aid provoke (GNG-CORE-15). */
export function provokes(_table: Table<GrimGame>, _who: number, action: string): boolean {
  return PROVOKING.includes(action);
}

/** Feet that a move action covers. */
export function speed(table: Table<GrimGame>, who: number): number {
  return combatantAt(table, who).sheet.speed;
}

/** Whoever can move keeps enemies out of its squares, and so does who is held by main force. */
export function resists(table: Table<GrimGame>, who: number): boolean {
  const { effects } = combatantAt(table, who);
  for (let i = 0; i < effects.length; i++) {
    const name = effects[i]?.name ?? '';
    if (name !== PINNED && name !== LOCKED && CONDITIONS[name]?.avoid === IMMOBILE) return false;
  }
  return true;
}

/** Diagonal steps count through the whole turn. */
export function diagonalsBefore(table: Table<GrimGame>, who: number): number {
  return combatantAt(table, who).counts.diagonals;
}
