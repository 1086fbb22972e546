import { expect, it } from 'vitest';
import { z } from '../../stand-ins/schemas.ts';

it('the stand-in for schemas checks nothing, and fills in what was left out', () => {
  const part = z['strictObject']({ size: z['int']().min(0).default(1), word: z['enum'](['a']).optional() });
  const whole = z['object']({
    parts: z['array'](part).max(5).default([]),
    rest: z['string']()
      .refine(() => false)
      .nullable(),
  });
  expect(whole.parse({ parts: [{}, { size: 7, further: 1 }], rest: null })).toEqual({
    parts: [{ size: 1 }, { size: 7, further: 1 }],
    rest: null,
  });
  expect(whole.parse({ rest: 'x' })).toEqual({ parts: [], rest: 'x' });
  expect(whole.safeParse({ rest: 'x' })).toEqual({ success: true, data: { parts: [], rest: 'x' } });
});
