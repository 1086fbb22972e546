import { describe, expect, it } from 'vitest';
import { rulesets } from '../src/rulesets/index.ts';

const FIGHT = { combatants: [], options: {} };

describe.each(Object.values(rulesets))('the clock in $id', (rules) => {
  const clock = rules.clock.start(FIGHT, []);

  it.each(Object.keys(clock))('shows %s as an event of time sets it, and all else as it was', (field) => {
    const written = { ...clock };
    rules.shortcuts?.setClock?.(written, { [field]: 'set' });
    expect(written).toEqual({ ...clock, [field]: 'set' });
  });
});
