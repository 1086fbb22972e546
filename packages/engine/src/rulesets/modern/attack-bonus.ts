import { type Combatant, NOBODY } from '../../kernel/fight.ts';
import type { Scene } from '../../kernel/scene.ts';
import type { Table } from '../../kernel/table.ts';
import { type Tally, term } from '../../kernel/tally.ts';
import { PRONE } from '../d20/effects.ts';
import { feetApart, standAdjacent } from '../d20/field.ts';
import type { Attack } from '../d20/game.ts';
import { allyInMelee, partIsClear } from '../d20/melee.ts';
import { rangePenalty } from '../d20/range.ts';
import { DOUBLE_TAP } from './attack-choices.ts';
import type { ModernGame, ModernWeapon } from './game.ts';
import { addLine } from './lines.ts';
import { conditionOf, fighter, modifierShift, profileOf } from './state.ts';

const SEQUENCE = term('further attack', 'MOD-FULL-04');
const CHARGE = term('charge', 'MOD-CHARGE-06');
const STRENGTH = term('Strength changed', 'MOD-ATK-04');
const DEXTERITY = term('Dexterity changed', 'MOD-ATK-05');
const RANGE = term('range', 'MOD-ATK-09');
const INTO_MELEE = term('shooting into melee', 'MOD-RNG-04');
const UNWIELDY = term('longarm against an adjacent target', 'MOD-RNG-07');
const OTHER_DAMAGE = term('other kind of damage', 'MOD-NLD-04');
const LETHAL_HANDS = term('lethal damage with bare hands', 'MOD-UNA-06');
const TWO_SHOTS = term('Double Tap', 'MOD-FEAT-06');
const HIGHER = term('higher ground', 'MOD-SIT-03');
const UNSEEN = term('invisible', 'MOD-SIT-03');
const PRONE_SHOT = term('prone', 'MOD-SIT-03');

const AIMED_PENALTY = -4;

/** The weapon of an attack. */
export function weaponOf(table: Table<ModernGame>, attack: Attack): ModernWeapon {
  const weapon = profileOf(table, attack.attacker).weapons[attack.weapon];
  if (weapon === undefined) throw new RangeError(`combatant ${attack.attacker} has no weapon ${attack.weapon}`);
  return weapon;
}

/**
 * All that is added to the d20 of an attack: base attack, ability, size and feats (MOD-ATK-04 to MOD-ATK-07), range
 * (MOD-ATK-09), and what lies in the attacker's place, state and tactics (MOD-ATK-13, MOD-SIT-03).
 */
export function attackBonus(scene: Scene<ModernGame>, attack: Attack): Tally {
  const weapon = weaponOf(scene, attack);
  const tally = scene.tally();
  addLine(tally, attack.ranged ? weapon.shooting : weapon.striking);
  if (attack.sequence !== 0) tally.add(attack.sequence, SEQUENCE);
  if (attack.charge) tally.add(2, CHARGE);
  if (attack.nonlethal) tally.add(AIMED_PENALTY, weapon.unarmed ? LETHAL_HANDS : OTHER_DAMAGE);
  if (attack.choices.length > 0 && attack.choices.includes(DOUBLE_TAP)) tally.add(-2, TWO_SHOTS);
  const attacker = fighter(scene, attack.attacker);
  if (attack.ranged) addRanged(scene, tally, attack, weapon);
  else if (isChanged(attacker)) tally.add(modifierShift(scene, attack.attacker, 'strength'), STRENGTH);
  if (attacker.effects.length > 0) addConditions(scene, tally, attack);
  return tally;
}

/** Whether Strength may differ from the sheet's; asked first, for it seldom does. */
function isChanged({ effects, counts }: Combatant<ModernGame>): boolean {
  return effects.length > 0 || counts.strengthLoss > 0;
}

function addRanged(scene: Scene<ModernGame>, tally: Tally, attack: Attack, weapon: ModernWeapon): void {
  const { attacker, defender } = attack;
  tally.add(modifierShift(scene, attacker, 'dexterity'), DEXTERITY);
  tally.add(rangePenalty(weapon, feetApart(scene, attacker, defender)), RANGE);
  if (weapon.longarm && standAdjacent(scene, attacker, defender)) tally.add(AIMED_PENALTY, UNWIELDY);
  if (isIntoMelee(scene, attacker, defender)) tally.add(AIMED_PENALTY, INTO_MELEE);
}

/** MOD-RNG-04 to MOD-RNG-06. */
function isIntoMelee(table: Table<ModernGame>, attacker: number, defender: number): boolean {
  if (allyInMelee(table, attacker, defender) === NOBODY) return false;
  return !partIsClear(table, attacker, defender);
}

function addConditions(scene: Scene<ModernGame>, tally: Tally, attack: Attack): void {
  const attacker = fighter(scene, attack.attacker);
  const { effects } = attacker;
  for (let i = 0; i < effects.length; i++) {
    const condition = conditionOf(attacker, i);
    if (condition !== null) tally.add(attack.ranged ? condition.rangedAttack : condition.meleeAttack, condition.term);
    else addSpecial(tally, effects[i]?.name ?? '', attack.ranged);
    if (attack.ranged && effects[i]?.name === PRONE) tally.add(scene.options.proneRangedAttackPenalty, PRONE_SHOT);
  }
}

function addSpecial(tally: Tally, name: string, ranged: boolean): void {
  if (name === 'invisible') tally.add(2, UNSEEN);
  if (name === 'higher-ground' && !ranged) tally.add(1, HIGHER);
}
