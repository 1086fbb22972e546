import { describe, expect, inject, it } from 'vitest';
import { dropFile, fixture, openPage } from './room.ts';

describe('the start page', () => {
  it('shows every problem of a broken encounter file that is dropped on it, and takes the mended one', async () => {
    const page = await openPage(inject('pages'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await dropFile(page, 'broken.yaml', fixture('broken'));
    const problems = page.getByRole('alert');
    await problems.getByText(/hp/).first().waitFor();
    await problems
      .getByText(/no such thing/)
      .first()
      .waitFor();
    expect(await page.getByRole('link', { name: /game master/i }).count()).toBe(0);

    await dropFile(page, 'yard.yaml', fixture('yard'));
    await page
      .getByRole('link', { name: /game master/i })
      .first()
      .waitFor();
    await problems.waitFor({ state: 'detached' });
  });

  it('shows the fights to begin with before all others, once', async () => {
    const page = await openPage(inject('pages'));
    const first = page.getByRole('region', { name: 'First fights' });
    await first.getByRole('button', { name: /Back alley/ }).waitFor();
    expect(await first.getByRole('button').count()).toBe(4);
    expect(await page.getByRole('button', { name: /Back alley/ }).count()).toBe(1);
  });

  it('makes a table of an example, with a link for each seat', async () => {
    const page = await openPage(inject('pages'));
    await page.getByRole('button', { name: /Back alley/ }).click();
    const link = page.getByRole('link', { name: /game master/i }).first();
    await page.goto((await link.evaluate((anchor: HTMLAnchorElement) => anchor.href)) ?? '');
    await page.getByRole('grid').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Back alley');
    // Whoever plays looks up what sheets of this ruleset may name.
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Feats and items' }).click();
    const dialog = page.getByRole('dialog', { name: 'Feats and items' });
    await dialog.getByRole('listitem').filter({ hasText: 'power attack' }).first().waitFor();
    expect(await dialog.getByRole('listitem').filter({ hasText: 'riposte' }).count()).toBe(1);
  });

  it('offers the feats and items of each ruleset by search, with their effects in words', async () => {
    const page = await openPage(inject('pages'));
    await page.getByRole('button', { name: 'Feats and items' }).click();
    const dialog = page.getByRole('dialog', { name: 'Feats and items' });
    await dialog.getByText('Grim-n-Gritty 4.0').click();
    await dialog.getByRole('textbox', { name: 'Search the feats and items' }).fill('attack of opportunity block');
    const found = dialog.getByRole('list', { name: 'Feats and items' }).getByRole('listitem');
    await found.filter({ hasText: 'riposte' }).waitFor();
    expect(await found.first().textContent()).toContain('Asks for: base attack +1, Dexterity 13');
    await found.first().getByRole('button', { name: 'rule GNG-FEAT-78' }).click();
    await page.getByRole('dialog', { name: 'rule GNG-FEAT-78' }).waitFor();
    await dialog.getByRole('textbox').fill('no such thing at all');
    await dialog.getByText('Nothing is called so or does that.').waitFor();
  });
});
