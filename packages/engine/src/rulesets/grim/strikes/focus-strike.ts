import type { Dice } from '../../../chance/dice.ts';
import type { Term } from '../../../kernel/rule.ts';

/** A blow or shot into which somebody puts its psionic focus. */
export interface FocusStrike {
  /** The word by which it is chosen, once its owner has learned it. */
  readonly word: string;
  readonly with: 'melee' | 'ranged' | 'body';
  /** It is enough to touch. */
  readonly touch: boolean;
  /** Past half of the armour. */
  readonly piercing: boolean;
  /** More damage; null for none. */
  readonly dice: { readonly dice: Dice; readonly term: Term; readonly energy: null } | null;
}
