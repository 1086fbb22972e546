import { describe, expect, it } from 'vitest';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import {
  effectsOf,
  perform,
  performAndAdvance,
  refusedBy,
  totalsOf,
  v22Fight,
} from '../../../../test/support/v22-perform.ts';
import { SAMPLE_BLAST, SAMPLE_BOW, SAMPLE_SWORD } from '../../../../test/support/v22-samples.ts';
import type { Fight, Input } from '../../../kernel/state/fight.ts';
import type { D20v22Game } from '../game.ts';
import type { D20v22Options } from '../options.ts';

const ATTACK = { by: 'a', do: 'attack', target: 'b' };
const effect = (name: string, source: number, data: Readonly<Record<string, number>> | null = null) => ({
  name,
  source,
  until: null,
  data,
});
/** The totals of the attack of `a`, a natural 1, and of the Defense of `b`. */
const rolled = (fight: Fight<D20v22Game>, command: object = ATTACK, inputs: readonly Input[] = [1]) =>
  totalsOf(perform(fight, { ...ATTACK, ...command }, inputs))[0];

describe('the aggressive stance', () => {
  it.each([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
  ])('[V22-STANCE-01] %i off Defense gives %i on attacks, until the next turn', (given, gained) => {
    const fight = v22Fight([{}, {}]);
    const attack = { ...ATTACK, choices: [`aggressive-${given}`] };
    expect(rolled(fight, attack)).toEqual([1 + gained, 10]);
    const after = performAndAdvance(perform(fight, attack, [1]).fight, { by: 'a', do: 'end-turn' }).fight;
    expect(rolled(after, { by: 'b', target: 'a' })).toEqual([1, 10 - given]);
    const later = performAndAdvance(after, { by: 'b', do: 'end-turn' }).fight;
    expect(effectsOf({ fight: later }, 0)).toEqual([]);
  });

  it('[V22-STANCE-01] is 1 to 4', () => {
    const told = (word: string) => refusedBy(v22Fight([{}, {}]), { ...ATTACK, choices: [word] });
    expect([told('aggressive-0'), told('aggressive-4'), told('aggressive-5')]).toEqual([
      ['V22-STANCE-01'],
      [],
      ['V22-STANCE-01'],
    ]);
  });
});

describe('total defense', () => {
  it('[V22-TDEF-01] [V22-TDEF-02] 4 more to dodge until the next turn, lost with the dodge bonus', () => {
    const fight = perform(v22Fight([{}, {}]), { by: 'a', do: 'total-defense' }).fight;
    expect(fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 1 });
    const theirs = performAndAdvance(fight, { by: 'a', do: 'end-turn' }).fight;
    expect(rolled(theirs, { by: 'b', target: 'a' })).toEqual([1, 14]);
    expect(rolled(v22Fight([{}, { effects: ['total-defense', 'blinded'] }]))).toEqual([1, 8]);
    const back = performAndAdvance(theirs, { by: 'b', do: 'end-turn' }).fight;
    expect(effectsOf({ fight: back }, 0)).toEqual([]);
  });
});

describe('aiming', () => {
  const aims: Someone = { effects: [effect('aiming', 1)] };
  const gunner = { sheet: { weapons: [SAMPLE_BLAST] } };

  it('[V22-AIM-01] [V22-AIM-05] takes the whole turn, and the dodge bonus until the attack', () => {
    const fight = v22Fight([{ sheet: { defense: { dodge: 3 } } }, {}]);
    const aimed = perform(fight, { by: 'a', do: 'aim', target: 'b' }).fight;
    expect(aimed.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    const theirs = performAndAdvance(aimed, { by: 'a', do: 'end-turn' }).fight;
    expect(rolled(theirs, { by: 'b', target: 'a' })).toEqual([1, 10]);
    const mine = performAndAdvance(theirs, { by: 'b', do: 'end-turn' }).fight;
    expect(rolled(mine)).toEqual([6, 10]);
    expect(effectsOf(perform(mine, ATTACK, [1]), 0)).toEqual([]);
  });

  it('[V22-AIM-02] [V22-AIM-03] +5 in melee and beside the target, +2 from farther off', () => {
    expect(rolled(v22Fight([aims, {}]))).toEqual([6, 10]);
    expect(rolled(v22Fight([{ ...aims, ...gunner }, {}]))).toEqual([6, 10]);
    expect(rolled(v22Fight([{ ...aims, ...gunner }, { at: [2, 0] }]))).toEqual([3, 10]);
  });

  it('[V22-AIM-01] is told, and aims at enemies alone', () => {
    const fight = v22Fight([{}, {}, { side: 'heroes', at: [0, 1] }]);
    const at = (target: string) => ({ by: 'a', do: 'aim', target });
    expect(perform(fight, at('b')).events.filter(({ kind }) => kind === 'act')).toHaveLength(1);
    expect([refusedBy(fight, at('b')), refusedBy(fight, at('c'))]).toEqual([[], ['']]);
  });

  it('[V22-AIM-08] counts against its target alone', () => {
    expect(rolled(v22Fight([{ effects: [effect('aiming', 2)] }, {}, { at: [0, 1] }]))).toEqual([1, 10]);
  });

  it('[V22-AIM-07] any other action spoils it, a free one and a reaction do not', () => {
    const after = (command: object) =>
      effectsOf(perform(v22Fight([aims, {}]), { by: 'a', ...command } as typeof ATTACK), 0);
    expect(after({ do: 'drop-prone' })).toEqual(['aiming', 'prone']);
    expect(after({ do: 'total-defense' })).toEqual(['total-defense']);
    expect(after({ do: 'move', to: [0, 1] })).toEqual([]);
    expect(after({ do: 'five-foot-step', to: [0, 1] })).toEqual(['aiming']);
  });

  it('[V22-AIM-07] [V22-CHG-05] a charge goes first, and has spoilt the aim before its way and its blow', () => {
    const charge = { by: 'a', do: 'charge', target: 'b' };
    const dodging: Someone = { ...aims, sheet: { ...aims.sheet, defense: { dodge: 3 } } };
    expect(rolled(v22Fight([dodging, { at: [4, 0] }]), charge)).toEqual([3, 10]);
    // Who lets an opening on the way has its dodge bonus back: 13 less 2 for the charge.
    const guard: Someone = { sheet: { unarmed: { armed: true } }, at: [1, 1] };
    const way = perform(v22Fight([dodging, { at: [4, 0] }, guard]), charge, ['attack', 2, 1]);
    expect(totalsOf(way)).toEqual([
      [2, 11],
      [3, 10],
    ]);
    const thing: Someone = { sheet: { object: { name: 'box', toughness: 9 } }, at: [4, 0], side: 'things' };
    const struck = perform(v22Fight([aims, thing]), charge, [1]);
    expect(totalsOf(struck)).toHaveLength(1);
  });

  it('[V22-AIM-07] [V22-ACT-12] an attack of opportunity neither spoils an aim nor loses a full action that was begun', () => {
    const started = { name: 'started', source: 1, data: { action: 'refocus' } };
    const busy: Someone = { sheet: { unarmed: { armed: true } }, effects: [effect('aiming', 2), started] };
    const kept = (options: Partial<D20v22Options> = {}) => {
      const fight = v22Fight([{}, busy, { at: [5, 5] }], options);
      return effectsOf(perform(fight, { by: 'a', do: 'move', to: [0, 3] }, ['attack', 2]), 1);
    };
    expect(kept()).toEqual(['aiming', 'started']);
    expect(kept({ openingLosesStarted: true })).toEqual(['aiming']);
  });

  it('[V22-AIM-06] who is struck keeps it by Concentration against 10 + damage bonus, hurt or not', () => {
    const armed = { sheet: { weapons: [{ ...SAMPLE_SWORD, threat: 20 }] } };
    const skilled = { ...armed, sheet: { skills: { concentration: 4 } }, effects: [effect('aiming', 0)] };
    const kept = (inputs: readonly Input[]) => effectsOf(perform(v22Fight([armed, skilled]), ATTACK, inputs), 1);
    // The sword has 3: difficulty 13.
    expect(kept([10, 18, 9])).toEqual(['aiming']);
    expect(kept([10, 18, 8])).toEqual([]);
    expect(kept([10, 17, 9])).toEqual(['aiming']);
    expect(kept([9])).toEqual(['aiming']);
    // The stunned cannot aim on.
    expect(kept([10, 13])).not.toContain('aiming');
  });
});

describe('aid', () => {
  const aid = (choice: string) => ({ by: 'a', do: 'aid', target: 'b', targets: ['c'], choice });
  const three = (others: readonly Someone[] = []) =>
    v22Fight([{}, {}, { side: 'heroes', at: [1, 1], sheet: { unarmed: { armed: true } } }, ...others]);

  it('[V22-AID-01] [V22-AID-02] a standard action: an attack roll against 10 in a place to strike the opponent', () => {
    const { fight, events } = perform(three(), aid('attack'), [9]);
    expect(totalsOf({ events })).toEqual([[9, 10]]);
    expect([fight.combatants[0]?.counts.standard, effectsOf({ fight }, 2)]).toEqual([0, []]);
    expect(effectsOf(perform(three(), aid('attack'), [10]), 2)).toEqual(['aided-attack']);
    const far = v22Fight([{ at: [0, 5] }, {}, { side: 'heroes', at: [2, 0], sheet: { unarmed: { armed: true } } }]);
    expect(refusedBy(far, aid('attack'))).toContain('V22-ATK-01');
    const idle = v22Fight([{}, {}, { side: 'heroes', at: [5, 0] }]);
    expect(refusedBy(idle, aid('attack'))).toEqual(['V22-AID-01']);
    expect(refusedBy(three(), aid('wish'))).toEqual(['V22-AID-03']);
  });

  it('[V22-AID-01] [V22-ATK-04] in melee are enemies who stand side by side, armed or not; none who cannot move and was not attacked', () => {
    const bare = (effects: Someone['effects'] = []) =>
      v22Fight([{}, {}, { side: 'heroes', at: [1, 1], effects: effects ?? [] }]);
    expect(refusedBy(bare(), aid('attack'))).toEqual([]);
    expect(refusedBy(bare(['bound']), aid('attack'))).toEqual(['V22-AID-01']);
    const spear = { sheet: { weapons: [{ ...SAMPLE_SWORD, reach: 5 }] } };
    expect(refusedBy(v22Fight([{}, {}, { side: 'heroes', at: [1, 2], ...spear }]), aid('attack'))).toEqual([
      'V22-AID-01',
    ]);
  });

  it('[V22-AID-01] [V22-ATK-03] a place to shoot from is one to attack from, with all that a shot brings', () => {
    const archer = { sheet: { weapons: [{ ...SAMPLE_BOW, magazine: 6 }] } };
    const people: Someone[] = [{ at: [5, 0], ...archer }, {}, { side: 'heroes', at: [1, 1] }];
    const shot = perform(v22Fight(people), aid('attack'), [14]);
    // -4 into the melee of who is helped.
    expect(totalsOf(shot)).toEqual([[10, 10]]);
    expect([effectsOf(shot, 2), shot.fight.combatants[0]?.items[0]?.counts]).toMatchObject([
      ['aided-attack'],
      { loaded: 5 },
    ]);
  });

  it('[V22-AID-02] [V22-CORE-06] it is an attack roll: a natural 20 succeeds, a natural 1 fails', () => {
    const friend: Someone = { side: 'heroes', at: [1, 1] };
    const helps = (attack: number, natural: number) =>
      effectsOf(perform(v22Fight([{ sheet: { attack } }, {}, friend]), aid('attack'), [natural]), 2).length > 0;
    expect([helps(9, 1), helps(8, 2), helps(7, 2)]).toEqual([false, true, false]);
    expect([helps(-11, 20), helps(-11, 19)]).toEqual([true, false]);
  });

  it('[V22-AID-03] uses up what helps one attack roll of who aids', () => {
    const people: Someone[] = [
      { effects: [effect('aided-attack', 1, { helper: 2 })] },
      {},
      { side: 'heroes', at: [1, 1], sheet: { unarmed: { armed: true } } },
    ];
    const aided = perform(v22Fight(people), aid('defense'), [8]);
    expect(totalsOf(aided)).toEqual([[10, 10]]);
    expect([effectsOf(aided, 0), effectsOf(aided, 2)]).toEqual([[], ['aided-defense']]);
  });

  const helped = (names: readonly (readonly [string, number])[], side: 'a' | 'b') => {
    const effects = names.map(([name, helper]) => effect(name, side === 'a' ? 1 : 0, { helper }));
    return v22Fight([side === 'a' ? { effects } : {}, side === 'b' ? { effects } : {}, { at: [5, 5] }]);
  };

  it('[V22-AID-03] [V22-AID-04] +2 on the first attack against that opponent, or to Defense against it; several add up', () => {
    expect(rolled(helped([['aided-attack', 2]], 'a'))).toEqual([3, 10]);
    expect(
      rolled(
        helped(
          [
            ['aided-attack', 2],
            ['aided-attack', 3],
          ],
          'a',
        ),
      ),
    ).toEqual([5, 10]);
    expect(rolled(helped([['aided-defense', 2]], 'b'))).toEqual([1, 12]);
    expect(effectsOf(perform(helped([['aided-attack', 2]], 'a'), ATTACK, [1]), 0)).toEqual([]);
    expect(effectsOf(perform(helped([['aided-defense', 2]], 'b'), ATTACK, [1]), 1)).toEqual(['aided-defense']);
    const another = v22Fight([{ effects: [effect('aided-attack', 2, { helper: 3 })] }, {}, { at: [5, 5] }]);
    expect(rolled(another)).toEqual([1, 10]);
  });

  it('[V22-AID-03] ends with the friend’s next turn', () => {
    const { fight } = perform(three(), aid('defense'), [10]);
    const turns = ['a', 'b', 'c'].map((by) => ({ by, do: 'end-turn' }));
    const after = turns.reduce((now, turn) => performAndAdvance(now, turn).fight, fight);
    expect(effectsOf({ fight: after }, 2)).toEqual([]);
    const before = turns.slice(0, 2).reduce((now, turn) => performAndAdvance(now, turn).fight, fight);
    expect(effectsOf({ fight: before }, 2)).toEqual(['aided-defense']);
  });

  it('[V22-AID-06] [V22-COND-21] shakes a fascinated friend beside it free', () => {
    const spell = (at: readonly [number, number]) =>
      v22Fight([{}, { at: [5, 5] }, { side: 'heroes', at, effects: ['fascinated'] }]);
    expect(effectsOf(perform(spell([1, 0]), { by: 'a', do: 'shake-free', target: 'c' }), 2)).toEqual([]);
    expect(refusedBy(spell([2, 0]), { by: 'a', do: 'shake-free', target: 'c' })).toEqual(['V22-AID-06']);
  });
});

describe('getting up', () => {
  const rise = { by: 'a', do: 'stand-up' };

  it('[V22-ACT-19] [V22-ACT-20] dropping prone is free, standing up takes a move action', () => {
    const down = perform(v22Fight([{}, {}]), { by: 'a', do: 'drop-prone' }).fight;
    expect(down.combatants[0]?.counts).toMatchObject({ standard: 1, move: 1 });
    expect(perform(down, rise).fight.combatants[0]?.counts).toMatchObject({ standard: 1, move: 0 });
  });

  it('[V22-ACT-20] provokes nothing, but by the option', () => {
    const armed = { sheet: { unarmed: { armed: true } } };
    expect(perform(v22Fight([{ effects: ['prone'] }, armed]), rise).events.some(({ kind }) => kind === 'answer')).toBe(
      false,
    );
    const told = perform(v22Fight([{ effects: ['prone'] }, armed], { standUpProvokes: true }), rise, ['decline']);
    expect(told.events.some(({ kind }) => kind === 'answer')).toBe(true);
  });

  it('[V22-FEAT-12] with Instant Up it costs nothing', () => {
    const fight = v22Fight([{ effects: ['prone'], sheet: { feats: { 'instant up': 1 } } }, {}]);
    expect(perform(fight, rise).fight.combatants[0]?.counts).toMatchObject({ standard: 1, move: 1 });
  });
});
