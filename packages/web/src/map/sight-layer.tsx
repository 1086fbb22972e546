import { type BattleMap, NEVER_SEEN } from '@fray/engine';
import { memo } from 'react';
import { useKnown } from '../app/table-context.ts';
import { boundary } from './boundary.ts';
import { type Layout, placesOf } from './geometry.ts';
import { terrainAt } from './looks.ts';
import classes from './map.module.css';

/** Dims the ground that the seat remembers and does not see now; nothing where it sees all. */
export function SightLayer({ map, layout }: { readonly map: BattleMap | null; readonly layout: Layout }) {
  // As one text: it stays the same as long as nothing else comes into sight.
  const seen = useKnown(({ fight }) => fight?.seen?.join('\n') ?? '');
  return <SightDrawn map={map} layout={layout} seen={seen} />;
}

/** The same of what is known to be in sight. @param seen the rows of the map with an 'x' for each square; '' for all of it */
export function SightDrawn({ map, layout, seen }: Omit<Sight, 'map'> & { readonly map: BattleMap | null }) {
  return map === null || seen === '' ? null : <Remembered map={map} layout={layout} seen={seen} />;
}

interface Sight {
  readonly map: BattleMap;
  readonly layout: Layout;
  readonly seen: string;
}

const Remembered = memo(function Remembered({ map, layout, seen }: Sight) {
  const rows = seen.split('\n');
  const places = placesOf(layout).filter(
    (place) => rows[place[1]]?.[place[0]] !== 'x' && terrainAt(map, place)?.name !== NEVER_SEEN.name,
  );
  return places.length === 0 ? null : (
    <path
      className={classes['remembered']}
      data-ground="remembered"
      clipPath="url(#map-floor)"
      d={boundary(layout, places)}
    />
  );
});
