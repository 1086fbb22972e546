import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the tree that a screen reader is given says all of this in this order, whatever stands between. */
export async function reads(part: Locator, ...lines: readonly string[]): Promise<void> {
  await expect.poll(async () => missing(await part.ariaSnapshot(), lines), { timeout: 60_000 }).toBeNull();
}

/** The first of the lines that the tree does not say after those before it, with the tree; null where it says all. */
function missing(tree: string, lines: readonly string[]): string | null {
  const said = tree.split('\n');
  let at = -1;
  for (const line of lines) {
    at = said.findIndex((each, index) => index > at && each.includes(line));
    if (at < 0) return `${line}\n\nis not said in\n\n${tree}`;
  }
  return null;
}
