import { type Tally, term } from '../../../kernel/scene/tally.ts';
import { says, TWO_WEAPONS } from '../../d20/attack/attacks.ts';
import { addLine } from '../../d20/checks/lines.ts';
import { modifierChange, modifierOf, strikesNimbly, wieldedShield } from '../body/state.ts';
import { addCalledShot } from '../called-shots/declare.ts';
import { addShooting } from '../firearms/modes.ts';
import type { GrimAttack, GrimFighter, GrimWeapon, GrimWorld } from '../game.ts';
import { UNARMED } from '../gear/equipment.ts';
import { INJURY, injuryNow } from '../harm/hit-points.ts';
import { strikeOf } from '../strikes/table.ts';
import { addPoints } from '../traits/points.ts';
import { addAidToAttack } from './aid-another.ts';
import { isTouch, weaponOf } from './sides.ts';
import { addSituation, isSneakAttack } from './situation.ts';

const STRENGTH = term('Strength', 'GNG-ATK-09');
const DEXTERITY = term('Dexterity', 'GNG-ATK-10');
const TOUCH = term('touch attack', 'GNG-ATK-12');
const SEQUENCE = term('further attack', 'GNG-CORE-07');
const BOTH_HANDS = term('two weapons', 'GNG-CORE-36');
const CHARGE = term('charge', 'GNG-CORE-28');
const SNEAK = term('sneak attack', 'GNG-SNEAK-01');
const OTHER_KIND = term('other kind of damage', 'GNG-CORE-18');

/**
 * Everything that goes on an attack roll but the die: its place in a sequence, range, charge, +4 for touch attacks
 * (GNG-ATK-12), base attack, Strength in melee or Dexterity and range, size (GNG-ATK-01, GNG-ATK-09, GNG-ATK-10), wounds and
 * conditions.
 */
export function addAttack(world: GrimWorld, attack: GrimAttack, tally: Tally): void {
  const { attacking, ranged } = attack;
  const weapon = weaponOf(attack);
  tally.add(attack.sequence, says(attack.choices, TWO_WEAPONS) ? BOTH_HANDS : SEQUENCE);
  if (ranged) addShooting(world, attack, weapon, tally);
  addSituation(world, attack, tally);
  if (isTouch(weapon, attack)) tally.add(4, TOUCH);
  if (attack.charge) tally.add(2, CHARGE);
  if (attack.nonlethal && !dealsEither(attacking, weapon)) tally.add(-4, OTHER_KIND);
  if (attack.choices.length > 0) addDeclared(attack, tally);
  if (isSneakAttack(world, attack)) tally.add(attacking.profile.sneak, SNEAK);
  addAidToAttack(attack, tally);
  addSelf(world, attacking, weapon, ranged, tally);
  addPoints(attacking.profile.points.attack, world, attack, tally);
  addPoints(weapon.points.attack, world, attack, tally);
  addPoints(attack.defending.profile.points.attacked, world, attack, tally);
}

/** The penalty of what the attack is to do beside its damage: effects of a called shot, or a special strike. */
function addDeclared(attack: GrimAttack, tally: Tally): void {
  addCalledShot(attack, tally);
  const chosen = strikeOf(attack.choices);
  if (chosen !== null) tally.add(chosen.penalty, chosen.term);
}

/** Whether the weapon deals the other kind of damage without a penalty: Nonlethal Force, Improved Unarmed Strike (GNG-CORE-18, GNG-FEAT-71). */
export function dealsEither({ profile }: GrimFighter, { name, nonlethal }: GrimWeapon): boolean {
  return nonlethal ? name === UNARMED && profile.strikesUnarmed : profile.sparesFreely;
}

/** What the attacker and the weapon bring to every attack roll, opposed ones too: bonus, ability, wounds (GNG-INJ-06), conditions. */
export function addSelf(
  world: GrimWorld,
  fighter: GrimFighter,
  weapon: GrimWeapon,
  ranged: boolean,
  tally: Tally,
): void {
  const { digest } = fighter;
  addLine(tally, weapon.attack);
  const isNimble = ranged || strikesNimbly(fighter, weapon);
  const ability = isNimble ? 'dexterity' : 'strength';
  const modifier = weapon.printed ? modifierChange(fighter, ability) : modifierOf(fighter, ability);
  tally.add(modifier, isNimble ? DEXTERITY : STRENGTH);
  if (!weapon.printed && fighter.profile.shield !== null)
    for (const { value, term: of } of wieldedShield(fighter)?.hampers ?? []) tally.add(value, of);
  tally.add(injuryNow(world, fighter.index), INJURY);
  for (const { value, term: of } of ranged ? digest.rangedAttack : digest.meleeAttack) tally.add(value, of);
}
