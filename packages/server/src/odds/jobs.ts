import type { Command, Refusal } from '@fray/engine';
import type { ShownChoice } from './asked-question.ts';
import type { CommandOdds, Offered, OfferedArg } from './offers.ts';

/** What is to be worked out of a fight as a seat knows it, all of it plain data. `heldUp`: somebody has to answer before anybody acts. */
export type Wanted =
  /** Where one choice of the open question leads. */
  | { readonly kind: 'choice'; readonly choice: string }
  /** What somebody could do now. @see offersOf */
  | { readonly kind: 'offers'; readonly by: string; readonly heldUp: boolean }
  /** What could be told with a command. */
  | { readonly kind: 'args'; readonly command: Command; readonly heldUp: boolean }
  /** What a command would do. */
  | { readonly kind: 'odds'; readonly command: Command };

/** The same with the fight, as JSON. */
export type Job = Wanted & { readonly fight: string };

/** What came of it. */
export type Found =
  | { readonly kind: 'choice'; readonly odds: ShownChoice | null }
  | { readonly kind: 'offers'; readonly offers: readonly Offered[] }
  | { readonly kind: 'args'; readonly args: readonly OfferedArg[]; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'odds'; readonly refusals: readonly Refusal[]; readonly odds: CommandOdds | null };
