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
  });
});
