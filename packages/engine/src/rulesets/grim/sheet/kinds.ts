import type { GrimFighter } from '../game.ts';
import type { GrimSheet } from './sheet.ts';

/** What somebody may be in the struggle of good and evil, law and chaos. */
export const ALIGNMENTS = [
  'lawful good',
  'neutral good',
  'chaotic good',
  'lawful neutral',
  'neutral',
  'chaotic neutral',
  'lawful evil',
  'neutral evil',
  'chaotic evil',
] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** The words of kind of a creature: its type, its subtypes, and its alignment but for 'neutral'; of a thing one. */
export function kindsOf({
  object,
  racial,
  type = racial?.type,
  subtypes = [],
  alignment,
}: GrimSheet): readonly string[] {
  if (object !== undefined) return ['object'];
  const words = [...(type === undefined ? [] : [type]), ...subtypes].map((word) => word.trim().toLowerCase());
  const sides = alignment?.split(' ').filter((word) => word !== 'neutral') ?? [];
  return [...new Set([...words, ...sides])];
}

/** Whether the combatant is of one of those kinds. */
export function isOfKind({ profile }: Pick<GrimFighter, 'profile'>, kinds: readonly string[]): boolean {
  return kinds.some((kind) => profile.kinds.includes(kind));
}

/** Without a score of Intelligence: it is 0 on the sheet. */
export function isMindless({ profile }: Pick<GrimFighter, 'profile'>): boolean {
  return profile.scores.intelligence <= 0;
}
