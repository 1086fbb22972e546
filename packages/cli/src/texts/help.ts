import { type Argument, type Command, Help, type HelpConfiguration, type Option } from 'commander';
import { phrase, t } from './t.ts';

/** Lines that show how a command is used, with what stands behind them, and codes with which it ends. */
export function exampleText(lines: readonly string[], ending: string = ''): string {
  const title = lines.length === 1 ? t('Example:') : t('Examples:');
  const shown = ['', title, ...lines.map((line) => `  ${line}`)];
  return (ending === '' ? shown : [...shown, '', ending]).join('\n');
}

/** How the commands end that hold scripts against what they expect. */
export function exitCodes(): string {
  return t('Exit codes: 0 all held, 1 an expectation failed, 2 bad input.');
}

const PLAIN = new Help();

/** What commander writes by itself around what it is told, in the language that is spoken. */
export const HELP: HelpConfiguration = {
  styleTitle: phrase,
  commandUsage: (command: Command) => withPlaces(PLAIN.commandUsage(command)),
  subcommandTerm: (command: Command) => withPlaces(PLAIN.subcommandTerm(command)),
  optionDescription: (option: Option) => described(option.description, PLAIN.optionDescription(option)),
  argumentDescription: (argument: Argument) => described(argument.description, PLAIN.argumentDescription(argument)),
};

/** "fray runs [options] [command]": what stands for others. */
function withPlaces(usage: string): string {
  return usage.replace(/\[(options|command)\]/g, phrase);
}

/** What stands behind a description: "(choices: …, default: …, env: …)". */
function described(description: string, whole: string): string {
  const behind = whole.slice(description.length);
  return description + behind.replace(/\b(choices|default|preset|env)(?=: )/g, phrase);
}

/** What it complains of, a line each. */
export function complaint(text: string): string {
  return text.split('\n').map(complaintLine).join('\n');
}

/** Names of commands and options, one or several, are the same in every language. */
function complaintLine(line: string): string {
  const [, several, names = ''] = /^\(Did you mean (one of )?(.*)\?\)$/.exec(line) ?? [];
  if (names === '') return phrase(line);
  return several === undefined
    ? t('(Did you mean {names}?)', { names })
    : t('(Did you mean one of {names}?)', { names });
}
