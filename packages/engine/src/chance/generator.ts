import type { FaceSource } from './faces.ts';

/** Four unsigned 32-bit whole numbers, not all 0: plain JSON. */
export type GeneratorState = readonly [number, number, number, number];

/**
 * The seedable generator: xoshiro128** by Blackman and Vigna, in 32-bit integers.
 * A state says everything about what is still to come; the same state gives the same faces on every machine.
 */
export class Generator implements FaceSource {
  // Signed, since V8 keeps those as small integers; a state shows them unsigned.
  private a = 0;
  private b = 0;
  private c = 0;
  private d = 0;

  /** @throws RangeError if the state is not four unsigned 32-bit whole numbers, or all of them are 0 */
  constructor(state: GeneratorState) {
    this.restore(state);
  }

  /**
   * A generator that starts at a place of its own for each seed. A number is the same seed as its digits: 7 and "7".
   * @throws RangeError if a number is not a safe integer
   */
  static seeded(seed: number | string): Generator {
    const generator = new Generator([1, 2, 3, 4]);
    generator.reseed(seed);
    return generator;
  }

  /** Starts where `seeded` does. @throws RangeError as it does */
  reseed(seed: number | string): void {
    if (typeof seed === 'number' && !Number.isSafeInteger(seed)) {
      throw new RangeError(`a seed is a text or a whole number up to 2^53, got ${seed}`);
    }
    const text = String(seed);
    this.a = word(text, 1);
    this.b = word(text, 2);
    this.c = word(text, 3);
    this.d = word(text, 4);
    if ((this.a | this.b | this.c | this.d) === 0) this.restore([1, 2, 3, 4]);
  }

  /** 32 random bits as an unsigned number. */
  next32(): number {
    return this.step() >>> 0;
  }

  /**
   * A face, each exactly as likely as the others. `sides` from 1 to 1,024.
   *
   * The top 22 bits, times `sides`, are a whole part (the face) and a rest of 22 bits. 2^22 is no multiple of most
   * `sides`, so some faces would have one more way to come up; drawing again when the rest is under `2^22 mod sides`
   * leaves each face `floor(2^22 / sides)` ways (Lemire's method). 22 bits, since the product then fits in 32.
   * @throws RangeError if `sides` is over 1,024; other numbers are trusted
   */
  face(sides: number): number {
    if (sides > 1024) throw new RangeError(`a generated die has at most 1,024 sides, got ${sides}`);
    const product = Math.imul(this.step() >>> 10, sides);
    const rest = product & 0x3fffff;
    // The rest can only be too low if it is under `sides`: the costly remainder is hardly ever taken.
    if (rest < sides && rest < 0x400000 % sides) return this.face(sides);
    return (product >>> 22) + 1;
  }

  state(): GeneratorState {
    return [this.a >>> 0, this.b >>> 0, this.c >>> 0, this.d >>> 0];
  }

  /** @throws RangeError if the state is not four unsigned 32-bit whole numbers, or all of them are 0 */
  restore(state: GeneratorState): void {
    const [a, b, c, d] = state;
    const sound = state.length === 4 && isWord(a) && isWord(b) && isWord(c) && isWord(d) && (a | b | c | d) !== 0;
    if (!sound) throw new RangeError(`a generator state is four unsigned 32-bit numbers, not all 0, got [${state}]`);
    this.a = a | 0;
    this.b = b | 0;
    this.c = c | 0;
    this.d = d | 0;
  }

  private step(): number {
    const b = this.b;
    const five = Math.imul(b, 5);
    const result = Math.imul((five << 7) | (five >>> 25), 9);
    const c = this.c ^ this.a;
    const d = this.d ^ b;
    this.b = b ^ c;
    this.a ^= d;
    this.c = c ^ (b << 9);
    this.d = (d << 11) | (d >>> 21);
    return result;
  }
}

function isWord(word: number): boolean {
  return word >>> 0 === word;
}

/** A state as 32 hexadecimal digits, as people are told it. */
export function seedText(state: GeneratorState): string {
  return state.map((word) => word.toString(16).padStart(8, '0')).join('');
}

/** 32 bits out of a text, by lane others: a hash in the manner of FNV-1a, each from an offset of its own, stirred as in MurmurHash3. */
function word(seed: string, lane: number): number {
  let hash = 0x811c9dc5 ^ Math.imul(lane, 0x9e3779b9);
  for (let i = 0; i < seed.length; i++) hash = Math.imul(stir(hash ^ seed.charCodeAt(i)), 0x01000193);
  return stir(hash ^ seed.length);
}

function stir(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
