import type { BattleMap } from '@fray/engine';
import { memo } from 'react';
import classes from './edges.module.css';
import { EDGE_LOOKS, edgePaths } from './edges.ts';
import type { Layout } from './geometry.ts';

/** Walls, doors and windows between the places of a map. */
export const EdgesLayer = memo(function EdgesLayer({
  map,
  layout,
}: {
  readonly map: BattleMap | null;
  readonly layout: Layout;
}) {
  if (map?.edges === undefined) return null;
  const paths = edgePaths(map, layout);
  return (
    <g className={classes['edges']}>
      {EDGE_LOOKS.map((look) => {
        const d = paths.get(look);
        if (d === undefined) return null;
        return (
          <g key={look} data-edge={look}>
            <path className={classes[`${look}Rim`]} d={d} />
            <path className={classes[look]} d={d} />
          </g>
        );
      })}
    </g>
  );
});
