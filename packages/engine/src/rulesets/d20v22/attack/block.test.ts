import { describe, expect, it } from 'vitest';
import { fightOf, playOn, type Someone } from '../../../../test/support/v22-fights.ts';
import { checksOf, effectsOf, perform, refusedBy, totalsOf, v22Fight } from '../../../../test/support/v22-perform.ts';
import { SAMPLE_BLAST, SAMPLE_CLUB, SAMPLE_KNIFE, SAMPLE_SWORD } from '../../../../test/support/v22-samples.ts';
import { begin } from '../../../kernel/play/play.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import { d20v22 } from '../index.ts';
import type { D20v22Options } from '../options.ts';
import { BLOCKING } from './block.ts';

const ATTACK = { by: 'a', do: 'attack', target: 'b' };
const blocking = (amount = 0) => ({ name: 'blocking', source: 1, until: null, data: { amount } });
const blocker = (sheet: object = {}, effects: Someone['effects'] = []): Someone => ({
  sheet: { attack: 2, ...sheet },
  effects: [blocking(), ...effects],
});
const club = { weapons: [SAMPLE_CLUB] };

const attacked = (
  inputs: readonly Input[],
  b: Someone = blocker(),
  a: Someone = {},
  options: Partial<D20v22Options> = {},
) => perform(v22Fight([a, b], options), ATTACK, inputs);
/** Whether anybody asks `b`. */
const asks = (b: Someone, a: Someone = {}, options: Partial<D20v22Options> = {}): boolean => {
  try {
    return attacked([10, 'decline', 20], b, a, options).events.some(({ kind }) => kind === 'answer');
  } catch {
    return false;
  }
};

describe('blocking', () => {
  it('[V22-BLK-01] is a standard action that lasts until the next turn', () => {
    const { fight } = perform(v22Fight([{}, {}]), { by: 'a', do: 'block' });
    const [first] = fight.combatants;
    expect(first?.counts).toMatchObject({ standard: 0, move: 1 });
    expect(first?.effects[0]).toMatchObject({ name: 'blocking', until: { at: 'turnStart', of: 0, round: 2 } });
  });

  it('[V22-COND-12] costs the disabled nothing until an attack is met by a roll; total defense never does', () => {
    for (const does of ['block', 'total-defense'])
      expect(effectsOf(perform(v22Fight([{ effects: ['disabled'] }, {}]), { by: 'a', do: does }), 0)[0]).toBe(
        'disabled',
      );
    const hurt = blocker({}, ['disabled']);
    expect(effectsOf(attacked([12, 'decline', 20], hurt), 1)).not.toContain('dying');
    // The block comes off, and then the check of the dying.
    expect(effectsOf(attacked([12, 'block', 11, 10], hurt), 1)).toEqual(
      expect.arrayContaining(['disabled', 'unconscious', 'dying']),
    );
  });

  it('[V22-BLK-02] [V22-CORE-08] [V22-CORE-14] a hit is met by an attack roll, which must be higher', () => {
    const blocked = attacked([12, 'block', 11], blocker(), {});
    expect([totalsOf(blocked), checksOf(blocked.events).at(-1)?.result]).toEqual([
      [
        [12, 10],
        [13, 12],
      ],
      'blocked',
    ]);
    expect(checksOf(attacked([12, 'block', 10, 20]).events).map(({ result }) => result)).toEqual([
      'hit',
      'not blocked',
      'success',
    ]);
    expect(checksOf(attacked([12, 'decline', 20]).events).map(({ result }) => result)).toEqual(['hit', 'success']);
    // A natural 20 can be blocked.
    expect(checksOf(attacked([20, 'block', 19], blocker({ attack: 2 })).events).at(-1)?.result).toBe('blocked');
    expect(checksOf(attacked([9]).events)).toHaveLength(1);
  });

  it('[V22-BLK-02] what the attack comes to is not told in the question itself', () => {
    expect(() => attacked([12])).toThrow(/^an input is missing after \[12\]: \D*$/);
    expect(() => attacked([12])).toThrow('block the attack that hits?');
  });

  it("[V22-BLK-02] option blockDeclare: 'beforeRoll' asks before the roll", () => {
    const options = { blockDeclare: 'beforeRoll' } as const;
    expect(checksOf(attacked(['block', 12, 11], blocker(), {}, options).events).at(-1)?.result).toBe('blocked');
    expect(checksOf(attacked(['block', 9], blocker(), {}, options).events)).toHaveLength(1);
    expect(() => attacked([], blocker(), {}, options)).toThrow('block the attack that comes?');
  });

  it('[V22-BLK-02] the roll is made with what it has in hand', () => {
    const deft = { weapons: [{ ...SAMPLE_CLUB, attack: 3 }] };
    expect(totalsOf(attacked([12, 'block', 11], blocker(deft), { sheet: club }))[1]).toEqual([11 + 2 + 3, 12]);
    const dropped = { weapons: [{ ...SAMPLE_CLUB, attack: 3, place: 'carried' as const }] };
    expect(totalsOf(attacked([12, 'block', 11], blocker(dropped), { sheet: club }))[1]).toEqual([11 + 2, 12]);
  });

  it('[V22-CORE-01] both roll 2d10', () => {
    expect(totalsOf(attacked([6, 6, 'block', 5, 6], blocker(), {}, { coreDie: '2d10' }))).toEqual([
      [12, 10],
      [13, 12],
    ]);
  });

  it('[V22-BLK-03] each attempt before it costs 2, or each that succeeded', () => {
    const after = (inputs: readonly Input[], options: Partial<D20v22Options> = {}) =>
      attacked(inputs, blocker(), {}, options).fight.combatants[1]?.effects.find(({ name }) => name === 'blocking')
        ?.data;
    expect([after([12, 'block', 11]), after([12, 'block', 10, 20])]).toEqual([{ amount: 1 }, { amount: 1 }]);
    const blocked = { blockPenaltyCounts: 'blocked' } as const;
    expect([after([12, 'block', 11], blocked), after([12, 'block', 10, 20], blocked)]).toEqual([
      { amount: 1 },
      { amount: 0 },
    ]);
    const third = { sheet: { attack: 2 }, effects: [blocking(2)] };
    expect(totalsOf(attacked([12, 'block', 15], third))[1]).toEqual([13, 12]);
  });

  it('[V22-BLK-03] whoever begins to block has no blocks before, and is said to have as many as there were', () => {
    const { fight } = perform(v22Fight([{}, {}]), { by: 'a', do: 'block' });
    const ready = fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } }));
    const theirs = { ...fight, combatants: ready, clock: { ...fight.clock, turn: 1 } };
    expect(totalsOf(perform(theirs, { by: 'b', do: 'attack', target: 'a' }, [12, 'block', 13]))).toEqual([
      [12, 10],
      [13, 12],
    ]);
    expect([0, 1, 2].map((amount) => BLOCKING.words({ amount }))).toEqual([
      'blocking',
      'blocking (1 before)',
      'blocking (2 before)',
    ]);
  });

  it.each([
    ['onHit', [15, 10, 12], { total: 12 }],
    ['beforeRoll', [15, 10], {}],
  ] as const)(
    '[V22-BLK-02] blockDeclare: %s: who may block knows the total, where one has fallen',
    (blockDeclare, script, facts) => {
      const people: Someone[] = [{}, blocker()];
      const fight = fightOf(people, { coreDie: 'd20', blockDeclare });
      const start = begin(d20v22, { ...fight, dice: { script: [...script], typed: false, generator: null } });
      const { need } = playOn(start, [['a', 'attack', { target: 'b' }]]).fight.pending ?? {};
      expect(need?.kind === 'answer' ? need.question.facts : null).toEqual(facts);
    },
  );

  it('[V22-BLK-04] bare hands block armed attacks, or by the options never, or with Toughness enough', () => {
    const sword = { sheet: { weapons: [SAMPLE_SWORD] } };
    const tough = (bonus: number) => blocker({ toughness: { bonus } });
    expect([asks(blocker(), sword), asks(blocker(club), sword)]).toEqual([true, true]);
    const never = { unarmedBlock: 'never' } as const;
    expect([asks(blocker(), sword, never), asks(blocker(club), sword, never), asks(blocker(), {}, never)]).toEqual([
      false,
      true,
      true,
    ]);
    // However tough they are.
    expect(asks(tough(9), sword, never)).toBe(false);
    const toughness = { unarmedBlock: 'toughness' } as const;
    expect([asks(tough(2), sword, toughness), asks(tough(3), sword, toughness)]).toEqual([false, true]);
  });

  it("[V22-BLK-04] [V22-FEAT-09] option unarmedBlock: 'toughness' counts a Defensive Roll, but not against whom it is lost to", () => {
    const rolling = (source: number) => blocker({ toughness: { defensiveRoll: 4 } }, [{ name: 'feinted', source }]);
    const by = (source: number, defensiveRollLost: D20v22Options['defensiveRollLost']) =>
      asks(
        rolling(source),
        { sheet: { weapons: [SAMPLE_SWORD] } },
        {
          unarmedBlock: 'toughness',
          blockSurprise: true,
          defensiveRollLost,
        },
      );
    expect([by(0, 'dodge'), by(1, 'dodge'), by(0, 'flatFooted')]).toEqual([false, true, true]);
  });

  it('[V22-BLK-05] [V22-FEAT-08] shots take Deflect, and only of its kinds', () => {
    const blast = { sheet: { weapons: [SAMPLE_BLAST] } };
    const deflects = (kinds: readonly string[], rank = 1) =>
      blocker({ deflects: kinds, powers: rank > 0 ? { deflect: rank } : {} });
    expect([asks(blocker(), blast), asks(deflects(['power']), blast)]).toEqual([false, true]);
    expect([asks(deflects(['thrown']), blast), asks(deflects(['power'], 0), blast)]).toEqual([false, false]);
  });

  it.each(['nauseated', 'panicked'])(
    '[V22-BLK-01] [V22-COND-30] [V22-COND-32] takes an attack roll, which the %s do not make',
    (effect) => {
      expect([asks(blocker()), asks(blocker({}, [effect]))]).toEqual([true, false]);
    },
  );

  it('[V22-BLK-06] [V22-COND-41] not who cannot react or is taken by surprise, unless the option says so', () => {
    expect(asks(blocker({}, ['stunned']))).toBe(false);
    expect(asks(blocker({}, ['blinded']))).toBe(false);
    const feinted = blocker({}, [{ name: 'feinted', source: 0 }]);
    expect([asks(feinted), asks(feinted, {}, { blockSurprise: true })]).toEqual([false, true]);
  });
});

describe('attacks in their places', () => {
  const rolled = (people: readonly Someone[], inputs: readonly Input[] = [1]) =>
    totalsOf(perform(v22Fight(people), ATTACK, inputs))[0]?.[0];

  it('[V22-MOD-05] [V22-MOD-06] +2 where an ally threatens from the opposite side, in melee alone', () => {
    const ally = (sheet: object): Someone => ({ side: 'heroes', at: [2, 0], sheet });
    const armed = ally({ unarmed: { armed: true } });
    expect(rolled([{}, {}, armed])).toBe(3);
    expect(rolled([{}, {}, ally({})])).toBe(1);
    expect(rolled([{}, {}, { ...armed, at: [1, 1] }])).toBe(1);
    expect(rolled([{}, {}, { ...armed, side: 'villains' }])).toBe(1);
    for (const effect of ['nauseated', 'panicked']) expect(rolled([{}, {}, { ...armed, effects: [effect] }])).toBe(1);
    const hold = (source: number) => ({ name: 'grappling', source });
    expect(rolled([{}, {}, { ...armed, effects: [hold(3)] }, { at: [2, 0], effects: [hold(2)] }])).toBe(1);
    const shot = { sheet: { weapons: [SAMPLE_BLAST] } };
    // Into melee with its ally.
    expect(rolled([shot, {}, armed])).toBe(-3);
  });

  it('[V22-MOD-05] +1 in melee from higher ground, -4 in melee and -2 at range lying down', () => {
    const blast = { weapons: [SAMPLE_BLAST] };
    expect(rolled([{ effects: ['on-higher-ground'] }, {}])).toBe(2);
    expect(rolled([{ effects: ['on-higher-ground'], sheet: blast }, { at: [3, 0] }])).toBe(1);
    expect(rolled([{ effects: ['prone'] }, {}])).toBe(-3);
    expect(rolled([{ effects: ['prone'], sheet: blast }, { at: [3, 0] }])).toBe(-1);
  });

  it('[V22-MOD-04] a shot into a grapple strikes any of those in it, who does not dodge', () => {
    const hold = (source: number) => ({ name: 'grappling', source, until: null, data: null });
    const nimble = { abilities: { dexterity: 16 } };
    const people: readonly Someone[] = [
      { sheet: { weapons: [SAMPLE_BLAST] } },
      { at: [4, 0], sheet: nimble, effects: [hold(2)] },
      { at: [4, 0], sheet: nimble, effects: [hold(1)] },
    ];
    for (const face of [1, 2]) {
      const { events } = perform(v22Fight(people), ATTACK, [face, 9]);
      expect(checksOf(events).map(({ target, versus }) => [target, versus])).toEqual([[face, 10]]);
    }
  });

  it('[V22-MOD-07] some weapons cannot be used lying down', () => {
    const bow = (usableProne: boolean) => ({
      sheet: { weapons: [{ ...SAMPLE_BLAST, usableProne }] },
      effects: ['prone'],
    });
    expect(refusedBy(v22Fight([bow(false), { at: [3, 0] }]), ATTACK)).toEqual(['V22-MOD-07']);
    expect(refusedBy(v22Fight([bow(true), { at: [3, 0] }]), ATTACK)).toEqual([]);
  });

  const gun = (firearm: string, feats: object = {}): Someone => ({
    sheet: { feats, weapons: [{ id: 'gun', name: 'Gun', form: 'projectile', damage: 4, increment: 30, firearm }] },
  });
  const skilled = { 'personal firearms proficiency': 1 };

  it('[V22-GUN-01] [V22-GUN-02] [V22-FEAT-13] a shot with a firearm without the feat is at -4', () => {
    expect(rolled([gun('pistol'), { at: [3, 0] }])).toBe(-3);
    expect(rolled([gun('pistol', skilled), { at: [3, 0] }])).toBe(1);
  });

  it('[V22-GUN-05] longarms are at -4 against who is beside one', () => {
    expect([1, 2].map((squares) => rolled([gun('longarm', skilled), { at: [squares, 0] }]))).toEqual([-3, 1]);
    expect(rolled([gun('pistol', skilled), { at: [1, 0] }])).toBe(1);
  });

  it('[V22-GUN-04] [V22-AOO-04] shooting from a threatened square gives openings to all who threaten it', () => {
    const guard: Someone = { at: [0, 1], sheet: { unarmed: { armed: true } } };
    const { events } = perform(v22Fight([gun('pistol', skilled), { at: [3, 0] }, guard]), ATTACK, ['decline', 1]);
    expect(events.flatMap((event) => (event.kind === 'answer' ? [event.who] : []))).toEqual([2]);
  });

  it('[V22-MIN-05] [V22-FEAT-18] Takedown Attack goes on from minion to minion as long as each falls', () => {
    const brute: Someone = { sheet: { feats: { 'takedown attack': 1 }, weapons: [{ ...SAMPLE_CLUB, damage: 3 }] } };
    const minion = (at: readonly [number, number]): Someone => ({ at, sheet: { minion: true } });
    const crowd = [brute, minion([1, 0]), minion([0, 1]), minion([5, 5])];
    const down = (inputs: readonly Input[], people: readonly Someone[] = crowd) =>
      perform(v22Fight(people), ATTACK, inputs)
        .fight.combatants.filter(({ effects }) => effects.some(({ name }) => name === 'unconscious'))
        .map(({ id }) => id);
    expect(down([10, 17, 'c', 10, 17])).toEqual(['b', 'c']);
    expect(down([10, 17, 'c', 9])).toEqual(['b']);
    const told = perform(v22Fight(crowd), ATTACK, [10, 17, 'c', 9]).events;
    expect(told.filter((event) => event.kind === 'tell' && event.why.rule === 'V22-FEAT-18')).toMatchObject([
      { who: 0, target: 2 },
    ]);
    // Whoever has Cleave too has had its next blow.
    const both = { ...brute, sheet: { ...brute.sheet, feats: { 'takedown attack': 1, cleave: 1 } } };
    expect(down([10, 17, 'c', 9], [both, ...crowd.slice(1)])).toEqual(['b']);
    expect(down([10, 17, 'decline'])).toEqual(['b']);
    expect(down([10, 18])).toEqual([]);
    expect(down([10, 17], [{ sheet: { weapons: [{ ...SAMPLE_CLUB, damage: 3 }] } }, ...crowd.slice(1)])).toEqual(['b']);
  });

  it.each(['takedown attack', 'cleave'])('[V22-FEAT-02] [V22-FEAT-18] %s speaks of nobody who is not seen', (feat) => {
    const brute: Someone = { sheet: { feats: { [feat]: 1 }, weapons: [{ ...SAMPLE_CLUB, damage: 3 }] } };
    const minion = (at: readonly [number, number]): Someone => ({ at, sheet: { minion: true } });
    const fight = v22Fight([brute, minion([1, 0]), minion([0, 1])]);
    const seen = perform(fight, ATTACK, [10, 17, 'decline']).events.find(({ kind }) => kind === 'answer');
    expect(seen).toMatchObject({ choice: 'decline' });
    const combatants = fight.combatants.map((each) => (each.id === 'c' ? { ...each, hidden: true } : each));
    expect(perform({ ...fight, combatants }, ATTACK, [10, 17]).events.map(({ kind }) => kind)).not.toContain('answer');
    const answered = perform(fight, ATTACK, [10, 17, 'c', 1]).events.find(({ kind }) => kind === 'answer');
    expect(answered).toMatchObject({ choice: 'c', whom: [2] });
  });

  it('[V22-ATK-02] [V22-GUN-01] a thrown knife loses 2 for each increment after the first', () => {
    const thrower: Someone = { sheet: { weapons: [SAMPLE_KNIFE] } };
    expect([2, 3, 4, 5].map((squares) => rolled([thrower, { at: [squares, 0] }]))).toEqual([1, -1, -1, -3]);
  });
});
