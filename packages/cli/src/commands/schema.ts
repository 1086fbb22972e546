import { encounterSchema, journalSchema, type Rulesets, sheetSchema } from '@fray/engine';
import { configJsonSchema } from '@fray/server';
import type { Command } from 'commander';
import { BadInput, type ExitCode, HELD } from '../bad-input.ts';
import { addHouseRules, rulesetCalled, rulesetsFor, type WithHouseRules } from '../house-rules.ts';
import { type Io, say } from '../io.ts';
import { exampleText } from '../texts/help.ts';
import { t } from '../texts/t.ts';
import type { End } from './end.ts';

export function addSchema(program: Command, io: Io, end: End): void {
  const command = program
    .command('schema')
    .summary(t('JSON Schema of what Fray reads and writes'))
    .description(
      t('Prints the JSON Schema of encounters, of sheets, of journals, or of the configuration of a server.'),
    )
    .argument('[what]', t('sheet, encounter, journal or config'), 'encounter')
    .argument('[ruleset]', t('for one ruleset only; needed for sheet'));
  addHouseRules(command)
    .addHelpText('after', exampleText(['fray schema encounter', 'fray schema sheet modern']))
    .action(async (what: string, ruleset: string | undefined, flags: WithHouseRules) =>
      end(schema(io, what, ruleset ?? null, await rulesetsFor(flags))),
    );
}

function schema(io: Io, what: string, ruleset: string | null, rulesets: Rulesets): ExitCode {
  say(io.stdout, JSON.stringify(schemaOf(what, ruleset, rulesets), null, 2));
  return HELD;
}

function schemaOf(what: string, ruleset: string | null, rulesets: Rulesets): object {
  switch (what) {
    case 'sheet':
      return sheetSchema(rulesetCalled(ruleset, rulesets));
    case 'encounter':
      return encounterSchema(ruleset === null ? rulesets : { [ruleset]: rulesetCalled(ruleset, rulesets) });
    case 'journal':
      return journalSchema();
    case 'config':
      return configJsonSchema();
    default:
      throw new BadInput(t("expected sheet, encounter, journal or config, found '{what}'", { what }));
  }
}
