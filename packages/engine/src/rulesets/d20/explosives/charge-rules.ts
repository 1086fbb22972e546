import type { Square } from '../../../space/grid/square.ts';

/** What a ruleset says of explosives that are planted. */
export interface ChargeRules<S, W> {
  /** Whether the thing of the combatant, by its place among its items, can be planted. */
  isCharge(world: W, who: number, item: number): boolean;
  /** It goes off at the corner of squares. */
  goOff(scene: S, who: number, item: number, at: Square): void;
}
