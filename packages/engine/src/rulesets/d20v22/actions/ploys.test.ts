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
import type { Input } from '../../../kernel/state/fight.ts';

const talker: Someone = {
  sheet: { skills: { bluff: 3, intimidate: 5 }, feats: { distract: 1, startle: 1, taunt: 1 } },
};
const wary: Someone = { sheet: { skills: { bluff: 2, 'sense motive': 4, intimidate: 1 }, saves: { will: 6 } } };
const tell = (ploy: string, choice = '') => ({ by: 'a', do: ploy, target: 'b', ...(choice === '' ? {} : { choice }) });
const plied = (ploy: string, inputs: readonly Input[], b: Someone = wary, choice = '') =>
  perform(v22Fight([talker, b]), tell(ploy, choice), inputs);

describe('ploys', () => {
  it.each([
    ['demoralize', 'V22-SOC-01', [15, 16], ['shaken', 'wise']],
    ['taunt', 'V22-SOC-06', [13, 16], ['shaken']],
    ['distract', 'V22-SOC-03', [13, 16], ['dazed', 'wise-to-distraction']],
    ['feint', 'V22-SOC-04', [13, 14], ['feinted']],
    ['startle', 'V22-SOC-05', [15, 16], ['feinted']],
    ['trick', 'V22-SOC-07', [13, 14], ['tricked']],
  ])(
    '[V22-SOC-01] [V22-SOC-03] [V22-SOC-04] [V22-SOC-05] [V22-SOC-06] [V22-SOC-07] %s (%s) is opposed by the best that the target has; a tie fails',
    (ploy, _rule, totals, effects) => {
      const played = plied(ploy, [10, 10]);
      expect(totalsOf(played)).toEqual([totals]);
      expect(effectsOf(played, 1).filter((name) => !name.startsWith('wise'))).toEqual([]);
      const by = (totals[1] ?? 0) - (totals[0] ?? 0);
      expect(effectsOf(plied(ploy, [10 + by, 10]), 1).filter((name) => !name.startsWith('wise'))).toEqual([]);
      expect([...effectsOf(plied(ploy, [11 + by, 10]), 1)].sort()).toEqual(effects);
    },
  );

  it('[V22-SOC-01] demoralizing shakes for a round, and each attempt makes the next harder', () => {
    const first = plied('demoralize', [12, 10]).fight;
    expect(effectsOf({ fight: first }, 1)).toContain('shaken');
    const turns = ['a', 'b'].reduce((now, by) => performAndAdvance(now, { by, do: 'end-turn' }).fight, first);
    expect(effectsOf({ fight: turns }, 1)).toEqual(['wise']);
    const second = perform(turns, tell('demoralize'), [10, 10]);
    expect(totalsOf(second)).toEqual([[15, 17]]);
    const after = ['a', 'b'].reduce((now, by) => performAndAdvance(now, { by, do: 'end-turn' }).fight, second.fight);
    expect(totalsOf(perform(after, tell('demoralize'), [10, 10]))).toEqual([[15, 18]]);
  });

  it('[V22-SOC-01] [V22-SOC-03] attempts of everybody count, each ploy by itself, and taunts among neither', () => {
    const told = [
      ['a', 'demoralize'],
      ['c', 'demoralize'],
      ['a', 'distract'],
      ['a', 'taunt'],
      ['c', 'distract'],
      ['a', 'demoralize'],
    ] as const;
    const friend: Someone = { ...talker, side: 'heroes', at: [0, 1] };
    let fight = v22Fight([talker, wary, friend]);
    const against = told.map(([by, ploy]) => {
      const turn = by === 'a' ? 0 : 2;
      const ready = fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } }));
      const played = perform(
        { ...fight, combatants: ready, clock: { ...fight.clock, turn } },
        { by, do: ploy, target: 'b' },
        [1, 10],
      );
      fight = played.fight;
      return totalsOf(played)[0]?.[1];
    });
    // Will 6, and what came before of that kind.
    expect(against).toEqual([16, 17, 16, 16, 17, 18]);
    expect([...effectsOf({ fight }, 1)].sort()).toEqual(['wise', 'wise-to-distraction']);
  });

  it.each(['demoralize', 'feint', 'startle', 'taunt', 'trick'])(
    '[V22-SOC-02] %s is a standard action, or a move action at -5',
    (ploy) => {
      const usual = plied(ploy, [1, 20]);
      expect(usual.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 1 });
      const hasty = plied(ploy, [1, 20], wary, 'quickly');
      expect(hasty.fight.combatants[0]?.counts).toMatchObject({ standard: 1, move: 0 });
      expect((totalsOf(usual)[0]?.[0] ?? 0) - (totalsOf(hasty)[0]?.[0] ?? 0)).toBe(5);
    },
  );

  it('[V22-SOC-03] distracting cannot be hurried; by Intimidate that is resisted instead', () => {
    expect(refusedBy(v22Fight([talker, wary]), tell('distract', 'quickly'))).toEqual(['V22-SOC-02']);
    const calm = { sheet: { skills: { bluff: 9, intimidate: 2 } } };
    expect(totalsOf(plied('distract', [1, 10], calm))).toEqual([[4, 19]]);
    expect(totalsOf(plied('distract', [1, 10], calm, 'intimidate'))).toEqual([[6, 12]]);
  });

  it.each([
    ['distract', 'V22-SOC-03', 'V22-FEAT-11'],
    ['startle', 'V22-SOC-05', 'V22-FEAT-19'],
    ['taunt', 'V22-SOC-06', 'V22-FEAT-20'],
  ])('[V22-FEAT-11] [V22-FEAT-19] [V22-FEAT-20] %s takes its feat', (ploy, rule) => {
    expect(refusedBy(v22Fight([{}, {}]), tell(ploy))).toEqual([rule]);
    expect(refusedBy(v22Fight([talker, {}]), tell(ploy))).toEqual([]);
  });

  it('[V22-SOC-04] [V22-SOC-05] [V22-SURP-01] the next attack on whom it took in is a surprise attack, and only that', () => {
    const nimble: Someone = { sheet: { defense: { dodge: 3 } } };
    for (const ploy of ['feint', 'startle']) {
      const { fight } = plied(ploy, [20, 1], nimble);
      const turns = ['a', 'b'].reduce((now, by) => performAndAdvance(now, { by, do: 'end-turn' }).fight, fight);
      const struck = perform(turns, { by: 'a', do: 'attack', target: 'b' }, [1]);
      expect(totalsOf(struck)).toEqual([[1, 8]]);
      expect(effectsOf(struck, 1)).toEqual([]);
    }
  });

  it('[V22-SOC-04] no later than the end of the feinter’s next turn', () => {
    const { fight } = plied('feint', [20, 1], {});
    const turns = ['a', 'b', 'a'].reduce((now, by) => performAndAdvance(now, { by, do: 'end-turn' }).fight, fight);
    expect(effectsOf({ fight: turns }, 1)).toEqual([]);
  });

  it('[V22-SURP-03] [V22-FEAT-06] nobody with Uncanny Dodge is caught so, unless it cannot act', () => {
    const dodger = (effects: Someone['effects']): Someone => ({
      sheet: { defense: { dodge: 3 }, feats: { 'uncanny dodge': 1 } },
      effects: [{ name: 'feinted', source: 0 }, ...(effects ?? [])],
    });
    const against = (b: Someone) =>
      totalsOf(perform(v22Fight([{}, b]), { by: 'a', do: 'attack', target: 'b' }, [1]))[0]?.[1];
    expect([against(dodger([])), against(dodger(['dazed']))]).toEqual([13, 8]);
  });

  it('[V22-SOC-07] the tricked do not dodge until the end of their next turn', () => {
    const { fight } = plied('trick', [20, 1], { sheet: { defense: { dodge: 3 } } });
    expect(
      totalsOf(
        perform(
          {
            ...fight,
            combatants: fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } })),
          },
          { by: 'a', do: 'attack', target: 'b' },
          [1],
        ),
      ),
    ).toEqual([[1, 10]]);
    const turns = ['a', 'b'].reduce((now, by) => performAndAdvance(now, { by, do: 'end-turn' }).fight, fight);
    expect(effectsOf({ fight: turns }, 1)).toEqual([]);
  });

  it("[V22-SOC-07] option trickEffect: 'gm' leaves what comes of it to the game master", () => {
    const fight = v22Fight([{}, { sheet: { defense: { dodge: 3 } } }], { trickEffect: 'gm' });
    const { fight: after, events } = perform(fight, { by: 'a', do: 'trick', target: 'b' }, [20, 1]);
    expect(effectsOf({ fight: after }, 1)).toEqual([]);
    expect(events.some((event) => event.kind === 'tell' && event.why.rule === 'V22-SOC-07')).toBe(true);
  });
});
