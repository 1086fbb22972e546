import type { Plugin, Rolldown } from 'vite';
import { classesIn, parted, withoutUnused } from './unused-styles.ts';

/** What the first screen of a table needs, and what only comes later: each is named by its content in the end. */
const [EARLY, LATER] = ['assets/first-00000000.css', 'assets/later-00000000.css'] as const;

/** The page that somebody opens by a link: what it stands on comes with the first load. */
const FIRST = /\/src\/app\/table-page\.tsx$/;

type Bundle = Rolldown.OutputBundle;

/**
 * Takes the styles of components that the pages do not have out of the sheets, and those that only come later into a sheet that
 * comes with the first script that needs it. All of them stand in a layer: what is of the page's own overrules them, whenever they come.
 */
export function usedStyles(): Plugin {
  return {
    name: 'used-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const scripts = chunks.map(({ code }) => code).join('\n');
      for (const sheet of assets(bundle, '.css')) sheet.source = withoutUnused(String(sheet.source), scripts);
      const sheet = sheetOf(chunks, bundle);
      const components = classesIn(
        firstOf(chunks, bundle)
          .map(({ code }) => code)
          .join('\n'),
      );
      const { first, later } = parted(String(sheet.source), components);
      replace(sheet.fileName, chunks, bundle);
      this.emitFile({ type: 'asset', fileName: EARLY, source: first });
      this.emitFile({ type: 'asset', fileName: LATER, source: later });
      for (const chunk of chunks) if (needs(chunk, later, components)) chunk.viteMetadata?.importedCss.add(LATER);
    },
  };
}

const assets = (bundle: Bundle, ending: string): readonly Rolldown.OutputAsset[] =>
  Object.values(bundle)
    .filter((file) => file.type === 'asset')
    .filter(({ fileName }) => fileName.endsWith(ending));

/** The sheet of the page goes, and what asked for it asks for the early part of it. */
function replace(sheet: string, chunks: readonly Rolldown.OutputChunk[], bundle: Bundle): void {
  delete bundle[sheet];
  // The page itself has been written already.
  for (const html of assets(bundle, '.html')) html.source = String(html.source).replace(sheet, EARLY);
  for (const { viteMetadata } of chunks)
    if (viteMetadata?.importedCss.delete(sheet) === true) viteMetadata.importedCss.add(EARLY);
}

/** The sheet of the page itself. */
function sheetOf(chunks: readonly Rolldown.OutputChunk[], bundle: Bundle): Rolldown.OutputAsset {
  const main = chunks.find(({ isEntry, name }) => isEntry && name === 'index');
  const [name = ''] = main?.viteMetadata?.importedCss ?? [];
  const sheet = bundle[name];
  if (sheet?.type !== 'asset') throw new Error('expected one sheet of styles with the page, found none');
  return sheet;
}

/** What is loaded for the first screen of a table: the page and its table, with all that these import. */
function firstOf(chunks: readonly Rolldown.OutputChunk[], bundle: Bundle): readonly Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const take = (chunk: Rolldown.OutputChunk): void => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') take(imported);
    }
  };
  for (const chunk of chunks)
    if ((chunk.isEntry && chunk.name === 'index') || chunk.moduleIds.some((id) => FIRST.test(id))) take(chunk);
  return [...found];
}

function needs({ code }: Rolldown.OutputChunk, later: string, components: ReadonlySet<string>): boolean {
  return [...classesIn(code)].some((name) => !components.has(name) && later.includes(name));
}
