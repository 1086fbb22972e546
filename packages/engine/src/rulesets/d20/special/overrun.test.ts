import { describe, expect, it } from 'vitest';
import {
  type Fighter,
  modernFight,
  perform,
  refusedBy,
  type Surroundings,
  SWORDSMAN,
} from '../../../../test/support/modern-fight.ts';
import { choicesOf, playOn } from '../../../../test/support/modern-play.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Fight, Input } from '../../../kernel/state/fight.ts';
import type { ModernGame } from '../../modern/game.ts';

const RUNNER = { ...SWORDSMAN, weapons: [] };
const OVERRUN: Command = { by: 'hero', do: 'overrun', target: 'thug' };
const CHARGE: Command = { by: 'hero', do: 'charge', target: 'thug', choices: ['overrun'] };

function fightOf(
  hero: Fighter = {},
  thug: Fighter = {},
  more: object = {},
  around: Surroundings = {},
): Fight<ModernGame> {
  return modernFight(
    { hero: { at: [0, 1], sheet: RUNNER, ...hero }, thug: { at: [3, 1], sheet: RUNNER, ...thug }, ...more },
    around,
  );
}

const places = (fight: Fight<ModernGame>): readonly string[] =>
  fight.combatants
    .slice(0, 2)
    .map(({ x, y, effects }) => `${x},${y}${effects.some((e) => e.name === 'prone') ? ' prone' : ''}`);
const ran = (inputs: readonly Input[], fight = fightOf(), command = OVERRUN): readonly string[] =>
  places(perform(fight, command, inputs).fight);

describe('overrun', () => {
  it('[MOD-OVER-01] takes the attack and the move action, or is part of a charge', () => {
    const { combatants } = perform(fightOf(), OVERRUN, ['avoid']).fight;
    expect(combatants[0]?.counts).toMatchObject({ standard: 0, move: 0, moved: 20 });
    expect(refusedBy(fightOf({ counts: { standard: 0 } }), OVERRUN)).toContain('MOD-ACT-07');
    // 40 feet: too far for one move, near enough for a charge.
    expect(refusedBy(fightOf({ at: [-5, 1] }), OVERRUN)).toEqual(['MOD-OVER-05']);
    expect(ran(['avoid'], fightOf({ at: [-5, 1] }), CHARGE)).toEqual(['4,1', '3,1']);
  });

  it('[MOD-OVER-02] without a 5-foot step', () => {
    const after = perform(fightOf(), OVERRUN, ['avoid']).fight;
    expect(refusedBy(after, { by: 'hero', do: 'five-foot-step', to: [5, 1] })).toContain('MOD-ACT-06');
    const stepped = perform(fightOf(), { by: 'hero', do: 'five-foot-step', to: [1, 1] }).fight;
    expect(refusedBy(stepped, OVERRUN)).toContain('MOD-ACT-06');
  });

  it('[MOD-OVER-03] the target may be one size larger, not two', () => {
    const against = (size: string): readonly string[] =>
      refusedBy(fightOf({}, { sheet: { ...RUNNER, size, space: 5 } }), OVERRUN);
    expect(against('large')).toEqual([]);
    expect(against('huge')).toEqual(['MOD-OVER-03']);
  });

  it('[MOD-OVER-06] [MOD-READY-04] a target that has got out of the way by a readied move cannot block it', () => {
    const people = { thug: { at: [3, 1], sheet: RUNNER }, hero: { at: [0, 1], sheet: RUNNER } } as const;
    const asked = playOn(modernFight(people), [
      ['thug', 'ready', { target: 'hero', choices: ['move', 'approaches'] }],
      ['thug', 'end-turn'],
      ['hero', 'overrun', { target: 'thug' }],
    ]);
    expect(places(playOn(asked, ['move D1']).fight)).toEqual(['3,0', '4,1']);
    // Where it waits on it still stands there.
    expect(choicesOf(playOn(asked, ['wait']))).toEqual(['block', 'avoid']);
  });

  it('[MOD-OVER-04] only one overrun is tried in an action', () => {
    const after = perform(fightOf(), OVERRUN, ['avoid']).fight;
    expect(refusedBy(after, OVERRUN)).toContain('MOD-ACT-07');
    const behind: Fighter = { side: 'gang', at: [4, 1], sheet: RUNNER };
    // Somebody further on is passed by no second overrun: the way straight on ends behind both only where it is free.
    expect(refusedBy(fightOf({}, {}, { behind }, { rows: ['######', '......', '######'] }), OVERRUN)).toEqual([
      'MOD-OVER-06',
    ]);
  });

  it('[MOD-OVER-05] 10 feet or more in a straight line into the square, with the openings of any movement', () => {
    expect(refusedBy(fightOf({ at: [2, 1] }), OVERRUN)).toEqual(['MOD-OVER-05']);
    expect(refusedBy(fightOf({ at: [1, 1] }), OVERRUN)).toEqual([]);
    expect(refusedBy(fightOf({}, {}, {}, { rows: ['......', '.#....', '......'] }), OVERRUN)).toEqual(['MOD-OVER-05']);
    const { events } = perform(fightOf({}, { sheet: SWORDSMAN }), OVERRUN, ['decline', 'avoid', 'decline']);
    const asked = events.flatMap((event) => (event.kind === 'answer' ? [event.question] : []));
    expect(asked).toEqual(['opportunity', 'overrun', 'opportunity']);
  });

  it('[MOD-OVER-06] the target may step aside; who cannot act does', () => {
    expect(ran(['avoid'])).toEqual(['4,1', '3,1']);
    expect(ran(['avoid'], fightOf(), { ...OVERRUN, to: [4, 2] })).toEqual(['4,2', '3,1']);
    // 15 feet lead into the square, and as many are left.
    expect(refusedBy(fightOf(), { ...OVERRUN, to: [6, 1] })).toEqual([]);
    expect(refusedBy(fightOf(), { ...OVERRUN, to: [7, 1] })).toEqual(['MOD-OVER-06']);
    expect(ran([], fightOf({}, { effects: ['stunned'] }))).toEqual(['4,1', '3,1']);
    expect(ran([], fightOf({}, { effects: ['prone'] }))).toEqual(['4,1', '3,1 prone']);
  });

  it('[MOD-OVER-07] a target that blocks is tripped, and passed', () => {
    expect(ran(['block', 10, 11, 10])).toEqual(['4,1', '3,1 prone']);
    // The whole procedure: the opening of an armed target, and the touch.
    const armed = fightOf({}, { sheet: SWORDSMAN });
    expect(ran(['decline', 'block', 'decline', 10, 11, 10, 'decline'], armed)).toEqual(['4,1', '3,1 prone']);
    expect(ran(['block', 9])).toEqual(['2,1', '3,1']);
  });

  it("[MOD-OVER-08] tripped in turn, the overrunner lies in the target's square", () => {
    expect(ran(['block', 10, 9, 10, 'trip', 11, 10])).toEqual(['3,1 prone', '3,1']);
  });

  it('[MOD-OVER-08] brought down by the opening of its bare hands it stays there too, whether it trips the target or not', () => {
    const armed = fightOf({}, { sheet: SWORDSMAN });
    // The opening trips: touch 10, checks 11 and 10. Then its own touch misses, or touches and overthrows.
    const opened = ['decline', 'block', 'trip', 10, 11, 10];
    expect(ran([...opened, 5], armed)).toEqual(['3,1 prone', '3,1']);
    expect(ran([...opened, 19, 9, 10], armed)).toEqual(['3,1 prone', '3,1']);
    expect(ran([...opened, 19, 11, 10], armed)).toEqual(['3,1 prone', '3,1 prone']);
  });

  it('[MOD-OVER-09] held but on its feet, it goes back 5 feet, or falls if that is taken', () => {
    expect(ran(['block', 10, 9, 10, 'trip', 9, 10])).toEqual(['2,1', '3,1']);
    const friend: Fighter = { side: 'heroes', at: [2, 1], sheet: RUNNER };
    expect(ran(['block', 10, 9, 10, 'decline'], fightOf({}, {}, { friend }))).toEqual(['3,1 prone', '3,1']);
  });
});
