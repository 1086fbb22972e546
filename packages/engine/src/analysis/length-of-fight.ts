import type { Fight } from '../kernel/state/fight.ts';

/** How long a fight has taken, and in what it is counted. */
export interface FightLength {
  readonly unit: 'round' | 'tick';
  readonly count: number;
}

/** Any ruleset's clock has one of these. */
interface Counted {
  readonly round?: unknown;
  readonly now?: unknown;
}

/** How long a fight has taken so far: the number of its present round or tick. */
export function lengthOfFight({ clock }: Pick<Fight, 'clock'>): FightLength {
  const { round, now }: Counted = clock;
  if (typeof now === 'number') return { unit: 'tick', count: now };
  return { unit: 'round', count: typeof round === 'number' ? round : 0 };
}
