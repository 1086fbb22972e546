import { SIZES, type SizeName } from '../../../space/grid/size.ts';

/** What a size adds to attack rolls and to Defense alike, Fine first (MOD-ATK-07, MOD-DEF-06). */
const SIZE_MODIFIERS: readonly number[] = [8, 4, 2, 1, 0, -1, -2, -4, -8];

/** The size modifier to attack rolls and Defense: +8 for Fine to -8 for Colossal (MOD-ATK-07). */
export function sizeModifier(size: SizeName): number {
  return SIZE_MODIFIERS[SIZES.indexOf(size)] ?? 0;
}
