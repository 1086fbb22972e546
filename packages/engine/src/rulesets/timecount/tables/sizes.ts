import type { SizeName } from '../../../space/grid/size.ts';

/** The size modifier of attack rolls with weapons, of Primary and of Passive (TC-STAT-09). */
export const SIZE_MODIFIERS: Readonly<Record<SizeName, number>> = {
  fine: 8,
  diminutive: 4,
  tiny: 2,
  small: 1,
  medium: 0,
  large: -1,
  huge: -2,
  gargantuan: -4,
  colossal: -8,
};
