import { expect, it } from 'vitest';
import { type TinyGame, tinyFight, tinyRuleset } from '../../../test/support/tiny-ruleset.ts';
import { Generator } from '../../chance/generator.ts';
import { because } from '../state/cause.ts';
import { copyFight, NOBODY } from '../state/fight.ts';
import { fighterAt } from './fighter.ts';
import { Latest } from './latest.ts';
import { firstChoice, SilentScene } from './silent.ts';
import { openWorld } from './world.ts';

const BECAUSE = because('because', '');

/** The hit points of somebody, and how often they were looked up. */
function hitPoints(): { latest: Latest<TinyGame, number>; looked: () => number } {
  let looked = 0;
  const latest = new Latest<TinyGame, number>((world, who, _b, _c, more) => {
    looked++;
    return fighterAt(world, who).state.counts.hp + more;
  });
  return { latest, looked: () => looked };
}

function scene(): SilentScene<TinyGame> {
  return new SilentScene(copyFight(tinyFight()), tinyRuleset, Generator.seeded(1), firstChoice);
}

it('is worked out once for the same question, as long as nothing happens', () => {
  const { latest, looked } = hitPoints();
  const world = scene();
  const before = latest.at(world, 0);
  expect([latest.at(world, 0), looked()]).toEqual([before, 1]);
  world.count(0, 'hp', -3, BECAUSE);
  expect([latest.at(world, 0), latest.at(world, 0), looked()]).toEqual([before - 3, before - 3, 2]);
});

const ANOTHER = 'another question is another answer: %i, %i, %i, %i';

it.each([
  [0, 0, 1, 0],
  [0, 0, 0, 1],
])(ANOTHER, (...asked) => {
  const { latest, looked } = hitPoints();
  const world = scene();
  const first = latest.at(world, 0);
  const other = latest.at(world, ...asked);
  expect(other).toBe(fighterAt(world, asked[0]).state.counts.hp + asked[3]);
  expect([latest.at(world, 0), looked()]).toEqual([first, 3]);
});

it.each([
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [1, NOBODY, 0, 0],
])(`${ANOTHER}, kept beside the first`, (...asked) => {
  const { latest, looked } = hitPoints();
  const world = scene();
  const first = latest.at(world, 0);
  const other = latest.at(world, ...asked);
  expect(other).toBe(fighterAt(world, asked[0]).state.counts.hp);
  expect([latest.at(world, 0), latest.at(world, ...asked), looked()]).toEqual([first, other, 2]);
  world.count(1, 'hp', -1, BECAUSE);
  expect([latest.at(world, 0), looked()]).toEqual([first, 3]);
});

it('each table has its own', () => {
  const { latest, looked } = hitPoints();
  const [one, two] = [scene(), scene()];
  for (const each of [one, two, one, two]) latest.at(each, 0);
  expect(looked()).toBe(2);
});

it('where nobody counts the moments it is worked out each time', () => {
  const { latest, looked } = hitPoints();
  const world = openWorld(tinyFight(), tinyRuleset);
  latest.at(world, 0);
  latest.at(world, 0);
  expect(looked()).toBe(2);
});
