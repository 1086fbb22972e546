import type { BattleMap, Terrain } from '../../space/grid/battle-map.ts';
import { isOnMap, terrainAt } from '../../space/grid/battle-map.ts';
import type { Footprint } from '../../space/grid/footprint.ts';
import { gridOf } from '../../space/grid/grid-of.ts';
import type { World } from '../scene/world.ts';
import type { SurveyEvent } from '../state/event.ts';
import { type Fight, NOBODY } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import { UNSEEN, unseenRows } from '../state/knowledge.ts';

/*
 * The ground as it is seen. Ground is seen by lines alone, whatever the light: who walks in the dark feels the way.
 */

/** Ground of which nothing is known: nobody plans a way through it, and nothing is seen beyond. */
export const NEVER_SEEN: Terrain = { name: 'never seen', blocksMove: true, blocksSight: true, cost: 1 };

const looked: WeakMap<BattleMap, Map<string, Uint8Array>> = new WeakMap();

/** The squares that are seen from those places, one byte each, row after row: each with a free line, and those around it. */
export function groundSeen(map: BattleMap, places: readonly Footprint[]): Uint8Array {
  const seen = new Uint8Array(map.width * map.height);
  for (const place of places) {
    const from = seenFrom(map, place);
    for (let at = 0; at < seen.length; at++) if (from[at] === 1) seen[at] = 1;
  }
  return seen;
}

function seenFrom(map: BattleMap, place: Footprint): Uint8Array {
  const known = looked.get(map) ?? new Map<string, Uint8Array>();
  looked.set(map, known);
  const key = `${place.x} ${place.y} ${place.side}`;
  const found = known.get(key) ?? lookAround(map, place);
  known.set(key, found);
  return found;
}

function lookAround(map: BattleMap, place: Footprint): Uint8Array {
  const grid = gridOf(map);
  const seen = new Uint8Array(map.width * map.height);
  for (let y = 0; y < map.height; y++) {
    for (let x = 0; x < map.width; x++) {
      const square = { x, y, side: 1 };
      if (isOnMap(map, square) && grid.hasLineOfEffect(map, place, square)) markAround(map, seen, x, y);
    }
  }
  return seen;
}

/** Lines that are not quite those between the middles of two squares go through the squares beside; through a wall none does. */
function markAround(map: BattleMap, seen: Uint8Array, x: number, y: number): void {
  const { width, height } = map;
  seen[y * width + x] = 1;
  if (terrainAt(map, { x, y }).blocksSight) return;
  for (const step of gridOf(map).steps) {
    const [column, row] = [x + step.x, y + step.y];
    if (column >= 0 && row >= 0 && column < width && row < height) seen[row * width + column] = 1;
  }
}

/** From where a side looks, and between whom it does. */
interface Look {
  readonly places: readonly Footprint[];
  readonly lines: readonly (readonly [Footprint, Footprint])[];
}

/** What a side sees of the ground that it did not know so; null for nothing. */
export function surveyed({ map, ground }: Pick<Fight, 'map' | 'ground'>, side: string, look: Look): SurveyEvent | null {
  // Whoever is shown a fight is not shown what is remembered of it.
  if (map === null || ground === undefined || ground === null) return null;
  const seen = groundSeen(map, look.places);
  for (const [from, to] of look.lines) markBetween(map, seen, from, to);
  const known = ground[side];
  const unknown = nothingKnown(map);
  const rows = map.cells.flatMap((cells, y): [number, string][] => {
    const before = (known ?? unknown)[y] ?? '';
    const now = [...before].map((mark, x) => (seen[y * map.width + x] === 1 ? (cells[x] ?? mark) : mark)).join('');
    return now === before ? [] : [[y, now]];
  });
  if (rows.length === 0 && known !== undefined) return null;
  return { kind: 'survey', who: NOBODY, side, rows, why: { text: '', rule: '' } };
}

/** What lies between two who see each other. */
function markBetween(map: BattleMap, seen: Uint8Array, from: Footprint, to: Footprint): void {
  const grid = gridOf(map);
  for (const start of grid.spaces(from)) {
    for (const end of grid.spaces(to)) {
      for (const { x, y } of grid.line(start, end)) if (isOnMap(map, { x, y })) markAround(map, seen, x, y);
    }
  }
}

const remembered: WeakMap<readonly string[], BattleMap> = new WeakMap();

/** The map with nothing in it but these cells, and what they mean. @param rows kept by whoever asks: the map is made once for each list */
export function rememberedMap(map: BattleMap, rows: readonly string[]): BattleMap {
  const found = remembered.get(rows);
  if (found !== undefined) return found;
  const marks = new Set(rows.join(''));
  const legend = Object.fromEntries(Object.entries(map.legend).filter(([mark]) => marks.has(mark)));
  const made = { ...map, cells: rows, legend: marks.has(UNSEEN) ? { ...legend, [UNSEEN]: NEVER_SEEN } : legend };
  remembered.set(rows, made);
  return made;
}

type Pairs = WeakMap<readonly string[], WeakMap<readonly string[], readonly string[]>>;
const [any, both]: [Pairs, Pairs] = [new WeakMap(), new WeakMap()];

/** The cells that those sides know: what any of them does, or, for who looks on, what all of them do. */
export function cellsKnown(
  map: BattleMap,
  ground: NonNullable<Fight['ground']>,
  sides: readonly string[],
  all: boolean,
): readonly string[] {
  const lists = sides.flatMap((side) => [ground[side] ?? nothingKnown(map)]);
  const [first = nothingKnown(map), ...others] = lists;
  return others.reduce((one, other) => joined(one, other, all), first);
}

const blank: WeakMap<BattleMap['legend'], readonly string[]> = new WeakMap();

function nothingKnown({ legend, cells }: BattleMap): readonly string[] {
  const rows = blank.get(legend) ?? unseenRows(cells);
  blank.set(legend, rows);
  return rows;
}

function joined(one: readonly string[], other: readonly string[], all: boolean): readonly string[] {
  const pairs = all ? both : any;
  const found = pairs.get(one) ?? new WeakMap<readonly string[], readonly string[]>();
  pairs.set(one, found);
  const rows = found.get(other) ?? one.map((row, y) => joinedRow(row, other[y] ?? '', all));
  found.set(other, rows);
  return rows;
}

function joinedRow(one: string, other: string, all: boolean): string {
  return [...one]
    .map((mark, x) => {
      const second = other[x] ?? UNSEEN;
      if (all) return second === UNSEEN ? UNSEEN : mark;
      return mark === UNSEEN ? second : mark;
    })
    .join('');
}

/** The map as the combatant's side knows it; null where the fight does not go by sight, or has no map. */
export function groundKnownTo<G extends Game>({ fight }: Pick<World<G>, 'fight'>, who: number): BattleMap | null {
  const { map, ground, combatants } = fight;
  const rows = ground?.[combatants[who]?.side ?? ''];
  return map === null || rows === undefined ? null : rememberedMap(map, rows);
}
