import { NOBODY } from '../../../kernel/state/fight.ts';
import type { BattleMap } from '../../../space/grid/battle-map.ts';
import { type CoverDegree, terrainAt } from '../../../space/grid/battle-map.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import type { Square } from '../../../space/grid/square.ts';
import { feetApart, footprintOf } from '../attack/range.ts';
import { TRAITS } from '../conditions/conditions.ts';
import type { Attack, TcCombatant, TcTable } from '../game.ts';
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
  const worst = saidCover(table.fight.combatants[defender]!);
  const { combatants, map } = table.fight;
  if ((map === null && combatants.length === 2) || feetApart(table, attacker, defender) <= 5) return worst;
  return Math.min(worst, coverOfLines(table, attack));
}

/** Between whom it was asked last: each weapon asks the same, and who makes the attack has asked before. */
let last: {
  readonly table: TcTable | null;
  readonly moment: number;
  readonly who: number;
  readonly target: number;
  readonly shut: boolean;
} = { table: null, moment: 0, who: NOBODY, target: NOBODY, shut: false };

/** Whether nothing gets from the one to the other: as ruled, else where something solid stands between. */
export function isShut(table: TcTable, who: number, target: number): boolean {
  const { moment, fight } = table;
  if (moment === undefined || fight.map === null) return lookedUp(table, who, target);
  const isSame = last.moment === moment && last.who === who && last.target === target;
  if (isSame && last.table === table) return last.shut;
  const shut = lookedUp(table, who, target);
  last = { table, moment, who, target, shut };
  return shut;
}

function lookedUp(table: TcTable, who: number, target: number): boolean {
  const ruled = ruledCover(table, who, target);
  if (ruled !== null) return ruled === 'total';
  const { map } = table.fight;
  return map !== null && !gridOf(map).hasLineOfEffect(map, footprintOf(table, who), footprintOf(table, target));
}

/** The grade of the best line between a square of the one and a square of the other: the attacker of a large creature, or a large attacker, picks it. */
function coverOfLines(table: TcTable, attack: Pair): number {
  const grid = gridOf(table.fight.map);
  const targets = grid.spaces(footprintOf(table, attack.defender));
  let best = Number.NEGATIVE_INFINITY;
  for (const from of grid.spaces(footprintOf(table, attack.attacker))) {
    for (const to of targets) {
      best = Math.max(best, coverOfLine(table, attack, grid.line(from, to)));
      if (best === 0) return 0;
    }
  }
  return best;
}

function coverOfLine(table: TcTable, { attacker, defender }: Pair, line: readonly Square[]): number {
  const { map } = table.fight;
  let worst = 0;
  for (const square of line) {
    if (isOf(table, attacker, square) || isOf(table, defender, square)) continue;
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
  const { combatants, map } = table.fight;
  const isSaid = ruledCover(table, attacker, defender) !== null || penalty === saidCover(combatants[defender]!);
  if (isSaid) return { penalty, blocks: [] };
  const { x, y } = combatants[attacker]!;
  const line = gridOf(map).line({ x, y }, combatants[defender]!);
  return { penalty, blocks: line.filter((square) => coverOfLine(table, pair, [square]) < 0) };
}

function saidCover({ effects }: TcCombatant): number {
  let worst = 0;
  for (const { name } of effects) worst = Math.min(worst, TRAITS[name]?.cover ?? 0);
  return worst;
}

function groundCover(map: BattleMap | null, square: Square): number {
  if (map === null) return 0;
  const { cover } = terrainAt(map, square);
  return cover === undefined ? 0 : PENALTIES[cover];
}

function standsThere(table: TcTable, square: Square): boolean {
  const { combatants } = table.fight;
  for (let who = 0; who < combatants.length; who++) if (isOf(table, who, square) && !isDead(table, who)) return true;
  return false;
}

function isOf({ fight, profiles }: TcTable, who: number, square: Square): boolean {
  return gridOf(fight.map).stepsApart(fight.combatants[who]!, profiles[who]!.side, square, 1) === 0;
}
