import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

interface Options {
  readonly resultTypes: readonly string[];
  readonly runOnly?: readonly string[];
}

interface Injected {
  run(options: Options): Promise<{ readonly violations: readonly Violation[] }>;
}

/** What axe finds on the page as it stands, serious or worse, in a line each. */
export function findings(page: Page): Promise<readonly string[]> {
  // What passes is not told: on large pages that is most of the work.
  return found(page, { resultTypes: ['violations'] });
}

/** The same in light, and what dark changes of it: the contrast of colours. The page is light after it. */
export async function findingsInBoth(page: Page): Promise<readonly string[]> {
  const light = await findings(page);
  await turn(page, 'dark');
  const dark = await found(page, { resultTypes: ['violations'], runOnly: ['color-contrast'] });
  await turn(page, 'light');
  return [...light, ...dark.map((each) => `in dark: ${each}`)];
}

async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`[data-mantine-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' });
}

async function found(page: Page, options: Options): Promise<readonly string[]> {
  // Half-faded elements have colours that nobody sets.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  // The page allows no scripts but its own: axe comes in past its policy, as a debugger would.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (given) => {
    const { axe: injected } = window as unknown as { axe: Injected };
    return (await injected.run(given)).violations;
  }, options);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
}
