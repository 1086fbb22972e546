import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AliasTable, MOST_ENTRIES } from './alias-table.ts';
import { Generator } from './generator.ts';

/** The share of each entry, worked out from the columns, in parts of columns times 2^32. */
function sharesOf({ columns }: AliasTable): bigint[] {
  const shares = Array.from({ length: columns.length / 2 }, () => 0n);
  for (const column of shares.keys()) {
    const [split = 0, other = column] = columns.slice(2 * column);
    shares[column] = (shares[column] ?? 0n) + BigInt(split);
    shares[other] = (shares[other] ?? 0n) + (1n << 32n) - BigInt(split);
  }
  return shares;
}

describe('AliasTable', () => {
  it('gives every entry its share, to a part in 2^32 of each column', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 24n }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(weights, (given) => {
        const total = given.reduce((sum, weight) => sum + weight, 0n);
        fc.pre(total > 0n);
        const columns = BigInt(given.length);
        for (const [entry, share] of sharesOf(new AliasTable(given)).entries()) {
          const exact = (given[entry] ?? 0n) * columns * (1n << 32n);
          const off = share * total - exact;
          expect((off < 0n ? -off : off) <= columns * total).toBe(true);
        }
      }),
    );
  });

  it('never draws what has no weight', () => {
    const table = new AliasTable([0n, 3n, 0n, 1n]);
    const dice = Generator.seeded(5);
    const drawn = new Set(Array.from({ length: 400 }, () => table.draw(dice)));
    expect([...drawn].sort()).toEqual([1, 3]);
  });

  it('draws as often as the weights say', () => {
    const table = new AliasTable([1n, 2n, 7n]);
    const dice = Generator.seeded(8);
    const drawn = [0, 0, 0];
    for (let n = 0; n < 20_000; n++) {
      const entry = table.draw(dice);
      drawn[entry] = (drawn[entry] ?? 0) + 1;
    }
    // Five standard deviations.
    for (const [entry, share] of [0.1, 0.2, 0.7].entries())
      expect(Math.abs((drawn[entry] ?? 0) - share * 20_000)).toBeLessThan(5 * Math.sqrt(20_000 * share * (1 - share)));
  });

  it('rolls nothing where there is only one entry', () => {
    const dice = Generator.seeded(5);
    expect(new AliasTable([4n]).draw(dice)).toBe(0);
    expect(dice.state()).toEqual(Generator.seeded(5).state());
  });

  it('refuses no weights, weights of nothing, and more entries than a face tells apart', () => {
    const many = (count: number): bigint[] => Array.from({ length: count }, () => 1n);
    expect(() => new AliasTable([])).toThrow('found 0 of 0');
    expect(() => new AliasTable([0n, 0n])).toThrow('found 2 of 0');
    expect(() => new AliasTable(many(MOST_ENTRIES))).not.toThrow();
    expect(() => new AliasTable(many(MOST_ENTRIES + 1))).toThrow('expected 1 to 1024 weights');
  });
});
