import type { BattleMap } from '../../space/grid/battle-map.ts';
import { compileMap, isOnMap, terrainAt } from '../../space/grid/battle-map.ts';
import { NO_SIGHT } from '../../space/grid/compiled-edges.ts';
import { type EdgeMap, NO_EDGE, ownSides } from '../../space/grid/edge.ts';
import type { Footprint, SquareTest } from '../../space/grid/footprint.ts';
import { gridOf } from '../../space/grid/grid-of.ts';
import { isStepPast } from '../../space/sight/edge-line.ts';
import type { World } from '../scene/world.ts';
import type { SurveyEvent } from '../state/event.ts';
import { type Fight, NOBODY } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import { groundRows, NEVER_SEEN, UNSEEN, unseenRows } from '../state/knowledge.ts';

/*
 * The ground as it is seen. How it lies is seen by lines alone, whatever the light: who walks in the dark feels the way. What
 * changes is seen where there is light enough.
 */

/** Of a square that is seen; and of one that lies in the dark, where nothing is seen but how it lies. */
const SEEN = 1;
const FELT = 2;

/** What is worked out of places of a map, by their names; so many are kept of each map. */
class Kept<T> {
  readonly #maps: WeakMap<BattleMap, Map<string, T>> = new WeakMap();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  of(map: BattleMap, key: string, make: () => T): T {
    const known = this.#maps.get(map) ?? new Map<string, T>();
    this.#maps.set(map, known);
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= this.#most) known.clear();
    const made = make();
    known.set(key, made);
    return made;
  }
}

/** As many as stand on a large map at once, with where they go next. */
const looked: Kept<Uint8Array> = new Kept(400);
const lookedTogether: Kept<Uint8Array> = new Kept(8);
const lying: Kept<readonly number[]> = new Kept(4000);

const nameOf = ({ x, y, side }: Footprint): string => `${x} ${y} ${side}`;

/**
 * The squares that are seen from those places, one byte each, row after row: each with a free line, and those around it. Nobody
 * changes the list.
 */
export function groundSeen(map: BattleMap, places: readonly Footprint[]): Uint8Array {
  return lookedTogether.of(map, places.map(nameOf).join(), () => {
    const seen = fourfold(map);
    // Four squares at a time.
    const whole = new Uint32Array(seen.buffer);
    for (const place of places) {
      const from = new Uint32Array(looked.of(map, nameOf(place), () => lookAround(map, place)).buffer);
      for (let at = 0; at < whole.length; at++) whole[at] = (whole[at] ?? 0) | (from[at] ?? 0);
    }
    return seen;
  });
}

/** Adds what somebody sees for whom some squares lie in the dark. What is beside it, it feels whatever the light. */
export function addDim(map: BattleMap, seen: Uint8Array, places: readonly Footprint[], dark: SquareTest): void {
  const own = groundSeen(map, places);
  const { width } = map;
  const isBeside = (x: number, y: number): boolean =>
    places.some((place) => gridOf(map).stepsApart(place, place.side, { x, y }, 1) <= 1);
  for (let at = 0; at < own.length; at++) {
    if (own[at] !== SEEN || seen[at] === SEEN) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    seen[at] = dark(x, y) && !isBeside(x, y) ? FELT : SEEN;
  }
}

/** A byte for each square, and up to three more. */
function fourfold({ width, height }: BattleMap): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Math.ceil((width * height) / 4) * 4);
}

function lookAround(map: BattleMap, place: Footprint): Uint8Array {
  const grid = gridOf(map);
  const seen = fourfold(map);
  const mark = (at: number): void => {
    seen[at] = SEEN;
  };
  const square = { x: 0, y: 0, side: 1 };
  for (square.y = 0; square.y < map.height; square.y++) {
    for (square.x = 0; square.x < map.width; square.x++) {
      if (isOnMap(map, square) && grid.hasLineOfSight(map, place, square)) markAround(map, square.x, square.y, mark);
    }
  }
  return seen;
}

/** Lines that are not quite those between the middles of two squares go through the squares beside; through a wall none does. */
function markAround(map: BattleMap, x: number, y: number, mark: (at: number) => unknown): void {
  const { width, height, grid } = map;
  const { edges } = compileMap(map);
  mark(y * width + x);
  if (terrainAt(map, { x, y }).blocksSight) return;
  for (const step of gridOf(map).steps) {
    const [column, row] = [x + step.x, y + step.y];
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    if (edges === null || isStepPast(edges, NO_SIGHT, { x, y }, step, grid)) mark(row * width + column);
  }
}

/** What a side sees of the ground that it did not know so; null for nothing. @param lines between those who see each other */
export function surveyed(
  { map, ground }: Pick<Fight, 'map' | 'ground'>,
  side: string,
  inSight: Uint8Array,
  lines: readonly (readonly [Footprint, Footprint])[],
): SurveyEvent | null {
  // Whoever is shown a fight is not shown what is remembered of it.
  if (map === null || ground === undefined || ground === null) return null;
  const seen = inSight.slice();
  for (const [from, to] of lines) for (const at of between(map, from, to)) seen[at] ||= SEEN;
  const known = ground[side];
  const unknown = nothingKnown(map);
  const rows = groundRows(map).flatMap((marks, index): [number, string][] => {
    const before = (known ?? unknown)[index] ?? '';
    const now = seenRow(before, marks, shownIn(map, seen, index));
    return now === before ? [] : [[index, now]];
  });
  if (rows.length === 0 && known !== undefined) return null;
  return { kind: 'survey', who: NOBODY, side, rows, why: { text: '', rule: '' } };
}

/** What is seen in a row of the ground, one byte for each place: squares themselves, and what stands on an edge from either of its squares. */
function shownIn(map: BattleMap, seen: Uint8Array, index: number): Uint8Array {
  const { width, height } = map;
  const y = index % height;
  const own = seen.subarray(y * width, (y + 1) * width);
  const side = index < height ? undefined : ownSides(map)[Math.floor(index / height) - 1];
  if (side === undefined) return own;
  return own.map((byte, x) => {
    const beside = { x: x + side.x, y: y + side.y };
    const other = isOnMap(map, beside) ? (seen[beside.y * width + beside.x] ?? 0) : 0;
    return byte === SEEN || other === 0 ? byte : other;
  });
}

/** A row as it was known, with what is seen of it now; the same text where that is nothing new. */
function seenRow(before: string, cells: string, seen: Uint8Array): string {
  let row = '';
  let taken = 0;
  for (let x = 0; x < before.length; x++) {
    const isSeen = seen[x] === SEEN || (seen[x] === FELT && before[x] === UNSEEN);
    if (!isSeen || before[x] === cells[x]) continue;
    row += before.slice(taken, x) + (cells[x] ?? '');
    taken = x + 1;
  }
  return taken === 0 ? before : row + before.slice(taken);
}

/** The numbers of the squares that lie between two who see each other. */
function between(map: BattleMap, from: Footprint, to: Footprint): readonly number[] {
  return lying.of(map, `${nameOf(from)} ${nameOf(to)}`, () => {
    const grid = gridOf(map);
    const seen = new Set<number>();
    const mark = (at: number): unknown => seen.add(at);
    for (const start of grid.spaces(from)) {
      for (const end of grid.spaces(to)) {
        for (const { x, y } of grid.line(start, end)) if (isOnMap(map, { x, y })) markAround(map, x, y, mark);
      }
    }
    return [...seen];
  });
}

const remembered: WeakMap<readonly string[], BattleMap> = new WeakMap();

/** The map with nothing in it but these cells, and what they mean. @param rows kept by whoever asks: the map is made once for each list */
export function rememberedMap(map: BattleMap, rows: readonly string[]): BattleMap {
  const found = remembered.get(rows);
  if (found !== undefined) return found;
  const cells = rows.slice(0, map.height);
  const marks = new Set(cells.join(''));
  const legend = Object.fromEntries(Object.entries(map.legend).filter(([mark]) => marks.has(mark)));
  const { edges, worn: _, ...rest } = map;
  const ground = { ...rest, cells, legend: marks.has(UNSEEN) ? { ...legend, [UNSEEN]: NEVER_SEEN } : legend };
  const standing = edges === undefined ? null : rememberedEdges(edges, rows.slice(map.height));
  const made = standing === null ? ground : { ...ground, edges: standing };
  remembered.set(rows, made);
  return made;
}

/** What is known to stand on edges, and what it turns into by hand; null for nothing: that there is more on the map does not show. */
function rememberedEdges({ layers, legend }: EdgeMap, rows: readonly string[]): EdgeMap | null {
  const known = rows.map((row) => row.replaceAll(UNSEEN, NO_EDGE));
  const marks = new Set(known.join(''));
  if (known.every((row) => row.trim() === '')) return null;
  for (const mark of marks) {
    const { turns } = legend[mark] ?? {};
    if (turns !== undefined) marks.add(turns);
  }
  const height = layers[0]?.length ?? 0;
  return {
    layers: layers.map((_, layer) => known.slice(layer * height, (layer + 1) * height)),
    legend: Object.fromEntries(Object.entries(legend).filter(([mark]) => marks.has(mark))),
  };
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

function nothingKnown(map: BattleMap): readonly string[] {
  const { legend } = map;
  const rows = blank.get(legend) ?? unseenRows(groundRows(map));
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
