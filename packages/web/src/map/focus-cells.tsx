import type { BattleMap } from '@fray/engine';
import plain from '../app/plain.module.css';
import { type Coordinates, isPlace, type Layout, placeName } from './geometry.ts';
import { groundText } from './looks.ts';

/** Id of the cell that has the focus of the grid. */
export const FOCUS_CELL = 'map-cell';

interface FocusCellsProps {
  readonly layout: Layout;
  readonly map: BattleMap | null;
  readonly focus: Coordinates;
  /** Names of those who stand on a place. */
  readonly namesAt: (place: Coordinates) => readonly string[];
  /** What is said of the focused one. */
  readonly spoken: string;
}

const AROUND: readonly number[] = [-1, 0, 1];

/** The grid as it is read aloud: the cell in focus and those around it, out of as many rows and columns as the map has. */
export function FocusCells({ layout, map, focus, namesAt, spoken }: FocusCellsProps) {
  const [x, y] = focus;
  const wide = layout.grid === 'hex' ? 2 : 1;
  const columns = Array.from({ length: 2 * wide + 1 }, (_, index) => x + index - wide);
  const said = (place: Coordinates): string =>
    place[0] === x && place[1] === y
      ? spoken
      : [placeName(place), groundText(map, place), ...namesAt(place)].join(', ');
  return (
    <div className={plain['unseen']}>
      {AROUND.map((dy) => y + dy)
        .filter((row) => row >= layout.top && row < layout.top + layout.height)
        .map((row) => (
          // biome-ignore lint/a11y/useSemanticElements: a row of a grid that is drawn
          <div key={row} role="row" aria-rowindex={row - layout.top + 1} tabIndex={-1}>
            {columns
              .filter((column) => isPlace(layout, column, row))
              .map((column) => (
                // biome-ignore lint/a11y/useSemanticElements: a cell of a grid that is drawn
                <div
                  key={column}
                  role="gridcell"
                  tabIndex={-1}
                  aria-colindex={column - layout.left + 1}
                  {...(column === x && row === y ? { id: FOCUS_CELL, 'aria-selected': true } : {})}
                >
                  {said([column, row])}
                </div>
              ))}
          </div>
        ))}
    </div>
  );
}
