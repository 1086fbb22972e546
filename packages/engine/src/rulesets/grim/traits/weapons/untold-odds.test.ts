import { describe, expect, it } from 'vitest';
import { fight, sheet } from '../../../../../test/support/grim-fights.ts';
import { armed, blow, target } from '../../../../../test/support/grim-magic.ts';
import { type OddsByCombatant, oddsByCombatant } from '../../../../analysis/odds.ts';
import { isRefused, readCommand } from '../../../../kernel/commands/command.ts';
import { AskedWhen, type Explored, explore } from '../../../../kernel/scene/every/every.ts';
import { firstChoice } from '../../../../kernel/scene/silent.ts';
import { openWorld } from '../../../../kernel/scene/world.ts';
import type { Fight } from '../../../../kernel/state/fight.ts';
import type { GrimGame } from '../../game.ts';
import { grim } from '../../index.ts';

type Grim = Fight<GrimGame>;

const ABILITIES = ['bodyfeeder', 'mindfeeder', 'sword-of-life-stealing'] as const;
/** Four different wounds a blow, two blows a turn. */
const SIDES = (traits: readonly string[]) => [armed(traits, { damage: '1d4' }, { baseAttack: 6 }), target()];
const COMMAND = { by: 'a', do: 'full-attack', target: 'b' } as const;

/** All ways of the full attack. @param reads what is looked at in the end beside whom it is made at */
function walk(at: Grim, untimed: boolean, reads: (at: Grim) => unknown): Explored<string> {
  const act = readCommand(openWorld(at, grim), COMMAND, grim.actions);
  if (isRefused(act)) throw new Error(act.map(({ text }) => text).join());
  return explore({
    fight: at,
    rules: grim,
    run: (scene) => act.action.resolve(scene, act),
    measure: ({ fight: after }) => {
      const { counts, effects } = after.combatants[1]!;
      return JSON.stringify([counts.hp, effects.map(({ name }) => name), reads(after)]);
    },
    answer: firstChoice,
    budget: 500_000,
    together: true,
    untimed,
  });
}

const names = (at: Grim): readonly string[] => at.combatants[0]!.effects.map(({ name }) => name).toSorted();
const gains = (at: Grim): readonly number[] => {
  const { temporary, lentPower } = at.combatants[0]!.counts;
  return [temporary, lentPower];
};

describe('the odds of a full attack whose weapon feeds its wielder', () => {
  it.each(ABILITIES)('[GNG-WABIL-18] [GNG-WABIL-29] [GNG-ITEM-24] do not go through how much it gets: %s', (trait) => {
    const at = fight(SIDES([trait]));
    const [all, few] = [walk(at, false, names), walk(at, true, names)];
    expect(few.odds.equals(all.odds)).toBe(true);
    expect(few.leaves * 3).toBeLessThan(all.leaves);
  });

  it.each(ABILITIES)('break off where somebody looks at how much it got: %s', (trait) => {
    expect(() => walk(fight(SIDES([trait])), true, gains)).toThrow(AskedWhen);
  });

  it.each([
    // The damage, and one in ten.
    ['bodyfeeder', [4, 1]],
    ['mindfeeder', [4, 1]],
  ] as const)('break off where it has to be compared with what is left of an earlier blow: %s', (trait, dice) => {
    const fed = blow([armed([trait]), target()], dice).fight;
    expect(() => walk(fed, true, names)).toThrow(AskedWhen);
  });

  it('are exact all the same, for everybody', () => {
    const [given] = SIDES(['bodyfeeder']);
    const odds = oddsByCombatant(fight([given!, { sheet: sheet({ hp: 60 }) }]), grim, COMMAND) as OddsByCombatant;
    expect([odds.method, odds.byCombatant.map(({ who }) => who)]).toEqual(['exact', [0, 1]]);
  });
});
