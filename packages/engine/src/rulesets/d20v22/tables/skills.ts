import type { Ability } from '../../d20/body/abilities.ts';

/** The skills that the rules of a fight name and others of the body, with the ability that each rests on. */
export const SKILLS: Readonly<Record<string, Ability>> = {
  acrobatics: 'dexterity',
  bluff: 'charisma',
  climb: 'strength',
  craft: 'intelligence',
  concentration: 'constitution',
  'escape artist': 'dexterity',
  intimidate: 'charisma',
  jump: 'strength',
  medicine: 'wisdom',
  notice: 'wisdom',
  repair: 'intelligence',
  ride: 'dexterity',
  'sense motive': 'wisdom',
  'sleight of hand': 'dexterity',
  stealth: 'dexterity',
  swim: 'strength',
};
