import { existsSync } from 'node:fs';
import process from 'node:process';
import { type Browser, chromium } from 'playwright-core';

/** Where systems keep a browser that Playwright can drive. */
const USUAL_PLACES: readonly string[] = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** How somebody gets the tests a browser. */
const HOW = 'the tests of the pages need a browser: install chromium, or name one in FRAY_BROWSER';

/** The browser that is there: the one named, a system's own, or Playwright's. @throws where there is none */
export function browserPath(): string {
  const named = process.env['FRAY_BROWSER'];
  const found = [named, ...USUAL_PLACES, chromium.executablePath()].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (found === undefined) throw new Error(HOW);
  return found;
}

/** A browser without a window. */
export function openBrowser(): Promise<Browser> {
  // Chromium's own sandbox does not work for root, which containers run as.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath: browserPath(), args });
}
