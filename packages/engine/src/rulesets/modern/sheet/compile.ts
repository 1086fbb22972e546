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
} from '../../../kernel/scene/tally.ts';
import { SPACE_AND_REACH, sizeIndex, spaceSquares } from '../../../space/grid/size.ts';
import { SQUARE_FEET } from '../../../space/grid/square.ts';
import type { Sight } from '../../../space/sight/concealment.ts';
import { type Ability, abilityModifier } from '../../d20/body/abilities.ts';
import { sizeModifier } from '../../d20/body/sizes.ts';
import { type Line, line, part } from '../../d20/checks/lines.ts';
import type { ModernProfile, SaveKind } from '../game.ts';
import { arsenal, type Owner, wornThings } from '../gear/arsenal.ts';
import { objectProfile } from '../objects/figures.ts';
import { ARMOR, type ArmorTable } from '../tables/armor.ts';
import { OBJECT_DEFENSE } from '../tables/objects.ts';
import { type ClassTotals, classTotals } from './class-levels.ts';
import { countFeat, type Feat } from './feats.ts';
import type { BonusSheet, DefenseSheet, ModernSheet } from './sheet.ts';
import { traitsOf, traitsTaken } from './traits.ts';

const TEN = term('base', 'MOD-DEF-01');
const CLASS = term('class', 'MOD-DEF-03');
const SIZE = term('size', 'MOD-DEF-06');
const DEXTERITY = term('Dexterity', 'MOD-DEF-01');
const EQUIPMENT = term('equipment', 'MOD-DEF-04', ARMOR_BONUS);
const NATURAL = term('natural armor', 'MOD-DEF-07', NATURAL_ARMOR);
const OBJECT = term('object', 'MOD-OBJ-01');
const BASE_SAVE = term('base save', 'MOD-CHK-01');

const SMART = term('Intelligence', 'MOD-DEF-07', DODGE);

const IMPROVED_INITIATIVE = 4;
const IMPROVED_REACTION = 2;
const IMPROVED_THRESHOLD = 3;
const TOUGHNESS = 3;
const SAVE_FEAT = 2;
const FASTER = 5;

const SAVE_FEATS: Readonly<Record<SaveKind, readonly [string, Term]>> = {
  fortitude: ['great fortitude', term('Great Fortitude', 'MOD-CHK-01')],
  reflex: ['lightning reflexes', term('Lightning Reflexes', 'MOD-CHK-01')],
  will: ['iron will', term('Iron Will', 'MOD-CHK-01')],
};

const BONUS_KINDS: Readonly<Record<BonusSheet['type'], BonusType>> = {
  dodge: DODGE,
  enhancement: ENHANCEMENT,
  deflection: DEFLECTION,
  insight: INSIGHT,
  luck: LUCK,
  morale: MORALE,
};

/** Works out all that does not change in a fight, but for house rules' traits. What a sheet prints wins over what its classes come to. */
export function compile(sheet: ModernSheet): ModernProfile {
  const classes = classTotals(sheet);
  const feats = traitsTaken(sheet);
  const modifiers = modifiersOf(sheet);
  const armor = armorOf(sheet);
  const object = objectProfile(sheet.object, sheet.size);
  const baseAttack = sheet.baseAttack ?? classes.baseAttack;
  const reach = sheet.reach ?? SPACE_AND_REACH[sheet.size].tallReachFeet;
  const quick = quickness(feats);
  return {
    taken: [],
    ...bodyOf(sheet),
    reach,
    initiative: sheet.initiative ?? modifiers.dexterity + quick,
    weapons: arsenal(sheet, ownerOf(sheet, baseAttack)),
    abilities: sheet.kind === 'living' ? sheet.abilities : { ...sheet.abilities, constitution: 0 },
    modifiers,
    level: sheet.level ?? Math.max(1, classes.level),
    maxHp: sheet.hp ?? object?.hp ?? classes.hp + toughness(sheet, feats),
    baseAttack,
    saves: savesOf(sheet, classes, modifiers, feats),
    ...defenseOf(sheet, classes, armor, modifiers, feats),
    thresholdBonus: thresholdBonus(feats),
    living: sheet.kind === 'living',
    breathesGas: sheet.kind === 'living' && !sheet.immune.includes('gas'),
    immuneToCriticals: object !== null || sheet.kind !== 'living' || sheet.immune.includes('critical hits'),
    kit: sheet.kit,
    group: sheet.group,
    speed: speedIn(armor, sheet.speed + addedSpeed(feats)),
    ...skillsOf(sheet, modifiers),
    ...knacksOf(sheet, feats),
    traits: traitsOf(sheet, feats, modifiers.dexterity, modifiers.constitution),
    worn: wornThings(sheet),
    classDefense: classes.defense,
    object,
  };
}

/** The numbers with which the owner of the sheet uses weapons. */
export function ownerOf(sheet: ModernSheet, baseAttack: number): Owner {
  const { strength, dexterity } = modifiersOf(sheet);
  const feats = traitsTaken(sheet);
  const armor = armorOf(sheet);
  return {
    baseAttack,
    strength,
    dexterity,
    sizeModifier: sizeModifier(sheet.size),
    reach: sheet.reach ?? SPACE_AND_REACH[sheet.size].tallReachFeet,
    armorPenalty: armor === null || isTrained(armor, feats, sheet) ? 0 : armor.penalty,
    feats,
  };
}

/** What training adds to initiative checks. */
function quickness(feats: readonly Feat[]): number {
  const feat = countFeat(feats, 'improved initiative') > 0 ? IMPROVED_INITIATIVE : 0;
  return feat + (countFeat(feats, 'improved reaction') > 0 ? IMPROVED_REACTION : 0);
}

/** Hit points beside those of the levels: 3 for each time of Toughness, and those of a robust Tough hero. */
function toughness({ classes }: ModernSheet, feats: readonly Feat[]): number {
  const robust = countFeat(feats, 'robust') > 0 ? (classes.tough ?? 0) : 0;
  return TOUGHNESS * countFeat(feats, 'toughness') + robust;
}

/** MOD-FEAT-12, and the same for an experienced daredevil. */
function thresholdBonus(feats: readonly Feat[]): number {
  return IMPROVED_THRESHOLD * (countFeat(feats, 'improved damage threshold') + countFeat(feats, 'damage threshold'));
}

/** Feet that a Fast hero's talents add to the speed. */
function addedSpeed(feats: readonly Feat[]): number {
  const talents = ['increased speed', 'improved increased speed', 'advanced increased speed'];
  return FASTER * (talents.findLastIndex((name) => countFeat(feats, name) > 0) + 1);
}

type Body = Pick<ModernProfile, 'side' | 'size' | 'sizeModifier' | 'sight' | 'stable'>;

function bodyOf(sheet: ModernSheet): Body {
  const { space, size, legs, stable } = sheet;
  return {
    side: space === undefined ? spaceSquares(size) : Math.max(1, Math.ceil(space / SQUARE_FEET)),
    size: sizeIndex(size),
    sizeModifier: sizeModifier(size),
    sight: sightOf(sheet),
    stable: legs > 2 || stable,
  };
}

type Skills = Pick<ModernProfile, 'treatInjury' | 'escapeArtist' | 'repair'>;

/** Skills as printed, else the bare ability, for Escape Artist with what armour takes from it. */
function skillsOf(sheet: ModernSheet, modifiers: Readonly<Record<Ability, number>>): Skills {
  const { skills } = sheet;
  return {
    treatInjury: skills['treat injury'] ?? modifiers.wisdom,
    escapeArtist: skills['escape artist'] ?? modifiers.dexterity + (armorOf(sheet)?.penalty ?? 0),
    repair: skills['repair'] ?? modifiers.intelligence,
  };
}

type Knacks = Pick<
  ModernProfile,
  | 'dodgeFeat'
  | 'blindFight'
  | 'doubleTap'
  | 'twoWeapons'
  | 'improvedDisarm'
  | 'burstFire'
  | 'advancedFirearms'
  | 'sunder'
  | 'heroicSurge'
  | 'whirlwind'
>;

/** Feats that one has or has not. A stat block without classes knows its weapons. */
function knacksOf({ classes }: ModernSheet, feats: readonly Feat[]): Knacks {
  const has = (name: string): boolean => countFeat(feats, name) > 0;
  return {
    dodgeFeat: has('dodge'),
    blindFight: has('blind-fight'),
    doubleTap: has('double tap'),
    twoWeapons: has('two-weapon fighting'),
    improvedDisarm: has('improved disarm'),
    burstFire: has('burst fire'),
    advancedFirearms: has('advanced firearms proficiency') || Object.keys(classes).length === 0,
    sunder: has('sunder'),
    heroicSurge: has('heroic surge'),
    whirlwind: has('whirlwind attack'),
  };
}

/** Night-vision goggles see in the dark as darkvision does (MOD-ITEM-08, MOD-CONC-06). */
function sightOf({ senses }: ModernSheet): Sight {
  if (senses.includes('darkvision') || senses.includes('night-vision goggles')) return 'darkvision';
  return senses.includes('low-light') ? 'low-light' : 'normal';
}

function modifiersOf({ abilities, kind }: ModernSheet): Readonly<Record<Ability, number>> {
  const { strength, dexterity, constitution, intelligence, wisdom, charisma } = abilities;
  return {
    strength: abilityModifier(strength),
    dexterity: abilityModifier(dexterity),
    constitution: kind === 'living' ? abilityModifier(constitution) : 0,
    intelligence: abilityModifier(intelligence),
    wisdom: abilityModifier(wisdom),
    charisma: abilityModifier(charisma),
  };
}

function armorOf({ armor }: ModernSheet): ArmorTable | null {
  return typeof armor === 'string' ? (ARMOR[armor.toLowerCase()] ?? null) : armor;
}

/** Armour tables print the speed left of 30 feet; other speeds lose the same share, in whole squares (MOD-DEF-11). */
function speedIn(armor: ArmorTable | null, base: number): number {
  if (armor === null || armor.speed >= 30) return base;
  return Math.min(base, Math.ceil((base * armor.speed) / 30 / SQUARE_FEET) * SQUARE_FEET);
}

function savesOf(
  sheet: ModernSheet,
  classes: ClassTotals,
  modifiers: Readonly<Record<Ability, number>>,
  feats: readonly Feat[],
): Readonly<Record<SaveKind, Line>> {
  const base = (kind: SaveKind, ability: Ability): Line => {
    const printed = sheet.saves?.[kind];
    if (printed !== undefined) return line(part(printed - modifiers[ability], BASE_SAVE));
    const [feat, name] = SAVE_FEATS[kind];
    return line(part(classes.saves[kind], BASE_SAVE), part(countFeat(feats, feat) > 0 ? SAVE_FEAT : 0, name));
  };
  return {
    fortitude: base('fortitude', 'constitution'),
    reflex: base('reflex', 'dexterity'),
    will: base('will', 'wisdom'),
  };
}

type DefenseLines = Pick<ModernProfile, 'defense' | 'agility' | 'equipment' | 'naturalArmor'>;

/** Defense in the parts that different attacks leave out (MOD-DEF-01 to MOD-DEF-09); 10 for who has none of them (MOD-DEF-10). */
function defenseOf(
  sheet: ModernSheet,
  classes: ClassTotals,
  armor: ArmorTable | null,
  { dexterity, intelligence }: Readonly<Record<Ability, number>>,
  feats: readonly Feat[],
): DefenseLines {
  const size = sizeModifier(sheet.size);
  const magic = sheet.bonuses
    .filter(({ to }) => to === 'defense')
    .map(({ type, value, text }) => part(value, term(text, 'MOD-DEF-07', BONUS_KINDS[type])));
  const dodges = magic.filter((each) => each.term.type === DODGE);
  const others = magic.filter((each) => each.term.type !== DODGE);
  if (sheet.object !== undefined && sheet.defense === undefined) return objectDefense(sheet.size);
  if (sheet.defense !== undefined) {
    const printed = typeof sheet.defense === 'number' ? { total: sheet.defense } : sheet.defense;
    return printedDefense(printed, size, dexterity);
  }
  const bonus = Math.min(dexterity, armor?.maxDexterity ?? dexterity);
  const smart = countFeat(feats, 'smart defense') > 0 ? Math.max(0, intelligence) : 0;
  return {
    defense: line(
      part(10, TEN),
      part(classes.defense, CLASS),
      part(size, SIZE),
      part(Math.min(dexterity, 0), DEXTERITY),
      ...others,
    ),
    agility: line(part(Math.max(bonus, 0), DEXTERITY), part(smart, SMART), ...dodges),
    equipment: line(
      part(armor === null ? 0 : isTrained(armor, feats, sheet) ? armor.bonus : armor.unskilled, EQUIPMENT),
    ),
    naturalArmor: line(part(sheet.naturalArmor, NATURAL)),
  };
}

/** A thing is as hard to hit as its size makes it (MOD-OBJ-01). */
function objectDefense(size: ModernSheet['size']): DefenseLines {
  const nothing = line();
  return {
    defense: line(part(OBJECT_DEFENSE[size], OBJECT)),
    agility: nothing,
    equipment: nothing,
    naturalArmor: nothing,
  };
}

/** Takes a printed Defense apart: what touch leaves out is equipment, what being flat-footed leaves out is agility. */
function printedDefense(printed: DefenseSheet, size: number, dexterity: number): DefenseLines {
  const armor = printed.total - (printed.touch ?? printed.total);
  const agility = printed.total - (printed.flatFooted ?? printed.total - Math.max(dexterity, 0));
  const penalty = Math.min(dexterity, 0);
  const rest = printed.total - 10 - armor - agility - size - penalty;
  return {
    defense: line(part(10, TEN), part(rest, CLASS), part(size, SIZE), part(penalty, DEXTERITY)),
    agility: line(part(agility, DEXTERITY)),
    equipment: line(part(armor, EQUIPMENT)),
    naturalArmor: line(),
  };
}

/** A stat block without classes knows the armour that it wears. */
function isTrained(armor: ArmorTable, feats: readonly Feat[], sheet: ModernSheet): boolean {
  if (armor.kind === 'none' || Object.keys(sheet.classes).length === 0) return true;
  return countFeat(feats, `armor proficiency (${armor.kind})`) > 0;
}
