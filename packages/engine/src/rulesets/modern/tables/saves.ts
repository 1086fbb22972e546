import { because, type Cause } from '../../../kernel/state/cause.ts';

/** A save that a thing of the world forces, where the rules name its Difficulty Class. */
export interface SaveEntry {
  readonly save: 'fortitude' | 'reflex' | 'will';
  readonly dc: number;
  readonly why: Cause;
}

/** Difficulty Classes that the rules give as examples (MOD-CHK-06). */
export const SAVES: Readonly<Record<'scorpion sting' | 'hand grenade', SaveEntry>> = {
  'scorpion sting': { save: 'fortitude', dc: 11, why: because('scorpion sting', 'MOD-CHK-06') },
  'hand grenade': { save: 'reflex', dc: 15, why: because('hand grenade', 'MOD-CHK-06') },
};
