import type { Generator } from './generator.ts';

/** As many entries as one face of the generator tells apart. */
export const MOST_ENTRIES = 1024;

/** A column is split at this many 32-bit words at most. */
const WHOLE = 1n << 32n;
/** Where a column is split that stands for its own entry alone. */
export const ALWAYS: number = Number(WHOLE);

/**
 * Draws by given weights in the same short time however many there are (Walker's alias method, built as Vose does): a column is drawn, each as
 * likely as the others, and a second number says whether it is its own entry or its other one.
 *
 * The weights are exact until a column is split, which is to one part in 2^32: the share of an entry is off by less than that.
 */
export class AliasTable {
  /** By column, one after the other: below which number it stands for its own entry (all 32-bit numbers are below 2^32), and its other entry. */
  readonly columns: readonly number[];

  /** @param weights of 1 to 1,024 entries, none negative @throws RangeError for another number of them, or where they come to 0 */
  constructor(weights: readonly bigint[]) {
    const total = weights.reduce((sum, weight) => sum + weight, 0n);
    if (weights.length > MOST_ENTRIES || total <= 0n)
      throw new RangeError(`expected 1 to ${MOST_ENTRIES} weights above 0 in all, found ${weights.length} of ${total}`);
    this.columns = columnsOf(weights, total);
  }

  /** The place of an entry. Nothing is drawn where there is but one. */
  draw(generator: Generator): number {
    const { columns } = this;
    if (columns.length === 2) return 0;
    const column = generator.face(columns.length >> 1) - 1;
    const split = columns[2 * column] as number;
    return split === ALWAYS || generator.next32() < split ? column : (columns[2 * column + 1] as number);
  }
}

/** Fills up the light columns from the heavy ones. */
function columnsOf(weights: readonly bigint[], total: bigint): readonly number[] {
  const left = weights.map((weight) => weight * BigInt(weights.length));
  const splits = weights.map(() => ALWAYS);
  const others = weights.map((_, column) => column);
  const light: number[] = [];
  const heavy: number[] = [];
  for (const [column, weight] of left.entries()) (weight < total ? light : heavy).push(column);
  for (let column = light.pop(); column !== undefined; column = light.pop()) {
    const other = heavy.at(-1) as number;
    splits[column] = Number(((left[column] as bigint) * WHOLE) / total);
    others[column] = other;
    left[other] = (left[other] as bigint) - (total - (left[column] as bigint));
    if ((left[other] as bigint) < total) light.push(heavy.pop() as number);
  }
  return splits.flatMap((split, column) => [split, others[column] as number]);
}
