import type { BattleMap, Terrain } from '@fray/engine';
import { memo } from 'react';
import { isPlace, type Layout, outline } from './geometry.ts';
import classes from './map.module.css';

/** How a kind of ground is drawn. */
function lookOf({ blocksMove, blocksSight, cost, cover, concealment }: Terrain): string | null {
  if (blocksMove && blocksSight) return 'wall';
  if (blocksMove) return 'window';
  if (concealment !== undefined) return 'haze';
  if (cover !== undefined) return 'obstacle';
  return cost > 1 ? 'rough' : null;
}

const LOOKS = ['wall', 'window', 'obstacle', 'rough', 'haze'] as const;

/** Outlines of all places of each look, so that the whole ground is a handful of paths. */
function pathsOf(map: BattleMap, layout: Layout): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (let y = 0; y < map.height; y++) {
    for (let x = 0; x < map.width; x++) {
      const terrain = map.legend[map.cells[y]?.[x] ?? ''];
      const look = terrain === undefined || !isPlace(layout, x, y) ? null : lookOf(terrain);
      if (look !== null) paths.set(look, (paths.get(look) ?? '') + outline(layout, x, y));
    }
  }
  return paths;
}

function gridOf(layout: Layout): string {
  let path = '';
  for (let y = 0; y < layout.height; y++) {
    for (let x = 0; x < layout.width; x++) if (isPlace(layout, x, y)) path += outline(layout, x, y);
  }
  return path;
}

function gridLines({ width, height, pixels }: Layout, cell: number): string {
  let path = '';
  for (let x = 0; x <= width; x++) path += `M${x * cell} 0V${pixels.height}`;
  for (let y = 0; y <= height; y++) path += `M0 ${y * cell}H${pixels.width}`;
  return path;
}

/** Floor, walls and all else that stands; drawn once for each map. */
export const Ground = memo(function Ground({
  map,
  layout,
  cell,
}: {
  readonly map: BattleMap | null;
  readonly layout: Layout;
  readonly cell: number;
}) {
  const paths = map === null ? new Map<string, string>() : pathsOf(map, layout);
  const grid = layout.grid === 'square' ? gridLines(layout, cell) : gridOf(layout);
  return (
    <g aria-hidden="true">
      <rect className={classes['floor']} width={layout.pixels.width} height={layout.pixels.height} rx={3} />
      {LOOKS.map((look) =>
        paths.has(look) ? <path key={look} className={classes[look]} d={paths.get(look)} /> : null,
      )}
      <path className={classes['grid']} d={grid} />
    </g>
  );
});

/** Fillings by which kinds of ground are told apart without their colour. */
export function Patterns() {
  return (
    <defs>
      <pattern id="rough" width="11" height="11" patternUnits="userSpaceOnUse">
        <path className={classes['stroke']} d="M2 8l3-3M7 4l2-2" />
      </pattern>
      <pattern id="obstacle" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={classes['obstacleFill']} width="9" height="9" />
        <path className={classes['stroke']} d="M0 0V9" strokeWidth="3" />
      </pattern>
      <pattern id="haze" width="13" height="13" patternUnits="userSpaceOnUse">
        <circle className={classes['hazeDot']} cx="4" cy="4" r="2.2" />
        <circle className={classes['hazeDot']} cx="10.5" cy="10" r="1.6" />
      </pattern>
    </defs>
  );
}
