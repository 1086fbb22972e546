import { z } from 'zod';
import { checkDocument } from '../../../sheet/check.ts';
import type { Document } from '../../../sheet/document.ts';
import { signed, type Tell } from '../note.ts';
import { foundryAttacks, SIZE_MODIFIERS } from './foundry-attacks.ts';
import { dataOf, type Item, itemSchema, numberFrom, numberIn, numberOf, textOf } from './foundry-item.ts';
import { alignmentOf, bodyParts, modifierOf, type Printed, SCORES, statBlockText } from './printed.ts';

/** Numbers stand there as such, as texts, or as nothing at all. */
const number = z
  .union([z.number(), z.string(), z.null()])
  .optional()
  .transform((given) => numberFrom(given));
const total = z.looseObject({ total: number });
const score = z.looseObject({ total: number, value: number });

/** What is read of an actor; all else of it is let be. Earlier versions call `system` `data`. */
const systemSchema = z.looseObject({
  abilities: z.looseObject({ str: score, dex: score, con: score, int: score, wis: score, cha: score }),
  attributes: z.looseObject({
    hd: total.optional(),
    init: total.optional(),
    bab: total,
    naturalAC: number,
    ac: z.looseObject({ normal: total }),
    savingThrows: z.looseObject({ fort: total, ref: total, will: total }),
    speed: z.looseObject({ land: total }).optional(),
  }),
  details: z.looseObject({ type: z.string().nullish(), alignment: z.string().nullish() }).optional(),
  traits: z.looseObject({ size: z.string().nullish(), dr: z.string().nullish() }).optional(),
  skills: z.record(z.string(), z.looseObject({ rank: number, mod: number })).optional(),
});
type System = z.output<typeof systemSchema>;

const actorSchema = z.looseObject({
  name: z.string(),
  system: systemSchema.optional(),
  data: systemSchema.optional(),
  items: z.array(itemSchema).default([]),
});

/** Whether a document is an actor of Foundry's D35E system. */
export function isFoundryActor(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const actor = value as { readonly system?: unknown; readonly data?: unknown; readonly items?: unknown };
  const system = actor.system ?? actor.data;
  return typeof system === 'object' && system !== null && 'abilities' in system && 'attributes' in system;
}

const SIZES: Readonly<Record<string, string>> = {
  fine: 'Fine',
  dim: 'Diminutive',
  tiny: 'Tiny',
  sm: 'Small',
  med: 'Medium',
  lg: 'Large',
  huge: 'Huge',
  grg: 'Gargantuan',
  col: 'Colossal',
};
/** Medium is 0. */
function sizeNumber(size: string): number {
  const at = Object.keys(SIZES).indexOf(size);
  return at < 0 ? 0 : at - Object.keys(SIZES).indexOf('med');
}

const SKILLS: Readonly<Record<string, string>> = {
  blc: 'balance',
  blf: 'bluff',
  clm: 'climb',
  coc: 'concentration',
  dip: 'diplomacy',
  dis: 'disguise',
  esc: 'escape artist',
  han: 'handle animal',
  hea: 'heal',
  hid: 'hide',
  int: 'intimidate',
  jmp: 'jump',
  lis: 'listen',
  mos: 'move silently',
  rid: 'ride',
  sen: 'sense motive',
  slt: 'sleight of hand',
  spl: 'spellcraft',
  spt: 'spot',
  src: 'search',
  sur: 'survival',
  swm: 'swim',
  tmb: 'tumble',
  umd: 'use magic device',
  uro: 'use rope',
};

const USUAL_SPEED = 30;
const USUAL_DIE = 8;

/** The stat block of an actor. @throws InputError where it is none */
export function foundryBlock(document: Document, tell: Tell): string {
  const actor = checkDocument(document, actorSchema);
  const system = actor.system ?? actor.data;
  if (system === undefined) throw new Error('isFoundryActor lets no such actor pass');
  return statBlockText(printedOf(actor.name, system, actor.items, tell));
}

function printedOf(name: string, system: System, items: readonly Item[], tell: Tell): Printed {
  const { abilities, attributes, details, traits } = system;
  const size = traits?.size ?? 'med';
  const classes = items.filter((item) => item.type === 'class');
  const named = classes.filter((item) => textOf(item, 'classType') !== 'racial');
  const levels = classes.reduce((sum, item) => sum + (numberOf(item, 'levels') ?? 0), 0);
  const scores = Object.fromEntries(
    SCORES.map((each) => [each, abilities[each].total ?? abilities[each].value ?? null]),
  ) as Printed['abilities'];
  const dex = modifierOf(scores.dex);
  tell('attack bonuses', 'the actor works them out as it attacks', 'base attack, ability, size and enhancement');
  return {
    name,
    size: SIZES[size] ?? 'Medium',
    type: details?.type ?? 'Humanoid',
    classes: named.map((item) => `${bareName(item.name)} ${numberOf(item, 'levels') ?? 1}`).join('/'),
    hitDice: [Math.max(1, attributes.hd?.total ?? levels), USUAL_DIE],
    initiative: attributes.init?.total ?? null,
    speed: attributes.speed?.land.total ?? USUAL_SPEED,
    armorClass: attributes.ac.normal.total ?? 10,
    armorParts: [...wornBy(items), ...bodyParts(attributes.naturalAC ?? 0, dex, SIZE_MODIFIERS[sizeNumber(size)] ?? 0)],
    baseAttack: attributes.bab.total ?? 0,
    attacks: foundryAttacks(items, { base: attributes.bab.total ?? 0, scores, size: sizeNumber(size) }, tell),
    saves: savesOf(attributes.savingThrows),
    abilities: scores,
    skills: skillsOf(system, tell),
    feats: items.filter(isFeat).map((item) => item.name),
    qualities: (traits?.dr ?? '') === '' ? [] : [`damage reduction ${traits?.dr}`],
    alignment: alignmentOf(details?.alignment ?? ''),
  };
}

/** "Warrior (NPC)" is a warrior, "Half-plate (Large)" half-plate. */
function bareName(name: string): string {
  return name.replace(/\s*\(.*\)$/, '');
}

function savesOf({ fort, ref, will }: System['attributes']['savingThrows']): Printed['saves'] {
  return { fort: fort.total ?? 0, ref: ref.total ?? 0, will: will.total ?? 0 };
}

/** Armour and shield that are worn, with their enhancement. */
function wornBy(items: readonly Item[]): readonly string[] {
  return items.flatMap((item) => {
    if (item.type !== 'equipment' || dataOf(item)['equipped'] !== true) return [];
    const armor = dataOf(item)['armor'];
    const value = numberIn(armor, 'value') ?? 0;
    const plus = numberIn(armor, 'enh') ?? 0;
    if (value === 0) return [];
    return [`${signed(value + plus)} ${plus > 0 ? `+${plus} ` : ''}${bareName(item.name).toLowerCase()}`];
  });
}

function isFeat(item: Item): boolean {
  return item.type === 'feat' && ['feat', '', null].includes(textOf(item, 'featType'));
}

function skillsOf({ skills = {} }: System, tell: Tell): Printed['skills'] {
  const found: Record<string, number> = {};
  for (const [key, { rank, mod }] of Object.entries(skills)) {
    if ((rank ?? 0) <= 0) continue;
    const name = SKILLS[key];
    if (name === undefined) tell(`skill '${key}'`, 'no fight asks for it', 'left out');
    else found[name] = mod ?? rank ?? 0;
  }
  return found;
}
