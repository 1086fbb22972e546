/** Named whole numbers that rules count up and down: hit points, fatigue, actions left. */
export type Counts = Readonly<Record<string, number>>;

/** The chosen value of each option of a ruleset, by name. */
export type OptionValues = Readonly<Record<string, string | number | boolean>>;

/**
 * The types that a ruleset fills in. The kernel is written for any of them and opens none.
 *
 * - `sheet`: what a character is on paper, checked, never changed in a fight.
 * - `counts`: the numbers of one combatant that change in a fight.
 * - `profile`: what is worked out once from a sheet (attack bonuses, traits sorted by rule point); never stored. Every
 *   ruleset says the side of the space that a combatant takes, in squares; 1 or more; and names the traits of the sheet,
 *   where its sheets have any.
 * - `digest`: what all effects of one combatant come to together, of fixed shape; worked out when an effect comes or goes.
 * - `clock`: how turns come up; plain JSON.
 * - `options`: the variant rules and rulings that can be switched.
 * - `slots`: the rules by name, which overlays may replace and shared rules call.
 * - `points`: the names of the points at which traits may add numbers.
 */
export interface Game {
  readonly sheet: object;
  readonly counts: Counts;
  readonly profile: { readonly side: number; readonly taken?: readonly string[] };
  readonly digest: object;
  readonly clock: object;
  readonly options: OptionValues;
  readonly slots: object;
  readonly points: string;
}
