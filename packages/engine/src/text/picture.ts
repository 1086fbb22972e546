import type { World } from '../kernel/scene/world.ts';
import { isAway } from '../kernel/state/absent.ts';
import type { Game } from '../kernel/state/game.ts';
import { drawMap, type Token } from '../space/grid/ascii.ts';
import type { BattleMap } from '../space/grid/battle-map.ts';
import { gridOf } from '../space/grid/grid-of.ts';
import { printSquare, type Square } from '../space/grid/square.ts';
import { columnName, rowName } from '../space/grid/square-name.ts';
import { edgeLegend, type PictureRow, spreadRows } from './edge-picture.ts';
import { ENGLISH, type Language, phrase, say } from './language/language.ts';
import { type Names, namesOf } from './names.ts';
import { placeWords } from './place-words.ts';
import { areaText } from './sentences/area-text.ts';
import { wornTexts } from './wear-text.ts';

/** Squares of open ground that are shown around the combatants. */
const MARGIN = 2;
/** More squares than this along a side and only the part with combatants is shown. */
const WIDEST = 64;
/** As large as open ground is shown. Whoever stands further out is not on the picture, but in its legend. */
const LARGEST = 120;

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The fight from above in characters, with rulers, and the legend: who is which mark, where, and what the terrain is. */
export function picture<G extends Game>(world: World<G>, language: Language = ENGLISH): string[] {
  const names = namesOf(world.fight, world.rules, language);
  const pieces = piecesOf(world);
  const { map } = world.fight;
  const frame = frameOf(map, pieces);
  const ground = map === null ? open(frame) : map;
  const shift = map === null ? frame : { x: 0, y: 0 };
  const drawn = drawMap(
    ground,
    layers(pieces).flatMap((piece) => tokensOf(world, piece, shift)),
  ).split('\n');
  const rows = map === null ? drawn : cut(drawn, frame);
  return [
    ...ruled(rows, frame, map),
    '',
    ...legend(world, names, pieces),
    ...terrainLegend(names, map),
    ...areaLegend(world, names),
  ];
}

/** A combatant on the picture. */
interface Piece {
  readonly mark: string;
  readonly who: number;
  readonly standing: boolean;
  /** Its north-west square. */
  readonly at: Square;
  /** All its squares; none where it sits in another one. */
  readonly squares: readonly Square[];
  /** A place in the compass of the map, or null. */
  readonly facing: number | null;
}

/** One piece for each combatant, in their order; those who are out of the fight in lower case. */
function piecesOf<G extends Game>(world: World<G>): Piece[] {
  const taken = new Set(Object.keys(world.fight.map?.legend ?? {}));
  const { sights } = world.rules.screen;
  return world.fight.combatants.flatMap((combatant) => {
    if (isAway(combatant)) return [];
    const { index: who, x, y } = combatant;
    const squares = squaresOf(world, who);
    const mark = squares.length === 0 ? ABOARD : markFor(combatant.name, taken);
    const low = mark.toLowerCase();
    const carries = (sights?.carrier?.(world, who) ?? null) !== null;
    const standing = carries ? (sights?.health(world, who) ?? 1) > 0 : world.rules.health.standing(world, combatant);
    const shown = standing || taken.has(low) ? mark : low;
    return [{ mark: shown, who, standing, at: { x, y }, squares, facing: sights?.facing?.(world, who) ?? null }];
  });
}

/** Stands before those who are drawn with another one. */
const ABOARD = '-';

/** The squares that a combatant fills. */
function squaresOf<G extends Game>(world: World<G>, who: number): readonly Square[] {
  const { x = 0, y = 0 } = world.fight.combatants[who] ?? {};
  const { sights } = world.rules.screen;
  const spaces = sights?.spaces?.(world, who) ?? null;
  if (spaces !== null) return spaces.map((space) => ({ x: x + space.x, y: y + space.y }));
  return gridOf(world.fight.map).spaces({ x, y, side: sights?.side(world, who) ?? 1 });
}

const ARROWS = '↑↗→↘↓↙←↖';

/** Its mark on each of its squares; of several, those that are foremost show where it points. */
function tokensOf<G extends Game>(world: World<G>, piece: Piece, shift: Square): readonly Token[] {
  const { mark, squares, facing, standing } = piece;
  const grid = gridOf(world.fight.map);
  const ahead = facing === null || grid.name !== 'square' || !standing ? undefined : grid.steps[facing];
  const own = new Set(squares.map(printSquare));
  return squares.map(({ x, y }) => {
    const isFront = ahead !== undefined && !own.has(printSquare({ x: x + ahead.x, y: y + ahead.y }));
    const shown = isFront && squares.length > 1 ? (ARROWS[facing ?? 0] ?? mark) : mark;
    return { mark: shown, x: x - shift.x, y: y - shift.y, side: 1 };
  });
}

/** In the order of drawing: the fallen lie under those who stand. */
function layers(pieces: readonly Piece[]): Piece[] {
  return [...pieces.filter(({ standing }) => !standing), ...pieces.filter(({ standing }) => standing)];
}

const MARKS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** A free mark: a letter of the name, articles apart, else any. */
function markFor(name: string, taken: Set<string>): string {
  const wanted = [...name.replace(/^(the|an?) /i, '').toUpperCase()].filter((letter) => MARKS.includes(letter));
  const mark = [...wanted, ...MARKS].find((each) => !taken.has(each)) ?? '@';
  taken.add(mark);
  return mark;
}

function frameOf(map: BattleMap | null, pieces: readonly Piece[]): Frame {
  if (map !== null && map.width <= WIDEST && map.height <= WIDEST)
    return { x: 0, y: 0, width: map.width, height: map.height };
  const squares = pieces.flatMap((piece) => piece.squares);
  const x = Math.min(...squares.map((square) => square.x)) - MARGIN;
  const y = Math.min(...squares.map((square) => square.y)) - MARGIN;
  const east = Math.max(...squares.map((square) => square.x)) + 1 + MARGIN;
  const south = Math.max(...squares.map((square) => square.y)) + 1 + MARGIN;
  if (map === null) return { x, y, width: Math.min(east - x, LARGEST), height: Math.min(south - y, LARGEST) };
  const left = Math.max(x, 0);
  const top = Math.max(y, 0);
  return { x: left, y: top, width: Math.min(east, map.width) - left, height: Math.min(south, map.height) - top };
}

function open(frame: Frame): BattleMap {
  const cells = Array.from({ length: frame.height }, () => '.'.repeat(frame.width));
  return { width: frame.width, height: frame.height, cells, legend: {} };
}

function cut(rows: readonly string[], frame: Frame): string[] {
  return rows.slice(frame.y, frame.y + frame.height).map((row) => row.slice(frame.x, frame.x + frame.width));
}

/** The letters of each column stand above it, read downwards where they are several; the numbers of the rows on the left. */
function ruled(rows: readonly string[], frame: Frame, map: BattleMap | null): string[] {
  const names = Array.from({ length: frame.width }, (_, at) => columnName(frame.x + at));
  const isSpread = map?.edges !== undefined;
  const columns = isSpread ? names.flatMap((name) => ['', name]) : names;
  const lines: readonly PictureRow[] = isSpread
    ? spreadRows(map, rows, frame)
    : rows.map((text, at) => ({ y: frame.y + at, text }));
  const numbers = lines.map(({ y }) => (y === null ? '' : rowName(y)));
  const high = Math.max(...columns.map((name) => name.length));
  const wide = Math.max(...numbers.map((name) => name.length));
  const margin = ' '.repeat(wide + 2);
  const letters = Array.from({ length: high }, (_, line) =>
    `${margin}${columns.map((name) => name.padStart(high)[line]).join('')}`.trimEnd(),
  );
  return [...letters, ...lines.map(({ text }, at) => `${(numbers[at] ?? '').padStart(wide)}  ${text}`)];
}

/** "K Knife (gang) at D3", "C Car (gang) at E5, facing east, street speed", "- Dan (gang), driver: Car". */
function legend<G extends Game>(world: World<G>, names: Names, pieces: readonly Piece[]): string[] {
  const { combatants } = names;
  const { carrier } = world.rules.screen.sights ?? {};
  const seats = new Map<number, string>();
  const lines = pieces.map(({ who, facing, at }) => {
    const carried = carrier?.(world, who) ?? null;
    for (const seat of carried?.seats ?? []) seats.set(seat.who, `${phrase(names, seat.text)}: ${combatants[who]}`);
    const direction = facing === null ? [] : [`facing ${gridOf(world.fight.map).compass[facing]}`];
    const others = [...direction, ...(carried?.readings ?? [])].map((text) => phrase(names, text));
    return [say(names, 'at {from}', { from: placeWords(names, at) }), ...others].join(', ');
  });
  return pieces.map(({ mark, who, squares }, index) => {
    const side = world.fight.combatants[who]?.side ?? '';
    const where = squares.length === 0 ? `, ${seats.get(who) ?? phrase(names, 'aboard')}` : ` ${lines[index]}`;
    return `${mark} ${combatants[who]} (${side})${where}`;
  });
}

function terrainLegend(names: Names, map: BattleMap | null): string[] {
  if (map === null) return [];
  const ground = Object.entries(map.legend)
    .filter(([mark]) => mark !== '.' && map.cells.some((row) => row.includes(mark)))
    .map(([mark, terrain]) => `${mark} ${phrase(names, terrain.name)}`);
  return [...ground, ...edgeLegend(map, names), ...wornTexts(map).map((text) => phrase(names, text))];
}

function areaLegend<G extends Game>({ fight }: World<G>, names: Names): string[] {
  return fight.areas.map((area) => `${area.id}: ${areaText(names, area, fight.clock)}`);
}
