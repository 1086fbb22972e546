import { WOODEN_DOOR } from '../ground/breakable.ts';
import type { EdgeTerrain } from './edge.ts';
import { BREAKABLE_FIELDS, COVER_DEGREES, type Field, faultIn, oneOf, type TerrainFault } from './terrain.ts';

/** What stands on an edge as a file says it: what is left out blocks nothing. */
export type EdgeSpec = Partial<Omit<EdgeTerrain, 'name' | 'turns'>> & {
  /** The kind that it becomes when it is opened or closed by hand. */
  readonly turns?: string;
};

const SOLID_EDGE: EdgeSpec = { blocksMove: true, blocksEffect: true, blocksSight: true };
/** An inch of it (MOD-OBJ-14, V22-OBJT-02). */
const GLASS: EdgeSpec = { hardness: 1, hp: 1, toughness: 1 };

/** What is known by name: a simple wooden door, where it is locked a strong one, and metal bars (MOD-OBJ-15, V22-OBJT-03). */
const BUILT_IN_EDGES: Readonly<Record<string, EdgeSpec>> = {
  wall: SOLID_EDGE,
  door: { ...SOLID_EDGE, ...WOODEN_DOOR, turns: 'open door' },
  'open door': { turns: 'door', open: true },
  'locked door': {
    ...SOLID_EDGE,
    turns: 'open door',
    locked: true,
    breakDc: 23,
    hardness: 5,
    hp: 20,
    toughness: 12,
  },
  window: { ...GLASS, blocksMove: true, blocksEffect: true, turns: 'open window', breakDc: 12 },
  'open window': { ...GLASS, blocksMove: true, cover: 'half', turns: 'window', open: true },
  bars: { blocksMove: true, cover: 'quarter', breakDc: 30, hardness: 10, hp: 15, toughness: 5 },
  railing: { cover: 'quarter', height: 3 },
};

/** The names of what is built in. */
export const EDGE_NAMES: readonly string[] = Object.keys(BUILT_IN_EDGES);

const TRUE_OR_FALSE: Field = { expected: 'true or false', holds: (value) => typeof value === 'boolean' };
const TRUE: Field = { expected: 'true, or nothing', holds: (value) => value === true };

const FIELDS: Readonly<Record<string, Field>> = {
  blocksMove: TRUE_OR_FALSE,
  blocksEffect: TRUE_OR_FALSE,
  blocksSight: TRUE_OR_FALSE,
  cover: oneOf(COVER_DEGREES),
  height: { expected: 'a height in feet', holds: (value) => Number.isFinite(value) && Number(value) >= 0 },
  turns: { expected: 'the name of a kind', holds: (value) => typeof value === 'string' && value !== '' },
  open: TRUE,
  locked: TRUE,
  ...BREAKABLE_FIELDS,
};

/** What is wrong with a kind of edge, or null. The types are not trusted: it may come from a file. */
export function edgeFault(spec: unknown, names: readonly string[]): TerrainFault | null {
  const fault = faultIn(spec, FIELDS);
  if (fault !== null) return fault;
  const { turns, blocksSight, blocksEffect } = spec as EdgeSpec;
  if (turns !== undefined && !names.includes(turns))
    return { field: 'turns', expected: `one of ${names.join(', ')}`, found: turns };
  if (blocksSight === true && blocksEffect !== true)
    return { field: 'blocksEffect', expected: 'true, for what blocks sight blocks effects too', found: blocksEffect };
  return null;
}

/** The kind of that name: own ones go before those that are built in. */
export function edgeSpec(name: string, own: Readonly<Record<string, EdgeSpec>>): EdgeSpec | undefined {
  if (Object.hasOwn(own, name)) return own[name];
  return Object.hasOwn(BUILT_IN_EDGES, name) ? BUILT_IN_EDGES[name] : undefined;
}

/** The kind as it stands in a legend. @param turns the mark of the kind that it turns into */
export function makeEdge(name: string, spec: EdgeSpec, turns: string | undefined): EdgeTerrain {
  const { turns: _, ...rest } = spec;
  const bare = { name, blocksMove: false, blocksEffect: false, blocksSight: false, ...rest };
  return turns === undefined ? bare : { ...bare, turns };
}
