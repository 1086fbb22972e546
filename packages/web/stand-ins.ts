import { join } from 'node:path';
import type { Plugin } from 'vite';
import { withoutWords } from './unused-words.ts';

/** The files that stand for libraries of which the pages use next to nothing, by what they stand for. */
const FOLDER = join(import.meta.dirname, 'stand-ins');

/** Workers that read files which nobody has checked. */
const READERS = /(lab|workshop)-worker/;

/** Schemas that check nothing; see the file. For the worker in which the rules run. */
export function withoutSchemas(): Plugin {
  let reads = false;
  const plugin = standIn('zod', 'schemas.ts', () => !reads);
  const look = ({ input }: { readonly input: unknown }): void => {
    reads = READERS.test(JSON.stringify(input));
  };
  return {
    ...plugin,
    buildStart: look,
    transform: {
      filter: { id: /\/engine\/src\/rulesets\//, code: /\bz\.|titled|optional/ },
      handler: (code) => (reads ? null : withoutWords(code)),
    },
  };
}

/** The map moves with the hand and with the keys, at once: what would make it glide, and blend colours, stays away. */
export function withoutTransitions(): readonly Plugin[] {
  const byMap = (importer: string | undefined): boolean => importer?.includes('/d3-zoom/') === true;
  const byMantine = (importer: string | undefined): boolean => importer?.includes('/get-transition-styles') === true;
  return [
    standIn('d3-transition', 'transitions.ts'),
    standIn('d3-interpolate', 'interpolation.ts', byMap),
    standIn('../transitions.mjs', 'fades.ts', byMantine),
  ];
}

/** Plots are drawn in the document of the page. */
export function withOwnDocument(): Plugin {
  return standIn('linkedom', 'document.ts');
}

/** @param stands whether it stands for the library where this file imports it */
function standIn(
  library: string,
  file: string,
  stands: (importer: string | undefined) => boolean = () => true,
): Plugin {
  return {
    name: `stand-in for ${library}`,
    apply: 'build',
    enforce: 'pre',
    resolveId: (wanted, importer) =>
      wanted === library && stands(importer) ? { id: join(FOLDER, file), moduleSideEffects: true } : null,
  };
}
