import { describe, expect, it } from 'vitest';
import { blow, type Someone } from '../../../../test/support/v22-fights.ts';
import {
  effectsOf,
  perform,
  performAndAdvance,
  placesOf,
  refusedBy,
  totalsOf,
  v22Fight,
} from '../../../../test/support/v22-perform.ts';
import { SAMPLE_CLUB, SAMPLE_SWORD } from '../../../../test/support/v22-samples.ts';
import { Tally } from '../../../kernel/scene/tally.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Effect, Fight, Input } from '../../../kernel/state/fight.ts';
import { bothSides } from '../../d20/attack/sides.ts';
import type { D20v22Game } from '../game.ts';
import { d20v22 } from '../index.ts';
import type { D20v22Options } from '../options.ts';

const DAGGER = { id: 'dagger', name: 'Dagger', form: 'melee', damage: 1, light: true };
const armed = { sheet: { weapons: [SAMPLE_CLUB] } };
const says = (...choices: readonly string[]) => ({ by: 'a', do: 'attack', target: 'b', choices });
const GRAPPLE = says('grapple');
const HOLD: readonly Input[] = [10, 11, 10, 20];

const hold = (name: string, source: number): Effect => ({ name, source, until: null, data: null });
const both = ['grappling'];

function pair(a: Someone = {}, b: Someone = {}, others: readonly Someone[] = [], options: Partial<D20v22Options> = {}) {
  return v22Fight([{ at: [5, 5], ...a }, { at: [6, 5], ...b }, ...others], options);
}

/** `a` and `b` in a grapple, in the square of `b`, and who has the other pinned. */
function grappled(a: Someone = {}, b: Someone = {}, pins: readonly [number, number] | null = null): Fight<D20v22Game> {
  const held = (who: number, other: number): readonly Effect[] => [
    hold('grappling', other),
    ...(pins?.[1] === who ? [hold('pinned', other)] : []),
  ];
  return v22Fight([
    { at: [6, 5], ...a, effects: held(0, 1) },
    { at: [6, 5], ...b, effects: held(1, 0) },
  ]);
}

const holds = (inputs: readonly Input[], fight = pair()): boolean =>
  effectsOf(perform(fight, GRAPPLE, inputs), 0).includes('grappling');

describe('an opponent who cannot be seen', () => {
  const dark = (others: readonly string[] = []) =>
    v22Fight([
      { at: [6, 5], effects: [hold('grappling', 1), 'blinded'] },
      { at: [6, 5], effects: [hold('grappling', 0), ...others] },
      { at: [7, 5], side: 'villains' },
    ]);

  it.each(['escape', 'grapple-damage', 'pin'])('[V22-GRAP-12] [V22-CONCL-05] is felt in the grapple: %s', (word) => {
    expect(refusedBy(dark(), says(word))).toEqual([]);
    expect(refusedBy(dark(['invisible']), says(word))).toEqual([]);
    expect(refusedBy(dark(), { ...says('grapple'), target: 'c' })).toContain('V22-CONCL-05');
  });

  it('[V22-GRAP-17] [V22-CONCL-05] is got away from by a grapple check', () => {
    expect(effectsOf(perform(dark(), says('escape'), ['hold', 11, 10]), 0)).toEqual(['blinded']);
  });
});

describe('what is told with a grapple', () => {
  const squeeze = (choices: readonly string[], die: number, b: Someone = {}) =>
    perform(grappled({ sheet: { abilities: { strength: 16 } } }, b), says('grapple-damage', ...choices), [10, 5, die]);

  it('[V22-DMG-10] [V22-GRAP-13] less than the full damage bonus', () => {
    expect(totalsOf(squeeze([], 20))[1]).toEqual([20, 18]);
    expect(totalsOf(squeeze(['damage-1'], 20))[1]).toEqual([20, 16]);
  });

  it('[V22-DMG-10] [V22-GRAP-06] less of what the hold does', () => {
    const strong = { sheet: { abilities: { strength: 16 } } };
    expect(totalsOf(perform(pair(strong), says('grapple', 'damage-0'), [10, 10, 5, 20]))[2]).toEqual([20, 15]);
  });

  it('[V22-MIN-03] [V22-GRAP-13] mercy on a minion', () => {
    const minion = { sheet: { minion: true } };
    expect(effectsOf(squeeze(['lenient'], 17, minion), 1)).toEqual(['grappling']);
    expect(effectsOf(squeeze([], 17, minion), 1)).toContain('unconscious');
  });
});

describe('starting a grapple', () => {
  it('[V22-GRAP-02] [V22-GRAPM-01] attack bonus, Strength and the grapple modifier of the size, not that for attacks', () => {
    const wrestler = { sheet: { attack: 4, abilities: { strength: 16, dexterity: 18 } } };
    const checks = totalsOf(perform(pair(wrestler), GRAPPLE, [10, 5, 10, 20]));
    expect(checks[1]).toEqual([12, 10]);
    const small = pair(wrestler, { sheet: { size: 'small', attack: 2 } });
    expect(totalsOf(perform(small, GRAPPLE, [10, 5, 10, 20]))[1]).toEqual([12, 8]);
    const large = pair({ sheet: { size: 'large' }, at: [4, 5] }, {});
    expect(totalsOf(perform(large, GRAPPLE, [11, 10, 10, 20]))[1]).toEqual([14, 10]);
    const equal = pair({ sheet: { size: 'large' }, at: [4, 5] }, { sheet: { size: 'large' } });
    expect(totalsOf(perform(equal, GRAPPLE, [11, 10, 9, 20]))[1]).toEqual([14, 13]);
  });

  it('[V22-CORE-01] every roll of it is of the core dice', () => {
    const options = { coreDie: '2d10' } as const;
    expect(totalsOf(perform(pair({}, {}, [], options), GRAPPLE, [5, 5, 6, 5, 5, 5, 10, 10]))).toEqual([
      [10, 10],
      [11, 10],
      [20, 15],
    ]);
  });

  it('[V22-GRAP-03] is a melee attack with bare hands, in a full attack at the lower bonuses too', () => {
    const two = { sheet: { attack: 6, furtherAttacks: [1], weapons: [SAMPLE_CLUB] } };
    expect(refusedBy(pair(two), { ...GRAPPLE, with: 'club' })).toEqual(['V22-GRAP-03']);
    const full = { ...GRAPPLE, do: 'full-attack' };
    // The first touch misses. The second, at 5 less, needs 9, and so does the hold.
    expect(effectsOf(perform(pair(two), full, [1, 'b:grapple', 9, 10, 10, 20]), 1)).toEqual(both);
    expect(effectsOf(perform(pair(two), full, [1, 'b:grapple', 9, 9, 10]), 1)).toEqual([]);
  });

  it('[V22-GRAP-04] [V22-AOO-04] the target has an opening, and damage by it ends the attempt', () => {
    const fight = pair({}, armed);
    expect(holds(['attack', 10, 16], fight)).toBe(false);
    expect(holds(['attack', 10, 17, ...HOLD], fight)).toBe(true);
    expect(holds(['attack', 9, ...HOLD], fight)).toBe(true);
    expect(holds(['decline', ...HOLD], fight)).toBe(true);
  });

  it('[V22-GRAP-05] a touch that misses ends it; a grab alone starts none', () => {
    expect(holds([9])).toBe(false);
    const [touch] = perform(pair(), says('grab'), [10]).events.filter((event) => event.kind === 'check');
    expect(touch?.why.rule).toBe('V22-GRAP-05');
    expect(effectsOf(perform(pair(), says('grab'), [10]), 1)).toEqual([]);
  });

  it('[V22-GRAP-06] the check to hold starts it and does damage as bare hands do; lost or tied, it starts none', () => {
    const strong = { sheet: { abilities: { strength: 14 } } };
    const played = perform(pair(strong), GRAPPLE, [8, 9, 10, 16]);
    expect(totalsOf(played)).toEqual([
      [10, 10],
      [11, 10],
      [16, 17],
    ]);
    expect([effectsOf(played, 1), played.fight.combatants[1]?.counts.bruised]).toEqual([both, 1]);
    expect(holds([8, 8, 10], pair(strong))).toBe(false);
  });

  it('[V22-GRAP-07] nobody holds a target two sizes larger, by the option one three sizes larger', () => {
    const giant = { sheet: { attack: 30 } };
    const tried = (size: string, options: Partial<D20v22Options> = {}, inputs: readonly Input[] = [20, 20, 1, 20]) =>
      holds(inputs, pair(giant, { sheet: { size } }, [], options));
    expect(tried('large')).toBe(true);
    expect(tried('huge', {}, [20])).toBe(false);
    expect(tried('huge', { grappleSize: 'moreThanTwo' })).toBe(true);
    expect(tried('gargantuan', { grappleSize: 'moreThanTwo' }, [20])).toBe(false);
    expect(holds([20, 20, 1, 20], pair({ ...giant, sheet: { ...giant.sheet, size: 'gargantuan' }, at: [2, 5] }))).toBe(
      true,
    );
  });

  it('[V22-GRAP-08] [V22-AOO-04] the grappler moves into the square, past the openings of others; where it cannot, it lets go', () => {
    const guard: Someone = { ...armed, at: [5, 6] };
    const { fight, events } = perform(pair({}, {}, [guard]), GRAPPLE, [...HOLD, 'decline']);
    expect(placesOf({ fight }).slice(0, 2)).toEqual(['6,5', '6,5']);
    expect(events.flatMap((event) => (event.kind === 'answer' ? [event.who] : []))).toEqual([2]);
    const sword: Someone = { ...guard, sheet: { weapons: [{ ...SAMPLE_SWORD, damage: 30 }] } };
    // Struck down on the way in.
    expect(holds([...HOLD, 'attack', 15, 2, 15], pair({}, {}, [sword]))).toBe(false);
  });

  it('[V22-GRAP-24] [V22-GRAP-25] [V22-AOO-04] who joins needs neither opening nor touch, and picks whom it wrestles with', () => {
    const joined = v22Fight([
      { at: [5, 5] },
      { ...armed, at: [6, 5], effects: [hold('grappling', 2)] },
      { side: 'heroes', at: [6, 5], effects: [hold('grappling', 1)] },
    ]);
    const played = perform(joined, GRAPPLE, [11, 10, 20]);
    expect(totalsOf(played)).toEqual([
      [11, 10],
      [20, 15],
    ]);
    expect(effectsOf(played, 1)).toEqual(['grappling', 'grappling']);
  });

  it.each([
    ['medium', 3, []],
    ['medium', 4, ['V22-GRAP-26']],
    ['small', 7, []],
    ['small', 8, ['V22-GRAP-26']],
    ['tiny', 7, []],
    ['large', 1, []],
    ['large', 2, ['V22-GRAP-26']],
    ['huge', 1, ['V22-GRAP-26']],
  ])('[V22-GRAP-26] up to four grapple one: one more of size %s beside %i of them', (size, already, reasons) => {
    const others: Someone[] = Array.from({ length: already }, () => ({
      side: 'heroes',
      at: [6, 5],
      sheet: { size },
      effects: [hold('grappling', 1)],
    }));
    const fight = v22Fight([
      { at: [5, 5], sheet: { size } },
      { at: [6, 5], effects: others.map((_, index) => hold('grappling', index + 2)) },
      ...others,
    ]);
    const reach = refusedBy(fight, GRAPPLE).filter((rule) => rule.startsWith('V22-GRAP'));
    expect(reach).toEqual(reasons);
  });
});

describe('in a grapple', () => {
  it('[V22-GRAP-09] [V22-AOO-02] a grappler threatens nobody', () => {
    const threat = (fight: Fight<D20v22Game>) => d20v22.slots.canTakeOpportunity(openWorld(fight, d20v22), 1);
    expect([threat(pair({}, armed)), threat(grappled({}, armed))]).toEqual([true, false]);
  });

  it('[V22-GRAP-08] as the turn of one begins a hold is over that nothing keeps up: the other lies senseless, or is elsewhere', () => {
    const next = (b: Someone) => {
      const fight = v22Fight([
        { at: [6, 5], effects: [hold('grappling', 1)] },
        { at: [7, 5], effects: [hold('grappling', 0)], ...b },
      ]);
      return effectsOf(performAndAdvance(fight, { by: 'a', do: 'end-turn' }), 1);
    };
    expect(next({})).toEqual(['grappling']);
    expect(next({ at: [8, 5] })).toEqual([]);
  });

  it('[V22-GRAP-08] [V22-GRAP-10] who is felled or carried off holds nobody from then on, whoever has the turn', () => {
    const fight = grappled({ sheet: { abilities: { dexterity: 16 } } }, {}, [1, 0]);
    const told = (command: object) => effectsOf(perform(fight, { by: 'gm', do: '', target: 'b', ...command }), 0);
    expect(told({ do: 'afflict', choice: 'dazed' })).toEqual(['grappling', 'pinned']);
    for (const choice of ['paralyzed', 'unconscious']) expect(told({ do: 'afflict', choice })).toEqual([]);
    expect(told({ do: 'place', to: [7, 5] })).toEqual(['grappling', 'pinned']);
    expect(told({ do: 'place', to: [8, 5] })).toEqual([]);
  });

  it('[V22-GRAP-08] in play, too: a friend fells the holder', () => {
    const strong = { side: 'heroes', at: [7, 5] as const, sheet: { attack: 9, abilities: { strength: 40 } } };
    const held = (of: number) => ({ at: [6, 5] as const, effects: [hold('grappling', of)] });
    const fight = v22Fight([held(1), held(0), strong]);
    const turn = { ...fight, clock: { ...fight.clock, turn: 2 } };
    const able = turn.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } }));
    const blow = { by: 'c', do: 'attack', target: 'b' };
    const felled = perform({ ...turn, combatants: able }, blow, [18, 1]);
    expect(effectsOf(felled, 1)).toContain('unconscious');
    expect(effectsOf(felled, 0)).toEqual([]);
  });

  it('[V22-GRAP-10] [V22-GRAPM-09] it dodges no blows but those of its opponent', () => {
    const nimble = { sheet: { abilities: { dexterity: 16 }, defense: { dodge: 2 } } };
    const fight = v22Fight([
      { at: [6, 5], effects: [hold('grappling', 1)] },
      { ...nimble, at: [6, 5], effects: [hold('grappling', 0)] },
      { side: 'heroes', at: [7, 5] },
    ]);
    expect(totalsOf(perform(fight, { by: 'a', do: 'attack', target: 'b' }, [9]))).toEqual([[9, 15]]);
    const outside = { ...fight, clock: { ...fight.clock, turn: 2 } };
    const able = outside.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } }));
    const blow = { by: 'c', do: 'attack', target: 'b' };
    expect(totalsOf(perform({ ...outside, combatants: able }, blow, [9]))).toEqual([[9, 10]]);
  });

  it('[V22-GRAP-11] [V22-GRAP-12] [V22-COND-25] [V22-AOO-02] it goes nowhere, and does nothing but what a grapple allows', () => {
    const fight = grappled();
    expect(refusedBy(fight, { by: 'a', do: 'move', to: [7, 7] })).toContain('V22-GRAP-11');
    expect(refusedBy(fight, { by: 'a', do: 'total-defense' })).toEqual(['V22-GRAP-12']);
    for (const word of ['grapple-damage', 'pin', 'escape']) expect(refusedBy(fight, says(word))).toEqual([]);
    expect(refusedBy(fight, says('trip'))).toEqual(['V22-GRAP-12']);
  });

  it('[V22-GRAP-13] [V22-GRAPM-03] hurting takes an opposed grapple check', () => {
    const strong = { sheet: { abilities: { strength: 18 } } };
    expect(totalsOf(perform(grappled(strong), says('grapple-damage'), [7, 10, 20]))).toEqual([
      [11, 10],
      [20, 19],
    ]);
    expect(totalsOf(perform(grappled(strong), says('grapple-damage'), [6, 10]))).toEqual([[10, 10]]);
  });

  it('[V22-GRAP-14] [V22-GRAPM-05] [V22-COND-34] a pin holds until the pinner’s next turn, with -4 Defense against others and no dodging', () => {
    const friend: Someone = { side: 'heroes', at: [7, 5] };
    const nimble = { abilities: { dexterity: 14 } };
    const fight = v22Fight([
      { at: [6, 5], effects: [hold('grappling', 1)] },
      { at: [6, 5], sheet: nimble, effects: [hold('grappling', 0)] },
      friend,
    ]);
    const pinned = perform(fight, says('pin'), [11, 10]).fight;
    expect(effectsOf({ fight: pinned }, 1)).toEqual(['grappling', 'pinned']);
    const defenseAgainst = (who: number): number => {
      const world = openWorld(pinned, d20v22);
      const tally = new Tally(false);
      d20v22.slots.defense(world, bothSides(world, blow({ attacker: who })), tally);
      return tally.total;
    };
    expect([defenseAgainst(0), defenseAgainst(2)]).toEqual([12, 6]);
    const afterTurns = (...who: readonly string[]): Fight<D20v22Game> =>
      who.reduce((now, by) => performAndAdvance(now, { by, do: 'end-turn' }).fight, pinned);
    expect(effectsOf({ fight: afterTurns('a', 'b') }, 1)).toEqual(['grappling', 'pinned']);
    expect(effectsOf({ fight: afterTurns('a', 'b', 'c') }, 1)).toEqual(['grappling']);
    expect(effectsOf(perform(grappled(), says('pin'), [10, 10]), 1)).toEqual(both);
  });

  it('[V22-GRAP-15] [V22-GRAPM-06] who holds another pinned uses no weapon on it', () => {
    const fight = grappled({ sheet: { weapons: [DAGGER] } }, {}, [0, 1]);
    expect(refusedBy(fight, { by: 'a', do: 'attack', target: 'b', with: 'dagger' })).toEqual(['V22-GRAP-15']);
    expect(refusedBy(fight, says('grapple-damage'))).toEqual([]);
  });

  it('[V22-GRAP-16] [V22-GRAP-20] the pinned can only try to get out of the pin, and grapple on', () => {
    const fight = grappled({}, {}, [1, 0]);
    for (const word of ['grapple-damage', 'escape', 'pin'])
      expect(refusedBy(fight, says(word))).toContain('V22-GRAP-16');
    const free = perform(fight, says('escape-pin'), ['hold', 11, 10]);
    expect(effectsOf(free, 0)).toEqual(both);
    expect(effectsOf(perform(fight, says('escape-pin'), ['hold', 10, 10]), 0)).toEqual(['grappling', 'pinned']);
  });

  it('[V22-GRAP-17] [V22-GRAPM-08] escape by an opposed check, or where the other lets go', () => {
    expect(effectsOf(perform(grappled(), says('escape'), ['hold', 11, 10]), 0)).toEqual([]);
    expect(effectsOf(perform(grappled(), says('escape'), ['hold', 10, 10]), 0)).toEqual(both);
    expect(effectsOf(perform(grappled(), says('escape'), ['release']), 0)).toEqual([]);
  });

  it('[V22-GRAP-17] [V22-GRAP-27] [V22-GRAPM-08] one check against each of several, who must all be beaten', () => {
    const fight = v22Fight(
      [
        { at: [6, 5], effects: [hold('grappling', 1), hold('grappling', 2)] },
        { at: [6, 5], effects: [hold('grappling', 0)] },
        { at: [6, 5], effects: [hold('grappling', 0)] },
      ],
      { coreDie: '2d10' },
    );
    const free = (inputs: readonly Input[]) => effectsOf(perform(fight, says('escape'), inputs), 0);
    expect(free(['hold', 'hold', 6, 6, 5, 6, 6, 5])).toEqual([]);
    expect(free(['hold', 'hold', 6, 6, 5, 6, 6, 6])).toEqual(['grappling', 'grappling']);
  });

  it('[V22-GRAP-18] [V22-GRAP-19] [V22-GRAPM-08] or Escape Artist against the grapple check, once a turn; a move may follow', () => {
    const slippery = { sheet: { skills: { 'escape artist': 6 } } };
    const played = perform(grappled(slippery), { by: 'a', do: 'escape-artist' }, ['hold', 5, 10]);
    expect([totalsOf(played), effectsOf(played, 0)]).toEqual([[[11, 10]], []]);
    expect(played.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 1 });
    expect(refusedBy(played.fight, { by: 'a', do: 'move', to: [8, 5] })).toEqual([]);
    expect(refusedBy(played.fight, { by: 'a', do: 'escape-artist' })).not.toEqual([]);
  });

  it('[V22-GRAP-20] Escape Artist gets out of a pin too', () => {
    const slippery = { sheet: { skills: { 'escape artist': 6 } } };
    const played = perform(grappled(slippery, {}, [1, 0]), { by: 'a', do: 'escape-artist' }, ['hold', 5, 10]);
    expect(effectsOf(played, 0)).toEqual(both);
  });

  it('[V22-GRAP-21] [V22-GRAPM-07] breaks the pin in which the opponent holds an ally', () => {
    const fight = v22Fight([
      { at: [6, 5], effects: [hold('grappling', 1)] },
      { at: [6, 5], effects: [hold('grappling', 0), hold('grappling', 2)] },
      { side: 'heroes', at: [6, 5], effects: [hold('grappling', 1), hold('pinned', 1)] },
    ]);
    expect(effectsOf(perform(fight, says('break-pin'), [11, 10]), 2)).toEqual(both);
    expect(effectsOf(perform(fight, says('break-pin'), [10, 10]), 2)).toEqual(['grappling', 'pinned']);
  });

  it('[V22-GRAP-22] [V22-GRAP-23] a light weapon can be drawn and used, others not', () => {
    const carried = {
      sheet: {
        weapons: [
          { ...DAGGER, place: 'carried' },
          { ...SAMPLE_CLUB, place: 'carried' },
        ],
      },
    };
    const fight = grappled(carried);
    expect(refusedBy(fight, { by: 'a', do: 'draw', with: 'dagger' })).toEqual([]);
    expect(refusedBy(fight, { by: 'a', do: 'draw', with: 'club' })).toEqual(['V22-GRAP-23']);
    const drawn = perform(fight, { by: 'a', do: 'draw', with: 'dagger' }).fight;
    expect(drawn.combatants[0]?.counts).toMatchObject({ standard: 1, move: 0 });
    expect(refusedBy(drawn, { by: 'a', do: 'attack', target: 'b', with: 'dagger' })).toEqual([]);
    const heavy = grappled({ sheet: { weapons: [SAMPLE_CLUB] } });
    expect(refusedBy(heavy, { by: 'a', do: 'attack', target: 'b', with: 'club' })).toEqual(['V22-GRAP-23']);
  });
});
