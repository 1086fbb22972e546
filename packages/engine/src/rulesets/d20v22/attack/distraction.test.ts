import { describe, expect, it } from 'vitest';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import { effectsOf, perform, totalsOf, v22Fight } from '../../../../test/support/v22-perform.ts';
import type { Input } from '../../../kernel/state/fight.ts';

const concentrating = { name: 'concentrating', source: 1, data: { on: 'task' } };
const bothered = (amount: number) => ({ name: 'bothered', source: 1, data: { amount } });
const held = (name: string) => ({ name, source: 2 });

/** After an action of somebody else: the Concentration checks of `b` with these effects, and what is left of them. */
function settled(effects: NonNullable<Someone['effects']>, inputs: readonly Input[] = []) {
  const played = perform(
    v22Fight([{}, { at: [5, 5], effects }, { at: [5, 5] }]),
    { by: 'a', do: 'total-defense' },
    inputs,
  );
  const left = effectsOf(played, 1).filter((name) => name === 'concentrating' || name === 'bothered');
  return [totalsOf(played).map(([, difficulty]) => difficulty), left];
}

describe('what holds somebody whose mind is on something', () => {
  it.each([
    ['grappling', 20],
    ['pinned', 20],
    ['entangled', 15],
  ])('[V22-ACT-16] the %s check once against %i, and lose it where they fail', (name, difficulty) => {
    expect(settled([concentrating, held(name)], [difficulty])).toEqual([[difficulty], ['concentrating', 'bothered']]);
    expect(settled([concentrating, held(name)], [difficulty - 1])).toEqual([[difficulty], ['bothered']]);
    expect(settled([concentrating, held(name), bothered(difficulty)])).toEqual([[], ['concentrating', 'bothered']]);
  });

  it('[V22-ACT-16] what holds faster is checked against anew, what holds less fast is not', () => {
    const both = [concentrating, held('entangled'), held('grappling')];
    expect(settled([...both, bothered(15)], [20])).toEqual([[20], ['concentrating', 'bothered']]);
    expect(settled([concentrating, held('entangled'), bothered(20)])).toEqual([[], ['concentrating', 'bothered']]);
    expect(settled([concentrating, bothered(20)])).toEqual([[], ['concentrating']]);
    expect(settled([concentrating])).toEqual([[], ['concentrating']]);
  });

  it('[V22-ACT-16] what holds as fast as before changes nothing', () => {
    const effects = [concentrating, held('entangled'), bothered(15)];
    const { events } = perform(v22Fight([{}, { at: [5, 5], effects }]), { by: 'a', do: 'total-defense' });
    expect(events.filter((each) => 'who' in each && each.who === 1)).toEqual([]);
  });

  it('[V22-ACT-16] nothing is left of it once the mind is on nothing any more', () => {
    expect(settled([held('grappling'), bothered(20)])).toEqual([[], []]);
    expect(settled([held('grappling')])).toEqual([[], []]);
  });
});
