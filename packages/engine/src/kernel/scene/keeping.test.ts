import { expect, it } from 'vitest';
import { tinyFight, tinyRuleset } from '../../../test/support/tiny-ruleset.ts';
import { Keeping } from './keeping.ts';
import { openWorld } from './world.ts';

it('each kind of thing is kept at each world by itself', () => {
  const [names, numbers] = [new Keeping<string>(), new Keeping<number>()];
  const [here, there] = [openWorld(tinyFight(), tinyRuleset), openWorld(tinyFight(), tinyRuleset)];
  expect([names.at(here), numbers.at(here)]).toEqual([undefined, undefined]);
  expect(names.keep(here, 'here')).toBe('here');
  numbers.keep(here, 1);
  numbers.keep(there, 2);
  expect([names.at(here), numbers.at(here)]).toEqual(['here', 1]);
  expect([names.at(there), numbers.at(there)]).toEqual([undefined, 2]);
});
