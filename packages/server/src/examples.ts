import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { rulesets as ours, type Rulesets, readWritten } from '@fray/engine';
import type { EncounterSource } from './tables/new-table.ts';

/** An encounter that comes with the program. */
export interface Example {
  /** Its path below the folder of the examples, without the ending: "first/alley". */
  readonly id: string;
  readonly title: string;
  readonly ruleset: string;
  /** What the ruleset is called. */
  readonly rulesetTitle: string;
  /** What the comment at the head of its file says of it, or ''. */
  readonly about: string;
}

/** An example as it is written. */
export interface WrittenExample {
  /** Its path in the folder of the examples. */
  readonly file: string;
  readonly text: string;
  /** Texts of the sheets that it names, by path. */
  readonly files: Readonly<Record<string, string>>;
}

const ENCOUNTER = /\.yaml$/;
const KEY = /^(title|ruleset):\s*(.+)$/gm;

/** The encounters of a folder: whatever file says `fray:` at its beginning, and names a ruleset that is known. */
export class Examples {
  readonly #folder: string;
  readonly #rulesets: Rulesets;
  readonly #list: readonly Example[];

  /** @param rulesets those that are known here; what names another is left out */
  constructor(folder: string, rulesets: Rulesets = ours) {
    this.#rulesets = rulesets;
    this.#folder = resolve(folder);
    const files = readdirSync(this.#folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      ENCOUNTER.test(file),
    );
    this.#list = files.sort().flatMap((file) => this.#read(file));
  }

  list(): readonly Example[] {
    return this.#list;
  }

  /** The file of an example, or null where there is none of that name. */
  source(id: string): EncounterSource | null {
    if (!this.#list.some((each) => each.id === id)) return null;
    const file = join(this.#folder, `${id}.yaml`);
    return { text: readFileSync(file, 'utf8'), file, readFile: (path) => this.#inside(path) };
  }

  /** The text of an example and of the sheets that it names, by their paths beside it; null where there is none of that name. */
  written(id: string): WrittenExample | null {
    if (!this.#list.some((each) => each.id === id)) return null;
    const file = `${id}.yaml`;
    const files: Record<string, string> = {};
    const readFile = (path: string): string => {
      const read = this.#inside(join(this.#folder, path));
      files[path] = read;
      return read;
    };
    const text = readFileSync(join(this.#folder, file), 'utf8');
    readWritten(text, file, readFile);
    return { file, text, files };
  }

  /** Sheets are read from the folder of the examples alone. */
  #inside(path: string): string {
    const full = resolve(path);
    if (!full.startsWith(this.#folder + sep)) throw new Error('none in the folder of the examples');
    return readFileSync(full, 'utf8');
  }

  #read(file: string): Example[] {
    const text = readFileSync(join(this.#folder, file), 'utf8');
    if (!/^fray:/m.test(text)) return [];
    const found = Object.fromEntries([...text.matchAll(KEY)].map(([, key, value]) => [key, value]));
    const id = relative('.', file).split(sep).join('/').replace(ENCOUNTER, '');
    const ruleset = found['ruleset'] ?? '';
    if (!Object.hasOwn(this.#rulesets, ruleset)) return [];
    const rulesetTitle = this.#rulesets[ruleset]?.title ?? ruleset;
    return [{ id, title: unquoted(found['title'] ?? id), ruleset, rulesetTitle, about: aboutOf(text) }];
  }
}

/** The comment at the head of a file, as one paragraph. */
export function aboutOf(text: string): string {
  const head = /^(?:#.*\r?\n)*/.exec(text)?.[0] ?? '';
  return head.replace(/^# ?/gm, '').replace(/\s+/g, ' ').trim();
}

function unquoted(title: string): string {
  return title.trim().replace(/^(["'])(.*)\1$/, '$2');
}

/** An encounter that somebody sends: its sheets must stand in it. */
export function sentSource(text: string): EncounterSource {
  return {
    text,
    file: 'encounter',
    readFile: () => {
      throw new Error('none: the sheets of an encounter that is sent must stand in it');
    },
  };
}
