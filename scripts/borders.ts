/** Who may import whom, and how rooms are kept: `npm run borders` holds every source file against these tables. */
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { circleComplaints, importsOf } from './circles.ts';

/** Package -> the packages that it may import. */
const PACKAGES: Table = {
  engine: [],
  lab: ['engine'],
  server: ['lab', 'engine'],
  web: ['server', 'lab', 'engine'],
  cli: ['server', 'lab', 'engine'],
  // What others build on: it knows the server by its description alone.
  client: [],
};

/** Folder of packages/engine/src -> the folders that it may import. Files at the top, the entries of the package, may import all of them. */
const ENGINE: Table = {
  chance: [],
  space: [],
  kernel: ['chance', 'space'],
  time: ['chance', 'kernel'],
  sheet: ['chance', 'space', 'kernel'],
  scenario: ['chance', 'space', 'kernel', 'time', 'sheet', 'analysis', 'text'],
  rulesets: ['chance', 'space', 'kernel', 'time', 'sheet'],
  simulation: ['chance', 'kernel'],
  analysis: ['chance', 'space', 'kernel', 'simulation'],
  text: ['chance', 'space', 'kernel', 'fairness'],
  fairness: ['chance', 'kernel'],
  screen: ['space', 'kernel', 'text'],
};

/** Folder of packages/engine/src/rulesets -> its neighbours that it may import. `rulesets/index.ts` and `load.ts` may import all of them. */
const RULESETS: Table = {
  d20: [],
  modern: ['d20'],
  grim: ['d20'],
  d20v22: ['d20'],
  timecount: [],
  // Turns sheets of one ruleset into sheets of another.
  convert: ['d20', 'modern', 'grim', 'd20v22', 'timecount'],
};

/** Folder of packages/engine/src -> the npm packages that it may import. A folder that is not named here may import none. */
const NPM: Table = {
  kernel: ['zod'],
  sheet: ['zod', 'yaml'],
  scenario: ['zod', 'yaml'],
  rulesets: ['zod'],
  text: ['icu-minify/format'],
  fairness: ['@noble/hashes/sha2.js', '@noble/hashes/utils.js'],
};

/** Only these places know that particular rulesets exist: elsewhere their names may not stand in code. */
const RULESET_NAMES: readonly string[] = ['modern', 'grim', 'd20v22', 'timecount'];
const MAY_NAME_RULESETS: readonly RegExp[] = [
  /^packages\/engine\/src\/rulesets\/(?!d20\/)/,
  // Its entries are what a user of the package imports.
  /^packages\/engine\/src\/\w+\.ts$/,
  /^packages\/cli\//,
  // An example of a request is one of some ruleset.
  /^packages\/server\/src\/api\/operation-examples\.ts$/,
];

/** So many source files a folder may hold: whoever opens it should see what there is. */
const MOST_IN_A_FOLDER = 25;

/** What may not stand in the sources of rulesets, each with what to do instead. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [
    /(?<!\.)\.told\b/,
    'no rule knows who reads: say it by scene.check, scene.contest, scene.sum, scene.tell or scene.act',
  ],
  [/\bas unknown as\b/, 'no casts to get round a type: type what is shared so that it fits'],
  [/^(?:export )?let /m, 'nothing is kept in a variable of a module: it belongs to the table or the scene'],
];

type Table = Readonly<Record<string, readonly string[]>>;
type Place = { package: string; inSource: boolean; folder: string; ruleset: string };

const ROOT = posix.join(import.meta.dirname, '..');
const SOURCES = 'packages/*/{src,test}/**/*.{ts,tsx}';
const isTest = (file: string): boolean => /\.test\.ts$|^packages\/\w+\/test\//.test(file);

/** All complaints about one file: `path:line: what is wrong`. */
export function complaints(file: string, text: string): string[] {
  const { imports, names } = read(file, text);
  const found: string[] = [];
  const complain = (offset: number, what: string | undefined): void => {
    if (what) found.push(`${file}:${text.slice(0, offset).split('\n').length}: ${what}`);
  };
  complain(0, folderComplaint(file));
  if (!isTest(file) && /^packages\/engine\/src\/rulesets\//.test(file))
    for (const [pattern, instead] of FORBIDDEN) {
      const offset = text.search(pattern);
      if (offset >= 0) complain(offset, instead);
    }
  for (const { specifier, offset } of imports) complain(offset, importComplaint(file, specifier));
  if (!isTest(file) && !MAY_NAME_RULESETS.some((place) => place.test(file)))
    for (const { name, offset } of names) complain(offset, nameComplaint(name));
  return found;
}

/** Whether it is no folder of the engine but one of the files at its top. */
const isEntry = (folder: string): boolean => folder.endsWith('.ts');

function folderComplaint(file: string): string | undefined {
  const { package: name, folder } = placeOf(file);
  if (!PACKAGES[name]) return `packages/${name} has no row in scripts/borders.ts`;
  if (name !== 'engine' || isTest(file) || isEntry(folder) || ENGINE[folder]) return undefined;
  return `engine/src/${folder} has no row in scripts/borders.ts`;
}

/** Complaints about all files together: full folders and circles. */
export function houseComplaints(sources: ReadonlyMap<string, string>): readonly string[] {
  const inFolder = new Map<string, number>();
  const imports = new Map<string, readonly string[]>();
  for (const [file, text] of sources) {
    if (isTest(file) || /\.test\.tsx$/.test(file)) continue;
    const folder = posix.dirname(file);
    inFolder.set(folder, (inFolder.get(folder) ?? 0) + 1);
    imports.set(
      file,
      importsOf(
        file,
        read(file, text).imports.map(({ specifier }) => specifier),
      ),
    );
  }
  const full = [...inFolder].filter(([, count]) => count > MOST_IN_A_FOLDER);
  return [
    ...full.map(
      ([folder, count]) => `${folder}: ${count} source files, ${MOST_IN_A_FOLDER} at most: make rooms by subject`,
    ),
    ...circleComplaints(imports),
  ];
}

function importComplaint(file: string, specifier: string): string | undefined {
  const from = placeOf(file);
  if (specifier.startsWith('.')) return relativeComplaint(from, file, posix.join(posix.dirname(file), specifier));
  const neighbour = /^@fray\/(\w+)/.exec(specifier)?.[1];
  if (neighbour !== undefined) return refusal(PACKAGES, from.package, neighbour, 'packages');
  if (from.package !== 'engine' || isTest(file) || NPM[from.folder]?.includes(specifier)) return undefined;
  return `engine/src/${from.folder} may not import '${specifier}' (NPM in scripts/borders.ts)`;
}

function relativeComplaint(from: Place, file: string, target: string): string | undefined {
  const to = placeOf(target);
  // What tests of several packages share belongs to none of them.
  if (isTest(file) && target.startsWith('test/')) return undefined;
  if (from.package !== to.package) return `import @fray/${to.package} by its name, not by '${target}'`;
  if (isTest(file)) return undefined;
  if (isTest(target) || !to.inSource) return `source may not import '${target}', which is no source`;
  if (from.package !== 'engine' || isEntry(from.folder)) return undefined;
  if (isEntry(to.folder)) return `import the file that has it: src/${to.folder} is for other packages`;
  if (from.folder !== to.folder) return refusal(ENGINE, from.folder, to.folder, 'engine/src');
  if (from.folder !== 'rulesets' || /^(index|load)\.ts$/.test(from.ruleset) || from.ruleset === to.ruleset)
    return undefined;
  return refusal(RULESETS, from.ruleset, to.ruleset, 'engine/src/rulesets');
}

function refusal(table: Table, from: string, to: string, where: string): string | undefined {
  const allowed = table[from];
  if (!allowed) return `${where}/${from} has no row in scripts/borders.ts`;
  if (from === to || allowed.includes(to)) return undefined;
  return `${where}/${from} may not import ${where}/${to}; it may import: ${allowed.join(', ') || 'none'}`;
}

function nameComplaint(name: string): string | undefined {
  const ruleset = name.split(/(?<=[a-z0-9])(?=[A-Z])|[_/]/).find((word) => RULESET_NAMES.includes(word.toLowerCase()));
  return (
    ruleset && `only engine/src/rulesets knows the ruleset '${ruleset.toLowerCase()}': make it a slot or an argument`
  );
}

function placeOf(file: string): Place {
  const [, packageName = '', top = '', folder = '', ruleset = ''] = file.split('/');
  return { package: packageName, inSource: top === 'src', folder, ruleset };
}

/** The imports of a file, and the words of its code in which a ruleset could be named: identifiers and strings. */
function read(file: string, text: string): Reading {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const imports: Reading['imports'] = [];
  const names: Reading['names'] = [];
  const from = (source: { type: string; start: number; value?: unknown } | null): void => {
    if (typeof source?.value === 'string') imports.push({ specifier: source.value, offset: source.start });
  };
  new Visitor({
    ImportDeclaration: (node) => from(node.source),
    ExportNamedDeclaration: (node) => from(node.source),
    ExportAllDeclaration: (node) => from(node.source),
    ImportExpression: (node) => from(node.source),
    TSImportType: (node) => from(node.source),
    Identifier: (node) => names.push({ name: node.name, offset: node.start }),
    TemplateElement: (node) => names.push({ name: node.value.raw, offset: node.start }),
    Literal: (node) => typeof node.value === 'string' && names.push({ name: node.value, offset: node.start }),
  }).visit(program);
  return { imports, names };
}

type Reading = {
  imports: { specifier: string; offset: number }[];
  names: { name: string; offset: number }[];
};

if (import.meta.main) {
  const files = globSync(SOURCES, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));
  const sources = new Map(files.map((file) => [file, readFileSync(posix.join(ROOT, file), 'utf8')]));
  const found = [...[...sources].flatMap(([file, text]) => complaints(file, text)), ...houseComplaints(sources)];
  for (const complaint of found) console.error(complaint);
  console.log(`borders: ${files.length} files, ${found.length} complaints`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
