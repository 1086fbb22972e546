import { describe, expect, it } from 'vitest';
import { tinyFight, tinyNewcomer, tinyRuleset } from '../../../test/support/tiny-ruleset.ts';
import { Generator } from '../../chance/generator.ts';
import { begin } from '../play/play.ts';
import { EffectKind, effectKinds } from '../ruleset/effect-kind.ts';
import { openWorld } from '../scene/world.ts';
import { because } from '../state/cause.ts';
import type { FightEvent } from '../state/event.ts';
import { NOBODY } from '../state/fight.ts';
import { secretsOf, shownEvents, shownNeed } from './secrets.ts';
import { playable, view } from './view.ts';

const combatants = [
  tinyNewcomer('ann', 3),
  tinyNewcomer('bob', 3),
  tinyNewcomer('sly', 3, { side: 'bob', hidden: true, name: 'Sly' }),
];
const { fight } = begin(tinyRuleset, tinyFight({ combatants }));
const secrets = secretsOf(fight, tinyRuleset, ['ann']);
const hit = because('a hit', '');

describe('shownEvents', () => {
  it('leaves out what the unseen do and suffer, and shows what they cause without them', () => {
    const events: FightEvent[] = [
      { kind: 'roll', nth: 1, who: 2, dice: 'd6', faces: [4], value: 4, why: hit },
      { kind: 'check', who: 0, target: 2, total: 9, rows: null, versus: 8, versusRows: null, result: 'hit', why: hit },
      {
        kind: 'count',
        who: 0,
        count: 'hp',
        by: -4,
        why: hit,
        source: 2,
        rows: [{ value: 4, text: 'dice', rule: '', counted: true }],
      },
      { kind: 'gain', who: 0, effect: { name: 'prone', source: 2, until: null, data: null }, why: hit },
    ];
    expect(shownEvents(events, secrets)).toEqual([
      { kind: 'count', who: 0, count: 'hp', by: -4, why: hit, source: NOBODY, rows: null },
      { kind: 'gain', who: 0, effect: { name: 'prone', source: NOBODY, until: null, data: null }, why: hit },
    ]);
    expect(shownEvents(events, secretsOf(fight, tinyRuleset, ['ann', 'sly']))).toEqual(events);
  });

  it('counts the rolls anew: no gap tells of those of the unseen, and no row names one', () => {
    const row = { value: 4, text: 'd6', rule: '', counted: true };
    const roll = { kind: 'roll', dice: 'd6', faces: [4], value: 4, why: hit } as const;
    const wound = { kind: 'count', who: 1, count: 'hp', by: -4, why: hit, source: 0 } as const;
    const events: FightEvent[] = [
      { ...roll, nth: 1, who: 2 },
      { ...roll, nth: 2, who: 0 },
      { ...wound, rows: [{ ...row, roll: 2 }] },
      { ...wound, rows: [{ ...row, roll: 1 }] },
    ];
    expect(shownEvents(events, secrets)).toEqual([
      { ...roll, nth: 1, who: 0 },
      { ...wound, rows: [{ ...row, roll: 1 }] },
      { ...wound, rows: [row] },
    ]);
  });

  it('shows no answer that names one of the unseen', () => {
    const given = { kind: 'answer', who: 0, question: 'readied', choice: 'strike sly', why: hit } as const;
    expect(shownEvents([{ ...given, whom: [1] }], secrets)).toHaveLength(1);
    expect(shownEvents([{ ...given, whom: [1, 2] }], secrets)).toEqual([]);
  });

  it('leaves a name that is part of a word where it is', () => {
    const tell: FightEvent = { kind: 'tell', who: 0, target: 1, value: 0, why: because('slyly done', '') };
    expect(shownEvents([tell], secrets)).toEqual([tell]);
  });
});

describe('what combatants keep to themselves', () => {
  const PLOTTING = new EffectKind('plotting', { text: 'plotting', blank: { amount: 0 }, veil: { amount: -1 } });
  const secretive = {
    ...tinyRuleset,
    effects: effectKinds(...Object.values(tinyRuleset.effects), PLOTTING),
    seats: { kept: { actions: ['plot'], questions: ['plot'] } },
  };
  const others = secretsOf(fight, secretive, ['bob']);
  const own = secretsOf(fight, secretive, ['ann']);
  const plot = because('against bob, with the knife', 'X-1');
  const events: FightEvent[] = [
    { kind: 'act', who: 0, action: 'plot', target: 1, item: 'knife', why: plot },
    { kind: 'gain', who: 0, effect: PLOTTING.by(1, { amount: 7 }), why: hit },
    { kind: 'answer', who: 0, question: 'plot', choice: 'wait', why: hit },
    { kind: 'lose', who: 0, name: 'plotting', source: 1, nth: 1, why: hit },
  ];

  it('shows to the others that it is so, and no more', () => {
    expect(shownEvents(events, others)).toEqual([
      { kind: 'act', who: 0, action: 'plot', target: NOBODY, item: '', why: { text: '', rule: 'X-1' } },
      { kind: 'gain', who: 0, effect: PLOTTING.by(NOBODY, { amount: -1 }), why: hit },
      { kind: 'lose', who: 0, name: 'plotting', source: NOBODY, why: hit },
    ]);
    expect(shownEvents(events, own)).toEqual(events);
  });

  it('stands so in the view too', () => {
    const effects = [PLOTTING.by(1, { amount: 7 })];
    const plotter = {
      ...fight,
      combatants: fight.combatants.map((each) => (each.index === 0 ? { ...each, effects } : each)),
    };
    const seen = (owns: readonly string[]) =>
      view(plotter, secretive, { kind: 'player', owns }).combatants[0]?.effects[0];
    expect(seen(['bob'])).toEqual(PLOTTING.by(NOBODY, { amount: -1 }));
    expect(seen(['ann'])).toEqual(effects[0]);
  });
});

describe('who causes an effect', () => {
  it('is nobody in the view where it is not seen, nor does the turn with which it ends say who', () => {
    const proneBy = (source: number) =>
      ({ name: 'prone', source, until: { at: 'turnEnd', of: source, round: 2 }, data: null }) as const;
    const struck = (source: number) => {
      const effects = [proneBy(source)];
      return { ...fight, combatants: fight.combatants.map((each) => (each.index === 0 ? { ...each, effects } : each)) };
    };
    const seen = (source: number, owns: readonly string[]) =>
      view(struck(source), tinyRuleset, { kind: 'player', owns }, [0, 1, 2]).combatants[0]?.effects[0];
    expect(seen(2, ['ann'])).toMatchObject({ source: NOBODY, until: { of: NOBODY } });
    expect(seen(1, ['ann'])).toMatchObject({ source: 1, until: { of: 1 } });
    expect(seen(2, ['sly'])).toMatchObject({ source: 2, until: { of: 2 } });
    const gain: FightEvent = { kind: 'gain', who: 0, effect: proneBy(2), why: hit };
    expect(shownEvents([gain], secrets)).toMatchObject([{ effect: { source: NOBODY, until: { of: NOBODY } } }]);
  });
});

describe('shownNeed', () => {
  it('offers nothing that names the unseen, and does not say that it is about them', () => {
    const question = {
      kind: 'opportunity',
      who: 0,
      text: 'strike?',
      rule: '',
      choices: [
        { id: 'sly', text: 'at Sly', whom: [2] },
        { id: 'bob', text: 'at Bob', whom: [1] },
        { id: 'decline', text: 'no' },
      ],
      whom: { mover: 2, friend: 1 },
      facts: { round: 1 },
    } as const;
    const { choices, whom, ...rest } = question;
    expect(shownNeed({ kind: 'answer', question }, secrets)).toEqual({
      kind: 'answer',
      question: { ...rest, choices: choices.slice(1), whom: { friend: 1 } },
    });
  });
});

describe('the command that waits for an answer', () => {
  const waiting = (target: string) => {
    const need = { kind: 'dice', who: 0, sides: 20, dice: 'd20', why: hit } as const;
    const dice = { script: [], typed: true, generator: null };
    return { ...fight, pending: { command: { by: 'ann', do: 'hit', target }, inputs: [3], need, dice } };
  };
  const seen = (target: string) =>
    view(waiting(target), tinyRuleset, { kind: 'player', owns: ['ann'] }).pending?.command;

  it('is shown to whom it concerns, but where it names one of the unseen', () => {
    expect(seen('bob')).toMatchObject({ do: 'hit', target: 'bob' });
    expect(seen('sly')).toEqual({ by: '', do: '' });
  });
});

describe('how dice will fall', () => {
  it('is nobody’s to know', () => {
    const dice = { script: [4], typed: false, generator: Generator.seeded(1).state() };
    expect(view({ ...fight, dice }, tinyRuleset, { kind: 'gm' }).dice).toEqual({ ...dice, generator: null });
  });
});

describe('playable', () => {
  it('gives a fight with which the engine can work, without those who are not seen', () => {
    const seen = playable(view(fight, tinyRuleset, { kind: 'player', owns: ['ann'] }));
    if (seen === null) throw new Error('ann is in sight');
    expect(JSON.stringify(seen)).not.toMatch(/sly/i);
    expect(openWorld(seen, tinyRuleset).fighters).toHaveLength(3);
    expect(seen.combatants[0]).toEqual(fight.combatants[0]);
  });
});
