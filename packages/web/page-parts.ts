import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** What the builder knows of its modules, by their ids. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Parts of Mantine that tables and the start page both show at first. */
const CONTROLS =
  'ActionIcon|Alert|Anchor|Button|Center|CloseButton|Group|Input|InputBase|Loader|NativeSelect|Paper|Stack|Tabs|Text|TextInput|Title|VisuallyHidden';

/** What every page stands on. */
const BASE = new RegExp(
  `/node_modules/(react|react-dom|scheduler|clsx|zustand|@mantine/core/esm/(core|components/(${CONTROLS})))/`,
);

/** Lists of all that a package has: who takes one thing of it does not take all. */
const LIST = /\/(engine\/src|@mantine\/\w+\/esm)\/index\.m?[jt]s$/;

const page = (file: string): string => join(import.meta.dirname, 'src', file);

/** The pages by what they show first. */
const TABLE = page('app/table-page.tsx');
const OTHER_MAPS = ['replay/replay-page.tsx', 'workshop/workshop-page.tsx'].map(page);
const OTHERS = ['main.tsx', 'start/start-page.tsx', 'library/library-page.tsx', 'invitation/join-page.tsx'].map(page);

/** All that comes as soon as one of the pages does, and not only when something in it is opened. */
function comesWith(pages: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(pages);
  // The set grows while it is walked.
  for (const id of found)
    if (!LIST.test(id)) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** In which file a module of tables comes: in that of all pages, of those with a map, or of tables alone; null for any other. */
function partOf(modules: Modules): (id: string) => string | null {
  const table = comesWith([TABLE], modules);
  const maps = comesWith(OTHER_MAPS, modules);
  const others = comesWith(OTHERS, modules);
  return (id) => {
    if (!table.has(id)) return null;
    if (others.has(id)) return 'base';
    return maps.has(id) ? 'map' : 'table';
  };
}

/** What a table is made of comes in few files: as many small ones it is larger by a tenth. */
export function pageParts(): Rolldown.CodeSplittingOptions {
  let part: ((id: string) => string | null) | null = null;
  const within =
    (wanted: string) =>
    (id: string, modules: Modules): string | null => {
      part ??= partOf(modules);
      return part(id) === wanted ? wanted : null;
    };
  // A group takes along whatever its modules need and no group before it has.
  return {
    groups: [
      { name: 'base', test: BASE, priority: 4 },
      // Other sites load the board alone: what it takes of the engine must not come with more.
      {
        name: 'engine',
        test: /packages\/engine\/src\/(?!text\/language\/messages)|preload-helper/,
        priority: 3,
        entriesAware: true,
      },
      { name: within('base'), priority: 2 },
      { name: within('map'), priority: 1 },
      { name: within('table') },
    ],
  };
}
