import type { Tally, Term } from '../../../kernel/rule.ts';

/** Who wins an opposed check that ends equal: the higher modifier (equal ones roll again), or never the one who began it. */
export type OpposedTie = 'higherModifierThenReroll' | 'initiatorFails';

/** What a weapon is in it: it takes the thing, is the thing, or is the thing of who has tried first and failed. */
export type Grip = 'takes' | 'holds' | 'holds in return';

/** How sizes and weapons count where two struggle, for a ruleset that does not go by the differences between them alone. */
export interface StruggleRules<W> {
  /** Adds what their sizes bring where two struggle for who keeps its feet. */
  sizesOnFeet(world: W, a: number, b: number, tallies: readonly [Tally, Tally], what: Term): void;
  /** Adds what a weapon brings to a struggle for what the target holds, whatever it is. */
  grip(world: W, who: number, weapon: number, tally: Tally, as: Grip): void;
}
