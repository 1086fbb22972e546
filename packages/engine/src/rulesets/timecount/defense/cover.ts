import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { Latest } from '../../../kernel/scene/latest.ts';
import { type BattleMap, type CoverDegree, terrainAt } from '../../../space/grid/battle-map.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import type { Square } from '../../../space/grid/square.ts';
import { feetApart, footprintOf } from '../attack/range.ts';
import type { Attack, TcFighter, TcTable, TimeCountGame } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import { ruledCover } from '../seen/rulings.ts';

/** What each degree of cover takes from attack rolls (TC-ATK-07). */
const PENALTIES: Readonly<Record<CoverDegree, number>> = { quarter: -2, half: -4, threeQuarters: -6, nineTenths: -8 };

const HALF = PENALTIES.half;

/** Who attacks whom. */
type Pair = Pick<Attack, 'attacker' | 'defender'>;

/**
 * The attack penalty for the defender's cover: as ruled, else the worst single grade of what the game master says, of the ground that
 * the line of the attack crosses, and of other characters on it, who give half cover (TC-ATK-10).
 */
export function coverPenalty(table: TcTable, attack: Pair): number {
  const { attacker, defender } = attack;
  const ruled = ruledCover(table, attacker, defender);
  if (ruled !== null) return ruled === 'none' ? 0 : PENALTIES[ruled === 'total' ? 'nineTenths' : ruled];
  const { cover } = fighterAt(table, defender).digest;
  const isOpen = table.fight.map === null && table.fighters.length === 2;
  if (isOpen || feetApart(table, attacker, defender) <= 5) return cover;
  return Math.min(cover, coverOfLines(table, attack));
}

/** Each weapon asks the same, and who makes the attack has asked before. */
const SHUT: Latest<TimeCountGame, boolean> = new Latest((table: TcTable, who, target) => {
  const ruled = ruledCover(table, who, target);
  if (ruled !== null) return ruled === 'total';
  const { map } = table.fight;
  if (map === null) return false;
  const [from, to] = [footprintOf(fighterAt(table, who)), footprintOf(fighterAt(table, target))];
  return !gridOf(map).hasLineOfEffect(map, from, to);
});

/** Whether nothing gets from the one to the other: as ruled, else where something solid stands between. */
export function isShut(table: TcTable, who: number, target: number): boolean {
  return SHUT.at(table, who, target);
}

/** The grade of the best line between a square of the one and a square of the other: the attacker of a large creature, or a large attacker, picks it. */
function coverOfLines(table: TcTable, attack: Pair): number {
  const grid = gridOf(table.fight.map);
  const targets = grid.spaces(footprintOf(fighterAt(table, attack.defender)));
  let best = Number.NEGATIVE_INFINITY;
  for (const from of grid.spaces(footprintOf(fighterAt(table, attack.attacker)))) {
    for (const to of targets) {
      best = Math.max(best, coverOfLine(table, attack, grid.line(from, to)));
      if (best === 0) return 0;
    }
  }
  return best;
}

function coverOfLine(table: TcTable, { attacker, defender }: Pair, line: readonly Square[]): number {
  const { map } = table.fight;
  const [one, other] = [fighterAt(table, attacker), fighterAt(table, defender)];
  let worst = 0;
  for (const square of line) {
    if (isOn(map, one, square) || isOn(map, other, square)) continue;
    worst = Math.min(worst, groundCover(map, square), standsThere(table, square) ? HALF : 0);
  }
  return worst;
}

/** What covers the defender on the best line of an attack, for a screen: its penalty, and where what gives it stands. */
export interface LineOfCover {
  readonly penalty: number;
  readonly blocks: readonly Square[];
}

/** The cover between two, with the spaces on the line between their places that give any (TC-ATK-10). */
export function coverBetween(table: TcTable, attacker: number, defender: number): LineOfCover {
  const pair = { attacker, defender };
  const penalty = coverPenalty(table, pair);
  const { state, digest } = fighterAt(table, defender);
  if (ruledCover(table, attacker, defender) !== null || penalty === digest.cover) return { penalty, blocks: [] };
  const { x, y } = fighterAt(table, attacker).state;
  const line = gridOf(table.fight.map).line({ x, y }, state);
  return { penalty, blocks: line.filter((square) => coverOfLine(table, pair, [square]) < 0) };
}

function groundCover(map: BattleMap | null, square: Square): number {
  if (map === null) return 0;
  const { cover } = terrainAt(map, square);
  return cover === undefined ? 0 : PENALTIES[cover];
}

function standsThere({ fight, fighters }: TcTable, square: Square): boolean {
  for (const fighter of fighters) if (isOn(fight.map, fighter, square) && !isDead(fighter)) return true;
  return false;
}

function isOn(map: BattleMap | null, { state, profile }: TcFighter, square: Square): boolean {
  return gridOf(map).stepsApart(state, profile.side, square, 1) === 0;
}
