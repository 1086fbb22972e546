import { t } from '../../texts/t.ts';
import { type Coordinates, placeName, samePlace } from '../geometry.ts';
import { type Measuring, useMapState } from '../map-state.ts';

/** With a place more, unless it is the last one again. */
function withCorner({ points }: Measuring, at: Coordinates): Measuring {
  const last = points.at(-1);
  return { points: last !== undefined && samePlace(last, at) ? points : [...points, at], end: null, isPassing: false };
}

/** All places of it, the one to which it leads on among them. */
export function placesOfRuler({ points, end }: Measuring): readonly Coordinates[] {
  const last = points.at(-1);
  return end === null || last === undefined || samePlace(last, end) ? points : [...points, end];
}

/** Begins to measure; from the place, or from whichever is chosen first. */
export function startMeasuring(from: Coordinates | null): void {
  useMapState.getState().set({ measuring: { points: from === null ? [] : [from], end: null, isPassing: false } });
}

/** Ends it. @returns whether anything was measured */
export function stopMeasuring(): boolean {
  const { measuring, set } = useMapState.getState();
  if (measuring === null) return false;
  set({ measuring: null });
  return true;
}

/** Leads on to a place, where something is measured and has begun. @param isPassing whether the pointer only passes over it */
export function measureTo(end: Coordinates | null, isPassing = false): void {
  const { measuring, set } = useMapState.getState();
  if (measuring === null || measuring.points.length === 0 || measuring.end?.join() === end?.join()) return;
  set({ measuring: { ...measuring, end, isPassing } });
}

/** Sets a corner of what is measured, from which it leads on. @returns whether anything is measured */
export function setCorner(at: Coordinates): boolean {
  const { measuring, set } = useMapState.getState();
  if (measuring === null) return false;
  set({ measuring: withCorner(measuring, at) });
  return true;
}

/** "Measured: A1 to D4 20 feet, D4 to D6 10 feet, in all 30 feet". @param feet of each leg; none while they are not known */
export function rulerText(places: readonly Coordinates[], feet: readonly number[]): string {
  const [first, ...rest] = places.map(placeName);
  if (first === undefined) return t('Measure: choose where to begin');
  if (rest.length === 0) return t('Measure from {first}: lead on by arrows or the pointer; Esc ends it', { first });
  if (feet.length < rest.length) return '';
  const legs = rest.map((name, at) =>
    t('{from} to {to} {feet} feet', { from: rest[at - 1] ?? first, to: name, feet: feet[at] ?? 0 }),
  );
  const all = legs.length === 1 ? [] : [t('in all {feet} feet', { feet: totalOf(feet) })];
  return t('Measured: {legs}', { legs: [...legs, ...all].join(', ') });
}

export function totalOf(feet: readonly number[]): number {
  return feet.reduce((sum, each) => sum + each, 0);
}
