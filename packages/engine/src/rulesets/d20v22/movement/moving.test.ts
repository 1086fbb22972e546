import { describe, expect, it } from 'vitest';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import {
  effectsOf,
  perform,
  performAndAdvance,
  placesOf,
  refusedBy,
  totalsOf,
  v22Fight,
} from '../../../../test/support/v22-perform.ts';
import { SAMPLE_BLAST, SAMPLE_CLUB } from '../../../../test/support/v22-samples.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import type { D20v22Options } from '../options.ts';

const RUN = { by: 'a', do: 'run', to: [24, 0] } as const;
const apart = (a: Someone = {}, b: Someone = {}, options: Partial<D20v22Options> = {}) =>
  v22Fight([a, { at: [0, 9], ...b }], options);

describe('moving', () => {
  it('[V22-MOVE-01] [V22-ACT-05] a move action covers the speed', () => {
    const to = (squares: number) => refusedBy(apart(), { by: 'a', do: 'move', to: [squares, 0] });
    expect([to(6), to(7).length > 0]).toEqual([[], true]);
  });

  it('[V22-MOVE-02] climbing and swimming go a quarter of the speed, crawling 5 feet, as does whoever lies', () => {
    const to = (squares: number, choice: string, a: Someone = { sheet: { speed: 40 } }) =>
      refusedBy(apart(a), { by: 'a', do: 'move', to: [squares, 0], ...(choice === '' ? {} : { choice }) }).length === 0;
    expect([to(2, 'climb'), to(3, 'climb'), to(2, 'swim'), to(3, 'swim')]).toEqual([true, false, true, false]);
    expect([to(1, 'crawl'), to(2, 'crawl')]).toEqual([true, false]);
    const lying = { sheet: { speed: 40 }, effects: ['prone'] };
    expect([to(1, '', lying), to(2, '', lying)]).toEqual([true, false]);
    expect(refusedBy(apart(), { by: 'a', do: 'move', to: [1, 0], choice: 'teleport' })).toEqual(['V22-MOVE-02']);
  });

  const flier = (more: object = {}): Someone => ({
    sheet: { movement: { flight: { feet: 100, rank: 5 }, swim: { feet: 25, rank: 0 } } },
    ...more,
  });
  const FLY = { by: 'a', do: 'move', choice: 'flight' } as const;

  it('[V22-MOVE-03] powers have speeds of their own', () => {
    const to = (squares: number, choice: string, more: object = {}) =>
      refusedBy(apart(flier(more)), { ...FLY, choice, to: [squares, 0] }).length === 0;
    expect([to(20, 'flight'), to(21, 'flight')]).toEqual([true, false]);
    expect([to(5, 'swim'), to(6, 'swim'), to(6, 'climb')]).toEqual([true, false, false]);
    expect([to(10, 'flight', { effects: ['exhausted'] }), to(11, 'flight', { effects: ['exhausted'] })]).toEqual([
      true,
      false,
    ]);
  });

  it('[V22-MOVE-04] [V22-MOVE-06] all out with a power goes four times its speed, and adds 2 to Defense for each rank', () => {
    const run = { by: 'a', do: 'run', choice: 'flight' } as const;
    expect(refusedBy(apart(flier()), { ...run, to: [80, 0] })).toEqual([]);
    expect(refusedBy(apart(flier()), { ...run, to: [81, 0] })).toContain('V22-MOVE-04');
    expect(refusedBy(apart(flier()), { ...run, choice: 'swimming', to: [4, 0] })).toContain('V22-MOVE-02');
    const against = (choice: object, weapon: string, near: readonly [number, number]) => {
      const archer = { at: near, sheet: { weapons: [SAMPLE_CLUB, { ...SAMPLE_BLAST, increment: 500 }] } };
      const dodger = { ...flier(), sheet: { ...flier().sheet, defense: { dodge: 3 } } };
      const { fight } = perform(apart(dodger, archer), { by: 'a', do: 'run', to: [20, 0], ...choice });
      const turn = { ...fight, clock: { ...fight.clock, turn: 1 } };
      const ready = {
        ...turn,
        combatants: turn.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } })),
      };
      return totalsOf(perform(ready, { by: 'b', do: 'attack', target: 'a', with: weapon }, [2]))[0]?.[1];
    };
    expect([against({ choice: 'flight' }, 'club', [21, 0]), against({ choice: 'flight' }, 'blast', [0, 9])]).toEqual([
      20, 20,
    ]);
    expect([against({}, 'club', [21, 0]), against({}, 'blast', [0, 9])]).toEqual([10, 12]);
  });

  it('[V22-ACT-01] [V22-ACT-04] a move action may take the place of the standard action, not the other way round', () => {
    const once = perform(apart(), { by: 'a', do: 'move', to: [1, 0] }).fight;
    const twice = perform(once, { by: 'a', do: 'move', to: [2, 0] }).fight;
    expect(twice.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    expect(refusedBy(twice, { by: 'a', do: 'move', to: [3, 0] })).toContain('V22-ACT-04');
    const struck = perform(v22Fight([{}, {}]), { by: 'a', do: 'attack', target: 'b' }, [1]).fight;
    expect(refusedBy(struck, { by: 'a', do: 'attack', target: 'b' })).toContain('V22-ACT-01');
  });

  it('[V22-ACT-03] the move may come before the standard action or after it', () => {
    const moved = perform(v22Fight([{ at: [-2, 0] }, {}]), { by: 'a', do: 'move', to: [0, 0] }).fight;
    expect(refusedBy(moved, { by: 'a', do: 'attack', target: 'b' })).toEqual([]);
    const struck = perform(v22Fight([{}, {}]), { by: 'a', do: 'attack', target: 'b' }, [1]).fight;
    expect(refusedBy(struck, { by: 'a', do: 'move', to: [0, 3] })).toEqual([]);
  });

  it('[V22-ACT-06] a 5-foot step goes with any action of a round in which nothing else was moved', () => {
    const step = { by: 'a', do: 'five-foot-step', to: [1, 0] } as const;
    expect(refusedBy(perform(apart({ effects: ['prone'] }), { by: 'a', do: 'stand-up' }).fight, step)).toEqual([]);
    const moved = perform(apart(), { by: 'a', do: 'move', to: [0, 1] }).fight;
    expect(refusedBy(moved, step)).not.toEqual([]);
    const stepped = perform(apart(), step).fight;
    expect(stepped.combatants[0]?.counts).toMatchObject({ standard: 1, move: 1 });
    expect(refusedBy(stepped, { by: 'a', do: 'move', to: [2, 0] })).toContain('V22-ACT-06');
  });

  it('[V22-ACT-07] a full action takes the whole turn; those with movement leave no step', () => {
    const moved = perform(apart(), { by: 'a', do: 'move', to: [0, 1] }).fight;
    expect(refusedBy(moved, { by: 'a', do: 'aim', target: 'b' })).toContain('V22-ACT-07');
    const aimed = perform(apart(), { by: 'a', do: 'aim', target: 'b' }).fight;
    expect(refusedBy(aimed, { by: 'a', do: 'five-foot-step', to: [1, 0] })).toEqual([]);
    expect(refusedBy(aimed, { by: 'a', do: 'drop-prone' })).toEqual([]);
    expect(refusedBy(perform(apart(), RUN).fight, { by: 'a', do: 'five-foot-step', to: [25, 0] })).toContain(
      'V22-ACT-06',
    );
  });

  it('[V22-AOO-03] leaving a threatened square gives one opening to each enemy, a 5-foot step none', () => {
    const guard: Someone = { at: [1, 0], sheet: { weapons: [SAMPLE_CLUB] } };
    const { events } = perform(v22Fight([{}, guard]), { by: 'a', do: 'move', to: [2, 1] }, ['attack', 1]);
    expect(events.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
    const step = perform(v22Fight([{}, guard]), { by: 'a', do: 'five-foot-step', to: [0, 1] });
    expect(step.events.some(({ kind }) => kind === 'answer')).toBe(false);
  });

  it('[V22-MOVE-04] all out: the whole turn, in a straight line up to four times the speed', () => {
    const { fight } = perform(apart(), RUN);
    expect([placesOf({ fight })[0], fight.combatants[0]?.counts.standard]).toEqual(['24,0', 0]);
    expect(refusedBy(apart(), { ...RUN, to: [25, 0] })).toEqual(['V22-MOVE-04']);
  });

  it('[V22-MOVE-05] without a dodge bonus until the next turn, and 2 harder to shoot', () => {
    const nimble = { abilities: { dexterity: 16 } };
    const ran = perform(apart({ sheet: nimble }, { at: [25, 1] }), RUN).fight;
    const theirs = performAndAdvance(ran, { by: 'a', do: 'end-turn' }).fight;
    expect(totalsOf(perform(theirs, { by: 'b', do: 'attack', target: 'a' }, [1]))).toEqual([[1, 10]]);
    const shooter = { at: [24, 5] as const, sheet: { weapons: [SAMPLE_BLAST] } };
    const far = performAndAdvance(perform(apart({ sheet: nimble }, shooter), RUN).fight, {
      by: 'a',
      do: 'end-turn',
    }).fight;
    expect(totalsOf(perform(far, { by: 'b', do: 'attack', target: 'a' }, [1]))).toEqual([[1, 12]]);
    const mine = performAndAdvance(far, { by: 'b', do: 'end-turn' }).fight;
    expect(effectsOf({ fight: mine }, 0)).not.toContain('running');
  });

  const ran = (rounds: number, inputs: readonly Input[], options: Partial<D20v22Options> = {}) => {
    const going = { name: 'all-out', source: 0, until: null, data: { amount: rounds } };
    return perform(apart({ sheet: { abilities: { constitution: 13 } }, effects: [going] }, {}, options), RUN, inputs);
  };

  it('[V22-MOVE-07] for as many rounds as the Constitution score, then by checks against 10, 11, …', () => {
    expect(placesOf(ran(12, []))[0]).toBe('24,0');
    expect(totalsOf(ran(13, [9]))).toEqual([[10, 10]]);
    expect(totalsOf(ran(15, [11]))).toEqual([[12, 12]]);
  });

  it('[V22-MOVE-08] who fails is fatigued and goes twice its speed, dodging again, or by the option is a level more tired', () => {
    const failed = ran(13, [8]);
    expect([placesOf(failed)[0], effectsOf(failed, 0)]).toEqual(['12,0', ['all-out', 'fatigued']]);
    expect(failed.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    expect(effectsOf(ran(13, [8], { alloutFailure: 'oneLevel' }), 0)).toEqual(['all-out', 'winded']);
    expect(effectsOf(ran(13, [9]), 0)).toEqual(['all-out', 'running']);
  });
});

describe('charging', () => {
  const charge = { by: 'a', do: 'charge', target: 'b' };
  const at = (squares: number, more: Someone = {}) => v22Fight([more, { at: [squares, 0] }]);

  it('[V22-CHG-01] [V22-CHG-02] the whole turn, 10 feet to twice the speed, and stops where it can strike', () => {
    expect([2, 3, 13, 14].map((squares) => refusedBy(at(squares), charge))).toEqual([
      ['V22-CHG-01'],
      [],
      [],
      ['V22-CHG-03'],
    ]);
    const { fight } = perform(at(9), charge, [1]);
    expect([placesOf({ fight })[0], fight.combatants[0]?.counts.move]).toEqual(['8,0', 0]);
  });

  it('[V22-CHG-03] in a straight line that nothing bars', () => {
    const hall = (row: string) => v22Fight([{}, { at: [6, 0] }], {}, { rows: [row] });
    expect([refusedBy(hall('........'), charge), refusedBy(hall('...#....'), charge)]).toEqual([[], ['V22-CHG-03']]);
  });

  it('[V22-CHG-01] [V22-CHG-05] [V22-DMG-10] [V22-FIN-02] its attack takes the words of any other blow', () => {
    const armored: Someone = { at: [6, 0], sheet: { armor: { name: 'Vest', toughness: 3 } } };
    const strong: Someone = { sheet: { abilities: { strength: 18 } } };
    const told = (choices: readonly string[], dice: readonly Input[], b: Someone = armored) =>
      totalsOf(perform(v22Fight([strong, b]), { ...charge, choices }, dice));
    // 4 and 2 against 10 and 3, then 15 and 4 without the vest.
    expect(told(['finesse'], [7, 19])).toEqual([
      [13, 13],
      [19, 19],
    ]);
    expect(told(['damage-1', 'knockback-0'], [7, 14])).toEqual([
      [13, 10],
      [17, 16],
    ]);
    expect(told(['take-10', 'lenient'], [20], { at: [6, 0], sheet: { minion: true } })[0]).toEqual([16, 10]);
    expect(refusedBy(v22Fight([strong, armored]), { ...charge, choices: ['take-10'] })).toEqual(['V22-MIN-02']);
    expect(refusedBy(v22Fight([strong, armored]), { ...charge, choices: ['damage-4'] })).toEqual(['V22-DMG-10']);
  });

  it('[V22-CHG-03] [V22-CHG-02] option chargeLine: false: around what is in the way, still no farther than where it can strike', () => {
    const map = { rows: ['........', '...#....', '........'] };
    const around = (chargeLine: boolean, x = 6) => v22Fight([{ at: [0, 1] }, { at: [x, 1] }], { chargeLine }, map);
    expect([refusedBy(around(true), charge), refusedBy(around(false), charge)]).toEqual([['V22-CHG-03'], []]);
    const charged = perform(around(false), charge, [1]);
    expect([placesOf(charged)[0]?.startsWith('5,'), totalsOf(charged)]).toEqual([true, [[3, 10]]]);
    expect(refusedBy(around(false, 2), charge)).toEqual(['V22-CHG-01']);
  });

  it('[V22-CHG-05] [V22-CHG-06] +2 to hit, and -2 Defense until the next turn', () => {
    const charged = perform(at(6), charge, [1]);
    expect(totalsOf(charged)).toEqual([[3, 10]]);
    const theirs = performAndAdvance(charged.fight, { by: 'a', do: 'end-turn' }).fight;
    expect(totalsOf(perform(theirs, { by: 'b', do: 'attack', target: 'a' }, [1]))).toEqual([[1, 8]]);
    const back = performAndAdvance(theirs, { by: 'b', do: 'end-turn' }).fight;
    expect(effectsOf({ fight: back }, 0)).toEqual([]);
  });

  it.each(['staggered', 'disabled'])(
    '[V22-CHG-04] [V22-ACT-02] the %s charge with their single action, no farther than their speed',
    (effect) => {
      const options = { dyingFirstCheck: 'nextTurn' } as const;
      const reach = (squares: number) =>
        refusedBy(v22Fight([{ effects: [effect], counts: { move: 0 } }, { at: [squares, 0] }], options), charge);
      expect([reach(7), reach(8)]).toEqual([[], ['V22-CHG-03']]);
    },
  );

  it('[V22-MOVE-02] [V22-CHG-01] who lies but crawls: no charge, no moving all out, no step, no rush, nothing that takes more than 5 feet', () => {
    const lying = v22Fight([{ effects: ['prone'] }, { at: [4, 0] }]);
    const refused = (command: object) => refusedBy(lying, { by: 'a', do: '', target: 'b', ...command });
    expect(refused({ do: 'charge' })).toEqual(['V22-MOVE-02']);
    for (const each of ['run', 'five-foot-step'])
      expect(refusedBy(lying, { by: 'a', do: each, to: [0, 1] })).toEqual(['V22-MOVE-02']);
    expect(refusedBy(lying, { by: 'a', do: 'move', to: [0, 1] })).toEqual([]);
    expect([refused({ do: 'bull-rush' }), refused({ do: 'rush' })]).toEqual([['V22-BULL-02'], ['V22-RUSH-02']]);
    const beside = v22Fight([{ effects: ['prone'] }, { at: [1, 0] }]);
    expect(refusedBy(beside, { by: 'a', do: 'bull-rush', target: 'b' })).toEqual([]);
  });
});
