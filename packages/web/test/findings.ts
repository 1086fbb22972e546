import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

/** What axe finds on the page as it stands, serious or worse, in a line each. */
export async function findings(page: Page): Promise<readonly string[]> {
  // Half-faded elements have colours that nobody sets.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  // The page allows no scripts but its own: axe comes in past its policy, as a debugger would.
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const injected = window as unknown as { axe: { run(): Promise<{ violations: readonly Violation[] }> } };
    return (await injected.axe.run()).violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
}
