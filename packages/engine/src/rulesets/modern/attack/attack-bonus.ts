import { NOBODY, type Tally, term } from '../../../kernel/rule.ts';
import { says, TWO_WEAPONS } from '../../d20/attack/attacks.ts';
import { isFlanking } from '../../d20/attack/flanking.ts';
import { allyInMelee, partIsClear } from '../../d20/attack/melee.ts';
import { rangePenalty } from '../../d20/attack/range.ts';
import { weaponOf } from '../../d20/attack/sides.ts';
import { addLine } from '../../d20/checks/lines.ts';
import type { Attack } from '../../d20/game.ts';
import { feetApart, standAdjacent } from '../../d20/movement/field.ts';
import { STEADILY, STEADY_BONUS } from '../../d20/objects/target.ts';
import { UNBALANCES } from '../actions/designate.ts';
import { dexterityShift, strengthNow, strengthShift } from '../body/state.ts';
import { addShifts } from '../conditions/shifts.ts';
import type { ModernAttack, ModernScene } from '../game.ts';
import { addAboard } from '../vehicles/under-fire.ts';
import { CAREFULLY, DOUBLE_TAP } from './attack-choices.ts';
import { BURST, BURST_PENALTY, BURST_TERM } from './fire-modes.ts';

const SEQUENCE = term('further attack', 'MOD-FULL-04');
const BOTH_HANDS = term('two weapons', 'MOD-FULL-10');
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
const FLANKING = term('flanking', 'MOD-FLANK-01');
const HELPLESS_TARGET = term('helpless target', 'MOD-HELP-04');
const POINT_BLANK = term('Point Blank Shot', 'MOD-ATK-05');
const ELUSIVE = term('elusive target in melee', 'MOD-RNG-04');
const UNBALANCED = term('unbalanced: no Strength bonus', 'MOD-ATK-04');

/** So near a shot is point blank, in feet. */
export const POINT_BLANK_FEET = 30;
/** So many more levels of the Fast hero get the better of who cannot be flanked. */
const FASTER_BY = 4;

const AIMED_PENALTY = -4;
const FLANKED = 2;
const AT_THE_HELPLESS = 5;

/**
 * All that is added to the d20 of an attack: base attack, ability, size and feats (MOD-ATK-04 to MOD-ATK-07), range
 * (MOD-ATK-09), and what lies in the attacker's place, state and tactics (MOD-ATK-13, MOD-SIT-03).
 */
export function attackBonus(scene: ModernScene, attack: ModernAttack): Tally {
  const weapon = weaponOf(attack);
  const tally = scene.tally();
  addLine(tally, attack.ranged ? weapon.shooting : weapon.striking);
  tally.add(attack.sequence, says(attack.choices, TWO_WEAPONS) ? BOTH_HANDS : SEQUENCE);
  if (attack.charge) tally.add(2, CHARGE);
  if (attack.nonlethal && !weapon.eitherKind) tally.add(AIMED_PENALTY, weapon.unarmed ? LETHAL_HANDS : OTHER_DAMAGE);
  if (attack.choices.length > 0) addWays(tally, attack);
  if (attack.ranged) addRanged(scene, tally, attack);
  else addMelee(scene, tally, attack);
  if (attack.attacking.state.effects.length > 0) addAboard(scene, tally, attack.attacking, weapon);
  const { rangedAttack, meleeAttack } = attack.attacking.digest;
  addShifts(tally, attack.ranged ? rangedAttack : meleeAttack, attack.defender);
  return tally;
}

/** What the words told with the attack add. */
function addWays(tally: Tally, { choices }: Attack): void {
  if (choices.includes(DOUBLE_TAP)) tally.add(-2, TWO_SHOTS);
  if (choices.includes(CAREFULLY)) tally.add(AT_THE_HELPLESS, HELPLESS_TARGET);
  if (choices.includes(BURST)) tally.add(BURST_PENALTY, BURST_TERM);
  if (choices.includes(STEADILY)) tally.add(STEADY_BONUS, STEADY);
}

function addMelee(scene: ModernScene, tally: Tally, attack: ModernAttack): void {
  const { attacker, defender, attacking, defending } = attack;
  tally.add(strengthShift(attacking), STRENGTH);
  if (isFlanking(scene, attacker, defender) && isFlankable(attack)) tally.add(FLANKED, FLANKING);
  if (UNBALANCES.on(defending.state, attacker)) tally.add(-Math.max(0, strengthNow(attacking)), UNBALANCED);
}

/** Uncanny Dodge: nobody flanks its owner, but a Fast hero four levels ahead of it. */
function isFlankable({ attacking, defending }: ModernAttack): boolean {
  const { uncannyDodge, fastLevels } = defending.profile.traits;
  return uncannyDodge < 2 || attacking.profile.traits.fastLevels >= fastLevels + FASTER_BY;
}

/** Range, and what makes shooting hard at close quarters: a longarm (MOD-RNG-07, MOD-FIRE-05) and friends in the way. */
function addRanged(scene: ModernScene, tally: Tally, attack: ModernAttack): void {
  const { attacker, defender, attacking, defending } = attack;
  const weapon = weaponOf(attack);
  const { precise, pointBlank } = attacking.profile.traits;
  tally.add(dexterityShift(attacking), DEXTERITY);
  const feet = feetApart(scene, attacker, defender, weapon);
  tally.add(rangePenalty(weapon, feet), RANGE);
  if (feet <= POINT_BLANK_FEET && pointBlank) tally.add(1, POINT_BLANK);
  if (weapon.longarm && standAdjacent(scene, attacker, defender)) tally.add(AIMED_PENALTY, UNWIELDY);
  if (allyInMelee(scene, attacker, defender) === NOBODY) return;
  if (defending.profile.traits.elusive) tally.add(AIMED_PENALTY, ELUSIVE);
  // MOD-RNG-04 to MOD-RNG-06.
  if (!precise && !partIsClear(scene, attacker, defender)) tally.add(AIMED_PENALTY, INTO_MELEE);
}
