import { describe, expect, it } from 'vitest';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import { v22Fight } from '../../../../test/support/v22-perform.ts';
import { SAMPLE_SWORD } from '../../../../test/support/v22-samples.ts';
import { isRefused, readCommand } from '../../../kernel/commands/command.ts';
import { explore } from '../../../kernel/scene/every/every.ts';
import { openWorld, type World } from '../../../kernel/scene/world.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import type { Question } from '../../../kernel/state/question.ts';
import type { D20v22Game } from '../game.ts';
import { d20v22 } from '../index.ts';

/** All that becomes of everybody, and of the map. */
const whole = ({ fight: { combatants, map } }: World<D20v22Game>): string =>
  JSON.stringify([combatants.map(({ x, y, counts, effects, items }) => [x, y, counts, effects, items]), map]);

/** The odds of whole states: equal ones merged between the parts, and each way by itself. */
function bothWays(fight: Fight<D20v22Game>, command: Command) {
  const act = readCommand(openWorld(fight, d20v22), command, d20v22.actions);
  if (isRefused(act)) throw new Error(act.map(({ text }) => text).join('; '));
  const answer = (_scene: unknown, { choices }: Question): string => choices[0]?.id ?? '';
  return [true, false].map((merging) =>
    explore({
      fight,
      rules: d20v22,
      run: (scene) => act.action.resolve(scene, act),
      measure: whole,
      answer,
      merging,
      budget: 2_000_000,
    }),
  );
}

function expectSame(fight: Fight<D20v22Game>, command: Command): void {
  const [merged, plain] = bothWays(fight, command);
  expect(merged?.odds.equals(plain!.odds)).toBe(true);
  expect(merged?.odds.values.length).toBeGreaterThan(10);
}

const GUN = { id: 'gun', name: 'gun', form: 'projectile', damage: 4, increment: 100, autofire: 5, magazine: 30 };
const FIRE = { id: 'fire', name: 'fire', form: 'power', damage: 6, increment: 60, area: { shape: 'burst', feet: 10 } };
const HERO: Someone = {
  at: [3, 3],
  sheet: { attack: 6, feats: { 'whirlwind attack': 1 }, weapons: [SAMPLE_SWORD, { ...GUN, place: 'off' }, FIRE] },
};
const foe = (at: readonly [number, number], sheet: object = {}, effects: readonly string[] = []): Someone => ({
  at,
  sheet,
  effects,
});

describe('the odds of acts of several parts are those of every way by itself', () => {
  it('one attack at several, one of whom blocks', () => {
    const effects = [{ name: 'blocking', source: 2, data: { amount: 0 } }];
    const fight = v22Fight([HERO, foe([4, 3], { defense: { base: 3 } }), { ...foe([3, 4]), effects }]);
    expectSame(fight, { by: 'a', do: 'attack-several', targets: ['b', 'c'], with: 'sword' });
  });

  it('one attack at several with bare hands, through the openings of those who are armed', () => {
    const armed = { minion: true, unarmed: { armed: true } };
    const fight = v22Fight([HERO, foe([4, 3], armed), foe([3, 4], armed)]);
    expectSame(fight, { by: 'a', do: 'attack-several', targets: ['b', 'c'], with: 'unarmed' });
  });

  it('a whirl, walking fire and a burst', () => {
    const near = v22Fight([HERO, foe([4, 3], { minion: true }), foe([3, 4], { size: 'large' })]);
    expectSame(near, { by: 'a', do: 'whirlwind', with: 'sword' });
    const far = v22Fight([HERO, foe([9, 3], { minion: true }), foe([9, 4], { minion: true })]);
    expectSame(far, {
      by: 'a',
      do: 'walk-fire',
      with: 'gun',
      path: [
        [9, 3],
        [9, 4],
      ],
    });
    expectSame(far, { by: 'a', do: 'area-attack', with: 'fire', to: [9, 4] });
  });

  it('knocked back through one wall into the next', () => {
    const wall = { name: 'plank wall', blocksMove: true, blocksSight: true, toughness: 3 };
    const map = { rows: ['......w..w..'], legend: { w: wall } };
    const fight = v22Fight([{ at: [0, 0], sheet: { abilities: { strength: 26 } } }, foe([1, 0])], {}, map);
    expectSame(fight, { by: 'a', do: 'attack', target: 'b', with: 'unarmed' });
  });
});
