import { describe, expect, it } from 'vitest';
import { duel } from '../../../../test/support/grim-called.ts';
import { oddsOfAct } from '../../../analysis/odds.ts';
import { act } from '../../../kernel/commands/command.ts';
import type { Action } from '../../../kernel/ruleset/action.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';

const attack = grim.actions.find(({ id }) => id === 'attack') as Action<GrimGame>;
const VOLLEY = { name: 'volley', damage: '1d6', missile: 'stone', reach: null, increment: 50, shots: 3 } as const;

function odds(start: Fight<GrimGame>, choices: readonly string[], block = false) {
  const shot = { ...act(0, attack), target: 1, choices };
  return oddsOfAct(start, grim, shot, {
    answer: (_table, { kind, choices: [first, second] }) => (block && kind === 'block' ? second : first)?.id ?? '',
  });
}

function onGuard(start: Fight<GrimGame>): Fight<GrimGame> {
  const combatants = start.combatants.map((each) => ({ ...each, counts: { ...each.counts, debt: 0 } }));
  return { ...start, combatants };
}

describe('odds before any die falls', () => {
  it.each([
    [['stun'], 2000],
    [['vital-strike'], 2000],
    [['penetration', 'vital-strike', 'disabled-leg'], 4000],
    [['blindness'], 4000],
  ])('[GNG-CALL-06] are exact, whether the shot is blocked or not (%j, within %i branches)', (choices, most) => {
    for (const block of [false, true]) {
      const start = onGuard(duel({ armor: 'full plate', hp: 30 }, { baseAttack: 8 }));
      const found = odds(start, choices, block);
      expect(found.method).toBe('exact');
      expect(found.n).toBeLessThan(most);
    }
  });

  it.each([[['vital-strike']], [['stun', 'penetration']]])(
    '[GNG-CALL-12] are the same whether several shots are rolled together or one by one (%j)',
    (choices) => {
      const at = (options: OptionValues) =>
        odds(duel({ naturalArmor: 3, hp: 400 }, { baseAttack: 8, weapons: [VOLLEY] }, options), choices);
      // The option counts wounds of the same attack, of which there are none here, and so rolls one by one.
      const [joined, apart] = [at({}), at({ injuryOnSameAttackSaves: true })];
      expect([joined.method, apart.method]).toEqual(['exact', 'exact']);
      for (const points of new Set([...joined.harm.values, ...apart.harm.values]))
        expect(joined.harm.chanceOf(points)).toEqual(apart.harm.chanceOf(points));
    },
  );
});
