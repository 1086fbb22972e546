import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfigFnObject } from 'vite';
import { contentNames } from './content-names.ts';
import { pageParts } from './page-parts.ts';
import { replayFile } from './replay-file.ts';
import { withOwnDocument, withoutSchemas, withoutTransitions } from './stand-ins.ts';
import { usedStyles } from './used-styles.ts';

const byBrotli = promisify(brotliCompress);
const byGzip = promisify(gzip);

/**
 * How hard brotli tries, of 0 to 11. The most takes ten times as long as two steps below for a thirteenth less: it is worth it for
 * what comes with the first visit, and not for what few ever load, nor where the pages are only tested (`--mode test`).
 */
const [MOST, LESS, LEAST] = [11, 9, 4];
const SELDOM = /(house-worker|lab-worker|lab-panel|report)-/;

/** Leaves compressed files beside those that were built, so that the server never compresses anything itself. */
function compressed(mode: string): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle: async ({ dir = 'dist' }) => {
      const leave = async (file: string): Promise<void> => {
        const plain = readFileSync(file);
        const quality = mode === 'test' ? LEAST : SELDOM.test(file) ? LESS : MOST;
        const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
        writeFileSync(`${file}.br`, await byBrotli(plain, { params }));
        writeFileSync(`${file}.gz`, await byGzip(plain, { level: mode === 'test' ? 1 : 9 }));
      };
      await Promise.all(globSync(join(dir, '**/*.{html,js,css,svg}')).map(leave));
    },
  };
}

const ICONS = '@tabler/icons-react';

/** Takes each icon from its own file: the package's list of all of them is six thousand files to read. */
function singleIcons(): Plugin {
  return {
    name: 'single-icons',
    enforce: 'pre',
    transform: {
      filter: { code: ICONS },
      handler: (code) =>
        code.replace(/import \{([^}]*)\} from '@tabler\/icons-react';/g, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => `import ${name} from '${ICONS}/dist/esm/icons/${name}.mjs';`)
            .join(' '),
        ),
    },
  };
}

/** Rules of the d20 family come with each ruleset of it; what all rules stand on comes with any, beside the engine that asks them. */
const ENGINE_PARTS = {
  groups: [
    {
      name: 'rules',
      test: /packages\/(engine\/src\/(?!kernel\/(play|invariants)\/|kernel\/scene\/(live|every\/(?!sometime))|text\/language\/(de\/|languages|translated)|text\/sentences\/dice-span|screen\/recording)(chance|kernel|space|time|text|screen|sheet)\/|web\/src\/engine\/engine-host\.ts)/,
      priority: 2,
    },
    { name: 'd20', test: /engine\/src\/rulesets\/d20\//, priority: 1 },
  ],
};

/** What other pages take to show a fight: it keeps its name, by which they ask for it. */
const BOARD = join(import.meta.dirname, 'src/replay/fray-board.ts');
const nameOfEntry = ({ facadeModuleId }: { readonly facadeModuleId: string | null }): string =>
  facadeModuleId === BOARD ? '[name].js' : 'assets/[name]-[hash].js';

/** What is there wherever a file of tables asks for more: it is in the names of files, each of which has a hash that no compression makes smaller. */
const TABLE_PARTS =
  /^assets\/(rolldown-runtime|base|map|table|engine~\S*table-page\S*|engine~index~board)-[\w-]{8}\.(js|css)$/;
const OF_TABLES = /^assets\/(map|table)-/;
const notThereYet = (_file: string, needed: string[], { hostId }: { readonly hostId: string }): string[] =>
  OF_TABLES.test(hostId) ? needed.filter((each) => !TABLE_PARTS.test(each)) : needed;

/** `npm run dev` beside a server on its usual port; `npm run build` for the server to hand out. */
const config: UserConfigFnObject = defineConfig(({ mode }) => ({
  plugins: [
    singleIcons(),
    react(),
    ...withoutTransitions(),
    withOwnDocument(),
    usedStyles(),
    contentNames(),
    replayFile(() => [singleIcons(), react(), ...withoutTransitions()]),
    compressed(mode),
  ],
  base: './',
  // Browsers that know light-dark(), by which each colour is said once, for light and for dark. All of them preload modules.
  build: {
    target: 'es2024',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false, resolveDependencies: notThereYet },
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: { index: join(import.meta.dirname, 'index.html'), board: BOARD },
      output: { codeSplitting: pageParts(), entryFileNames: nameOfEntry },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [withoutSchemas()],
    rolldownOptions: { output: { codeSplitting: ENGINE_PARTS } },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:4321', ws: true }, '/health': 'http://127.0.0.1:4321' } },
}));

export default config;
