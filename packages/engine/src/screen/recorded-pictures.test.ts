import { expect, it } from 'vitest';
import { rememberedMap } from '../kernel/seen/ground.ts';
import { UNSEEN } from '../kernel/state/knowledge.ts';
import { parseMap } from '../space/grid/ascii.ts';
import { picturesOf } from './recorded-pictures.ts';

const [UNDER, FACE, LATER] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)];

it('a recording shows the portraits of everybody at any time, each once, and what is known of the pictures under its maps', () => {
  const whole = {
    ...parseMap({ rows: ['..'] }),
    background: { picture: UNDER, at: [0, 0], size: [200, 100] },
  } as const;
  const known = { ...rememberedMap(whole, [`.${UNSEEN}`]), background: whole.background };
  const step = (...portraits: readonly (string | null)[]) => ({
    stances: portraits.map((portrait, who) => [who, portrait === null ? null : { portrait }] as const),
  });
  const steps = [step(FACE, ''), step(), step(null, LATER), step(FACE)];
  expect(picturesOf({ steps, maps: [whole, null, known] })).toEqual([
    FACE,
    LATER,
    UNDER,
    `${UNDER}/0/0/8000000000000000`,
  ]);
  expect(picturesOf({ maps: [parseMap({ rows: ['.'] })], steps: [] })).toEqual([]);
});
