import { describe, expect, it } from 'vitest';
import { type Someone, someoneIn } from '../../../../test/support/v22-fights.ts';
import { effectsOf, perform, refusedBy, totalsOf, v22Fight } from '../../../../test/support/v22-perform.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import type { D20v22Options } from '../options.ts';

const FIRE = {
  id: 'fire',
  name: 'Fire',
  form: 'power',
  damage: 9,
  increment: 30,
  lethal: false,
  area: { shape: 'burst', feet: 10 },
} as const;
const AT = { by: 'a', do: 'area-attack', with: 'fire', to: [6, 0] } as const;

const burnt = (inputs: readonly Input[], sheet: object, weapon: object = FIRE) => {
  const people: Someone[] = [{ sheet: { weapons: [weapon] } }, { at: [6, 0], sheet }];
  const played = perform(v22Fight(people), AT, inputs);
  return { checks: totalsOf(played), left: someoneIn(played.fight, 1).counts.conviction, played };
};

describe('Conviction for Evasion', () => {
  it('[V22-AREA-07] [V22-FEAT-24] a point before the Reflex save: a success leaves nothing of it', () => {
    const spent = burnt(['spend', 19], { conviction: 2 });
    expect([spent.checks, spent.left, effectsOf(spent.played, 1)]).toEqual([[[19, 19]], 1, ['evading']]);
    const kept = burnt(['keep', 19, 20], { conviction: 2 });
    expect([kept.checks, kept.left]).toEqual([
      [
        [19, 19],
        [20, 19],
      ],
      2,
    ]);
  });

  it('[V22-AREA-07] a failed save leaves all of it', () => {
    expect(burnt(['spend', 18, 20], { conviction: 1 }).checks).toEqual([
      [18, 19],
      [20, 24],
    ]);
  });

  it('[V22-AREA-07] it lasts a round, so that a second area finds it still', () => {
    const { played } = burnt(['spend', 19], { conviction: 1 });
    const again = played.fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } }));
    expect(totalsOf(perform({ ...played.fight, combatants: again }, AT, [19]))).toEqual([[19, 19]]);
  });

  it('[V22-AREA-07] nobody is asked without a point, with the feat, or where there is no such save', () => {
    expect(burnt([18, 20], {}).checks).toHaveLength(2);
    expect(burnt([19], { conviction: 1, feats: { evasion: 1 } }).checks).toHaveLength(1);
    const sure = { ...FIRE, area: { ...FIRE.area, reflex: false } };
    expect(burnt([20], { conviction: 1 }, sure).checks).toHaveLength(1);
  });

  it('[V22-FEAT-05] Evasion and its second rank are the feat of the sheet', () => {
    expect(burnt([19], { feats: { evasion: 1 } }).checks).toEqual([[19, 19]]);
    expect(burnt([18, 20], { feats: { evasion: 2 } }).checks).toEqual([
      [18, 19],
      [20, 19],
    ]);
  });
});

describe('recovering in a fight', () => {
  const marks = { bruised: 2, hurt: 1, wounded: 1 };
  const RECOVER = { by: 'a', do: 'recover' } as const;
  const hero = (more: Someone = {}): Someone => ({ counts: marks, ...more, sheet: { conviction: 2, ...more.sheet } });
  const after = (dice: readonly number[], who: Someone, options: Partial<D20v22Options> = {}) => {
    const { fight } = perform(v22Fight([who, { at: [5, 0] }], options), RECOVER, dice);
    return someoneIn(fight, 0);
  };

  it.each([
    [7, 1],
    [8, 0],
    [9, 0],
  ])('[V22-ACT-24] [V22-FEAT-24] a full action and a point: Constitution (2 and %i) against 10', (die, wounded) => {
    const { counts } = after([die], hero({ sheet: { abilities: { constitution: 14 } } }));
    expect(counts).toMatchObject({ wounded, hurt: 1, bruised: 2, conviction: 1, standard: 0, move: 0 });
  });

  it('[V22-ACT-24] one mark of the worst there is', () => {
    const next = (counts: object) => {
      const { bruised, hurt, wounded } = after(
        [10],
        hero({ counts: { bruised: 0, hurt: 0, wounded: 0, ...counts } }),
      ).counts;
      return [bruised, hurt, wounded];
    };
    expect(next({ bruised: 2, hurt: 2 })).toEqual([2, 1, 0]);
    expect(next({ bruised: 2 })).toEqual([1, 0, 0]);
    const twice = { options: { recoverAuto: true } as const };
    const lame = after(
      [],
      hero({ effects: [{ name: 'staggered' }, { name: 'started', source: 0, data: { action: 'recover' } }] }),
      twice.options,
    );
    expect([lame.effects.map(({ name }) => name), lame.counts.wounded]).toEqual([[], 1]);
  });

  it('[V22-ACT-24] who was staggered by two is so no more', () => {
    const effects = [
      { name: 'staggered', source: 0 },
      { name: 'staggered', source: 1 },
    ];
    const started = { name: 'started', source: 0, data: { action: 'recover' } };
    expect(after([10], hero({ effects: [...effects, started] })).effects).toEqual([]);
  });

  it('[V22-ACT-24] option recoverAuto: true takes no check', () => {
    expect(after([], hero(), { recoverAuto: true }).counts).toMatchObject({ wounded: 0, conviction: 1 });
  });

  it('[V22-ACT-24] not without a point, a wound, or the whole turn', () => {
    const refused = (who: Someone) => refusedBy(v22Fight([who, { at: [5, 0] }]), RECOVER);
    expect(refused(hero({ sheet: { conviction: 0 } }))).toEqual(['V22-ACT-24']);
    expect(refused({ sheet: { conviction: 1 } })).toEqual(['V22-ACT-24']);
    expect(refused(hero({ counts: { ...marks, move: 0 } }))).toEqual(['V22-ACT-07']);
    expect(refused(hero())).toEqual([]);
  });
});
