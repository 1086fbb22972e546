import { describe, expect, it } from 'vitest';
import {
  type Fighter,
  modernFight,
  perform,
  refusedBy,
  type Surroundings,
  SWORDSMAN,
} from '../../../../test/support/modern-fight.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Fight, Input } from '../../../kernel/state/fight.ts';
import type { ModernGame } from '../../modern/game.ts';

/** Strength +3, and nobody armed: no openings. */
const PUSHER = { ...SWORDSMAN, weapons: [] };
const RUSH: Command = { by: 'hero', do: 'bull-rush', target: 'thug' };
const CHARGE: Command = { by: 'hero', do: 'charge', target: 'thug', choices: ['bull-rush'] };

function fightOf(
  hero: Fighter = {},
  thug: Fighter = {},
  more: object = {},
  around: Surroundings = {},
): Fight<ModernGame> {
  return modernFight(
    { hero: { at: [1, 1], sheet: PUSHER, ...hero }, thug: { at: [2, 1], sheet: PUSHER, ...thug }, ...more },
    around,
  );
}

const places = (fight: Fight<ModernGame>): readonly string[] =>
  fight.combatants
    .slice(0, 2)
    .map(({ x, y, effects }) => `${x},${y}${effects.some((e) => e.name === 'prone') ? ' prone' : ''}`);
const rushed = (inputs: readonly Input[], fight = fightOf(), command = RUSH): readonly string[] =>
  places(perform(fight, command, inputs).fight);

describe('bull rush', () => {
  it('[MOD-BULL-01] takes the attack and the move action, or the blow of a charge', () => {
    const { combatants } = perform(fightOf({ at: [0, 1] }), RUSH, [11, 10]).fight;
    expect(combatants[0]?.counts).toMatchObject({ standard: 0, move: 0, moved: 10 });
    expect(refusedBy(fightOf({ counts: { standard: 0 } }), RUSH)).toContain('MOD-ACT-07');
    expect(refusedBy(fightOf({ at: [-8, 1] }), RUSH)).toEqual(['MOD-BULL-01']);
    expect(rushed([11, 10], fightOf({ at: [-3, 1] }), CHARGE)).toEqual(['2,1', '3,1']);
  });

  it('[MOD-CHARGE-09] [MOD-BULL-06] at the end of a charge with +2 on the check', () => {
    const fight = fightOf({ at: [-3, 1] });
    expect(rushed([9, 10], fight, CHARGE)).toEqual(['2,1', '3,1']);
    expect(rushed([8, 10], fight, CHARGE)).toEqual(['1,1', '2,1']);
    expect(rushed([10, 10])).toEqual(['1,1', '2,1']);
    expect(refusedBy(fightOf(), CHARGE)).toEqual(['MOD-CHARGE-02']);
    expect(refusedBy(fight, { ...CHARGE, choices: ['defensively'] })).toEqual(['MOD-CHARGE-09']);
  });

  it('[MOD-BULL-01] [MOD-CONC-05] nobody goes straight for whom it cannot see', () => {
    expect(refusedBy(fightOf({ effects: ['blinded'] }), RUSH)).toEqual(['MOD-CONC-05']);
    expect(refusedBy(fightOf({}, { effects: ['blinded'] }), RUSH)).toEqual([]);
  });

  it('[MOD-BULL-08] the senseless are pushed like anybody', () => {
    const friend = { friend: { side: 'gang', at: [9, 9] } };
    const down = fightOf({}, { counts: { hp: -3 }, effects: ['prone'] }, friend);
    expect(rushed([16, 10], down)).toEqual(['3,1', '4,1 prone']);
  });

  it('[MOD-BULL-02] without a 5-foot step before or after', () => {
    const after = perform(fightOf(), RUSH, [11, 10]).fight;
    expect(refusedBy(after, { by: 'hero', do: 'five-foot-step', to: [1, 1] })).toContain('MOD-ACT-06');
    const stepped = perform(fightOf({ at: [0, 1] }), { by: 'hero', do: 'five-foot-step', to: [1, 1] }).fight;
    expect(refusedBy(stepped, RUSH)).toContain('MOD-ACT-06');
  });

  it('[MOD-BULL-03] against a target of one size larger at most', () => {
    const against = (size: string): readonly string[] =>
      refusedBy(fightOf({}, { sheet: { ...PUSHER, size, space: 5 } }), RUSH);
    expect(against('small')).toEqual([]);
    expect(against('large')).toEqual([]);
    expect(against('huge')).toEqual(['MOD-BULL-03']);
  });

  it('[MOD-BULL-04] [MOD-BULL-12] entering gives an opening to all who threaten, the target among them', () => {
    const guard: Fighter = { side: 'gang', at: [1, 0], sheet: SWORDSMAN };
    const fight = fightOf({}, { sheet: SWORDSMAN }, { guard });
    const { events } = perform(fight, RUSH, ['decline', 'decline', 9, 10]);
    const asked = events.flatMap((event) => (event.kind === 'answer' ? [event.who] : []));
    expect(asked).toEqual([1, 2]);
    // Struck down on the way, it gets no further.
    expect(
      places(perform(fightOf({ counts: { hp: 3 } }, { sheet: SWORDSMAN }), RUSH, ['attack', 15, 4]).fight),
    ).toEqual(['1,1 prone', '2,1']);
  });

  it('[MOD-BULL-05] opposed Strength checks, +4 to the larger for each size', () => {
    const strong = { sheet: { ...PUSHER, abilities: { strength: 20 } } };
    expect(rushed([12, 10], fightOf({}, strong))).toEqual(['1,1', '2,1']);
    expect(rushed([13, 10], fightOf({}, strong))).toEqual(['2,1', '3,1']);
    const large = { sheet: { ...PUSHER, size: 'large', space: 5 } };
    expect(rushed([14, 10], fightOf({}, large))).toEqual(['1,1', '2,1']);
    expect(rushed([15, 10], fightOf({}, large))).toEqual(['2,1', '3,1']);
    const small = { sheet: { ...PUSHER, size: 'small' } };
    expect(rushed([7, 10], fightOf({}, small))).toEqual(['2,1', '3,1']);
  });

  it('[MOD-BULL-07] +4 for a target that stands fast', () => {
    for (const steady of [{ legs: 4 }, { stable: true }]) {
      expect(rushed([14, 10], fightOf({}, { sheet: { ...PUSHER, ...steady } }))).toEqual(['1,1', '2,1']);
      expect(rushed([15, 10], fightOf({}, { sheet: { ...PUSHER, ...steady } }))).toEqual(['2,1', '3,1']);
    }
  });

  it('[MOD-BULL-08] beaten, the target goes straight back 5 feet; a tie does not beat it', () => {
    expect(rushed([11, 10])).toEqual(['2,1', '3,1']);
    expect(rushed([10, 10])).toEqual(['1,1', '2,1']);
    expect(rushed([11, 10], fightOf({ at: [1, 0] }))).toEqual(['2,1', '3,2']);
  });

  it('[MOD-BULL-09] and 5 feet more for every 5 points, as far as the movement goes', () => {
    expect(rushed([14, 10])).toEqual(['2,1', '3,1']);
    expect(rushed([15, 10])).toEqual(['3,1', '4,1']);
    expect(rushed([20, 10])).toEqual(['4,1', '5,1']);
    const slow = { sheet: { ...PUSHER, speed: 10 } };
    expect(rushed([20, 10], fightOf(slow))).toEqual(['3,1', '4,1']);
    expect(rushed([20, 10], fightOf({ ...slow, at: [0, 1] }))).toEqual(['2,1', '3,1']);
  });

  it('[MOD-BULL-09] an obstacle or somebody behind stops the push', () => {
    const wall = { rows: ['......', '....#.', '......'] };
    expect(rushed([20, 10], fightOf({}, {}, {}, wall))).toEqual(['2,1', '3,1']);
    const near = { rows: ['......', '...#..', '......'] };
    expect(rushed([20, 10], fightOf({}, {}, {}, near))).toEqual(['1,1', '2,1']);
    const behind: Fighter = { side: 'gang', at: [4, 1], sheet: PUSHER };
    expect(rushed([20, 10], fightOf({}, {}, { behind }))).toEqual(['2,1', '3,1']);
  });

  it('[MOD-BULL-10] the pushed and who moves along give openings, but not to each other', () => {
    const friend: Fighter = { side: 'heroes', at: [2, 0], sheet: SWORDSMAN };
    const foe: Fighter = { side: 'gang', at: [3, 2], sheet: SWORDSMAN };
    const armed = fightOf({ sheet: SWORDSMAN }, { sheet: SWORDSMAN }, { friend, foe });
    const played = perform(armed, RUSH, ['decline', 15, 10, 'decline', 'decline', 'decline']);
    const asked = played.events.flatMap((event) => (event.kind === 'answer' ? [event.who] : []));
    // Entering: the target. Pushed: the rusher's friend, twice. Moving along: the target's friend.
    expect(asked).toEqual([1, 2, 2, 3]);
  });

  it('[MOD-BULL-10] [MOD-AOO-13] the senseless give theirs to each who threatens them', () => {
    const friend = (at: readonly [number, number]): Fighter => ({ side: 'heroes', at, sheet: SWORDSMAN });
    const more = { far: friend([9, 9]), near: friend([2, 0]), next: friend([2, 2]), foe: { side: 'gang', at: [8, 0] } };
    const down = fightOf({ sheet: SWORDSMAN }, { counts: { hp: -3 } }, more);
    const asked = (inputs: readonly Input[]): readonly number[] =>
      perform(down, RUSH, [15, 10, ...inputs]).events.flatMap((event) => (event.kind === 'answer' ? [event.who] : []));
    expect(asked(['decline', 'decline', 'decline', 'decline'])).toEqual([3, 4, 3, 4]);
    expect(asked(['attack', 1, 'decline', 'decline'])).toEqual([3, 4, 4]);
  });

  it('[MOD-BULL-04] [MOD-AOO-11] who is felled on the way in does not get there', () => {
    const fight = fightOf({ counts: { hp: 3 } }, { sheet: SWORDSMAN }, { friend: { side: 'heroes', at: [9, 9] } });
    expect(rushed(['attack', 15, 4], fight)).toEqual(['1,1 prone', '2,1']);
  });

  it('[MOD-BULL-11] held, the rusher goes back where it came from, or falls if that is taken', () => {
    expect(rushed([9, 10])).toEqual(['1,1', '2,1']);
    const friend: Fighter = { side: 'heroes', at: [1, 1], sheet: PUSHER };
    expect(rushed([9, 10], fightOf({}, {}, { friend }))).toEqual(['2,1 prone', '2,1']);
  });
});
