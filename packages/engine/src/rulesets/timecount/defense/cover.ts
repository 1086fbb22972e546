import { fighterAt } from '../../../kernel/rule.ts';
import { Latest } from '../../../kernel/scene/latest.ts';
import { type BattleMap, COVER_SCALE, compileMap, terrainAt } from '../../../space/grid/battle-map.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import type { CoverDegree } from '../../../space/grid/names.ts';
import type { Square } from '../../../space/grid/square.ts';
import { gradeOfStep } from '../../../space/sight/edge-line.ts';
import { feetApart, footprintOf } from '../attack/range.ts';
import type { Attack, TcFighter, TcWorld, TimeCountGame } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import { ruledCover } from '../seen/rulings.ts';

/** What each degree of cover takes from attack rolls (TC-ATK-07). */
const PENALTIES: Readonly<Record<CoverDegree, number>> = { quarter: -2, half: -4, threeQuarters: -6, nineTenths: -8 };

const HALF = PENALTIES.half;

type Pair = Pick<Attack, 'attacker' | 'defender'>;

/**
 * The attack penalty for the defender's cover: as ruled, else the worst single grade of what the game master says, of the ground that
 * the line of the attack crosses, and of other characters on it, who give half cover (TC-ATK-10).
 */
export function coverPenalty(world: TcWorld, attack: Pair): number {
  const { attacker, defender } = attack;
  const ruled = ruledCover(attacker, defender);
  if (ruled !== null) return ruled === 'none' ? 0 : PENALTIES[ruled === 'total' ? 'nineTenths' : ruled];
  const { cover } = defender.digest;
  const isOpen = world.fight.map === null && world.fighters.length === 2;
  // Nobody stands between two who are beside each other, but something on an edge may.
  const isNear = world.fight.map?.edges === undefined && feetApart(world, attacker, defender) <= 5;
  if (isOpen || isNear) return cover;
  return Math.min(cover, coverOfLines(world, attack));
}

/** Each weapon asks the same, and who makes the attack has asked before. */
const SHUT: Latest<TimeCountGame, boolean> = new Latest((world: TcWorld, who, target) => {
  const [attacker, defender] = [fighterAt(world, who), fighterAt(world, target)];
  const ruled = ruledCover(attacker, defender);
  if (ruled !== null) return ruled === 'total';
  const { map } = world.fight;
  return !gridOf(map).hasLineOfEffect(map, footprintOf(attacker), footprintOf(defender));
});

/** Whether nothing gets from the one to the other: as ruled, else where something solid stands between. */
export function isShut(world: TcWorld, attacker: TcFighter, defender: TcFighter): boolean {
  return SHUT.at(world, attacker.index, defender.index);
}

/** The grade of the best line between a square of the one and a square of the other: the attacker of a large creature, or a large attacker, picks it. */
function coverOfLines(world: TcWorld, attack: Pair): number {
  const grid = gridOf(world.fight.map);
  const targets = grid.spaces(footprintOf(attack.defender));
  let best = Number.NEGATIVE_INFINITY;
  for (const from of grid.spaces(footprintOf(attack.attacker))) {
    for (const to of targets) {
      best = Math.max(best, coverOfLine(world, attack, grid.line(from, to)));
    }
  }
  return best;
}

function coverOfLine(world: TcWorld, { attacker, defender }: Pair, line: readonly Square[]): number {
  const { map } = world.fight;
  let worst = edgeCover(map, line);
  for (const square of line) {
    if (isOn(map, attacker, square) || isOn(map, defender, square)) continue;
    worst = Math.min(worst, groundCover(map, square), standsThere(world, square) ? HALF : 0);
  }
  return worst;
}

/** For a screen: the penalty of the cover between two, and the spaces on the line between their places that give any (TC-ATK-10). */
export function coverBetween(world: TcWorld, pair: Pair): { penalty: number; blocks: readonly Square[] } {
  const { attacker, defender } = pair;
  const penalty = coverPenalty(world, pair);
  if (ruledCover(attacker, defender) !== null || penalty === defender.digest.cover) return { penalty, blocks: [] };
  const { x, y } = attacker.state;
  const line = gridOf(world.fight.map).line({ x, y }, defender.state);
  return { penalty, blocks: line.filter((square) => coverOfLine(world, pair, [square]) < 0) };
}

/** What the line passes on edges, of everything that gives cover the worst. */
function edgeCover(map: BattleMap | null, line: readonly Square[]): number {
  const { edges } = map === null ? { edges: null } : compileMap(map);
  if (map === null || edges === null) return 0;
  let worst = 0;
  line.forEach((next, index) => {
    const last = line[index - 1];
    if (last === undefined) return;
    const degree = COVER_SCALE[gradeOfStep(edges, last, { x: next.x - last.x, y: next.y - last.y }, map.grid)];
    if (degree !== undefined && degree !== 'none' && degree !== 'total') worst = Math.min(worst, PENALTIES[degree]);
  });
  return worst;
}

function groundCover(map: BattleMap | null, square: Square): number {
  if (map === null) return 0;
  const { cover } = terrainAt(map, square);
  return cover === undefined ? 0 : PENALTIES[cover];
}

function standsThere({ fight, fighters }: TcWorld, square: Square): boolean {
  for (const fighter of fighters) if (isOn(fight.map, fighter, square) && !isDead(fighter)) return true;
  return false;
}

function isOn(map: BattleMap | null, { state, profile }: TcFighter, square: Square): boolean {
  return gridOf(map).stepsApart(state, profile.side, square, 1) === 0;
}
