import { describe, expect, it } from 'vitest';
import { fightOf, orderOf, playOn, type Someone, someoneIn, turnOf } from '../../../../test/support/v22-fights.ts';
import { checksOf, effectsOf, perform, refusedBy, totalsOf, v22Fight } from '../../../../test/support/v22-perform.ts';
import { begin } from '../../../kernel/play/play.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import { d20v22 } from '../index.ts';
import type { D20v22Options } from '../options.ts';

/** Damage 4: Toughness against 19. A volley takes 5 of its 12 rounds. */
const GUN = {
  id: 'gun',
  name: 'Gun',
  form: 'projectile',
  damage: 4,
  increment: 50,
  firearm: 'pistol',
  autofire: 5,
  magazine: 12,
} as const;
const FEAT = { 'personal firearms proficiency': 1 };
const SHEET = { weapons: [GUN], attack: 3, feats: FEAT };
const GUNNER: Someone = { sheet: SHEET };
const FAR: Someone = { at: [5, 0] };
const BURST = { by: 'a', do: 'attack', target: 'b', with: 'gun', choices: ['autofire'] } as const;

const burst = (inputs: readonly Input[], b: Someone = {}, options: Partial<D20v22Options> = {}, a = GUNNER) => {
  const played = perform(v22Fight([a, { ...FAR, ...b }], options), BURST, inputs);
  return { difficulty: totalsOf(played).slice(1).at(-1)?.[1], rounds: roundsOf(played), played };
};
const roundsOf = (played: { readonly fight: Parameters<typeof someoneIn>[0] }) =>
  someoneIn(played.fight, 0).items[0]?.counts['loaded'];

describe('a volley at one target', () => {
  it.each([
    [7, 19],
    [8, 19],
    [9, 20],
    [10, 20],
    [11, 21],
    [18, 24],
  ])('[V22-AUTO-01] the roll %i (and 3) against Defense 10: the save is against %i', (die, difficulty) => {
    expect(burst([die, 20]).difficulty).toBe(difficulty);
  });

  it('[V22-AUTO-01] a critical hit counts beside it, a natural 20 that only hits by that adds nothing', () => {
    expect(burst([20, 20]).difficulty).toBe(19 + 6 + 5);
    expect(burst([20, 20], { sheet: { defense: { base: 20 } } }).difficulty).toBe(19);
  });

  it('[V22-AUTO-01] option autofireCap: 5', () => {
    expect(burst([17, 20], {}, { autofireCap: 5 }).difficulty).toBe(24);
    expect(burst([19, 20], {}, { autofireCap: 5 }).difficulty).toBe(24);
    expect(burst([19, 20]).difficulty).toBe(25);
  });

  it('[V22-AUTO-01] an effect is harder to resist too', () => {
    const dart = { ...GUN, save: 'fortitude', effect: 'stunned' };
    expect(burst([11, 20], {}, {}, { sheet: { ...SHEET, weapons: [dart] } }).difficulty).toBe(16);
  });

  it("[V22-AUTO-01] counts behind cover and with criticals: 'confirm'", () => {
    expect(burst([12, 20], {}, { criticals: 'confirm' }).difficulty).toBe(21);
    expect(burst([20, 10, 20], {}, { criticals: 'confirm' }).difficulty).toBe(19 + 6 + 5);
  });

  it('[V22-AUTO-02] what resistance ignores before is ignored still', () => {
    expect(burst([19], { sheet: { toughness: { impervious: 5 } } }).difficulty).toBe(undefined);
    expect(burst([19, 20], { sheet: { toughness: { impervious: 4 } } }).difficulty).toBe(25);
  });

  it('[V22-AUTO-14] takes a weapon that fires volleys, and the rounds of one', () => {
    const { autofire: _none, ...single } = GUN;
    expect(refusedBy(v22Fight([{ sheet: { ...SHEET, weapons: [single] } }, FAR]), BURST)).toEqual(['V22-AUTO-14']);
    expect(burst([1]).rounds).toBe(7);
    const left = (loaded: number) =>
      refusedBy(v22Fight([{ sheet: { ...SHEET, weapons: [{ ...GUN, magazine: loaded }] } }, FAR]), BURST);
    expect([left(4), left(5)]).toEqual([['V22-GUN-01'], []]);
    const armored = v22Fight([{ sheet: { ...SHEET, armor: { name: 'Vest', toughness: 2 } } }, FAR]);
    expect(refusedBy(armored, { by: 'a', do: 'suppression-fire', target: 'b', with: 'armor' })).toContain(
      'V22-AUTO-14',
    );
    for (const action of ['covering-fire', 'suppression-fire'] as const) {
      const target = action === 'covering-fire' ? 'c' : 'b';
      const fight = v22Fight([{ sheet: { ...SHEET, weapons: [single] } }, FAR, { side: 'heroes', at: [0, 5] }]);
      expect(refusedBy(fight, { by: 'a', do: action, target, with: 'gun' })).toEqual(['V22-AUTO-14']);
    }
  });
});

describe('single shots', () => {
  it('[V22-GUN-01] one attack is one bullet', () => {
    const shot = { by: 'a', do: 'attack', target: 'b', with: 'gun' } as const;
    expect(roundsOf(perform(v22Fight([GUNNER, FAR]), shot, [1]))).toBe(11);
    const empty = { sheet: { ...SHEET, weapons: [{ ...GUN, magazine: 1, spare: 1 }] } };
    const played = perform(v22Fight([empty, FAR]), shot, [1]);
    const later = {
      ...played.fight,
      combatants: v22Fight([empty, FAR]).combatants.map((each, at) => ({
        ...each,
        items: played.fight.combatants[at]?.items ?? [],
      })),
    };
    expect(refusedBy(later, shot)).toEqual(['V22-GUN-01']);
    const loaded = perform(later, { by: 'a', do: 'reload', with: 'gun' });
    expect(roundsOf(loaded)).toBe(1);
  });

  it('[V22-GUN-03] further bullets are wasted', () => {
    const shots = (word: string, dice: readonly number[]) =>
      perform(v22Fight([GUNNER, FAR]), { by: 'a', do: 'attack', target: 'b', with: 'gun', choices: [word] }, dice);
    const played = shots('bullets-3', [10, 20]);
    expect(roundsOf(played)).toBe(9);
    expect(totalsOf(played)).toEqual([
      [13, 10],
      [20, 19],
    ]);
    expect(() => shots('bullets-1', [])).toThrow('bullets-');
    expect(() => shots('bullets-13', [])).toThrow('too few rounds');
  });

  it('[V22-GUN-01] a bullet goes at one target', () => {
    const several = { by: 'a', do: 'attack-several', targets: ['b', 'c'], with: 'gun' } as const;
    expect(refusedBy(v22Fight([GUNNER, FAR, { at: [5, 1] }]), several)).toEqual(['V22-GUN-01']);
  });
});

describe('fire walked along a line', () => {
  const line = (length: number) => Array.from({ length }, (_, at) => [5 + at, 0] as const);
  const walk = (length: number) => ({ by: 'a', do: 'walk-fire', with: 'gun', path: line(length) }) as const;
  const row: Someone[] = [
    { ...GUNNER, at: [6, 6] },
    { at: [6, 0] },
    { at: [5, 0] },
    { at: [7, 0], side: 'heroes', effects: ['paralyzed'] },
  ];

  it('[V22-AUTO-03] no more squares than the attack bonus, in a straight line, as a full action', () => {
    const refused = (path: readonly (readonly [number, number])[], a: Someone = GUNNER) =>
      refusedBy(v22Fight([a, FAR]), { by: 'a', do: 'walk-fire', with: 'gun', path });
    expect([refused(line(3)), refused(line(4))]).toEqual([[], ['V22-AUTO-03']]);
    const weak = { sheet: { ...SHEET, attack: 0 } };
    expect(refused(line(1), weak)).toEqual(['V22-AUTO-03']);
    // Situations do not count: he is prone, and knows no firearms.
    expect(refused(line(3), { sheet: { ...SHEET, feats: {} }, effects: ['prone'] })).toEqual([]);
    expect(
      refused(
        [
          [5, 0],
          [6, 1],
          [7, 1],
        ].map(([x = 0, y = 0]) => [x, y] as const),
      ),
    ).toEqual(['V22-AUTO-03']);
    expect(
      refused(
        [
          [5, 0],
          [7, 0],
        ].map(([x = 0, y = 0]) => [x, y] as const),
      ),
    ).toEqual(['V22-AUTO-03']);
    const played = perform(v22Fight([GUNNER, FAR]), walk(1), [1]);
    expect(someoneIn(played.fight, 0).counts).toMatchObject({ standard: 0, move: 0 });
  });

  it('[V22-AUTO-05] [V22-CONCL-06] goes at whoever cannot be seen in its squares too, and may miss by chance', () => {
    const unseen = [{ ...GUNNER, at: [6, 6] }, { at: [5, 0], effects: ['invisible'] }, { at: [6, 0] }] as Someone[];
    const found = (inputs: readonly Input[]) => totalsOf(perform(v22Fight(unseen), walk(2), inputs));
    // 3 - 2 and the dice; then 51 in a hundred.
    expect(found([9, 51, 20, 8])).toEqual([
      [10, 10],
      [51, 50],
      [20, 19],
      [9, 10],
    ]);
    expect(found([9, 50, 8])).toEqual([
      [10, 10],
      [50, 50],
      [9, 10],
    ]);
  });

  it('[V22-AUTO-03] [V22-TWF-08] the attack bonus is no more than the power level lets it be', () => {
    const refused = (length: number) =>
      refusedBy(v22Fight([{ sheet: { ...SHEET, maxAttackBonus: 2 } }, FAR]), {
        by: 'a',
        do: 'walk-fire',
        with: 'gun',
        path: line(length),
      });
    expect([refused(2), refused(3)]).toEqual([[], ['V22-AUTO-03']]);
  });

  it('[V22-AUTO-05] [V22-STANCE-01] [V22-DMG-10] [V22-MIN-02] [V22-MIN-03] words of a single attack go with each shot', () => {
    const minion = (x: number): Someone => ({ at: [x, 0], sheet: { minion: true } });
    const told = (choices: readonly string[], dice: readonly number[], people: readonly Someone[]) =>
      perform(v22Fight([{ ...GUNNER, at: [6, 6] }, ...people]), { ...walk(2), choices }, dice);
    const two: Someone[] = [{ at: [5, 0] }, { at: [6, 0] }];
    // 3 - 2 + 2 and the dice, against 10; then damage 4 and 0.
    const aggressive = told(['aggressive-4'], [10, 20, 6], two);
    expect(totalsOf(aggressive)).toEqual([
      [13, 10],
      [20, 19],
      [9, 10],
    ]);
    expect(effectsOf(aggressive, 0)).toEqual(['aggressive']);
    expect(totalsOf(told(['damage-1'], [10, 20, 9, 20], two))).toEqual([
      [11, 10],
      [20, 16],
      [10, 10],
      [20, 16],
    ]);
    // 10 + 3 - 2 without a roll; nobody is worse off than the save says.
    const mercy = told(['take-10', 'lenient'], [16, 20], [minion(5), minion(6)]);
    expect(totalsOf(mercy)).toEqual([
      [11, 10],
      [16, 19],
      [11, 10],
      [20, 19],
    ]);
    expect(effectsOf(mercy, 1)).toEqual([]);
    const refused = (choices: readonly string[], people: readonly Someone[] = two) =>
      refusedBy(v22Fight([GUNNER, ...people]), { ...walk(2), choices });
    expect(refused(['take-10'], [minion(5), { at: [6, 0] }])).toEqual(['V22-MIN-02']);
    expect(refused(['take-10'], [minion(5), { at: [7, 0] }])).toEqual([]);
    expect(
      [refused(['finesse']), refused(['autofire']), refused(['wish'])].map((found) => found.includes('V22-AUTO-05')),
    ).toEqual([true, true, true]);
    expect(
      refused(
        ['aggressive-4'],
        [FAR].map((each) => ({ ...each, at: [9, 0] as const })),
      ),
    ).toEqual(['V22-AUTO-05']);
  });

  it('[V22-AUTO-04] every attack is at -1 for each square of the line, empty ones too', () => {
    const rolls = (length: number, dice: readonly number[]) =>
      totalsOf(perform(v22Fight([GUNNER, { at: [6, 0] }]), walk(length), dice));
    expect(rolls(2, [10, 20])).toEqual([
      [11, 10],
      [20, 19],
    ]);
    expect(rolls(3, [10, 20])).toEqual([
      [10, 10],
      [20, 19],
    ]);
  });

  it('[V22-AUTO-05] from one end to the other, missing one does not save the next, friends are let be', () => {
    const played = perform(v22Fight(row), walk(3), [9, 10, 20]);
    expect(checksOf(played.events).map(({ target, result }) => [target, result])).toEqual([
      [2, 'miss'],
      [1, 'hit'],
      [0, 'success'],
    ]);
    expect(roundsOf(played)).toBe(7);
  });

  it('[V22-AUTO-05] only by the option autofireLineBonus is the save harder for a good roll', () => {
    const difficulty = (options: Partial<D20v22Options>) =>
      totalsOf(perform(v22Fight([GUNNER, FAR], options), walk(1), [14, 20]))[1]?.[1];
    expect([difficulty({}), difficulty({ autofireLineBonus: true })]).toEqual([19, 22]);
    // A single shot is no volley.
    const shot = { by: 'a', do: 'attack', target: 'b', with: 'gun' } as const;
    expect(totalsOf(perform(v22Fight([GUNNER, FAR], { autofireLineBonus: true }), shot, [14, 20]))[1]?.[1]).toBe(19);
  });
});

describe('covering fire', () => {
  const ally: Someone = { side: 'heroes', at: [0, 6] };
  const archer: Someone = { at: [6, 6], sheet: { weapons: [{ ...GUN, firearm: 'none', autofire: undefined }] } };
  const people = [GUNNER, archer, ally, { ...GUNNER, side: 'heroes', at: [0, 3] as const }];
  const cover = (by: string) => ({ by, do: 'covering-fire', target: 'c', with: 'gun' }) as const;
  const shotAtAlly = (fires: readonly string[], inputs: readonly Input[], cast = people) => {
    let fight = v22Fight(cast);
    for (const by of fires) {
      const turns = fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1, move: 1 } }));
      fight = perform(
        { ...fight, combatants: turns, clock: { ...fight.clock, turn: by === 'a' ? 0 : 3 } },
        cover(by),
        [],
      ).fight;
    }
    const turns = fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } }));
    const now = { ...fight, combatants: turns, clock: { ...fight.clock, turn: 1 } };
    return perform(now, { by: 'b', do: 'attack', target: 'c', with: 'gun' }, inputs);
  };
  const against = (played: ReturnType<typeof shotAtAlly>) => totalsOf(played).map(([, versus]) => versus);

  it('[V22-AUTO-06] +4 to dodge for an ally against those in line and range, for a round', () => {
    expect(against(shotAtAlly([], [1]))).toEqual([10]);
    const played = shotAtAlly(['a'], ['heed', 1]);
    expect(against(played)).toEqual([14]);
    expect(someoneIn(played.fight, 2).effects).toMatchObject([
      { name: 'covered-by-fire', until: { at: 'turnStart', of: 0, round: 2 } },
    ]);
    const short = people.map((each, at) =>
      at === 0 ? { sheet: { ...SHEET, weapons: [{ ...GUN, increment: 4 }] } } : each,
    );
    expect(against(shotAtAlly(['a'], [1], short))).toEqual([10]);
    const flat = people.map((each, at) => (at === 2 ? { ...each, effects: ['flat-footed'] } : each));
    expect(against(shotAtAlly(['a'], ['heed', 1], flat))).toEqual([10]);
  });

  it('[V22-AUTO-07] not for who is in melee, nor for oneself or an enemy', () => {
    const close = v22Fight([GUNNER, { at: [5, 5] }, { side: 'heroes', at: [4, 5] }]);
    expect(refusedBy(close, cover('a'))).toEqual(['V22-AUTO-07']);
    expect(refusedBy(v22Fight([GUNNER, { at: [6, 5] }, { side: 'heroes', at: [4, 5] }]), cover('a'))).toEqual([]);
    for (const target of ['a', 'b']) expect(refusedBy(close, { ...cover('a'), target })).toEqual(['V22-AUTO-06']);
  });

  it('[V22-AUTO-08] each further one adds 1', () => {
    expect(against(shotAtAlly(['a', 'd'], ['heed', 1]))).toEqual([15]);
  });

  it('[V22-AUTO-09] who ignores it is attacked first by all who lay it down, and has no more difficulty', () => {
    // Both free attacks: a miss, and a hit that is saved; then the shot at the ally.
    const played = shotAtAlly(['a', 'd'], ['ignore', 2, 10, 20, 1]);
    expect(checksOf(played.events).map(({ who, target, versus }) => [who, target, versus])).toEqual([
      [0, 1, 10],
      [3, 1, 10],
      [1, 3, 19],
      [1, 2, 10],
    ]);
    expect(roundsOf(played)).toBe(7);
  });

  it('[V22-AUTO-09] whoever is struck down by it does not get to attack', () => {
    const played = shotAtAlly(['a'], ['ignore', 10, 4, 20]);
    expect(effectsOf(played, 1)).toContain('unconscious');
    expect(checksOf(played.events).every(({ target }) => target !== 2)).toBe(true);
  });

  it('[V22-AUTO-09] a touch meets covering fire as any attack: heeded, or not, and shot at first', () => {
    const covered = { name: 'covered-by-fire', source: 2, data: { item: 0 } };
    const people: Someone[] = [{}, { effects: [covered] }, { ...GUNNER, side: 'villains', at: [0, 5] }];
    const tripped = (...inputs: readonly Input[]) =>
      totalsOf(perform(v22Fight(people), { by: 'a', do: 'attack', target: 'b', choices: ['trip'] }, inputs));
    expect(tripped('heed', 13)).toEqual([[13, 14]]);
    // The free shot misses at 3 and -4 into the melee; the touch against 10.
    expect(tripped('ignore', 10, 9)).toEqual([
      [9, 10],
      [9, 10],
    ]);
  });
});

describe('suppression fire', () => {
  const begun = (dice: readonly number[], b: Someone = {}) => {
    const people = [
      GUNNER,
      { at: [6, 0] as const, sheet: { ...SHEET }, ...b },
      { ...GUNNER, side: 'heroes', at: [0, 3] as const },
    ];
    const script = [18, 5, 12, ...dice];
    return begin(d20v22, { ...fightOf(people, { coreDie: 'd20' }), dice: { script, typed: false, generator: null } });
  };
  const fire = (by: string) => [by, 'suppression-fire', { target: 'b', with: 'gun' }] as const;
  const shot = ['b', 'attack', { target: 'a', with: 'gun' }] as const;
  const rolled = (play: ReturnType<typeof begun>) =>
    checksOf(play.step?.events ?? []).map(({ who, total }) => [who, total]);

  it('[V22-AUTO-10] -4 on attack rolls and checks, until the next turn of who fires', () => {
    expect(orderOf(begun([]))).toBe('a 18, c 12, b 5');
    const play = playOn(begun([10]), [fire('a'), ['a', 'end-turn'], ['c', 'end-turn'], 'cover', shot]);
    expect(rolled(play)).toEqual([[1, 9]]);
    const later = playOn(play, [['b', 'end-turn']]);
    expect([turnOf(later), later.fight.combatants[1]?.effects]).toEqual(['a', []]);
  });

  it('[V22-AUTO-10] only while in line of sight and range', () => {
    const played = perform(v22Fight([GUNNER, FAR]), { by: 'a', do: 'suppression-fire', target: 'b', with: 'gun' });
    const check = { by: 'gm', do: 'check', target: 'b', choice: 'strength', amount: 10 } as const;
    expect(totalsOf(perform(played.fight, check, [10]))).toEqual([[6, 10]]);
    const away = played.fight.combatants.map((each) => (each.index === 1 ? { ...each, x: 500 } : each));
    expect(totalsOf(perform({ ...played.fight, combatants: away }, check, [10]))).toEqual([[10, 10]]);
    const [line] = [{ by: 'a', do: 'suppression-fire', target: 'b', with: 'gun' } as const];
    expect(refusedBy(v22Fight([GUNNER, { at: [101, 0] }]), line)).toEqual(['V22-AUTO-10']);
    expect(refusedBy(v22Fight([GUNNER, { at: [100, 0] }]), line)).toEqual([]);
  });

  it('[V22-AUTO-10] [V22-MOVE-07] [V22-ACT-24] [V22-EXPL-03] its penalty is on every check and every attack roll', () => {
    const suppressed = { name: 'suppressed', source: 0, data: { item: 0 } };
    const bomb = { id: 'bomb', name: 'Bomb', form: 'thrown', damage: 1, increment: 5, explosive: { feet: 5 } };
    const people = (effects: Someone['effects'] = []): Someone[] => [
      GUNNER,
      {
        at: [9, 0],
        sheet: { weapons: [bomb], conviction: 1 },
        counts: { bruised: 1 },
        effects: [suppressed, ...(effects ?? [])],
      },
    ];
    const done = (command: object, dice: readonly Input[], effects: Someone['effects'] = []) => {
      const fight = v22Fight(people(effects));
      const ready = fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1, move: 1 } }));
      const turn = { ...fight, combatants: ready, clock: { ...fight.clock, turn: 1 } };
      return totalsOf(perform(turn, { by: 'b', do: '', ...command }, dice));
    };
    expect(done({ do: 'recover' }, [14])).toEqual([[10, 10]]);
    const tired = [{ name: 'all-out', source: 1, data: { amount: 10 } }];
    expect(done({ do: 'run', to: [20, 0] }, [14], tired)).toEqual([[10, 10]]);
    // Two increments: -2 for the second.
    expect(done({ do: 'throw-at', with: 'bomb', to: [11, 0] }, [16, 1])).toEqual([[10, 10]]);
    const aggressive = [{ name: 'aggressive', source: 1, data: { amount: 4 } }];
    expect(done({ do: 'throw-at', with: 'bomb', to: [11, 0] }, [14, 1], aggressive)).toEqual([[10, 10]]);
  });

  it('[V22-AUTO-11] another -1 for each further one', () => {
    const play = playOn(begun([10]), [fire('a'), ['a', 'end-turn'], fire('c'), ['c', 'end-turn'], 'cover', shot]);
    expect(rolled(play)).toEqual([[1, 8]]);
  });

  it('[V22-AUTO-12] on nobody in melee', () => {
    const fight = v22Fight([GUNNER, FAR, { at: [6, 0], side: 'heroes' }]);
    expect(refusedBy(fight, { by: 'a', do: 'suppression-fire', target: 'b', with: 'gun' })).toEqual(['V22-AUTO-12']);
  });

  it('[V22-AUTO-13] who does not seek cover has no penalty, and is attacked by all who fire', () => {
    const play = playOn(begun([2, 3, 10, 20]), [fire('a'), ['a', 'end-turn'], fire('c'), ['c', 'end-turn'], 'ignore']);
    expect(rolled(play)).toEqual([
      [0, 5],
      [2, 6],
    ]);
    expect(play.fight.combatants[1]?.effects).toEqual([]);
    expect(rolled(playOn(play, [shot]))[0]).toEqual([1, 13]);
  });
});

describe('what is thrown', () => {
  const AXE = { id: 'axe', name: 'Axe', form: 'thrown', damage: 2, increment: 20 } as const;
  const thrower: Someone = { sheet: { weapons: [AXE] } };
  const axeOf = (played: { readonly fight: Parameters<typeof someoneIn>[0] }) => someoneIn(played.fight, 0).items[0];

  it('[V22-ACT-18] lies where its target stands, hit or miss', () => {
    const throws = { by: 'a', do: 'attack', target: 'b', with: 'axe' } as const;
    for (const inputs of [[2], [15, 20]]) {
      const played = perform(v22Fight([thrower, { at: [3, 0] }]), throws, inputs);
      expect(axeOf(played)).toMatchObject({ place: 'dropped', counts: { lies: 1, x: 3 } });
    }
  });

  it('[V22-IMPR-08] [V22-ACT-18] a thing that was made for something else falls once', () => {
    const strong = { abilities: { strength: 18 }, load: { throws: [{ pounds: 400, feet: 50 }] } };
    const thing: Someone = { sheet: { object: { name: 'lamp', toughness: 9 } }, side: 'things', at: [0, 1] };
    const taken = perform(v22Fight([{ sheet: strong }, { at: [2, 0] }, thing]), {
      by: 'a',
      do: 'take-up',
      target: 'c',
    });
    const { events } = perform(
      taken.fight,
      { by: 'a', do: 'attack', target: 'b', with: 'lamp', choices: ['knockback-0'] },
      [2],
    );
    expect(events.filter(({ kind, why }) => kind === 'hold' && why.text === 'thrown')).toHaveLength(1);
  });

  it('[V22-ACT-18] stays in the hand of who strikes with it', () => {
    const struck = perform(
      v22Fight([thrower, { at: [1, 0] }]),
      { by: 'a', do: 'attack', target: 'b', with: 'axe' },
      [2],
    );
    expect(axeOf(struck)?.place).toBe('hand');
  });
});
