import { describe, expect, it } from 'vitest';
import { type TinyGame, tinyFight, tinyRuleset } from '../../../../test/support/tiny-ruleset.ts';
import { d6 } from '../../../chance/dice.ts';
import { because } from '../../state/cause.ts';
import type { Effect } from '../../state/fight.ts';
import type { Scene } from '../scene.ts';
import { firstChoice } from '../silent.ts';
import { AskedWhen, type Explored, explore } from './every.ts';
import { SOMETIME } from './sometime.ts';

const fight = tinyFight();
const THROW = because('throw', 'X-1');

type Tiny = Scene<TinyGame>;

/** Falls for a d6 of rounds, as rules do whose dice say how long. */
function fall(scene: Tiny): void {
  const until = scene.sometime ?? { at: 'count', round: scene.roll(0, d6, THROW), count: 0, rank: 0 };
  scene.emit({ kind: 'gain', who: 0, effect: { name: 'prone', source: 0, until, data: null }, why: THROW });
}

const effectOf = ({ fight: now }: Pick<Tiny, 'fight'>): Effect | undefined => now.combatants[0]?.effects[0];

const walk = (untimed: boolean, run: (scene: Tiny) => void = fall): Explored<string> =>
  explore<TinyGame, string>({
    fight,
    rules: tinyRuleset,
    answer: firstChoice,
    budget: 1000,
    run,
    measure: (world) => `${effectOf(world)?.name} ${effectOf(world)?.until?.at}`,
    untimed,
  });

describe('an end of which nobody wants to know when it is', () => {
  it('is rolled where somebody does, and else not', () => {
    expect([walk(false).leaves, walk(true).leaves]).toEqual([6, 1]);
    expect(walk(true).odds.equals(walk(false).odds)).toBe(true);
  });

  it('breaks the walk off where a rule asks for it or copies it', () => {
    const asks = (scene: Tiny): void => {
      fall(scene);
      const until = effectOf(scene)?.until;
      if (until?.at === 'count' && until.round > 3) fall(scene);
    };
    const copies = (scene: Tiny): void => {
      fall(scene);
      scene.note(0, Object.keys({ ...effectOf(scene)?.until }).join());
    };
    for (const run of [asks, copies]) {
      expect(() => walk(true, run)).toThrow(AskedWhen);
      expect(walk(false, run).leaves).toBeGreaterThan(5);
    }
  });

  it('is written out in the same way wherever it stands', () => {
    expect(JSON.stringify([SOMETIME, { until: SOMETIME }])).toBe('["sometime",{"until":"sometime"}]');
  });
});
