import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { describe, expect, it } from 'vitest';

/** A script beside the entries of the engine, which is written nowhere. */
const PAGE = join(import.meta.dirname, '../packages/engine/src/page.ts');
/** What a page has to have to play a fight that it is given: to begin, to offer what can be done, to do it, to tell it. */
const PLAYING = 'answer, begin, menu, namesOf, narrate, offers, run, view';

/** How large a page's script with a ruleset is, in kB after brotli: what it is today and a twentieth more. */
const LARGEST: Readonly<Record<string, number>> = { modern: 189, grim: 209, d20v22: 178, timecount: 123 };
const RULESETS = Object.keys(LARGEST);

const PAGE_ALONE = { input: PAGE, preserveEntrySignatures: 'strict' } as const;

interface Bundled {
  readonly kB: number;
  readonly modules: readonly string[];
}

/** A page's script that takes these names from an entry of the engine, as it is built for browsers. */
async function bundled(entry: string, names: string): Promise<Bundled> {
  const page: Plugin = {
    name: 'page',
    resolveId: (id) => (id === PAGE ? id : null),
    load: (id) => (id === PAGE ? `export { ${names} } from './${entry}.ts';` : null),
  };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [page],
    build: { write: false, target: 'es2023', modulePreload: false, rolldownOptions: PAGE_ALONE },
  });
  const chunks = (Array.isArray(built) ? built : [built])
    .flatMap((each) => ('output' in each ? each.output : []))
    .filter((each) => each.type === 'chunk');
  const code = chunks.map((chunk) => chunk.code).join('');
  return { kB: brotliCompressSync(code).length / 1000, modules: chunks.flatMap(({ moduleIds }) => moduleIds) };
}

describe.each(RULESETS)('a page that plays by %s', (ruleset) => {
  it('carries no other ruleset, and no more than it does today', async () => {
    const { kB, modules } = await bundled(ruleset, `${ruleset}, ${PLAYING}`);
    const carried = RULESETS.filter((each) => modules.some((file) => file.includes(`/rulesets/${each}/`)));
    expect(carried).toEqual([ruleset]);
    expect(modules.filter((file) => file.includes('/node_modules/yaml/'))).toEqual([]);
    expect(kB).toBeLessThan(LARGEST[ruleset] ?? 0);
  });
});
