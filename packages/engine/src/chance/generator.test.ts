import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Generator, type GeneratorState } from './generator.ts';

const draws = (generator: Generator, count: number, sides: number): number[] =>
  Array.from({ length: count }, () => generator.face(sides));

/** Another way to write the reference algorithm: bigints, no tricks. */
function* slow(state: GeneratorState): IterableIterator<number, never> {
  const word = (value: bigint): bigint => BigInt.asUintN(32, value);
  const rotate = (value: bigint, by: bigint): bigint => word((value << by) | (value >> (32n - by)));
  let [a, b, c, d] = state.map(BigInt) as [bigint, bigint, bigint, bigint];
  for (;;) {
    yield Number(word(rotate(word(b * 5n), 7n) * 9n));
    const t = word(b << 9n);
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = rotate(d, 11n);
  }
}

/** A state whose next 32 bits are `word`: the output step undone. */
function before(word: number): GeneratorState {
  const ninth = Math.imul(word, 0x38e38e39);
  const turned = (ninth >>> 7) | (ninth << 25);
  return [1, Math.imul(turned, 0xcccccccd) >>> 0, 0, 0];
}

const words = fc.integer({ min: 0, max: 0xffffffff });
const states = fc.tuple(words, words, words, words).filter((state) => state.some((word) => word !== 0));

describe('xoshiro128**', () => {
  it('gives the published values (reference version 1.1, state 1 2 3 4)', () => {
    const generator = new Generator([1, 2, 3, 4]);
    expect(Array.from({ length: 10 }, () => generator.next32())).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
    expect(generator.state()).toEqual([939045227, 1864939416, 1451579149, 2199351389]);
  });

  it('agrees with the reference written in bigints', () => {
    fc.assert(
      fc.property(states, (state) => {
        const [generator, twin] = [new Generator(state), slow(state)];
        for (let i = 0; i < 20; i++) expect(generator.next32()).toBe(twin.next().value);
      }),
    );
  });
});

describe('the state', () => {
  it('survives JSON and says all that is to come', () => {
    fc.assert(
      fc.property(states, fc.nat(50), (state, count) => {
        const generator = new Generator(state);
        draws(generator, count, 20);
        const copy = new Generator(JSON.parse(JSON.stringify(generator.state())) as GeneratorState);
        expect(draws(copy, 30, 1000)).toEqual(draws(generator, 30, 1000));
      }),
    );
  });

  it('goes back', () => {
    const generator = Generator.seeded('again');
    const state = generator.state();
    const first = draws(generator, 20, 6);
    generator.restore(state);
    expect(draws(generator, 20, 6)).toEqual(first);
  });

  test.each([
    [[0, 0, 0, 0]],
    [[1, 2, 3]],
    [[1, 2, 3, -1]],
    [[1, 2, 3, 2 ** 32]],
    [[1, 2, 3, 0.5]],
    [[1, 2, 3, Number.NaN]],
  ])('%j is none', (state) => {
    expect(() => new Generator(state as unknown as GeneratorState)).toThrow('four unsigned 32-bit numbers');
  });
});

describe('seeds', () => {
  it('each lead to a place of their own, for ever the same', () => {
    expect(Generator.seeded(7).state()).toMatchInlineSnapshot(`
      [
        2719995619,
        62260700,
        3874906851,
        4157851025,
      ]
    `);
    expect(draws(Generator.seeded('fray'), 12, 20)).toMatchInlineSnapshot(`
      [
        17,
        13,
        6,
        7,
        11,
        9,
        13,
        13,
        14,
        13,
        1,
        7,
      ]
    `);
    const near = ['', ' ', '0', '00', ...Array.from({ length: 2000 }, (_, i) => `${i + 1}`), 'a', 'b', 'ab', 'ba'];
    const first = near.map((seed) => Generator.seeded(seed).next32());
    expect(new Set(near.map((seed) => `${Generator.seeded(seed).state()}`)).size).toBe(near.length);
    expect(new Set(first).size).toBe(near.length);
  });

  it('are the same as their digits', () => {
    expect(Generator.seeded(-12).state()).toEqual(Generator.seeded('-12').state());
    expect(Generator.seeded(-0).state()).toEqual(Generator.seeded(0).state());
  });

  test.each([0.5, Number.NaN, 2 ** 53])('%d is none', (seed) => {
    expect(() => Generator.seeded(seed)).toThrow('a whole number up to 2^53');
  });

  it('that follow each other start with faces that have nothing to do with each other', () => {
    const first = Array.from({ length: 20_000 }, (_, seed) => Generator.seeded(seed).face(20));
    expect(chiSquare(first, 20)).toBeLessThan(50);
  });
});

function chiSquare(faces: readonly number[], sides: number): number {
  const counts = new Map<number, number>();
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  const expected = faces.length / sides;
  let sum = 0;
  for (let face = 1; face <= sides; face++) sum += ((counts.get(face) ?? 0) - expected) ** 2 / expected;
  return sum;
}

describe('faces', () => {
  // The bounds are the 1 in 10,000 points of chi-square for sides - 1 degrees of freedom; the seed is fixed.
  test.each([
    [2, 15.2],
    [3, 18.5],
    [6, 25.8],
    [20, 50.8],
    [100, 159.7],
    [1000, 1173],
  ])('of a d%d are all there and none is preferred', (sides, bound) => {
    const faces = draws(Generator.seeded(1), 100_000, sides);
    expect(Math.min(...faces.slice(0, 50_000))).toBe(1);
    expect(Math.max(...faces.slice(0, 50_000))).toBe(sides);
    expect(chiSquare(faces, sides)).toBeLessThan(bound);
  });

  it('of a d20 have exactly the same number of ways among the 2^22 that a draw can be', () => {
    const ways = new Array<number>(21).fill(0);
    const redrawn: number[] = [];
    const generator = new Generator([1, 2, 3, 4]);
    for (let bits = 0; bits < 2 ** 22; bits++) {
      if ((bits * 20) % 2 ** 22 < 2 ** 22 % 20) {
        redrawn.push(bits);
        continue;
      }
      generator.restore(before(bits * 1024));
      const face = generator.face(20);
      ways[face] = (ways[face] as number) + 1;
    }
    expect(ways).toEqual([0, ...new Array<number>(20).fill(Math.floor(2 ** 22 / 20))]);
    expect(redrawn).toHaveLength(2 ** 22 % 20);
    for (const bits of redrawn) {
      const [one, other] = [new Generator(before(bits * 1024)), new Generator(before(bits * 1024))];
      other.next32();
      expect(one.face(20)).toBe(other.face(20));
      expect(one.state()).toEqual(other.state());
    }
  });

  it('stay within the die', () => {
    fc.assert(
      fc.property(states, fc.integer({ min: 1, max: 1024 }), (state, sides) => {
        for (const face of draws(new Generator(state), 20, sides)) {
          expect(Number.isInteger(face) && face >= 1 && face <= sides).toBe(true);
        }
      }),
    );
    expect(() => Generator.seeded(1).face(1025)).toThrow('at most 1,024 sides, got 1025');
  });
});
