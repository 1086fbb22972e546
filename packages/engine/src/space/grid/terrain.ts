import { type Breakable, WOODEN_DOOR } from '../ground/breakable.ts';
import { type ConcealmentDegree, type Light, MAX_COST, type Terrain } from './battle-map.ts';
import type { CoverDegree } from './names.ts';

/** Terrain known by name, so that a legend can say `{ "X": "wall" }`. */
const BUILT_IN_TERRAIN: Readonly<Record<string, Terrain>> = {
  floor: { name: 'floor', blocksMove: false, blocksSight: false, cost: 1 },
  wall: { name: 'wall', blocksMove: true, blocksSight: true, cost: 1 },
  hampered: { name: 'hampered', blocksMove: false, blocksSight: false, cost: 2 },
  'low obstacle': { name: 'low obstacle', blocksMove: false, blocksSight: false, cost: 2, cover: 'quarter', height: 3 },
  window: { name: 'window', blocksMove: true, blocksSight: false, cost: 1, cover: 'half' },
  door: { name: 'door', blocksMove: true, blocksSight: true, cost: 1, ...WOODEN_DOOR },
  'light foliage': open('light foliage', 'quarter'),
  'dense foliage': open('dense foliage', 'threeQuarters'),
  'light fog': open('light fog', 'quarter'),
  'dense fog': { ...open('dense fog', 'half'), deepConcealment: 'total' },
  smoke: open('smoke', 'total'),
};

/** Ground that only conceals. */
function open(name: string, concealment: ConcealmentDegree): Terrain {
  return { name, blocksMove: false, blocksSight: false, cost: 1, concealment };
}

/** The names of the built-in terrain. */
export const TERRAIN_NAMES: readonly string[] = Object.keys(BUILT_IN_TERRAIN);

/** What the characters of a map mean when its legend does not say otherwise. */
export const BUILT_IN_LEGEND: Readonly<Record<string, string>> = {
  '.': 'floor',
  '#': 'wall',
  '~': 'hampered',
  o: 'low obstacle',
  '=': 'window',
  '+': 'door',
};

/** Terrain as a legend gives it: a built-in one by name, or its own, with even open floor for what is left out. */
export type TerrainSpec = string | (Partial<Terrain> & { readonly name: string });

export const COVER_DEGREES: readonly CoverDegree[] = ['quarter', 'half', 'threeQuarters', 'nineTenths'];
export const CONCEALMENT_DEGREES: readonly ConcealmentDegree[] = [...COVER_DEGREES, 'total'];
/** From light to dark. */
export const LIGHTS: readonly Light[] = ['bright', 'shadows', 'near darkness', 'darkness'];

/** What may stand in a field of a terrain. */
export interface Field {
  readonly expected: string;
  readonly holds: (value: unknown) => boolean;
}

function wholeFrom(least: number, expected: string): Field {
  return { expected, holds: (value) => Number.isSafeInteger(value) && Number(value) >= least };
}

/** What may stand in the fields that say how hard something is to break. */
export const BREAKABLE_FIELDS: Readonly<Record<keyof Breakable, Field>> = {
  breakDc: wholeFrom(1, 'a difficulty as a whole number'),
  hardness: wholeFrom(0, 'a hardness as a whole number'),
  hp: wholeFrom(1, 'hit points as a whole number'),
  toughness: wholeFrom(Number.MIN_SAFE_INTEGER, 'a Toughness as a whole number'),
  inches: wholeFrom(1, 'a thickness in whole inches'),
};

const FIELDS: Readonly<Record<string, Field>> = {
  name: { expected: 'a name', holds: (value) => typeof value === 'string' && value !== '' },
  blocksMove: { expected: 'true or false', holds: (value) => typeof value === 'boolean' },
  blocksSight: { expected: 'true or false', holds: (value) => typeof value === 'boolean' },
  cost: {
    expected: `a whole number of squares from 1 to ${MAX_COST}`,
    holds: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_COST,
  },
  cover: oneOf(COVER_DEGREES),
  height: { expected: 'a height in feet', holds: (value) => Number.isFinite(value) && Number(value) >= 0 },
  ...BREAKABLE_FIELDS,
  concealment: oneOf(CONCEALMENT_DEGREES),
  deepConcealment: oneOf(CONCEALMENT_DEGREES),
  light: oneOf(LIGHTS),
};

/** One of these words. */
export function oneOf(words: readonly string[]): Field {
  return { expected: `one of ${words.join(', ')}`, holds: (value) => words.some((word) => word === value) };
}

/** A fault in a legend entry: the field at fault (none when the entry itself is), what it should be, what it is. */
export interface TerrainFault {
  readonly field: string | null;
  readonly expected: string;
  readonly found: unknown;
}

/** What is wrong with a legend entry, or null. The types are not trusted: it may come from a file. */
export function terrainFault(spec: unknown): TerrainFault | null {
  if (typeof spec === 'string') {
    const names = Object.keys(BUILT_IN_TERRAIN).join(', ');
    return Object.hasOwn(BUILT_IN_TERRAIN, spec) ? null : { field: null, expected: `one of ${names}`, found: spec };
  }
  if (typeof spec !== 'object' || spec === null || Array.isArray(spec)) {
    return { field: null, expected: 'the name of a terrain, or an object with its properties', found: spec };
  }
  return faultIn({ name: undefined, ...spec }, FIELDS);
}

/** The first field that is not known, or holds what does not belong there; null for none. */
export function faultIn(spec: unknown, fields: Readonly<Record<string, Field>>): TerrainFault | null {
  if (typeof spec !== 'object' || spec === null || Array.isArray(spec))
    return { field: null, expected: 'an object with its properties', found: spec };
  for (const [field, found] of Object.entries(spec)) {
    const known = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (known === undefined) return { field, expected: `only ${Object.keys(fields).join(', ')}`, found };
    if (!known.holds(found)) return { field, expected: known.expected, found };
  }
  return null;
}

/** The terrain of a legend entry that has no fault. */
export function makeTerrain(spec: TerrainSpec): Terrain {
  if (typeof spec !== 'string') return { blocksMove: false, blocksSight: false, cost: 1, ...spec };
  const terrain = BUILT_IN_TERRAIN[spec];
  if (terrain === undefined) throw new RangeError(`no built-in terrain is called ${spec}`);
  return terrain;
}
