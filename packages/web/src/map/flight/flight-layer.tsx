import { lazy, Suspense } from 'react';
import type { ShownFlight } from '../../engine/messages.ts';
import { useSelection } from '../../state/selection.ts';
import { useEngine } from '../../state/use-engine.ts';
import type { Drawn } from '../layers.tsx';
import classes from '../overlays.module.css';

// Few attacks throw anybody.
const FlightDrawn = lazy(async () => ({ default: (await import('./flight-drawn.tsx')).FlightDrawn }));

const NONE: readonly ShownFlight[] = [];

/** All whom the command being put together may throw somewhere, or against something. */
export function useFlights(): readonly ShownFlight[] {
  const draft = useSelection((state) => state.draft);
  const forecast = useEngine('odds', draft === null || draft.by === 'gm' ? null : [draft]);
  return forecast === null || 'success' in forecast ? NONE : forecast.flights;
}

/** Where they may fly, and what they may strike. */
export function FlightLayer({ flights, ...drawn }: Drawn & { readonly flights: readonly ShownFlight[] }) {
  return (
    <g className={classes['still']}>
      <Suspense>
        {flights.map((flight) => (
          <FlightDrawn key={flight.id} flight={flight} {...drawn} />
        ))}
      </Suspense>
    </g>
  );
}
