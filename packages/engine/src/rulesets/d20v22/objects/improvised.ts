import { because, type Cause } from '../../../kernel/rule.ts';
import { SIZES, sizeIndex } from '../../../space/grid/size.ts';
import type { Square } from '../../../space/grid/square.ts';
import { weaponOf } from '../../d20/attack/sides.ts';
import { letFall } from '../../d20/gear/things.ts';
import { abilityBonus } from '../body/abilities.ts';
import type { D20v22Profile, D20v22Weapon, V22Attack, V22Fighter, V22Scene } from '../game.ts';
import type { D20v22Options } from '../options.ts';
import { BARE_HANDS, compileWeapon } from '../sheet/profile.ts';
import type { D20v22Sheet } from '../sheet/sheet.ts';
import { SIZE_TABLE } from '../tables/sizes.ts';
import { objectProfile } from './figures.ts';
import { ruinThing, toughnessOfThing, wearDown } from './held.ts';

const BREAKS = because('breaks in the attack', 'V22-IMPR-03');
const WORN_OUT = because('worn out, it breaks', 'V22-IMPR-04');
const WEARS = because('worn by the attack', 'V22-IMPR-04');
const THROWN = because('thrown', 'V22-IMPR-08');

/** The most that a tough thing adds to the damage bonus. */
const MOST = 2;
/** The range increment is one such part of the greatest distance. */
const PARTS = 5;

/** What an object is called as a weapon. */
export function nameAsWeapon(object: NonNullable<D20v22Sheet['object']>): string {
  if (typeof object === 'string') return object.toLowerCase();
  return object.name ?? object.like ?? 'thing';
}

/** The place among its items at which an object is itself. */
export function itemOfThing({ object, weapons, armor, worn }: D20v22Sheet): number {
  return object === undefined ? -1 : weapons.length + (armor === null ? 1 : 2) + worn.length;
}

/** Who has taken a thing up, and at which place among its items. */
interface Holding {
  readonly slot: number;
  readonly holder: D20v22Sheet;
  readonly profile: D20v22Profile;
}

/**
 * An object as a weapon: for both hands where it is no smaller than its user; lethal only where it is sharp (V22-IMPR-07), a
 * critical hit on a natural 20 alone (V22-IMPR-06), thrown by a fifth of the greatest distance (V22-IMPR-08).
 */
export function asWeapon(
  sheet: D20v22Sheet,
  { slot, holder, profile }: Holding,
  options: D20v22Options,
): D20v22Weapon | null {
  const object = objectProfile(sheet.object, sheet.size, options);
  if (object === null || sheet.object === undefined) return null;
  const given = typeof sheet.object === 'string' ? undefined : sheet.object;
  const name = nameAsWeapon(sheet.object);
  const throws = holder.load?.throws.find(({ pounds }) => (given?.weight ?? 0) <= pounds)?.feet ?? 0;
  const weapon = compileWeapon(
    {
      ...BARE_HANDS,
      id: name.replaceAll(' ', '-'),
      name,
      form: throws > 0 ? 'thrown' : 'melee',
      increment: throws / PARTS,
      damage: 0,
      threat: 20,
      light: false,
      lethal: given?.sharp ?? false,
      hands: sizeIndex(sheet.size) >= profile.size ? 2 : 1,
      toughness: object.toughness,
    },
    slot,
    profile.reach,
    options,
  );
  return { ...weapon, size: sizeIndex(sheet.size), improvised: true };
}

/** What a thing that is tougher than its user is strong adds to the damage bonus: the difference, up to 2 (V22-IMPR-02). */
export function edgeOfThing(owner: V22Fighter, weapon: D20v22Weapon, strength: number): number {
  return Math.min(MOST, Math.max(0, toughnessOfThing(owner, weapon).total - strength));
}

/** By how much an attack with such a thing may miss and strike all the same: the modifier of a size above Medium (V22-IMPR-05). */
export function breadthOf({ improvised, size }: D20v22Weapon): number {
  return improvised ? Math.max(0, -SIZE_TABLE[SIZES[size] ?? 'medium'].combat) : 0;
}

/**
 * After an attack with a thing that was made for something else: a hit with a damage bonus above its Toughness breaks it
 * (V22-IMPR-03); by the option `improvisedWear` each hit takes 1 off a tougher one, which breaks once it is less than its
 * user's Strength bonus (V22-IMPR-04). Thrown, it lies where its target stood.
 *
 * @param damage the damage bonus of a hit, or null
 */
export function afterUse(scene: V22Scene, attack: V22Attack, damage: number | null, at: Square): void {
  const { attacker, attacking, ranged } = attack;
  const weapon = weaponOf(attack);
  const toughness = toughnessOfThing(attacking, weapon).total;
  const why = damage === null ? null : breaksBy(scene, attack, damage, toughness);
  if (why !== null) {
    ruinThing(scene, attacker, weapon.item, why);
    return;
  }
  if (ranged) letFall(scene, attacker, weapon.item, at, THROWN);
}

function breaksBy(scene: V22Scene, attack: V22Attack, damage: number, toughness: number): Cause | null {
  if (damage > toughness) return BREAKS;
  if (!scene.options.improvisedWear) return null;
  wearDown(scene, attack.attacker, weaponOf(attack).item, WEARS);
  return toughness - 1 < abilityBonus(scene, attack.attacking, 'strength') ? WORN_OUT : null;
}
