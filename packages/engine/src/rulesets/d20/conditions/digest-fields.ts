/** What shared rules ask of all effects of a combatant together. */
export interface D20Digest {
  readonly prone: boolean;
  readonly kneeling: boolean;
  readonly flatFooted: boolean;
  /** Under a grapple; whether it still goes on is for `isGrappling`. */
  readonly grappling: boolean;
  readonly beset: boolean;
  /** Holds its turn back, for a moment or for a count (MOD-DELAY-01). */
  readonly delays: boolean;
  readonly inanimate: boolean;
  readonly ruined: boolean;
}
