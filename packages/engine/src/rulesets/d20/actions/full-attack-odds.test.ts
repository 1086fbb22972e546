import { describe, expect, it } from 'vitest';
import { fight as grimFight, sheet } from '../../../../test/support/grim-fights.ts';
import { modernFight, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { type ActionOdds, oddsOfCommand } from '../../../analysis/odds.ts';
import type { Odds } from '../../../chance/odds.ts';
import { isRefused, readCommand } from '../../../kernel/commands/command.ts';
import type { Ruleset } from '../../../kernel/ruleset/ruleset.ts';
import { explore } from '../../../kernel/scene/every/every.ts';
import { firstChoice } from '../../../kernel/scene/silent.ts';
import { openWorld, type World } from '../../../kernel/scene/world.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import type { Game } from '../../../kernel/state/game.ts';
import { grim } from '../../grim/index.ts';
import { modern } from '../../modern/index.ts';
import type { Attack, D20Game } from '../game.ts';

function odds<G extends Game>(fight: Fight<G>, rules: Ruleset<G>, command: Omit<Command, 'by' | 'target'>): ActionOdds {
  const found = oddsOfCommand(fight, rules, { by: 'a', target: 'b', ...command });
  if ('harm' in found) return found;
  throw new Error(found.map(({ text }) => text).join('; '));
}

/** The harm of a single attack that is so much worse than the first. */
function one<G extends D20Game>(fight: Fight<G>, rules: Ruleset<G>, sequence: number): Odds<number> {
  const attack: Attack = {
    attacker: 0,
    defender: 1,
    weapon: 0,
    ranged: false,
    sequence,
    charge: false,
    opportunity: false,
    nonlethal: false,
    choices: [],
  };
  const harm = (world: World<G>): number => rules.health.harmTaken(world, world.fight.combatants[1]!);
  const run = (scene: Parameters<G['slots']['resolveAttack']>[0]): void =>
    void scene.slots.resolveAttack(scene, attack);
  return explore({ fight, rules, run: run as never, measure: harm, answer: firstChoice, budget: 5000 }).odds;
}

/** So long as no attack changes what the others meet, the sum of all of them. */
const together = (...each: readonly Odds<number>[]): Odds<number> =>
  each.reduce((a, b) => a.combine(b, (x, y) => x + y));

describe('the odds of a full attack', () => {
  it('are those of its attacks one by one, in modern', () => {
    // So tough that no damage is massive.
    const abilities = { strength: 16, dexterity: 10, constitution: 60 };
    const many = { ...SWORDSMAN, abilities, baseAttack: 11, hp: 200, feats: ['archaic weapons proficiency'] };
    const fight = modernFight({ a: { sheet: many }, b: { sheet: many } });
    const found = odds(fight, modern, { do: 'full-attack' });
    const single = [0, -5, -10].map((sequence) => one(fight as never, modern as never, sequence));
    expect(found.method).toBe('exact');
    // Path by path they are more than 20,000.
    expect(found.n).toBeLessThan(4000);
    expect(found.harm.equals(together(...single))).toBe(true);
  });

  it('are those of its attacks one by one, in grim', () => {
    // No open-ended roll comes near the end of so many points; the sheet allows no injury before.
    const giant = sheet({ baseAttack: 6, hp: 500, defense: 2, traits: ['painless'] });
    const fight = grimFight([{ sheet: giant }, { sheet: giant }]);
    const found = odds(fight, grim, { do: 'full-attack' });
    const single = [0, -5].map((sequence) => one(fight as never, grim as never, sequence));
    expect(found.method).toBe('exact');
    expect(found.harm.equals(together(...single))).toBe(true);
  });

  it('are exact for three attacks in melee', () => {
    const three = sheet({ baseAttack: 11, hp: 40, defense: 3, naturalArmor: 4 });
    expect(odds(grimFight([{ sheet: three }, { sheet: three }]), grim, { do: 'full-attack' }).method).toBe('exact');
  });
});

describe('the odds of a fight of two who wound each other', () => {
  it.each([
    { hp: [30, 12], choices: [] },
    { hp: [9, 40], choices: ['defensively'] },
    { hp: [22, 3], choices: [] },
  ])('are the same where what came of attack rolls is remembered: %j', ({ hp, choices }) => {
    const [mine, theirs] = hp.map((most) => sheet({ baseAttack: 6, hp: most, defense: 6, naturalArmor: 5 }));
    const fight = grimFight([{ sheet: mine! }, { sheet: theirs! }]);
    const world = openWorld(fight, grim);
    const act = readCommand(world, { by: 'a', do: 'full-attack', target: 'b', choices }, grim.actions);
    if (isRefused(act)) throw new Error(act.map(({ text }) => text).join());
    const [merged, plain] = [true, false].map((merging) =>
      explore({
        fight,
        rules: grim,
        run: (scene) => act.action.resolve(scene, act),
        measure: ({ fight: { combatants } }) =>
          JSON.stringify(combatants.map(({ counts, effects }) => [counts, effects])),
        answer: firstChoice,
        budget: 200_000,
        merging,
      }),
    );
    expect(merged!.odds.equals(plain!.odds)).toBe(true);
    expect(plain!.leaves).toBeGreaterThan(1000);
  });
});

describe('the odds of a way past somebody who strikes', () => {
  const runner = { sheet: sheet({ baseAttack: 4, hp: 30 }) };
  const guard = (side: string, at: readonly [number, number]) => ({ sheet: sheet({ hp: 60 }), side, at });
  const fight = grimFight([{ ...runner, side: 'one', at: [0, 0] }, guard('two', [4, 0]), guard('two', [1, 1])]);

  it('of an overrun grow by states, not by ways', () => {
    const found = odds(fight, grim, { do: 'charge', choices: ['overrun'] });
    expect(found.method).toBe('exact');
    // Way by way they are more than 60,000.
    expect(found.n).toBeLessThan(30_000);
  });
});

describe('the odds of contests', () => {
  it.each(['trip', 'disarm'])('of a %s branch by who wins, not by every face', (choice) => {
    const fight = grimFight([{ sheet: sheet({ weapons: ['longsword', 'whip'] }) }, { sheet: sheet() }]);
    const found = odds(fight, grim, { do: 'attack', choices: [choice] });
    expect(found.method).toBe('exact');
    // Most of them are the opening that bare hands give, walked twice where the first walk shows what is read.
    expect(found.n).toBeLessThan(7500);
  });

  it('of a feint are exact', () => {
    const found = odds(modernFight({ a: {}, b: {} }), modern, { do: 'feint' });
    expect(found).toMatchObject({ method: 'exact', n: 2 });
  });
});
