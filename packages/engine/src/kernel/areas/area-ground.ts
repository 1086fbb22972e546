import { type BattleMap, COVER_SCALE, isOnMap, type Light } from '../../space/grid/battle-map.ts';
import type { Footprint } from '../../space/grid/footprint.ts';
import { nearestSquare } from '../../space/sight/area.ts';
import { brighter, type Concealment, type LightTest, squaresOfHaze } from '../../space/sight/concealment.ts';
import type { Area, Fight } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import { type AreaTable, areaSquares, isFilled, traitOf } from './areas.ts';

/*
 * What areas make of the ground: how hard they make it to see, and to move.
 */

const CLEAR: Concealment = { degree: 'none', by: '' };

/**
 * How hard areas make it for one to see the other: of several kinds the highest degree counts. As with fog on the map the
 * squares between count, the target's own included; what blocks sight does so for who stands in it too.
 */
export function concealedByAreas<G extends Game>(world: AreaTable<G>, from: Footprint, to: Footprint): Concealment {
  let worst = CLEAR;
  for (const kind of new Set(world.fight.areas.map((area) => area.kind)))
    worst = harderToSee(worst, concealedBy(world, kind, from, to));
  return worst;
}

/** The light that areas shed on the ground; null where none does. */
export function litByAreas<G extends Game>(
  world: AreaTable<G> & { readonly fight: Pick<Fight<G>, 'clock'> },
): LightTest | null {
  const lights = world.fight.areas.flatMap((area) => {
    const light = traitOf(world, area)?.light?.(world.fight, area);
    return light === undefined ? [] : [{ area, light }];
  });
  if (lights.length === 0) return null;
  return (x, y) =>
    lights.reduce<Light | null>(
      (best, { area, light }) => (isFilled(world, area, x, y) ? brighter(best, light) : best),
      null,
    );
}

/** The harder one to see through; the first where they are alike. */
export function harderToSee(a: Concealment, b: Concealment): Concealment {
  return gradeOf(b) > gradeOf(a) ? b : a;
}

function gradeOf({ degree }: Concealment): number {
  return COVER_SCALE.indexOf(degree);
}

function concealedBy<G extends Game>(world: AreaTable<G>, kind: string, from: Footprint, to: Footprint): Concealment {
  const trait = traitOf(world, { kind });
  if (trait === undefined || (!trait.blocksSight && trait.concealment === 'none')) return CLEAR;
  const { name, blocksSight, concealment, deepConcealment } = trait;
  // Two areas of a kind side by side are as deep as one.
  const alike = world.fight.areas.filter((area) => area.kind === kind);
  const isHazy = (x: number, y: number): boolean => alike.some((each) => isFilled(world, each, x, y));
  const squares = squaresOfHaze(from, to, isHazy);
  if (blocksSight) {
    const own = nearestSquare(from, nearestSquare(to, nearestSquare(from, to)));
    return squares > 0 || isHazy(own.x, own.y) ? { degree: 'total', by: name } : CLEAR;
  }
  if (squares === 0) return CLEAR;
  return { degree: squares > 1 && deepConcealment !== 'none' ? deepConcealment : concealment, by: name };
}

const laid = new WeakMap<readonly Area[], WeakMap<BattleMap, BattleMap>>();

/**
 * The map as it is walked on: where areas hamper, entering a square counts more. The map itself where none does; open
 * ground without a map stays open.
 */
export function walkedGround<G extends Game>(world: AreaTable<G>): BattleMap | null {
  const { map, areas } = world.fight;
  if (areas.length === 0 || map === null) return map;
  const known = laid.get(areas) ?? new WeakMap<BattleMap, BattleMap>();
  laid.set(areas, known);
  const ground = known.get(map) ?? hampered(world, map);
  known.set(map, ground);
  return ground;
}

/** Where marks begin that hardly any map is drawn with. */
const RARE_MARKS = 0xe000;

/** A mark that stands for nothing yet. */
function freeMark(legend: BattleMap['legend']): string {
  let code = RARE_MARKS;
  while (Object.hasOwn(legend, String.fromCodePoint(code))) code++;
  return String.fromCodePoint(code);
}

function hampered<G extends Game>(world: AreaTable<G>, map: BattleMap): BattleMap {
  const cells = map.cells.map((row) => [...row]);
  const legend = { ...map.legend };
  const marks = new Map<string, string>();
  let isChanged = false;
  for (const area of world.fight.areas) {
    const cost = traitOf(world, area)?.cost ?? 1;
    if (cost === 1) continue;
    for (const { x, y } of areaSquares(world, area)) {
      const mark = cells[y]?.[x];
      const terrain = mark === undefined ? undefined : legend[mark];
      if (mark === undefined || terrain === undefined || !isOnMap(map, { x, y }) || terrain.cost >= cost) continue;
      const key = `${mark} ${cost}`;
      const deeper = marks.get(key) ?? freeMark(legend);
      marks.set(key, deeper);
      legend[deeper] = { ...terrain, cost };
      (cells[y] as string[])[x] = deeper;
      isChanged = true;
    }
  }
  return isChanged ? { ...map, cells: cells.map((row) => row.join('')), legend } : map;
}
