import { diceOrNull } from '../../../chance/notation.ts';
import type { SheetRider, SheetWeapon } from '../../grim/sheet/sheet.ts';
import { WEAPONS } from '../../grim/tables/weapons.ts';
import { WEAPON_TRAITS } from '../../grim/traits/weapon-traits.ts';
import { filled, present, signed, type Tell } from '../note.ts';
import { abilityCalled, splitOutside } from './fields.ts';
import { knownEnd, wordReader } from './worded.ts';

const PATTERN =
  /^(?:(\d+) )?(.+?) ([+-]\d+)((?:\/[+-]?\d+)*)(?: (melee|ranged))?( touch| incorporeal touch)?(?: \((.*)\))?(?: ?(melee|ranged))?$/;
const ENERGIES = /^(\d+d\d+(?:[+-]\d+)?) (acid|cold|electricity|fire|sonic)$/;
const NONLETHAL = /nonlethal|subdual/;
const THROWN_FEET = 10;
/** Hands that have learned to hurt; others are known as unarmed. */
const FISTS = 'fists';
const BARE_HANDS: readonly string[] = ['unarmed', 'unarmed strike', 'unarmed attack'];

/**
 * Weapons of the lines Attack and Full Attack, each once with its best printed bonus: "2 slams +15 melee (1d4+7) or rock
 * +8 ranged (2d6+7)". Damage stands as printed, Strength included.
 */
export function weaponsOf(attack: string, fullAttack: string, poison: string, tell: Tell): readonly SheetWeapon[] {
  const found: SheetWeapon[] = [];
  let routine = false;
  for (const text of [fullAttack, attack]) {
    for (const way of splitOutside(text, /^;?\s+or\s+|^;\s+/)) {
      const parts = splitOutside(way, /^,?\s+and\s+|^,\s+/);
      routine ||= parts.length > 1;
      for (const part of parts) routine = take(found, part, poison, tell) > 1 || routine;
    }
  }
  if (routine)
    tell('a routine of natural attacks', 'the base attack bonus alone gives further attacks', 'one weapon each');
  return found;
}

/** Adds what the text tells of, where it is not there yet; how many there are of it. */
function take(found: SheetWeapon[], text: string, poison: string, tell: Tell): number {
  const [, count, printed = '', bonus, , before, touch, harm = '', behind] = PATTERN.exec(text) ?? [];
  const way = before ?? behind;
  if (bonus === undefined) {
    tell(`attack '${text}'`, 'it cannot be read', 'left out');
    return 0;
  }
  const number = Number(count ?? 1);
  const called = calledAs(printed, number > 1, NONLETHAL.test(harm));
  const { name } = called;
  const ranged = way === 'ranged';
  const same = (each: SheetWeapon): boolean =>
    each.name === name && (each.missile !== undefined) === (ranged && !isTabled(name));
  if (found.some(same)) return number;
  const weapon = weaponOf(name, Number(bonus), ranged, tell);
  const dealt = harmOf(name, harm, poison, tell);
  const made = {
    ...weapon,
    ...(touch === undefined && !name.includes('touch') ? {} : { touch: true }),
    ...dealt,
    ...makeOf(called, dealt.extra ?? [], tell),
  };
  for (let copy = 0; copy < number; copy++) found.push(made);
  return number;
}

function isTabled(name: string): boolean {
  return Object.hasOwn(WEAPONS, name);
}

/** What magic and metal make of a weapon, before its name: "+2 cold iron vorpal longsword". What is printed has their numbers in it. */
const METALS = ['adamantine', 'cold iron', 'silver', 'mithral'] as const;
const MAKES: readonly string[] = ['masterwork', 'mwk'];
const ABILITIES = Object.keys(WEAPON_TRAITS);
const readWords = wordReader([...METALS, ...MAKES, ...ABILITIES]);

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
  const single = several && !isTabled(rest) ? singular(rest) : rest;
  const one = ALIASES[single] ?? single;
  if (BARE_HANDS.includes(one)) return { name: nonlethal ? 'unarmed' : FISTS, words, unknown: '' };
  const trait = one.replaceAll(' ', '-');
  const base = Object.hasOwn(WEAPON_TRAITS, trait) ? WEAPON_TRAITS[trait]?.base : undefined;
  if (base !== undefined) return { name: base, words: [...words, trait], unknown: '' };
  const { before, end } = knownEnd(one, WEAPONS) ?? { before: '', end: one };
  return { name: end, words, unknown: before };
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
  return name.replace(/hooves$/, 'hoof').replace(/s$/, '');
}

const ALIASES: Readonly<Record<string, string>> = {
  'sword, short': 'short sword',
  shortsword: 'short sword',
  'heavy warhammer': 'warhammer',
  'crossbow, light': 'light crossbow',
};

/** What animals and monsters strike with. */
const OF_THE_BODY =
  /\b(antennae?|arm|beak|bite|butt|claw|fang|fist|foreclaw|gore|hoof|horn|incorporeal touch|jaw|pincer|ram|rake|slam|sting|stinger|tail|talon|tentacle|tongue|touch|tusk|unarmed|wing)s?\b/;

function weaponOf(name: string, attack: number, ranged: boolean, tell: Tell): SheetWeapon {
  if (isTabled(name)) return { name, attack };
  if (!ranged) {
    if (name !== FISTS && !OF_THE_BODY.test(name))
      tell(name, 'it stands in no table of weapons', 'taken for a part of the body');
    return { name, attack, natural: true };
  }
  tell(name, 'its range increment is not written', `thrown, ${THROWN_FEET} feet`);
  return { name, attack, missile: 'thrown', increment: THROWN_FEET, reach: null, natural: true };
}

/** "1d8+4/19-20 plus 1d6 fire plus poison" */
function harmOf(
  name: string,
  text: string,
  poison: string,
  tell: Tell,
): Pick<SheetWeapon, 'damage' | 'extra' | 'riders'> {
  const [first = '', ...more] = text.split(/ plus | and /);
  const [dice = '', ...critical] = first.split('/');
  if (critical.length > 0) tell(`${name} (${first})`, 'critical hits do not exist', 'the dice alone');
  const extra: NonNullable<SheetWeapon['extra']>[number][] = [];
  const riders: SheetRider[] = [];
  for (const each of more) {
    const venom = each === 'poison' ? poisonOf(poison, tell) : null;
    if (venom !== null) {
      riders.push(venom);
      continue;
    }
    const [, amount, energy] = ENERGIES.exec(each) ?? [];
    if (amount !== undefined && energy !== undefined) extra.push({ dice: amount, energy });
    else tell(`${name} plus ${each}`, 'what it does is told in words', 'left out');
  }
  const damage = /^\d+(d\d+)?([+-]\d+)?/.exec(dice)?.[0] ?? '';
  if (diceOrNull(damage) === null) {
    tell(`${name} (${text})`, 'no dice of damage can be read', 'no damage');
    return present({ damage: null, riders: filled(riders) });
  }
  return present({ damage, extra: filled(extra), riders: filled(riders) });
}

/** "Injury, Fortitude DC 13, initial and secondary damage 1d6 Str." */
function poisonOf(text: string, tell: Tell): SheetRider | null {
  const [, dc, dice, ability = ''] =
    /fort(?:itude)? DC (\d+)[^.]*?\binitial(?: and secondary)? damage (\d+(?:d\d+)?) (Str|Dex|Con|Int|Wis|Cha)/i.exec(
      text,
    ) ?? [];
  const drains = abilityCalled(ability);
  if (dc === undefined || drains === undefined) return null;
  tell('poison', 'what it does a minute later has no place on a sheet', 'only its initial damage');
  return { name: 'poison', save: { kind: 'fortitude', dc: Number(dc) }, drains, dice };
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
