import { expect, it } from 'vitest';
import { person, playOf } from '../../../../test/support/timecount-fights.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { timecount } from '../index.ts';
import { NUMBERS } from './numbers.ts';

it('[TC-DEF-01] [TC-ATK-01] the attack total and the defenses are known of two who have no weapon', () => {
  const attributes = { strength: 3, dexterity: 2, constitution: 4, wisdom: 1 };
  const people = [person('a', { accuracy: 5, attributes }), person('b')];
  const world = openWorld(playOf(people, { dice: [] }).fight, timecount);
  const numberOf = (name: string, item = NOBODY) => NUMBERS[name]?.of(world, 0, 1, item);
  const found = ['attack', 'primary', 'passive', 'vigor', 'celerity', 'spirit'].map((name) => numberOf(name));
  expect(found).toEqual([8, 10, 10, 14, 12, 11]);
  expect(numberOf('attack', 0)).toBeNull();
});
