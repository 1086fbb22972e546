import { d20 } from '../../../chance/dice.ts';
import { Check } from '../../../kernel/scene/check.ts';
import { because } from '../../../kernel/state/cause.ts';
import { reaches } from '../checks/checks.ts';

/**
 * An attack roll that cannot be a critical hit: 1 misses, 20 hits, otherwise the total decides (MOD-ATK-02, MOD-ATK-03).
 * It comes to whether it hits.
 */
export const STRIKE: Check<boolean> = new Check({
  dice: d20,
  why: because('attack roll', 'MOD-ATK-01'),
  against: 'Defense',
  by: reaches,
  word: (hit) => (hit ? 'hit' : 'miss'),
});
