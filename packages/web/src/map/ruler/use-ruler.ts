import { useEngine } from '../../state/use-engine.ts';
import type { Coordinates } from '../geometry.ts';
import { useMapState } from '../map-state.ts';
import { placesOfRuler, rulerText } from './measuring.ts';

/** What is measured. */
export interface Ruler {
  readonly places: readonly Coordinates[];
  /** Of each leg; none while they are not known. */
  readonly feet: readonly number[];
  readonly text: string;
  /** The same without what the pointer only passes over. */
  readonly spoken: string;
}

/** What is measured on the map, in the feet of the ruleset; null where nothing is. */
export function useRuler(): Ruler | null {
  const measuring = useMapState((state) => state.measuring);
  const places = measuring === null ? [] : placesOfRuler(measuring);
  const feet = useEngine('measure', places.length < 2 ? null : [places]) ?? [];
  if (measuring === null) return null;
  const known = feet.length === places.length - 1 ? feet : [];
  const set = measuring.isPassing ? measuring.points : places;
  const spoken = rulerText(set, known.slice(0, Math.max(0, set.length - 1)));
  return { places, feet: known, text: rulerText(places, known), spoken };
}
