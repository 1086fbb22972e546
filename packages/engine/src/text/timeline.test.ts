import { expect, it } from 'vitest';
import { tinyFight, tinyRuleset } from '../../test/support/tiny-ruleset.ts';
import { EffectKind, effectKinds } from '../kernel/ruleset/effect-kind.ts';
import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import { openWorld, type World } from '../kernel/scene/world.ts';
import type { Effect, Fight } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';
import { timeline } from './timeline.ts';

const AIMS = new EffectKind('aims', { text: 'takes aim', blank: null, preparation: true });

function tableOf(clock: object, effects: readonly Effect[] = []): World {
  const rules = { ...tinyRuleset, effects: effectKinds(AIMS) } as unknown as Ruleset;
  const fight = tinyFight() as unknown as Fight;
  const combatants = fight.combatants.map((each, at) => (at === 0 ? { ...each, effects } : each));
  return openWorld({ ...fight, combatants, clock: clock as Game['clock'] }, rules);
}

it('shows rounds as the order, with whose turn it is and who is surprised', () => {
  const order = [
    { who: 1, count: 17 },
    { who: 0, count: 12 },
  ];
  expect(timeline(tableOf({ round: 2, turn: 1, order, surprised: [0] }))).toEqual({
    kind: 'rounds',
    title: 'Round 2',
    round: 2,
    turns: [
      { who: 1, count: 17, isTurn: false, surprised: false },
      { who: 0, count: 12, isTurn: true, surprised: true },
    ],
  });
});

it('shows an order without counts', () => {
  expect(timeline(tableOf({ round: 1, turn: 0, order: [0] }))).toMatchObject({ turns: [{ who: 0, count: null }] });
});

it('shows ticks as who is due when, those for whom nothing is due last', () => {
  const declared = [{ who: 1, command: { by: '', do: '' } }];
  expect(timeline(tableOf({ now: 4, next: [-1, 4], declared }))).toEqual({
    kind: 'ticks',
    title: 'Tick 4',
    now: 4,
    dues: [
      { who: 1, tick: 4, declared: true, preparing: null },
      { who: 0, tick: null, declared: false, preparing: null },
    ],
  });
});

it('shows what is prepared, up to its own tick or to the next turn', () => {
  const aims = (until: Effect['until'], source: number): Effect => AIMS.by(source, null, until);
  const clock = { now: 4, next: [9, 4], declared: [] };
  const preparing = (effect: Effect): unknown => {
    const shown = timeline(tableOf(clock, [effect]));
    return shown.kind === 'ticks' ? shown.dues.find(({ who }) => who === 0)?.preparing : null;
  };
  expect(preparing(aims({ at: 'tick', tick: 12 }, -1))).toEqual({ text: 'takes aim', until: 12 });
  expect(preparing(aims(null, 1))).toMatchObject({ text: expect.stringMatching(/^takes aim \(.+\)$/), until: 9 });
});

it('shows a clock of another shape as none', () => {
  expect(timeline(tableOf({ phase: 'dawn' }))).toEqual({ kind: 'none' });
});
