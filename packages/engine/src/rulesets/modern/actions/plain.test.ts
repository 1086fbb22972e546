import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, refusedBy, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { asked, checksOf, effectsOf, type Move, playOn } from '../../../../test/support/modern-play.ts';

const alone = (a: Fighter = {}, options: Readonly<Record<string, string | number | boolean>> = {}) =>
  modernFight({ a, b: { at: [50, 50] } }, { options });
const beside = (a: Fighter = {}, options: Readonly<Record<string, string | number | boolean>> = {}) =>
  modernFight({ a, b: { at: [1, 0], sheet: { ...SWORDSMAN, defense: 60 } } }, { options });
const counts = (fight: ReturnType<typeof alone>, moves: readonly Move[], dice: readonly number[] = []) => {
  const found = playOn(fight, moves, dice).fight.combatants[0]?.counts;
  return [found?.standard, found?.move];
};
/** Whether doing that beside an enemy gives it an opening. */
const provokes = (what: string, rest: object = {}, a: Fighter = {}, options = {}): boolean =>
  playOn(beside(a, options), [['a', what, rest]]).fight.pending !== null;

const ARMED: object = { ...SWORDSMAN, weapons: ['longsword', 'knife', 'glock 17'] };

describe('action economy', () => {
  it('[MOD-ACT-01] attack, move, full-round and free actions cost what they are', () => {
    expect(counts(alone(), [['a', 'total-defense']])).toEqual([0, 1]);
    expect(counts(alone(), [['a', 'move', { to: [1, 0] }]])).toEqual([1, 0]);
    expect(counts(alone(), [['a', 'withdraw', { to: [1, 0] }]])).toEqual([0, 0]);
    expect(counts(alone(), [['a', 'drop-prone']])).toEqual([1, 1]);
    expect(counts(alone(), [['a', 'five-foot-step', { to: [1, 0] }]])).toEqual([1, 1]);
  });

  it('[MOD-ACT-04] the move comes before or after the attack, and is not split around it', () => {
    const play = playOn(
      modernFight({ a: {}, b: { at: [2, 0], sheet: { ...SWORDSMAN, defense: 60 }, counts: { opportunities: 0 } } }),
      [
        ['a', 'move', { to: [1, 0] }],
        ['a', 'attack', { target: 'b' }],
      ],
      [2],
    );
    expect(refusedBy(play.fight, { by: 'a', do: 'move', to: [0, 0] })).toEqual(['MOD-ACT-03']);
    const after = [
      ['a', 'attack', { target: 'b' }],
      ['a', 'move', { to: [0, 1] }],
    ] as const;
    expect(counts(beside({}, {}), [...after], [2])).toEqual([0, 0]);
  });

  it('[MOD-ACT-08] free actions in any number, or up to the limit of the game master', () => {
    const speak = ['a', 'speak'] as const;
    expect(counts(alone(), [speak, speak, speak, ['a', 'drop', { with: 'longsword' }]])).toEqual([1, 1]);
    expect(playOn(alone(), [speak]).fight.combatants[0]?.counts.freeActions).toBe(0);
    const once = playOn(alone({}, { maxFreeActionsPerTurn: 1 }), [speak]);
    expect(refusedBy(once.fight, { by: 'a', do: 'speak' })).toEqual(['MOD-ACT-08']);
    const limited = alone({}, { maxFreeActionsPerTurn: 2 });
    expect(refusedBy(playOn(limited, [speak]).fight, { by: 'a', do: 'speak' })).toEqual([]);
    const used = playOn(limited, [speak, ['a', 'drop-prone']]);
    expect(refusedBy(used.fight, { by: 'a', do: 'speak' })).toEqual(['MOD-ACT-08']);
    expect(refusedBy(used.fight, { by: 'a', do: 'drop', with: 'longsword' })).toEqual(['MOD-ACT-08']);
    const next = playOn(used, [
      ['a', 'end-turn'],
      ['b', 'end-turn'],
    ]);
    expect(refusedBy(next.fight, { by: 'a', do: 'speak' })).toEqual([]);
  });

  it('[MOD-ACT-09] a move action moves, climbs a quarter, draws, stows, stands up, picks up or does the like', () => {
    const moves: readonly Move[] = [
      ['a', 'move', { to: [6, 0] }],
      ['a', 'move', { to: [1, 0], choice: 'climb' }],
      ['a', 'stow', { with: 'longsword' }],
      ['a', 'use-equipment'],
    ];
    for (const move of moves) expect(counts(alone(), [move])).toEqual([1, 0]);
    expect(refusedBy(alone(), { by: 'a', do: 'move', to: [2, 0], choice: 'climb' })).toEqual(['MOD-MOVE-01']);
  });

  it('[MOD-ACT-10] so do drawing, stowing, picking up, heavy objects and doors', () => {
    expect(counts(alone({ sheet: ARMED }), [['a', 'draw', { with: 'knife' }]])).toEqual([1, 0]);
    const dropped = [
      ['a', 'drop', { with: 'longsword' }],
      ['a', 'pick-up', { with: 'longsword' }],
    ] as const;
    const play = playOn(alone(), dropped);
    expect(play.fight.combatants[0]?.items[0]?.place).toBe('hand');
    expect(play.fight.combatants[0]?.counts.move).toBe(0);
    const gone = playOn(alone(), [dropped[0], ['a', 'move', { to: [2, 0] }]]);
    expect(refusedBy(gone.fight, { by: 'a', do: 'pick-up', with: 'longsword' })).toEqual(['MOD-ACT-10']);
    const near = playOn(alone(), [dropped[0], ['a', 'move', { to: [1, 0] }]]);
    expect(refusedBy(near.fight, { by: 'a', do: 'pick-up', with: 'longsword' })).toEqual([]);
    expect(counts(alone(), [['a', 'move-heavy-object']])).toEqual([1, 0]);
    expect(counts(alone(), [['a', 'open-door']])).toEqual([1, 0]);
  });

  it('[MOD-ACT-11] with a base attack bonus of +1 a weapon is drawn on the move', () => {
    const draws = (baseAttack: number) => {
      const sheet = { ...ARMED, baseAttack, weapons: [{ name: 'longsword', place: 'hand' }, 'knife'] };
      return refusedBy(alone({ sheet }), { by: 'a', do: 'move', to: [3, 0], with: 'knife' });
    };
    expect([draws(0), draws(1), draws(2)]).toEqual([['MOD-ACT-11'], [], []]);
    const play = playOn(alone({ sheet: ARMED }), [['a', 'move', { to: [3, 0], with: 'knife' }]]);
    expect(play.fight.combatants[0]).toMatchObject({ x: 3, counts: { standard: 1, move: 0 } });
    expect(play.fight.combatants[0]?.items[1]?.place).toBe('off');
    expect(refusedBy(alone(), { by: 'a', do: 'move', to: [3, 0], with: 'longsword' })).toEqual(['MOD-ACT-11']);
  });

  it('[MOD-ACT-12] with Two-Weapon Fighting two one-handed weapons are drawn in the time of one', () => {
    const weapons = ['knife', 'longsword'].map((name) => ({ name, place: 'carried' }));
    const draw = { by: 'a', do: 'draw', with: 'longsword', choice: 'knife' } as const;
    const feats = ['two-weapon fighting'];
    expect(refusedBy(alone({ sheet: { ...SWORDSMAN, weapons } }), draw)).toEqual(['MOD-ACT-12']);
    const able = alone({ sheet: { ...SWORDSMAN, feats, weapons } });
    const play = playOn(able, [['a', 'draw', { with: 'longsword', choice: 'knife' }]]);
    expect(play.fight.combatants[0]?.items.slice(0, 2).map(({ place }) => place)).toEqual(['off', 'hand']);
    expect(play.fight.combatants[0]?.counts).toMatchObject({ standard: 1, move: 0 });
    const held = alone({
      sheet: {
        ...SWORDSMAN,
        feats,
        weapons: [...weapons, { name: 'mace', place: 'hand', use: 'melee', damage: '1d6' }],
      },
    });
    expect(refusedBy(held, draw)).toEqual(['MOD-ACT-12']);
  });

  it('[MOD-ACT-15] [MOD-ACT-16] what nothing covers is an attack action, or what the game master says, provoking or not', () => {
    expect(counts(alone(), [['a', 'improvise']])).toEqual([0, 1]);
    expect(counts(alone(), [['a', 'improvise', { choice: 'move' }]])).toEqual([1, 0]);
    expect(counts(alone(), [['a', 'improvise', { choice: 'full' }]])).toEqual([0, 0]);
    expect(counts(alone(), [['a', 'improvise', { choice: 'free' }]])).toEqual([1, 1]);
    expect(provokes('improvise')).toBe(false);
    expect(provokes('improvise', { choices: ['provokes'] })).toBe(true);
    const refused = (rest: object) => refusedBy(alone(), { by: 'a', do: 'improvise', ...rest });
    expect(refused({ choice: 'swift' })).toEqual(['MOD-ACT-16']);
    expect(refused({ choices: ['loudly'] })).toEqual(['MOD-ACT-16']);
  });

  it('[MOD-ACT-17] standing up from prone, kneeling or sitting is a move action', () => {
    const play = playOn(alone({ effects: ['prone'] }), [['a', 'stand-up']]);
    expect([effectsOf(play, 'a'), play.fight.combatants[0]?.counts.move]).toEqual([[], 0]);
    expect(effectsOf(playOn(alone({ effects: ['kneeling'] }), [['a', 'stand-up']]), 'a')).toEqual([]);
    expect(refusedBy(alone(), { by: 'a', do: 'stand-up' })).toEqual(['MOD-ACT-17']);
  });

  it('[MOD-ACT-18] getting down is free and provokes nothing', () => {
    const play = playOn(beside(), [['a', 'drop-prone']]);
    expect([play.fight.pending, effectsOf(play, 'a')]).toEqual([null, ['prone']]);
    const knee = playOn(beside(), [['a', 'kneel']]);
    expect([knee.fight.pending, effectsOf(knee, 'a')]).toEqual([null, ['kneeling']]);
    expect(knee.fight.combatants[0]?.counts).toMatchObject({ standard: 1, move: 1 });
    expect(refusedBy(knee.fight, { by: 'a', do: 'kneel' })).toEqual(['MOD-ACT-18']);
  });

  it('[MOD-ACT-19] climbing and swimming a quarter of the speed, and crawling 5 feet, are move actions', () => {
    for (const choice of ['climb', 'swim']) {
      expect(counts(alone(), [['a', 'move', { to: [1, 0], choice }]])).toEqual([1, 0]);
      expect(refusedBy(alone(), { by: 'a', do: 'move', to: [2, 0], choice })).toEqual(['MOD-MOVE-01']);
    }
    const crawling = alone({ effects: ['prone'] });
    expect(counts(crawling, [['a', 'move', { to: [1, 0] }]])).toEqual([1, 0]);
    expect(refusedBy(crawling, { by: 'a', do: 'move', to: [2, 0] })).toEqual(['MOD-MOVE-01']);
  });

  it('[MOD-ACT-20] a door just opens; a stuck one takes a Strength check', () => {
    expect(checksOf(playOn(alone(), [['a', 'open-door']]))).toEqual([]);
    const stuck = (face: number) => checksOf(playOn(alone(), [['a', 'open-door', { amount: 15 }]], [face]));
    expect([stuck(11), stuck(12)]).toEqual([['a failure'], ['a success']]);
    expect(refusedBy(alone(), { by: 'a', do: 'open-door', amount: 61 })).toEqual(['MOD-ACT-20']);
    expect(refusedBy(alone(), { by: 'a', do: 'open-door', amount: -1 })).toEqual(['MOD-ACT-20']);
  });

  it('[MOD-ACT-22] leaving a threatened square provokes, whatever action moves the character', () => {
    expect(provokes('move', { to: [0, 4] })).toBe(true);
    const fight = modernFight({ a: {}, b: { at: [0, 1] }, c: { at: [5, 0] } });
    expect(asked(playOn(fight, [['a', 'charge', { target: 'c' }]])).kind).toBe('opportunity');
  });

  it("[MOD-ACT-25] [MOD-ACT-26] a box magazine is changed with a move action, other loading takes the weapon's time; both provoke", () => {
    const empty = (name: string): Fighter => ({ sheet: { ...SWORDSMAN, weapons: [name] } });
    const fired = (name: string, where: typeof alone) => {
      const fight = where(empty(name));
      const combatants = fight.combatants.map((each) => ({
        ...each,
        items: each.items.map((item) =>
          item.counts['loaded'] === undefined ? item : { ...item, counts: { ...item.counts, loaded: 0 } },
        ),
      }));
      return { ...fight, combatants };
    };
    expect(counts(fired('glock 17', alone), [['a', 'reload', { with: 'glock-17' }]])).toEqual([1, 0]);
    expect(counts(fired('mossberg', alone), [['a', 'reload', { with: 'mossberg' }]])).toEqual([0, 0]);
    expect(asked(playOn(fired('glock 17', beside), [['a', 'reload', { with: 'glock-17' }]])).kind).toBe('opportunity');
    expect(asked(playOn(fired('mossberg', beside), [['a', 'reload', { with: 'mossberg' }]])).kind).toBe('opportunity');
  });

  it('[MOD-WITHDRAW-01] withdrawing takes the whole turn, up to twice the speed, without a 5-foot step', () => {
    expect(refusedBy(alone(), { by: 'a', do: 'withdraw', to: [12, 0] })).toEqual([]);
    expect(refusedBy(alone(), { by: 'a', do: 'withdraw', to: [13, 0] })).toEqual(['MOD-MOVE-01']);
    const play = playOn(alone(), [['a', 'withdraw', { to: [12, 0] }]]);
    expect(play.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    expect(refusedBy(play.fight, { by: 'a', do: 'five-foot-step', to: [11, 0] })).toContain('MOD-ACT-06');
    expect(refusedBy(alone({ counts: { standard: 0 } }), { by: 'a', do: 'withdraw', to: [1, 0] })).toEqual([
      'MOD-ACT-07',
    ]);
  });

  it.each(['climb', 'climb-accelerated', 'swim'])(
    '[MOD-WITHDRAW-04] nobody withdraws by climbing or swimming (%s)',
    (choice) => {
      expect(() => playOn(alone(), [['a', 'withdraw', { to: [1, 0], choice }]])).toThrow('no such argument');
      // Who gets away so leaves its first square like any other, and gives the opening that a withdrawal does not give.
      const fast: Fighter = { sheet: { ...SWORDSMAN, speed: 60 } };
      expect(provokes('withdraw', { to: [-3, 0] }, fast)).toBe(false);
      expect(provokes('move', { to: [-3, 0], choice }, fast)).toBe(true);
    },
  );
});
