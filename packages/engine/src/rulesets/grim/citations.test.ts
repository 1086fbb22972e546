import { describe, expect, it } from 'vitest';
import { fight } from '../../../test/support/grim-fights.ts';
import { offers } from '../../kernel/commands/offers.ts';
import { begin, type Play, run, whyNot } from '../../kernel/play/play.ts';
import { openWorld } from '../../kernel/scene/world.ts';
import type { GrimGame } from './game.ts';
import { grim } from './index.ts';

const play: Play<GrimGame> = { rules: grim, fight: fight([{}, {}]), step: null, past: null, future: [] };

describe('what is borrowed of the d20 family', () => {
  it('[GNG-CORE-01] is explained by rules of this ruleset in the whole log of a fight', () => {
    const dice = { script: [10, 12, 3, 17, 10, 5, 4], typed: false, generator: null };
    const begun = begin(grim, { ...play.fight, dice });
    const attacked = run(begun, { by: 'b', do: 'attack', target: 'a' });
    const moved = attacked.ok ? run(attacked.play, { by: 'b', do: 'move', to: [1, 1] }) : attacked;
    const all = [begun, attacked, moved].flatMap((each) =>
      'ok' in each ? (each.ok ? (each.play.step?.events ?? []) : []) : (each.step?.events ?? []),
    );
    const cited = new Set(all.map(({ why }) => why.rule));
    expect([...cited].filter((rule) => rule.startsWith('MOD'))).toEqual([]);
    expect(attacked.ok && attacked.play.step?.events[0]?.why).toEqual({ text: 'attack', rule: 'GNG-ATK-01' });
    expect([...cited]).toEqual(expect.arrayContaining(['GNG-CORE-08', 'GNG-CORE-05', 'GNG-CORE-01']));
  });

  it('offers and refusals name rules of this ruleset', () => {
    const found = offers(openWorld(play.fight, grim), 1).flatMap(({ rules, refusals }) => [
      ...rules,
      ...refusals.map(({ rule }) => rule),
    ]);
    expect(found.filter((rule) => rule.startsWith('MOD'))).toEqual([]);
    expect(whyNot(play, { by: 'a', do: 'stand-up' }).map(({ rule }) => rule)).toEqual(['GNG-CORE-15']);
    expect(whyNot(play, { by: 'b', do: 'attack', target: 'a' }).map(({ rule }) => rule)).toEqual(['GNG-CORE-01']);
  });

  it('[GNG-CORE-09] an attack of opportunity is asked by that rule', () => {
    const moving = run(play, { by: 'a', do: 'move', to: [0, 2] });
    const need = moving.ok ? moving.play.fight.pending?.need : null;
    expect(need?.kind === 'answer' && need.question.rule).toBe('GNG-CORE-09');
  });
});
