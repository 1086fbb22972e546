import type { Trait, Traits } from '../../../kernel/ruleset/trait.ts';
import type { ModernGame } from '../game.ts';
import type { ClassName } from '../tables/classes.ts';
import type { ModernSheet } from './sheet.ts';

/** A feat is taken, a talent or class feature comes with a class. */
export type TraitList = 'feats' | 'talents';

/** The feats that change a fight; "(weapon)" stands where the name of one belongs. */
const FEATS: readonly string[] = [
  ...['simple weapons proficiency', 'archaic weapons proficiency', 'exotic weapon proficiency (weapon)'],
  ...['personal firearms proficiency', 'advanced firearms proficiency'],
  ...['armor proficiency (light)', 'armor proficiency (medium)', 'armor proficiency (heavy)'],
  ...['weapon focus (weapon)', 'weapon finesse (weapon)'],
  // MOD-FEAT-03, MOD-FEAT-12
  ...['improved initiative', 'toughness', 'improved damage threshold'],
  ...['great fortitude', 'lightning reflexes', 'iron will', 'endurance'],
  ...['dodge', 'mobility', 'agile riposte', 'combat reflexes', 'combat expertise'],
  // MOD-FEAT-15
  ...['power attack', 'cleave', 'great cleave', 'sunder', 'whirlwind attack'],
  // MOD-FEAT-16
  ...['improved disarm', 'improved trip', 'improved feint', 'improved bull rush'],
  // MOD-FEAT-13
  ...['heroic surge', 'blind-fight', 'brawl', 'improved brawl'],
  ...['streetfighting', 'knockout punch', 'improved knockout punch'],
  ...['combat martial arts', 'improved combat martial arts', 'advanced combat martial arts'],
  ...['defensive martial arts', 'elusive target', 'unbalance opponent'],
  // MOD-FEAT-05
  ...['two-weapon fighting', 'improved two-weapon fighting', 'advanced two-weapon fighting'],
  ...['point blank shot', 'precise shot', 'far shot', 'dead aim', 'double tap', 'burst fire'],
  ...['quick draw', 'quick reload'],
];

/** Talents and class features that change a fight. */
const TALENTS: readonly string[] = [
  ...['melee smash', 'improved melee smash', 'advanced melee smash'],
  ...['evasion', 'improved evasion', 'uncanny dodge i', 'uncanny dodge ii'],
  ...['increased speed', 'improved increased speed', 'advanced increased speed'],
  ...['damage reduction i', 'damage reduction ii', 'damage reduction iii'],
  ...['acid resistance', 'cold resistance', 'electricity resistance', 'fire resistance', 'sonic resistance', 'robust'],
  ...['weapon specialization (weapon)', 'greater weapon specialization (weapon)'],
  ...['greater weapon focus (weapon)', 'improved critical (weapon)', 'improved reaction'],
  ...['close combat shot', 'defensive position', 'sharp-shooting'],
  ...['nonlethal force', 'smart defense', 'damage threshold'],
];

/** Feats, talents and features of the Modern SRD that change nothing in a fight as it is played here. */
const WITHOUT_EFFECT: readonly string[] = [
  ...['acrobatic', 'aircraft operation', 'alertness', 'animal affinity', 'athletic', 'attentive', 'builder'],
  ...['cautious', 'combat throw', 'improved combat throw', 'confident', 'creative', 'deceptive', 'drive-by attack'],
  ...['educated', 'focused', 'force stop', 'frightful presence', 'gearhead', 'guide', 'low profile'],
  ...['medical expert', 'meticulous', 'nimble', 'renown', 'run', 'shot on the run', 'skip shot', 'spring attack'],
  ...['stealthy', 'strafe', 'studious', 'surface vehicle operation', 'surgery', 'track', 'trustworthy'],
  ...['vehicle dodge', 'vehicle expert', 'wild talent', 'windfall'],
  ...['extreme effort', 'improved extreme effort', 'advanced extreme effort', 'ignore hardness'],
  ...['improved ignore hardness', 'advanced ignore hardness', 'defensive roll', 'opportunist', 'remain conscious'],
  ...['second wind', 'stamina', 'savant', 'linguist', 'exploit weakness', 'plan', 'trick', 'empathy'],
  ...['improved aid another', 'intuition', 'healing knack', 'healing touch i', 'healing touch ii', 'skill emphasis'],
  ...['aware', 'faith', 'cool under pressure', 'charm', 'favor', 'captivate', 'fast-talk', 'dazzle', 'taunt'],
  ...['coordinate', 'inspiration', 'greater inspiration', 'tactical aid', 'critical strike', 'iron fist'],
  ...['flurry of blows', 'lightning shot', 'bullseye', 'sweep', 'improved sweep', 'improvised implements'],
  ...['improvised weapon damage', 'skill mastery', 'without a trace', 'fearless', 'nip-up', 'action boost'],
  ...['adrenaline rush', 'delay damage', "harm's way", 'sudden action', 'improved charge', 'defensive strike'],
  ...['blanket protection', 'smart survival', 'smart weapon', 'expert healer', 'medical specialist', 'sixth sense'],
];

/** Other names of the same things. */
const ALIASES: Readonly<Record<string, string>> = {
  'exotic melee weapon proficiency': 'exotic weapon proficiency',
  'exotic firearms proficiency': 'exotic weapon proficiency',
  'sonic/concussion resistance': 'sonic resistance',
  'sharp shooting': 'sharp-shooting',
};

function asTraits(texts: readonly string[], list: TraitList): [string, Trait<ModernGame>][] {
  return texts.map((text) => {
    const name = text.replace(' (weapon)', '');
    return [name, name === text ? { list } : { list, of: 'weapon' }];
  });
}

/** All that a sheet may name. What those of the book change is worked into the numbers by their names. */
export const TRAITS: Traits<ModernGame> = Object.fromEntries([
  ...asTraits(FEATS, 'feats'),
  ...asTraits(TALENTS, 'talents'),
]);

/** A feat or talent as it was taken: its name in small letters, and what it was taken for. */
export interface Feat {
  readonly name: string;
  readonly of: string;
}

/** Takes "Weapon Focus (longsword)" apart; "Armor Proficiency (light)" is a name of its own. */
function partsOf(text: string, world: Traits<ModernGame>): Feat {
  const whole = text.trim().toLowerCase();
  const plain = ALIASES[whole] ?? whole;
  if (Object.hasOwn(world, plain)) return { name: plain, of: '' };
  const parts = /^(.+?) *\((.+)\)$/.exec(whole);
  if (parts === null) return { name: plain, of: '' };
  const name = parts[1] ?? '';
  return { name: ALIASES[name] ?? name, of: parts[2] ?? '' };
}

/** Reads "Weapon Focus (longsword)"; null where there is no such feat or talent, or it changes nothing. */
export function readFeat(text: string, world: Traits<ModernGame> = TRAITS): Feat | null {
  const { name, of } = partsOf(text, world);
  const trait = Object.hasOwn(world, name) ? world[name] : undefined;
  if (trait === undefined) return null;
  return (trait.of === 'weapon') === (of !== '') ? { name, of } : null;
}

/** How often the feat was taken, for that thing. */
export function countFeat(feats: readonly Feat[], name: string, of: string = ''): number {
  return feats.filter((feat) => feat.name === name && feat.of === of).length;
}

/** Why this cannot stand among the feats, or talents, of a sheet; null where it can. */
export function traitFault(text: string, list: TraitList, world: Traits<ModernGame>): string | null {
  const { name } = partsOf(text, world);
  if (WITHOUT_EFFECT.includes(name)) return `'${text}' changes nothing in a fight: expected it under notes`;
  const trait = Object.hasOwn(world, name) ? world[name] : undefined;
  if (trait !== undefined && listOf(trait) !== list) return `expected it under ${listOf(trait)}`;
  return readFeat(text, world) === null ? `expected one of ${namesOf(list, world).join(', ')}` : null;
}

function listOf({ list }: Trait<ModernGame>): TraitList {
  return list === 'talents' ? 'talents' : 'feats';
}

/** What may stand in that list of a sheet, with what belongs in brackets. */
export function namesOf(list: TraitList, world: Traits<ModernGame>): readonly string[] {
  const here = Object.entries(world).filter(([, trait]) => listOf(trait) === list);
  return here.map(([name, { of }]) => (of === undefined ? name : `${name} (${of})`));
}

/** Class features that come with a level, without anything to choose. */
const FEATURES: Readonly<Partial<Record<ClassName, Readonly<Record<string, number>>>>> = {
  soldier: { 'improved reaction': 7 },
  gunslinger: { 'close combat shot': 1, 'defensive position': 4, 'sharp-shooting': 7 },
  infiltrator: { 'improved evasion': 4 },
  daredevil: { 'damage threshold': 10 },
  investigator: { 'nonlethal force': 4 },
  'field scientist': { 'smart defense': 1 },
};

/** Every feat, talent and feature of somebody: those named, and those that come with the levels. */
export function traitsTaken(
  sheet: Pick<ModernSheet, 'feats' | 'talents' | 'classes'>,
  table: Traits<ModernGame> = TRAITS,
): readonly Feat[] {
  const named = [...sheet.feats, ...sheet.talents].flatMap((text) => readFeat(text, table) ?? []);
  const gained = (Object.keys(FEATURES) as ClassName[]).flatMap((name) => {
    const levels = sheet.classes[name] ?? 0;
    return Object.entries(FEATURES[name] ?? {}).flatMap(([feature, from]) => (levels >= from ? [feature] : []));
  });
  const fresh = gained.filter((name) => countFeat(named, name) === 0);
  return [...named, ...fresh.map((name): Feat => ({ name, of: '' }))];
}
