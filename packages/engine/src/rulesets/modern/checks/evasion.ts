import { fighterAt, type Term } from '../../../kernel/rule.ts';
import { withRow } from '../../../kernel/scene/tally.ts';
import type { Impact, ModernWorld } from '../game.ts';
import { shareOfDamage } from './fractions.ts';

/**
 * What a Reflex save for half leaves somebody of damage: half where it succeeds, all where it fails. With evasion a success
 * leaves nothing, and where it is improved a failure halves it.
 */
export function leftBySave(world: ModernWorld, who: number, points: number, saved: boolean): number {
  const { evasion } = fighterAt(world, who).profile.traits;
  if (saved && evasion !== 'no') return 0;
  return saved || evasion === 'improved' ? shareOfDamage(world.options, points, 1, 2) : points;
}

/** How it is told that somebody takes less. */
export interface Spared {
  readonly halved: Pick<Term, 'text' | 'rule'>;
  readonly evaded: Pick<Term, 'text' | 'rule'>;
}

/** The same with its arithmetic. */
export function afterReflex(
  world: ModernWorld,
  who: number,
  { points, rows }: Pick<Impact, 'points' | 'rows'>,
  saved: boolean,
  { halved, evaded }: Spared,
): Pick<Impact, 'points' | 'rows'> {
  const left = leftBySave(world, who, points, saved);
  return { points: left, rows: withRow(rows, left - points, left === 0 && points > 1 ? evaded : halved) };
}
