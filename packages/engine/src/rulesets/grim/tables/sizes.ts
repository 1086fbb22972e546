/**
 * What size does, by place among the sizes (0 Fine to 8 Colossal): GNG-ATK-11, GNG-DEF-19, GNG-HP-15, GNG-HP-16,
 * GNG-DYING-03, GNG-GRAP-01. The multiplier for hit points is a fraction.
 */
export interface SizeRow {
  /** Added to attack and Defense rolls. */
  readonly modifier: number;
  readonly hpTimes: number;
  readonly hpPer: number;
  /** Adjustment of the challenge rating: a guideline for game masters. */
  readonly challenge: number;
  /** Hit points at which a creature is dead. */
  readonly deadAt: number;
  /** Multiplies what a biped can carry. */
  readonly carrying: number;
  /** Added to grapple checks. */
  readonly grapple: number;
  /** Multiplies what armour and shields of a Medium wearer weigh, as in the 3.5 rules. */
  readonly armorWeight: number;
}

export const SIZE_ROWS: readonly SizeRow[] = [
  { modifier: 8, hpTimes: 1, hpPer: 16, challenge: -4, deadAt: -2, carrying: 1 / 8, grapple: -16, armorWeight: 1 / 10 },
  { modifier: 4, hpTimes: 1, hpPer: 8, challenge: -3, deadAt: -4, carrying: 1 / 4, grapple: -12, armorWeight: 1 / 10 },
  { modifier: 2, hpTimes: 1, hpPer: 4, challenge: -2, deadAt: -8, carrying: 1 / 2, grapple: -8, armorWeight: 1 / 10 },
  { modifier: 1, hpTimes: 1, hpPer: 2, challenge: -1, deadAt: -10, carrying: 3 / 4, grapple: -4, armorWeight: 1 / 2 },
  { modifier: 0, hpTimes: 1, hpPer: 1, challenge: 0, deadAt: -10, carrying: 1, grapple: 0, armorWeight: 1 },
  { modifier: -1, hpTimes: 2, hpPer: 1, challenge: 1, deadAt: -10, carrying: 2, grapple: 4, armorWeight: 2 },
  { modifier: -2, hpTimes: 4, hpPer: 1, challenge: 2, deadAt: -10, carrying: 4, grapple: 8, armorWeight: 5 },
  { modifier: -4, hpTimes: 8, hpPer: 1, challenge: 3, deadAt: -10, carrying: 8, grapple: 12, armorWeight: 8 },
  { modifier: -8, hpTimes: 16, hpPer: 1, challenge: 4, deadAt: -10, carrying: 16, grapple: 16, armorWeight: 12 },
];
