import { describe, expect, it } from 'vitest';
import { newTable, sit } from './room.ts';

describe('the palette', () => {
  it('works the odds out anew as the arguments change, a called shot too, and shows what goes into them', async () => {
    const gm = await sit(await newTable({ example: 'rules/grim/plate-and-dagger' }), 'game master');
    await gm.page.keyboard.press('t');
    await gm.row('Attack').click();
    const form = gm.page.getByRole('form', { name: 'Attack', exact: true });
    const odds = form.getByRole('group', { name: 'Odds' });
    await odds.getByText('exact').waitFor();
    const before = await odds.innerText();
    await form.getByRole('button', { name: 'Pin' }).click();
    await form.getByRole('checkbox', { name: 'disabled head' }).click();
    await odds.filter({ hasNotText: before.split('\n')[0] ?? '' }).waitFor();
    await odds.getByText(/% harm/).waitFor();
    await form.getByText(/^What goes into it/).click();
    await form.getByRole('row').filter({ hasText: 'called shot: disabled head' }).first().waitFor();
    await form.getByRole('button', { name: 'Pin' }).click();
    const pinned = gm.actions.getByRole('table', { name: 'Pinned actions' });
    const cells = pinned.getByRole('row').filter({ hasText: 'harm on average' }).getByRole('cell');
    await cells.filter({ hasText: /\d/ }).nth(1).waitFor();
    expect(new Set(await cells.allInnerTexts()).size).toBe(2);
    await pinned
      .getByRole('columnheader')
      .nth(0)
      .getByRole('button', { name: /^Attack/ })
      .press('Enter');
    expect(await form.getByRole('checkbox', { name: 'disabled head' }).isChecked()).toBe(false);
    await form.getByRole('button', { name: 'Pinned', pressed: true }).click();
    expect(await pinned.getByRole('columnheader').allInnerTexts()).toEqual([expect.stringContaining('disabled head')]);
    await pinned.getByRole('button', { name: /^No longer pinned: Attack, .*disabled head/ }).press('Enter');
    await pinned.waitFor({ state: 'detached' });
  });

  it('finds what is sought, and says every reason against what cannot be done', async () => {
    const gm = await sit(await newTable('door'), 'game master');
    await gm.row('Attack').waitFor();
    await gm.page.keyboard.press('/');
    await gm.page.keyboard.type('whirl');
    const row = gm.actions.getByRole('button', { name: 'Whirlwind attack' });
    await row.and(gm.page.locator('[aria-disabled="true"]')).waitFor();
    await gm.actions.getByText('that takes the Whirlwind Attack feat').waitFor();
    await gm.actions.getByRole('button', { name: 'rule MOD-FEAT-15' }).waitFor();
    expect(await gm.row('Attack').count()).toBe(0);
  });

  it('says in one line what cannot be done now, and every reason when that is opened', async () => {
    const gm = await sit(await newTable('door'), 'game master');
    const attacks = gm.actions.getByRole('region', { name: 'Attack' });
    const barred = attacks.getByRole('button', { name: /^Not now: .*Whirlwind attack/ });
    await barred.waitFor();
    expect(await attacks.locator('[aria-disabled="true"]').count()).toBe(0);
    await barred.click();
    await attacks.getByRole('button', { name: 'Whirlwind attack', exact: true }).waitFor();
    await attacks.getByText('that takes the Whirlwind Attack feat').waitFor();
  });

  it('says beside an attack what stands against it, to who listens too', async () => {
    const gm = await sit(await newTable('door'), 'game master');
    await gm.aims('ann');
    await gm.actions.getByText('a charge covers at least 10 feet').waitFor();
    const charge = gm.row('Charge');
    const why = await charge.getAttribute('aria-describedby');
    expect(await gm.page.locator(`[id="${why}"]`).textContent()).toContain('a charge covers at least 10 feet');
    // Another target may do: its form opens all the same.
    expect(await charge.getAttribute('aria-disabled')).toBe('false');
  });

  it('stands the odds of all attacks in columns under their names', async () => {
    const gm = await sit(await newTable('door'), 'game master');
    await gm.aims('ann');
    const names = ['effect', 'out', 'dead', 'harm'];
    for (const name of names) {
      const cells = gm.actions.locator(`[data-column="${name}"]`);
      await cells.nth(1).waitFor();
      const boxes = await Promise.all((await cells.all()).map((each) => each.boundingBox()));
      const edges = boxes.map((box) => Math.round((box?.x ?? 0) + (box?.width ?? 0)));
      expect([name, new Set(edges).size, edges.length > 1]).toEqual([name, 1, true]);
    }
  });

  it('draws what an explosion would fill, and tells of everybody whom it may harm', async () => {
    const gm = await sit(await newTable({ example: 'rules/modern/stairwell' }), 'game master');
    await gm.row('Throw at a square').click();
    const form = gm.page.getByRole('form', { name: 'Throw at a square' });
    const odds = form.getByRole('group', { name: 'Odds' });
    for (const name of ['his partner', 'the gunman', 'the second gunman'])
      await odds.getByText(name, { exact: true }).waitFor();
    expect(await odds.getByText('the trooper').count()).toBe(0);
    await gm.map.locator('path[class*="_area_"]').waitFor();
    // A double click aims as a click does: who made it has not seen yet what the area would be.
    const { x, y } = await gm.standing('gunman');
    await gm.page.mouse.dblclick(x, y);
    await gm.ready('Throw at a square');
    const isSent = async (): Promise<boolean> => {
      await gm.page.mouse.click(x, y);
      return (await form.count()) === 0;
    };
    await expect.poll(isSent).toBe(true);
    await gm.told(/Throw at a square/);
  });
});
