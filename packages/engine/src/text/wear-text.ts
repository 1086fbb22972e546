import { type BattleMap, type Terrain, terrainAt } from '../space/grid/battle-map.ts';
import { type EdgeTerrain, edgeNamed, edgeTerrain, edgeWords } from '../space/grid/edge.ts';
import { squareNamed } from '../space/grid/square-name.ts';
import { wearOf } from '../space/ground/change.ts';
import { placeWords } from './place-words.ts';
import { nounFor } from './wording.ts';

/** How a door, wall or other piece of the ground is after what was done to it: "13 of 20 hit points", "2 marks of damage"; '' for what is whole. @param name "C3/D3" or "C3" */
export function wearText(map: BattleMap, name: string): string {
  const { hp = 0, marks = 0 } = wearOf(map, name);
  const { hp: whole = 0 } = pieceNamed(map, name)?.terrain ?? {};
  const points = hp === 0 ? [] : [`${whole + hp} of ${whole} hit points`];
  const damage = marks === 0 ? [] : [`${marks} ${nounFor(marks, 'marks')} of damage`];
  return [...points, ...damage].join(', ');
}

/** Each that is worn: "locked door between C3 and D3: 13 of 20 hit points". */
export function wornTexts(map: BattleMap): readonly string[] {
  return Object.keys(map.worn ?? {}).flatMap((name) => {
    const piece = pieceNamed(map, name);
    const text = wearText(map, name);
    return piece === null || text === '' ? [] : [`${piece.terrain.name} ${piece.where}: ${text}`];
  });
}

/** A piece of the ground, and where it is in words. */
interface Piece {
  readonly terrain: Terrain | EdgeTerrain;
  readonly where: string;
}

function pieceNamed(map: BattleMap, name: string): Piece | null {
  const edge = edgeNamed(map, name);
  const square = edge === null ? squareNamed(name) : null;
  if (square !== null) return { terrain: terrainAt(map, square), where: `at ${placeWords({}, square)}` };
  const terrain = edge === null ? null : edgeTerrain(map, edge);
  return edge === null || terrain === null ? null : { terrain, where: edgeWords(map, edge) };
}
