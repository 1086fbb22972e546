import { type BattleMap, NEVER_SEEN, squareName, type Terrain, wearText } from '@fray/engine';
import { edgeTexts } from './edges.ts';
import { type Coordinates, type Layout, placesOf } from './geometry.ts';

/** How kinds of ground are drawn, the lowest first. */
export const LOOKS = [
  'rough',
  'water',
  'haze',
  'dim',
  'obstacle',
  'window',
  'growth',
  'door',
  'wall',
  'unseen',
] as const;
export type Look = (typeof LOOKS)[number];

/** Ground that is drawn as what it is called; rules know nothing of it. */
const WET = /\b(water|river|stream|pool|lake|sea)\b/i;
const GLASS = /\b(windows?|glass|panes?|skylights?)\b/i;
const DOOR = /\b(doors?|gates?)\b/i;
const GROWING = /\b(trees?|bush(es)?|hedges?)\b/i;

/** How a kind of ground is drawn; null for plain floor. */
export function lookOf({ name, blocksMove, blocksSight, cost, cover, concealment, light }: Terrain): Look | null {
  if (blocksMove && blocksSight) return solidLook(name);
  if (blocksMove) return barrierLook(name);
  if (cover !== undefined) return 'obstacle';
  if (concealment !== undefined) return 'haze';
  if (cost > 1) return WET.test(name) ? 'water' : 'rough';
  return light !== undefined && light !== 'bright' ? 'dim' : null;
}

function solidLook(name: string): Look {
  if (name === NEVER_SEEN.name) return 'unseen';
  if (DOOR.test(name)) return 'door';
  return GROWING.test(name) ? 'growth' : 'wall';
}

/** How it is drawn where one sees over it or through it and cannot go. */
function barrierLook(name: string): Look {
  if (GLASS.test(name)) return 'window';
  return WET.test(name) ? 'water' : 'obstacle';
}

/** The terrain of a place, or null where there is no map. */
export function terrainAt(map: BattleMap | null, [x, y]: Coordinates): Terrain | null {
  return map?.legend[map.cells[y]?.[x] ?? ''] ?? null;
}

/** The places of each look, so that the whole ground is a handful of paths. */
export function placesByLook(map: BattleMap, layout: Layout): ReadonlyMap<Look, readonly Coordinates[]> {
  const found = new Map<Look, Coordinates[]>();
  for (const place of placesOf(layout)) {
    const terrain = terrainAt(map, place);
    const look = terrain === null ? null : lookOf(terrain);
    if (look === null) continue;
    const known = found.get(look);
    if (known === undefined) found.set(look, [place]);
    else known.push(place);
  }
  return found;
}

const DEGREES: Readonly<Record<string, string>> = {
  quarter: 'quarter',
  half: 'half',
  threeQuarters: 'three-quarters',
  nineTenths: 'nine-tenths',
  total: 'total',
};

/** What a place is, in words, and what stands on its sides: "floor, door to the east". */
export function groundText(map: BattleMap | null, place: Coordinates): string {
  const [x, y] = place;
  const worn = map === null ? '' : wearText(map, squareName({ x, y }));
  const own = terrainText(terrainAt(map, place), map?.light);
  return [own, ...(worn === '' ? [] : [worn]), ...edgeTexts(map, place)].join(', ');
}

/** What a kind of ground is and does, in words: "rubble, costs 2, half cover". */
export function terrainText(terrain: Terrain | null, light: string | undefined): string {
  if (terrain === null) return 'open ground';
  if (terrain.name === NEVER_SEEN.name) return terrain.name;
  const { name, blocksMove, blocksSight, cost, cover, concealment } = terrain;
  const parts = [name];
  if (blocksMove) parts.push(blocksSight ? 'solid' : 'blocks the way, not the view');
  else if (blocksSight) parts.push('blocks the view');
  if (!blocksMove && cost > 1) parts.push(`costs ${cost}`);
  if (cover !== undefined) parts.push(`${DEGREES[cover] ?? cover} cover`);
  if (concealment !== undefined) parts.push(`${DEGREES[concealment] ?? concealment} concealment`);
  const lit = terrain.light ?? light ?? 'bright';
  if (lit !== 'bright') parts.push(lit);
  return parts.join(', ');
}
