import { DODGE, type Tally, term } from '../../../kernel/rule.ts';
import { addLine } from '../../d20/checks/lines.ts';
import { standAdjacent } from '../../d20/movement/field.ts';
import { FEINTED } from '../attack/feint.ts';
import { dexterityNow, dexterityShift, isHelplessTo } from '../body/state.ts';
import { addShifts } from '../conditions/shifts.ts';
import type { ModernAttack, ModernFighter, ModernScene, ModernWorld, Shift } from '../game.ts';
import { isHeld, PINNED_DOWN, pinnedPenalty } from '../special/grapple.ts';
import { addDriving } from '../vehicles/under-fire.ts';
import { addCover } from './cover.ts';

const HELPLESS = term('helpless', 'MOD-HELP-03');
const SIZE = term('size', 'MOD-DEF-06');
const DEXTERITY = term('Dexterity changed', 'MOD-DEF-01');

const MOBILE = term('Mobility', 'MOD-DEF-08', DODGE);
const TRAINED = term('Defensive Martial Arts', 'MOD-DEF-08', DODGE);

const MOBILITY = 4;
const HELPLESS_DEFENSE = 5;

/**
 * The number that the attack must reach: 10 + class + size + Dexterity + equipment and natural armor + dodge bonuses and
 * conditions (MOD-DEF-01, MOD-SIT-02). Who cannot react is without Dexterity bonus and dodge bonuses (MOD-DEF-02,
 * MOD-DEF-08); a touch leaves out armour (MOD-DEF-05, MOD-DEF-09); the helpless have 5 + size (MOD-HELP-03).
 */
export function defense(scene: ModernScene, attack: ModernAttack, touch: boolean): Tally {
  return build(scene, attack, touch, '');
}

/** The same without cover, or without the Dexterity bonus and dodge bonuses, as a number. */
export function defenseWithout(
  scene: ModernScene,
  attack: ModernAttack,
  touch: boolean,
  part: 'cover' | 'agility',
): number {
  return build(scene, attack, touch, part).total;
}

function build(scene: ModernScene, attack: ModernAttack, touch: boolean, left: string): Tally {
  const { defending } = attack;
  const { profile } = defending;
  const tally = scene.tally();
  if (left !== 'cover') addCover(scene, tally, attack);
  if (defending.state.effects.length > 0) addDriving(scene, tally, defending);
  if (isHelplessTo(scene, defending, attack.attacker)) {
    tally.add(HELPLESS_DEFENSE, HELPLESS);
    tally.add(profile.sizeModifier, SIZE);
    return tally;
  }
  addLine(tally, profile.defense);
  if (!touch) addLine(tally, profile.equipment);
  if (!touch || !scene.options.touchIgnoresNaturalArmor) addLine(tally, profile.naturalArmor);
  if (left !== 'agility' && canReact(scene, attack)) addAgility(tally, attack);
  else tally.add(penaltyOnly(defending), DEXTERITY);
  if (defending.state.effects.length > 0) addEffects(scene, tally, attack);
  return tally;
}

/** What the effects of the defender do to its Defense against the attack. */
function addEffects(world: ModernWorld, tally: Tally, attack: ModernAttack): void {
  addShifts(tally, shiftsAgainst(world, attack), attack.attacker);
  tally.add(pinnedPenalty(world, attack, attack.defending), PINNED_DOWN);
}

/** Whether the defender has its Dexterity bonus and dodge bonuses against the attacker: not against one that it does not notice. */
function canReact(world: ModernWorld, { attacker, defender, defending }: ModernAttack): boolean {
  if (defending.state.effects.length > 0 && isKept(defending, attacker)) return false;
  return defending.profile.traits.uncannyDodge > 0 || world.slots.notices(world, defender, attacker);
}

/** Whether its effects keep the defender from reacting to the attacker. */
function isKept(defender: ModernFighter, attacker: number): boolean {
  const { digest, profile, state } = defender;
  if (digest.deniesAgility || (digest.flatFooted && profile.traits.uncannyDodge === 0)) return true;
  return FEINTED.on(state, attacker) || isHeld(defender, attacker);
}

function addAgility(tally: Tally, attack: ModernAttack): void {
  const { defending } = attack;
  const { agility, traits } = defending.profile;
  addLine(tally, agility);
  if (attack.moving === true && traits.mobility) tally.add(MOBILITY, MOBILE);
  if (traits.defensiveArts && !attack.ranged) tally.add(1, TRAINED);
  tally.add(dexterityShift(defending), DEXTERITY);
  addShifts(tally, defending.digest.dodge, attack.attacker);
}

/** A Dexterity penalty counts even for who cannot react; one beyond the sheet's comes from conditions. */
function penaltyOnly(defender: ModernFighter): number {
  return Math.min(dexterityNow(defender), 0) - Math.min(defender.profile.modifiers.dexterity, 0);
}

/** What the effects of the defender do to its Defense against such an attack. */
function shiftsAgainst(world: ModernWorld, { attacker, defender, defending, ranged }: ModernAttack): readonly Shift[] {
  const { digest } = defending;
  if (!ranged) return digest.meleeDefense;
  const isNear = world.options.adjacentNegatesLowProfile && standAdjacent(world, attacker, defender);
  return isNear ? digest.nearDefense : digest.rangedDefense;
}
