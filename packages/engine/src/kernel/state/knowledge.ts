import type { BattleMap, Terrain } from '../../space/grid/battle-map.ts';

/** What players are told of the numbers of those who are not on their side. */
export const TELLINGS = ['numbers', 'words', 'eyes'] as const;

/**
 * - `numbers`: all of them.
 * - `words`: how they are, in a word and a bar of quarters.
 * - `eyes`: nothing but what one sees of them: who stands and who has fallen, conditions, what they hold.
 */
export type Telling = (typeof TELLINGS)[number];

/** What a fight lets players know. */
export interface Knowledge {
  readonly telling: Telling;
  /** Whether seats see no more than their combatants do: who and what is out of their sight is not there for them. */
  readonly sight?: true;
}

/** Stands in remembered ground for what a side has never seen. */
export const UNSEEN = '\uf8ff';

/** Ground of which nothing is known: nobody plans a way through it, and nothing is seen beyond. */
export const NEVER_SEEN: Terrain = { name: 'never seen', blocksMove: true, blocksSight: true, cost: 1 };

/** All rows of a map of which sides know something: its cells, then what stands on its edges, layer by layer. */
export function groundRows({ cells, edges }: Pick<BattleMap, 'cells' | 'edges'>): readonly string[] {
  return edges === undefined ? cells : [...cells, ...edges.layers.flat()];
}

/** Rows of the same lengths for a side that has seen nothing of them. */
export function unseenRows(rows: readonly string[]): readonly string[] {
  return rows.map((row) => UNSEEN.repeat(row.length));
}

/** Where nobody has said anything else. */
export const ALL_NUMBERS: Knowledge = { telling: 'numbers' };

/** Stands in the place of a tick for those of whom a seat is not told when something is due. */
export const UNTOLD = -2;
