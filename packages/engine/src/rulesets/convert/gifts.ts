import { isCreatureType } from '../grim/sheet/levels.ts';
import type { GrimSheet } from '../grim/sheet/sheet.ts';
import { TRAITS } from '../grim/traits/table.ts';
import { filled, present, type Tell } from './note.ts';

/** More than anything deals. */
const IMMUNE = 1000;
/** More than any caster level check comes to. */
const UNTOUCHED = 100;

/** What feats and special qualities come to on the new sheet. */
export interface Gifts {
  readonly traits: string[];
  /** Those that come with a kind of creature, whatever its scores. */
  readonly granted: string[];
  toughness: number;
  sneakAttack: number;
  spellResistance: number;
  readonly damageReduction: NonNullable<GrimSheet['damageReduction']>[number][];
  readonly resistances: Record<string, number>;
}

export function noGifts(): Gifts {
  return {
    traits: [],
    granted: [],
    toughness: 0,
    sneakAttack: 0,
    spellResistance: 0,
    damageReduction: [],
    resistances: {},
  };
}

/** Feats and qualities that the new game knows by another name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'advanced firearms proficiency': 'martial-firearms',
  'uncanny dodge i': 'uncanny-dodge',
  'uncanny dodge ii': 'uncanny-dodge',
  'improved uncanny dodge': 'uncanny-dodge',
  stability: 'stable',
  amorphous: 'no-anatomy',
  'immunity to critical hits': 'no-anatomy',
  'immune to critical hits': 'no-anatomy',
  'immunity to fear': 'fearless',
  'immune to fear': 'fearless',
};

/** The trait that such a feat or quality is; undefined where there is none. */
function traitOf(name: string): string | undefined {
  const known = OTHER_NAMES[name] ?? name.replaceAll(' ', '-');
  const trait = Object.hasOwn(TRAITS, known) ? TRAITS[known] : undefined;
  return trait !== undefined && trait.list === undefined && trait.of === undefined ? known : undefined;
}

/** Feats whose effect is in numbers that are carried over. */
const IN_NUMBERS: readonly RegExp[] = [
  /proficienc/,
  /^(greater )?weapon (focus|finesse|specialization)/,
  /^(improved initiative|improved reaction|great fortitude|lightning reflexes|iron will)$/,
  /^((improved|advanced) )?(melee smash|increased speed)$|^improved increased speed$/,
  /^(alertness|skill focus|skill emphasis|acrobatic|agile|athletic|animal affinity|deceitful|deft hands)\b/,
  /^(diligent|investigator|magical aptitude|negotiator|nimble fingers|persuasive|self-sufficient|stealthy)$/,
  /^(great )?natural armor|^improved natural (armor|attack|weapon)/,
  /^(improved )?multiattack$|^ability focus\b/,
  /^(combat martial arts|(improved )?brawl)$/,
];

/** Puts one feat or quality on the new sheet, or says that the game has nothing of the kind. @param bonus it comes with the kind of creature */
export function addGift(gifts: Gifts, text: string, tell: Tell, bonus = false): void {
  const name = plain(text);
  if (!Object.hasOwn(OTHER_NAMES, name) && IN_NUMBERS.some((each) => each.test(name))) return;
  const trait = traitOf(name.replace(/ \d+( ft)?$/, ''));
  if (trait !== undefined) {
    const list = bonus ? gifts.granted : gifts.traits;
    if (TRAITS[trait]?.several === true || !list.includes(trait)) list.push(trait);
    if (trait === 'regeneration' || trait === 'blindsight')
      tell(text, 'its amount has no place on a sheet', `only that there is ${trait}`);
    return;
  }
  if (name === 'toughness') gifts.toughness += 1;
  else if (!addAmount(gifts, name, tell)) tell(text, 'it has no place on a sheet of this game', 'left out');
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[–—−]/g, '-')
    .replace(/^and /, '')
    .replace(/ ft\.?$/, ' ft')
    .trim();
}

/** Sneak attack +3d6, damage reduction 5/magic, resistance to fire 10. */
function addAmount(gifts: Gifts, name: string, tell: Tell): boolean {
  const sneak = /^sneak attack \(?\+?(\d+)d6/.exec(name);
  if (sneak !== null) {
    gifts.sneakAttack = Number(sneak[1]);
    return true;
  }
  const reduction = /^(?:damage reduction|dr) (\d+) ?\/ ?(.+)$/.exec(name);
  if (reduction !== null) {
    gifts.damageReduction.push({ amount: Number(reduction[1]), bypass: bypassOf(reduction[2] ?? '') });
    return true;
  }
  const magic = /^(?:(?:spell|power) resistance|[sp]r) (\d+)$/.exec(name)?.[1];
  if (magic !== undefined) {
    gifts.spellResistance = Math.max(gifts.spellResistance, Number(magic));
    return true;
  }
  const immune = /^immun(?:e|ity) to (acid|cold|electricity|fire|sonic)$/.exec(name)?.[1];
  if (immune !== undefined) {
    gifts.resistances[immune] = IMMUNE;
    return true;
  }
  if (/^immun(?:e|ity) to magic$/.test(name)) {
    gifts.spellResistance = UNTOUCHED;
    return true;
  }
  if (name.endsWith(' traits')) {
    if (!isCreatureType(name.slice(0, -' traits'.length)))
      tell(name, 'what they are is told elsewhere', 'of them only what the body lacks, by its type');
    return true;
  }
  const [, energy, points] = /^(acid|cold|electricity|fire|sonic) resistance (\d+)$/.exec(name) ?? [];
  if (energy !== undefined) {
    gifts.resistances[energy] = Number(points);
    return true;
  }
  const resistances = [...name.matchAll(/\b(acid|cold|electricity|fire|sonic) (\d+)/g)];
  if (!name.startsWith('resistance to') || resistances.length === 0) return false;
  for (const [, kind = '', amount] of resistances) gifts.resistances[kind] = Number(amount);
  return true;
}

function bypassOf(text: string): readonly string[] {
  return text === '-' ? [] : text.split(/,? or |, /).map((each) => each.trim());
}

/** The gifts as fields of a sheet; what there is none of is left out. */
export function giftFields(gifts: Gifts, sparing: readonly string[]): Partial<GrimSheet> {
  const { granted, toughness, sneakAttack, spellResistance, damageReduction, resistances } = gifts;
  return present({
    traits: filled([...sparing, ...gifts.traits.filter((each) => !sparing.includes(each))]),
    granted: filled(granted),
    toughness: toughness || undefined,
    sneakAttack: sneakAttack || undefined,
    spellResistance: spellResistance || undefined,
    damageReduction: filled(damageReduction),
    resistances: filled(resistances),
  });
}
