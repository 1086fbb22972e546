import { describe, expect, it } from 'vitest';
import { fight, sheet } from '../../../../test/support/grim-fights.ts';
import { isRefused, readCommand } from '../../../kernel/commands/command.ts';
import { explore } from '../../../kernel/scene/every/every.ts';
import { firstChoice } from '../../../kernel/scene/silent.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import type { GrimCounts } from '../game.ts';
import { grim } from '../index.ts';

/** Those that a wound changes. */
const COUNTS = ['hp', 'nonlethal', 'temporary', 'debt'] as const;

interface Circumstances {
  readonly options?: OptionValues;
  readonly choices?: readonly string[];
  readonly counts?: Partial<GrimCounts>;
}

/** Of a full attack in such a fight, all that becomes of both: with wounds whose points are left open, and path by path. */
function oddsOf(mine: object, theirs: object, { options = {}, choices = [], counts = {} }: Circumstances = {}) {
  const [a, b] = [
    sheet({ baseAttack: 6, hp: 30, weapons: ['dagger'], ...mine }),
    sheet({ hp: 9, defense: 4, naturalArmor: 3, ...theirs }),
  ];
  const begun = fight([{ sheet: a }, { sheet: b, counts }], options);
  const act = readCommand(openWorld(begun, grim), { by: 'a', do: 'full-attack', target: 'b', choices }, grim.actions);
  if (isRefused(act)) throw new Error(act.map(({ text }) => text).join());
  const walk = (how: object) =>
    explore({
      fight: begun,
      rules: grim,
      run: (scene) => act.action.resolve(scene, act),
      measure: ({ fight: { combatants } }) =>
        JSON.stringify(combatants.map(({ counts, effects }) => [COUNTS.map((name) => counts[name]), effects])),
      answer: firstChoice,
      budget: 400_000,
      ...how,
    });
  return { open: walk({ together: true }), plain: walk({ merging: false }) };
}

describe('the odds of wounds whose points are left open', () => {
  it.each<[string, Parameters<typeof oddsOf>]>([
    ['plain ones', [{}, {}]],
    ['nonlethal ones', [{}, {}, { choices: ['nonlethal'] }]],
    ['who has temporary hit points', [{}, {}, { counts: { temporary: 3 } }]],
    ['advanced trauma', [{}, {}, { options: { advancedTrauma: true } }]],
    ['wounds that bleed', [{}, {}, { options: { woundsBleed: true } }]],
    ['a wounding dagger', [{ weapons: [{ name: 'dagger', traits: ['wounding'] }] }, {}]],
    ['a soulbreaking dagger', [{ weapons: [{ name: 'dagger', traits: ['soulbreaker'] }] }, {}]],
  ])('are those of every path: %s', (_what, given) => {
    const { open, plain } = oddsOf(...given);
    expect(open.odds.equals(plain.odds)).toBe(true);
    expect(open.leaves * 10).toBeLessThan(plain.leaves);
  });
});
