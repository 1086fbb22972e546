import { columnName, rowName } from '@fray/engine';
import { memo } from 'react';
import type { Stage } from './camera.ts';
import { centre, type Layout } from './geometry.ts';
import classes from './map.module.css';

const EVERY = 5;

/** Whether a label is left when the map is far away. */
const isKept = (index: number): boolean => index === 0 || (index + 1) % EVERY === 0;

/** The letters of the columns and the numbers of the rows at the map's edge, or at that of the page where the map goes on. */
export const Rulers = memo(function Rulers({ layout, stage }: { readonly layout: Layout; readonly stage: Stage }) {
  const { left, top, width, height } = layout;
  const columns = Array.from({ length: width }, (_, index) => left + index);
  const rows = Array.from({ length: height }, (_, index) => top + index);
  return (
    <g className={classes['rulers']}>
      <g ref={stage.columns}>
        {columns.map((column) => (
          <text key={column} data-kept={isKept(column)} x={centre(layout, [column, top]).x}>
            {columnName(column)}
          </text>
        ))}
      </g>
      <g ref={stage.rows}>
        {rows.map((row) => (
          <text key={row} data-kept={isKept(row)} y={centre(layout, [left, row]).y}>
            {rowName(row)}
          </text>
        ))}
      </g>
    </g>
  );
});
