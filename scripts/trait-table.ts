/** The traits of Grim-n-Gritty as a document: what each asks for, does, by which rule, and what shows it. */
import { posix } from 'node:path';
import { inWords } from '../packages/engine/src/rulesets/d20/sheet/prerequisites.ts';
import { TRAITS } from '../packages/engine/src/rulesets/grim/traits/table.ts';
import { WEAPON_TRAITS } from '../packages/engine/src/rulesets/grim/traits/weapon-traits.ts';
import type { RuleEntry } from './rule-index.ts';

const LISTS: Readonly<Record<string, string>> = {
  traits: 'Feats and gifts',
  armor: 'Of armour',
  shield: 'Of shields',
  items: 'Items',
};

/** @param rules those that tests and code name */
export function traitTables(rules: readonly RuleEntry[]): string {
  const tested = new Map(rules.map(({ id, tests }) => [id, tests]));
  const row = (name: string, asked: string, text: string, rule: string): string => {
    const tests = (tested.get(rule) ?? []).map((path) => `[${posix.basename(path)}](../../${path})`);
    return `| \`${name}\` | ${asked} | ${text} | ${rule} | ${tests.join(', ')} |`;
  };
  const parts = Object.entries(LISTS).flatMap(([list, title]) => {
    const named = Object.entries(TRAITS).filter(([, trait]) => (trait.list ?? 'traits') === list);
    const rows = named.map(([name, { asks = {}, of, text = '', rule = '' }]) =>
      row(
        of === undefined ? name : `${name} (${of})`,
        inWords(asks, (trait) => `\`${trait}\``),
        text,
        rule,
      ),
    );
    return tableOf(title, rows);
  });
  const weapons = Object.entries(WEAPON_TRAITS).map(([name, { text, rule }]) => row(name, '', text, rule));
  return `# Traits of \`grim\`

What sheets may name: \`traits\` of a character, of its armour, its shield and its weapons, and \`items\`. A feat whose
prerequisites are not met is told as a doubt about the sheet and does not work (option \`featsNeedPrerequisites\`), unless it stands under \`granted\`. Made by \`npm run docs\`.
${[...parts, ...tableOf('Of weapons', weapons)].join('')}`;
}

function tableOf(title: string, rows: readonly string[]): readonly string[] {
  if (rows.length === 0) return [];
  return [
    `\n## ${title}\n\n| trait | asks for | does | rule | shown by |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`,
  ];
}
