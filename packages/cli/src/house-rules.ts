import type { Rulesets } from '@fray/engine';
import { type House, loadHouse } from '@fray/server';
import type { Command } from 'commander';
import { BadInput } from './bad-input.ts';
import { phrase, t } from './texts/t.ts';

/** What every command has that reads or plays encounters. */
export interface WithHouseRules {
  readonly houseRules?: string | undefined;
}

/** Adds the option to a command. */
export function addHouseRules(command: Command): Command {
  return command.option('--house-rules <file>', t('a module that exports rulesets of your own; it runs as a program'));
}

/** The house rules that the command was given. @throws BadInput where their file has none */
export async function houseFor({ houseRules }: WithHouseRules): Promise<House> {
  try {
    return await loadHouse(houseRules ?? null);
  } catch (error) {
    throw new BadInput(`--house-rules: ${phrase(error instanceof Error ? error.message : `${error}`)}`);
  }
}

/** All rulesets that the command knows. @throws BadInput as above */
export async function rulesetsFor(flags: WithHouseRules): Promise<Rulesets> {
  return (await houseFor(flags)).rulesets;
}
