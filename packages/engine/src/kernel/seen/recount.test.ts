import { describe, expect, it } from 'vitest';
import { tinyFight, tinyNewcomer, tinyRuleset } from '../../../test/support/tiny-ruleset.ts';
import { begin } from '../play/play.ts';
import { EffectKind, effectKinds } from '../ruleset/effect-kind.ts';
import { because } from '../state/cause.ts';
import type { FightEvent } from '../state/event.ts';
import { NOBODY } from '../state/fight.ts';
import { acquainted, Recount } from './recount.ts';
import { view } from './view.ts';

const combatants = [
  tinyNewcomer('lurker', 3, { side: 'them', hidden: true }),
  tinyNewcomer('ann', 3),
  tinyNewcomer('sly', 3, { side: 'them', hidden: true }),
  tinyNewcomer('bob', 3),
];
const { fight } = begin(tinyRuleset, tinyFight({ combatants }));
const revealed = {
  ...fight,
  combatants: fight.combatants.map((each) => (each.id === 'sly' ? { ...each, hidden: false } : each)),
};
const hit = because('a hit', '');
/** The same rules, whose clock names those who act in order. */
const counting: typeof tinyRuleset = {
  ...tinyRuleset,
  seats: {
    recount: {
      clock: (clock, known, anew) => ({ ...clock, order: clock.order.filter((who) => known.includes(who)).map(anew) }),
    },
  },
};

describe('acquainted', () => {
  it('puts whoever shows to the end, and forgets nobody', () => {
    const first = acquainted([], fight, ['ann']);
    expect(first).toEqual([1, 3]);
    expect(acquainted(first, fight, ['ann'])).toBe(first);
    expect(acquainted(first, revealed, ['ann'])).toEqual([1, 3, 2]);
    expect(acquainted([1, 3, 2], fight, ['ann'])).toEqual([1, 3, 2]);
    expect(acquainted([], fight, ['lurker'])).toEqual([0, 1, 3]);
  });
});

describe('Recount', () => {
  const GUARD = new EffectKind('guard', { text: 'on guard', blank: { foes: [0] }, combatants: ['foes'] });
  const recount = new Recount([3, 1], {
    ...tinyRuleset,
    effects: effectKinds(...Object.values(tinyRuleset.effects), GUARD),
  });

  it('speaks of everybody by the count of the seat', () => {
    const events: FightEvent[] = [
      { kind: 'count', who: 1, count: 'hp', by: -1, why: hit, source: 3, rows: null },
      { kind: 'act', who: 3, action: 'hit', target: 1, item: '', why: hit },
      {
        kind: 'gain',
        who: 1,
        effect: GUARD.by(2, { foes: [0, 1, 3] }, { at: 'turnEnd', of: 3, round: 1 }),
        why: hit,
      },
      { kind: 'over', winner: 'them', why: hit },
    ];
    expect(recount.events(events, fight.clock)).toEqual([
      { ...events[0], who: 1, source: 0 },
      { ...events[1], who: 0, target: 1 },
      {
        ...events[2],
        who: 1,
        effect: GUARD.by(NOBODY, { foes: [0, 1] }, { at: 'turnEnd', of: 0, round: 1 }),
      },
      events[3],
    ]);
  });

  it('has one combatant for each who is known, in that order, and nothing of the others', () => {
    const origin = { who: 3, item: 0 };
    const thing = { id: 'knife', place: 'hand', counts: {}, origin } as const;
    const all = fight.combatants.map((each) => (each.id === 'ann' ? { ...each, items: [thing] } : each));
    const shown = recount.combatants(all, fight.clock);
    expect(shown.map((each) => [each?.id, each?.index])).toEqual([
      ['bob', 0],
      ['ann', 1],
    ]);
    expect(shown[1]?.items[0]?.origin).toEqual({ who: 0, item: 0 });
    expect(recount.combatants(all.with(3, null as never), fight.clock)[0]).toBeNull();
  });

  it('makes a view in which nothing says how many there are', () => {
    const seat = { kind: 'player', owns: ['ann'] } as const;
    const seen = view(fight, counting, seat, [1, 3]);
    const alone = begin(tinyRuleset, tinyFight({ combatants: [tinyNewcomer('ann', 3), tinyNewcomer('bob', 3)] })).fight;
    expect(JSON.stringify(seen)).toBe(JSON.stringify(view(alone, counting, seat, [0, 1])));
    expect(view(fight, counting, { kind: 'gm' }, [1, 3]).combatants).toHaveLength(4);
  });
});
