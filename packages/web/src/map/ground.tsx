import type { BattleMap } from '@fray/engine';
import { lazy, memo, Suspense } from 'react';
import { boundary } from './boundary.ts';
import { CELL, type Layout, outline, placesOf } from './geometry.ts';
import { LOOKS, placesByLook } from './looks.ts';
import classes from './map.module.css';

// Few maps have one.
const BackgroundDrawn = lazy(async () => ({ default: (await import('./picture/drawn.tsx')).BackgroundDrawn }));

/** The outline of the floor. */
function floorOf(layout: Layout): string {
  if (layout.grid === 'hex') return boundary(layout, placesOf(layout));
  return frameOf(layout);
}

/** The rectangle around all places. */
function frameOf({ box: { x, y, width, height } }: Layout): string {
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
    <g data-pictured={map?.background !== undefined || undefined} className={classes['ground']}>
      <clipPath id="map-floor">
        <path d={floor} />
      </clipPath>
      <clipPath id="map-walls">
        <path d={wall} />
      </clipPath>
      <path className={classes['marginEdge']} d={frameOf(layout)} />
      <path className={classes['margin']} d={frameOf(layout)} />
      <path className={classes['floor']} d={floor} />
      {map?.background === undefined ? null : (
        <Suspense>
          <BackgroundDrawn {...{ map, layout }} background={map.background} cell={CELL} missing={classes['missing']} />
        </Suspense>
      )}
      <path className={classes['flags']} data-open={map === null || layout.grid === 'hex'} d={floor} />
      {map?.light === undefined || map.light === 'bright' ? null : (
        <path className={classes['dusk']} data-light={map.light} d={floor} />
      )}
      {wall === '' ? null : (
        <g clipPath="url(#map-floor)">
          <path className={classes['wallShadow']} d={wall} transform="translate(3 5)" />
        </g>
      )}
      {paths.map(([look, path]) =>
        path === '' ? null : <path key={look} className={classes[look]} data-ground={look} d={path} />,
      )}
      {wall === '' ? null : <path className={classes['solid']} d={wall} />}
      <path className={classes['grid']} d={gridOf(layout)} />
      {wall === '' ? null : <path className={classes['wallEdge']} d={wall} clipPath="url(#map-walls)" />}
      <path className={classes['floorEdge']} d={floor} />
    </g>
  );
});
