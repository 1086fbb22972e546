/** A page for each ruleset: what one can do in it, what one can be under, and which options it has. */
import { type Ruleset, rulesets } from '@fray/engine';
import { FAMILIES } from '../rule-index.ts';
import type { GeneratedPage } from './generated.ts';
import { plain } from './plain.ts';

/** The pages of all rulesets. */
export function cataloguePages(): readonly GeneratedPage<'ruleset'>[] {
  return Object.values(rulesets).map((rules) => ({ params: { ruleset: rules.id }, content: catalogue(rules) }));
}

function catalogue({ id, title, actions, gmActions = [], effects, areas, optionSpecs }: Ruleset): string {
  return `# Catalogue of \`${id}\`

${plain(title)}. Commands, encounter files and answers call things by the words in the first column of each table; \`fray words ${id} ACTION\` lists what may be told with an action.

## Actions

${actionTable(actions)}

## What a game master can do

Beside what he can do in every ruleset.

${actionTable(gmActions)}

## Conditions and other effects

${table(
  ['effect', 'shown as'],
  Object.values(effects)
    .filter(({ unlisted }) => !unlisted)
    .map(({ name, text }) => [code(name), plain(text)]),
)}

## Areas

${table(
  ['area', 'rule'],
  Object.values(areas?.kinds ?? {}).map(({ name, rule }) => [code(name), ruleLink(rule)]),
)}

## Options

How they are set, and which variants of the source they stand for: [rulings](../rulings.md).

${optionTable(optionSpecs)}
`;
}

function optionTable(optionSpecs: Ruleset['optionSpecs']): string {
  return table(
    ['option', 'we play', 'rule', 'about'],
    Object.entries(optionSpecs).map(([name, { default: standard, rule, text }]) => [
      code(name),
      code(`${standard}`),
      ruleLink(rule),
      plain(text),
    ]),
  );
}

function actionTable(actions: Ruleset['actions']): string {
  return table(
    ['action', 'called', 'is told', 'rules'],
    actions.map(({ id: action, name, args, rules }) => [
      code(action),
      plain(name),
      args.map((arg) => `${code(arg.name)} ${plain(arg.text)}${arg.optional ? ' (may be left out)' : ''}`).join('; '),
      rules.map(ruleLink).join(', '),
    ]),
  );
}

/** A rule, which may be borrowed from another source, with its place among the rules of that. */
function ruleLink(rule: string): string {
  const [, family = '', area = ''] = /^([A-Z0-9]+)-(.+)-\d+[a-z]?$/.exec(rule) ?? [];
  const ruleset = FAMILIES[family];
  return ruleset === undefined
    ? plain(rule)
    : `[${rule}](/rules/${ruleset}/${area.toLowerCase()}#${rule.toLowerCase()})`;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return 'None.';
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const code = (word: string): string => `\`${word}\``;
