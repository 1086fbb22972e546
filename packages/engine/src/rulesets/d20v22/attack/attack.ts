import type { Scene } from '../../../kernel/scene/scene.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { type Tally, term } from '../../../kernel/scene/tally.ts';
import { why } from '../../../kernel/state/event.ts';
import type { Combatant } from '../../../kernel/state/fight.ts';
import { addLine } from '../../d20/checks/lines.ts';
import type { Attack, AttackResult } from '../../d20/game.ts';
import { feetApart } from '../../d20/movement/field.ts';
import { abilityPenalty } from '../body/abilities.ts';
import { NATURAL_20 } from '../checks/core-die.ts';
import { CONDITIONS, isHelpless, suppressed, together } from '../conditions/conditions.ts';
import { missesByChance } from '../defense/concealment.ts';
import type { D20v22Game, D20v22Weapon } from '../game.ts';
import { strikesUnseen } from '../seen/awareness.ts';
import { intoMeleePenalty, noteAttackOnImmobile } from './melee.ts';

const ATTACK_ROLL = why('attack roll', 'V22-CORE-02');
const CONFIRMATION = why('confirmation of the critical hit', 'V22-CORE-07');

const STRENGTH = term('Strength', 'V22-CORE-12');
const DEXTERITY = term('Dexterity', 'V22-CORE-12');
const SIZE = term('size', 'V22-SIZE-01');
const WEAPON = term('weapon', 'V22-CORE-01');
const SEQUENCE = term('further attack', 'V22-CORE-01');
const CHARGE = term('charge', 'V22-CHG-05');
const INVISIBLE = term('invisible', 'V22-COND-29');
const HELPLESS = term('helpless defender', 'V22-COND-26');
const RANGE = term('range', 'V22-ATK-02');
const INTO_MELEE = term('into melee', 'V22-ATK-03');

const ON_CHARGE = 2;
const UNSEEN = 2;
const ON_HELPLESS = 4;
const PER_INCREMENT = -2;

type Strike = 'miss' | 'hit' | 'critical';

/**
 * One attack: the attack roll against Defense, and what a hit does (V22-ATK-01). A total that reaches Defense hits
 * (V22-CORE-02), if no concealment makes it miss after all (V22-CONCL-03). Dice in this order: attack roll, confirmation
 * where asked for, miss chance, then the save (V22-CORE-14).
 */
export function resolveAttack(scene: Scene<D20v22Game>, attack: Attack): AttackResult {
  if (!scene.slots.canAct(scene, attack.attacker)) return 'miss';
  const bonus = scene.tally();
  scene.slots.attackBonus(scene, attack, bonus);
  const defense = scene.tally();
  scene.slots.defense(scene, attack, defense);
  if (!attack.ranged) noteAttackOnImmobile(scene, attack.attacker, attack.defender);
  const rolled = rollToHit(scene, attack, bonus, defense);
  const strike = rolled !== 'miss' && missesByChance(scene, attack) ? 'miss' : rolled;
  if (strike !== 'miss') scene.slots.hit(scene, attack, strike === 'critical');
  if (attack.opportunity) scene.slots.afterAction(scene, attack.attacker, true);
  return strike === 'miss' ? 'miss' : 'hit';
}

function rollToHit(scene: Scene<D20v22Game>, attack: Attack, bonus: Tally, defense: Tally): Strike {
  const threat = weaponOf(scene, attack).threat;
  const strike = roll(scene, attack, bonus, defense, threat);
  if (strike !== 'critical' || scene.options.criticals === '+5') return strike;
  return rollConfirmation(scene, attack, bonus, defense) ? 'critical' : 'hit';
}

function roll(scene: Scene<D20v22Game>, attack: Attack, bonus: Tally, defense: Tally, threat: number): Strike {
  const { attacker, defender } = attack;
  const core = scene.profiles[attacker]!.core;
  const needed = defense.total - bonus.total;
  if (!scene.told) return scene.roll(attacker, core.dice, ATTACK_ROLL, strikeOf, needed, threat, core.lowest);
  const natural = scene.roll(attacker, core.dice, ATTACK_ROLL);
  const result = strikeOf(natural, needed, threat, core.lowest);
  scene.emit({
    kind: 'check',
    who: attacker,
    target: defender,
    total: natural + bonus.total,
    rows: bonus.rows,
    versus: defense.total,
    versusRows: defense.rows,
    versusName: 'Defense',
    result,
    why: ATTACK_ROLL,
  });
  return result;
}

/**
 * What a natural roll comes to (V22-CORE-06, V22-CORE-07): the lowest always misses; a natural 20 always hits, but is
 * critical only where its total reaches Defense; so is every roll from the threat number on.
 */
function strikeOf(natural: number, needed: number, threat: number, lowest: number): Strike {
  if (natural === lowest) return 'miss';
  if (natural < needed) return natural === NATURAL_20 ? 'hit' : 'miss';
  return natural >= threat ? 'critical' : 'hit';
}

/** Option `criticals: 'confirm'`: a second roll with the same bonus against the same Defense must hit. */
function rollConfirmation(scene: Scene<D20v22Game>, attack: Attack, bonus: Tally, defense: Tally): boolean {
  const core = scene.profiles[attack.attacker]!.core;
  const needed = defense.total - bonus.total;
  return scene.roll(attack.attacker, core.dice, CONFIRMATION, confirms, needed, core.lowest);
}

function confirms(natural: number, needed: number, lowest: number): boolean {
  return strikeOf(natural, needed, NATURAL_20 + 1, lowest) !== 'miss';
}

/** The weapon of the attack. */
export function weaponOf(table: Table<D20v22Game>, attack: Attack): D20v22Weapon {
  const weapon = table.profiles[attack.attacker]?.weapons[attack.weapon];
  if (weapon === undefined) throw new RangeError(`combatant ${attack.attacker} has no weapon ${attack.weapon}`);
  return weapon;
}

/**
 * The attack bonus: training, Strength in melee or Dexterity at range, size, weapon, and whatever lies in the attacker's
 * own position, state or tactics (V22-CORE-10).
 */
export function attackBonus(table: Table<D20v22Game>, attack: Attack, tally: Tally): void {
  const { attacker, ranged } = attack;
  const profile = table.profiles[attacker];
  const combatant = table.fight.combatants[attacker];
  if (profile === undefined || combatant === undefined) return;
  addLine(tally, profile.lines.attack);
  const ability = ranged ? 'dexterity' : 'strength';
  tally.add(profile.modifiers[ability] + abilityPenalty(table, attacker, ability), ranged ? DEXTERITY : STRENGTH);
  tally.add(profile.sizeModifier, SIZE);
  tally.add(weaponOf(table, attack).attack, WEAPON);
  tally.add(attack.sequence, SEQUENCE);
  if (attack.charge) tally.add(ON_CHARGE, CHARGE);
  if (combatant.effects.length > 0) addOwnConditions(table, attack, tally);
  if (ranged) {
    tally.add(rangePenalty(table, attack), RANGE);
    tally.add(intoMeleePenalty(table, attacker, attack.defender), INTO_MELEE);
  } else if (isHelpless(table.fight.combatants[attack.defender]!)) addAgainstHelpless(table, tally);
}

function addOwnConditions(table: Table<D20v22Game>, attack: Attack, tally: Tally): void {
  const combatant = table.fight.combatants[attack.attacker]!;
  if (together(combatant).strikes) addConditions(combatant, attack, tally);
  if (strikesUnseen(table, attack)) tally.add(UNSEEN, INVISIBLE);
}

function addConditions({ effects }: Combatant, attack: Attack, tally: Tally): void {
  for (let at = 0; at < effects.length; at++) {
    const condition = CONDITIONS[effects[at]?.name ?? ''];
    if (condition === undefined) continue;
    const value = attack.ranged ? condition.attackRanged : condition.attackMelee;
    if (value !== 0 && !suppressed(effects, at)) tally.add(value, condition.term);
  }
}

/** Melee attacks on the helpless have +4 (V22-COND-26); the penalty model says it all in Defense. */
function addAgainstHelpless(table: Table<D20v22Game>, tally: Tally): void {
  if (table.options.helplessModel === 'five') tally.add(ON_HELPLESS, HELPLESS);
}

/** -2 for each range increment after the first (V22-ATK-02). */
function rangePenalty(table: Table<D20v22Game>, attack: Attack): number {
  const { increment } = weaponOf(table, attack);
  if (increment === 0) return 0;
  const feet = feetApart(table, attack.attacker, attack.defender);
  return feet <= increment ? 0 : PER_INCREMENT * (Math.ceil(feet / increment) - 1);
}
