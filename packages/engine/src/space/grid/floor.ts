import type { BattleMap, Terrain } from './battle-map.ts';

/** Whether it stands in anybody's way, or hides anybody. */
export function isInTheWay({ blocksMove, blocksSight, cover }: Terrain): boolean {
  return blocksMove || blocksSight || cover !== undefined;
}

/** The mark of the map's legend that stands for even floor, which is left where something is broken through; undefined where it has none. */
export function floorMark({ legend }: BattleMap): string | undefined {
  return Object.keys(legend).find((mark) => isFloor(legend[mark]));
}

function isFloor(terrain: Terrain | undefined): boolean {
  return terrain !== undefined && !isInTheWay(terrain) && terrain.cost === 1 && terrain.concealment === undefined;
}
