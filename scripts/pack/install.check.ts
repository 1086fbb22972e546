/** Installs the packages that `npm run pack` has made as others do, and runs there what their READMEs show: `npm run packages`. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../packages/web/test/browser.ts';
import { folderOf, LIBRARIES, OUT, ROOT, tarballOf } from './build.ts';
import { manifestOf } from './manifest.ts';
import { PACKED } from './packages.ts';
import { ENVIRONMENT, exampleOf, Project, versionHere } from './projects.ts';

/** What looks packages over, another bundler, and the versions of Node that are tried beside the one that runs this. */
const TOOLS = [
  'publint@0.3.25',
  '@arethetypeswrong/cli@0.18.5',
  'esbuild@0.28.2',
  'node20@npm:node@20.20.2',
  'node22@npm:node@22.23.3',
];

const EXAMPLES = ['README.md', 'packages/engine/README.md', 'packages/lab/README.md'].map(
  (file) => [file, exampleOf(file)] as const,
);

let tools: Project;
/** Has what a library is tried with, and all packages but the command. */
let library: Project;
/** Has the command. */
let table: Project;

beforeAll(() => {
  const parts = LIBRARIES.map(tarballOf);
  tools = new Project('tools', TOOLS);
  library = new Project('library', [...parts, ...['vite', 'typescript', '@types/node'].map(versionHere)]);
  table = new Project('table', PACKED.map(tarballOf));
});

/** Node of that major version. */
function node(major: 20 | 22 | 24): string {
  return major === 24 ? process.execPath : join(tools.folder, `node_modules/node${major}/bin/node`);
}

describe.each(PACKED)('packages/$folder, packed', (packed) => {
  it('has nothing that publint finds', () => {
    expect(tools.run(tools.bin('publint'), [folderOf(packed), '--strict'])).toMatch(/All good!/);
  });
});

it.each(LIBRARIES)('packages/$folder, packed, has types that are right for whoever imports it', (packed) => {
  // It fails where it finds anything; CommonJS gets the packages by `import()`, or by `require` from Node 22 on.
  tools.run(tools.bin('attw'), ['--profile', 'esm-only', tarballOf(packed)]);
});

describe.each([20, 22, 24] as const)('Node %i', (major) => {
  it.each(EXAMPLES)('runs the example of %s, which prints what it says', (_, { code, prints }) => {
    library.write('example.mjs', code);
    expect(library.run(node(major), ['example.mjs']).trim()).toBe(prints);
  });
});

describe('strict TypeScript that checks libraries too', () => {
  it.each([
    ['NodeNext', ['node']],
    ['Bundler', []],
  ])('takes the examples and all entries, resolved as %s', (moduleResolution, types) => {
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
      noEmit: true,
      target: 'ES2024',
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      module: moduleResolution === 'NodeNext' ? 'NodeNext' : 'ESNext',
      moduleResolution,
      types,
    };
    const files = EXAMPLES.map(([, { code }], at) => {
      library.write(`example-${at}.ts`, code);
      return `example-${at}.ts`;
    });
    library.write(
      'entries.ts',
      entries()
        .map((entry, at) => `export * as e${at} from '${entry}';\n`)
        .join(''),
    );
    library.write('tsconfig.json', JSON.stringify({ compilerOptions, files: [...files, 'entries.ts'] }));
    expect(library.run(library.bin('tsc'), ['-p', '.'])).toBe('');
  });
});

/** All that can be imported of the packages. */
function entries(): readonly string[] {
  return LIBRARIES.flatMap((packed) => {
    const { name, exports } = manifestOf(ROOT, packed);
    return Object.keys(exports).flatMap((entry) => (entry.endsWith('.json') ? [] : [name + entry.slice(1)]));
  });
}

describe('in a browser', () => {
  const [, { code = '', prints = '' } = {}] = EXAMPLES[1] ?? [];
  /** The page says what the example prints in itself, then what it prints in a worker. */
  const page = `import { printed } from './printed.js';
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => { document.title = printed + ' / ' + data; };`;

  async function titleOf(folder: string): Promise<string> {
    const browser = await openBrowser();
    const tab = await browser.newPage();
    await tab.route('http://page.test/**', (route) =>
      route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
    );
    await tab.goto('http://page.test/index.html');
    await tab.waitForFunction(() => document.title.includes('/'));
    const title = await tab.title();
    await browser.close();
    return title;
  }

  beforeAll(() => {
    const html = '<!doctype html><title></title><script type="module" src="./page.js"></script>';
    library.write('index.html', html);
    library.write('page.js', page);
    library.write('worker.js', `import { printed } from './printed.js'; postMessage(printed);`);
    library.write(
      'printed.js',
      `${code.replace(/console\.log\((.*)\)/, 'show($1)')}
      export var printed; function show({ num, den }) { printed = '{ num: ' + num + 'n, den: ' + den + 'n }'; }`,
    );
  });

  it('runs the example in page and worker, built by Vite', async () => {
    library.run(library.bin('vite'), ['build', '--base', './', '--logLevel', 'error']);
    expect(await titleOf(join(library.folder, 'dist'))).toBe(`${prints} / ${prints}`);
  });

  it('runs the example in page and worker, built by esbuild', async () => {
    const out = join(library.folder, 'bundled');
    library.run(tools.bin('esbuild'), ['page.js', 'worker.js', '--bundle', '--format=esm', `--outdir=${out}`]);
    library.run('cp', ['index.html', out]);
    expect(await titleOf(out)).toBe(`${prints} / ${prints}`);
  });
});

describe('npx fray', () => {
  it('says on Node 20 which one it needs', () => {
    const fray = (): string => table.run(node(20), [table.bin('fray'), '--version']);
    expect(fray).toThrow(/fray needs Node 22\.18 or newer; this is Node 20/);
  });

  it.each([22, 24] as const)('plays, and serves the table with its pages, on Node %i', async (major) => {
    const files = join(table.folder, 'node_modules/fray/examples');
    expect(table.run(node(major), [table.bin('fray'), 'run', `${files}/first`])).toMatch(/over/);
    const words = ['simulate', `${files}/first/alley.yaml`, '-n', '20', '--workers', '1'];
    expect(table.run(node(major), [table.bin('fray'), ...words])).toMatch(/20 fights/);
    const served = spawn(node(major), [table.bin('fray'), 'serve', '--port', '0', '--data', ':memory:'], {
      cwd: table.folder,
      env: ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const url = await addressIn(served.stdout);
      expect(await (await fetch(url)).text()).toMatch(/<script type="module"/);
      expect(await playsItself(node(major), url)).toBe('us');
    } finally {
      served.kill('SIGINT');
    }
    expect(await once(served, 'exit')).toEqual([0, null]);
  });
});

/** What builds images here, if anything does. */
const builder = ['podman', 'docker'].find((each) => spawnSync(each, ['info']).status === 0);

it.skipIf(builder === undefined)('makes the image of the guide, which has the command', () => {
  const [, image = ''] = /```dockerfile\n([^`]*)```/.exec(readFileSync(join(ROOT, 'docs/server.md'), 'utf8')) ?? [];
  const file = join(OUT, 'Containerfile');
  writeFileSync(file, image);
  const built = (...words: readonly string[]): string => execFileSync(builder ?? '', words, { encoding: 'utf8' });
  built('build', '--file', file, '--tag', 'fray-check', OUT);
  expect(built('run', '--rm', 'fray-check', '--version')).toMatch(/^\d+\.\d+\.\d+\s*$/);
});

/** A fight that is over after a bite or two. */
const BITES = `fray: 1
title: Bites
ruleset: modern
start: ready
combatants:
  rex: { side: us, at: A1, initiative: 20, sheet: { hp: 10, weapons: [{ name: bite, use: melee, damage: 1d4, natural: true }] } }
  cur: { side: them, at: B1, initiative: 10, hp: 1, sheet: { hp: 10, defense: 1, weapons: [] } }
`;

interface Made {
  readonly seats: readonly { readonly kind: string; readonly token: string }[];
}

/** Has the bot of the client's README play a whole fight as the game master. @returns the side that stands */
async function playsItself(program: string, url: string): Promise<string> {
  const made = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ encounter: BITES }),
  });
  expect(made.status).toBe(201);
  const { seats } = (await made.json()) as Made;
  table.write('bot.ts', readFileSync(join(ROOT, 'packages/client/examples/bot.ts'), 'utf8'));
  table.write(
    'play.ts',
    "import { play } from './bot.ts';\nconsole.log(await play(process.argv[2] ?? '', process.argv[3] ?? ''));\n",
  );
  return table.run(program, ['play.ts', url, seats.find(({ kind }) => kind === 'gm')?.token ?? '']).trim();
}

/** Where a server that is starting says that it is. */
async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, url] = /^Fray is at (\S+)$/.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error('the server ended before it said where it is');
}
