/** How much of each source is played: the rules that have a test, of all that stand in its areas. */
import areas from './rule-areas.json' with { type: 'json' };
import type { RuleEntry } from './rule-index.ts';

/** One area of a source. */
interface Area {
  readonly title: string;
  /** Rules that stand in it. */
  readonly rules: number;
  readonly tested: number;
}

/** The areas of the source of a ruleset, with how many of their rules have a test. */
function areasOf(family: string, ruleset: string, rules: readonly RuleEntry[]): readonly Area[] {
  const table = (areas as Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>)[ruleset] ?? {};
  return Object.entries(table).map(([area, [title, count]]) => {
    const own = rules.filter(
      ({ id, tests }) => tests.length > 0 && id.replace(/-\d+[a-z]?$/, '') === `${family}-${area}`,
    );
    return { title: `${title}`, rules: Number(count), tested: own.length };
  });
}

/** So many missing areas are named in a row. */
const NAMED = 4;

/** A row for the ruleset: rules with a test, of how many, and the largest areas of which none has one. */
export function coverageRow(family: string, ruleset: string, rules: readonly RuleEntry[]): string {
  const all = areasOf(family, ruleset, rules);
  const missing = all.filter(({ tested }) => tested === 0).toSorted((a, b) => b.rules - a.rules);
  const named = missing.slice(0, NAMED).map(({ title, rules: count }) => `${title.toLowerCase()} (${count})`);
  const others = missing.length > NAMED ? [`[${missing.length - NAMED} more](docs/rules/${ruleset}.md)`] : [];
  const row = [...named, ...others].join(', ') || 'none';
  return `| \`${ruleset}\` | ${sum(all, 'tested')} of ${sum(all, 'rules')} | ${row} |`;
}

/** The areas of a ruleset as a table. */
export function coverageTable(family: string, ruleset: string, rules: readonly RuleEntry[]): string {
  const all = areasOf(family, ruleset, rules);
  const rows = all.map(({ title, rules: count, tested }) => `| ${title} | ${tested} of ${count} |`);
  return `${sum(all, 'tested')} of the ${sum(all, 'rules')} rules of the source have a test.

| area | rules with a test |
| --- | --- |
${rows.join('\n')}`;
}

function sum(all: readonly Area[], field: 'rules' | 'tested'): number {
  return all.reduce((total, area) => total + area[field], 0);
}
