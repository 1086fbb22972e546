import type { Amount, EffectData } from '../../../kernel/rule.ts';
import { type AnyEffectKind, EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import type { Condition } from './condition.ts';

/** A negative level: the difficulty of the save that is due when its day is over, 0 where none is, and the rule that asks for it. */
interface Drained extends EffectData {
  readonly dc: number;
  readonly rule: string;
}
export const DRAINED: EffectKind<Drained> = new EffectKind<Drained>('energy-drained', {
  text: 'drained of a level',
  blank: { dc: 0, rule: 'GNG-COND-06' },
  words: () => 'drained of a level',
  ofOthers: ['dc', 'rule'],
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
/** Has sworn within a day, with the bow that is one of its things. */
export const OATH_SPENT: EffectKind<{ readonly item: number }> = new EffectKind('oath-spent', {
  text: 'without another oath today',
  blank: { item: -1 },
  words: () => 'without another oath today',
  sourceWord: null,
});
/** Has temporary power points: how many they were. */
export const MIND_FED: EffectKind<Amount> = new EffectKind('mind-fed', {
  text: 'with temporary power points',
  blank: { amount: 0 },
  words: ({ amount }) => `with ${amount} temporary power ${amount === 1 ? 'point' : 'points'}`,
});
/** Temporary hit points, by where they come from: how many they were. */
function granting(name: string, from: string): EffectKind<Amount> {
  const text = `with temporary hit points${from}`;
  const words = ({ amount }: Amount): string =>
    `with ${amount} temporary hit ${amount === 1 ? 'point' : 'points'}${from}`;
  return new EffectKind(name, { text, blank: { amount: 0 }, words });
}

/** Has temporary hit points of `source`. */
export const BOLSTERED: ReturnType<typeof granting> = granting('bolstered', '');
/** Has those that its weapon took from a wound. */
export const BODY_FED: ReturnType<typeof granting> = granting('body-fed', ' from a wound');
/** Has those that its weapon took with a level. */
export const LIFE_FED: ReturnType<typeof granting> = granting('life-fed', ' of stolen life');
/** Each of them is a source of its own: those of one do not add up (GNG-TEMP-01). */
export const GRANTS: readonly ReturnType<typeof granting>[] = [BOLSTERED, BODY_FED, LIFE_FED];

/** Lets the spells of others through. */
export const RESISTANCE_LOWERED = 'resistance-lowered';
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
  const lessens: Partial<Condition> = { attack: -1, defense: -1, checks: -1, levels: -1, stacks: true };
  return {
    [DRAINED.name]: condition(DRAINED.text, 'GNG-COND-06', lessens),
    [LEVEL_LOST]: condition('a level lower for good', 'GNG-WABIL-13', lessens),
    [UNFIT]: condition('weakened by a weapon that does not suit it', 'GNG-WABIL-14', lessens),
    [WORKED.name]: condition(WORKED.text, 'GNG-SPELL-05', { stacks: true }),
    [SWORN.name]: condition(SWORN.text, 'GNG-ITEM-14', { attack: -1 }),
    [RESISTANCE_LOWERED]: condition('with lowered spell resistance', 'GNG-SPELL-02'),
    [OATH_SPENT.name]: condition(OATH_SPENT.text, 'GNG-ITEM-15'),
    [BOLSTERED.name]: condition(BOLSTERED.text, 'GNG-TEMP-01'),
    [BODY_FED.name]: condition(BODY_FED.text, 'GNG-WABIL-18'),
    [LIFE_FED.name]: condition(LIFE_FED.text, 'GNG-ITEM-24'),
    [MIND_FED.name]: condition(MIND_FED.text, 'GNG-WABIL-29'),
    [IMPRISONED.name]: condition(IMPRISONED.text, 'GNG-ITEM-01', { actions: 0 }),
  };
}

/** Those of them that carry something. */
export const MAGIC_KINDS: readonly AnyEffectKind[] = [
  DRAINED,
  WORKED,
  SWORN,
  OATH_SPENT,
  MIND_FED,
  IMPRISONED,
  ...GRANTS,
];
