import { fighterAt, joined, NOBODY, type Refusal, refusal } from '../../../kernel/rule.ts';
import { Latest } from '../../../kernel/scene/latest.ts';
import { cited } from '../citations.ts';
import type { Attack, D20Act, D20Game, D20Weapon, D20World } from '../game.ts';
import { isEmpty } from '../gear/magazine.ts';
import { areEnemies, isInHand, isInStrikingReach } from '../movement/field.ts';
import { manoeuvreOf, refuseManoeuvre } from '../special/manoeuvre.ts';
import { refuseDistance } from './range.ts';

/** The word by which a weapon that strikes as well is thrown. */
export const THROW = 'throw';
/** The word by which an attacker fights defensively. */
export const DEFENSIVELY = 'defensively';
/** The word by which the other kind of damage is dealt: nonlethal with a lethal weapon, lethal with the bare hands. */
export const NONLETHAL = 'nonlethal';
export const LETHAL = 'lethal';
/** The word by which a full attack is made with a second weapon, or with both ends of a double one. */
export const TWO_WEAPONS = 'two-weapons';

const texts = cited((rule) => ({
  NO_WEAPON: [refusal('{who} has no weapon for that in hand; in hand: {held}', rule.attackAction)],
  NOT_IN_HAND: [refusal("that weapon is not in {who}'s hands; in hand: {held}", rule.handlingThings)],
  NOT_A_WEAPON: [refusal('that is not a weapon; in hand: {held}', rule.attackAction)],
  NOT_THROWN: [refusal('that weapon cannot be thrown', rule.greatestRange)],
}));
/** Nobody attacks those of its own side. */
export const NOT_ENEMY: readonly Refusal[] = [refusal("the target is on {who}'s side", '')];

/** Who attacks whom, with what and how, as an act says it. */
export type Aimed = Pick<D20Act, 'who' | 'target' | 'item' | 'choices'>;

/** The attack that the act means: with the weapon named, or with the first one in hand that gets at the target. Null: there is none. */
export function attackOf(world: D20World, act: Aimed): Attack | null {
  const { who, target, choices } = act;
  const throws = says(choices, THROW);
  const weapon = act.item === NOBODY ? usualWeapon(world, who, target, choices) : weaponOfItem(world, who, act.item);
  const used = fighterAt(world, who).profile.weapons[weapon];
  if (used === undefined) return null;
  return {
    attacker: who,
    defender: target,
    weapon,
    ranged: throws || isRangedUse(world, who, used, target),
    sequence: 0,
    charge: false,
    opportunity: false,
    nonlethal: isOtherKind(choices),
    choices,
  };
}

/** What the combatant would use for it: a manoeuvre has its own ways, a blow or shot takes what is handy. */
export function usualWeapon(world: D20World, who: number, target: number, choices: readonly string[]): number {
  const manoeuvre = manoeuvreOf(world, choices);
  if (manoeuvre !== null) return manoeuvre.weaponFor(world, who, target);
  return handyWeapon(world, who, target, says(choices, THROW));
}

/** A weapon for both is used to strike where the target is in reach. */
export function isRangedUse(world: D20World, who: number, weapon: D20Weapon, target: number): boolean {
  if (!weapon.melee || !weapon.ranged) return weapon.ranged;
  return !isInStrikingReach(world, who, weapon, target);
}

/** Index of the weapon that the item is, or -1. */
export function weaponOfItem(world: D20World, who: number, item: number): number {
  const { weapons } = fighterAt(world, who).profile;
  for (let index = 0; index < weapons.length; index++) if (weapons[index]?.item === item) return index;
  return -1;
}

/** The first weapon in hand that gets at the target; where none does, the first in hand; or -1. */
function handyWeapon(world: D20World, who: number, target: number, throws: boolean): number {
  const reaching = reachingWeapon(world, who, target, throws);
  if (reaching >= 0) return reaching;
  const fighter = fighterAt(world, who);
  return fighter.profile.weapons.findIndex((weapon) => isInHand(fighter.state, weapon) && (!throws || weapon.thrown));
}

/** The first weapon in hand that gets at the target, or -1. Who chooses an attack has asked for it before who looks whether it can be made, and who makes it. */
export function reachingWeapon(world: D20World, who: number, target: number, throws: boolean): number {
  return REACHING.at(world, who, target, throws ? 1 : 0);
}

const REACHING: Latest<D20Game, number> = new Latest(firstReaching);

function firstReaching(world: D20World, who: number, target: number, thrown: number): number {
  const throws = thrown === 1;
  const { state, profile } = fighterAt(world, who);
  const { weapons } = profile;
  for (let index = 0; index < weapons.length; index++) {
    const weapon = weapons[index] as D20Weapon;
    if (!isInHand(state, weapon) || (throws && !weapon.thrown)) continue;
    if (getsAt(world, who, weapon, target, throws)) return index;
  }
  return -1;
}

function getsAt(world: D20World, who: number, weapon: D20Weapon, target: number, throws: boolean): boolean {
  if (!throws && weapon.melee && isInStrikingReach(world, who, weapon, target)) return true;
  if (!weapon.ranged || (weapon.magazine > 0 && isEmpty(world, who, weapon))) return false;
  return refuseDistance(world, who, weapon, target, true).length === 0;
}

/** Every reason against attacking so. `act` holds target, item and choices. @param brief one reason is enough */
export function refuseAttackAct(world: D20World, act: D20Act, brief = false): readonly Refusal[] {
  if (!areEnemies(world.fight, act.who, act.target)) return NOT_ENEMY;
  const attack = attackOf(world, act);
  if (attack === null) return act.item === NOBODY ? texts(world).NO_WEAPON : texts(world).NOT_A_WEAPON;
  return refuseAttack(world, attack, brief);
}

/** Every reason against this attack now (MOD-ATK-10, MOD-ATK-12, MOD-ACT-10). @param brief one reason is enough */
export function refuseAttack(world: D20World, attack: Attack, brief = false): readonly Refusal[] {
  const { attacker, defender, ranged } = attack;
  const fighter = fighterAt(world, attacker);
  const weapon = fighter.profile.weapons[attack.weapon];
  if (weapon === undefined) return texts(world).NO_WEAPON;
  const far =
    ranged && !weapon.ranged ? texts(world).NOT_THROWN : refuseDistance(world, attacker, weapon, defender, ranged);
  const isReady = isInHand(fighter.state, weapon);
  if (brief && !isReady) return texts(world).NOT_IN_HAND;
  const found = isReady ? far : joined(texts(world).NOT_IN_HAND, far);
  if (brief && found.length > 0) return found;
  return joined(joined(found, world.slots.refuseAttack(world, attack, brief)), refuseManoeuvre(world, attack));
}

/** Whether the words of an attack say nothing but what can be declared with every attack. */
export function isDeclaration(world: D20World, choices: readonly string[]): boolean {
  const { slots } = world;
  const rest = slots.redeclare?.plain(choices) ?? choices;
  return rest.every((word) => slots.declarable?.(word) === true);
}

/** Whether the word was told with the attack. With most of them none is, which is found out without looking. */
export function says(choices: readonly string[], word: string): boolean {
  return choices.length > 0 && choices.includes(word);
}

/** The kind of damage that was told for the first weapon is that of the other too, which may deal it without a word. */
export function dealingAsTold(world: D20World, attack: Attack, told: readonly string[]): Attack {
  if (!isOtherKind(told)) return attack;
  const known = world.slots
    .attackChoices(world, attack)
    .filter(({ length }) => length === 1)
    .flat();
  const kind = told.filter((word) => isKindOfDamage(word) && known.includes(word));
  return kind.length === 0 ? attack : { ...attack, nonlethal: true, choices: [...attack.choices, ...kind] };
}

/** Whether the word turns the damage into the other kind. */
function isKindOfDamage(word: string): boolean {
  return word === NONLETHAL || word === LETHAL;
}

/** Whether one of the words does. */
export function isOtherKind(choices: readonly string[]): boolean {
  return choices.length > 0 && choices.some(isKindOfDamage);
}
