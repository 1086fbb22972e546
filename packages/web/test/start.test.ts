import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { fixture, openPage } from './room.ts';

/** Drops a file on the page, as from a folder. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([file, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], file));
      return transfer;
    },
    [name, text] as const,
  );
  const target = page.getByRole('heading', { level: 1 });
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer });
}

describe('the start page', () => {
  it('shows every problem of a broken encounter file that is dropped on it, and takes the mended one', async () => {
    const page = await openPage(inject('pages'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await drop(page, 'broken.yaml', fixture('broken'));
    const problems = page.getByRole('alert');
    await problems.getByText(/hp/).first().waitFor();
    await problems
      .getByText(/no such thing/)
      .first()
      .waitFor();
    expect(await page.getByRole('link', { name: /game master/i }).count()).toBe(0);

    await drop(page, 'yard.yaml', fixture('yard'));
    await page
      .getByRole('link', { name: /game master/i })
      .first()
      .waitFor();
    await problems.waitFor({ state: 'detached' });
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
