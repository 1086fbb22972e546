import { expect, it } from 'vitest';
import { modernFight, SWORDSMAN } from '../../../test/support/modern-fight.ts';
import { modern } from '../../rulesets/modern/index.ts';
import { NOBODY } from '../state/fight.ts';
import { explained } from './reckoning.ts';
import { openWorld } from './world.ts';

const world = openWorld(modernFight({ hero: { sheet: SWORDSMAN }, thug: {} }), modern);

it('explains every number of a combatant by a sum that comes to it', () => {
  for (const [name, number] of Object.entries(modern.screen.numbers ?? {})) {
    const found = explained(world, number, [0, 1, NOBODY]);
    expect([name, found?.value]).toEqual([name, number.of(world, 0, 1, NOBODY)]);
    const counted = found?.rows.filter((row) => row.counted) ?? [];
    if (counted.length > 0)
      expect([name, counted.reduce((sum, { value }) => sum + value, 0)]).toEqual([name, found?.value]);
  }
  const attack = modern.screen.numbers?.['attack'];
  expect(attack === undefined ? [] : explained(world, attack, [0, 1, NOBODY])?.rows.length).toBeGreaterThan(0);
});

it('has no number where the combatant has none', () => {
  const attack = modern.screen.numbers?.['attack'];
  expect(attack === undefined ? undefined : explained(world, attack, [0, NOBODY, 99])).toBeNull();
});
