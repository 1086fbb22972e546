import { type RulingKind, rulingKind, rulingOn } from '../../../kernel/gm/rulings.ts';
import { fighterAt, NOBODY } from '../../../kernel/rule.ts';
import type { CornerLine } from '../../../kernel/ruleset/screen.ts';
import { COVER_SCALE, isOnMap, terrainAt } from '../../../space/grid/battle-map.ts';
import { edgeTerrain, edgeWords } from '../../../space/grid/edge.ts';
import { areAdjacent, type Footprint, overlap } from '../../../space/grid/footprint.ts';
import { printSquare, type Square } from '../../../space/grid/square.ts';
import { cornerName, squareName } from '../../../space/grid/square-name.ts';
import { type Cover, type CoverLine, coverLines, type Degree, findCover } from '../../../space/sight/cover.ts';
import type { CoverOptions } from '../../../space/sight/cover-view.ts';
import type { D20World } from '../game.ts';
import { KeptBetween } from '../movement/between.ts';
import { footprintOf, METRIC } from '../movement/field.ts';
import type { CoverFound } from './cover-found.ts';

const DEGREE_TEXTS: Readonly<Record<Degree, string>> = {
  none: 'no cover',
  quarter: 'one-quarter cover',
  half: 'one-half cover',
  threeQuarters: 'three-quarters cover',
  nineTenths: 'nine-tenths cover',
  total: 'total cover',
};

/** The effect by which a game master says what cover somebody has; its source is the attacker against whom, or its bearer for all. */
export const COVER_RULING: RulingKind = rulingKind(
  'cover-ruling',
  'under a ruling on cover',
  COVER_SCALE.map((degree) => (degree === 'none' ? 'ruled without cover' : `ruled in ${DEGREE_TEXTS[degree]}`)),
  'against',
);

const OPEN: CoverFound = { degree: 'none', body: NOBODY, ruled: false };
const NO_BODIES: Between = { bodies: [], who: [] };

/**
 * The cover of the defender against this attacker: a game master's word, else what stands between them (MOD-COVER-01,
 * MOD-COVER-04). It belongs to the pair: of two who shoot at each other one can have the better (MOD-COVER-05).
 */
export function cover(world: D20World, attacker: number, defender: number): CoverFound {
  const ruled = rulingOf(world, COVER_RULING, attacker, defender);
  if (ruled >= 0) return { degree: COVER_SCALE[ruled] ?? 'none', body: NOBODY, ruled: true };
  const { map, combatants } = world.fight;
  // In a duel there is nothing to look up.
  return map === null && combatants.length < 3 ? OPEN : COVERS.at(world, attacker, defender);
}

/** An attack asks for it again and again: whether it can be made, how hard it is, and what it strikes. */
const COVERS: KeptBetween<CoverFound> = new KeptBetween(lookedUp, 'bodies');

function lookedUp(world: D20World, attacker: number, defender: number): CoverFound {
  const { map } = world.fight;
  const from = footprintOf(world, attacker);
  const to = footprintOf(world, defender);
  if (map === null && areAdjacent(from, to)) return OPEN;
  const between = bodiesBetween(world, attacker, defender);
  const { degree, body } = findCover(map, from, to, optionsOf(between));
  return degree === 'none' ? OPEN : { degree, body: between.who[body] ?? NOBODY, ruled: false };
}

/** A game master's ruling on the defender: its place among the degrees, or -1. One against the attacker goes first. */
export function rulingOf(world: D20World, kind: RulingKind, attacker: number, defender: number): number {
  const { state } = fighterAt(world, defender);
  return state.effects.length === 0 ? -1 : rulingOn(state, kind, attacker);
}

interface Between {
  readonly bodies: readonly Footprint[];
  /** Their combatants. */
  readonly who: readonly number[];
}

function optionsOf({ bodies }: Between): CoverOptions {
  return { bodies, metric: METRIC };
}

/**
 * Those in the rectangle around both who are as large as the defender at least and stand upright; the space decides
 * whether a line meets them. Nobody stands between two who are adjacent.
 */
function bodiesBetween(world: D20World, attacker: number, defender: number): Between {
  const { combatants } = world.fight;
  if (combatants.length < 3) return NO_BODIES;
  const from = footprintOf(world, attacker);
  const to = footprintOf(world, defender);
  if (areAdjacent(from, to)) return NO_BODIES;
  const { size } = fighterAt(world, defender).profile;
  let found: { bodies: Footprint[]; who: number[] } | null = null;
  for (let who = 0; who < combatants.length; who++) {
    const { state, profile } = fighterAt(world, who);
    const { side, size: own } = profile;
    const { x, y } = state;
    if (who === attacker || who === defender || own < size) continue;
    if (x >= Math.max(from.x + from.side, to.x + to.side) || x + side <= Math.min(from.x, to.x)) continue;
    if (y >= Math.max(from.y + from.side, to.y + to.side) || y + side <= Math.min(from.y, to.y)) continue;
    if (isNoBody(world, who, attacker, defender)) continue;
    found ??= { bodies: [], who: [] };
    found.bodies.push({ x, y, side });
    found.who.push(who);
  }
  return found ?? NO_BODIES;
}

/** Those who lie and ruins hide nobody, and a thing that is part of the ground does it as ground. */
function isNoBody(world: D20World, who: number, attacker: number, defender: number): boolean {
  const { prone, ruined } = fighterAt(world, who).digest;
  if (prone || ruined || isPartOfGround(world, who)) return true;
  return world.slots.standsAside?.(world, who, attacker, defender) === true;
}

/** Whether the thing stands for the ground under it: a door, a wall, a crate that the map draws. */
function isPartOfGround(world: D20World, who: number): boolean {
  const { map } = world.fight;
  const { state, digest } = fighterAt(world, who);
  if (map === null || !digest.inanimate || !isOnMap(map, state)) return false;
  const { blocksSight, blocksMove, cover: gives } = terrainAt(map, state);
  return blocksSight || blocksMove || gives !== undefined;
}

/**
 * The thing that stands for the ground by which the first blocked line from the attacker's best corner is stopped, or
 * NOBODY: what an attack strikes that the cover kept from its target (MOD-COVER-09).
 */
export function groundStruck(world: D20World, attacker: number, defender: number): number {
  const things = world.fighters.filter(({ index, digest }) => !digest.ruined && isPartOfGround(world, index));
  if (things.length === 0) return NOBODY;
  for (const { blocker } of linesTo(world, attacker, defender).lines) {
    if (blocker.kind === 'body' || blocker.edge !== null) continue;
    const struck = things.find(({ index }) => overlap(footprintOf(world, index), { ...blocker.square, side: 1 }));
    if (struck !== undefined) return struck.index;
  }
  return NOBODY;
}

/** What stands in the way, and where: somebody by name, what stands on an edge, or the terrain. */
function blockerText(world: D20World, blocker: BlockedLine['blocker'], body: number): string {
  const { kind, square, edge } = blocker;
  const { map } = world.fight;
  const at = `at ${squareName(square)}`;
  if (kind === 'body') return `${fighterAt(world, body).state.name} ${at}`;
  if (map === null) return `${kind} ${at}`;
  if (edge !== null) return `the ${edgeTerrain(map, edge)?.name ?? kind} ${edgeWords(map, edge)}`;
  return `the ${terrainAt(map, square).name} ${at}`;
}

interface BlockedLine extends CoverLine {
  readonly blocker: NonNullable<CoverLine['blocker']>;
}

function isBlocked(line: CoverLine): line is BlockedLine {
  return line.blocker !== null;
}

interface Lines {
  readonly whole: Cover;
  readonly lines: readonly BlockedLine[];
  readonly between: Between;
}

function linesTo(world: D20World, attacker: number, defender: number): Lines {
  const { map } = world.fight;
  const from = footprintOf(world, attacker);
  const to = footprintOf(world, defender);
  const between = bodiesBetween(world, attacker, defender);
  const options = optionsOf(between);
  const whole: Cover = findCover(map, from, to, options);
  const lines = coverLines(map, from, to, whole, options).filter(isBlocked);
  return { whole, lines, between };
}

/** The squares in which the lines from the attacker's best corner to the defender are stopped or hampered, each once. */
export function coverBlocks(world: D20World, attacker: number, defender: number): readonly Square[] {
  const found = new Map<string, Square>();
  for (const { blocker } of linesTo(world, attacker, defender).lines)
    found.set(printSquare(blocker.square), blocker.square);
  return [...found.values()];
}

/** The lines by which the cover is decided: from the attacker's best corner to the corners of the defender's squares (MOD-COVER-01). */
export function coverCorners(world: D20World, attacker: number, defender: number): readonly CornerLine[] {
  const [from, to] = [footprintOf(world, attacker), footprintOf(world, defender)];
  const options = optionsOf(bodiesBetween(world, attacker, defender));
  const { map } = world.fight;
  const { corner } = findCover(map, from, to, options);
  if (corner === null) return [];
  const lines = coverLines(map, from, to, { corner }, options);
  return lines.map(({ to: end, blocker }) => ({ from: corner, to: end, isFree: blocker === null }));
}

/** The degree of cover in words. */
export function degreeText(degree: Degree): string {
  return DEGREE_TEXTS[degree];
}

/** "2 of 4 lines are blocked and 1 is hampered": solid things stop lines, bodies and low obstacles let them pass. */
function countOf({ stopped, lines }: Cover, all: number): string {
  const isOrAre = (count: number): string => (count === 1 ? 'is' : 'are');
  const hampered = all - stopped;
  if (stopped === 0) return `${hampered} of ${lines} lines ${isOrAre(hampered)} hampered`;
  const blocked = `${stopped} of ${lines} lines ${isOrAre(stopped)} blocked`;
  return hampered === 0 ? blocked : `${blocked} and ${hampered} ${isOrAre(hampered)} hampered`;
}

/** Why there is such cover, for the log: which line of the attacker's best corner is blocked, and by what. */
export function coverReason(world: D20World, attacker: number, defender: number, found: CoverFound): string {
  return `${DEGREE_TEXTS[found.degree]}${coverOrigin(world, attacker, defender, found)}`;
}

/** The same behind the words for the degree: ", by ruling" or ": 2 of 4 lines are blocked, …"; '' where nothing is known of it. */
export function coverOrigin(world: D20World, attacker: number, defender: number, found: CoverFound): string {
  if (found.ruled) return ', by ruling';
  const { whole, lines, between } = linesTo(world, attacker, defender);
  const line = lines.find(({ blocker }) => found.body !== NOBODY && blocker.kind === 'body') ?? lines[0];
  if (line === undefined || whole.corner === null) return '';
  const way = `the line from ${cornerName(whole.corner)} to that of ${squareName(line.to)}`;
  const what = blockerText(world, line.blocker, between.who[line.blocker.body] ?? attacker);
  return `: ${countOf(whole, lines.length)}, ${way} by ${what}`;
}
