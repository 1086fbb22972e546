/** A thing on somebody's body that can be snatched. */
export interface WornThing {
  /** Index among its wearer's items. */
  readonly item: number;
  /** +4 for who snatches it where it is badly secured, -4 where it is well secured, else 0. */
  readonly edge: number;
}
