import { SPACE_AND_REACH, sizeIndex, spaceSquares } from '../../../space/grid/size.ts';
import { ABILITIES, type Ability, abilityModifier } from '../../d20/body/abilities.ts';
import { type Anatomy, PART_KINDS, USUAL_ANATOMY } from '../body/parts.ts';
import { defenseLines, defenseParts, shieldBonus } from '../defense/defense-parts.ts';
import type { GrimProfile, GrimSlots, Shield } from '../game.ts';
import { attacksOf, gearOf } from '../gear/equipment.ts';
import { shieldHindrance } from '../gear/hindrance.ts';
import { loadOf } from '../gear/load.ts';
import { compileWeapon, otherEndOf } from '../gear/weapons.ts';
import { maximumHp } from '../harm/hit-points.ts';
import type { GrimOptions } from '../options.ts';
import { powersOf } from '../powers/compile.ts';
import { workingsOf } from '../powers/workings.ts';
import { ARMORS, SHIELDS, type ShieldCategory } from '../tables/armors.ts';
import { sparedByType, THINGS_LACK } from '../tables/creature-types.ts';
import { SIZE_ROWS } from '../tables/sizes.ts';
import { shieldSturdiness } from '../tables/sturdiness.ts';
import { type Gifts, UNTAUGHT } from '../traits/gifts.ts';
import type { TraitList } from '../traits/trait.ts';
import { kindsOf } from './kinds.ts';
import { characterLevel, classBonus, epicHp } from './levels.ts';
import type { GrimSheet } from './sheet.ts';

/** What counts as Constitution for creatures that have none (GNG-HP-04). */
const NO_CONSTITUTION = 20;
/** Each Toughness feat (GNG-HP-14). */
const TOUGHNESS = 3;

/** Works out everything that a sheet says about a combatant, but for what its traits change (`traits.ts`). */
export function compile(sheet: GrimSheet, options: GrimOptions, slots: GrimSlots): GrimProfile {
  const size = sizeIndex(sheet.size);
  const row = SIZE_ROWS[size];
  if (row === undefined) throw new RangeError(`there is no size '${sheet.size}'`);
  const weapons = attacksOf(sheet);
  const scores = scoresOf(sheet);
  const parts = defenseParts(sheet, options);
  const ends = weapons.flatMap((weapon, item) => otherEndOf(sheet, weapon, item));
  const arms = [...weapons.map((weapon, item) => compileWeapon(sheet, weapon, item)), ...ends];
  return {
    side: spaceSquares(sheet.size),
    size,
    reach: sheet.reach ?? SPACE_AND_REACH[sheet.size].tallReachFeet,
    initiative: sheet.initiative ?? abilityModifier(sheet.abilities.dexterity),
    weapons: arms,
    scores,
    modifiers: eachAbility((name) => abilityModifier(scores[name])),
    hasCon: sheet.abilities.constitution !== null && sheet.object === undefined,
    baseAttack: sheet.baseAttack,
    saves: savesOf(sheet),
    skills: sheet.skills ?? {},
    defenseParts: parts,
    defense: defenseLines(parts),
    shield: shieldOf(sheet, weapons.length),
    ...bodyOf(sheet, options),
    deadAt: row.deadAt,
    kinds: kindsOf(sheet),
    unfit: arms.some(({ unfit }) => unfit > 0),
    ...protectionOf(sheet),
    monk: monkBonus(sheet),
    ...resistanceOf(sheet),
    challenge: row.challenge,
    hitDice: characterLevel(sheet),
    tumbles: sheet.skills?.['tumble'] !== undefined,
    powers: powersOf(sheet, slots),
    workings: workingsOf(sheet),
    spellResistance: sheet.spellResistance ?? 0,
    ...giftsOf(sheet),
    ...bodyProfile(sheet),
  };
}

/** Who has learned nothing: what its build gives. On more than two legs it stands fast (GNG-CORE-30, GNG-BREAK-09). */
function giftsOf({ abilities, object, anatomy }: GrimSheet): Gifts {
  const isAlive = abilities.constitution !== null;
  return {
    ...UNTAUGHT,
    lacks: object === undefined ? UNTAUGHT.lacks : THINGS_LACK,
    chokeable: isAlive,
    bleedable: isAlive && object === undefined,
    stable: (anatomy?.legs ?? USUAL_ANATOMY.leg) > USUAL_ANATOMY.leg,
  };
}

/** As printed; what is left out is the ability alone (GNG-CORE-24). */
function savesOf({ saves, abilities: { constitution, dexterity, wisdom } }: GrimSheet): GrimProfile['saves'] {
  return {
    fortitude: saves.fortitude ?? (constitution === null ? 0 : abilityModifier(constitution)),
    reflex: saves.reflex ?? abilityModifier(dexterity),
    will: saves.will ?? abilityModifier(wisdom),
  };
}

function scoresOf({ abilities, object }: GrimSheet): Record<Ability, number> {
  const scores = eachAbility((name) => abilities[name] ?? NO_CONSTITUTION);
  // A thing is neither nimble nor clumsy: its size alone counts (GNG-OBJ-02).
  return object === undefined ? scores : { ...scores, dexterity: 10 };
}

function eachAbility(of: (name: Ability) => number): Record<Ability, number> {
  const found = { strength: 0, dexterity: 0, constitution: 0, intelligence: 0, wisdom: 0, charisma: 0 };
  for (const name of ABILITIES) found[name] = of(name);
  return found;
}

/** What is added to Constitution before the size multiplier (GNG-HP-01, GNG-HP-11, GNG-HP-12, GNG-HP-13, GNG-HP-14). */
function bodyOf(sheet: GrimSheet, options: GrimOptions) {
  const { circumstance = 0, enhancement = 0, sacred = 0, profane = 0 } = sheet.hpModifiers ?? {};
  const row = SIZE_ROWS[sizeIndex(sheet.size)];
  const learned = classBonus('hp', sheet, options) + epicHp(sheet) + (sheet.toughness ?? 0) * TOUGHNESS;
  const hpBase = learned + circumstance + enhancement + sacred + profane;
  const fraction = { hpBase, hpTimes: row?.hpTimes ?? 1, hpPer: row?.hpPer ?? 1 };
  const worked = maximumHp({ ...fraction, hpPrinted: 0 }, sheet.abilities.constitution ?? NO_CONSTITUTION, options);
  const maxHp = sheet.hp ?? worked;
  return { ...fraction, hpPrinted: maxHp - worked, maxHp };
}

/**
 * Worn and natural armour with their enhancement, and what else protects (GNG-PROT-01, GNG-PROT-09 to GNG-PROT-13;
 * GNG-PROT-12: enhancement). Bonuses to Defense are not among it (GNG-PROT-15).
 * What a printed total has beyond its known parts counts as armour.
 */
function protectionOf(sheet: GrimSheet): Pick<GrimProfile, 'armor' | 'worn' | 'inner'> {
  const armor = gearOf(sheet.armor);
  const { naturalArmor = 0, naturalArmorEnhancement = 0, protectionModifiers = {} } = sheet;
  const worn = armor === undefined ? 0 : (armor.bonus ?? ARMORS[armor.name]?.bonus ?? 0) + (armor.enhancement ?? 0);
  const { circumstance = 0, sacred = 0, profane = 0 } = protectionModifiers;
  const inner = circumstance + sacred + profane;
  const known = worn + naturalArmor + naturalArmorEnhancement;
  const printed = sheet.protection === undefined ? 0 : sheet.protection - known - inner - monkBonus(sheet);
  // What is printed beyond what is known is worn by who wears armour.
  return { armor: known + printed, worn: armor === undefined ? 0 : worn + printed, inner };
}

/** What lessens damage beside Protection. */
function resistanceOf({ damageReduction = [], resistances = {} }: GrimSheet) {
  const resistsNothing = damageReduction.length === 0 && Object.keys(resistances).length === 0;
  const reductions = damageReduction.map(({ amount, bypass }) => {
    // What takes several qualities at once stands as 'silver and magic'.
    return { amount, bypass: bypass.map((each) => each.split(' and ')) };
  });
  return { reductions, resistances, resistsNothing };
}

/** A monk's level part (+1 at 5th, 10th, …) and Wisdom, without armour, shield and all but a light load (GNG-PROT-14). */
function monkBonus(sheet: GrimSheet): number {
  let level = 0;
  for (const each of sheet.classes ?? []) if (each.name.toLowerCase() === 'monk') level += each.level;
  if (level === 0 || sheet.armor !== undefined || sheet.shield !== undefined) return 0;
  const load = loadOf(sheet);
  if (load === 'medium' || load === 'heavy') return 0;
  return Math.floor(level / 5) + Math.max(0, abilityModifier(sheet.abilities.wisdom));
}

const CATEGORIES: readonly string[] = ['buckler', 'light', 'heavy', 'tower'] satisfies ShieldCategory[];

function shieldOf(sheet: GrimSheet, item: number): Shield | null {
  const shield = gearOf(sheet.shield);
  if (shield === undefined) return null;
  const stated = CATEGORIES.find((each) => each === shield.category) as ShieldCategory | undefined;
  const category = stated ?? SHIELDS[shield.name]?.category ?? 'light';
  const sturdiness = shieldSturdiness(shield.name, category, sizeIndex(sheet.size));
  const { enhancement = 0 } = shield;
  const hampers = shieldHindrance(shield, category);
  const bonus = shieldBonus(shield);
  return { item, category, bonus, enhancement, sturdiness, hampers, blocksFreely: false, deflects: 'none' };
}

/** The attack penalty of a shot at a gap in the armour, by its kind (GNG-PEN-02). */
const GAPS = { light: -4, medium: -6, heavy: -8 } as const;
const NATURAL_GAP = -8;

/** Armour that says nothing of its kind goes by its bonus, as the tables do: up to so much is light, up to so much medium. */
const LIGHT_UP_TO = 4;
const MEDIUM_UP_TO = 5;

/** What a sheet says of the body for called shots, and of things. */
function bodyProfile(sheet: GrimSheet) {
  const { sneakAttack = 0, object } = sheet;
  return {
    anatomy: object === undefined ? anatomyOf(sheet) : NO_PARTS,
    gap: gapOf(sheet),
    armorKind: armorKind(sheet),
    sneak: sneakAttack === 0 ? 0 : sneakAttack + 1,
    regenerates: false,
    hardness: object?.hardness ?? null,
  };
}

/** The traits that the sheet names, those that it was granted, and those that come with its type of creature. */
export function traitsOf({ traits = [], granted = [], racial, type = racial?.type }: GrimSheet): readonly string[] {
  const own = granted.length === 0 ? traits : [...traits, ...granted];
  return type === undefined ? own : [...own, ...sparedByType(type)];
}

/** The names of traits on a sheet, by the list in which they stand. */
export function traitLists(sheet: GrimSheet): Readonly<Record<TraitList, readonly string[]>> {
  return {
    traits: traitsOf(sheet),
    armor: gearOf(sheet.armor)?.traits ?? [],
    shield: gearOf(sheet.shield)?.traits ?? [],
    items: sheet.items ?? [],
  };
}

const NO_PARTS: Anatomy = { arm: 0, ear: 0, eye: 0, head: 0, leg: 0 };

function anatomyOf({ anatomy = {} }: GrimSheet): Anatomy {
  const parts = { ...USUAL_ANATOMY };
  for (const kind of PART_KINDS) parts[kind] = anatomy[`${kind}s`] ?? parts[kind];
  return parts;
}

/** The worst penalty of all that is worn or grown (GNG-PEN-02, GNG-PEN-03); no gap in force (GNG-PEN-04). */
function gapOf(sheet: GrimSheet): GrimProfile['gap'] {
  const { naturalArmor = 0, naturalArmorEnhancement = 0, protection = 0, object } = sheet;
  const kind = armorKind(sheet);
  if (kind === 'force') return 'force';
  if (object !== undefined) return 'unarmored';
  const natural = naturalArmor + naturalArmorEnhancement > 0 || (kind === 'none' && protection > 0);
  if (kind === 'none') return natural ? NATURAL_GAP : 'unarmored';
  return natural ? Math.min(NATURAL_GAP, GAPS[kind]) : GAPS[kind];
}

/** What is worn; armour of no kind that the tables know goes by its bonus. */
function armorKind(sheet: GrimSheet): GrimProfile['armorKind'] {
  const armor = gearOf(sheet.armor);
  if (armor === undefined) return 'none';
  const kind = armor.category ?? ARMORS[armor.name]?.category;
  if (kind === 'force' || kind === 'light' || kind === 'medium' || kind === 'heavy') return kind;
  const { bonus = 0 } = armor;
  if (bonus <= LIGHT_UP_TO) return 'light';
  return bonus <= MEDIUM_UP_TO ? 'medium' : 'heavy';
}
