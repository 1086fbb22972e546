/** A page for each area of a source: its rules, what shows each, and the rulings on them. */
import { posix } from 'node:path';
import { type OptionSpec, rulesets } from '@fray/engine';
import areas from '../rule-areas.json' with { type: 'json' };
import { FAMILIES, type RuleEntry, ruleIndex } from '../rule-index.ts';
import type { GeneratedPage } from './generated.ts';
import { ROOT } from './pages.ts';
import { plain } from './plain.ts';

const AREAS: Readonly<Record<string, Readonly<Record<string, readonly (string | number)[]>>>> = areas;

/** One area with the rules of it that code or tests name. */
interface Area {
  readonly id: string;
  readonly title: string;
  /** Rules that stand in the source. */
  readonly count: number;
  readonly rules: readonly RuleEntry[];
}

/** The pages of all rulesets: of each its areas, and one that leads to them. */
export function rulePages(): readonly GeneratedPage<'ruleset' | 'area'>[] {
  const rules = ruleIndex(ROOT);
  return Object.entries(FAMILIES).flatMap(([family, ruleset]) => {
    const all = areasOf(family, ruleset, rules);
    return [
      { params: { ruleset, area: 'index' }, content: overview(ruleset, all) },
      ...all.map((area) => ({ params: { ruleset, area: area.id.toLowerCase() }, content: areaPage(ruleset, area) })),
    ];
  });
}

function areasOf(family: string, ruleset: string, rules: readonly RuleEntry[]): readonly Area[] {
  const named = Object.entries(AREAS[ruleset] ?? {}).map(([id, [title, count]]) => ({
    id,
    title: `${title}`,
    count: Number(count),
    rules: rules.filter((rule) => areaOf(rule) === `${family}-${id}`),
  }));
  const known = new Set(named.flatMap((area) => area.rules));
  const others = rules.filter((rule) => rule.id.startsWith(`${family}-`) && !known.has(rule));
  return others.length === 0
    ? named
    : [...named, { id: 'OTHER', title: 'Others', count: others.length, rules: others }];
}

const areaOf = ({ id }: RuleEntry): string => id.replace(/-\d+[a-z]?$/, '');

function overview(ruleset: string, all: readonly Area[]): string {
  const rows = all.map(({ id, title, count, rules }) => {
    const tested = rules.filter(({ tests }) => tests.length > 0).length;
    return `| [${plain(title)}](/rules/${ruleset}/${id.toLowerCase()}) | ${tested} of ${count} |`;
  });
  return `# Rules of \`${ruleset}\`

What is unclear in the source, and how we play it: [rulings](../../rulings.md). What one can do: [catalogue](/catalogue/${ruleset}).

| area | rules with a test |
| --- | --- |
${rows.join('\n')}
`;
}

function areaPage(ruleset: string, { title, rules }: Area): string {
  const options = Object.entries(rulesets[ruleset]?.optionSpecs ?? {});
  const parts = rules.map((rule) => {
    const rulings = options.filter(([, spec]) => spec.rule === rule.id).map(([name, spec]) => ruling(name, spec));
    return `## ${rule.id}

${plain(rule.text) || 'Named by the code; no test of its own.'}
${rulings.join('')}
Carried out in ${files(rule.code)}. Shown by ${files(rule.tests)}.
`;
  });
  return `# ${plain(title)}

Of \`${ruleset}\`: what the tests show of each rule. [All areas](/rules/${ruleset}/).

${parts.join('\n')}`;
}

/** @returns how a passage that is unclear is played, as a paragraph */
function ruling(name: string, { default: standard, values, range, text }: OptionSpec): string {
  const others = range === undefined ? values.filter((value) => value !== standard).join(', ') : range.join(' to ');
  return `\n*Ruling:* ${plain(text)}. We play \`${standard}\`; the option \`${name}\` may also be ${plain(others)}.\n`;
}

function files(paths: readonly string[]): string {
  return paths.map((path) => `[${posix.basename(path)}](../../../${path})`).join(', ') || 'nothing that names it';
}
