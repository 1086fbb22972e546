import { expect, it } from 'vitest';
import { rolled } from './roll.ts';
import { UnsaidError } from './unsaid.ts';

/** Faces in this order. */
function falling(...faces: readonly number[]): (sides: number) => number {
  const left = [...faces];
  return () => left.shift() ?? 0;
}

it('rolls every term and tells each die', () => {
  expect(rolled('2d6+3', falling(5, 2))).toEqual({
    dice: '2d6+3',
    faces: [
      [6, 5],
      [6, 2],
    ],
    total: 10,
  });
  expect(rolled('1d20 + 2d4 - 1', falling(17, 3, 4))).toMatchObject({
    faces: [
      [20, 17],
      [4, 3],
      [4, 4],
    ],
    total: 23,
  });
  expect(rolled('4d6kh3', falling(1, 6, 5, 4))).toMatchObject({ total: 15 });
  expect(rolled('D%', falling(73))).toEqual({ dice: 'd100', faces: [[100, 73]], total: 73 });
  expect(rolled('d10!', falling(10, 4)).faces).toHaveLength(2);
});

it('rolls a hundred dice and not one more', () => {
  expect(rolled('100d6').faces).toHaveLength(100);
  expect(() => rolled('101d6')).toThrow(UnsaidError);
  expect(() => rolled('60d6+41d4')).toThrow('expected at most 100 dice at once');
  expect(() => rolled('d10!', () => 10)).toThrow('expected at most 100 dice at once');
});

it('says in one sentence what is wrong with other things', () => {
  for (const wrong of ['', '2d', 'd20+', 'hello', '2d6-d4', 'd0', 'd1001', '9'.repeat(201)])
    expect(() => rolled(wrong)).toThrow(UnsaidError);
  expect(() => rolled('2d')).toThrow(
    '"2d" is not dice: expected the number of sides or "%" at character 3, found the end',
  );
});

it('has every face of a die as likely as any other', () => {
  const { faces } = rolled('100d4');
  expect(new Set(faces.map(([, face]) => face))).toEqual(new Set([1, 2, 3, 4]));
});
