import { diceOrNull } from '../../../chance/notation.ts';
import { SIZES } from '../../../space/grid/size.ts';
import type { SheetWeapon } from '../../grim/sheet/sheet.ts';
import { WEAPONS } from '../../grim/tables/weapons.ts';
import { WEAPON_TRAITS } from '../../grim/traits/weapon-traits.ts';
import { filled, present, signed, type Tell } from '../note.ts';
import { splitOutside } from './fields.ts';
import { harmOf } from './harm.ts';
import { knownEnd, wordReader } from './worded.ts';

const PATTERN =
  /^(?:(\d+) )?(.+?) ([+-]\d+)((?:\/[+-]?\d+)*)(?: (melee|ranged))?( touch| incorporeal touch)?(?: \((.*)\))?(?: ?(melee|ranged))?$/;
const NONLETHAL = /nonlethal|subdual/;
const THROWN_FEET = 10;
/** Hands that have learned to hurt; others are known as unarmed. */
const FISTS = 'fists';
const BARE_HANDS: readonly string[] = ['unarmed', 'unarmed strike', 'unarmed attack'];

/** A weapon, what is printed of its harm, and whether its bonus is that of shots and throws. */
interface Blow {
  readonly weapon: SheetWeapon;
  readonly harm: string;
  readonly ranged: boolean;
}

/**
 * Weapons of the lines Attack and Full Attack, as many of each as any way of attacking has, with the best printed bonus:
 * "2 slams +15 melee (1d4+7) or rock +8 ranged (2d6+7)". Damage stands as printed, Strength included.
 */
export function weaponsOf(attack: string, fullAttack: string, poison: string, tell: Tell): readonly SheetWeapon[] {
  let found: readonly Blow[] = [];
  for (const text of [fullAttack, attack]) {
    for (const way of splitOutside(text, /^;?\s+or\s+|^;\s+/)) {
      const parts = splitOutside(way, /^,?\s+and\s+|^,\s+/);
      const blows = parts.flatMap((part) => blowsOf(evenly(part), poison, tell));
      found = merged(found, blows, tell);
    }
  }
  for (const { weapon, harm } of found.filter(isHarmless))
    tell(`${weapon.name} (${harm})`, 'no dice of damage can be read', 'no damage');
  return found.map(({ weapon }) => weapon);
}

/** Both lists, of which each has some of the other: the better one of each pair. */
function merged(some: readonly Blow[], others: readonly Blow[], tell: Tell): readonly Blow[] {
  const left = [...others];
  const better = some.map((each) => {
    const at = left.findIndex((other) => isSame(each.weapon, other.weapon));
    const [other] = at < 0 ? [] : left.splice(at, 1);
    return other === undefined ? each : betterOf(each, other, tell);
  });
  return [...better, ...left];
}

function isSame(one: SheetWeapon, other: SheetWeapon): boolean {
  const isThrown = ({ name, missile }: SheetWeapon): boolean => missile !== undefined && !isTabled(name);
  return one.name === other.name && isThrown(one) === isThrown(other);
}

function isHarmless({ weapon: { damage, riders } }: Blow): boolean {
  return damage === null && riders === undefined;
}

/** What tells of its harm; what strikes and is thrown goes by what was printed first. */
function betterOf(one: Blow, other: Blow, tell: Tell): Blow {
  if (isHarmless(one) !== isHarmless(other)) return isHarmless(one) ? other : one;
  const [{ name, attack: first = 0 }, { attack: second = 0 }] = [one.weapon, other.weapon];
  if (one.ranged === other.ranged) return second > first ? other : one;
  if (first !== second)
    tell(
      `${name} ${signed(second)} ${wayOf(other)}`,
      'a weapon has one printed bonus',
      `${signed(first)} of ${wayOf(one)}`,
    );
  return one;
}

function wayOf({ ranged }: Blow): string {
  return ranged ? 'ranged' : 'melee';
}

/** With its blanks where most print them: not "bite+7", "claw + 9" or "+5melee(1d6". */
function evenly(text: string): string {
  const even = text
    .replaceAll(/([+-]) (?=\d)/g, '$1')
    .replace(/([a-z])(?=[+-]\d+(?:\/|\s*(?:melee|ranged)))/i, '$1 ')
    .replace(/(\d)(?=(?:melee|ranged)\b)/, '$1 ')
    .replace(/\b(melee|ranged|touch)(?=\()/, '$1 ')
    .replace(/\)(\/[\w-]+)$/, '$1)');
  return /\([^)]*$/.test(even) ? `${even})` : even;
}

/** What one part tells of. */
function blowsOf(text: string, poison: string, tell: Tell): readonly Blow[] {
  const [, count, printed = '', bonus, , before, touch, harm = '', behind] = PATTERN.exec(text) ?? [];
  if (bonus === undefined) {
    tell(`attack '${text}'`, 'it cannot be read', 'left out');
    return [];
  }
  const number = Number(count ?? 1);
  const called = calledAs(printed, number > 1, NONLETHAL.test(harm));
  const { name } = called;
  const ranged = (before ?? behind) === 'ranged';
  const dealt = harmOf(name, harm, poison, tell);
  const weapon = {
    ...weaponOf(name, Number(bonus), ranged, tell),
    ...(touch === undefined && !name.includes('touch') ? {} : { touch: true }),
    ...dealt,
    ...makeOf(called, dealt.extra ?? [], tell),
  };
  return Array.from({ length: number }, () => ({ weapon, harm, ranged }));
}

function isTabled(name: string): boolean {
  return Object.hasOwn(WEAPONS, name);
}

/** What magic and metal make of a weapon, before its name: "+2 cold iron vorpal longsword". What is printed has their numbers in it. */
const METALS = ['adamantine', 'cold iron', 'silver', 'mithral'] as const;
const MAKES: readonly string[] = ['masterwork', 'mwk'];
const ABILITIES = Object.keys(WEAPON_TRAITS);
/** What changes nothing beside the printed numbers: for whom it is made, and that another follows. */
const BESIDE: readonly string[] = [...SIZES, 'primary'];
const readWords = wordReader([...METALS, ...MAKES, ...BESIDE, ...ABILITIES]);

/** A printed weapon by the name that the tables have for it, or its own. */
interface Called {
  readonly name: string;
  /** What stands before the name and is known. */
  readonly words: readonly string[];
  /** What stands there besides; '' for nothing. */
  readonly unknown: string;
}

function plainName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\s*\(.*?\)/g, '')
    .trim();
}

/** Without brackets, what magic and metal make of it and the s of several; a thing of its own name is the weapon that it is. */
function calledAs(text: string, several: boolean, nonlethal: boolean): Called {
  const { words, rest } = readWords(plainName(text));
  const plural = several || OF_THE_BODY.test(rest);
  const single = plural && !isTabled(rest) ? singular(rest) : rest;
  const one = ALIASES[single] ?? single;
  if (BARE_HANDS.includes(one)) return { name: nonlethal ? 'unarmed' : FISTS, words, unknown: '' };
  const trait = one.replaceAll(' ', '-');
  const base = Object.hasOwn(WEAPON_TRAITS, trait) ? WEAPON_TRAITS[trait]?.base : undefined;
  if (base !== undefined) return { name: base, words: [...words, trait], unknown: '' };
  const [, thing = one, virtue = ''] = /^(.+?)( of .+)$/.exec(one) ?? [];
  const known = knownEnd(thing, WEAPONS);
  if (known === null) return { name: one, words, unknown: '' };
  return { name: known.end, words, unknown: `${known.before}${virtue}`.trim() };
}

/** The name under which weapons of such a name stand on the sheet. */
export function weaponCalled(text: string): string {
  return calledAs(text, true, false).name;
}

type Extra = NonNullable<SheetWeapon['extra']>[number];

/**
 * What stood before the name as fields of the weapon. The dice of an element are printed with the damage: a plain element
 * goes by what is printed, of more than that (a burst) the printed ones are left to the ability.
 */
function makeOf(
  { words, unknown }: Called,
  extra: readonly Extra[],
  tell: Tell,
): Pick<SheetWeapon, 'enhancement' | 'qualities' | 'traits'> & { readonly extra?: readonly Extra[] | undefined } {
  if (unknown !== '') tell(unknown, 'what that makes of a weapon is not known here', 'left out');
  const plus = words.find((word) => word.startsWith('+'));
  const elementOf = (trait: string) => WEAPON_TRAITS[trait]?.element;
  const isPrinted = (trait: string, { dice, energy }: Extra): boolean =>
    elementOf(trait)?.energy === energy && elementOf(trait)?.dice === diceOrNull(dice)?.notation;
  const traits = ABILITIES.filter((name) => words.includes(name));
  const kept = traits.filter((name) => elementOf(name)?.alone !== true || !extra.some((each) => isPrinted(name, each)));
  const others = extra.filter((each) => !kept.some((name) => isPrinted(name, each)));
  return {
    ...present({
      enhancement: plus === undefined ? undefined : Number(plus),
      qualities: filled(METALS.filter((metal) => words.includes(metal))),
      traits: filled(kept),
    }),
    ...(others.length < extra.length ? { extra: filled(others) } : {}),
  };
}

function singular(name: string): string {
  return name
    .replace(/hooves$/, 'hoof')
    .replace(/(ch|sh|x)es$/, '$1')
    .replace(/s$/, '');
}

const ALIASES: Readonly<Record<string, string>> = {
  'sword, short': 'short sword',
  shortsword: 'short sword',
  'heavy warhammer': 'warhammer',
  'crossbow, light': 'light crossbow',
  'light repeating crossbow': 'repeating crossbow',
  'repeating light crossbow': 'repeating crossbow',
  'heavy repeating crossbow': 'repeating crossbow',
  'repeating heavy crossbow': 'repeating crossbow',
};

/** What animals and monsters strike with. */
const OF_THE_BODY =
  /\b(antennae?|arm|beak|bite|butt|claw|fang|fist|foreclaw|gore|hoof|hooves|horn|incorporeal touch|jaw|pincer|ram|rake|shock|slam|snake|stamp|sting|stinger|tail|talon|tendril|tentacle|tongue|touch|tusk|unarmed|wing)(?:e?s)?\b/;

/** Ends of names of what is made to fight with, where the tables do not have it. */
const MADE = /(?:axe|blade|chain|flail|hammer|mace|net|pick|ranseur|spear|staff|sword|urgrosh|whip)$/;

function weaponOf(name: string, attack: number, ranged: boolean, tell: Tell): SheetWeapon {
  if (isTabled(name)) return { name, attack };
  if (!ranged) {
    if (name === FISTS || OF_THE_BODY.test(name)) return { name, attack, natural: true };
    const isMade = MADE.test(name);
    tell(name, 'it stands in no table of weapons', isMade ? 'a weapon for one hand' : 'taken for a part of the body');
    return { name, attack, ...present({ natural: isMade ? undefined : true }) };
  }
  tell(name, 'its range increment is not written', `thrown, ${THROWN_FEET} feet`);
  return { name, attack, missile: 'thrown', increment: THROWN_FEET, reach: null, natural: true };
}

/** Base attack bonus and, where it is printed, the whole grapple bonus. */
export function baseAttackOf(text: string): { readonly base: number | null; readonly grapple: number | null } {
  const [, base, grapple] = /^([+-]\d+)(?:\/([+-]\d+))?/.exec(text) ?? [];
  return { base: base === undefined ? null : Number(base), grapple: grapple === undefined ? null : Number(grapple) };
}

/** Tells of a printed grapple bonus that the game would not come to. */
export function tellGrapple(printed: number, worked: number, tell: Tell): void {
  if (printed !== worked)
    tell(`grapple ${signed(printed)}`, 'what is in it is not written', `${signed(worked)} by the rules`);
}
