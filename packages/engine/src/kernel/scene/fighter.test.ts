import { expect, it } from 'vitest';
import { type TinyGame, tinyFight, tinyRuleset } from '../../../test/support/tiny-ruleset.ts';
import { d2, d3 } from '../../chance/dice.ts';
import { Generator } from '../../chance/generator.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { because } from '../state/cause.ts';
import { copyFight, type Effect, NOBODY } from '../state/fight.ts';
import { explore } from './every/every.ts';
import { fighterAt } from './fighter.ts';
import type { Scene } from './scene.ts';
import { firstChoice, SilentScene } from './silent.ts';
import { openWorld, profileOfSheet } from './world.ts';

const BECAUSE = because('because', '');
const PRONE: Effect = { name: 'prone', source: NOBODY, until: null, data: null };

/** The same rules, which note how often a digest is worked out. */
function counting(): { rules: Ruleset<TinyGame>; worked: () => number } {
  let worked = 0;
  const digest: typeof tinyRuleset.digest = (effects, options) => {
    worked++;
    return tinyRuleset.digest(effects, options);
  };
  return { rules: { ...tinyRuleset, digest }, worked: () => worked };
}

const fall = (scene: Scene<TinyGame>): void => scene.emit({ kind: 'gain', who: 0, effect: PRONE, why: BECAUSE });
const rise = (scene: Scene<TinyGame>): void =>
  scene.emit({ kind: 'lose', who: 0, name: 'prone', source: NOBODY, why: BECAUSE });
const lies = (scene: Scene<TinyGame>): boolean => fighterAt(scene, 0).digest.prone;

it('a fighter is the combatant with what is worked out of its sheet and its effects', () => {
  const world = openWorld(tinyFight(), tinyRuleset);
  const { index, state, profile, digest } = fighterAt(world, 1);
  expect([index, state]).toEqual([1, world.fight.combatants[1]]);
  expect(profile).toBe(profileOfSheet(state.sheet, tinyRuleset, world.options));
  expect(digest).toEqual({ prone: false, surprised: false });
  expect(fighterAt(world, 1)).toBe(world.fighters[1]);
});

it.each([-1, 2])('there is none at %i', (who) => {
  const world = openWorld(tinyFight(), tinyRuleset);
  expect(() => fighterAt(world, who)).toThrow(new RangeError(`there is no combatant ${who}, of 2`));
});

it('its digest follows what it gains and loses, and is worked out once for all lists of effects that say the same', () => {
  const { rules, worked } = counting();
  const scene = new SilentScene(copyFight(tinyFight()), rules, Generator.seeded(1), firstChoice);
  expect([lies(scene), lies(scene), worked()]).toEqual([false, false, 1]);
  fall(scene);
  expect([lies(scene), lies(scene), worked()]).toEqual([true, true, 2]);
  scene.count(0, 'hp', -1, BECAUSE);
  expect([lies(scene), worked()]).toEqual([true, 2]);
  rise(scene);
  expect([lies(scene), worked()]).toEqual([false, 2]);
  fall(scene);
  expect([lies(scene), worked()]).toEqual([true, 2]);
});

it('its digest goes back with the state, whichever branch comes next', () => {
  const seen: boolean[] = [];
  const run = (scene: Scene<TinyGame>): void => {
    const before = lies(scene);
    const face = scene.roll(0, d3, BECAUSE);
    if (face === 2) fall(scene);
    const between = lies(scene);
    if (scene.roll(0, d2, BECAUSE) === 2) rise(scene);
    seen.push(before, between, lies(scene));
  };
  const walk = { fight: tinyFight(), rules: tinyRuleset, answer: firstChoice, budget: 100, run, measure: () => 0 };
  expect(explore(walk).leaves).toBe(6);
  const upright = [false, false, false];
  expect(seen).toEqual([...upright, ...upright, false, true, true, false, true, false, ...upright, ...upright]);
});

it('its digest is that of each place between stages', () => {
  const stage = (scene: Scene<TinyGame>, { left }: { left: number }): { left: number } | boolean => {
    if (left === 0) return lies(scene);
    const face = scene.roll(0, d3, BECAUSE);
    if (face === 1 && !lies(scene)) fall(scene);
    if (face === 2 && lies(scene)) rise(scene);
    return { left: left - 1 };
  };
  const found = explore<TinyGame, boolean>({
    fight: tinyFight(),
    rules: tinyRuleset,
    answer: firstChoice,
    budget: 1000,
    run: (scene) => expect(scene.stages(stage, { left: 4 })).toBe(lies(scene)),
    measure: ({ fight }) => fight.combatants[0]?.effects.length === 1,
  });
  // Up or down by the last face that was not a 3.
  const chance = found.odds.chanceOf(true);
  expect(Number(chance.num) / Number(chance.den)).toBeCloseTo((1 - 1 / 81) / 2, 12);
});
