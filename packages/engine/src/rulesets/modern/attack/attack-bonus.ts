import type { Scene } from '../../../kernel/scene/scene.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { CIRCUMSTANCE, type Tally, term } from '../../../kernel/scene/tally.ts';
import { type Combatant, type Effect, NOBODY } from '../../../kernel/state/fight.ts';
import { isFlanking } from '../../d20/attack/flanking.ts';
import { allyInMelee, partIsClear } from '../../d20/attack/melee.ts';
import { rangePenalty } from '../../d20/attack/range.ts';
import { addLine } from '../../d20/checks/lines.ts';
import { PRONE } from '../../d20/conditions/effects.ts';
import type { Attack } from '../../d20/game.ts';
import { feetApart, standAdjacent } from '../../d20/movement/field.ts';
import { conditionOf, fighter, modifierShift, profileOf } from '../body/state.ts';
import { AID_BONUS, AIDED_ATTACK, HINDERED_EFFECT, INVISIBLE } from '../conditions/conditions.ts';
import type { ModernGame, ModernWeapon } from '../game.ts';
import { STEADILY, STEADY_BONUS } from '../objects/target.ts';
import { DEAD_AIM } from './after-attack.ts';
import { CAREFULLY, DOUBLE_TAP } from './attack-choices.ts';
import { BURST, BURST_PENALTY, BURST_TERM } from './fire-modes.ts';
import { EXPERTISE, POWER_ATTACK } from './stance.ts';

const AIDED = term('aid of a friend', 'MOD-AID-02');
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
const STEADY = term('immobile object, taking care', 'MOD-OBJ-02');
const HIGHER = term('higher ground', 'MOD-SIT-03');
const UNSEEN = term('invisible', 'MOD-SIT-03');
const PRONE_SHOT = term('prone', 'MOD-SIT-03');

const FLANKING = term('flanking', 'MOD-FLANK-01');
const HELPLESS_TARGET = term('helpless target', 'MOD-HELP-04');
const HINDERED = term('hindered', 'MOD-COVER-14');

const POINT_BLANK = term('Point Blank Shot', 'MOD-ATK-05');
const ELUSIVE = term('elusive target in melee', 'MOD-RNG-04');
const UNBALANCED = term('unbalanced: no Strength bonus', 'MOD-ATK-04');
const AIM = term('Dead Aim', 'MOD-ATK-05', CIRCUMSTANCE);
const POWER = term('Power Attack', 'MOD-ATK-04');
const CAUTION = term('Combat Expertise', 'MOD-ATK-04');
const SENSED = term('Combat Sense', 'MOD-ATK-04');

/** So near a shot is point blank, in feet. */
export const POINT_BLANK_FEET = 30;
const AIM_BONUS = 2;
/** The effects that name one opponent as their source: whom the combatant throws off balance, and whom it watches. */
export const UNBALANCES = 'unbalances';
export const SENSES = 'senses';
/** So many more levels of the Fast hero get the better of who cannot be flanked. */
const FASTER_BY = 4;

const AIMED_PENALTY = -4;
const FLANKED = 2;
const AT_THE_HELPLESS = 5;

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
  if (attack.nonlethal && !weapon.eitherKind) tally.add(AIMED_PENALTY, weapon.unarmed ? LETHAL_HANDS : OTHER_DAMAGE);
  if (attack.choices.length > 0) addWays(tally, attack);
  const attacker = fighter(scene, attack.attacker);
  if (attack.ranged) addRanged(scene, tally, attack, weapon);
  else addMelee(scene, tally, attack, attacker);
  if (attacker.effects.length > 0) addConditions(scene, tally, attack);
  return tally;
}

/** What the words told with the attack add. */
function addWays(tally: Tally, { choices, ranged }: Attack): void {
  if (choices.includes(DOUBLE_TAP)) tally.add(-2, TWO_SHOTS);
  if (choices.includes(CAREFULLY)) tally.add(AT_THE_HELPLESS, HELPLESS_TARGET);
  if (choices.includes(BURST)) tally.add(BURST_PENALTY, BURST_TERM);
  if (ranged && choices.includes(STEADILY)) tally.add(STEADY_BONUS, STEADY);
}

function addMelee(scene: Scene<ModernGame>, tally: Tally, attack: Attack, attacker: Combatant<ModernGame>): void {
  if (isChanged(attacker)) tally.add(modifierShift(scene, attack.attacker, 'strength'), STRENGTH);
  if (isFlanking(scene, attack.attacker, attack.defender) && isFlankable(scene, attack)) tally.add(FLANKED, FLANKING);
  const { effects } = fighter(scene, attack.defender);
  for (let i = 0; i < effects.length; i++) {
    if (effects[i]?.name !== UNBALANCES || effects[i]?.source !== attack.attacker) continue;
    const strength = profileOf(scene, attack.attacker).modifiers.strength;
    tally.add(-Math.max(0, strength + modifierShift(scene, attack.attacker, 'strength')), UNBALANCED);
  }
}

/** Uncanny Dodge: nobody flanks its owner, but a Fast hero four levels ahead of it. */
function isFlankable(table: Table<ModernGame>, { attacker, defender }: Attack): boolean {
  const own = profileOf(table, defender).traits;
  return own.uncannyDodge < 2 || profileOf(table, attacker).traits.fastLevels >= own.fastLevels + FASTER_BY;
}

/** Whether Strength may differ from the sheet's; asked first, for it seldom does. */
function isChanged({ effects, counts }: Combatant<ModernGame>): boolean {
  return effects.length > 0 || counts.strengthLoss > 0;
}

/** Range, and what makes shooting hard at close quarters: a longarm (MOD-RNG-07, MOD-FIRE-05) and friends in the way. */
function addRanged(scene: Scene<ModernGame>, tally: Tally, attack: Attack, weapon: ModernWeapon): void {
  const { attacker, defender } = attack;
  tally.add(modifierShift(scene, attacker, 'dexterity'), DEXTERITY);
  const feet = feetApart(scene, attacker, defender);
  tally.add(rangePenalty(weapon, feet), RANGE);
  if (feet <= POINT_BLANK_FEET && profileOf(scene, attacker).traits.pointBlank) tally.add(1, POINT_BLANK);
  if (weapon.longarm && standAdjacent(scene, attacker, defender)) tally.add(AIMED_PENALTY, UNWIELDY);
  if (allyInMelee(scene, attacker, defender) === NOBODY) return;
  if (profileOf(scene, defender).traits.elusive) tally.add(AIMED_PENALTY, ELUSIVE);
  if (isIntoMelee(scene, attacker, defender)) tally.add(AIMED_PENALTY, INTO_MELEE);
}

/** MOD-RNG-04 to MOD-RNG-06. */
function isIntoMelee(table: Table<ModernGame>, attacker: number, defender: number): boolean {
  return !profileOf(table, attacker).traits.precise && !partIsClear(table, attacker, defender);
}

function addConditions(scene: Scene<ModernGame>, tally: Tally, attack: Attack): void {
  const attacker = fighter(scene, attack.attacker);
  const { effects } = attacker;
  for (let i = 0; i < effects.length; i++) {
    const condition = conditionOf(attacker, i);
    if (condition !== null) tally.add(attack.ranged ? condition.rangedAttack : condition.meleeAttack, condition.term);
    else addSpecial(tally, effects[i] as Effect, attack);
    if (attack.ranged && effects[i]?.name === PRONE) tally.add(scene.options.proneRangedAttackPenalty, PRONE_SHOT);
  }
}

function addSpecial(tally: Tally, { name, source, value }: Effect, { defender, ranged }: Attack): void {
  if (name === AIDED_ATTACK && source === defender) tally.add(AID_BONUS, AIDED);
  if (name === HINDERED_EFFECT) tally.add(value, HINDERED);
  if (name === INVISIBLE) tally.add(2, UNSEEN);
  if (name === DEAD_AIM && ranged) tally.add(AIM_BONUS, AIM);
  if (name === POWER_ATTACK && !ranged) tally.add(-value, POWER);
  if (name === EXPERTISE && !ranged) tally.add(-value, CAUTION);
  if (name === SENSES && source === defender) tally.add(value, SENSED);
  if (name === 'higher-ground' && !ranged) tally.add(1, HIGHER);
}
