import type { Part } from '../checks/lines.ts';

/** What is so of an attack because of the others beside which it is made; most are made alone. */
export interface Way {
  /** What that adds to the roll. */
  readonly adds?: Part;
  /** The most of its attacker's Strength bonus that goes into its damage, where two blows share it; all of it, where left out. */
  readonly strength?: number;
  /** What it adds to the Strength check of a trip. */
  readonly momentum?: Part;
}

/** One attack of a full attack. */
export interface SequenceStep extends Pick<Way, 'strength'> {
  /** Index in `profile.weapons`. */
  readonly weapon: number;
  /** Added to the roll. */
  readonly sequence: number;
}
