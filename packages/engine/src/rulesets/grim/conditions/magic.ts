import { type AnyEffectKind, EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import type { EffectData } from '../../../kernel/state/fight.ts';
import type { Condition } from './condition.ts';

/** A negative level: the difficulty of the save that is due when its day is over; 0 where none is. */
export const DRAINED: EffectKind<{ readonly dc: number }> = new EffectKind('energy-drained', {
  text: 'drained of a level',
  blank: { dc: 0 },
  words: () => 'drained of a level',
  ofOthers: ['dc'],
});
/** A negative level that has become a lost one. */
export const LEVEL_LOST = 'level-lost';
/** A negative level of who has a weapon in hand that does not suit it. */
export const UNFIT = 'unfit-wielder';
/** What was worked on which of the things that its bearer brought along. */
export interface Worked extends EffectData {
  readonly item: number;
  readonly bypass: 'piercing' | 'ignoring';
}
/** Something was worked on a weapon that its bearer brought along, or on its missiles: on which of its things. */
export const WORKED: EffectKind<Worked> = new EffectKind<Worked>('worked-on', {
  text: 'with a weapon that goes past armour',
  blank: { item: 0, bypass: 'piercing' },
  words: ({ bypass }) => `with a weapon that is armour ${bypass}`,
});
/** Has sworn with the bow that is one of its things to slay an enemy. */
export const SWORN: EffectKind<{ readonly enemy: number; readonly item: number }> = new EffectKind('sworn', {
  text: 'sworn to slay an enemy',
  blank: { enemy: -1, item: -1 },
  words: () => 'sworn to slay an enemy',
  combatants: ['enemy'],
  sourceWord: null,
});
/** Has sworn within a day. */
export const OATH_SPENT = 'oath-spent';
/** Has temporary power points: how many they were. */
export const MIND_FED: EffectKind<{ readonly amount: number }> = new EffectKind('mind-fed', {
  text: 'with temporary power points',
  blank: { amount: 0 },
  words: ({ amount }) => `with ${amount} temporary power ${amount === 1 ? 'point' : 'points'}`,
});
/** Bound in the gem of a weapon: whose, and which of the things that it brought along. */
export const IMPRISONED: EffectKind<{ readonly owner: number; readonly item: number }> = new EffectKind('imprisoned', {
  text: 'imprisoned in a gem',
  blank: { owner: -1, item: 0 },
  words: () => 'imprisoned in a gem',
  combatants: ['owner'],
});

/** What magic lays on combatants, as conditions. */
export function magicConditions(
  condition: (text: string, rule: string, does?: Partial<Condition>) => Condition,
): Readonly<Record<string, Condition>> {
  const lessens: Partial<Condition> = { attack: -1, defense: -1, checks: -1, stacks: true };
  return {
    [DRAINED.name]: condition(DRAINED.text, 'GNG-COND-06', lessens),
    [LEVEL_LOST]: condition('a level lower for good', 'GNG-WABIL-13', lessens),
    [UNFIT]: condition('weakened by a weapon that does not suit it', 'GNG-WABIL-14', lessens),
    [WORKED.name]: condition(WORKED.text, 'GNG-SPELL-05', { stacks: true }),
    [SWORN.name]: condition(SWORN.text, 'GNG-ITEM-14', { attack: -1 }),
    [OATH_SPENT]: condition('without another oath today', 'GNG-ITEM-15'),
    [MIND_FED.name]: condition(MIND_FED.text, 'GNG-WABIL-29'),
    [IMPRISONED.name]: condition(IMPRISONED.text, 'GNG-ITEM-01', { actions: 0 }),
  };
}

/** Those of them that carry something. */
export const MAGIC_KINDS: readonly AnyEffectKind[] = [DRAINED, WORKED, SWORN, MIND_FED, IMPRISONED];
