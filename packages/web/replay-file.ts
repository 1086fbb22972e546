import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type PluginOption, parseSync, type Rolldown, Visitor } from 'vite';
import messages from './src/texts/de.json' with { type: 'json' };
import { GERMAN_FORMS } from './src/texts/forms/de.ts';

const ENTRY = join(import.meta.dirname, 'src/replay/file-page.tsx');

/**
 * Builds the page that plays one fight as a single file, `replay.html`, with a place for a recording: it needs no server and asks
 * the network for nothing.
 *
 * @param plugins new ones for each build
 */
export function replayFile(plugins: () => PluginOption[]): Plugin {
  let targets: Pick<NonNullable<Parameters<typeof build>[0]>['build'] & object, 'target' | 'cssTarget'> = {};
  return {
    name: 'replay-file',
    apply: 'build',
    configResolved: ({ build: { target, cssTarget } }) => {
      targets = { target, cssTarget };
    },
    async generateBundle() {
      const { code, css } = await builtAlone(plugins(), targets);
      this.emitFile({ type: 'asset', fileName: 'replay.html', source: page(code, css) });
    },
  };
}

/** All code and all styles of the page. */
async function builtAlone(
  plugins: PluginOption[],
  targets: object,
): Promise<{ readonly code: string; readonly css: string }> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins,
    build: {
      ...targets,
      write: false,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : []));
  return { code: joined(outputs, 'chunk'), css: joined(outputs, 'asset') };
}

function joined(outputs: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[], type: 'chunk' | 'asset'): string {
  return outputs
    .filter((each) => each.type === type)
    .map((each) => (each.type === 'chunk' ? each.code : String(each.source)))
    .join('\n')
    .trim();
}

const hashed = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What of the German texts a script tells: as data that it reads where its page is German. */
function germanOf(code: string): string {
  const told = new Set<unknown>();
  new Visitor({
    Literal: ({ value }) => void told.add(value),
    TemplateLiteral: ({ quasis }) => void told.add(quasis.map(({ value }) => value.cooked).join()),
  }).visit(parseSync('page.js', code).program);
  const only = <T>(all: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(all).filter(([english]) => told.has(english)));
  return JSON.stringify({ messages: only(messages), forms: only(GERMAN_FORMS) }).replaceAll('<', '\\u003c');
}

/** Nothing but its own script runs in it, and it fetches nothing. */
function page(code: string, css: string): string {
  // Nothing in it may end the script, or begin a comment of the page.
  const script = code.replaceAll(/<(?=!--|\/?script)/gi, '\\x3c');
  const policy = `default-src 'none'; script-src ${hashed(script)}; style-src ${hashed(css)}; img-src data:; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Fray</title>
<link rel="icon" href="data:,">
<style>${css}</style>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="recording">null</script>
<script type="application/json" id="texts" lang="de">${germanOf(code)}</script>
<script>${script}</script>
</body>
</html>
`;
}
