import { describe, expect, it } from 'vitest';
import { type TinyGame, tinyFight, tinyNewcomer, tinyRuleset } from '../../test/support/tiny-ruleset.ts';
import { begin } from '../kernel/play/play.ts';
import type { Action } from '../kernel/ruleset/action.ts';
import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import type { TurnBudget } from '../kernel/ruleset/tactics.ts';
import { openWorld } from '../kernel/scene/world.ts';
import { NOBODY } from '../kernel/state/fight.ts';
import { simpleTactics } from './tactics.ts';

const [hit] = tinyRuleset.actions as [Action<TinyGame>];
const wait: Action<TinyGame> = { ...hit, id: 'wait', name: 'Wait', role: 'wait', args: [], refuseAct: () => [] };

/** What ann does, and whom to, with amy against bob (2) and ben (3), who are too far off for any desperate means. */
function chosen(rules: Partial<Ruleset<TinyGame>>, hpOfBen = 9): string {
  const combatants = [
    tinyNewcomer('ann', 9, { side: 'us' }),
    tinyNewcomer('amy', 9, { side: 'us', counts: { hp: 1 } }),
    tinyNewcomer('bob', 9, { side: 'them', at: [5, 0] }),
    tinyNewcomer('ben', 9, { side: 'them', at: [5, 0], counts: { hp: hpOfBen } }),
  ];
  const tiny: Ruleset<TinyGame> = {
    ...tinyRuleset,
    actions: [{ ...hit, tactics: { ...hit.tactics, inHand: true } }, wait],
    ...rules,
  };
  const { fight } = begin(tinyRuleset, tinyFight({ combatants }));
  const act = simpleTactics<TinyGame>().choose(openWorld(fight, tiny), 0);
  return act === null ? '' : `${act.action.id} ${act.target}`;
}

const aimAt = (promises: Readonly<Record<number, number>>): Pick<Ruleset<TinyGame>, 'tactics'> => ({
  tactics: {
    aim: {
      weapon: (_table, _who, target) => (promises[target] === undefined ? NOBODY : 0),
      promise: (_table, _who, target) => promises[target] ?? 0,
    },
  },
});

describe('simpleTactics', () => {
  it('attack whom an attack promises most against, for what is left of it', () => {
    expect(chosen(aimAt({ 2: 2, 3: 3 }))).toBe('hit 3');
    expect(chosen(aimAt({ 2: 3, 3: 2 }))).toBe('hit 2');
    expect(chosen(aimAt({ 2: 3, 3: 2 }), 1)).toBe('hit 3');
  });

  it('try nobody whom no weapon in hand gets at, but with what needs none', () => {
    expect(chosen(aimAt({ 2: 1 }), 1)).toBe('hit 2');
    expect(chosen(aimAt({}), 1)).toBe('wait -1');
    expect(chosen({ ...aimAt({}), actions: [hit, wait] }, 1)).toBe('hit 3');
    expect(chosen({ ...aimAt({ 2: 1 }), actions: [hit, wait] }, 1)).toBe('hit 2');
  });

  it('attack the most harmed where the ruleset does not aim', () => {
    expect(chosen({}, 8)).toBe('hit 3');
    expect(chosen({})).toBe('hit 2');
  });

  it.each<[TurnBudget, string]>([
    ['attack', 'hit 2'],
    ['move', 'wait -1'],
    ['none', 'wait -1'],
  ])('with room for %s: %s', (room, act) => {
    expect(chosen({ ...aimAt({ 2: 1 }), tactics: { budgetLeft: () => room } })).toBe(act);
  });
});
