export { type Built, buildFight } from './build-fight.ts';
export { checkJournal } from './check-journal.ts';
export { type Encounter, type EncounterCase, parseEncounter, type Rulesets, type Sources } from './encounter.ts';
export { readWritten, type WrittenEncounter } from './file/sheets.ts';
export { encounterSchema, journalSchema } from './json-schemas.ts';
export { type EncounterRun, runEncounter, runUntilLine } from './run-encounter.ts';
export type { Failure } from './script/run-script.ts';
export { ScriptError } from './script/script-error.ts';
export { importUniversalVtt } from './universal-vtt/universal-vtt.ts';
