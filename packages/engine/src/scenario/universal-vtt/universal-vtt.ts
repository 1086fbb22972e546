import { z } from 'zod';
import { checkDocument } from '../../sheet/check.ts';
import { documentOf, inputError } from '../../sheet/document.ts';
import type { MapText } from '../../space/grid/ascii.ts';
import { MAX_MAP_SIDE } from '../../space/grid/battle-map.ts';
import { listEdges } from '../../space/grid/edge-list.ts';
import { squareName } from '../../space/grid/square-name.ts';
import { type Point, type Snapped, snapped, snappedOpening } from './snap.ts';

/** A map of another program. */
export interface ImportedMap {
  readonly map: MapText;
  /** What was changed, what was assumed and what was left out, a line each. */
  readonly notes: readonly string[];
}

/** Points lie no further from the map than it may be wide. */
const coordinate = z
  .number()
  .min(-MAX_MAP_SIDE)
  .max(2 * MAX_MAP_SIDE);
const point = z.looseObject({ x: coordinate, y: coordinate });
const MOST_LINES = 20_000;
const MOST_POINTS = 2_000;
const lines = z.array(z.array(point).max(MOST_POINTS)).max(MOST_LINES).default([]);
const side = z.number().min(1).max(MAX_MAP_SIDE);

/** What is read of a file; all else of it is let be. */
const schema = z.looseObject({
  resolution: z.looseObject({
    map_origin: point.default({ x: 0, y: 0 }),
    map_size: z.looseObject({ x: side, y: side }),
  }),
  line_of_sight: lines,
  objects_line_of_sight: lines,
  portals: z
    .array(z.looseObject({ bounds: z.tuple([point, point]), closed: z.boolean().default(true) }))
    .max(MOST_LINES)
    .default([]),
  lights: z.array(z.unknown()).default([]),
  image: z.unknown().optional(),
});
type Read = z.output<typeof schema>;

/** So far a line may be from the grid without a word, in squares. */
const CLOSE = 0.1;
/** For two digits after the point. */
const HUNDREDTHS = 100;

/**
 * The ground of a Universal VTT file (.dd2vtt, .uvtt, .df2vtt): floor, with walls and doors on the edges nearest to where they are drawn.
 *
 * @param file what errors call the text
 * @throws InputError where the text is none
 */
export function importUniversalVtt(text: string, file: string): ImportedMap {
  const read = checkDocument(documentOf(parsed(text, file), file), schema);
  const { x: width, y: height } = read.resolution.map_size;
  const spaces = { width: Math.ceil(width), height: Math.ceil(height) };
  const isWhole = spaces.width === width && spaces.height === height;
  const drawn = [...wallsOf(read, spaces), ...openingsOf(read, spaces)];
  const kinds = Object.fromEntries(drawn.flatMap(({ kind, edges }) => edges.map((edge) => [edge, kind])));
  const edges = listEdges(spaces, kinds);
  const rows = Array.from({ length: spaces.height }, () => '.'.repeat(spaces.width));
  const size = `resolution.map_size: ${width} by ${height} squares; ${spaces.width} by ${spaces.height} are taken`;
  return {
    map: edges.length === 0 ? { rows } : { rows, edges },
    notes: [...(isWhole ? [] : [size]), ...drawn.flatMap(noteOf), ...leftOut(read)],
  };
}

/** The longest text that is read, in characters: most of one is its picture. */
const MOST_TEXT = 64_000_000;

function parsed(text: string, file: string): unknown {
  if (text.length > MOST_TEXT)
    throw inputError(documentOf(null, file), [], `at most ${MOST_TEXT} characters`, `${text.length}`);
  try {
    return JSON.parse(text);
  } catch {
    throw inputError(documentOf(null, file), [], 'a Universal VTT file, as JSON', 'something else');
  }
}

/** The point as the map counts: the corner of its first square is 0, 0. */
function shifted({ x, y }: Point, { resolution: { map_origin: origin } }: Read): Point {
  return { x: x - origin.x, y: y - origin.y };
}

/** As many squares as the map has. */
interface Spaces {
  readonly width: number;
  readonly height: number;
}

/** A line of the file, where it stands now. */
interface Drawn extends Snapped {
  readonly where: string;
  readonly kind: string;
  /** Where it began. */
  readonly from: Point;
  /** Nothing is left of it, though it lay within the map. */
  readonly isLost: boolean;
}

/** All that is seen through by nobody: walls, and outlines of things. */
function wallsOf(read: Read, spaces: Spaces): readonly Drawn[] {
  return (['line_of_sight', 'objects_line_of_sight'] as const).flatMap((key) =>
    read[key].flatMap((line, nth): Drawn[] => {
      const points = line.map((each) => shifted(each, read));
      const [from] = points;
      if (from === undefined) return [];
      const pieces = points.slice(1).map((to, before) => snapped(spaces, points[before] ?? to, to));
      const edges = pieces.flatMap((piece) => piece.edges);
      const off = Math.max(0, ...pieces.map((piece) => piece.off));
      const isLost = edges.length === 0 && points.some((each) => isInside(spaces, each));
      return [{ where: `${key}[${nth}]`, kind: 'wall', from, edges, off, isLost }];
    }),
  );
}

/** Doors, shut or open. */
function openingsOf(read: Read, spaces: Spaces): readonly Drawn[] {
  return read.portals.map(({ bounds: [first, last], closed }, nth) => {
    const from = shifted(first, read);
    const found = snappedOpening(spaces, from, shifted(last, read));
    const isLost = found.edges.length === 0;
    return { where: `portals[${nth}]`, kind: closed ? 'door' : 'open door', from, ...found, isLost };
  });
}

/** Whether a point lies within the map, not on its border. */
function isInside({ width, height }: Spaces, { x, y }: Point): boolean {
  return x > CLOSE && y > CLOSE && x < width - CLOSE && y < height - CLOSE;
}

function squareAt({ x, y }: Point): string {
  return squareName({ x: Math.floor(x), y: Math.floor(y) });
}

/** What became of a line that does not stand where it was drawn. */
function noteOf({ where, kind, from, off, isLost }: Drawn): readonly string[] {
  if (isLost) return [`${where}: the ${kind} at ${squareAt(from)} lies on no edge between two squares; left out`];
  const far = Math.round(off * HUNDREDTHS) / HUNDREDTHS;
  if (far <= CLOSE) return [];
  return [
    `${where}: the ${kind} from ${squareAt(from)} was up to ${far} squares off the grid; taken to the nearest edges`,
  ];
}

/** What no map holds, or what the format does not tell. */
function leftOut({ portals, objects_line_of_sight: objects, lights, image }: Read): readonly string[] {
  return [
    ...(portals.length === 0 ? [] : ['portals: the format does not tell windows from doors; all are taken as doors']),
    ...(objects.length === 0 ? [] : ['objects_line_of_sight: what hides the view is taken as walls around it']),
    ...(lights.length === 0 ? [] : [`lights: ${lights.length} left out; light is painted on squares`]),
    ...(image === undefined || image === '' ? [] : ['image: left out; a map is drawn from its ground']),
  ];
}
