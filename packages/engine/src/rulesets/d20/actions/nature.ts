import type { D20World } from '../game.ts';

/** What an action can say of itself; conditions forbid what is so, or leave nothing else. */
export type Nature =
  /** Goes over ground: not for who is held where it is. */
  | 'goes'
  /** As fast as one can: charging and running. */
  | 'fast'
  /** Possible in a grapple. */
  | 'grappled'
  /** Possible even for who is held immobile in one. */
  | 'pinned'
  /** Possible in a grapple where its rules leave room for powers. */
  | 'grappledWithPowers'
  /** Can be done by the mind alone. */
  | 'mental'
  /** Takes no thought, or is the struggle of minds itself. */
  | 'thoughtless'
  /** A way out for who is held immobile by a mind. */
  | 'heldByMind'
  /** Gets somebody away, or ready to get away, or leaves its hands and its flight free. */
  | 'flees'
  /** Threatens its target as an attack does, or takes one, though its role is another. */
  | 'threatens'
  /** Brings a weapon to hand. */
  | 'arms';

/** Whether the action of the catalogue says so of itself. */
export function isOfNature({ rules }: D20World, id: string, nature: Nature): boolean {
  return rules.actions.find((action) => action.id === id)?.nature?.includes(nature) === true;
}
