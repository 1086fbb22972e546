import type { Refusal } from '../../../kernel/rule.ts';
import type { Square } from '../../../space/grid/square.ts';

/** Somebody is pushed by somebody else: squares to the east and to the south, and so many feet in all. */
export interface Shove {
  readonly who: number;
  readonly target: number;
  readonly step: Square;
  readonly feet: number;
}

/** What a ruleset says of pushing somebody back. */
export interface PushRules<S, W> {
  /** Reasons of the ruleset against a bull rush at that target. */
  refuse(world: W, who: number, target: number): readonly Refusal[];
  /** What comes of it that somebody cannot be pushed so many feet farther. */
  against(scene: S, push: Shove): void;
}
