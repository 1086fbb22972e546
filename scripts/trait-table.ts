/** The traits of Grim-n-Gritty as a document: what each asks for, does, by which rule, and what shows it. */
import { readFileSync } from 'node:fs';
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

/** @param rules those that tests and code name @param root of the checkout */
export function traitTables(rules: readonly RuleEntry[], root: string): string {
  const shown = new Shown(rules, root);
  const row = (name: string, asked: string, text: string, rule: string): string => {
    const tests = shown.by(name.replace(/ \(.*/, ''), rule).map((path) => `[${posix.basename(path)}](../../${path})`);
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
prerequisites are not met is told as a doubt about the sheet and does not work (option \`featsNeedPrerequisites\`), unless it stands under \`granted\`. Each is shown by the
tests that name it and its rule. Made by \`npm run docs\`.
${[...parts, ...tableOf('Of weapons', weapons)].join('')}`;
}

function tableOf(title: string, rows: readonly string[]): readonly string[] {
  if (rows.length === 0) return [];
  return [
    `\n## ${title}\n\n| trait | asks for | does | rule | shown by |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`,
  ];
}

/** Which tests show a trait: of those that name its rule, those that name the trait too. */
class Shown {
  readonly #tested: ReadonlyMap<string, readonly string[]>;
  readonly #root: string;
  readonly #texts: Map<string, string> = new Map();

  constructor(rules: readonly RuleEntry[], root: string) {
    this.#tested = new Map(rules.map(({ id, tests }) => [id, tests]));
    this.#root = root;
  }

  /** @throws Error where none does */
  by(name: string, rule: string): readonly string[] {
    const named = new RegExp(`(?<![\\w-])${name}(?![\\w-])`);
    const found = (this.#tested.get(rule) ?? []).filter((path) => named.test(this.#textOf(path)));
    if (found.length === 0) throw new Error(`no test of ${rule} names the trait '${name}'`);
    return found;
  }

  #textOf(path: string): string {
    const text = this.#texts.get(path) ?? readFileSync(posix.join(this.#root, path), 'utf8');
    this.#texts.set(path, text);
    return text;
  }
}
