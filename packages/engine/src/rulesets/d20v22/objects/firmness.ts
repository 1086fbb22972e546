import type { Breakable } from '../../../space/ground/breakable.ts';
import type { V22World } from '../game.ts';
import { stepsAbove } from '../tables/values.ts';

/** How firm a piece of the ground is: thickness counts as with any object (V22-OBJT-10). */
export interface Firmness {
  readonly toughness: number;
  readonly steps: number;
}

/** Null for what has no Toughness: nothing breaks it. */
export function firmnessOf({ options }: V22World, { toughness, inches = 1 }: Breakable): Firmness | null {
  if (toughness === undefined) return null;
  const steps = stepsAbove(inches);
  return { toughness: options.heavyObjects === 'both' ? toughness + steps : toughness, steps };
}
