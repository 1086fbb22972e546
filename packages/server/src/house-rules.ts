import { realpathSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Rulesets, rulesets, rulesetsOf } from '@fray/engine';

/** By this name a file of house rules imports the engine. */
export const ENGINE = '@fray/engine';

/** The rulesets by which tables are played, and where those come from that are not Fray's own. */
export interface House {
  readonly rulesets: Rulesets;
  /** The file of house rules; null where there is none. */
  readonly file: string | null;
  /** The paths of its modules: itself first, then what it imports. */
  readonly modules: readonly string[];
  /** What else they import: packages, which a page cannot load. */
  readonly packages: readonly string[];
}

/** The rulesets of Fray alone. */
export const NO_HOUSE: House = { rulesets, file: null, modules: [], packages: [] };

/** What a module of house rules imports: addresses of other modules of theirs, and whatever else by name. */
interface Imports {
  readonly modules: Set<string>;
  readonly packages: Set<string>;
}

/** By the address of the module. */
const imported: Map<string, Imports> = new Map();

function noteModule(url: string): void {
  if (!imported.has(url)) imported.set(url, { modules: new Set(), packages: new Set() });
}

/** A module and all that it imports, and what those import. */
function madeOf(url: string): readonly string[] {
  const found = new Set([url]);
  // What is added to a set is visited too.
  for (const each of found) for (const other of imported.get(each)?.modules ?? []) found.add(other);
  return [...found];
}

let isWatching = false;

/**
 * Wherever the file lies, the engine that it imports is the one that runs here: another copy would know other rulesets.
 * What it imports beside is noted.
 */
function watchImports(): void {
  if (isWatching) return;
  isWatching = true;
  registerHooks({
    resolve: (wanted, context, next) => {
      const importer = imported.get(context.parentURL ?? '');
      if (wanted === ENGINE) return next(wanted, { ...context, parentURL: import.meta.url });
      const found = next(wanted, context);
      if (importer === undefined) return found;
      if (/^\.\.?\//.test(wanted)) {
        importer.modules.add(found.url);
        noteModule(found.url);
      } else importer.packages.add(wanted);
      return found;
    },
  });
}

/**
 * All rulesets, and those that a file of house rules exports. The file is a module, in JavaScript or TypeScript: it runs
 * as a program, and may do whatever this one may.
 *
 * @param file null for the rulesets of Fray alone
 * @throws Error whose message is a sentence with the file in it
 */
export async function loadHouse(file: string | null): Promise<House> {
  if (file === null) return NO_HOUSE;
  const path = resolve(file);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile() !== true)
    throw new Error(`${file}: expected a module with house rules, found ${found === undefined ? 'none' : 'a folder'}`);
  // By this address its imports name it, whatever links lead there.
  const url = pathToFileURL(realpathSync(path)).href;
  noteModule(url);
  watchImports();
  const exports = await imports(file, url);
  try {
    const all = madeOf(url);
    const packages = all.flatMap((each) => [...(imported.get(each)?.packages ?? [])]);
    return { rulesets: rulesetsOf(exports), file, modules: all.map((each) => fileURLToPath(each)), packages };
  } catch (error) {
    throw new Error(`${file}: ${firstLine(error)}`);
  }
}

/** The same without where they come from. */
export async function loadRulesets(file: string | null): Promise<Rulesets> {
  return (await loadHouse(file)).rulesets;
}

async function imports(file: string, url: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await import(/* @vite-ignore */ url);
  } catch (error) {
    throw new Error(`${file}: expected a module that can be loaded, found: ${firstLine(error)}`);
  }
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : `${error}`;
  return text.split('\n')[0] ?? '';
}
