import { join } from 'node:path';
import process from 'node:process';
import { defineConfig, type ViteUserConfigFnObject } from 'vitest/config';

const PAGES = 'packages/web/test/**/*.test.ts';
const DATABASE = 'packages/*/test/database/**/*.test.ts';

// Many tests start the program, and threads of it: what Node has compiled once is kept for the next of them.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

// With `--mode built`, as `npm test` says it: where few tests are run it would take longer than it saves.
const setupOf = (mode: string): string[] => (mode === 'built' ? ['test/built/global-setup.ts'] : []);

const config: ViteUserConfigFnObject = defineConfig(({ mode }) => ({
  test: {
    // On two processors the usual number is one.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'code',
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'test/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', PAGES, DATABASE],
          environment: 'node',
          globalSetup: setupOf(mode),
          setupFiles: ['test/setup.ts'],
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        // With a real PostgreSQL, which comes with the packages.
        test: {
          name: 'database',
          include: [DATABASE],
          environment: 'node',
          globalSetup: ['test/postgres/global-setup.ts'],
          setupFiles: ['test/setup.ts'],
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // As for the pages: processes are killed here at a moment that nobody can hold still.
          retry: 1,
        },
      },
      {
        // In a real browser, against a real server: see packages/web/README.md.
        test: {
          name: 'pages',
          include: [PAGES],
          globalSetup: ['packages/web/test/global-setup.ts'],
          isolate: false,
          // As long as any single wait of a test: see room.ts.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // A machine that stands still in the middle of a gesture is no fault of the page; that it was tried twice is told.
          retry: 1,
          // What is broken on every page is waited for by every test, each time in vain.
          bail: 12,
        },
      },
    ],
  },
}));

export default config;
