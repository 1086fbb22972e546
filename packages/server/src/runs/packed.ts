import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { FoughtBlock } from '@fray/lab';

/** A fought block as JSON has it. */
interface Written extends Pick<FoughtBlock, 'tally'> {
  readonly winners: readonly number[];
}

/** What came of the blocks of a chunk, as it is kept: tallies of a run are much alike, and come to a tenth of their text. */
export function packed(blocks: readonly FoughtBlock[]): Buffer {
  const written: readonly Written[] = blocks.map(({ tally, winners }) => ({ tally, winners: [...winners] }));
  return deflateRawSync(JSON.stringify(written));
}

/** The same again. */
export function unpacked(bytes: Uint8Array): readonly FoughtBlock[] {
  const written: readonly Written[] = JSON.parse(inflateRawSync(bytes).toString());
  return written.map(({ tally, winners }) => ({ tally, winners: Int8Array.from(winners) }));
}
