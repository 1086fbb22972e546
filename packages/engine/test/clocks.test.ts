import { describe, expect, it } from 'vitest';
import { rulesets } from '../src/rulesets/index.ts';

const FIGHT = { combatants: [], options: {} };

describe.each(Object.keys(rulesets))('the clock in %s', (id) => {
  const rules = rulesets[id]!;
  const clock = rules.startClock(FIGHT, []);

  it.each(Object.keys(clock))('shows %s as an event of time sets it, and all else as it was', (field) => {
    const written = { ...clock };
    rules.setClock?.(written, { [field]: 'set' });
    expect(written).toEqual({ ...clock, [field]: 'set' });
  });
});
