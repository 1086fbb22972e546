import type { BattleMap } from '../../space/grid/battle-map.ts';
import { squareNamed } from '../../space/grid/square-name.ts';
import { wearOnly } from '../../space/ground/change.ts';
import { areaSquares } from '../areas/areas.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { openWorld } from '../scene/world.ts';
import type { Fight } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import { UNSEEN } from '../state/knowledge.ts';
import { cellsKnown, rememberedMap } from './ground.ts';
import type { Onlooker } from './onlooker.ts';
import { goesBySight, squaresInSight } from './sight.ts';

/** The ground as a seat sees it. */
export interface GroundSight {
  /** As it remembers it. */
  readonly map: BattleMap;
  /** The rows of the map, a character for each square: 'x' where it is in sight. */
  readonly seen: readonly string[];
  /** Whether the square is in sight now. */
  inSight(x: number, y: number): boolean;
  /** Whether it was ever seen. */
  isKnown(x: number, y: number): boolean;
}

/** What a seat may know of the ground: all, where the fight does not go by sight. */
export interface GroundKept {
  /** Whether it sees the square now. */
  inSight(x: number, y: number): boolean;
  /** Whether it has ever seen it. */
  isKnown(x: number, y: number): boolean;
  /** Whether it sees something of the area of that id. */
  seesArea(id: string): boolean;
}

/** Nothing of the ground is kept. */
const ALL: GroundKept = { inSight: () => true, isKnown: () => true, seesArea: () => true };

/** What an onlooker may know of the ground. */
export function groundKept<G extends Game>(fight: Fight<G>, rules: Ruleset<G>, onlooker: Onlooker): GroundKept {
  const sight = sightOf(fight, rules, onlooker);
  if (sight === null) return ALL;
  const { inSight, isKnown } = sight;
  const shown = fight.areas.filter((area) => areaSquares({ fight, rules }, area).some(({ x, y }) => inSight(x, y)));
  const seen = new Set(shown.map(({ id }) => id));
  return { inSight, isKnown, seesArea: (id) => seen.has(id) };
}

const kept: WeakMap<object, Map<string, GroundSight>> = new WeakMap();

/** What an onlooker sees of the ground; null where the fight does not go by sight, or has no map. */
export function sightOf<G extends Game>(fight: Fight<G>, rules: Ruleset<G>, onlooker: Onlooker): GroundSight | null {
  const { map } = fight;
  if (map === null || !goesBySight(fight)) return null;
  const known = kept.get(fight) ?? new Map<string, GroundSight>();
  kept.set(fight, known);
  const key = JSON.stringify(onlooker.sides);
  const found = known.get(key) ?? looked(fight, rules, map, onlooker);
  known.set(key, found);
  return found;
}

function looked<G extends Game>(fight: Fight<G>, rules: Ruleset<G>, map: BattleMap, { sides }: Onlooker): GroundSight {
  const world = openWorld(fight, rules);
  const isOnlooker = sides.length === 0;
  const all = isOnlooker ? [...new Set(fight.combatants.map(({ side }) => side))] : sides;
  const cells = cellsKnown(map, fight.ground ?? {}, all, isOnlooker);
  const lists = isOnlooker
    ? all.map((side) => squaresInSight(world, map, [side]))
    : [squaresInSight(world, map, sides)];
  const inSight = (x: number, y: number): boolean => lists.every((list) => list[y * map.width + x] === 1);
  const seen = map.cells.map((row, y) => [...row].map((_, x) => (inSight(x, y) ? 'x' : '.')).join(''));
  const isKnown = (x: number, y: number): boolean => (cells[y]?.[x] ?? UNSEEN) !== UNSEEN;
  return { map: withWearSeen(rememberedMap(map, cells), map, inSight), seen, inSight, isKnown };
}

/** With what was done to pieces of the ground of which a square is in sight. */
function withWearSeen(known: BattleMap, { worn }: BattleMap, inSight: GroundSight['inSight']): BattleMap {
  if (worn === undefined) return known;
  return wearOnly({ ...known, worn }, (name) =>
    name.split('/').some((each) => {
      const square = squareNamed(each);
      return square !== null && inSight(square.x, square.y);
    }),
  );
}
