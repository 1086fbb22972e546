import { describe, expect, it } from 'vitest';
import { addToCount as addInD20 } from '../src/rulesets/d20/time/counts.ts';
import { rulesets } from '../src/rulesets/index.ts';

/** Those that the rulesets say themselves; the others go the common way. */
const QUICK: Readonly<Record<string, readonly string[]>> = {
  modern: ['hp', 'standard', 'move', 'step', 'acted'],
  grim: ['hp', 'standard', 'move', 'step', 'acted', 'debt', 'spent'],
  d20v22: ['standard', 'move', 'step', 'acted', 'bruised', 'hurt', 'wounded'],
  timecount: ['hitPoints', 'fatigue', 'topLost'],
};

describe.each(Object.keys(rulesets))('counts that change often, in %s', (id) => {
  it.each([...(QUICK[id] ?? []), 'moved', 'no such count'])('%s changes as by an event, or not at all', (name) => {
    const counts = { other: 4, [name]: 7 };
    const known = rulesets[id]?.shortcuts?.addToCount?.(counts, name, -3);
    expect(known).toBe(QUICK[id]?.includes(name));
    expect(counts).toEqual({ other: 4, [name]: known === true ? 4 : 7 });
  });
});

it('a count that is not there begins at 0', () => {
  const counts: Record<string, number> = {};
  expect(addInD20(counts, 'hp', 5)).toBe(true);
  expect(counts).toEqual({ hp: 5 });
});
