import type { SizeName } from '../../../space/grid/size.ts';

/** What a size changes. */
export interface SizeRow {
  /** Added to attack rolls and to Defense. */
  readonly combat: number;
  /** Defense of an object of this size that nobody holds. */
  readonly object: number;
  /** Added to grapple checks. */
  readonly grapple: number;
  /** Added to the knockback result. */
  readonly knockback: number;
}

/** The size table (V22-SIZE-01). */
export const SIZE_TABLE: Readonly<Record<SizeName, SizeRow>> = {
  colossal: { combat: -8, object: -3, grapple: 16, knockback: -16 },
  gargantuan: { combat: -4, object: 1, grapple: 12, knockback: -12 },
  huge: { combat: -2, object: 3, grapple: 8, knockback: -8 },
  large: { combat: -1, object: 4, grapple: 4, knockback: -4 },
  medium: { combat: 0, object: 5, grapple: 0, knockback: 0 },
  small: { combat: 1, object: 6, grapple: -4, knockback: 1 },
  tiny: { combat: 2, object: 7, grapple: -8, knockback: 2 },
  diminutive: { combat: 4, object: 9, grapple: -12, knockback: 3 },
  fine: { combat: 8, object: 13, grapple: -16, knockback: 4 },
};
