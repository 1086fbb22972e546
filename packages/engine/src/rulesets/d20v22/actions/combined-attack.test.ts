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
import { SAMPLE_BLAST, SAMPLE_CLUB, SAMPLE_STUN, SAMPLE_SWORD } from '../../../../test/support/v22-samples.ts';
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

  it('[V22-COMB-06] [V22-AID-05] nothing that helps to aid adds to it', () => {
    const helpful = ally(SAMPLE_CLUB, { sheet: { weapons: [SAMPLE_CLUB], feats: { teamwork: 3, aid: 2 } } });
    const played = perform(trio(helpful), JOINT, [15, 'club', 15, 20]);
    expect(saveIn(played).map(({ versus }) => versus)).toEqual([21]);
    expect(played.fight.combatants.flatMap(({ effects }) => effects.map(({ name }) => name))).not.toContain(
      'aided-attack',
    );
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

  it('[V22-KB-02] what others add counts for knockback too', () => {
    const beside = trio(ally(club(4), { at: [1, 1] }));
    // Fails by 11. 4 + 2 is rank 6, 50 feet away from the first who struck hardest.
    const { fight } = perform(beside, JOINT, [15, 'club', 15, 10]);
    expect([fight.combatants[1]?.x, fight.combatants[1]?.y]).toEqual([11, 0]);
  });
});
