import type { BattleMap } from '@fray/engine';
import { memo } from 'react';
import { boundary } from './boundary.ts';
import { CELL, type Layout, outline, placesOf } from './geometry.ts';
import { LOOKS, placesByLook } from './looks.ts';
import classes from './map.module.css';

/** The outline of the floor. */
function floorOf(layout: Layout): string {
  if (layout.grid === 'hex') return boundary(layout, placesOf(layout));
  const { x, y, width, height } = layout.box;
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

function gridOf(layout: Layout): string {
  if (layout.grid === 'hex')
    return placesOf(layout)
      .map((place) => outline(layout, place))
      .join('');
  const { x, y, width, height } = layout.box;
  let path = '';
  for (let column = 1; column < layout.width; column++) path += `M${x + column * CELL} ${y}v${height}`;
  for (let row = 1; row < layout.height; row++) path += `M${x} ${y + row * CELL}h${width}`;
  return path;
}

/** The ground of maps made of a few paths: floor, what stands on it, walls with their shadow, the lines of the grid. */
export const Ground = memo(function Ground({
  map,
  layout,
}: {
  readonly map: BattleMap | null;
  readonly layout: Layout;
}) {
  const floor = floorOf(layout);
  const places = map === null ? null : placesByLook(map, layout);
  const paths = LOOKS.map((look) => [look, boundary(layout, places?.get(look) ?? [])] as const);
  const wall = paths.find(([look]) => look === 'wall')?.[1] ?? '';
  return (
    <g>
      <clipPath id="map-floor">
        <path d={floor} />
      </clipPath>
      <clipPath id="map-walls">
        <path d={wall} />
      </clipPath>
      <path className={classes['floorShadow']} d={floor} transform="translate(0 3)" />
      <path className={classes['floor']} d={floor} />
      {map?.light === undefined || map.light === 'bright' ? null : (
        <path className={classes['dusk']} data-light={map.light} d={floor} />
      )}
      {wall === '' ? null : (
        <g clipPath="url(#map-floor)">
          <path className={classes['wallShadow']} d={wall} transform="translate(3 5)" />
        </g>
      )}
      {paths.map(([look, path]) => (path === '' ? null : <path key={look} className={classes[look]} d={path} />))}
      <path className={classes['grid']} d={gridOf(layout)} />
      {wall === '' ? null : <path className={classes['wallEdge']} d={wall} clipPath="url(#map-walls)" />}
      <path className={classes['floorEdge']} d={floor} />
    </g>
  );
});

/** Fillings by which kinds of ground are told apart without their colour. */
export function Patterns() {
  return (
    <defs>
      <pattern id="map-rough" width="22" height="22" patternUnits="userSpaceOnUse">
        <path className={classes['stroke']} d="M3 8l4-4 3 3M13 17l3-4 4 3M15 5l2-1M4 18l2-1" />
      </pattern>
      <pattern id="map-obstacle" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={classes['obstacleFill']} width="8" height="8" />
        <path className={classes['obstacleStroke']} d="M0 0V8" strokeWidth="2.5" />
      </pattern>
      <pattern id="map-haze" width="16" height="16" patternUnits="userSpaceOnUse">
        <circle className={classes['hazeDot']} cx="4" cy="5" r="2.6" />
        <circle className={classes['hazeDot']} cx="12" cy="11" r="1.8" />
        <circle className={classes['hazeDot']} cx="5" cy="14" r="1.1" />
      </pattern>
      <pattern id="map-area" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <path className={classes['areaStroke']} d="M0 0V9" strokeWidth="3" />
      </pattern>
    </defs>
  );
}
