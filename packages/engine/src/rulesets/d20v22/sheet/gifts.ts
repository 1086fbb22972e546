import { letters } from '../../../sheet/any-spelling.ts';
import type { D20v22Sheet } from './sheet.ts';

/** The feats and powers that rules of the source test for (V22-FEAT-26), as a sheet names them. */
const NAMES = {
  additionalLimbs: 'additional limbs',
  deflect: 'deflect',
  distract: 'distract',
  evasion: 'evasion',
  immovable: 'immovable',
  cleave: 'cleave',
  improvedGrapple: 'improved grapple',
  improvedPreciseShot: 'improved precise shot',
  nightVision: 'night vision',
  instantUp: 'instant up',
  firearms: 'personal firearms proficiency',
  mentalBlast: 'mental blast',
  mindReading: 'mind reading',
  startle: 'startle',
  sunder: 'sunder',
  superStrength: 'super-strength',
  takedown: 'takedown attack',
  taunt: 'taunt',
  twoWeapons: 'two-weapon fighting',
  whirlwind: 'whirlwind attack',
  uncannyDodge: 'uncanny dodge',
} as const;

/** All of them, in their order. */
export const GIFT_NAMES: readonly string[] = Object.values(NAMES);

/** What rules ask of feats and powers: the rank of each, 0 without it; of feats without ranks 1. */
export type Gifts = Readonly<Record<keyof typeof NAMES, number>>;

/** The ranks that a sheet gives, feats and powers alike, however it spells them. Whatever else it names is a name only (V22-FEAT-26). */
export function giftsOf({ feats = {}, powers = {} }: Pick<D20v22Sheet, 'feats' | 'powers'>): Gifts {
  const given = new Map<string, number>();
  for (const [name, rank] of [...Object.entries(feats), ...Object.entries(powers)])
    given.set(letters(name), Math.max(rank, given.get(letters(name)) ?? 0));
  const ranks = Object.entries(NAMES).map(([gift, name]) => [gift, given.get(letters(name)) ?? 0]);
  return Object.fromEntries(ranks) as Gifts;
}
