import { type Dice, die, sum } from '../../../chance/dice.ts';
import { parseDice } from '../../../chance/notation.ts';
import { ENHANCEMENT, type Item, type ItemPlace, term } from '../../../kernel/rule.ts';
import { withNames } from '../../../kernel/state/item-called.ts';
import { sizeIndex } from '../../../space/grid/size.ts';
import { sizeModifier } from '../../d20/body/sizes.ts';
import { type Line, line, part } from '../../d20/checks/lines.ts';
import type { D20Weapon } from '../../d20/game.ts';
import { naturalWeapon } from '../../d20/gear/natural-weapons.ts';
import type { ReloadCost } from '../../d20/gear/reload-cost.ts';
import type { WornThing } from '../../d20/special/worn.ts';
import type { ModernWeapon } from '../game.ts';
import { weaponFigures } from '../objects/figures.ts';
import { countFeat, traitsTaken } from '../sheet/feats.ts';
import { knowsArmor, type Reading } from '../sheet/reading.ts';
import type { ModernSheet, WeaponSheet } from '../sheet/sheet.ts';
import { OBJECT_DEFENSE } from '../tables/objects.ts';
import { NATURE, UNARMED_DAMAGE, WEAPONS, type WeaponText } from '../tables/weapons.ts';

const BASE = term('base attack bonus', 'MOD-ATK-04');
const STRENGTH = term('Strength', 'MOD-ATK-04');
const DEXTERITY = term('Dexterity', 'MOD-ATK-05');
const SIZE = term('size', 'MOD-ATK-07');
const UNSKILLED = term('not proficient', 'MOD-ATK-06');
const ENCUMBERED = term('unfamiliar armor', 'MOD-ATK-06');
const FOCUS = term('Weapon Focus', 'MOD-FEAT-02');
const GREATER_FOCUS = term('Greater Weapon Focus', 'MOD-ATK-04');
const BRAWLER = term('Brawl', 'MOD-ATK-04');
const SPECIALIZED = term('Weapon Specialization', 'MOD-DMG-02');
const SMASH = term('Melee Smash', 'MOD-DMG-02');
// As in the Modern SRD it does not add to an enhancement: both are of one type.
const MASTERCRAFT = term('mastercraft', 'MOD-CHK-10', ENHANCEMENT);
const ENHANCED = term('enhancement', 'MOD-CHK-10', ENHANCEMENT);
const PRINTED = term('attack bonus as printed', '');
const MAGIC = term('bonus', 'MOD-CHK-10');

const UNARMED = 'unarmed';
const MARTIAL_ARTS = 'combat martial arts';
const DEFAULT_SPARE = 2;
/** Stands for the reach of the wielder. */
const OWN_REACH = -1;

/** A weapon of the sheet with nothing left out. */
export interface Resolved extends Required<WeaponText> {
  readonly id: string;
  readonly given: WeaponSheet;
}

/** The weapons of a sheet, the bare hands last, in the order of their items; then the other ends of double weapons. */
export function arsenal(reading: Reading): readonly ModernWeapon[] {
  const weapons = weaponsOf(reading.sheet);
  const ready = weapons.map((weapon, item) => readied(weapon, item, reading));
  return [...ready, ...weapons.flatMap((weapon, item) => otherEnd(weapon, item, reading))];
}

/** The other end of a double weapon is a light weapon of its own, on the same item (MOD-FULL-13). */
export function otherEnd(weapon: Resolved, item: number, reading: Reading): readonly ModernWeapon[] {
  if (weapon.double === '') return [];
  const end = readied({ ...weapon, id: `${weapon.id}-end`, damage: weapon.double }, item, reading);
  return [{ ...end, light: true, endOf: item }];
}

/** The items that go with them: the first weapon that is not placed is in hand, what is part of the body is worn. */
export function equipment(sheet: ModernSheet, weapons: readonly ModernWeapon[]): readonly Item[] {
  let handsFree = !weaponsOf(sheet).some(({ given }) => given.place !== undefined && given.place !== 'carried');
  const held = weaponsOf(sheet).map(({ id, given, spare }, index): Item => {
    const weapon = weapons[index];
    const { magazine = 0, hands = 1, natural = false } = weapon ?? {};
    const counts = magazine > 0 ? { loaded: magazine, spare } : {};
    if (natural || given.mount !== undefined) return { id, place: 'worn', counts };
    const place: ItemPlace = given.place ?? (handsFree ? (hands === 2 ? 'both' : 'hand') : 'carried');
    if (given.place === undefined) handsFree = false;
    return { id, place, counts };
  });
  const named = withNames(
    held,
    weaponsOf(sheet).map(({ name }) => name),
  );
  return [...named, ...sheet.worn.map(({ id }): Item => ({ id, place: 'worn', counts: {} }))];
}

const EDGES = { well: -4, poorly: 4, plainly: 0 } as const;

/** The worn things, whose items come after those of the weapons (MOD-SNATCH-03). */
export function wornThings(sheet: ModernSheet): readonly WornThing[] {
  const weapons = weaponsOf(sheet).length;
  return sheet.worn.map(({ secured }, index) => ({ item: weapons + index, edge: EDGES[secured] }));
}

/** The weapons of a sheet in the order of their items, the bare hands last. */
export function weaponsOf(sheet: ModernSheet): readonly Resolved[] {
  const taken = new Set<string>();
  const carried = sheet.weapons.map((entry) => {
    const weapon = resolve(typeof entry === 'string' ? { name: entry } : entry);
    let id = weapon.id;
    for (let copy = 2; taken.has(id); copy++) id = `${weapon.id}-${copy}`;
    taken.add(id);
    return { ...weapon, id };
  });
  return taken.has(UNARMED) ? carried : [...carried, bareHands(sheet)];
}

type Plain = Omit<Resolved, 'name' | 'id' | 'given'>;

const PLAIN: Plain = {
  ...NATURE,
  ...{ proficiency: 'simple', use: 'melee', damage: '1d4', size: 'medium', threat: 20 },
  ...{ increment: 0, reach: OWN_REACH, magazine: 0, reload: 'move', spare: DEFAULT_SPARE },
  ...{ extraDamage: '', double: '', burst: 0, saveDc: 15, splash: '' },
};

function resolve(given: WeaponSheet): Resolved {
  const { name, natural } = given;
  const plain: Plain = { ...PLAIN, ...WEAPONS[name.toLowerCase()] };
  const text = changed<Plain>(natural === true ? { ...plain, proficiency: 'natural' } : plain, given);
  return { ...text, name, id: given.id ?? name.toLowerCase().replaceAll(' ', '-'), given };
}

/** The same with whatever is said otherwise. */
function changed<T extends object>(plain: T, otherwise: { readonly [K in keyof T]?: T[K] | undefined }): T {
  const made = { ...plain };
  for (const key in plain) {
    const own = otherwise[key];
    if (own !== undefined) made[key] = own;
  }
  return made;
}

/**
 * Bare hands, a light weapon and nonlethal (MOD-UNA-01, MOD-UNA-02), which do not count as armed without the feat
 * (MOD-UNA-04); those of a martial artist deal 1d4 (MOD-FEAT-10) or more, those of a brawler 1d6 or 1d8.
 */
function bareHands(sheet: ModernSheet): Resolved {
  const taken = traitsTaken(sheet);
  const has = (name: string): boolean => countFeat(taken, name) > 0;
  const lethal = lethalHands(sheet, has(MARTIAL_ARTS));
  const brawl = has('improved brawl') ? '1d8' : has('brawl') ? '1d6' : lethal;
  const damage = parseDice(brawl).max > parseDice(lethal).max ? brawl : lethal;
  const threat = has('improved combat martial arts') ? 19 : 20;
  const critical = has('advanced combat martial arts') ? 3 : 2;
  const edge = { threat, critical, size: 'fine', nonlethal: true } as const;
  return resolve({ name: UNARMED, natural: true, use: 'melee', damage, ...edge });
}

/** What bare hands deal as lethal damage: by size, or by training in martial arts. */
function lethalHands({ classes, size }: ModernSheet, trained: boolean): string {
  const artist = classes['martial artist'] ?? 0;
  if (artist >= 8) return '1d10';
  if (artist >= 4) return '1d8';
  if (artist >= 1) return '1d6';
  return trained ? '1d4' : (UNARMED_DAMAGE[sizeIndex(size)] ?? '1d3');
}

/** The weapon as its owner uses it, the item of that index. */
export function readied(weapon: Resolved, item: number, reading: Reading): ModernWeapon {
  const { given, damage, use } = weapon;
  const { sheet, has } = reading;
  const isBare = weapon.id === UNARMED;
  const firearm = use === 'projectile' && !weapon.bow && weapon.proficiency !== 'simple';
  const oneDie = oneDieOf(damage);
  return {
    ...basics(weapon, item, reading),
    ...changed(NATURE, weapon),
    dice: parseDice(damage),
    otherDice: parseDice(isBare ? lethalHands(sheet, has(MARTIAL_ARTS)) : damage),
    extra: diceOrNone(weapon.extraDamage),
    oneDie,
    twoDice: sum(2, oneDie),
    threat: weapon.threat - (has('improved critical', focusOf(weapon)) ? 1 : 0),
    light: sizeIndex(weapon.size) < sizeIndex(sheet.size),
    unarmed: isBare,
    ...naturalWeapon(given),
    mount: given.mount ?? null,
    mounted: given.mount !== undefined,
    endOf: -1,
    size: sizeIndex(weapon.size),
    striking: attackLine(weapon, reading, false),
    shooting: attackLine(weapon, reading, true),
    addsStrength: use !== 'projectile' && given.attack === undefined && weapon.splash === '',
    damageBonus: given.attack === undefined ? (given.enhancement ?? 0) : 0,
    hurting: damageLine(weapon, reading, false),
    hurtingFar: damageLine(weapon, reading, true),
    eitherKind: has(isBare ? MARTIAL_ARTS : 'nonlethal force'),
    firearm,
    blast: weapon.burst > 0 || weapon.jet > 0 ? { feet: weapon.burst, dc: weapon.saveDc } : null,
    splash: diceOrNone(weapon.splash),
    figures: weaponFigures(weapon.size, firearm),
    objectDefense: OBJECT_DEFENSE[weapon.size],
  };
}

function diceOrNone(notation: string): Dice | null {
  return notation === '' ? null : parseDice(notation);
}

/** What every ruleset of the family knows of a weapon. */
function basics(weapon: Resolved, item: number, { sheet, reach, has }: Reading): D20Weapon {
  const natural = weapon.given.natural === true;
  const thrown = weapon.use === 'thrown' || weapon.use === 'melee or thrown';
  return {
    id: weapon.id,
    name: weapon.name,
    item,
    natural,
    hands: natural || weapon.given.mount !== undefined ? 0 : handsFor(weapon, sheet),
    melee: weapon.use === 'melee' || weapon.use === 'melee or thrown',
    ranged: weapon.use === 'projectile' || thrown,
    thrown,
    increment: has('far shot') ? further(weapon.increment, thrown) : weapon.increment,
    increments: thrown ? 5 : 10,
    reach: weapon.reach === OWN_REACH ? reach : weapon.reach,
    armed: weapon.id !== UNARMED || has(MARTIAL_ARTS),
    magazine: weapon.magazine,
    barrels: 1,
    reload: has('quick reload') ? quicker(weapon.reload) : weapon.reload,
  };
}

/** Far Shot: half as far again with firearms and bows, twice as far with what is thrown. */
function further(increment: number, thrown: boolean): number {
  return thrown ? 2 * increment : Math.floor((3 * increment) / 2);
}

/** Quick Reload: a box magazine at no cost, anything slower as a move action. */
function quicker(reload: ReloadCost): ReloadCost {
  return reload === 'full' ? 'move' : 'free';
}

/** A thing of a larger size than its owner takes both hands; sizes of things are their own scale (MOD-ATK-08). */
function handsFor(weapon: Resolved, sheet: ModernSheet): number {
  return weapon.longarm || sizeIndex(weapon.size) > sizeIndex(sheet.size) ? 2 : 1;
}

/** The first die of a notation: what a feat that adds "one die" adds. */
function oneDieOf(notation: string): Dice {
  const sides = /d(\d+)/.exec(notation)?.[1];
  return sides === undefined ? parseDice('1') : die(Number(sides));
}

/** What is added to attack rolls with the weapon (MOD-ATK-04 to MOD-ATK-07, MOD-FEAT-01, MOD-FEAT-02). */
function attackLine(weapon: Resolved, reading: Reading, ranged: boolean): Line {
  const { given } = weapon;
  if (given.attack !== undefined) return line(part(given.attack, PRINTED));
  const { sheet, modifiers, armor, has, furthest } = reading;
  const focus = focusOf(weapon);
  const magic = sheet.bonuses.filter(({ to }) => to === 'attack');
  return line(
    part(reading.baseAttack, BASE),
    ranged || isFinessed(weapon, reading) ? part(modifiers.dexterity, DEXTERITY) : part(modifiers.strength, STRENGTH),
    part(sizeModifier(sheet.size), SIZE),
    part(armor === null || knowsArmor(reading, armor) ? 0 : armor.penalty, ENCUMBERED),
    part((given.proficient ?? isProficient(weapon, reading)) ? 0 : -4, UNSKILLED),
    part(has('weapon focus', focus) ? 1 : 0, FOCUS),
    part(has('greater weapon focus', focus) ? 1 : 0, GREATER_FOCUS),
    part(weapon.id === UNARMED ? furthest('brawl', 'improved brawl') : 0, BRAWLER),
    part(given.mastercraft ?? 0, MASTERCRAFT),
    part(given.enhancement ?? 0, ENHANCED),
    ...magic.map(({ value, text }) => part(value, { ...MAGIC, text })),
  );
}

/** By what name feats speak of the weapon. */
export function focusOf({ id, name }: Pick<Resolved, 'id' | 'name'>): string {
  return id === UNARMED ? 'unarmed strike' : name.toLowerCase();
}

const FINE_BLADES: readonly string[] = ['rapier', 'chain'];

/** A light weapon, a rapier or a chain that its owner has learnt to guide by Dexterity, where that is better. */
function isFinessed(weapon: Resolved, { sheet, modifiers, has }: Reading): boolean {
  if (modifiers.dexterity <= modifiers.strength || !has('weapon finesse', focusOf(weapon))) return false;
  const isLight = weapon.given.natural === true || sizeIndex(weapon.size) < sizeIndex(sheet.size);
  return isLight || FINE_BLADES.includes(weapon.name.toLowerCase());
}

const SPECIALIZATION = 2;

/** What training adds to damage rolls with the weapon; nothing where the damage is printed. */
function damageLine(weapon: Resolved, { has, furthest }: Reading, ranged: boolean): Line {
  if (weapon.given.attack !== undefined) return line();
  const focus = focusOf(weapon);
  const special = has('greater weapon specialization', focus) ? 2 : has('weapon specialization', focus) ? 1 : 0;
  const smash = ranged ? 0 : furthest('melee smash', 'improved melee smash', 'advanced melee smash');
  return line(part(SPECIALIZATION * special, SPECIALIZED), part(smash, SMASH));
}

/**
 * Heroes of the basic classes know simple weapons, others by a feat (MOD-FEAT-01), firearms among them (MOD-FIRE-02,
 * MOD-FEAT-08); what is only thrown at a place takes none (MOD-EXP-05, MOD-SPLASH-02); a printed stat block knows its own.
 */
function isProficient(weapon: Resolved, reading: Reading): boolean {
  return Object.keys(reading.sheet.classes).length === 0 || isTrained(weapon, reading);
}

/** Whether the feats of its owner are enough for the weapon. */
export function isTrained({ proficiency, name }: Resolved, { has }: Reading): boolean {
  switch (proficiency) {
    case 'natural':
    case 'none':
    case 'simple':
      return true;
    case 'archaic':
      return has('archaic weapons proficiency');
    case 'exotic':
      return has('exotic weapon proficiency', name.toLowerCase());
    case 'personal firearms':
      return has('personal firearms proficiency');
  }
}
