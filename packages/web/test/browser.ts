import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';

export type { BrowserContext, Locator, Page, Request } from 'playwright-core';

/** Where systems keep a browser that Playwright can drive; first the one that has no window at all, which is the quickest. */
const USUAL_PLACES: readonly string[] = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** How somebody gets the tests a browser. */
const HOW =
  'the tests of the pages need a browser: install chromium, run "npx playwright-core install chromium", or name one in FRAY_BROWSER';

const isRoot = process.getuid?.() === 0;

/** The browser that is there: the one named, a system's own, or Playwright's; null where there is none. */
export function foundBrowser(): string | null {
  const named = process.env['FRAY_BROWSER'];
  if (named !== undefined && named !== '') return existsSync(named) ? named : null;
  return [...USUAL_PLACES, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

/** The commands that bring a browser to this machine: its packages where we may install them, else Playwright's own. */
function installing(): readonly (readonly [string, readonly string[]])[] {
  if (isRoot && existsSync('/usr/bin/apt-get'))
    return [
      ['apt-get', ['update', '-qq']],
      ['apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']],
    ];
  return [['npx', ['playwright-core', 'install', 'chromium']]];
}

/** The browser that is there, or one that is installed now. @throws with the way to get one, where neither is possible */
function browserPath(): string {
  const found = foundBrowser();
  if (found !== null) return found;
  if (process.env['FRAY_BROWSER']) throw new Error(`FRAY_BROWSER: there is no ${process.env['FRAY_BROWSER']}`);
  console.error('No browser is here: installing one for the tests of the pages.');
  try {
    for (const [command, args] of installing())
      execFileSync(command, args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
  } catch (cause) {
    throw new Error(HOW, { cause });
  }
  const installed = foundBrowser();
  if (installed === null) throw new Error(HOW);
  return installed;
}

function launching(): LaunchOptions {
  // Chromium's own sandbox does not work for root, which containers run as.
  return { executablePath: browserPath(), args: isRoot ? ['--no-sandbox', '--disable-dev-shm-usage'] : [] };
}

/** A browser without a window. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch(launching());
}

/** A browser without a window, which others can use from their own processes. */
export function shareBrowser(): Promise<BrowserServer> {
  return chromium.launchServer(launching());
}
