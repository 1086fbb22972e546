/** What special attacks ask of a weapon. */
export interface WeaponTraits {
  /** Size of the thing, by its place among the sizes of its ruleset's weapons. */
  readonly size: number;
  /** Can be used within a grapple. */
  readonly light: boolean;
  /** The bare hands. */
  readonly unarmed: boolean;
  /** Made to trip with. */
  readonly trips: boolean;
}
