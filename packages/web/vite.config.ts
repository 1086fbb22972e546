import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfigFnObject } from 'vite';
import { replayFile } from './replay-file.ts';
import { withOwnDocument, withoutSchemas, withoutTransitions } from './stand-ins.ts';
import { withoutUnused } from './unused-styles.ts';

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

/** Takes the styles of components that the pages do not have out of the sheets. */
function usedStyles(): Plugin {
  return {
    name: 'used-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle: (_options, bundle) => {
      const files = Object.values(bundle);
      const scripts = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
      for (const file of files)
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = withoutUnused(String(file.source), scripts);
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

/** Parts of Mantine that tables and the start page both show at first. */
const CONTROLS =
  'ActionIcon|Anchor|Badge|Button|CloseButton|Group|Input|InputBase|List|Loader|NativeSelect|Paper|Stack|Tabs|Text|TextInput|Title|VisuallyHidden';

/** One file of what every page stands on: as many small ones it is larger by a tenth. */
const PAGE_PARTS = {
  groups: [
    {
      name: 'base',
      test: new RegExp(
        `/node_modules/(react|react-dom|scheduler|clsx|zustand|@mantine/core/esm/(core|components/(${CONTROLS})))/`,
      ),
    },
  ],
};

/** Rules of the d20 family come with each ruleset of it, and what all rules stand on with any. */
const ENGINE_PARTS = {
  groups: [
    { name: 'rules', test: /engine\/src\/(chance|kernel|space|time|text|screen|sheet)\//, priority: 2 },
    { name: 'd20', test: /engine\/src\/rulesets\/d20\//, priority: 1 },
  ],
};

/** `npm run dev` beside a server on its usual port; `npm run build` for the server to hand out. */
const config: UserConfigFnObject = defineConfig(({ mode }) => ({
  plugins: [
    singleIcons(),
    react(),
    ...withoutTransitions(),
    withOwnDocument(),
    usedStyles(),
    replayFile(() => [singleIcons(), react(), ...withoutTransitions()]),
    compressed(mode),
  ],
  base: './',
  // Browsers that know light-dark(): each colour is said once, for light and for dark.
  build: {
    target: 'es2024',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { output: { codeSplitting: PAGE_PARTS } },
  },
  worker: {
    format: 'es',
    plugins: () => [withoutSchemas()],
    rolldownOptions: { output: { codeSplitting: ENGINE_PARTS } },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:4321', ws: true }, '/health': 'http://127.0.0.1:4321' } },
}));

export default config;
