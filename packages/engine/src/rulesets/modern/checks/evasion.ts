import { fighterAt } from '../../../kernel/rule.ts';
import type { ModernWorld } from '../game.ts';
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
