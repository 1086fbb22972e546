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

/** How long a fight has taken so far: the number of its present round or tick. @param later how many of them later than its clock shows it is */
export function lengthOfFight({ clock }: Pick<Fight, 'clock'>, later: number = 0): FightLength {
  const { round, now }: Counted = clock;
  if (typeof now === 'number') return { unit: 'tick', count: now + later };
  return { unit: 'round', count: (typeof round === 'number' ? round : 0) + later };
}
