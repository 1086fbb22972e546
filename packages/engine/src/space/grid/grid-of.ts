import type { BattleMap } from './battle-map.ts';
import type { Grid } from './grid.ts';
import { HEX_GRID } from './hex-grid.ts';
import type { GridName } from './names.ts';
import { SQUARE_GRID } from './square-grid.ts';

/** The grid of a map; squares on open ground. */
export function gridOf(map: BattleMap | null): Grid {
  return map === null || map.grid === undefined ? SQUARE_GRID : HEX_GRID;
}

const GRIDS: Readonly<Record<GridName, Grid>> = { square: SQUARE_GRID, hex: HEX_GRID };

export function gridNamed(name: GridName): Grid {
  return GRIDS[name];
}
