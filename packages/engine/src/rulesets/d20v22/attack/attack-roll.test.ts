import { describe, expect, it } from 'vitest';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import { checksOf, perform, totalsOf, v22Fight } from '../../../../test/support/v22-perform.ts';
import { SAMPLE_BOW, SAMPLE_CLUB, SAMPLE_VEST } from '../../../../test/support/v22-samples.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import { COVER_RULING } from '../../d20/defense/cover.ts';
import type { D20v22Options } from '../options.ts';
import { rangePenalty } from './training.ts';

const GUN = { ...SAMPLE_BOW, id: 'gun', autofire: 5 };
const shooter = (attack = 3): Someone => ({
  sheet: { attack, weapons: [GUN], feats: { 'improved precise shot': 1 } },
});
const vest: Someone = { at: [4, 0], sheet: { armor: SAMPLE_VEST } };
const WAYS = {
  plainly: [],
  'in a volley': ['autofire'],
  finely: ['finesse'],
} as const;
const OPEN = '.....';
const WINDOW = '...=.';

/** What the log calls each check of a shot at who wears a vest. */
function told(
  way: keyof typeof WAYS,
  row: string,
  inputs: readonly Input[],
  { a = shooter(), b = vest, ...options }: { a?: Someone; b?: Someone } & Partial<D20v22Options> = {},
): readonly string[] {
  const shot = { by: 'a', do: 'attack', target: 'b', choices: [...WAYS[way]] };
  const { events } = perform(v22Fight([a, b], options, { rows: [row] }), shot, inputs);
  const cover = events.some(({ why }) => why.rule === 'V22-COVER-08') ? ['the cover'] : [];
  return [...checksOf(events).map(({ result }) => result), ...cover];
}

describe('what an attack roll is called in the log', () => {
  const all = (['plainly', 'in a volley', 'finely'] as const).flatMap((way) => [
    [way, OPEN] as const,
    [way, WINDOW] as const,
  ]);

  it.each(all)(
    '[V22-CORE-07] a threat until it is confirmed, at once critical by the usual rule (%s, %s)',
    (way, row) => {
      expect(told(way, row, [20, 20, 20], { criticals: 'confirm' }).slice(0, 2)).toEqual(['threat', 'critical']);
      expect(told(way, row, [20, 2, 20], { criticals: 'confirm' }).slice(0, 2)).toEqual(['threat', 'not confirmed']);
      expect(told(way, row, [19, 20], { criticals: 'confirm' })[0]).toBe('hit');
      expect(told(way, row, [20, 20])[0]).toBe('critical');
      expect(told(way, row, [19, 20])[0]).toBe('hit');
      expect(told(way, row, [2])[0]).toBe('miss');
    },
  );

  it.each(all)(
    '[V22-CORE-06] a natural 1 misses, however near it comes, and strikes nothing else (%s, %s)',
    (way, row) => {
      // 12, enough without the cover or without the vest, and 16, enough without one of them.
      const near = shooter(row === WINDOW && way === 'finely' ? 15 : 11);
      expect(told(way, row, [1], { a: near })).toEqual(['miss']);
      expect(told(way, row, [1], { a: shooter(30) })).toEqual(['miss']);
      const deflects: Someone = {
        ...vest,
        sheet: { ...vest.sheet, powers: { deflect: 1 }, deflects: ['projectile'] },
        effects: [{ name: 'blocking', source: 1, data: { amount: 0 } }],
      };
      expect(told(way, row, [1], { a: near, b: deflects })).toEqual(['miss']);
    },
  );

  it('[V22-FIN-04] [V22-FIN-05] nothing glances off the armour of who has no weak spots', () => {
    const b: Someone = { at: [4, 0], sheet: { armor: SAMPLE_VEST, immunities: ['critical hits'] } };
    expect([6, 5].map((face) => told('finely', OPEN, [face], { b }))).toEqual([['miss'], ['miss']]);
    expect([9, 7, 6].map((face) => told('finely', OPEN, [face]))).toEqual([
      ['glances off the armour'],
      ['glances off the armour'],
      ['miss'],
    ]);
  });

  it('[V22-FIN-04] [V22-BLK-02] against who may block, what the cover alone has kept off does not glance off the armour', () => {
    const plate: Someone = {
      sheet: { armor: { name: 'Plate', toughness: 6 } },
      effects: [{ name: 'blocking', source: 1, data: { amount: 0 } }, COVER_RULING.by(1, { said: 2 })],
    };
    const fight = v22Fight([{ sheet: { attack: 4, weapons: [SAMPLE_CLUB] } }, plate]);
    const at = (face: number) =>
      checksOf(perform(fight, { by: 'a', do: 'attack', target: 'b', choices: ['finesse'] }, [face]).events)[0]?.result;
    // 4 and the dice against 10, 4 for the cover and 6 for the armour.
    expect([15, 12, 11, 10, 9].map(at)).toEqual([
      'miss',
      'miss',
      'glances off the armour',
      'glances off the armour',
      'miss',
    ]);
  });
});

describe('what an attack roll is made of', () => {
  const rows = (a: Someone, command: object = {}, b: Someone = {}) =>
    checksOf(perform(v22Fight([a, b]), { by: 'a', do: 'attack', target: 'b', ...command }, [1]).events)[0]?.rows?.map(
      ({ text, value }) => `${text} ${value}`,
    ) ?? [];

  it('[V22-CORE-12] Strength for a blow, Dexterity for a shot', () => {
    const abilities = { strength: 14, dexterity: 16 };
    expect(rows({ sheet: { abilities, weapons: [SAMPLE_CLUB] } })).toContain('Strength 2');
    expect(rows({ sheet: { abilities, weapons: [GUN] } }, {}, { at: [4, 0] })).toContain('Dexterity 3');
  });

  it('[V22-TWF-01] what two weapons take is told as that', () => {
    const both = { by: 'a', do: 'full-attack', target: 'b', choices: ['two-weapons'] };
    const fight = v22Fight([{ sheet: { weapons: [SAMPLE_CLUB] } }, {}]);
    const told = checksOf(perform(fight, both, [1, 'b', 1]).events).map(({ rows: found }) =>
      found?.flatMap(({ text, value }) => (value < 0 ? [`${text} ${value}`] : [])),
    );
    expect(told).toEqual([['two weapons -4'], ['two weapons -8']]);
    const further = { ...both, choices: [] };
    const trained = v22Fight([{ sheet: { weapons: [SAMPLE_CLUB], attack: 6, furtherAttacks: [1] } }, {}]);
    expect(
      checksOf(perform(trained, further, [1, 'b', 1]).events).map(({ rows: found }) =>
        found?.flatMap(({ text, value }) => (value < 0 ? [`${text} ${value}`] : [])),
      ),
    ).toEqual([[], ['further attack -5']]);
  });

  it('[V22-TWF-02] [V22-TWF-03] an empty off hand strikes as a bare hand', () => {
    const both = { by: 'a', do: 'full-attack', target: 'b', choices: ['two-weapons'] };
    const fight = v22Fight([{ sheet: { weapons: [SAMPLE_CLUB], attack: 9 } }, {}]);
    expect(totalsOf(perform(fight, both, [15, 20, 'b', 15, 20]))).toEqual([
      [20, 10],
      [20, 15 + 2],
      [16, 10],
      [20, 15],
    ]);
  });

  it('[V22-CONCL-05] the next blow of a full attack goes into no square where nobody is unseen', () => {
    const both = { by: 'a', do: 'full-attack', target: 'b', choices: ['two-weapons'] };
    const fight = v22Fight([{ sheet: { weapons: [SAMPLE_CLUB] } }, {}]);
    expect(() => perform(fight, both, [1, 'into the dark'])).toThrow(
      'expected one of b, b:trip, b:grapple, b:grab, move, step, found',
    );
  });

  it('[V22-ATK-02] nothing for range within the first increment, 2 for each further one that is begun', () => {
    expect([0, 5, 10, 11, 20, 21].map((feet) => rangePenalty({ increment: 10 }, feet))).toEqual([0, 0, 0, -2, -2, -4]);
  });

  it('[V22-AIM-02] aimed, a blow from farther off has as much as one from beside', () => {
    const pike = { ...SAMPLE_CLUB, reach: 5 };
    const aiming: Someone = { sheet: { weapons: [pike] }, effects: [{ name: 'aiming', source: 1 }] };
    const at = (x: number) =>
      totalsOf(perform(v22Fight([aiming, { at: [x, 0] }]), { by: 'a', do: 'attack', target: 'b' }, [1]))[0]?.[0];
    expect([at(1), at(2)]).toEqual([6, 6]);
  });

  it('[V22-MULTI-01] option defenseRoll: in place of the 10 the dice stand in the Defense of each, and the attack keeps its own', () => {
    const around: readonly Someone[] = [
      { sheet: { weapons: [SAMPLE_CLUB] }, at: [1, 1] },
      { at: [0, 1] },
      { at: [2, 1] },
    ];
    const several = { by: 'a', do: 'attack-several', targets: ['b', 'c'] };
    const checks = checksOf(perform(v22Fight(around, { defenseRoll: true }), several, [3, 12, 13]).events);
    const dice = checks.map(({ rows: own, versusRows }) =>
      [own, versusRows].map((found) => found?.flatMap(({ value, roll }) => (roll === undefined ? [] : [value]))),
    );
    expect(dice).toEqual([
      [[3], [12]],
      [[3], [13]],
    ]);
    // One target alone rolls nothing, though its attacker is heard before it blocks.
    const blocking: Someone = { effects: [{ name: 'blocking', source: 1, data: { amount: 0 } }] };
    const single = perform(
      v22Fight([{}, blocking], { defenseRoll: true }),
      { by: 'a', do: 'attack', target: 'b' },
      [2],
    );
    expect(totalsOf(single)).toEqual([[2, 10]]);
  });

  it('[V22-AUTO-01] a volley that is not warded off harms the more, the better it was rolled', () => {
    const deflects: Someone = {
      at: [4, 0],
      sheet: { powers: { deflect: 1 }, deflects: ['projectile'] },
      effects: [{ name: 'blocking', source: 1, data: { amount: 0 } }],
    };
    const save = (face: number) =>
      totalsOf(
        perform(v22Fight([shooter(), deflects]), { by: 'a', do: 'attack', target: 'b', choices: ['autofire'] }, [
          face,
          'decline',
          20,
        ]),
      )[1]?.[1];
    expect([7, 8, 9, 11].map(save)).toEqual([18, 18, 19, 20]);
  });

  it('[V22-AUTO-01] there is no end to what a volley may add', () => {
    const save = (attack: number, face: number) =>
      totalsOf(
        perform(
          v22Fight([shooter(attack), { at: [4, 0] }]),
          { by: 'a', do: 'attack', target: 'b', choices: ['autofire', 'knockback-0'] },
          [face, 20],
        ),
      )[1]?.[1];
    // 15 and 3, and half of what is beyond 10.
    expect([126, 128, 130].map((attack) => save(attack, 10))).toEqual([18 + 63, 18 + 64, 18 + 65]);
    expect(save(130, 20)).toBe(18 + 5 + 70);
  });
});
