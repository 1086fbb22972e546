import type { Tally, Term } from '../../../kernel/rule.ts';

/** Who wins an opposed check that ends equal: the higher modifier (equal ones roll again), or never the one who began it. */
export type OpposedTie = 'higherModifierThenReroll' | 'initiatorFails';

/** How sizes and weapons count where two struggle, for a ruleset that does not go by the differences between them alone. */
export interface StruggleRules<W> {
  /** Adds what their sizes bring where two struggle for who keeps its feet. */
  sizesOnFeet(world: W, a: number, b: number, tallies: readonly [Tally, Tally], what: Term): void;
  /** Adds what a weapon brings to a struggle for what the target holds, whatever it is. @param holds it is the target's, and the thing that is wanted */
  grip(world: W, who: number, weapon: number, tally: Tally, holds: boolean): void;
}
