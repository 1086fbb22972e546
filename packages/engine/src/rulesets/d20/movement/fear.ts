/** What makes somebody run away. */
export interface Fear {
  /** Whom it runs from; at least one. */
  readonly from: readonly number[];
  /** Whether it may do as it likes where it cannot get away. */
  readonly fights: boolean;
  /** The rule that says so. */
  readonly rule: string;
}
