import type { World } from '../kernel/scene/world.ts';
import { isAway } from '../kernel/state/absent.ts';
import type { Game } from '../kernel/state/game.ts';
import { drawMap, type Token } from '../space/grid/ascii.ts';
import type { BattleMap } from '../space/grid/battle-map.ts';
import { columnName, rowName, squareName } from '../space/grid/square-name.ts';
import { areaText } from './area-text.ts';
import { namesOf } from './names.ts';

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
export function picture<G extends Game>(world: World<G>): string[] {
  const pieces = piecesOf(world);
  const { map } = world.fight;
  const frame = frameOf(map, pieces);
  const ground = map === null ? open(frame) : map;
  const shift = map === null ? frame : { x: 0, y: 0 };
  const drawn = drawMap(
    ground,
    layers(pieces).map((token) => ({ ...token, x: token.x - shift.x, y: token.y - shift.y })),
  ).split('\n');
  const rows = map === null ? drawn : cut(drawn, frame);
  return [...ruled(rows, frame), '', ...legend(world, pieces), ...terrainLegend(map), ...areaLegend(world)];
}

/** A combatant on the picture. */
interface Piece extends Token {
  readonly who: number;
  readonly standing: boolean;
}

/** One piece for each combatant, in their order; those who are out of the fight in lower case. */
function piecesOf<G extends Game>(world: World<G>): Piece[] {
  const taken = new Set(Object.keys(world.fight.map?.legend ?? {}));
  return world.fight.combatants.flatMap((combatant) => {
    if (isAway(combatant)) return [];
    const mark = markFor(combatant.name, taken);
    const low = mark.toLowerCase();
    const standing = world.rules.health.standing(world, combatant);
    const side = sideOf(world.fighters[combatant.index]?.profile);
    const shown = standing || taken.has(low) ? mark : low;
    return { mark: shown, x: combatant.x, y: combatant.y, side, who: combatant.index, standing };
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

/** The side of a combatant's space in squares, where its profile says one. */
function sideOf(profile: object | undefined): number {
  const side = (profile as { readonly side?: unknown } | undefined)?.side;
  return typeof side === 'number' && Number.isInteger(side) && side > 0 ? side : 1;
}

function frameOf(map: BattleMap | null, tokens: readonly Token[]): Frame {
  if (map !== null && map.width <= WIDEST && map.height <= WIDEST)
    return { x: 0, y: 0, width: map.width, height: map.height };
  const x = Math.min(...tokens.map((token) => token.x)) - MARGIN;
  const y = Math.min(...tokens.map((token) => token.y)) - MARGIN;
  const east = Math.max(...tokens.map((token) => token.x + token.side)) + MARGIN;
  const south = Math.max(...tokens.map((token) => token.y + token.side)) + MARGIN;
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
function ruled(rows: readonly string[], frame: Frame): string[] {
  const columns = Array.from({ length: frame.width }, (_, at) => columnName(frame.x + at));
  const numbers = rows.map((_, at) => rowName(frame.y + at));
  const high = Math.max(...columns.map((name) => name.length));
  const wide = Math.max(...numbers.map((name) => name.length));
  const margin = ' '.repeat(wide + 2);
  const letters = Array.from({ length: high }, (_, line) =>
    `${margin}${columns.map((name) => name.padStart(high)[line]).join('')}`.trimEnd(),
  );
  return [...letters, ...rows.map((row, at) => `${(numbers[at] ?? '').padStart(wide)}  ${row}`)];
}

function legend<G extends Game>(world: World<G>, pieces: readonly Piece[]): string[] {
  const names = namesOf(world.fight, world.rules);
  return pieces.map(({ mark, who, x, y }) => {
    const side = world.fight.combatants[who]?.side ?? '';
    return `${mark} ${names.combatants[who]} (${side}) at ${squareName({ x, y })}`;
  });
}

function terrainLegend(map: BattleMap | null): string[] {
  if (map === null) return [];
  return Object.entries(map.legend)
    .filter(([mark]) => mark !== '.' && map.cells.some((row) => row.includes(mark)))
    .map(([mark, terrain]) => `${mark} ${terrain.name}`);
}

function areaLegend<G extends Game>({ fight, rules }: World<G>): string[] {
  const names = namesOf(fight, rules);
  return fight.areas.map((area) => `${area.id}: ${areaText(names, area, fight.clock)}`);
}
