/** The pages of the site: which documents there are, in which order they are shown, and where each lies. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesets } from '@fray/engine';
import { REFERENCES } from './references.ts';

export const ROOT: string = join(import.meta.dirname, '../..');

/** What the side of every page lists under one heading. */
export interface Group {
  readonly text: string;
  readonly items: readonly Item[];
}

interface Item {
  readonly text: string;
  /** Of the page: `/lab`. */
  readonly link: string;
}

/** Documents by heading. A document that stands nowhere fails a test; those of decisions are found by themselves. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  Start: ['docs/start.md', 'README.md', 'docs/vocabulary.md', 'CHANGELOG.md'],
  'At the table': [
    'docs/game-masters.md',
    'docs/encounters.md',
    'docs/sheets.md',
    'docs/editors.md',
    'docs/tactics.md',
    'packages/cli/README.md',
    'docs/rulings.md',
  ],
  'For designers': ['docs/lab.md', 'docs/odds-d20v22.md', 'docs/figures.md', 'docs/scale.md'],
  'For programmers': [
    'docs/embedding.md',
    'docs/house-rules.md',
    'docs/server.md',
    'packages/client/README.md',
    'docs/kernel.md',
    'CONTRIBUTING.md',
    'docs/map.md',
    'docs/mutation.md',
    'docs/licences.md',
  ],
  Packages: [
    'packages/engine/README.md',
    'packages/lab/README.md',
    'packages/server/README.md',
    'packages/web/README.md',
  ],
};

/** Documents that the site shows in parts, each with the page that stands for it there. */
const IN_PARTS: Readonly<Record<string, string>> = {
  'docs/api': 'reference/engine',
  'docs/rules': 'rules/modern/index',
  ...Object.fromEntries(Object.keys(rulesets).map((id) => [`docs/rules/${id}.md`, `rules/${id}/index`])),
};

/** All documents of the project that are pages as they are. */
export function documents(): readonly string[] {
  return globSync(['*.md', 'docs/*.md', 'docs/{decisions,rules}/*.md', 'packages/*/README.md'], { cwd: ROOT })
    .filter((file) => IN_PARTS[file] === undefined)
    .sort();
}

/** Documents that the side of the pages leads to. */
export function listed(): readonly string[] {
  return ['docs/index.md', 'docs/rules/grim-traits.md', ...Object.values(SHOWN).flat(), ...decisions()];
}

/** Where a document or a folder of documents lies on the site, without an ending; null where it is no page. */
export function pageOf(file: string): string | null {
  const inParts = IN_PARTS[file.replace(/\/$/, '')];
  if (inParts !== undefined) return inParts;
  if (!file.endsWith('.md')) return null;
  return file
    .replace(/^docs\//, '')
    .replace(/^packages\/(.*)\/README\.md$/, 'packages/$1.md')
    .replace(/^README\.md$/, 'overview.md')
    .replace(/\.md$/, '')
    .replace(/^(CHANGELOG|CONTRIBUTING)$/, (name) => name.toLowerCase());
}

/** What the side of every page shows. */
export function groups(): readonly Group[] {
  const shown = Object.entries(SHOWN).map(([text, files]) => ({ text, items: files.map(itemOf) }));
  const rules = Object.keys(rulesets).flatMap((id) => [
    { text: `Rules of ${id}`, link: `/rules/${id}/` },
    { text: `Catalogue of ${id}`, link: `/catalogue/${id}` },
  ]);
  return [
    ...shown,
    { text: 'Rules', items: [...rules, itemOf('docs/rules/grim-traits.md')] },
    { text: 'Reference', items: REFERENCES.map(({ page, title }) => ({ text: title, link: `/reference/${page}` })) },
    { text: 'Decisions', items: decisions().map(itemOf) },
  ];
}

function decisions(): readonly string[] {
  return globSync('docs/decisions/*.md', { cwd: ROOT }).sort();
}

/** What a document is called beside others, where its heading does not say it. */
const CALLED: Readonly<Record<string, string>> = { 'README.md': 'What it is' };

/** A document by its own heading. */
function itemOf(file: string): Item {
  const [, heading = file] = /^# (.*)$/m.exec(readFileSync(join(ROOT, file), 'utf8')) ?? [];
  return { text: CALLED[file] ?? heading.replaceAll('`', ''), link: `/${pageOf(file)}` };
}
