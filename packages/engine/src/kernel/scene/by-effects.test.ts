import { expect, it } from 'vitest';
import type { Effect } from '../state/fight.ts';
import { byEffects } from './by-effects.ts';

const under = (name: string): Effect => ({ name, source: -1, value: 0, until: null });

it('works a list of effects out once, and anew for another list of the same combatant', () => {
  let worked = 0;
  const namesOf = byEffects((effects) => {
    worked++;
    return effects.map(({ name }) => name).join();
  });
  const one = { index: 0, effects: [under('prone')] };
  expect([namesOf(one), namesOf({ ...one }), worked]).toEqual(['prone', 'prone', 1]);
  expect(namesOf({ index: 0, effects: [under('stunned'), under('prone')] })).toBe('stunned,prone');
  expect([namesOf(one), worked]).toEqual(['prone', 3]);
});

it('keeps combatants apart', () => {
  const count = byEffects((effects) => effects.length);
  const effects = [under('prone')];
  expect([count({ index: 0, effects }), count({ index: 1, effects: [] }), count({ index: 0, effects })]).toEqual([
    1, 0, 1,
  ]);
});
