/** What the size of a target does to several shots at once (GNG-PAIR-09, GNG-BURST-11, GNG-MBURST-10). */
export interface TargetSizeRow {
  /** Points of Relative Degree for each further shot that hits. */
  readonly perShot: number;
  /** Feet within which all shots hit; 0 where nothing is near enough. */
  readonly pointBlank: number;
  /** How often it rolls Defense against a burst at several targets. */
  readonly defenseRolls: number;
}

/** By place among the sizes, 0 Fine to 8 Colossal. */
export const TARGET_SIZES: readonly TargetSizeRow[] = [
  { perShot: 13, pointBlank: 0, defenseRolls: 1 },
  { perShot: 11, pointBlank: 0, defenseRolls: 1 },
  { perShot: 9, pointBlank: 0, defenseRolls: 1 },
  { perShot: 7, pointBlank: 0, defenseRolls: 1 },
  { perShot: 5, pointBlank: 10, defenseRolls: 1 },
  { perShot: 3, pointBlank: 15, defenseRolls: 2 },
  { perShot: 2, pointBlank: 20, defenseRolls: 3 },
  { perShot: 1, pointBlank: 25, defenseRolls: 4 },
  { perShot: 1, pointBlank: 30, defenseRolls: 5 },
];

/** The same for every size, unless the optional rule is in use. */
export const ANY_SIZE: TargetSizeRow = { perShot: 5, pointBlank: 5, defenseRolls: 1 };
