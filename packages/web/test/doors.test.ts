import { expect, it } from 'vitest';
import { findings } from './findings.ts';
import { newTable, sit } from './room.ts';

/** Ann has a door to the east, and Bob stands elsewhere. */
const ROOMS = `
fray: 1
title: Rooms
ruleset: modern
map:
  rows: ["......", "......", "......"]
  edges:
    - { kind: wall, at: D1, to: D3, side: west }
    - { kind: door, at: D2, side: west }
combatants:
  ann: { side: heroes, at: C2, name: Ann, initiative: 20, sheet: { hp: 12, weapons: [knife] } }
  bob: { side: gang, at: A1, name: Bob, initiative: 10, sheet: { hp: 12, weapons: [knife] } }
`;

it('a door beside who acts is opened by a click on it and closed by Enter on the square behind it', async () => {
  const heroes = await sit(await newTable({ encounter: ROOMS }), 'heroes');
  const { map, page } = heroes;
  await map.locator('[data-door="C2/D2"]').waitFor({ state: 'attached' });
  await heroes.pointsBeside('ann', 0.5, 0);
  await map.locator('[data-edge="open"]').waitFor({ state: 'attached' });
  expect(await map.locator('[data-edge="door"]').count()).toBe(0);
  await heroes.told(/Open a door/i);
  // By keys: the square behind it says what Enter does.
  await page.keyboard.press('g');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('gridcell', { name: /Enter: Close a door \(C2\/D2\)/, selected: true }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await map.locator('[data-edge="door"]').waitFor({ state: 'attached' });
  // Both move actions are spent: nothing is left to handle.
  await expect.poll(() => map.locator('[data-door]').count()).toBe(0);
});
