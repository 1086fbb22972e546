import { describe, expect, it } from 'vitest';
import { newTable, sit } from './room.ts';

describe('tokens', () => {
  it('show the gravest conditions by icons and count the rest; the words stand beside', async () => {
    const gm = await sit(await newTable('roof'), 'game master');
    await gm.map.locator('svg').getByText(/^\+3$/).waitFor();
    for (const icon of ['stars', 'arrow-bar-to-down'])
      await gm.map.locator(`svg svg.tabler-icon-${icon}`).filter({ visible: true }).waitFor();
    const title = gm.map.locator('[data-combatant="crook"] title');
    expect(await title.textContent()).toBe('Crook: stunned, prone, flat-footed, shaken, fatigued');
    await gm.page.keyboard.press('g');
    await gm.page.keyboard.press('ArrowRight');
    await gm.map.getByRole('gridcell', { name: /Crook \(stunned, prone, flat-footed, shaken/ }).waitFor();
  });

  it('a first click on an enemy aims at him, whoever acts; with Shift at anybody', async () => {
    const table = await newTable('door');
    const [gm, heroes] = await Promise.all([sit(table, 'game master'), sit(table, 'heroes')]);
    await heroes.aims('bob');
    await heroes.page.getByText('against Bob').waitFor();
    await gm.aims('ann');
    await gm.page.getByText('against Ann').waitFor();
    expect(await gm.page.getByRole('combobox', { name: 'Acting' }).inputValue()).toBe('bob');
  });
});
