import { type Dice, die } from '../../chance/dice.ts';
import { parseDice } from '../../chance/notation.ts';
import type { Item, Place } from '../../kernel/fight.ts';
import { ENHANCEMENT, term } from '../../kernel/tally.ts';
import { type SizeName, sizeIndex } from '../../space/size.ts';
import type { D20Weapon } from '../d20/game.ts';
import type { Line, ModernWeapon } from './game.ts';
import { line, part } from './lines.ts';
import type { ModernSheet, WeaponSheet } from './sheet.ts';
import { UNARMED_DAMAGE, WEAPONS, type WeaponText } from './tables/weapons.ts';
import { countFeat, type Feat } from './traits/feats.ts';

const BASE = term('base attack bonus', 'MOD-ATK-04');
const STRENGTH = term('Strength', 'MOD-ATK-04');
const DEXTERITY = term('Dexterity', 'MOD-ATK-05');
const SIZE = term('size', 'MOD-ATK-07');
const UNSKILLED = term('not proficient', 'MOD-ATK-06');
const FOCUS = term('Weapon Focus', 'MOD-FEAT-02');
const ENHANCED = term('enhancement', 'MOD-CHK-10', ENHANCEMENT);
const PRINTED = term('attack bonus as printed', '');
const MAGIC = term('bonus', 'MOD-CHK-10');

const UNARMED = 'unarmed';
const DEFAULT_SPARE = 2;
/** Stands for the reach of the wielder. */
const OWN_REACH = -1;

/** The numbers of the owner that weapons are worked out with. */
export interface Owner {
  readonly baseAttack: number;
  readonly strength: number;
  readonly dexterity: number;
  readonly sizeModifier: number;
  readonly reach: number;
  readonly feats: readonly Feat[];
}

/** A weapon of the sheet with nothing left out. */
interface Resolved extends Required<WeaponText> {
  readonly id: string;
  readonly given: WeaponSheet;
}

/** The weapons of a sheet, the bare hands last, in the order of their items. */
export function arsenal(sheet: ModernSheet, owner: Owner): readonly ModernWeapon[] {
  return allWeapons(sheet).map((weapon, item) => ready(weapon, item, sheet, owner));
}

/** The items that go with them: the first weapon that is not placed is in hand, what is part of the body is worn. */
export function equipment(sheet: ModernSheet, weapons: readonly ModernWeapon[]): readonly Item[] {
  let handsFree = !allWeapons(sheet).some(({ given }) => given.place !== undefined && given.place !== 'carried');
  return allWeapons(sheet).map(({ id, given }, index) => {
    const weapon = weapons[index];
    const { magazine = 0, hands = 1, natural = false } = weapon ?? {};
    const counts = magazine > 0 ? { loaded: magazine, spare: given.spare ?? DEFAULT_SPARE } : {};
    if (natural) return { id, place: 'worn', counts };
    const place: Place = given.place ?? (handsFree ? (hands === 2 ? 'both' : 'hand') : 'carried');
    handsFree = false;
    return { id, place, counts };
  });
}

function allWeapons(sheet: ModernSheet): readonly Resolved[] {
  const taken = new Set<string>();
  const carried = sheet.weapons.map((entry) => {
    const weapon = resolve(typeof entry === 'string' ? { name: entry } : entry);
    let id = weapon.id;
    for (let copy = 2; taken.has(id); copy++) id = `${weapon.id}-${copy}`;
    taken.add(id);
    return { ...weapon, id };
  });
  return taken.has(UNARMED) ? carried : [...carried, bareHands(sheet.size)];
}

/** What everything left out is. */
const PLAIN: Omit<Required<WeaponText>, 'name'> = {
  proficiency: 'simple',
  use: 'melee',
  damage: '1d4',
  size: 'medium',
  threat: 20,
  critical: 2,
  increment: 0,
  reach: OWN_REACH,
  nonlethal: false,
  longarm: false,
  bow: false,
  magazine: 0,
  reload: 'move',
  semiautomatic: false,
  touch: false,
  extraDamage: '',
};

function resolve(given: WeaponSheet): Resolved {
  const known = WEAPONS[given.name.toLowerCase()];
  const text: Record<string, unknown> = { ...PLAIN, ...known, proficiency: known?.proficiency ?? 'simple' };
  if (given.natural === true) text['proficiency'] = 'natural';
  for (const key of Object.keys(PLAIN)) {
    const own = given[key as keyof typeof PLAIN];
    if (own !== undefined) text[key] = own;
  }
  const id = given.id ?? given.name.toLowerCase().replaceAll(' ', '-');
  return { ...(text as unknown as Required<WeaponText>), name: given.name, id, given };
}

/** MOD-UNA-02: bare hands, nonlethal. */
function bareHands(size: SizeName): Resolved {
  const damage = UNARMED_DAMAGE[sizeIndex(size)] ?? '1d3';
  return resolve({ name: UNARMED, natural: true, use: 'melee', damage, size: 'fine', nonlethal: true });
}

function ready(weapon: Resolved, item: number, sheet: ModernSheet, owner: Owner): ModernWeapon {
  const { given } = weapon;
  const { threat, critical, nonlethal, longarm, bow, touch, semiautomatic } = weapon;
  return {
    ...basics(weapon, item, sheet, owner),
    dice: parseDice(weapon.damage),
    extra: weapon.extraDamage === '' ? null : parseDice(weapon.extraDamage),
    oneDie: oneDieOf(weapon.damage),
    threat,
    critical,
    nonlethal,
    longarm,
    bow,
    touch,
    semiautomatic,
    light: sizeIndex(weapon.size) < sizeIndex(sheet.size),
    unarmed: weapon.id === UNARMED,
    striking: attackLine(weapon, sheet, owner, false),
    shooting: attackLine(weapon, sheet, owner, true),
    addsStrength: weapon.use !== 'projectile' && given.attack === undefined,
    damageBonus: given.attack === undefined ? (given.enhancement ?? 0) : 0,
  };
}

/** What every ruleset of the family knows of a weapon. */
function basics(weapon: Resolved, item: number, sheet: ModernSheet, owner: Owner): D20Weapon {
  const natural = weapon.given.natural === true;
  const thrown = weapon.use === 'thrown' || weapon.use === 'melee or thrown';
  return {
    id: weapon.id,
    name: weapon.name,
    item,
    natural,
    hands: natural ? 0 : handsFor(weapon, sheet),
    melee: weapon.use === 'melee' || weapon.use === 'melee or thrown',
    ranged: weapon.use === 'projectile' || thrown,
    thrown,
    increment: weapon.increment,
    increments: thrown ? 5 : 10,
    reach: weapon.reach === OWN_REACH ? owner.reach : weapon.reach,
    armed: weapon.id !== UNARMED || countFeat(owner.feats, 'combat martial arts') > 0,
    magazine: weapon.magazine,
    reload: weapon.reload,
  };
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
function attackLine(weapon: Resolved, sheet: ModernSheet, owner: Owner, ranged: boolean): Line {
  const { given } = weapon;
  if (given.attack !== undefined) return line(part(given.attack, PRINTED));
  const magic = sheet.bonuses.filter(({ to }) => to === 'attack');
  return line(
    part(owner.baseAttack, BASE),
    ranged ? part(owner.dexterity, DEXTERITY) : part(owner.strength, STRENGTH),
    part(owner.sizeModifier, SIZE),
    part((given.proficient ?? isProficient(weapon, sheet, owner)) ? 0 : -4, UNSKILLED),
    part(countFeat(owner.feats, 'weapon focus', weapon.name.toLowerCase()) > 0 ? 1 : 0, FOCUS),
    part(given.enhancement ?? 0, ENHANCED),
    ...magic.map(({ value, text }) => part(value, { ...MAGIC, text })),
  );
}

/** Heroes of the basic classes know simple weapons; a printed stat block knows its own. */
function isProficient(weapon: Resolved, sheet: ModernSheet, owner: Owner): boolean {
  if (Object.keys(sheet.classes).length === 0) return true;
  switch (weapon.proficiency) {
    case 'natural':
    case 'simple':
      return true;
    case 'archaic':
      return countFeat(owner.feats, 'archaic weapons proficiency') > 0;
    case 'exotic':
      return countFeat(owner.feats, 'exotic weapon proficiency', weapon.name.toLowerCase()) > 0;
    case 'personal firearms':
      return countFeat(owner.feats, 'personal firearms proficiency') > 0;
  }
}
