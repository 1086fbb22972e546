import { readFileSync } from 'node:fs';
import { namesOf, narrate, parseEncounter, printLines, rulesetsWith, runEncounter, steps } from '@fray/engine';
import { ourTable } from './our-table.ts';

const rulesets = rulesetsWith(ourTable);
const readFile = (path: string): string => readFileSync(path, 'utf8');
const file = `${import.meta.dirname}/duel.yaml`;
const duel = parseEncounter(readFile(file), file, { rulesets, readFile });
const { play, failures } = runEncounter(duel, rulesets);
const events = steps(play).flatMap((step) => step.events);
console.log(printLines(narrate(namesOf(play.fight, play.rules), events, 'full')));
console.log(failures.length === 0 ? 'as expected' : failures);
