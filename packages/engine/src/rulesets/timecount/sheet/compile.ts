import { constant, d3 } from '../../../chance/dice.ts';
import { parseDice } from '../../../chance/notation.ts';
import { NOBODY, type Term, term } from '../../../kernel/rule.ts';
import { type SizeName, sizeIndex, spaceSquares } from '../../../space/grid/size.ts';
import { NO_THREAT, PLAIN } from '../attack/plain-form.ts';
import { type Modifier, typedTerm } from '../checks/stacking.ts';
import { type Affliction, compileAffliction } from '../conditions/affliction.ts';
import type { AttackForm, TimeCountProfile } from '../game.ts';
import { improved } from '../harm/die-ladder.ts';
import { compileSpells, placesOf } from '../magic/compile-spells.ts';
import type { TimeCountOptions } from '../options.ts';
import { RACE_SPEEDS } from '../tables/movement.ts';
import { SIZE_MODIFIERS } from '../tables/sizes.ts';
import { half } from '../time/numbers.ts';
import { SPEEDS } from '../time/speed.ts';
import { withPrinted, withPrintedAttack } from './printed.ts';
import type { Armor, ModifierPoint, Shield, TimeCountSheet, Weapon, WeaponCategory } from './sheet.ts';
import { MODIFIER_POINTS } from './sheet.ts';
import { armorOf, shieldOf, weaponOf } from './sheet-schema.ts';
import type { Attribute } from './words.ts';

const ARMOUR = term('armour', 'TC-DEF-02');
const NATURAL_ARMOUR = term('natural armour', 'TC-DEF-11');
const SHIELD = term('shield', 'TC-DEF-02');
const PROFICIENT_WITH_WEAPON = term('proficient with the weapon', 'TC-ATK-09');
const NO_AFFINITY_FOR_WEAPON = term('no affinity for the weapon', 'TC-ATK-09');
const SIZE = term('size', 'TC-STAT-09');

/** The speed of those whose sheet names neither speed nor race: Normal (TC-MOVE-03). */
const NORMAL_SPEED = 20;

/** Works out a profile from a sheet. Attribute damage and what is in hand are left to the rules. */
export function compile(sheet: TimeCountSheet, options: TimeCountOptions): TimeCountProfile {
  const size = sheet.size === 'normal' ? 'medium' : sheet.size;
  const armor = sheet.armor === null ? null : armorOf(sheet.armor);
  const weapons = sheet.weapons.map(weaponOf);
  const modifiers = sortModifiers(sheet, options);
  const top = modifiers.top.reduce((total, { value }) => total + value, sheet.baseTop + (armor?.top ?? 0));
  const profile: TimeCountProfile = {
    taken: [],
    size,
    side: spaceSquares(size),
    attributes: sheet.attributes,
    disciplines: sheet.disciplines,
    accuracy: sheet.accuracy,
    power: sheet.power,
    fortitude: sheet.fortitude,
    agility: sheet.agility,
    willpower: sheet.willpower,
    hitPoints: sheet.hitPoints,
    top,
    damageReduction: sheet.damageReduction,
    impairmentImmune: sheet.impairmentImmune,
    fillsSpace: sheet.fillsSpace,
    speed: speedOf(sheet, armor),
    sizeModifier: SIZE_MODIFIERS[size],
    body: bodyOf(sheet, armor, size, options),
    shield: sheet.shield === null ? [] : shieldModifiers(shieldOf(sheet.shield), options),
    shieldItem: sheet.shield === null ? NOBODY : weapons.length,
    modifiers,
    ...meansOf({ ...sheet, modifiers }, weapons, size, options),
    spellFailure: armor?.spellFailure ?? 0,
    unarmedTraining: sheet.unarmedTraining,
    static: sheet.static,
    criticalImmune: sheet.criticalImmune,
    speedSteps: sheet.speedSteps,
    speedFactor: sheet.speedFactor,
  };
  return sheet.printed === undefined ? profile : withPrinted(profile, sheet.printed);
}

/** All that he can harm with: weapons, spells that attack, the bare hands, and the afflictions that these carry. */
function meansOf(
  sheet: Omit<TimeCountSheet, 'modifiers'> & Pick<TimeCountProfile, 'modifiers'>,
  weapons: readonly Weapon[],
  size: SizeName,
  options: TimeCountOptions,
): Pick<TimeCountProfile, 'forms' | 'unarmed' | 'spells' | 'afflictions' | 'alternates'> {
  const unarmed = unarmedForm(size, options);
  const afflictions = sheet.afflictions.map(compileAffliction);
  const forms = weapons.map((weapon, item) => {
    const form = weaponForm(weapon, item, { size, options, afflictions });
    return weapon.attack === undefined ? form : withPrintedAttack(form, weapon.attack, sheet);
  });
  const spells = compileSpells(sheet.spells, sheet.scrolls, afflictions);
  const attacks = spells.flatMap(({ attacks: any, parts: [first] }) =>
    any && first !== undefined ? [first.form] : [],
  );
  const alternates = mayAlternate(forms);
  return { forms: [...forms, ...attacks, unarmed], unarmed, spells, afflictions, alternates };
}

/** Whether two of the forms are those of melee weapons that can be held at once (TC-TWF-03). */
export function mayAlternate(forms: readonly AttackForm[]): boolean {
  return forms.filter(({ kind, melee, hands }) => kind === 'weapon' && melee && hands !== 'two').length >= 2;
}

/** What the sheet or the race says, less what the armour takes (TC-MOVE-01, TC-MOVE-03). */
function speedOf(sheet: TimeCountSheet, armor: Armor | null): number {
  const base = sheet.speed > 0 ? sheet.speed : (RACE_SPEEDS[sheet.race] ?? NORMAL_SPEED);
  return Math.max(0, base - (armor?.speed ?? 0));
}

/**
 * Armour with its enhancement (TC-DEF-09), natural armour, size and deflection (TC-DEF-10). Of armour and natural armour
 * the weaker counts half, at least 1 (TC-DEF-11).
 */
function bodyOf(
  sheet: TimeCountSheet,
  armor: Armor | null,
  size: SizeName,
  options: TimeCountOptions,
): readonly Modifier[] {
  const worn = (armor?.bonus ?? 0) + (armor?.enhancement ?? 0);
  const natural = sheet.naturalArmor;
  const both = worn > 0 && natural > 0;
  return modifiersOf([
    [both && worn < natural ? Math.max(1, half(worn)) : worn, ARMOUR],
    [both && natural <= worn ? Math.max(1, half(natural)) : natural, NATURAL_ARMOUR],
    [SIZE_MODIFIERS[size], SIZE],
    [sheet.deflection, typedTerm(options, 'deflection', 'TC-DEF-10', 'deflection')],
  ]);
}

/** The shield's bonus and its enhancement, which help Primary only (TC-DEF-09). */
function shieldModifiers(shield: Shield, options: TimeCountOptions): readonly Modifier[] {
  return modifiersOf([
    [shield.bonus, SHIELD],
    [shield.enhancement, typedTerm(options, 'enhancement of the shield', 'TC-DEF-09', 'enhancement')],
  ]);
}

function modifiersOf(given: readonly (readonly [number, Term])[]): readonly Modifier[] {
  return given.flatMap(([value, what]) => (value === 0 ? [] : [{ value, term: what }]));
}

function sortModifiers(sheet: TimeCountSheet, options: TimeCountOptions): TimeCountProfile['modifiers'] {
  const sorted = MODIFIER_POINTS.map((point) => {
    const own = sheet.modifiers.filter(({ to }) => to === point);
    return [point, own.map(({ value, text, type }) => ({ value, term: typedTerm(options, text, 'TC-STAT-12', type) }))];
  });
  return Object.fromEntries(sorted) as Record<ModifierPoint, readonly Modifier[]>;
}

const DEXTERITY_CATEGORIES: readonly WeaponCategory[] = [
  ...(['disks and boomerangs', 'bows', 'chains and ropes', 'crossbows', 'daggers', 'staffs'] as const),
];

/** The attribute of a weapon: its own, else by its category; without a listed category, by how it is used (TC-DMG-05, TC-ATK-04). */
export function weaponAttribute(weapon: Weapon): Attribute {
  if (weapon.attribute !== 'category') return weapon.attribute;
  if (weapon.category === 'slings' || weapon.category === 'natural') return isRanged(weapon) ? 'dexterity' : 'strength';
  return DEXTERITY_CATEGORIES.includes(weapon.category) ? 'dexterity' : 'strength';
}

function isRanged({ increment }: Weapon): boolean {
  return increment > 0;
}

/** The id by which commands call the weapon. */
export function weaponId(weapon: Weapon): string {
  return weapon.id === '' ? weapon.name : weapon.id;
}

/** What the forms of one owner's weapons have in common; the list of afflictions grows. */
interface Owner {
  readonly size: SizeName;
  readonly options: TimeCountOptions;
  readonly afflictions: Affliction[];
}

export function weaponForm(weapon: Weapon, item: number, { size, options, afflictions }: Owner): AttackForm {
  const { increment, delivery, hands, times, nonlethal, reach, category, name } = weapon;
  const ranged = isRanged(weapon);
  return {
    id: weaponId(weapon),
    name,
    kind: weapon.natural ? 'natural' : 'weapon',
    item,
    category,
    attribute: weaponAttribute(weapon),
    melee: weapon.melee && !(ranged && delivery === 'missile'),
    ranged,
    reach,
    increment,
    thrown: ranged && delivery === 'thrown',
    hands,
    defense: weapon.defense,
    attack: attackModifiers(weapon, size, options),
    damage: weapon.damage === '' ? constant(0) : parseDice(weapon.damage),
    harmless: weapon.damage === '',
    afflictions: placesOf(weapon.afflictions, afflictions),
    type: weapon.type,
    types: [weapon.type, ...weapon.otherTypes],
    impairs: weapon.impairs,
    extraDice: weapon.extraDamage === '' ? null : parseDice(weapon.extraDamage),
    criticalDice: weapon.criticalDamage === '' ? null : parseDice(weapon.criticalDamage),
    damageModifiers: modifiersOf([[weapon.damageBonus, typedTerm(options, weapon.name, 'TC-DMG-01', 'enhancement')]]),
    times,
    threat: weapon.precise ? 19 : 20,
    fumbles: true,
    bow: category === 'bows',
    compositeMost: weapon.composite,
    nonlethal,
    speed: SPEEDS[weapon.speed],
  };
}

/** Size (TC-ATK-06), training (TC-ATK-09) and the weapon's own bonus (TC-ATK-03). */
function attackModifiers(weapon: Weapon, size: SizeName, options: TimeCountOptions): readonly Modifier[] {
  return modifiersOf([
    [SIZE_MODIFIERS[size], SIZE],
    [weapon.training === 'proficient' ? 1 : 0, PROFICIENT_WITH_WEAPON],
    [weapon.training === 'none' ? -2 : 0, NO_AFFINITY_FOR_WEAPON],
    [weapon.attackBonus, typedTerm(options, weapon.name, 'TC-ATK-03', 'enhancement')],
  ]);
}

/** The bare hands: 1d3 for Medium, a step of the ladder for each size category, nonlethal, Fast (TC-UNARM-01, TC-UNARM-05). */
function unarmedForm(size: SizeName, options: TimeCountOptions): AttackForm {
  const damage = improved(d3, sizeIndex(size) - sizeIndex('medium'), options);
  const attack = modifiersOf([[SIZE_MODIFIERS[size], SIZE]]);
  const named = { id: 'unarmed', name: 'unarmed strike', kind: 'unarmed' } as const;
  return { ...PLAIN, ...named, damage, attack, nonlethal: 'always', speed: SPEEDS[options.unarmedSpeed] };
}

/** An attack by an attribute alone: the attribute and Accuracy, nothing of a weapon (TC-STAT-06). */
export function attributeForm(attribute: Attribute): AttackForm {
  return { ...PLAIN, id: attribute, name: attribute, kind: 'attribute', attribute, threat: NO_THREAT };
}
