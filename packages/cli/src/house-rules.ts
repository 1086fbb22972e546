import type { Rulesets } from '@fray/engine';
import { type House, loadHouse } from '@fray/server';
import type { Command } from 'commander';
import { BadInput } from './bad-input.ts';
import { faultText } from './texts/reasons.ts';
import { t } from './texts/t.ts';

/** What every command has that reads or plays encounters. */
export interface WithHouseRules {
  readonly houseRules?: string | undefined;
}

/** Adds the option to a command. */
export function addHouseRules(command: Command): Command {
  return command.option('--house-rules <file>', t('a module that exports rulesets of your own; it runs as a program'));
}

/** The ruleset of that id. @throws BadInput where there is none, or none is named */
export function rulesetCalled(id: string | null, rulesets: Rulesets): Rulesets[string] {
  const rules = id !== null && Object.hasOwn(rulesets, id) ? rulesets[id] : undefined;
  if (rules !== undefined) return rules;
  const known = Object.keys(rulesets).join(', ');
  throw new BadInput(
    id === null
      ? t('expected one of the rulesets {known}, found none', { known })
      : t("expected one of the rulesets {known}, found '{ruleset}'", { known, ruleset: id }),
  );
}

/** The house rules that the command was given. @throws BadInput where their file has none */
export async function houseFor({ houseRules }: WithHouseRules): Promise<House> {
  try {
    return await loadHouse(houseRules ?? null);
  } catch (error) {
    throw new BadInput(`--house-rules: ${faultText(error)}`);
  }
}

/** All rulesets that the command knows. @throws BadInput as above */
export async function rulesetsFor(flags: WithHouseRules): Promise<Rulesets> {
  return (await houseFor(flags)).rulesets;
}
