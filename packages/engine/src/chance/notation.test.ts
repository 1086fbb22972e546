import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  add,
  constant,
  type Dice,
  d4,
  d6,
  d8,
  d20,
  d100,
  die,
  keepHighest,
  keepLowest,
  multiplied,
  openEnded,
  sum,
} from './dice.ts';
import { parseDice } from './notation.ts';
import { DiceSyntaxError } from './reader.ts';

const plus = fc.integer({ min: -20, max: 20 });
const { any } = fc.letrec<{ any: Dice; single: Dice; kept: Dice }>((tie) => ({
  single: fc.oneof(
    fc.integer({ min: 1, max: 30 }).map(die),
    fc
      .tuple(fc.integer({ min: 2, max: 10 }), fc.nat(10), fc.integer({ min: 1, max: 8 }))
      .map(([sides, worth, links]) => openEnded({ sides, goesOn: [sides - 1], counts: { [sides]: worth }, links })),
  ),
  kept: fc
    .tuple(fc.integer({ min: 1, max: 4 }), tie('any'), fc.constantFrom(keepHighest, keepLowest))
    .map(([count, dice, keep]) => keep(count, Math.ceil(count / 2), dice.openEnded ? d6 : dice)),
  any: fc.oneof(
    { maxDepth: 3 },
    tie('single'),
    plus.map(constant),
    fc.tuple(fc.nat(4), tie('any'), plus).map(([count, dice, more]) => sum(count, dice, more)),
    fc.tuple(tie('any'), tie('any')).map(([a, b]) => add(a, b)),
    tie('kept'),
  ),
}));

function refusal(text: string): unknown {
  try {
    return parseDice(text);
  } catch (error) {
    return error;
  }
}

describe('parseDice', () => {
  test.each<[string, Dice]>([
    ['2d6+3', sum(2, d6, 3)],
    ['1d4+1', sum(1, d4, 1)],
    ['d%', d100],
    ['2D%', sum(2, d100)],
    ['d20', d20],
    ['1d20', d20],
    ['3d6-1', sum(3, d6, -1)],
    ['3d6 − 1', sum(3, d6, -1)],
    ['4d6kh3', keepHighest(4, 3, d6)],
    ['2d20KL1', keepLowest(2, 1, d20)],
    ['1d8+1d6+2', add(d8, sum(1, d6, 2))],
    ['1d6+1d6', sum(2, d6)],
    ['1d8+2+1d6', add(d8, sum(1, d6, 2))],
    [' 2 d 6 + 3 ', sum(2, d6, 3)],
    ['5', constant(5)],
    ['-2', constant(-2)],
    ['-1+2d6', sum(2, d6, -1)],
    ['0d6', constant(0)],
    ['2x(1d8+1d6+2)', multiplied(2, add(d8, sum(1, d6, 2)))],
    ['2 × (1d8+3)', sum(2, d8, 6)],
    ['(((d6)))', d6],
    ['3x(2d6)kh2', keepHighest(3, 2, sum(2, d6))],
    ['d6!', openEnded({ sides: 6, goesOn: [6] })],
    ['d10!9(10=0)', openEnded({ sides: 10, goesOn: [9], counts: { 10: 0 } })],
    ['2d10!8,9(10=0,1=5)~3+1', sum(2, openEnded({ sides: 10, goesOn: [8, 9], counts: { 10: 0, 1: 5 }, links: 3 }), 1)],
  ])('reads %s', (text, dice) => {
    expect(parseDice(text)).toBe(dice);
    expect(parseDice(text)).toBe(dice);
  });

  test.each<[string, number, string, string]>([
    ['', 0, 'a number or dice', 'the end'],
    ['2d6+', 4, 'a number or dice', 'the end'],
    ['2d', 2, 'the number of sides or "%"', 'the end'],
    ['dx', 1, 'the number of sides or "%"', '"x"'],
    ['2d6 3', 4, '"+", "-" or the end', '"3"'],
    ['2d6+-3', 4, 'a number or dice', '"-3"'],
    ['1d8-1d4', 4, 'a number, since dice are not subtracted', '"1d4"'],
    ['4d6k3', 4, '"h" or "l"', '"3"'],
    ['4d6kh', 5, 'how many to keep', 'the end'],
    ['2x1d6', 2, '"("', '"1d6"'],
    ['2x(1d6', 6, '")"', 'the end'],
    ['d10!9(10:0)', 8, '"="', '":0)"'],
    ['2d6; DROP TABLE', 3, '"+", "-" or the end', '"; DROP TABLE"'],
    ['1.5', 1, '"+", "-" or the end', '".5"'],
    ['12345678', 0, 'a number of at most 7 digits', '"12345678"'],
  ])('refuses %j', (text, position, expected, found) => {
    const error = refusal(text);
    expect(error).toBeInstanceOf(DiceSyntaxError);
    expect(error).toMatchObject({ position, expected, found });
  });

  test.each<[string, number, string]>([
    ['999999d9999', 0, 'the number of sides is a whole number from 1 to 1000, got 9999'],
    ['d0', 0, 'the number of sides is a whole number from 1 to 1000, got 0'],
    ['2+1001d6', 2, 'the number of dice is a whole number from 0 to 1000, got 1001'],
    ['600d2+500d3', 5, 'at most 1,000 dice can be rolled together, got 1100'],
    ['1000x(1000x(1d2))', 0, 'the number of dice is a whole number from 0 to 1000, got 1000000'],
    ['999x(1d6+1d4)', 0, 'at most 1,000 dice can be rolled together, got 1998'],
    ['1000d1000', 0, 'the exact odds of 1000d1000 would take too much work'],
    ['900d900kh450', 0, 'would take too much work'],
    ['2000000', 0, 'a constant is a whole number from -1000000 to 1000000, got 2000000'],
    ['4d6kh5', 0, 'the number of dice kept is a whole number from 1 to 4, got 5'],
    ['d2!1,2', 0, 'needs a face that ends the chain'],
    ['1d8+d10!10~99', 4, 'the number of rolls before the cut is a whole number from 1 to 10, got 99'],
  ])('refuses %s within its budget', (text, position, reason) => {
    const error = refusal(text);
    expect(error).toBeInstanceOf(DiceSyntaxError);
    expect(error).toMatchObject({ position, expected: expect.stringContaining(reason) });
  });

  it('says all in one sentence', () => {
    expect(() => parseDice('2d6+')).toThrow(
      '"2d6+" is not dice: expected a number or dice at character 5, found the end',
    );
  });

  it('refuses long texts without reading them, and quotes little of them', () => {
    expect(() => parseDice(`${'1+'.repeat(100)}1`)).toThrow('expected at most 200 characters at character 201');
    expect((refusal('('.repeat(1_000_000)) as Error).message.length).toBeLessThan(200);
    expect(refusal('('.repeat(200))).toBeInstanceOf(DiceSyntaxError);
    expect(parseDice(`${'('.repeat(99)}d6${')'.repeat(99)}`)).toBe(d6);
  });

  it('either reads a text or refuses it', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'0123456789d%+-xkhl()!,=~ '), maxLength: 20 });
    fc.assert(
      fc.property(fc.oneof(letters, fc.string()), (text) => {
        const result = refusal(text);
        if (!(result instanceof DiceSyntaxError)) expect(parseDice((result as Dice).notation)).toBe(result);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the notation of dice', () => {
  test.each([
    ['d20', '1d20'],
    ['1d8+1', 'd8+1'],
    ['3d6-1', '2d6+1d6-1'],
    ['1d8+1d6+2', '1d8+2+1d6'],
    ['2x(1d8+1d6)+3', '3+2x(d8+d6)'],
    ['4d6kh3+1', '1+4d6kh3'],
    ['2x(4d6kh3)', '4d6kh3+4d6kh3'],
    ['d10!8,9(10=0)', 'd10!9,8(10=0,2=2)'],
  ])('%s, from %s', (printed, text) => {
    expect(parseDice(text).notation).toBe(printed);
  });

  it('is read back as the same dice', () => {
    fc.assert(
      fc.property(any, (dice) => {
        const again = parseDice(dice.notation);
        expect(again).toBe(dice);
        expect(again.odds.equals(dice.odds)).toBe(true);
      }),
    );
  });
});
