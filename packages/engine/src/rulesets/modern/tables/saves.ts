import { type Why, why } from '../../../kernel/state/event.ts';

/** A save that a thing of the world forces, where the rules name its Difficulty Class. */
export interface SaveEntry {
  readonly save: 'fortitude' | 'reflex' | 'will';
  readonly dc: number;
  readonly why: Why;
}

/** Difficulty Classes that the rules give as examples (MOD-CHK-06). */
export const SAVES: Readonly<Record<'scorpion sting' | 'hand grenade', SaveEntry>> = {
  'scorpion sting': { save: 'fortitude', dc: 11, why: why('scorpion sting', 'MOD-CHK-06') },
  'hand grenade': { save: 'reflex', dc: 15, why: why('hand grenade', 'MOD-CHK-06') },
};
