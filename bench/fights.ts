/**
 * `node bench/fights.ts [NAME …]`: what whole fights on a map cost by processor time, and a word for how they are played, by which two
 * states of the code can be compared.
 */
import { inlineMore } from '@fray/lab';
import { costLine, costs, ENCOUNTERS, encounter, playedAs } from './gunfights.ts';

inlineMore();
const names = process.argv.length > 2 ? process.argv.slice(2) : ENCOUNTERS;
const encounters = names.map(encounter);
for (const [at, cost] of costs(encounters).entries()) console.log(`${names[at]?.padEnd(10)}${costLine(cost)}`);
for (const [at, built] of encounters.entries()) console.log(`${names[at]?.padEnd(10)}played as ${playedAs(built)}`);
