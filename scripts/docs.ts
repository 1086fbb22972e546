/** Writes the generated documents: `npm run docs`. With `--check` it only says which of them are out of date. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type OptionSpec, type Overlay, rulesets } from '@fray/engine';
import { licencePage } from './licences.ts';
import { coverageRow, coverageTable } from './rule-coverage.ts';
import { FAMILIES, type RuleEntry, ruleIndex } from './rule-index.ts';
import { sentences } from './rule-sentences.ts';
import { sheetKeys } from './sheet-keys.ts';
import { formFiles } from './texts.ts';
import { traitTables } from './trait-table.ts';

const ROOT = posix.join(import.meta.dirname, '..');

/** What the server tells of rules. */
const RULE_TEXTS = 'packages/server/src/rules.json';

/** All generated documents: path -> text. */
export function documents(): ReadonlyMap<string, string> {
  const rules = ruleIndex(ROOT);
  const made = new Map([
    ['docs/rulings.md', rulings()],
    [RULE_TEXTS, ruleTexts(rules)],
    ['README.md', readme(rules)],
    ['docs/sheets.md', sheets()],
    ['docs/rules/grim-traits.md', traitTables(rules, ROOT)],
    ['docs/licences.md', licencePage(ROOT)],
    ...formFiles(ROOT),
  ]);
  for (const [family, ruleset] of Object.entries(FAMILIES)) {
    made.set(
      `docs/rules/${ruleset}.md`,
      ruleTable(
        ruleset,
        rules.filter(({ id }) => id.startsWith(`${family}-`)),
        coverageTable(family, ruleset, rules),
      ),
    );
  }
  return made;
}

/** The generated documents that are not as they should be. */
export function outdated(): readonly string[] {
  return [...documents()]
    .filter(([path, text]) => !existsSync(`${ROOT}/${path}`) || readFileSync(`${ROOT}/${path}`, 'utf8') !== text)
    .map(([path]) => path);
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
const files = (paths: readonly string[]): string =>
  paths.map((path) => `[${posix.basename(path)}](../../${path})`).join(', ');

function ruleTable(ruleset: string, rules: readonly RuleEntry[], coverage: string): string {
  const rows = rules.map(({ id, text, tests, code }) => {
    const says = cell(text) || 'named by code, no test of its own yet';
    return `| ${id} | ${says} | ${files(code)} | ${files(tests)} |`;
  });
  return `# Rules of \`${ruleset}\`

Made by \`npm run docs\` from doc comments and test titles. ${coverage}

| rule | what the tests show | carried out in | shown by |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}

const PLAYED = /(<!-- played -->\n)[\s\S]*?(<!-- \/played -->)/;

/** The README with how much of each source is played. */
function readme(rules: readonly RuleEntry[]): string {
  const rows = Object.entries(FAMILIES).map(([family, ruleset]) => coverageRow(family, ruleset, rules));
  const table = `| ruleset | rules with a test | areas without any |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  return readFileSync(`${ROOT}/README.md`, 'utf8').replace(PLAYED, (_all, start, end) => `${start}${table}${end}`);
}

const KEYS = /(<!-- keys (\S+) -->\n)[\s\S]*?(<!-- \/keys -->)/g;

/** What is written of sheets, with every key that each ruleset reads. */
function sheets(): string {
  const text = readFileSync(`${ROOT}/docs/sheets.md`, 'utf8');
  return text.replace(KEYS, (_all, start: string, id: string, end: string) => `${start}${sheetKeys(id)}${end}`);
}

function rulings(): string {
  const parts = Object.values(rulesets).map(({ id, title, optionSpecs, overlays = [] }) => {
    const rows = Object.entries(optionSpecs).map(([name, { default: standard, values, range, rule, text }]) => {
      const others =
        range === undefined
          ? values.filter((value) => value !== standard).map((value) => `\`${value}\``)
          : [`${range[0]} to ${range[1]}`];
      return `| \`${name}\` | \`${standard}\` | ${others.join(', ')} | ${rule} | ${cell(text)} |`;
    });
    return `## ${title} (\`${id}\`)\n\n| option | we play | may also be | rule | about |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n${variants(overlays)}${decisions(id)}`;
  });
  return `# Rulings

Where a source is unclear, or says two things, we had to decide. Nearly every decision is an option of its ruleset, set under
\`options:\` in an encounter file; the few that are none stand below their ruleset's. So is each variant rule of a source: it is an overlay, which puts other rules into slots of
its ruleset ([house rules](house-rules.md) are made in the same way). Made by \`npm run docs\`.

${parts.join('\n')}`;
}

/** The variants among the options, and what each of them puts in the place of which slots. */
function variants(overlays: readonly Overlay[]): string {
  if (overlays.length === 0) return '';
  const rows = overlays.map(({ title, rule, option, value, slots }) => {
    const replaced = Object.keys(slots).map((slot) => `\`${slot}\``);
    return `| \`${option}: ${value}\` | ${title} | ${rule} | ${replaced.join(', ')} |`;
  });
  return `\n| variant | called | rule | slots replaced |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

/** What was decided where no other reading is offered. */
const DECISIONS: Readonly<Record<string, readonly { readonly rule: string; readonly text: string }[]>> = JSON.parse(
  readFileSync(`${ROOT}/scripts/rulings.json`, 'utf8'),
);

function decisions(ruleset: string): string {
  const rows = (DECISIONS[ruleset] ?? []).map(({ rule, text }) => `| ${rule} | ${cell(text)} |`);
  return rows.length === 0 ? '' : `\n| rule | we play, without an option |\n| --- | --- |\n${rows.join('\n')}\n`;
}

/** By id of a rule: what its tests show of it, and where a source is unclear, how we play it and how else it may be played. */
function ruleTexts(rules: readonly RuleEntry[]): string {
  const options = Object.values(rulesets).flatMap(({ optionSpecs }) => Object.entries(optionSpecs));
  const entries = rules.flatMap(({ id, text }) => {
    const found = options.find(([, { rule }]) => rule === id);
    if (text === '' && found === undefined) return [];
    const ruling = found === undefined ? {} : { ruling: rulingOf(...found) };
    return [[id, { text: text || sentences([{ subject: '', title: found?.[1].text ?? '' }]), ...ruling }] as const];
  });
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

function rulingOf(option: string, { default: standard, values, range, text }: OptionSpec): string {
  const others =
    range === undefined ? values.filter((value) => value !== standard).join(' or ') : `${range[0]} to ${range[1]}`;
  return `${text}: we play ${standard}; the option ${option} may also be ${others}.`;
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const old = outdated();
    if (old.length > 0) console.error(`out of date, run npm run docs: ${old.join(', ')}`);
    process.exitCode = old.length > 0 ? 1 : 0;
  } else for (const [path, text] of documents()) writeFileSync(`${ROOT}/${path}`, text);
}
