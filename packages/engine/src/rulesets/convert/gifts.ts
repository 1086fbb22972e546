import type { GrimSheet } from '../grim/sheet/sheet.ts';
import { filled, present, type Tell } from './note.ts';

/** More than anything deals. */
const IMMUNE = 1000;

/** What feats and special qualities come to on the new sheet. */
export interface Gifts {
  readonly traits: string[];
  toughness: number;
  sneakAttack: number;
  readonly damageReduction: NonNullable<GrimSheet['damageReduction']>[number][];
  readonly resistances: Record<string, number>;
}

export function noGifts(): Gifts {
  return { traits: [], toughness: 0, sneakAttack: 0, damageReduction: [], resistances: {} };
}

/** Feats and qualities that have a trait of their own. */
const TRAITS: Readonly<Record<string, string>> = {
  'combat reflexes': 'combat-reflexes',
  'two-weapon fighting': 'two-weapon-fighting',
  'improved feint': 'improved-feint',
  'improved grapple': 'improved-grapple',
  'precise shot': 'precise-shot',
  'advanced firearms proficiency': 'martial-firearms',
  'uncanny dodge': 'uncanny-dodge',
  'uncanny dodge i': 'uncanny-dodge',
  'uncanny dodge ii': 'uncanny-dodge',
  'improved uncanny dodge': 'uncanny-dodge',
  evasion: 'evasion',
  'improved evasion': 'improved-evasion',
  blindsight: 'blindsight',
  regeneration: 'regeneration',
  stability: 'stable',
};

/** Feats whose effect is in numbers that are carried over. */
const IN_NUMBERS: readonly RegExp[] = [
  /proficienc/,
  /^(greater )?weapon (focus|finesse|specialization)/,
  /^(improved initiative|improved reaction|great fortitude|lightning reflexes|iron will)$/,
  /^((improved|advanced) )?(melee smash|increased speed)$|^improved increased speed$/,
  /^(alertness|skill focus|skill emphasis|acrobatic|agile|athletic|animal affinity|deceitful|deft hands)\b/,
  /^(diligent|investigator|magical aptitude|negotiator|nimble fingers|persuasive|self-sufficient|stealthy)$/,
  /^(great )?natural armor|^improved natural (armor|attack)/,
  /^(combat martial arts|(improved )?brawl|improved unarmed strike)$/,
];

/** Puts one feat or quality on the new sheet, or says that the game has nothing of the kind. */
export function addGift(gifts: Gifts, text: string, tell: Tell): void {
  const name = plain(text);
  const trait = TRAITS[name.replace(/ \d+( ft)?$/, '')];
  if (trait !== undefined) {
    if (!gifts.traits.includes(trait)) gifts.traits.push(trait);
    if (trait === 'regeneration' || trait === 'blindsight')
      tell(text, 'its amount has no place on a sheet', `only that there is ${trait}`);
    return;
  }
  if (name === 'toughness') gifts.toughness += 1;
  else if (IN_NUMBERS.some((each) => each.test(name))) return;
  else if (!addAmount(gifts, name, tell)) tell(text, 'it has no place on a sheet of this game', 'left out');
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[–—−]/g, '-')
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
  const reduction = /^damage reduction (\d+) ?\/ ?(.+)$/.exec(name);
  if (reduction !== null) {
    gifts.damageReduction.push({ amount: Number(reduction[1]), bypass: bypassOf(reduction[2] ?? '', name, tell) });
    return true;
  }
  const immune = /^immun(?:e|ity) to (acid|cold|electricity|fire|sonic)$/.exec(name)?.[1];
  if (immune !== undefined) {
    gifts.resistances[immune] = IMMUNE;
    tell(name, 'a sheet knows resistances alone', `resistance ${IMMUNE}`);
    return true;
  }
  if (name.endsWith(' traits')) {
    tell(name, 'what they are is told elsewhere', 'of them only what the body lacks, by its type');
    return true;
  }
  const resistances = [...name.matchAll(/\b(acid|cold|electricity|fire|sonic) (\d+)/g)];
  if (!name.startsWith('resistance to') || resistances.length === 0) return false;
  for (const [, energy = '', amount] of resistances) gifts.resistances[energy] = Number(amount);
  return true;
}

function bypassOf(text: string, whole: string, tell: Tell): readonly string[] {
  if (text === '-') return [];
  if (text.includes(' and ')) tell(whole, 'a weapon needs both qualities', 'either of them gets past it');
  return text.split(/ and | or /).map((each) => each.trim());
}

/** The gifts as fields of a sheet; what there is none of is left out. */
export function giftFields(gifts: Gifts, sparing: readonly string[]): Partial<GrimSheet> {
  const { toughness, sneakAttack, damageReduction, resistances } = gifts;
  return present({
    traits: filled([...new Set([...sparing, ...gifts.traits])]),
    toughness: toughness || undefined,
    sneakAttack: sneakAttack || undefined,
    damageReduction: filled(damageReduction),
    resistances: filled(resistances),
  });
}
