export { type Built, buildFight } from './build-fight.ts';
export { checkJournal } from './check-journal.ts';
export { type Encounter, parseEncounter, type Rulesets, type Sources } from './encounter.ts';
export { encounterSchema, journalSchema } from './json-schemas.ts';
export { type EncounterRun, runEncounter } from './run-encounter.ts';
