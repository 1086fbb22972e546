import { add, constant, type Dice } from '../../../chance/dice.ts';
import { parseDice } from '../../../chance/notation.ts';
import { because, type Term, term } from '../../../kernel/rule.ts';
import { SPACE_AND_REACH, sizeIndex } from '../../../space/grid/size.ts';
import { line, type Part, part } from '../../d20/checks/lines.ts';
import { naturalWeapon } from '../../d20/gear/natural-weapons.ts';
import { firearmOf, inherentBonus } from '../firearms/compile.ts';
import type { GrimWeapon, Rider } from '../game.ts';
import type { GrimSheet, SheetRider } from '../sheet/sheet.ts';
import { SIZE_ROWS } from '../tables/sizes.ts';
import { weaponSturdiness } from '../tables/sturdiness.ts';
import { type WeaponRow, weaponRow } from '../tables/weapon-row.ts';
import { DISARMING, DOUBLE, FINESSE, SINGLE_EDGED, TRIPPING, WEAPONS } from '../tables/weapons.ts';
import { NO_WEAPON_POINTS } from '../traits/weapon-points.ts';
import { withWeaponTraits } from '../traits/weapon-traits.ts';
import { resized } from './better-dice.ts';
import { type NamedWeapon, UNARMED } from './equipment.ts';
import { armorHindrance } from './hindrance.ts';
import { ENHANCED, ENHANCED_DAMAGE, OTHER_DAMAGE, objectSize } from './weapon-parts.ts';

const BASE_ATTACK = term('base attack', 'GNG-ATK-09');
const SIZE = term('size', 'GNG-ATK-11');
const PRINTED_ATTACK = term('attack as printed', 'GNG-ATK-01');
const UNPROFICIENT = term('not proficient', 'GNG-CORE-35');
const OTHER_ATTACK = term('the weapon', 'GNG-ATK-01');

/** Thrown weapons, and scattershot (GNG-SCAT-01). */
const NEAR_INCREMENTS = 5;
const SHOT_INCREMENTS = 10;
/** Feet at which most weapons strike in the hands of who reaches 5 feet. */
const ORDINARY_REACH = 5;
const MEDIUM = sizeIndex('medium');

const NOBODY_SPARED: readonly string[] = [];
const NO_WAYS: GrimWeapon['ways'] = [];
const NO_CHARGES: GrimWeapon['charges'] = [];
const NO_COMMANDS: GrimWeapon['commands'] = [];

const PLAIN = weaponRow('1d3', 'oneHanded', 0, []);

/** A weapon as rules use it. `item` is its index among its owner's items. */
export function compileWeapon(sheet: GrimSheet, weapon: NamedWeapon, item: number): GrimWeapon {
  const row = (Object.hasOwn(WEAPONS, weapon.name) ? WEAPONS[weapon.name] : undefined) ?? PLAIN;
  const plain: GrimWeapon = {
    id: weapon.id,
    name: weapon.name,
    item,
    armed: weapon.name !== UNARMED,
    ...makeOf(sheet, weapon, row),
    ...damageOf(sheet, weapon, row),
    attack: line(...attackParts(sheet, weapon, row)),
    printed: weapon.attack !== undefined,
    strength: weapon.strength ?? row.strength,
    rating: weapon.rating ?? null,
    proficient: isKnown(weapon),
    improvised: weapon.improvised === true,
    touch: weapon.touch === true,
    ...naturalWeapon(weapon),
    bypass: weapon.bypass ?? [],
    shots: weapon.shots ?? 1,
    firearm: firearmOf(weapon, row),
    enhancement: weapon.enhancement ?? 0,
    foe: weapon.foe ?? [],
    harmless: NOBODY_SPARED,
    passesShields: false,
    sheds: 0,
    knownAs: [weapon.name],
    halvesCalled: false,
    unfit: 0,
    ways: NO_WAYS,
    charges: NO_CHARGES,
    commands: NO_COMMANDS,
    points: NO_WEAPON_POINTS,
    blockChoice: { id: weapon.id, text: `block with ${weapon.name}` },
  };
  return withWeaponTraits(plain, weapon.traits ?? [], sheet);
}

/** The other end of what is made with two: a light weapon on the same item, for full attacks with both, and without the magic of the first (GNG-CORE-36). */
export function otherEndOf(sheet: GrimSheet, { id, name, proficient }: NamedWeapon, item: number): GrimWeapon[] {
  if (!DOUBLE.includes(name)) return [];
  const called = `other end of ${name}`;
  const end = compileWeapon(sheet, { id: `${id}-end`, name, called, proficient, handling: 'light' }, item);
  return [{ ...end, name: called, blockChoice: { id: end.id, text: `block with ${called}` } }];
}

/** What it is as a thing, and how it is held and reaches. */
function makeOf(sheet: GrimSheet, weapon: NamedWeapon, row: WeaponRow) {
  const { name } = weapon;
  const natural = weapon.natural === true || name === UNARMED;
  const handling = weapon.handling ?? (natural ? 'light' : row.handling);
  const size = sizeIndex(sheet.size);
  const ranges = rangesOf(sheet, weapon, row);
  const qualities = qualitiesOf(weapon, row);
  return {
    natural,
    hands: natural ? 0 : handling === 'twoHanded' ? 2 : 1,
    handling,
    objectSize: objectSize(handling, size),
    qualities,
    sturdiness: weaponSturdiness({ ...ranges, name, handling, qualities }, size),
    ...ranges,
  } as const;
}

function rangesOf(sheet: GrimSheet, weapon: NamedWeapon, row: WeaponRow) {
  const missile = weapon.missile ?? row.missile;
  const body = sheet.reach ?? SPACE_AND_REACH[sheet.size].tallReachFeet;
  const ordinary = row.reach === null ? null : (body * row.reach) / ORDINARY_REACH;
  const reach = weapon.reach === undefined ? ordinary : weapon.reach;
  const scatters = (weapon.firearm?.scatter ?? row.firearm?.scatter) !== undefined;
  return {
    melee: reach !== null,
    ranged: missile !== null,
    thrown: missile === 'thrown',
    missile,
    increment: weapon.increment ?? row.increment,
    increments: missile === 'thrown' || scatters ? NEAR_INCREMENTS : SHOT_INCREMENTS,
    reach: reach ?? 0,
    // Made to strike over a distance (GNG-FEAT-33).
    tooNear: row.near !== true && (row.reach ?? 0) > ORDINARY_REACH && (reach ?? 0) > body ? body : undefined,
    lashes: row.lashes,
    ...loadingOf(weapon, row),
  };
}

/** What it holds, and what loading it takes (GNG-CORE-40). */
function loadingOf(weapon: NamedWeapon, row: WeaponRow) {
  return {
    magazine: weapon.magazine ?? row.magazine,
    barrels: weapon.firearm?.barrels ?? row.firearm?.barrels ?? 1,
    reload: weapon.reload ?? row.reload,
  };
}

/** What damage reduction may ask for, and what it is good for. */
function qualitiesOf(weapon: NamedWeapon, row: WeaponRow): readonly string[] {
  const magic = (weapon.enhancement ?? 0) > 0 ? ['magic'] : [];
  const edge = SINGLE_EDGED.includes(weapon.name) ? ['single-edged'] : [];
  const nimble = FINESSE.includes(weapon.name) ? ['finesse'] : [];
  const trips = TRIPPING.includes(weapon.name) ? ['trip'] : [];
  const winds = DISARMING.includes(weapon.name) ? ['disarm'] : [];
  return [...row.types, ...edge, ...nimble, ...trips, ...winds, ...magic, ...(weapon.qualities ?? [])];
}

/** GNG-ATK-09, GNG-ATK-10, GNG-ATK-11; the ability is added when the attack is made. */
function attackParts(sheet: GrimSheet, weapon: NamedWeapon, row: WeaponRow): readonly Part[] {
  if (weapon.attack !== undefined) return [part(weapon.attack, PRINTED_ATTACK)];
  return [
    part(sheet.baseAttack, BASE_ATTACK),
    part(SIZE_ROWS[sizeIndex(sheet.size)]?.modifier ?? 0, SIZE),
    part(isKnown(weapon) ? 0 : UNSKILLED, UNPROFICIENT),
    armorHindrance(sheet),
    part(weapon.enhancement ?? 0, ENHANCED),
    part(weapon.attackBonus ?? 0, OTHER_ATTACK),
    inherentBonus(weapon, row),
  ];
}

const UNSKILLED = -4;

/** Nobody is trained with what was not made to fight with (GNG-CORE-35). */
function isKnown({ proficient, improvised }: NamedWeapon): boolean {
  return proficient ?? improvised !== true;
}

/** The same weapon in hands that know it. */
export function knownWell(weapon: GrimWeapon): GrimWeapon {
  const attack = line(...weapon.attack.parts.filter(({ term: what }) => what !== UNPROFICIENT));
  return { ...weapon, attack, proficient: true };
}

/** The same weapon with other dice. */
export function withDice(weapon: GrimWeapon, damage: Dice): GrimWeapon {
  return { ...weapon, damage, allDice: weapon.extra.reduce((sum, { dice }) => add(sum, dice), damage) };
}

function damageOf(sheet: GrimSheet, weapon: NamedWeapon, row: WeaponRow) {
  const enhanced = weapon.attack === undefined ? (weapon.enhancement ?? 0) : 0;
  const extra = (weapon.extra ?? []).map((each) => ({
    dice: parseDice(each.dice),
    energy: each.energy ?? null,
    term: bonusTerm(each.energy),
  }));
  const damage = baseDamage(sheet, weapon, row);
  return {
    damage,
    allDice: damage === null ? null : extra.reduce((sum, each) => add(sum, each.dice), damage),
    damageParts: line(part(enhanced, ENHANCED_DAMAGE), part(weapon.damageBonus ?? 0, OTHER_DAMAGE)).parts,
    energy: weapon.energy ?? null,
    extra,
    riders: (weapon.riders ?? []).map(compileRider),
    nonlethal: weapon.nonlethal ?? row.nonlethal,
  };
}

/** Dice of the tables go by the size of who wields the weapon, but for firearms, which are made in one size (GNG-CORE-01). */
function baseDamage({ size }: GrimSheet, { damage }: NamedWeapon, row: WeaponRow): Dice | null {
  if (damage === null) return null;
  if (damage !== undefined || row.firearm !== undefined) return parseDice(damage ?? row.damage);
  return resized(parseDice(row.damage), sizeIndex(size) - MEDIUM);
}

function bonusTerm(energy: string | undefined): Term {
  return term(energy === undefined ? 'bonus damage' : `${energy} damage`, 'GNG-DMG-11');
}

const NO_DICE: Dice = constant(0);

function compileRider(rider: SheetRider): Rider {
  return {
    cause: because(rider.name, 'GNG-DMG-05'),
    save: rider.save?.kind ?? null,
    dc: rider.save?.dc ?? 0,
    condition: rider.condition ?? '',
    rounds: rider.rounds ?? 1,
    drains: rider.drains ?? null,
    dice: rider.dice === undefined ? NO_DICE : parseDice(rider.dice),
  };
}
