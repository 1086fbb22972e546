import { describe, expect, it } from 'vitest';
import { type TinyGame, tinyFight, tinyNewcomer, tinyRuleset } from '../../../test/support/tiny-ruleset.ts';
import { begin } from '../../kernel/play/play.ts';
import type { Action, ActionTactics, ArgSpec } from '../../kernel/ruleset/action.ts';
import { refusal } from '../../kernel/ruleset/refusal.ts';
import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import type { TurnBudget } from '../../kernel/ruleset/tactics.ts';
import { openWorld } from '../../kernel/scene/world.ts';
import { NOBODY } from '../../kernel/state/fight.ts';
import { simpleTactics } from './simple.ts';

const [hit] = tinyRuleset.actions as [Action<TinyGame>];
const wait: Action<TinyGame> = { ...hit, id: 'wait', name: 'Wait', role: 'wait', args: [], refuseAct: () => [] };

type Place = readonly [number, number];

/** What ann does, and whom to, with amy against bob (2) and ben (3), who are too far off for any desperate means if not told otherwise. */
function chosen(rules: Partial<Ruleset<TinyGame>>, hpOfBen = 9, bobAt: Place = [5, 0], benAt: Place = bobAt): string {
  const combatants = [
    tinyNewcomer('ann', 9, { side: 'us' }),
    tinyNewcomer('amy', 9, { side: 'us', counts: { hp: 1 } }),
    tinyNewcomer('bob', 9, { side: 'them', at: bobAt }),
    tinyNewcomer('ben', 9, { side: 'them', at: benAt, counts: { hp: hpOfBen } }),
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
    ['spared', 'wait -1'],
  ])('with room for %s: %s', (room, act) => {
    expect(chosen({ ...aimAt({ 2: 1 }), tactics: { budgetLeft: () => room } })).toBe(act);
  });

  it('try desperate means on nobody whom they do not reach', () => {
    const hard: ArgSpec<TinyGame> = { name: 'choice', text: 'how', optional: true, candidates: () => ['hard'] };
    const shove = (reaches: ActionTactics<TinyGame>['reaches']): Action<TinyGame> => ({
      ...hit,
      id: 'shove',
      args: [...hit.args, hard],
      refuseAct: (_world, { choice }) => (choice === 'hard' ? [] : [refusal('only hard', '')]),
      tactics: reaches === undefined ? {} : { reaches },
    });
    const at = [1, 0] as const;
    expect(chosen({ actions: [shove(undefined), wait] }, 8, at)).toBe('shove 3');
    expect(chosen({ actions: [shove((_world, _who, target) => target === 2), wait] }, 8, at)).toBe('shove 2');
    expect(chosen({ actions: [shove(() => false), wait] }, 8, at)).toBe('wait -1');
  });

  it('look for no place to strike several who stand further apart than that can be', () => {
    const where: ArgSpec<TinyGame> = { name: 'to', text: 'where', optional: false, candidates: () => [{ x: 5, y: 0 }] };
    const blast = (spanSteps: number): Action<TinyGame> => ({
      ...hit,
      id: 'blast',
      args: [where],
      refuseAct: () => [],
      screen: { area: () => [5, 6, 7].map((x) => ({ x, y: 0 })) },
      tactics: { spanSteps },
    });
    const apart = [7, 0] as const;
    expect(chosen({ actions: [wait, blast(2)] }, 9, [5, 0], apart)).toBe('blast -1');
    expect(chosen({ actions: [wait, hit, blast(1)] }, 9, [5, 0], apart)).toBe('hit 2');
  });
});
