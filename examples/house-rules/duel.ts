import { readFileSync } from 'node:fs';
import { namesOf, narrate, parseEncounter, printLines, rulesetsWith, runEncounter, steps } from '@fray/engine';
import { ourTable } from './our-table.ts';

const text = `
fray: 1
title: A duel by our rules
ruleset: our-table
combatants:
  ann: { side: red, at: [0, 0], initiative: 20, hp: 4, sheet: ../sheets/grim/warden.yaml }
  bob: { side: blue, at: [1, 0], initiative: 10, sheet: ../sheets/grim/raider.yaml }
dice: [10, 8, 4, 18]
script:
  - { by: ann, do: attack, target: bob }
  - { by: ann, do: end-turn }
  - { by: bob, do: end-turn }
  - { by: ann, do: breathe }
  - { expect: { ann: { hp: 5 }, bob: { conditions: [severe-bleeding] } } }
`;

const rulesets = rulesetsWith(ourTable);
const readFile = (path: string): string => readFileSync(path, 'utf8');
const duel = parseEncounter(text, `${import.meta.dirname}/duel.yaml`, { rulesets, readFile });
const { play, failures } = runEncounter(duel, rulesets);
const events = steps(play).flatMap((step) => step.events);
console.log(printLines(narrate(namesOf(play.fight, play.rules), events, 'full')));
console.log(failures.length === 0 ? 'as expected' : failures);
