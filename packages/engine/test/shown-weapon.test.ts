import { expect, it } from 'vitest';
import { openWorld } from '../src/kernel/scene/world.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { parseEncounter } from '../src/scenario/encounter.ts';
import { runEncounter } from '../src/scenario/run-encounter.ts';
import { bodiesOf } from '../src/screen/body.ts';

/** What a screen shows of the weapon of somebody with that sheet, before anybody has acted. */
function shown(ruleset: string, sheet: string): readonly unknown[] {
  const text = `fray: 1
title: At hand
ruleset: ${ruleset}
seed: 5
combatants:
  ann: { side: x, at: [0, 0], initiative: 30, sheet: ${sheet} }
  bob: { side: y, at: [5, 0], initiative: 1, sheet: ${ruleset === 'timecount' ? '{ hitPoints: 9 }' : '{}'} }
`;
  const { play } = runEncounter(parseEncounter(text, 'e.yaml', { rulesets, readFile: () => '' }), rulesets);
  const weapon = bodiesOf(openWorld(play.fight, play.rules))[0]?.weapon;
  return weapon === undefined ? [] : [weapon.text, weapon.use, weapon.hands];
}

it.each([
  ['modern', '{ weapons: [glock 17, knife] }', ['glock 17', 'fired', 1]],
  ['modern', '{ weapons: [m16a2] }', ['m16a2', 'fired', 2]],
  ['modern', '{ weapons: [fragmentation grenade] }', ['fragmentation grenade', 'thrown', 1]],
  ['modern', '{}', []],
  ['modern', '{ feats: [combat martial arts] }', ['unarmed', 'body', 0]],
  ['grim', '{ weapons: [shortbow] }', ['shortbow', 'drawn', 2]],
  ['grim', '{ weapons: [dagger] }', ['dagger', 'struck', 1]],
  ['d20v22', '{}', []],
  ['timecount', '{ hitPoints: 9, weapons: [light crossbow] }', ['light crossbow', 'drawn', 2]],
  ['timecount', '{ hitPoints: 9, weapons: [dagger] }', ['dagger', 'struck', 1]],
  ['timecount', '{ hitPoints: 9 }', []],
])('%s: whoever has %s is shown with it', (ruleset, sheet, weapon) => {
  expect(shown(ruleset, sheet)).toEqual(weapon);
});
