import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the tree that a screen reader is given says all of this in this order, whatever stands between. */
export async function reads(part: Locator, ...lines: readonly string[]): Promise<void> {
  await expect.poll(async () => missing(await part.ariaSnapshot(), lines), { timeout: 60_000 }).toBeNull();
}

/** Roles that say nothing of what can be done. */
const NO_ROLE: readonly unknown[] = [undefined, 'none', 'generic', 'Section', 'paragraph'];

/** What a screen reader comes to by Tab, or sees as a part of the page, and cannot call by a name or tell what it is. */
export async function nameless(page: Page): Promise<readonly string[]> {
  const cdp = await page.context().newCDPSession(page);
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  await cdp.detach();
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value !== 'RootWebArea')
    .filter(
      ({ role, properties = [] }) =>
        ['region', 'form', 'dialog', 'grid', 'gridcell', 'log'].includes(role?.value) ||
        properties.some(({ name, value }) => name === 'focusable' && value.value === true),
    )
    .filter(({ role, name }) => NO_ROLE.includes(role?.value) || `${name?.value ?? ''}`.trim() === '')
    .map(({ role, name, nodeId }) => `${role?.value} "${name?.value}" (${nodeId})`);
}

/** Names of the logs that are read out as they grow. */
export function livingLogs(page: Page): Promise<readonly (string | null)[]> {
  return page
    .locator('[role="log"]:is([aria-live="polite"], :not([aria-live]))')
    .evaluateAll((logs) => logs.map((log) => log.getAttribute('aria-label')));
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
