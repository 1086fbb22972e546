import { create } from 'zustand';
import type { Coordinates } from './geometry.ts';

/** A movement that is being prepared. */
export interface Going {
  /** Id of who goes. */
  readonly id: string;
  readonly to: Coordinates;
}

/** A rectangle of the map, in its own pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of the map that is seen, and how many pixels of the page one of its own is. */
export interface View extends Box {
  readonly k: number;
}

/** Distances that are being measured, from place to place. */
export interface Measuring {
  /** The places that are set, in order; none before it has begun. */
  readonly points: readonly Coordinates[];
  /** Where it leads on to from the last of them; null where to nowhere yet. */
  readonly end: Coordinates | null;
  /** Whether the pointer only passes over that: it is not read aloud. */
  readonly isPassing: boolean;
}

/** What the map alone knows: where the pointer is, which way is being prepared. */
interface MapState {
  readonly hover: Coordinates | null;
  readonly going: Going | null;
  /** Where a game master puts somebody by hand, as long as the token is held. */
  readonly putting: Going | null;
  /** The rectangle that is drawn around those who are to be chosen together. */
  readonly lasso: Box | null;
  /** Null where nothing is measured. */
  readonly measuring: Measuring | null;
  /** Sent and not answered yet: drawn where it will be. */
  readonly sent: Going | null;
  /** Why the last movement could not be made, and where to. */
  readonly refused: { readonly at: Coordinates; readonly texts: readonly string[] } | null;
  set(part: Partial<Omit<MapState, 'set'>>): void;
}

export const useMapState = create<MapState>((set) => ({
  hover: null,
  going: null,
  putting: null,
  lasso: null,
  measuring: null,
  sent: null,
  refused: null,
  set: (part) => set(part),
}));
