import { describe, expect, it } from 'vitest';
import { type TinyGame, tinyFight, tinyRuleset } from '../../../../test/support/tiny-ruleset.ts';
import { d6 } from '../../../chance/dice.ts';
import { sameData } from '../../ruleset/effect-kind.ts';
import { because } from '../../state/cause.ts';
import type { Effect } from '../../state/fight.ts';
import type { Scene } from '../scene.ts';
import { firstChoice } from '../silent.ts';
import { AskedWhen, type Explored, explore } from './every.ts';
import { knownCount, SOME_AMOUNT, SOMETIME, UNTOLD } from './sometime.ts';

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

describe('an amount of which nobody wants to know how much it is', () => {
  /** Gains a d6 of something, as rules do whose dice say how much. */
  const gain = (scene: Tiny): void => {
    const by = scene.untold?.count ?? scene.roll(0, d6, THROW);
    const data = scene.untold?.amount ?? { amount: by };
    scene.emit({ kind: 'gain', who: 0, effect: { name: 'prone', source: 0, until: null, data }, why: THROW });
    scene.count(0, 'hp', by, THROW);
  };
  const walkTo = (together: boolean, measure: (scene: Pick<Tiny, 'fight'>) => string): Explored<string> =>
    explore<TinyGame, string>({
      fight,
      rules: tinyRuleset,
      answer: firstChoice,
      budget: 1000,
      run: gain,
      measure,
      untimed: true,
      together,
    });

  it('is rolled only where nobody sees what is read', () => {
    const nameOf = (scene: Pick<Tiny, 'fight'>): string => `${effectOf(scene)?.name}`;
    expect([walkTo(false, nameOf).leaves, walkTo(true, nameOf).leaves]).toEqual([6, 1]);
    expect(walkTo(true, nameOf).odds.equals(walkTo(false, nameOf).odds)).toBe(true);
  });

  it('breaks the walk off where it is read, in what the effect carries and in the count', () => {
    expect(() => walkTo(true, (scene) => `${effectOf(scene)?.data?.['amount']}`)).toThrow(AskedWhen);
    expect(() => walkTo(true, ({ fight: now }) => `${now.combatants[0]?.counts.hp}`)).toThrow(AskedWhen);
    expect(() => ({ ...SOME_AMOUNT })).toThrow(AskedWhen);
  });

  it('is the same as itself and as nothing else, written out in one way', () => {
    expect([sameData(SOME_AMOUNT, SOME_AMOUNT), sameData(SOME_AMOUNT, { amount: 1 })]).toEqual([true, false]);
    expect(sameData({ amount: 1 }, SOME_AMOUNT)).toBe(false);
    expect(JSON.stringify({ data: SOME_AMOUNT })).toBe('{"data":"some"}');
  });

  it('is more than any count comes to, whatever has changed it since', () => {
    expect([knownCount(undefined), knownCount(UNTOLD.count / 2)]).toEqual([undefined, UNTOLD.count / 2]);
    for (const by of [-1000, 0, 1000]) expect(() => knownCount(UNTOLD.count + by)).toThrow(AskedWhen);
    expect(() => knownCount(UNTOLD.count / 2 + 1)).toThrow(AskedWhen);
  });
});
