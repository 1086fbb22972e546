import { SQUARE_FEET } from './square.ts';

export type SizeName =
  | 'fine'
  | 'diminutive'
  | 'tiny'
  | 'small'
  | 'medium'
  | 'large'
  | 'huge'
  | 'gargantuan'
  | 'colossal';

/** Smallest first. */
export const SIZES: readonly SizeName[] = [
  'fine',
  'diminutive',
  'tiny',
  'small',
  'medium',
  'large',
  'huge',
  'gargantuan',
  'colossal',
];

/** Place among the sizes: 0 Fine, 4 Medium, 8 Colossal. Differences count size categories. */
export function sizeIndex(size: SizeName): number {
  return SIZES.indexOf(size);
}

/** All in feet. Tall creatures stand upright, long ones go on all fours. */
export interface SpaceAndReach {
  readonly spaceFeet: number;
  readonly tallReachFeet: number;
  readonly longReachFeet: number;
}

/** Standard values by size (ruling of MOD-MOVE-13). */
export const SPACE_AND_REACH: Readonly<Record<SizeName, SpaceAndReach>> = {
  fine: { spaceFeet: 0.5, tallReachFeet: 0, longReachFeet: 0 },
  diminutive: { spaceFeet: 1, tallReachFeet: 0, longReachFeet: 0 },
  tiny: { spaceFeet: 2.5, tallReachFeet: 0, longReachFeet: 0 },
  small: { spaceFeet: 5, tallReachFeet: 5, longReachFeet: 5 },
  medium: { spaceFeet: 5, tallReachFeet: 5, longReachFeet: 5 },
  large: { spaceFeet: 10, tallReachFeet: 10, longReachFeet: 5 },
  huge: { spaceFeet: 15, tallReachFeet: 15, longReachFeet: 10 },
  gargantuan: { spaceFeet: 20, tallReachFeet: 20, longReachFeet: 15 },
  colossal: { spaceFeet: 30, tallReachFeet: 30, longReachFeet: 20 },
};

/** Side of the footprint, in squares: at least one, as several small creatures share a square. */
export function spaceSquares(size: SizeName): number {
  return Math.max(1, SPACE_AND_REACH[size].spaceFeet / SQUARE_FEET);
}
