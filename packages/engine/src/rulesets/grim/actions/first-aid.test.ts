import { expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { conditions } from '../../../../test/support/grim-play.ts';
import { type Outcome, type Play, run } from '../../../kernel/play/play.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';

const friend: Side = { side: 'x', sheet: sheet({ skills: { heal: 4 } }) };
const dying: Side = { side: 'x', counts: { hp: -3 }, effects: ['dying'] };
const enemy: Side = { side: 'y', at: [9, 9] };

function aid(sides: readonly Side[], dice: readonly Input[]): Outcome<GrimGame> {
  const script = dice.filter((each) => typeof each === 'number');
  const start = { ...fight(sides), dice: { script, typed: false, generator: null } };
  const play: Play<GrimGame> = { rules: grim, fight: start, step: null, past: null, future: [] };
  return run(play, { by: 'a', do: 'first-aid', target: 'b' });
}

it.each([
  [10, 'dying'],
  [11, 'stable, tended'],
  [12, 'stable, tended'],
])('[GNG-CORE-22] a Heal check against DC 15 stops the dying (+4 and a %i: %s)', (face, state) => {
  const done = aid([friend, dying, enemy], [face]);
  if (!done.ok) throw new Error('refused');
  expect(conditions(done.play.fight, 1).join(', ')).toBe(state);
  expect(done.play.fight.combatants[0]?.counts.standard).toBe(0);
});

it('[GNG-CORE-22] the target must be dying and adjacent', () => {
  const why = (sides: readonly Side[]): readonly string[] => {
    const outcome = aid(sides, [10]);
    return outcome.ok ? [] : outcome.refusals.map(({ text }) => text);
  };
  expect(why([friend, { side: 'x' }, enemy])).toEqual(['the target is neither dying nor bleeding']);
  expect(why([friend, { ...dying, at: [4, 0] }, enemy])).toEqual(['the target is not next to A']);
});

it('[GNG-CORE-01] whoever has readied a blow against the helper strikes first', () => {
  const near: Side = { side: 'y', at: [0, 1] };
  const start = {
    ...fight([near, dying, { ...friend, at: [1, 1] }]),
    dice: { script: [99], typed: false, generator: null },
  };
  const play: Play<GrimGame> = { rules: grim, fight: start, step: null, past: null, future: [] };
  const readied = run(play, { by: 'a', do: 'ready', target: 'c', choices: ['attack', 'acts'] });
  if (!readied.ok) throw new Error(readied.refusals.map(({ text }) => text).join(', '));
  const passed = run(readied.play, { by: 'a', do: 'end-turn' });
  const helped = passed.ok ? run(passed.play, { by: 'c', do: 'first-aid', target: 'b' }) : passed;
  if (!helped.ok) throw new Error(helped.refusals.map(({ text }) => text).join(', '));
  const { pending } = helped.play.fight;
  expect(pending?.need.kind === 'answer' && pending.need.question).toMatchObject({ kind: 'readied', who: 0 });
});
