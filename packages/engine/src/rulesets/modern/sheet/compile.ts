import {
  ARMOR as ARMOR_BONUS,
  type BonusType,
  DEFLECTION,
  DODGE,
  ENHANCEMENT,
  INSIGHT,
  LUCK,
  MORALE,
  NATURAL_ARMOR,
  type Term,
  term,
} from '../../../kernel/rule.ts';
import { sizeIndex, spaceSquares } from '../../../space/grid/size.ts';
import { SQUARE_FEET } from '../../../space/grid/square.ts';
import type { Sight } from '../../../space/sight/concealment.ts';
import type { Ability } from '../../d20/body/abilities.ts';
import { sizeModifier } from '../../d20/body/sizes.ts';
import { type Line, line, type Part, part } from '../../d20/checks/lines.ts';
import type { ModernProfile, SaveKind } from '../game.ts';
import { arsenal, wornThings } from '../gear/arsenal.ts';
import { objectProfile } from '../objects/figures.ts';
import type { ArmorTable } from '../tables/armor.ts';
import { OBJECT_DEFENSE } from '../tables/objects.ts';
import { QUALITIES } from '../tables/vehicles.ts';
import { type ScaleOption, vehicleProfile } from '../vehicles/vehicle-schema.ts';
import { knowsArmor, type Reading, readingOf } from './reading.ts';
import type { BonusSheet, DefenseSheet, ModernSheet } from './sheet.ts';
import { PROFILE_KNACKS } from './trait-effects.ts';
import { having, traitsOf } from './traits.ts';

const TEN = term('base', 'MOD-DEF-01');
const CLASS = term('class', 'MOD-DEF-03');
const SIZE = term('size', 'MOD-DEF-06');
const DEXTERITY = term('Dexterity', 'MOD-DEF-01');
const EQUIPMENT = term('equipment', 'MOD-DEF-04', ARMOR_BONUS);
const NATURAL = term('natural armor', 'MOD-DEF-07', NATURAL_ARMOR);
const OBJECT = term('object', 'MOD-OBJ-01');
const VEHICLE = term('vehicle', 'MOD-VTGT-01');
const BASE_SAVE = term('base save', 'MOD-CHK-01');

const SMART = term('Intelligence', 'MOD-DEF-07', DODGE);

const IMPROVED_INITIATIVE = 4;
const IMPROVED_REACTION = 2;
const IMPROVED_THRESHOLD = 3;
const TOUGHNESS = 3;
const SAVE_FEAT = 2;
const FASTER = 5;
/** Each adds as much again. */
const SPEED_TALENTS = ['increased speed', 'improved increased speed', 'advanced increased speed'];

/** The ability behind each save, and the feat that adds to it. */
const SAVES: Readonly<Record<SaveKind, readonly [Ability, string, Term]>> = {
  fortitude: ['constitution', 'great fortitude', term('Great Fortitude', 'MOD-CHK-01')],
  reflex: ['dexterity', 'lightning reflexes', term('Lightning Reflexes', 'MOD-CHK-01')],
  will: ['wisdom', 'iron will', term('Iron Will', 'MOD-CHK-01')],
};

const BONUS_KINDS: Readonly<Record<BonusSheet['type'], BonusType>> = {
  dodge: DODGE,
  enhancement: ENHANCEMENT,
  deflection: DEFLECTION,
  insight: INSIGHT,
  luck: LUCK,
  morale: MORALE,
};

const ON_FOOT: ScaleOption = { vehicleScale: 'character' };

/** Works out all that does not change in a fight, but for house rules' traits. What a sheet prints wins over what its classes come to. */
export function compile(sheet: ModernSheet, options: ScaleOption = ON_FOOT): ModernProfile {
  const reading = readingOf(sheet);
  const { classes, modifiers, armor, baseAttack, reach, has, furthest } = reading;
  const vehicle = vehicleProfile(sheet.vehicle, options);
  const object = vehicle === null ? objectProfile(sheet.object, sheet.size) : { ...vehicle, breakDc: 0, immuneTo: [] };
  const { kind, immune, legs, stable, kit, group } = sheet;
  const size = vehicle?.size ?? sheet.size;
  const living = kind === 'living' && vehicle === null;
  return {
    taken: [],
    side: vehicle?.width ?? sideOf(sheet),
    size: sizeIndex(size),
    sizeModifier: sizeModifier(size),
    sight: sightOf(sheet),
    stable: legs > 2 || stable,
    reach,
    initiative: sheet.initiative ?? vehicle?.initiative ?? crewCheck(sheet) ?? modifiers.dexterity + quickness(reading),
    weapons: arsenal(reading),
    abilities: living ? sheet.abilities : { ...sheet.abilities, constitution: 0 },
    modifiers,
    level: sheet.level ?? Math.max(1, classes.level),
    maxHp: sheet.hp ?? object?.hp ?? classes.hp + toughness(reading),
    baseAttack,
    saves: savesOf(reading),
    ...(vehicle === null ? defenseOf(reading) : { ...defenseLines([part(vehicle.defense, VEHICLE)]), classDefense: 0 }),
    thresholdBonus: thresholdBonus(reading),
    living,
    breathesGas: living && !immune.includes('gas'),
    immuneToCriticals: object !== null || !living || immune.includes('critical hits'),
    kit,
    group,
    speed: speedIn(armor, sheet.speed + FASTER * furthest(...SPEED_TALENTS)),
    ...having(PROFILE_KNACKS, has),
    // A stat block without classes knows its weapons.
    advancedFirearms: has('advanced firearms proficiency') || Object.keys(sheet.classes).length === 0,
    traits: traitsOf(reading),
    worn: wornThings(sheet),
    object,
    vehicle,
  };
}

/** What a crew without numbers of its own adds to checks (MOD-VCREW-02); undefined for everybody else. */
function crewCheck({ crew }: ModernSheet): number | undefined {
  return crew === undefined ? undefined : QUALITIES[crew].check;
}

/** The squares of a side of its space. */
function sideOf({ space, size }: ModernSheet): number {
  return space === undefined ? spaceSquares(size) : Math.max(1, Math.ceil(space / SQUARE_FEET));
}

function savesOf(reading: Reading): ModernProfile['saves'] {
  return {
    fortitude: saveLine(reading, 'fortitude'),
    reflex: saveLine(reading, 'reflex'),
    will: saveLine(reading, 'will'),
  };
}

/** What training adds to initiative checks. */
function quickness({ has }: Reading): number {
  return (has('improved initiative') ? IMPROVED_INITIATIVE : 0) + (has('improved reaction') ? IMPROVED_REACTION : 0);
}

/** Hit points beside those of the levels: 3 for each time of Toughness, and those of a robust Tough hero. */
function toughness({ sheet, times, has }: Reading): number {
  return TOUGHNESS * times('toughness') + (has('robust') ? (sheet.classes.tough ?? 0) : 0);
}

/** MOD-FEAT-12, and the same for an experienced daredevil. */
function thresholdBonus({ times }: Reading): number {
  return IMPROVED_THRESHOLD * (times('improved damage threshold') + times('damage threshold'));
}

/** Night-vision goggles see in the dark as darkvision does (MOD-ITEM-08, MOD-CONC-06). */
function sightOf({ senses }: ModernSheet): Sight {
  if (senses.includes('darkvision') || senses.includes('night-vision goggles')) return 'darkvision';
  return senses.includes('low-light') ? 'low-light' : 'normal';
}

/** Armour tables print the speed left of 30 feet; other speeds lose the same share, in whole squares (MOD-DEF-11). */
function speedIn(armor: ArmorTable | null, base: number): number {
  if (armor === null || armor.speed >= 30) return base;
  return Math.min(base, Math.ceil((base * armor.speed) / 30 / SQUARE_FEET) * SQUARE_FEET);
}

function saveLine({ sheet, classes, modifiers, has }: Reading, kind: SaveKind): Line {
  const [ability, feat, name] = SAVES[kind];
  const printed = sheet.saves?.[kind];
  if (printed !== undefined) return line(part(printed - modifiers[ability], BASE_SAVE));
  return line(part(classes.saves[kind], BASE_SAVE), part(has(feat) ? SAVE_FEAT : 0, name));
}

type DefenseLines = Pick<ModernProfile, 'defense' | 'agility' | 'equipment' | 'naturalArmor'>;
type DefenseParts = DefenseLines & Pick<ModernProfile, 'classDefense'>;

/** Defense in the parts that different attacks leave out (MOD-DEF-01 to MOD-DEF-09); 10 for who has none of them (MOD-DEF-10). */
function defenseOf(reading: Reading): DefenseParts {
  const { sheet, classes, armor, has } = reading;
  const { dexterity, intelligence } = reading.modifiers;
  const size = sizeModifier(sheet.size);
  const { defense } = sheet;
  if (defense !== undefined) {
    const printed = printedDefense(typeof defense === 'number' ? { total: defense } : defense, size, dexterity);
    // Levels say what the class bonus is; of a stat block without any it is what the print leaves for it.
    return Object.keys(sheet.classes).length === 0 ? printed : { ...printed, classDefense: classes.defense };
  }
  // A thing is as hard to hit as its size makes it (MOD-OBJ-01).
  if (sheet.object !== undefined)
    return { ...defenseLines([part(OBJECT_DEFENSE[sheet.size], OBJECT)]), classDefense: 0 };
  const magic = sheet.bonuses
    .filter(({ to }) => to === 'defense')
    .map(({ type, value, text }) => part(value, term(text, 'MOD-DEF-07', BONUS_KINDS[type])));
  const dodges = magic.filter((each) => each.term.type === DODGE);
  const others = magic.filter((each) => each.term.type !== DODGE);
  const bonus = Math.min(dexterity, armor?.maxDexterity ?? dexterity);
  const smart = has('smart defense') ? Math.max(0, intelligence) : 0;
  const worn = armor === null ? 0 : knowsArmor(reading, armor) ? armor.bonus : armor.unskilled;
  const base = [part(10, TEN), part(classes.defense, CLASS), part(size, SIZE), part(Math.min(dexterity, 0), DEXTERITY)];
  const agility = [part(Math.max(bonus, 0), DEXTERITY), part(smart, SMART), ...dodges];
  return { ...defenseLines([...base, ...others], agility, worn, sheet.naturalArmor), classDefense: classes.defense };
}

/**
 * Takes a printed Defense apart: what touch leaves out is equipment, what being flat-footed leaves out is agility, and
 * what is left beside the base and size is the class bonus, which helps held things too (MOD-DEF-03, MOD-OBJ-03).
 */
function printedDefense(printed: DefenseSheet, size: number, dexterity: number): DefenseParts {
  const armor = printed.total - (printed.touch ?? printed.total);
  const agility = printed.total - (printed.flatFooted ?? printed.total - Math.max(dexterity, 0));
  const penalty = Math.min(dexterity, 0);
  const rest = printed.total - 10 - armor - agility - size - penalty;
  const base = [part(10, TEN), part(rest, CLASS), part(size, SIZE), part(penalty, DEXTERITY)];
  // A class never makes anybody easier to hit: what lies below comes from elsewhere.
  return { ...defenseLines(base, [part(agility, DEXTERITY)], armor), classDefense: Math.max(0, rest) };
}

function defenseLines(base: readonly Part[], agility: readonly Part[] = [], armor = 0, natural = 0): DefenseLines {
  return {
    defense: line(...base),
    agility: line(...agility),
    equipment: line(part(armor, EQUIPMENT)),
    naturalArmor: line(part(natural, NATURAL)),
  };
}
