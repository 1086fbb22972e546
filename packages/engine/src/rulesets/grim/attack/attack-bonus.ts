import { type Tally, term } from '../../../kernel/scene/tally.ts';
import { addLine } from '../../d20/checks/lines.ts';
import { modifierChange, modifierOf } from '../body/state.ts';
import { addCalledShot } from '../called-shots/declare.ts';
import { addShooting } from '../firearms/modes.ts';
import type { GrimAttack, GrimFighter, GrimWeapon, GrimWorld } from '../game.ts';
import { INJURY, injuryNow } from '../harm/hit-points.ts';
import { strikeOf } from '../strikes/table.ts';
import { addPoints } from '../traits/points.ts';
import { isTouch, weaponOf } from './sides.ts';
import { addSituation, isSneakAttack } from './situation.ts';

const STRENGTH = term('Strength', 'GNG-ATK-09');
const DEXTERITY = term('Dexterity', 'GNG-ATK-10');
const TOUCH = term('touch attack', 'GNG-ATK-12');
const SEQUENCE = term('further attack', 'GNG-CORE-07');
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
  tally.add(attack.sequence, SEQUENCE);
  if (ranged) addShooting(world, attack, weapon, tally);
  addSituation(world, attack, tally);
  if (isTouch(weapon, attack)) tally.add(4, TOUCH);
  if (attack.charge) tally.add(2, CHARGE);
  if (attack.nonlethal) tally.add(-4, OTHER_KIND);
  if (attack.choices.length > 0) addDeclared(attack, tally);
  if (isSneakAttack(world, attack)) tally.add(attacking.profile.sneak, SNEAK);
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

/** What the attacker and the weapon bring to every attack roll, opposed ones too: bonus, ability, wounds (GNG-INJ-06), conditions. */
export function addSelf(
  world: GrimWorld,
  fighter: GrimFighter,
  { attack, printed }: GrimWeapon,
  ranged: boolean,
  tally: Tally,
): void {
  const { digest } = fighter;
  addLine(tally, attack);
  const ability = ranged ? 'dexterity' : 'strength';
  tally.add(printed ? modifierChange(fighter, ability) : modifierOf(fighter, ability), ranged ? DEXTERITY : STRENGTH);
  tally.add(injuryNow(world, fighter.index), INJURY);
  for (const { value, term: of } of ranged ? digest.rangedAttack : digest.meleeAttack) tally.add(value, of);
}
