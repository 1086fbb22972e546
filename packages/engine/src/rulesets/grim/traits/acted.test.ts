import { describe, expect, it } from 'vitest';
import { seedThatActs, USES } from '../../../../test/support/grim-traits.ts';

/** Some of each list; `npm run traits` goes through all. */
const SOME = [
  ...['no-nerves', 'dodge', 'combat-sense', 'feather-touch', 'power-attack', 'quick-reload', 'weapon-focus'],
  ...['light-fortification', 'improved-blocking', 'amulet-of-the-piercing-fist', 'gripsoul', 'vicious', 'holy-power'],
];
const MOST_FIGHTS = 12;
const TWO_MINUTES_MS = 120_000;

describe('in whole fights at random something comes otherwise for having', () => {
  it.each(USES.filter(({ name }) => SOME.includes(name)))(
    '$name ($list)',
    (use) => expect(seedThatActs(use, 1, MOST_FIGHTS)).not.toBeNull(),
    TWO_MINUTES_MS,
  );
});
