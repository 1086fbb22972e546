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

describe('whatever strikes somebody whose mind is on something', () => {
  const STRONG: Someone = { sheet: { abilities: { strength: 26 } } };
  const aiming = { name: 'aiming', source: 0 };
  const AT_B = { by: 'a', do: 'attack', target: 'b' } as const;
  /** `b` is knocked against `c`, who stands behind. */
  const against = (c: Someone, inputs: readonly Input[] = []) =>
    perform(v22Fight([STRONG, {}, { at: [2, 0], ...c }]), AT_B, [10, 18, 20, 20, ...inputs]);

  it.each([
    [17, []],
    [18, ['aiming']],
  ])('[V22-AIM-06] [V22-KB-11] a body that flies into it: a check with %i against 18', (die, left) => {
    const struck = against({ effects: [aiming] }, [die]);
    expect([totalsOf(struck).at(-1), effectsOf(struck, 2)]).toEqual([[die, 18], left]);
  });

  it('[V22-COND-20] a body that flies into it rouses the fascinated', () => {
    expect(effectsOf(against({ effects: ['fascinated'] }), 2)).toEqual([]);
  });

  it('[V22-ACT-16] damage by a game master, and by an opponent in a grapple', () => {
    const harm = { by: 'gm', do: 'harm', target: 'b', amount: 3, choice: 'lethal' } as const;
    const hurt = perform(v22Fight([{}, { effects: [concentrating] }]), harm, [20, 12]);
    expect([totalsOf(hurt), effectsOf(hurt, 1)]).toEqual([
      [
        [20, 18],
        [12, 13],
      ],
      [],
    ]);
    const both = [
      { at: [5, 5], effects: [{ name: 'grappling', source: 1 }], sheet: { abilities: { strength: 16 } } },
    ] as const;
    const minding = { at: [5, 5], effects: [{ name: 'grappling', source: 0 }, concentrating, bothered(20)] } as const;
    const squeezed = perform(v22Fight([...both, minding]), { ...AT_B, choices: ['grapple-damage'] }, [10, 5, 20, 13]);
    expect(totalsOf(squeezed).slice(1)).toEqual([
      [20, 18],
      [13, 13],
    ]);
    expect(effectsOf(squeezed, 1)).toContain('concentrating');
  });

  it('[V22-COND-28] what goes through the incorporeal takes no mind off anything', () => {
    const ghost = { effects: ['incorporeal', concentrating] };
    expect(effectsOf(perform(v22Fight([STRONG, ghost]), AT_B, [15]), 1)).toEqual(['incorporeal', 'concentrating']);
  });
});

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
