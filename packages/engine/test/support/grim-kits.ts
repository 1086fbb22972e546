import type { Generator } from '../../src/chance/generator.ts';
import { ABILITIES, type Ability, abilityModifier } from '../../src/rulesets/d20/body/abilities.ts';
import type { Prerequisites } from '../../src/rulesets/d20/sheet/prerequisites.ts';
import { grim } from '../../src/rulesets/grim/index.ts';
import { ALIGNMENTS } from '../../src/rulesets/grim/sheet/kinds.ts';
import type { GrimSheet, SheetWeapon } from '../../src/rulesets/grim/sheet/sheet.ts';
import { abilityBehind } from '../../src/rulesets/grim/tables/skills.ts';
import { TRAITS } from '../../src/rulesets/grim/traits/table.ts';
import type { GrimTrait } from '../../src/rulesets/grim/traits/trait.ts';
import type { Situation } from './grim-situations.ts';
import type { Use } from './grim-traits.ts';
import { pick } from './wander.ts';

const FEATS: Readonly<Record<string, GrimTrait>> = TRAITS;
const FOR_WEAPON = 'rapier';

const MELEE: readonly (string | SheetWeapon)[] = [
  'dagger',
  'rapier',
  'longsword',
  'glaive',
  { name: 'greatsword', place: 'both' },
  { name: 'quarterstaff', place: 'both' },
  { name: 'bottle', damage: '1d6', improvised: true },
  { name: 'claw', natural: true, damage: '1d6' },
];
const RANGED: readonly (string | SheetWeapon)[] = [
  { name: 'longbow', place: 'both', spare: 30 },
  { name: 'light crossbow', place: 'both', spare: 9 },
  { name: 'glock 17', place: 'hand', spare: 3 },
  { name: 'javelin', place: 'hand' },
];
/** What abilities of weapons belong on, where that is not a longsword; the weapons of a name of their own. */
const MADE_FOR: Readonly<Record<string, SheetWeapon>> = {
  oathbow: { name: 'composite longbow', place: 'both' },
  'mace-of-ruin': { name: 'heavy mace' },
  'mace-of-smiting': { name: 'heavy mace' },
  'rapier-of-puncturing': { name: 'rapier' },
  'sun-blade': { name: 'bastard sword' },
};

type Weapons = readonly (string | SheetWeapon)[];

const GREATSWORD: Weapons = [{ name: 'greatsword', place: 'both' }];
const DAGGERS: Weapons = [
  { name: 'dagger', place: 'hand' },
  { name: 'dagger', id: 'other', place: 'off' },
];
const PISTOL: Weapons = [{ name: 'glock 17', place: 'hand', spare: 3 }];
const BOW: Weapons = [{ name: 'longbow', place: 'both', spare: 30 }];
/** The far enemy stands some increments away. */
const SHORT_OF_RANGE: Weapons = [{ name: 'shortbow', place: 'both', increment: 10, spare: 30 }];
const CROSSBOW: Weapons = [{ name: 'light crossbow', place: 'both', spare: 9 }];
const BOTTLE: Weapons = [{ name: 'bottle', damage: '1d6', improvised: true }];
const HANDS: Weapons = [];

/** With what feats are of use that are of none with most weapons. */
const USED_WITH: Readonly<Record<string, Weapons>> = {
  'power-attack': GREATSWORD,
  'two-weapon-fighting': DAGGERS,
  'weapon-finesse': DAGGERS,
  'flurry-of-blows': DAGGERS,
  'improved-flurry-of-blows': GREATSWORD,
  'dynamic-grip': ['glaive'],
  'martial-weapon-proficiency': ['glaive'],
  'simple-weapon-proficiency': BOTTLE,
  'improvised-weapon-proficiency': BOTTLE,
  'improvised-weapon-mastery': BOTTLE,
  'improved-unarmed-strike': HANDS,
  'advanced-unarmed-strike': HANDS,
  'psionic-fist': HANDS,
  'unavoidable-strike': HANDS,
  'improved-unavoidable-strike': HANDS,
  'catch-projectile': HANDS,
  'improved-accelerated-pair': PISTOL,
  'martial-firearms': [{ name: 'uzi', place: 'both', spare: 3 }],
  'close-combat-shot': PISTOL,
  'hail-of-bullets': PISTOL,
  'quick-reload': CROSSBOW,
  'point-blank-shot': BOW,
  'precise-shot': BOW,
  'far-shot': SHORT_OF_RANGE,
  'rapid-shot': BOW,
  'dead-aim': BOW,
  sniper: BOW,
  'psionic-shot': BOW,
  'fell-shot': BOW,
  'improved-fell-shot': BOW,
};

/** Without what feats that do not ask for it are of no use. */
const OF_USE_WITH: Readonly<Record<string, string>> = { 'epic-flow-with-enemy': 'flow-with-enemy' };

/** All that a feat asks for, and all that that asks for. */
function closure(name: string): readonly string[] {
  const before = (FEATS[name]?.asks?.traits ?? []).filter((each) => each !== 'sneak-attack');
  return [...new Set([...before.flatMap(closure), name])];
}

/** The least numbers that all of them ask for. */
function together(
  names: readonly string[],
): Required<Pick<Prerequisites, 'abilities' | 'baseAttack' | 'skills' | 'classes'>> {
  const asks = names.map((name): Prerequisites => FEATS[name]?.asks ?? {});
  const most = (of: (each: Prerequisites) => Readonly<Record<string, number>> | undefined) => {
    const found: Record<string, number> = {};
    for (const each of asks)
      for (const [key, value] of Object.entries(of(each) ?? {})) found[key] = Math.max(found[key] ?? 0, value);
    return found;
  };
  return {
    abilities: most(({ abilities }) => abilities),
    baseAttack: Math.max(0, ...asks.map(({ baseAttack = 0 }) => baseAttack)),
    skills: most(({ skills }) => skills),
    classes: most(({ classes }) => classes),
  };
}

type Least = ReturnType<typeof together>;

/** What a sheet says of who just meets prerequisites. */
interface Legal extends Pick<Least, 'abilities' | 'baseAttack' | 'skills'> {
  readonly classes: readonly { readonly name: string; readonly level: number }[];
  readonly sneakAttack: number;
  readonly traits: readonly string[];
}

/** What a sheet says of somebody who has these feats and all that they ask for, down to what asks for nothing, and no point more than they take. */
export function justLegal(names: readonly string[]): Legal {
  const traits = [...new Set(names.flatMap(closure))];
  const { abilities, baseAttack, skills, classes } = together(traits);
  const modifier = (skill: string): number =>
    abilityModifier({ strength: 10, dexterity: 10, intelligence: 10, ...abilities }[abilityBehind(skill)] ?? 10);
  return {
    abilities,
    baseAttack,
    skills: Object.fromEntries(Object.entries(skills).map(([skill, ranks]) => [skill, ranks + modifier(skill)])),
    classes: Object.entries(classes).map(([name, level]) => ({ name, level })),
    sneakAttack: traits.some((each) => FEATS[each]?.asks?.traits?.includes('sneak-attack')) ? 1 : 0,
    traits: traits.map(forWeapon),
  };
}

/** As a sheet names it: with a weapon, where it is taken for one. */
function forWeapon(name: string): string {
  return FEATS[name]?.of === undefined ? name : `${name} (${FOR_WEAPON})`;
}

/** Feats that change nothing by themselves act by what asks for them. */
export function isInert(name: string): boolean {
  const { change, adds, arm } = FEATS[name] ?? {};
  return change === undefined && adds === undefined && arm === undefined;
}

/** Somebody with that trait, all that it asks for and some more, and with what it is of use with. */
export function kitOf(use: Use, generator: Generator): object {
  const free = Object.keys(FEATS).filter((each) => (FEATS[each]?.list ?? 'traits') === 'traits');
  const askers = use.list === 'traits' ? free.filter((each) => FEATS[each]?.asks?.traits?.includes(use.name)) : [];
  const about =
    use.list !== 'traits' ? [] : isInert(use.name) && askers.length > 0 ? [pick(askers, generator)] : [use.name];
  const wanted = [...about, pick(free, generator), pick(free, generator)];
  const traits = [...new Set([...wanted.flatMap((each) => OF_USE_WITH[each] ?? []), ...wanted].flatMap(closure))];
  const { abilities, baseAttack, skills, classes } = together(traits);
  const score = (ability: Ability): number => Math.max(abilities[ability] ?? 0, 10 + generator.face(8));
  return {
    abilities: Object.fromEntries(ABILITIES.map((ability) => [ability, score(ability)])),
    classes: [{ name: 'Fighter', level: Math.max(9, classes['fighter'] ?? 0) }],
    baseAttack: Math.max(baseAttack, generator.face(9)),
    hp: 40 + 10 * generator.face(8),
    sneakAttack: 2,
    powerPoints: 20,
    alignment: pick(ALIGNMENTS, generator),
    skills: {
      ...USUAL_SKILLS,
      ...Object.fromEntries(Object.entries(skills).map(([skill, ranks]) => [skill, ranks + 10])),
    },
    traits: traits.map(forWeapon),
    ...gearOf(use, traits, generator),
  };
}

/** With the one missiles are blocked without any ability, with the other not. */
const SHIELDS = ['heavy steel shield', 'buckler'];
const USUAL_SKILLS = { tumble: 12, balance: 12, jump: 12, bluff: 12, concentration: 12, spot: 12 };

/** What it fights with and wears. */
function gearOf({ name, list }: Use, traits: readonly string[], generator: Generator): object {
  const armor = generator.face(3) === 1 ? { armor: 'leather' } : {};
  if (list === 'items') return { ...armor, items: [name], weapons: [{ name: 'claw', natural: true, damage: '1d6' }] };
  if (list === 'shield')
    return { ...armor, shield: { name: pick(SHIELDS, generator), traits: [name] }, weapons: ['longsword'] };
  const weapons = weaponsOf(name, list, traits, generator);
  if (list === 'armor') return { armor: { name: 'breastplate', traits: [name] }, weapons };
  const isMetamagic = list === 'traits' && /-(spell|power)$/.test(name);
  return { ...armor, weapons, ...(isMetamagic ? { powers: [rayOf(name)] } : {}) };
}

function weaponsOf(name: string, list: Use['list'], traits: readonly string[], generator: Generator): Weapons {
  const ranged = pick(RANGED, generator);
  if (list === 'weapons')
    return inHand([{ name: 'longsword', ...MADE_FOR[name], traits: [name], foe: ['evil'] }, ranged]);
  if (traits.some((each) => FEATS[each]?.of !== undefined)) return [FOR_WEAPON];
  const melee = pick(MELEE, generator);
  return USED_WITH[name] ?? inHand(generator.face(2) === 1 ? [ranged, melee] : [melee, ranged]);
}

/** The first of them in hand, the others not. */
function inHand([first, ...others]: Weapons): Weapons {
  const held = (weapon: string | SheetWeapon, place: SheetWeapon['place']): SheetWeapon => {
    const made = typeof weapon === 'string' ? { name: weapon } : weapon;
    return place === 'carried' ? { ...made, place } : { ...made, place: made.place ?? place };
  };
  return first === undefined ? [] : [held(first, 'hand'), ...others.map((each) => held(each, 'carried'))];
}

/** A spell or power that is declared with such a feat. */
function rayOf(metamagic: string): object {
  const ray = { name: 'ray', kind: 'fire', dice: '6d6', range: 60, casterLevel: 20, metamagic };
  return metamagic.endsWith('-spell') ? { ...ray, spell: 3 } : { ...ray, points: 5 };
}

const KINDS: readonly object[] = [
  {},
  { alignment: 'chaotic evil' },
  { alignment: 'lawful good' },
  { alignment: 'lawful evil', type: 'outsider' },
  { type: 'undead', abilities: { constitution: null } },
  { type: 'construct', abilities: { constitution: null, intelligence: 0 } },
  { subtypes: ['ectoplasmic'], damageReduction: [{ amount: 5, bypass: ['epic'] }] },
];

const TOUGH = { hp: 150, baseAttack: 9, saves: { fortitude: 2, reflex: 2, will: 2 } };

function sheetOf(generator: Generator, given: object): GrimSheet {
  return grim.sheets.schema.parse({ ...TOUGH, ...pick(KINDS, generator), ...given });
}

/** Those who fight against it. @param both what both fight with; one hand to hand, one with what flies or with fire, where left out */
export function enemies(generator: Generator, both?: Situation['foes']): readonly [GrimSheet, GrimSheet] {
  const far = (): GrimSheet =>
    (both === undefined ? generator.face(3) > 1 : both !== 'fire') ? shooter(generator, both) : caster(generator);
  return [both === undefined ? brute(generator) : far(), far()];
}

function brute(generator: Generator): GrimSheet {
  const blade = { name: 'longsword', bypass: ['piercing'], traits: generator.face(2) === 1 ? ['wounding'] : [] };
  return sheetOf(generator, {
    armor: { name: 'mail', bonus: 4, checkPenalty: 0 },
    shield: 'light steel shield',
    weapons: [generator.face(2) === 1 ? blade : { name: 'longsword', bypass: ['ignoring'] }],
    granted: [
      'power-attack',
      'basic-breaking-strikes',
      'basic-nerve-strikes',
      'improved-unarmed-strike',
      'improved-trip',
    ],
    size: pick(['medium', 'large', 'small'], generator),
    abilities: { strength: 14 },
    baseAttack: 14,
  });
}

const THROWN: Weapons = ['dagger', 'javelin'];
const SLING: SheetWeapon = { name: 'sling', spare: 20 };

function shooter(generator: Generator, both: Situation['foes']): GrimSheet {
  const any: readonly Weapons[] = [['longbow'], THROWN, [SLING], ['glock 17'], [LASER]];
  return sheetOf(generator, {
    weapons: both === 'thrown' ? THROWN : pick(any, generator),
    baseAttack: 12,
    granted: ['precise-shot'],
  });
}

function caster(generator: Generator): GrimSheet {
  const fire = {
    name: 'fire',
    kind: 'fire',
    dice: '6d6',
    radius: 10,
    range: 100,
    save: { kind: 'reflex', dc: 16, on: 'half' },
  };
  return sheetOf(generator, { weapons: ['quarterstaff'], powers: [{ ...fire, uses: 6, casterLevel: 9 }] });
}

const LASER: SheetWeapon = { name: 'ray gun', damage: '1d8', missile: 'beam', increment: 50, reach: null };
