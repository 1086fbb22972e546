import { HEX_STEPS } from './hex.ts';
import { tileOf } from './hex-space.ts';
import type { GridName } from './names.ts';
import { DIRECTIONS, type Square } from './square.ts';

/** The eight directions of squares, in the order of their steps. */
export const COMPASS: readonly string[] = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
];

/** The six steps of hexagons as offsets of column and row. */
export const TILE_STEPS: readonly Square[] = HEX_STEPS.map(tileOf);

const HEX_STEP_NAMES: readonly string[] = ['east', 'south-east', 'south-west', 'west', 'north-west', 'north-east'];

/** The steps from one space to the next, and what each is called. Asks for nothing else of a grid. */
export interface NamedSteps {
  readonly steps: readonly Square[];
  readonly stepNames: readonly string[];
}

const NAMED_STEPS: Readonly<Record<GridName, NamedSteps>> = {
  square: { steps: DIRECTIONS, stepNames: COMPASS },
  hex: { steps: TILE_STEPS, stepNames: HEX_STEP_NAMES },
};

/** The steps on a grid. */
export function namedSteps(grid: GridName): NamedSteps {
  return NAMED_STEPS[grid];
}
