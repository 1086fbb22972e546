import { describe, expect, it } from 'vitest';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import {
  checksOf,
  effectsOf,
  perform,
  performAndAdvance,
  refusedBy,
  totalsOf,
  v22Fight,
} from '../../../../test/support/v22-perform.ts';
import {
  SAMPLE_BLAST,
  SAMPLE_CLUB,
  SAMPLE_KNIFE,
  SAMPLE_STUN,
  SAMPLE_SWORD,
  SAMPLE_VEST,
} from '../../../../test/support/v22-samples.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import type { D20v22Options } from '../options.ts';

const club = (damage: number) => ({ ...SAMPLE_CLUB, damage });
const ally = (weapon: object = SAMPLE_CLUB, other: Someone = {}): Someone => ({
  side: 'heroes',
  at: [2, 0],
  effects: ['delaying'],
  counts: { standard: 1, move: 1 },
  sheet: { weapons: [weapon] },
  ...other,
});
/** `a` with a damage bonus of 4 against `b`, who stands between it and its ally `c`. */
function trio(
  c: Someone = ally(),
  options: Partial<D20v22Options> = {},
  b: Someone = {},
  ...others: readonly Someone[]
) {
  return v22Fight([{ sheet: { weapons: [club(4)] } }, { at: [1, 0], ...b }, c, ...others], options);
}
const JOINT = { by: 'a', do: 'combined-attack', target: 'b', targets: ['c'] };
const saveIn = ({ events }: ReturnType<typeof perform>) =>
  checksOf(events).filter(({ why }) => why.text === 'Toughness save');

describe('a combined attack', () => {
  it('[V22-COMB-01] all attackers delay to the count of the slowest, who begins it', () => {
    expect(refusedBy(trio(), JOINT)).toEqual([]);
    expect(refusedBy(trio(ally(SAMPLE_CLUB, { effects: [] })), JOINT)).toEqual(['V22-COMB-01']);
    expect(refusedBy(trio(), { ...JOINT, targets: ['b'] })).toEqual(['V22-COMB-01']);
    const { fight } = perform(trio(), JOINT, [15, 'club', 15, 20]);
    expect(fight.clock.order.map(({ who, count }) => [who, count])).toEqual([
      [0, 20],
      [2, 20],
      [1, 19],
    ]);
    expect(effectsOf({ fight }, 2)).not.toContain('delaying');
  });

  it.each([
    [22, 20],
    [20, 20],
    [20, 20, 25],
  ])(
    '[V22-COMB-01] whoever has waited since %i acts on %i from now on, the count of the slowest, as do others',
    (early, count, other = early) => {
      const fight = trio(ally(), {}, {}, ally(SAMPLE_CLUB, { at: [1, 1] }));
      const order = [
        { who: 3, count: other, modifier: 0, rank: 0 },
        { who: 2, count: early, modifier: 0, rank: 0 },
        { who: 0, count: 20, modifier: 0, rank: 0 },
        { who: 1, count: 19, modifier: 0, rank: 0 },
      ];
      const waited = { ...fight, clock: { ...fight.clock, order, turn: 2 } };
      const both = { ...JOINT, targets: ['c', 'd'] };
      const played = perform(waited, both, [15, 'club', 15, 'club', 15, 20]);
      expect(played.fight.clock.order.map(({ who, count: on }) => [who, on])).toEqual([
        [0, 20],
        [2, count],
        [3, count],
        [1, 19],
      ]);
      expect([played.fight.clock.turn, effectsOf(played, 2), effectsOf(played, 3)]).toEqual([
        0,
        ['struck-together'],
        ['struck-together'],
      ]);
    },
  );

  it('[V22-COMB-01] each pays a standard action; a move is left to who waited', () => {
    const { fight } = perform(trio(), JOINT, [15, 'club', 15, 20]);
    expect(fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 1 });
    const next = performAndAdvance(fight, { by: 'a', do: 'end-turn' }).fight;
    expect(next.clock.order[next.clock.turn]?.who).toBe(2);
    expect(next.combatants[2]?.counts).toMatchObject({ standard: 0, move: 1 });
    expect(refusedBy(next, { by: 'c', do: 'move', to: [3, 0] })).toEqual([]);
    expect(refusedBy(next, { by: 'c', do: 'attack', target: 'b' })).not.toEqual([]);
  });

  it('[V22-COMB-02] [V22-CORE-01] each makes a normal attack roll, on the core dice, with its own modifiers', () => {
    // The two flank: +2 each.
    expect(totalsOf(perform(trio(), JOINT, [9, 'club', 10, 20]))).toEqual([
      [11, 10],
      [12, 10],
      [20, 15 + 4 + 2],
    ]);
    const dice = [4, 4, 'club', 4, 3, 10, 10];
    expect(totalsOf(perform(trio(ally(), { coreDie: '2d10' }), JOINT, dice)).slice(0, 2)).toEqual([
      [10, 10],
      [9, 10],
    ]);
  });

  it.each([
    [4, 21],
    [0, 21],
    [9, 26],
    [10, 25],
  ])(
    '[V22-COMB-03] one save against the largest modifier, +2 for each other hit within 5 of it: 4 and %i',
    (damage, difficulty) => {
      const played = perform(trio(ally(club(damage))), JOINT, [15, 'club', 15, 20]);
      expect(saveIn(played).map(({ versus }) => versus)).toEqual([difficulty]);
    },
  );

  it.each([
    [[10, 6, 2], 15 + 10 + 2],
    [[2, 10, 6], 15 + 10 + 2],
    [[10, 5, 4], 15 + 10 + 2],
    [[5, 6, 10], 15 + 10 + 2 + 2],
    [[10, 4, 0], 15 + 10],
  ])('[V22-COMB-03] of %j those within 5 of the greatest add, not those within 5 of another', (bonuses, difficulty) => {
    const [a, c, d] = bonuses.map((damage) => club(damage));
    const people: Someone[] = [{ sheet: { weapons: [a] } }, { at: [1, 0] }, ally(c), ally(d, { at: [1, 1] })];
    const played = perform(v22Fight(people), { ...JOINT, targets: ['c', 'd'] }, [15, 'club', 15, 'club', 15, 20]);
    expect(saveIn(played).map(({ versus }) => versus)).toEqual([difficulty]);
  });

  it('[V22-COMB-03] [V22-COND-28] what goes through who has no body adds nothing, be it the greatest or another', () => {
    const holy = { supernatural: true };
    const saves = (c: object) =>
      saveIn(perform(trio(ally(c), {}, { effects: ['incorporeal'] }), JOINT, [15, 'club', 15, 20])).map(
        ({ versus }) => versus,
      );
    // Of 4 without and 3 with, that with is felt alone.
    expect(saves({ ...club(3), ...holy })).toEqual([15 + 3]);
    expect(saves({ ...club(9), ...holy })).toEqual([15 + 9]);
    const both = perform(trio(ally(), {}, { effects: ['incorporeal'] }), JOINT, [15, 'club', 15]);
    expect(saveIn(both)).toEqual([]);
  });

  it('[V22-COMB-03] who misses adds nothing; where all miss there is no save', () => {
    const save = (inputs: readonly (number | string)[]) =>
      saveIn(perform(trio(ally(club(6))), JOINT, inputs)).map(({ versus }) => versus);
    expect(save([15, 'club', 2, 20])).toEqual([19]);
    expect(save([2, 'club', 15, 20])).toEqual([21]);
    expect(save([2, 'club', 2])).toEqual([]);
    expect(save([15, 'decline', 20])).toEqual([19]);
  });

  it('[V22-COMB-03] a critical hit counts with its 5 before they are compared', () => {
    const save = (damage: number) =>
      saveIn(perform(trio(ally(club(damage))), JOINT, [20, 'club', 15, 20])).map(({ versus }) => versus);
    // 4 + 5 for the critical hit: 4 is within 5 of 9, 3 is not.
    expect(save(4)).toEqual([15 + 9 + 2]);
    expect(save(3)).toEqual([15 + 9]);
  });

  it('[V22-COMB-03] three of them add 2 each; one save, one result, one knockback', () => {
    const fight = trio(ally(), {}, {}, ally(SAMPLE_CLUB, { at: [1, 1] }));
    const played = perform(fight, { ...JOINT, targets: ['c', 'd'] }, [15, 'club', 15, 'club', 15, 20]);
    expect(saveIn(played).map(({ versus }) => versus)).toEqual([15 + 4 + 2 + 2]);
  });

  it('[V22-COMB-04] all attacks call for the same save', () => {
    const stunner = { ...SAMPLE_STUN, increment: 0 };
    // With the power it cannot join, with bare hands it can.
    expect(perform(trio(ally(stunner)), JOINT, [15, 'unarmed', 15, 20]).events).not.toEqual([]);
    expect(() => perform(trio(ally(stunner)), JOINT, [15, 'stun', 15, 20])).toThrow();
    const both = v22Fight([{ sheet: { weapons: [stunner] } }, { at: [1, 0] }, ally({ ...stunner, damage: 3 })]);
    const played = perform(both, JOINT, [15, 'stun', 15, 2]);
    const [save] = checksOf(played.events).slice(2);
    // Difficulty 10 + 6 + 2.
    expect([save?.versus, effectsOf(played, 1)]).toEqual([18, ['stunned']]);
  });

  it('[V22-COMB-05] lethal and nonlethal attacks combine, with the kind of the largest', () => {
    const sword = { ...SAMPLE_SWORD, threat: 20, damage: 5 };
    const marks = (c: object) => perform(trio(ally(c)), JOINT, [15, 'sword', 15, 19]).fight.combatants[1]?.counts;
    // 15 + 5 + 2 and a 19: fails by 3.
    expect(marks(sword)).toMatchObject({ bruised: 1, hurt: 1 });
    expect(marks({ ...sword, damage: 3 })).toMatchObject({ bruised: 1, hurt: 0 });
  });

  it('[V22-COMB-05] of lethal and nonlethal ones that are equal the first that struck says of what kind it is', () => {
    const sword = { ...SAMPLE_SWORD, threat: 20, damage: 4 };
    const marks = (a: object, c: object, used: string) =>
      perform(v22Fight([{ sheet: { weapons: [a] } }, { at: [1, 0] }, ally(c)]), JOINT, [15, used, 15, 19]).fight
        .combatants[1]?.counts;
    expect(marks(club(4), sword, 'sword')).toMatchObject({ bruised: 1, hurt: 0 });
    expect(marks(sword, club(4), 'club')).toMatchObject({ bruised: 1, hurt: 1 });
  });

  it('[V22-COMB-06] [V22-AID-05] nothing that helps to aid adds to it, whoever has it', () => {
    const feats = { teamwork: 3, aid: 2 };
    const rolled = (a: object, c: object) => {
      const helper = ally(SAMPLE_CLUB, { sheet: { weapons: [SAMPLE_CLUB], ...c } });
      const played = perform(v22Fight([{ sheet: { weapons: [club(4)], ...a } }, { at: [1, 0] }, helper]), JOINT, [
        8,
        'club',
        9,
        20,
      ]);
      expect([0, 2].flatMap((who) => effectsOf(played, who))).toEqual(['struck-together']);
      return totalsOf(played);
    };
    const plain = [
      [10, 10],
      [11, 10],
      [20, 21],
    ];
    expect([rolled({ feats }, {}), rolled({}, { feats })]).toEqual([plain, plain]);
  });

  it('[V22-COMB-02] each part goes through the door of the single attack: reach, blocks, openings', () => {
    const far = trio(ally(SAMPLE_CLUB, { at: [7, 0] }));
    expect(refusedBy(far, JOINT)).toEqual(['V22-COMB-01']);
    const shooter = ally({ ...SAMPLE_BLAST, damage: 4 }, { at: [7, 0] });
    // The shot goes into melee: -4.
    expect(totalsOf(perform(trio(shooter), JOINT, [15, 'blast', 15, 20]))[1]).toEqual([11, 10]);
    const blocking = trio(ally(), {}, { effects: [{ name: 'blocking', data: { blocks: 0 } }] });
    const blocked = perform(blocking, JOINT, [15, 'block', 18, 'club', 15, 'decline', 20]);
    expect(saveIn(blocked).map(({ versus }) => versus)).toEqual([17]);
  });

  describe('takes the words of a single attack', () => {
    const told = (choices: readonly string[], inputs: readonly Input[], a: object = {}, b: Someone = {}, c = ally()) =>
      perform(
        v22Fight([{ sheet: { weapons: [club(4)], ...a } }, { at: [1, 0], ...b }, c]),
        { ...JOINT, choices },
        inputs,
      );

    it('[V22-COMB-02] [V22-STANCE-01] a stance, of whoever begins it and of who joins in', () => {
      const first = told(['aggressive-4'], [9, 'club', 10, 20]);
      // Both flank: +2.
      expect(totalsOf(first).slice(0, 2)).toEqual([
        [13, 10],
        [12, 10],
      ]);
      expect([effectsOf(first, 0), effectsOf(first, 2)]).toEqual([['aggressive'], ['struck-together']]);
      const second = told([], [9, 'club aggressive-4', 10, 20]);
      expect(totalsOf(second).slice(0, 2)).toEqual([
        [11, 10],
        [14, 10],
      ]);
      expect([effectsOf(second, 0), effectsOf(second, 2)]).toEqual([[], ['aggressive', 'struck-together']]);
    });

    it('[V22-COMB-02] [V22-MIN-02] a 10 on a minion', () => {
      const minion: Someone = { sheet: { minion: true, defense: { base: 2 } } };
      expect(totalsOf(told(['take-10'], ['club take-10', 20], {}, minion))).toEqual([
        [12, 12],
        [12, 12],
        [20, 15 + 4 + 2],
      ]);
      const reasons = refusedBy(trio(), { ...JOINT, choices: ['take-10'] });
      expect(reasons).toEqual(['V22-MIN-02']);
    });

    it('[V22-COMB-02] [V22-FIN-02] [V22-FIN-03] finesse: the save is without armour where the greatest has gone round it', () => {
      const vest: Someone = { sheet: { armor: SAMPLE_VEST } };
      const finely = (choices: readonly string[], ...inputs: readonly Input[]) =>
        totalsOf(told(choices, inputs, {}, vest));
      // The vest has 3.
      expect(finely(['finesse'], 11, 'club', 8, 20)).toEqual([
        [13, 13],
        [10, 10],
        [20, 21],
      ]);
      expect(finely([], 8, 'club finesse', 11, 20)).toEqual([
        [10, 10],
        [13, 13],
        [23, 21],
      ]);
    });

    it('[V22-COMB-03] [V22-DMG-10] less damage, before they are compared', () => {
      expect(saveIn(told(['damage-0'], [15, 'club', 15, 20])).map(({ versus }) => versus)).toEqual([15 + 2 + 2]);
      expect(saveIn(told([], [15, 'club damage-1', 15, 20])).map(({ versus }) => versus)).toEqual([15 + 4 + 2]);
      expect(
        saveIn(told([], [15, 'club damage-0', 15, 20], { weapons: [club(6)] })).map(({ versus }) => versus),
      ).toEqual([15 + 6]);
    });

    it('[V22-COMB-03] [V22-KB-13] [V22-MIN-03] less knockback and leniency, where the greatest has them', () => {
      const place = (choices: readonly string[], c: string) => {
        const { fight } = told(choices, [15, c, 15, 10], {}, {}, ally(club(2), { at: [1, 1] }));
        return fight.combatants[1]?.x;
      };
      expect([place(['knockback-0'], 'club'), place([], 'club knockback-0')]).toEqual([1, 11]);
      const fallen = (choices: readonly string[], c: string) =>
        effectsOf(told(choices, [15, c, 15, 20], {}, { sheet: { minion: true } }), 1);
      expect([fallen(['lenient'], 'club'), fallen([], 'club lenient')]).toEqual([[], ['unconscious', 'prone']]);
    });

    it('[V22-COMB-02] [V22-ACT-18] a throw', () => {
      const played = told(['throw'], [15, 'club', 15, 20], { weapons: [SAMPLE_KNIFE] });
      expect(played.fight.combatants[0]?.items.find(({ id }) => id === 'knife')).toMatchObject({ place: 'dropped' });
    });

    it('[V22-COMB-03] [V22-AUTO-01] a volley with what it adds, before they are compared', () => {
      const gun = { id: 'gun', name: 'Gun', form: 'projectile', damage: 1, increment: 60, autofire: 5, magazine: 9 };
      const c = ally(gun, { at: [5, 0] });
      const difficulty = (how: string) => saveIn(told(['damage-0'], [15, how, 18, 20], {}, {}, c))[0]?.versus;
      // 18 and -4 into melee against 10: 2 more.
      expect([difficulty('gun'), difficulty('gun autofire')]).toEqual([15 + 1 + 2, 15 + 3 + 2]);
    });

    it('[V22-COMB-02] no manoeuvre and no second weapon', () => {
      const word = (choice: string) => refusedBy(trio(), { ...JOINT, choices: [choice] });
      expect([word('trip').includes('V22-COMB-02'), word('two-weapons').includes('V22-COMB-02')]).toEqual([true, true]);
      expect(() => told([], [15, 'club trip', 15, 20])).toThrow();
    });
  });

  it('[V22-KB-02] what others add counts for knockback too', () => {
    const beside = trio(ally(club(4), { at: [1, 1] }));
    // Fails by 11. 4 + 2 is rank 6, 50 feet away from the first who struck hardest.
    const { fight } = perform(beside, JOINT, [15, 'club', 15, 10]);
    expect([fight.combatants[1]?.x, fight.combatants[1]?.y]).toEqual([11, 0]);
  });
});
