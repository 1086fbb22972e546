import { type BattleMap, NEVER_SEEN, squareName, type Terrain, wearText } from '@fray/engine';
import { message } from '@fray/engine/messages';
import { phrase, t } from '../texts/t.ts';
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

const COVERS: Readonly<Record<string, string>> = {
  quarter: message('quarter cover'),
  half: message('half cover'),
  threeQuarters: message('three-quarters cover'),
  nineTenths: message('nine-tenths cover'),
  total: message('total cover'),
};

const CONCEALMENTS: Readonly<Record<string, string>> = {
  quarter: message('quarter concealment'),
  half: message('half concealment'),
  threeQuarters: message('three-quarters concealment'),
  nineTenths: message('nine-tenths concealment'),
  total: message('total concealment'),
};

/** How light it is. */
export const LIGHT_WORDS: Readonly<Record<string, string>> = {
  bright: message('bright'),
  shadowy: message('shadowy'),
  darkness: message('darkness'),
};

/** What a place is, in words, and what stands on its sides: "floor, door to the east". */
export function groundText(map: BattleMap | null, place: Coordinates): string {
  const [x, y] = place;
  const worn = map === null ? '' : wearText(map, squareName({ x, y }));
  const own = terrainText(terrainAt(map, place), map?.light);
  return [own, ...(worn === '' ? [] : [phrase(worn)]), ...edgeTexts(map, place)].join(', ');
}

/** What a kind of ground is and does, in words: "rubble, costs 2, half cover". */
export function terrainText(terrain: Terrain | null, light: string | undefined): string {
  if (terrain === null) return t('open ground');
  if (terrain.name === NEVER_SEEN.name) return t('never seen');
  const { name, blocksMove, blocksSight, cost, cover, concealment } = terrain;
  const parts = [phrase(name)];
  if (blocksMove) parts.push(blocksSight ? t('solid') : t('blocks the way, not the view'));
  else if (blocksSight) parts.push(t('blocks the view'));
  if (!blocksMove && cost > 1) parts.push(t('costs {cost}', { cost }));
  if (cover !== undefined) parts.push(t(COVERS[cover] ?? cover));
  if (concealment !== undefined) parts.push(t(CONCEALMENTS[concealment] ?? concealment));
  const lit = terrain.light ?? light ?? 'bright';
  if (lit !== 'bright') parts.push(t(LIGHT_WORDS[lit] ?? lit));
  return parts.join(', ');
}
