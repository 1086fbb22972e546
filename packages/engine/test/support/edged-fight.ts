import { Generator } from '../../src/chance/generator.ts';
import type { Fight } from '../../src/kernel/state/fight.ts';
import type { Game } from '../../src/kernel/state/game.ts';
import { parseMap } from '../../src/space/grid/ascii.ts';
import type { BattleMap } from '../../src/space/grid/battle-map.ts';
import { NO_EDGE, OWN_SIDES } from '../../src/space/grid/edge.ts';
import { EDGE_NAMES } from '../../src/space/grid/edge-terrain.ts';

/** All that is built in, by its marks. */
const { edges } = parseMap({ rows: ['..'], edges: EDGE_NAMES.map((kind) => ({ kind, at: 'A1', side: 'east' })) });
const LEGEND = edges?.legend ?? {};
const MARKS = Object.keys(LEGEND);
/** On one edge of so many something stands. */
const ONE_OF = 6;

/** The map with all sorts of walls, doors and windows on its edges, by the seed. */
function withEdges(map: BattleMap, seed: number): BattleMap {
  const generator = Generator.seeded(seed);
  const mark = (): string =>
    generator.face(ONE_OF) > 1 ? NO_EDGE : (MARKS[generator.face(MARKS.length) - 1] ?? NO_EDGE);
  const row = (): string => Array.from({ length: map.width }, mark).join('');
  const layers = OWN_SIDES[map.grid ?? 'square'].map(() => Array.from({ length: map.height }, row));
  return { ...map, edges: { layers, legend: LEGEND } };
}

/** The fight on such a map, of 12 by 8 squares where it was fought on open ground. */
export function onEdges<G extends Game>(fight: Fight<G>, seed: number): Fight<G> {
  const map = fight.map ?? parseMap({ rows: Array<string>(8).fill('............') });
  return { ...fight, map: withEdges(map, seed) };
}
