import { z } from 'zod';
import { checkDocument } from '../../sheet/check.ts';
import { documentOf, inputError } from '../../sheet/document.ts';
import { type MapText, parseMap } from '../../space/grid/ascii.ts';
import { type Light, MAX_MAP_SIDE } from '../../space/grid/battle-map.ts';
import { listEdges } from '../../space/grid/edge-list.ts';
import { squareName } from '../../space/grid/square-name.ts';
import type { BackgroundText } from '../../space/picture/background.ts';
import { lightOf, litBy } from './lights.ts';
import { type Point, type Snapped, snapped, snappedOpening } from './snap.ts';

/** A map of another program. */
export interface ImportedMap {
  readonly map: MapText;
  /** The picture that lies under it, in base 64, and where; null where the file has none. */
  readonly picture: (Pick<BackgroundText, 'size'> & { readonly base64: string }) | null;
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
const MOST_LAMPS = 2_000;
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
    .array(
      z.looseObject({
        bounds: z.tuple([point, point]),
        closed: z.boolean().default(true),
        // The format has no word for windows; programs that tell them from doors do so by one of these.
        window: z.boolean().optional(),
        type: z.unknown().optional(),
      }),
    )
    .max(MOST_LINES)
    .default([]),
  environment: z
    .looseObject({
      ambient_light: z
        .string()
        .regex(/^[0-9a-f]{8}$/i)
        .catch('ffffffff'),
    })
    .optional(),
  lights: z
    .array(z.looseObject({ position: point, range: z.number().min(0).max(MAX_MAP_SIDE) }))
    .max(MOST_LAMPS)
    .default([]),
  image: z.string().optional(),
});
type Read = z.output<typeof schema>;

/** So far a line may be from the grid without a word, in squares. */
const CLOSE = 0.1;
/** For two digits after the point. */
const HUNDREDTHS = 100;

/**
 * A map of a Universal VTT file (.dd2vtt, .uvtt, .df2vtt): floor, with walls, doors and windows on the edges nearest to where they are
 * drawn, its lights as lit squares, and the picture.
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
  const { image = '' } = read;
  return {
    map: litMap(edges.length === 0 ? { rows } : { rows, edges }, read),
    picture: image === '' ? null : { base64: image.replace(/^data:[^,]*,/, ''), size: [width, height] },
    notes: [...(isWhole ? [] : [size]), ...drawn.flatMap(noteOf), ...assumed(read)],
  };
}

/** What a lit square is, where the rest of a map is not as bright. */
export const LIT = { mark: '*', terrain: { name: 'floor', light: 'bright' } } as const;

/** The same map with its light: of the day, and within the range of lamps. */
function litMap(map: MapText, read: Read): MapText {
  const light = lightOfDay(read);
  if (light === 'bright') return map;
  const battleMap = parseMap(map);
  const lit = new Set<number>();
  for (const { position, range } of read.lights) {
    for (const { x, y } of litBy(battleMap, { position: shifted(position, read), range }))
      lit.add(y * battleMap.width + x);
  }
  if (lit.size === 0) return { ...map, light };
  const rows = battleMap.cells.map((row, y) =>
    [...row].map((mark, x) => (lit.has(y * battleMap.width + x) ? LIT.mark : mark)).join(''),
  );
  return { ...map, rows, legend: { [LIT.mark]: LIT.terrain }, light };
}

function lightOfDay({ environment }: Read): Light {
  return environment === undefined ? 'bright' : lightOf(environment.ambient_light);
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

/** Doors and windows, shut or open. */
function openingsOf(read: Read, spaces: Spaces): readonly Drawn[] {
  return read.portals.map((portal, nth) => {
    const [first, last] = portal.bounds;
    const from = shifted(first, read);
    const found = snappedOpening(spaces, from, shifted(last, read));
    const isLost = found.edges.length === 0;
    const kind = isWindow(portal) ? 'window' : 'door';
    return { where: `portals[${nth}]`, kind: portal.closed ? kind : `open ${kind}`, from, ...found, isLost };
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

function isWindow({ window, type }: Read['portals'][number]): boolean {
  return window === true || (typeof type === 'string' && /window/i.test(type));
}

/** What no map holds, or what the format does not tell. */
function assumed(read: Read): readonly string[] {
  const { portals, objects_line_of_sight: objects, lights } = read;
  const light = lightOfDay(read);
  return [
    ...(portals.length === 0 || portals.some(isWindow)
      ? []
      : ['portals: nothing in the file tells windows from doors; all are taken as doors']),
    ...(objects.length === 0 ? [] : ['objects_line_of_sight: what hides the view is taken as walls around it']),
    ...(light === 'bright' ? [] : [`environment: the light of the day is taken as ${light}`]),
    ...(lights.length === 0 ? [] : [lampNote(lights.length, light)]),
  ];
}

function lampNote(count: number, light: Light): string {
  if (light === 'bright') return `lights: ${count} change nothing, for all of the map is bright`;
  return `lights: ${count} taken as squares in bright light; their colours are left out`;
}
