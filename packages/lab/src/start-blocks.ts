import { type Block, blockAt, blockCount, LIMIT, type Mode } from './block.ts';

/** A block of fights from one of several starts. */
export interface StartBlock extends Block {
  /** Its place among the starts that the threads know of. */
  readonly start: number;
  /** Its place in the order in which blocks are merged, from 0. */
  readonly number: number;
}

/** What says which blocks there are. */
export interface BlocksOf {
  /** The fights of each start. */
  readonly fights: number;
  readonly seed: number;
  readonly mode: Mode;
  /** The most acts of one fight; 2,000 where left out. */
  readonly limit?: number;
}

/** The block of that place in the order: the first of each start, then the second; null behind the last. */
export function startBlockAt(
  number: number,
  starts: number,
  { fights, seed, mode, limit = LIMIT }: BlocksOf,
): StartBlock | null {
  if (number >= starts * blockCount(fights, mode)) return null;
  return { ...blockAt(Math.floor(number / starts), fights, { seed, mode, limit }), start: number % starts, number };
}

/**
 * So many chunks a run comes to, about: enough for many workers, few enough that handing them over costs little beside the fights.
 */
const CHUNKS = 2000;
/** More blocks of one chunk would have to be kept in memory together. */
const MOST_BLOCKS = 2000;

/** How a run is handed out to workers: blocks that follow each other go together. What comes of it does not depend on that. */
export interface Chunks {
  readonly count: number;
  /** Blocks of each; the last one may have fewer. */
  readonly blocks: number;
}

/** How the blocks of so many starts are handed out. @param starts at least 1 @throws RangeError for more fights than a run may have */
export function chunksOf(starts: number, { fights, mode }: BlocksOf): Chunks {
  const all = starts * blockCount(fights, mode);
  const blocks = Math.ceil(all / CHUNKS);
  if (blocks > MOST_BLOCKS)
    throw new RangeError(`expected ${CHUNKS * MOST_BLOCKS} blocks of fights at most, found ${all}`);
  return { count: Math.ceil(all / blocks), blocks };
}

/** The blocks of the nth chunk, from 0, in their order; none behind the last. */
export function chunkAt(nth: number, starts: number, how: BlocksOf): readonly StartBlock[] {
  const { blocks } = chunksOf(starts, how);
  const all = Array.from({ length: blocks }, (_, at) => startBlockAt(nth * blocks + at, starts, how));
  return all.filter((block) => block !== null);
}
