import type { Table } from '../../../kernel/scene/table.ts';
import { type Tally, term } from '../../../kernel/scene/tally.ts';
import { saidAware } from '../../../kernel/seen/awareness.ts';
import { type Combatant, NOBODY } from '../../../kernel/state/fight.ts';
import { addLine } from '../../d20/checks/lines.ts';
import type { Attack } from '../../d20/game.ts';
import { standAdjacent } from '../../d20/movement/field.ts';
import { abilityPenalty } from '../body/abilities.ts';
import {
  CONDITIONS,
  type Condition,
  DEXTERITY_WORDING,
  DODGE_WORDING,
  hasFrom,
  suppressed,
  together,
} from '../conditions/conditions.ts';
import type { D20v22Game } from '../game.ts';
import { surprisePenalty } from '../seen/awareness.ts';
import { coverBonus, coverTerm } from './cover.ts';

const BASE = 10;
const OF_A_THING = 5;

const TEN = term('base', 'V22-CORE-03');
const THING = term('helpless', 'V22-COND-26');
const SIZE = term('size', 'V22-SIZE-01');
const DEXTERITY = term('Dexterity', 'V22-CORE-04');
const SURPRISE = term('surprise attack', 'V22-SURP-02');

/** Beside the wordings that are lost. */
const HELPLESS = 4;
const HELPLESS_ADJACENT = -9;
const HELPLESS_DISTANT = -5;

/**
 * Defense of the defender against this attack (V22-CORE-03): 10 + base + dodge + size + other. What lies in the
 * defender's position, state or tactics counts here, what lies in the attacker's counts on the attack roll (V22-CORE-10).
 * The dodge bonus is the positive Dexterity bonus and every dodge bonus, temporary ones included; a Dexterity penalty is
 * no part of it and is never lost (V22-CORE-04).
 */
export function defense(table: Table<D20v22Game>, attack: Attack, tally: Tally): void {
  const defender = table.fight.combatants[attack.defender];
  const profile = table.profiles[attack.defender];
  if (defender === undefined || profile === undefined) return;
  const lost = lostToUnseen(table, attack) | lostToConditions(table, attack, defender);
  if ((lost & HELPLESS) !== 0) {
    defenseOfHelpless(table, attack, tally);
    addCover(table, attack, tally);
    return;
  }
  tally.add(BASE, TEN);
  addFixedParts(table, attack.defender, tally);
  addDodge(table, attack.defender, lost, tally);
  addCover(table, attack, tally);
  if (attack.attacker !== NOBODY) tally.add(surprisePenalty(table, attack), SURPRISE);
  if (defender.effects.length > 0 && together(defender).defends) addConditions(table, attack, defender, tally);
}

/** Which wordings conditions take away (V22-CORE-05), and HELPLESS where one makes helpless. */
function lostToConditions(table: Table<D20v22Game>, { attacker, defender: who }: Attack, defender: Combatant): number {
  const { effects } = defender;
  if (effects.length === 0 || !together(defender).takesDodge) return 0;
  let lost = 0;
  for (let at = 0; at < effects.length; at++) {
    const effect = effects[at];
    const condition = CONDITIONS[effect?.name ?? ''];
    if (condition === undefined || effect === undefined || !matters(condition)) continue;
    if (condition.sparesSource && hasFrom(defender, effect.name, attacker)) continue;
    if (effect.name === 'surprised' && saidAware(table.fight, who, attacker) === true) continue;
    lost |= condition.loses | (condition.helpless ? HELPLESS : 0);
  }
  return lost;
}

function matters(condition: Condition): boolean {
  return condition.loses !== 0 || condition.helpless;
}

/** An attacker that is not noticed takes the dodge bonus away (V22-CORE-05, V22-SURP-02). */
function lostToUnseen(table: Table<D20v22Game>, { attacker, defender }: Attack): number {
  if (attacker === NOBODY) return 0;
  return table.slots.notices(table, defender, attacker) ? 0 : DODGE_WORDING | DEXTERITY_WORDING;
}

/** What stands between counts for everybody, even for the helpless (V22-COVER-01). */
function addCover(table: Table<D20v22Game>, { attacker, defender }: Attack, tally: Tally): void {
  if (attacker === NOBODY) return;
  const { degree } = table.slots.cover(table, attacker, defender);
  if (degree !== 'none') tally.add(coverBonus(table, degree), coverTerm(degree));
}

function addFixedParts(table: Table<D20v22Game>, who: number, tally: Tally): void {
  const profile = table.profiles[who];
  if (profile !== undefined) addLine(tally, profile.lines.defense);
}

/** `lost` says which wordings took something away; in the single model either takes all (option `dodgeModel`). */
function addDodge(table: Table<D20v22Game>, who: number, lost: number, tally: Tally): void {
  const profile = table.profiles[who];
  const combatant = table.fight.combatants[who];
  if (profile === undefined || combatant === undefined) return;
  const dexterity = profile.modifiers.dexterity + abilityPenalty(table, who, 'dexterity');
  const single = table.options.dodgeModel === 'single';
  const losesDodge = single ? lost !== 0 : (lost & DODGE_WORDING) !== 0;
  const losesDexterity = single ? lost !== 0 : (lost & DEXTERITY_WORDING) !== 0;
  if (dexterity < 0 || !losesDexterity) tally.add(dexterity, DEXTERITY);
  if (losesDodge) return;
  addLine(tally, profile.lines.dodge);
  if (combatant.effects.length === 0 || !together(combatant).addsDodge) return;
  for (const effect of combatant.effects) {
    const condition = CONDITIONS[effect.name];
    if (condition !== undefined && condition.dodge !== 0) tally.add(condition.dodge, condition.term);
  }
}

function addConditions(table: Table<D20v22Game>, attack: Attack, defender: Combatant, tally: Tally): void {
  const { effects } = defender;
  for (let at = 0; at < effects.length; at++) {
    const condition = CONDITIONS[effects[at]?.name ?? ''];
    if (condition === undefined) continue;
    const value = attack.ranged ? condition.defenseRanged : condition.defenseMelee;
    if (value === 0 || suppressed(effects, at)) continue;
    if (!isSpared(table, attack, condition, effects[at]?.name ?? '')) tally.add(value, condition.term);
  }
}

/** Whether the condition says nothing against this attacker: who pins, or who shoots from the next square. */
function isSpared(table: Table<D20v22Game>, attack: Attack, condition: Condition, name: string): boolean {
  const { attacker, defender, ranged } = attack;
  if (condition.sparesSource && hasFrom(table.fight.combatants[defender]!, name, attacker)) return true;
  return ranged && condition.notAdjacent && standAdjacent(table, attacker, defender);
}

/**
 * The Defense of the helpless is that of a thing, 5 + size (V22-COND-26); no other modifier of their state is added.
 * Option `helplessModel: 'penalty'`: the usual Defense without dodge, -9 against adjacent attackers, else -5 against ranged attacks.
 */
function defenseOfHelpless(table: Table<D20v22Game>, attack: Attack, tally: Tally): void {
  if (table.options.helplessModel === 'five') {
    tally.add(OF_A_THING, THING);
    tally.add(table.profiles[attack.defender]?.sizeModifier ?? 0, SIZE);
    return;
  }
  tally.add(BASE, TEN);
  addFixedParts(table, attack.defender, tally);
  addDodge(table, attack.defender, DODGE_WORDING | DEXTERITY_WORDING, tally);
  if (standAdjacent(table, attack.attacker, attack.defender)) tally.add(HELPLESS_ADJACENT, THING);
  else if (attack.ranged) tally.add(HELPLESS_DISTANT, THING);
}
