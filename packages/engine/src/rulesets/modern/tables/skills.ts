import type { Ability } from '../../d20/body/abilities.ts';

/** Skills of the Modern SRD, with the ability that each rests on. */
export const SKILLS: Readonly<Record<string, Ability>> = {
  autohypnosis: 'wisdom',
  balance: 'dexterity',
  bluff: 'charisma',
  climb: 'strength',
  'computer use': 'intelligence',
  concentration: 'constitution',
  craft: 'intelligence',
  'decipher script': 'intelligence',
  demolitions: 'intelligence',
  diplomacy: 'charisma',
  'disable device': 'intelligence',
  disguise: 'charisma',
  drive: 'dexterity',
  'escape artist': 'dexterity',
  forgery: 'intelligence',
  gamble: 'wisdom',
  'gather information': 'charisma',
  'handle animal': 'charisma',
  hide: 'dexterity',
  intimidate: 'charisma',
  investigate: 'intelligence',
  jump: 'strength',
  knowledge: 'intelligence',
  listen: 'wisdom',
  'move silently': 'dexterity',
  navigate: 'intelligence',
  perform: 'charisma',
  pilot: 'dexterity',
  profession: 'wisdom',
  psicraft: 'intelligence',
  repair: 'intelligence',
  research: 'intelligence',
  ride: 'dexterity',
  search: 'intelligence',
  'sense motive': 'wisdom',
  'sleight of hand': 'dexterity',
  spot: 'wisdom',
  survival: 'wisdom',
  swim: 'strength',
  'treat injury': 'wisdom',
  tumble: 'dexterity',
  'use psionic device': 'charisma',
};

/** Their names, in the order of the alphabet. */
export const SKILL_NAMES: readonly string[] = Object.keys(SKILLS);

/** Those that may be learnt for one subject each. */
export const SKILLS_WITH_SUBJECT: readonly string[] = [
  'craft',
  'knowledge',
  'perform',
  'profession',
  'read/write language',
  'speak language',
];

/** Those of which armour takes its penalty off. */
export const HAMPERED_BY_ARMOR: readonly string[] = [
  ...['balance', 'climb', 'escape artist', 'hide', 'jump', 'move silently', 'tumble'],
];

/** Those in which sight matters, beside those of Strength and Dexterity (MOD-COND-05). */
export const NEEDS_EYES: readonly string[] = ['search', 'spot'];
