import type { BattleMap } from '@fray/engine';
import type { ShownLine, ShownSights, Way } from '../../engine/messages.ts';
import { t } from '../../texts/t.ts';
import { distanceOf, holds } from '../camera.ts';
import { CELL, type Coordinates, type Layout, middle, type Point, placeAt } from '../geometry.ts';
import { lookOf, terrainAt } from '../looks.ts';
import type { Box, View } from '../map-state.ts';
import { around, type Ring, radiusOf } from '../reach.ts';
import { lineLabel } from '../spoken.ts';
import { shortName, type TokenView } from '../token/tokens.ts';
import type { Label } from './placing.ts';

/** A label with its words, and how they look. */
export interface Wanted extends Label {
  /** The place of its kind among all: the least first. */
  readonly rank: number;
  readonly what: 'name' | 'line' | 'way' | 'reach' | 'band';
  readonly text: string;
  /** A second line below it, or ''. */
  readonly more: string;
}

/** Whose names stand before all else, and what comes after them. */
const RANKS = { chosen: 0, line: 1, way: 2, name: 3, reach: 4, band: 5 } as const;
/** Height of the letters of each kind, in pixels of the page. */
const LETTERS = { name: 12, line: 12, way: 12, reach: 10.5, band: 10.5 } as const;

/** Of that a letter is wide, what stays free beside words, and a line is high. */
const WIDE = 0.62;
const GAP = 0.4;
const HIGH = 1.25;

/** A label without the places where it may stand. */
function words(what: Wanted['what'], of: string, text: string, k: number, more: string = ''): Omit<Wanted, 'spots'> {
  const letters = LETTERS[what] / k;
  const across = (letters * (WIDE * Math.max(text.length, more.length) + GAP)) / 2;
  const down = (letters * HIGH * (more === '' ? 1 : 2)) / 2;
  return { key: `${what} ${of}`, what, text, more, half: [across, down], must: false, rank: RANKS[what] };
}

/** From here on all names are shown that find room. */
const NAMES = 0.9;
/** The ring of health, and what stands around that of who has to choose or is aimed at. */
const RING = 6;
const ACTING = 12;
const AIMED = 5;

/** Around a token: what no label is to hide. */
export function boxOfToken({ x, y, r, depth }: TokenView): Box {
  const far = Math.max(r, depth) + RING - 2;
  return { x: x - far, y: y - far, width: 2 * far, height: 2 * far };
}

/** The names of those on whom it turns, however far the map is; of all others where it is near enough. */
export function names(views: readonly TokenView[], { k, ...seen }: View): readonly Wanted[] {
  const isNamed = ({ seated, selected, target, readings, x, y }: TokenView): boolean =>
    !seated && (selected || target || readings !== '' || k >= NAMES) && holds(seen, { x, y, width: 0, height: 0 });
  return views.filter(isNamed).map((view) => nameOf(view, k));
}

function nameOf(view: TokenView, k: number): Wanted {
  const { id, x, y, depth, readings } = view;
  const must = view.selected || view.target;
  const distance = distanceOf(k);
  const more = distance === 'near' || (must && distance === 'middle') ? readings : '';
  const label = words('name', id, shortName(view.name), k, more);
  const [across, down] = label.half;
  const below = y + depth + RING + down;
  const above = y - depth - RING - (view.acting ? ACTING : view.target ? AIMED : 0) - down;
  const aside = depth + RING + across;
  const slid = Math.max(0, across - depth);
  const rows = [below, above].flatMap((row) => [0, slid, -slid].map((dx) => ({ x: x + dx, y: row })));
  return {
    ...label,
    must,
    rank: must ? RANKS.chosen : label.rank,
    spots: [...rows, { x: x + aside, y }, { x: x - aside, y }],
  };
}

/** A shorter line, in places, is left without words: they stand beside the map too. */
const ROOM_FOR_WORDS = 3.2;
const ALONG: readonly number[] = [0.5, 0.42, 0.58, 0.34, 0.66];

/** What lies between two, beside the middle of their line. */
export function lineWords(from: Point, to: Point, line: ShownLine, { k }: View): readonly Wanted[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.hypot(dx, dy) < ROOM_FOR_WORDS * CELL) return [];
  const label = words('line', '', lineLabel(line.feet, line.brief), k);
  const on = ALONG.map((part) => ({ x: from.x + dx * part, y: from.y + dy * part }));
  const beside = [-1, 1].flatMap((side) => on.map(({ x, y }) => ({ x, y: y + side * label.half[1] * 1.6 })));
  return [{ ...label, spots: [...on, ...beside] }];
}

/** Whoever goes: on which ground, and the places that it fills, counted from its own. */
interface Goer {
  readonly layout: Layout;
  readonly spaces: readonly Coordinates[];
}

/** What a way costs, at its end. */
export function wayWords({ feet, turns, squares }: Way, { layout, spaces }: Goer, { k }: View): readonly Wanted[] {
  const last = squares.at(-1);
  if (last === undefined) return [];
  const end = middle(layout, last, spaces);
  const text = turns > 1 ? t('{feet} ft · {ticks} ticks', { feet, ticks: turns }) : t('{feet} ft', { feet });
  const label = words('way', '', text, k);
  const [across, down] = label.half;
  const far = CELL / 2;
  const spots = [
    { x: end.x, y: end.y - far - down },
    { x: end.x, y: end.y + far + down },
    { x: end.x + far + across, y: end.y },
    { x: end.x - far - across, y: end.y },
  ];
  return [{ ...label, must: true, spots }];
}

/** What it costs to get to the end of each ring, in one of the places there. */
export function reachWords(rings: readonly Ring[], { k }: View): readonly Wanted[] {
  if (distanceOf(k) === 'far') return [];
  return rings.map(({ feet, ends }) => {
    const label = words('reach', String(feet), t('{feet} ft', { feet }), k);
    // As far above the middle of its place as the label stays within it, however small that is drawn.
    const above = Math.max(0, Math.min(CELL * 0.3, CELL / 2 - label.half[1]));
    return { ...label, spots: ends.map(({ x, y }) => ({ x, y: y - above })) };
  });
}

/** What somebody shoots from, and over which ground. */
interface Shooting {
  readonly layout: Layout;
  readonly map: BattleMap | null;
  readonly at: Point;
  /** Side of the body from which the feet are counted. */
  readonly side: number;
}

/** The names of range increments, each on plain ground on its circle. */
export function bandWords(
  bands: ShownSights['bands'],
  { layout, map, at, side }: Shooting,
  { k }: View,
): readonly Wanted[] {
  if (distanceOf(k) === 'far') return [];
  const isPlain = (point: Point): boolean => {
    const place = placeAt(layout, point);
    const terrain = place === null ? null : terrainAt(map, place);
    return terrain === null || lookOf(terrain) === null;
  };
  return bands.map(({ feet, text }) => {
    const label = words('band', String(feet), t('{feet} ft: {text}', { feet, text }), k);
    const ends = [-label.half[0], 0, label.half[0]];
    const isReadable = ({ x, y }: Point): boolean => ends.every((dx) => isPlain({ x: x + dx, y }));
    return { ...label, spots: around(at, radiusOf(feet, side)).filter(isReadable) };
  });
}
