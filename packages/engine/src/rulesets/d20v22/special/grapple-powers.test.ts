import { describe, expect, it } from 'vitest';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import { effectsOf, perform, placesOf, refusedBy, totalsOf, v22Fight } from '../../../../test/support/v22-perform.ts';
import { SAMPLE_BLAST } from '../../../../test/support/v22-samples.ts';
import type { Effect, Fight } from '../../../kernel/state/fight.ts';
import type { D20v22Game } from '../game.ts';
import type { D20v22Options } from '../options.ts';

const hold = (name: string, source: number): Effect => ({ name, source, until: null, data: null });
const SHELL = { id: 'shell', toughness: 2, takes: 'standard' } as const;
const ADEPT = {
  powers: { 'mind reading': 6 },
  skills: { concentration: 8 },
  switched: [SHELL, { ...SHELL, id: 'glow', takes: 'free' }],
  weapons: [
    SAMPLE_BLAST,
    { ...SAMPLE_BLAST, id: 'ray', array: 'lights' },
    { ...SAMPLE_BLAST, id: 'beam', array: 'lights' },
  ],
};

/** a and b grapple each other. */
function grappled(options: Partial<D20v22Options> = {}, ...others: readonly Someone[]): Fight<D20v22Game> {
  return v22Fight(
    [
      { at: [5, 5], sheet: ADEPT, effects: [hold('grappling', 1)] },
      { at: [5, 5], effects: [hold('grappling', 0)] },
      ...others,
    ],
    options,
  );
}

const isBusy = (played: { readonly fight: Fight<D20v22Game> }): boolean =>
  effectsOf(played, 0).includes('grapple-forfeited');

describe('powers that are no way to attack, in a grapple', () => {
  const turnOn = (choice: string) => ({ by: 'a', do: 'turn-on-power', choice });
  const READ = { by: 'a', do: 'mental-grapple', target: 'b', choice: 'damage' };

  it('[V22-GRAPM-10] [V22-GRAPM-11] are turned on by who concentrates: what takes a standard action forfeits the grapple check', () => {
    const on = (choice: string, roll: number) => perform(grappled(), turnOn(choice), [roll]);
    expect([totalsOf(on('shell', 12)), isBusy(on('shell', 12))]).toEqual([[[20, 20]], true]);
    expect(effectsOf(on('shell', 12), 0)).toContain('powers-on');
    expect([effectsOf(on('shell', 11), 0).includes('powers-on'), isBusy(on('shell', 11))]).toEqual([false, true]);
    expect([effectsOf(on('glow', 12), 0).includes('powers-on'), isBusy(on('glow', 12))]).toEqual([true, false]);
    expect(refusedBy(grappled(), { by: 'a', do: 'switch-array', choice: 'beam' })).toEqual([]);
    expect(refusedBy(grappled({ grappleRules: 'modern' }), turnOn('shell'))).toEqual(['V22-GRAP-12']);
  });

  it('[V22-GRAPM-10] [V22-MGRAP-01] Mind Reading is one of them', () => {
    const read = perform(grappled(), READ, [12, 2, 15, 2, 20]);
    expect([totalsOf(read)[0], isBusy(read), effectsOf(read, 1)]).toEqual([
      [20, 20],
      true,
      ['grappling', 'mental-grapple'],
    ]);
    expect(effectsOf(perform(grappled(), READ, [11]), 1)).toEqual(['grappling']);
  });

  it('[V22-GRAPM-10] words that limit it change nothing of that', () => {
    const blast = { by: 'a', do: 'attack', target: 'b', with: 'blast' } as const;
    for (const word of ['knockback-0', 'damage-4'])
      expect(refusedBy(grappled(), { ...blast, choices: [word] })).toEqual([]);
    expect(refusedBy(grappled(), { ...blast, choices: ['trip'] })).not.toEqual([]);
  });
});

describe('others in a grapple', () => {
  const held = [{ at: [6, 5] as const, side: 'heroes', effects: [hold('grappling', 1)] }];

  it("[V22-GRAPM-07] [V22-GRAP-01] '2e': breaks the hold on an ally, pinned or not; else a pin alone", () => {
    const three = (options: Partial<D20v22Options>) => {
      const fight = grappled(options, ...held);
      const combatants = fight.combatants.map((each) =>
        each.index === 1 ? { ...each, effects: [hold('grappling', 0), hold('grappling', 2)] } : each,
      );
      return { ...fight, combatants };
    };
    const command = { by: 'a', do: 'attack', target: 'b', choices: ['break-pin'] };
    expect(refusedBy(three({}), command)).toEqual(['V22-GRAP-21']);
    const broken = (mine: number) => perform(three({ grappleRules: '2e' }), command, [mine, 10]);
    expect([effectsOf(broken(11), 2), effectsOf(broken(11), 0)]).toEqual([[], ['grappling']]);
    expect(effectsOf(broken(10), 2)).toEqual(['grappling']);
  });

  it('[V22-GRAP-24] [V22-GRAP-25] who joins comes in past all of the same grapple', () => {
    const fight = v22Fight([
      { at: [5, 6] },
      { at: [5, 5], effects: [hold('grappling', 2)] },
      { at: [5, 5], side: 'heroes', effects: [hold('grappling', 1), hold('grappling', 3)] },
      { at: [5, 5], effects: [hold('grappling', 2)] },
    ]);
    const joined = perform(fight, { by: 'a', do: 'attack', target: 'b', choices: ['grapple'] }, [15, 5, 20]);
    expect([effectsOf(joined, 0), placesOf(joined)[0]]).toEqual([['grappling'], '5,5']);
  });
});

describe('a manoeuvre by an attack roll', () => {
  const TRIP = { by: 'a', do: 'attack', target: 'b', choices: ['trip'] };
  const sheet = { unarmed: { armed: true } };

  it('[V22-AID-03] [V22-SOC-04] uses up what helps a single attack', () => {
    const aided: Effect = { ...hold('aided-attack', 1), data: { helper: 2 } };
    const fight = v22Fight([{ sheet, effects: [aided] }, { effects: [hold('feinted', 0)] }]);
    // 2 more for the help, and a Defense 2 lower against who was not expected.
    const tripped = perform(fight, TRIP, [6, 5, 9, 'decline']);
    expect([totalsOf(tripped)[0], effectsOf(tripped, 0), effectsOf(tripped, 1)]).toEqual([[8, 8], [], []]);
  });
});
