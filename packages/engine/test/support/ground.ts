import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Play, run, whyNot } from '../../src/kernel/play/play.ts';
import { openWorld, type World } from '../../src/kernel/scene/world.ts';
import type { Command } from '../../src/kernel/state/command.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { parseEncounter } from '../../src/scenario/encounter.ts';
import { runEncounter } from '../../src/scenario/run-encounter.ts';

const SHEETS = join(import.meta.dirname, '../../../../examples/sheets');
const readFile = (path: string): string => readFileSync(join(SHEETS, path), 'utf8');

/** A duel with one more on a map of ten by three; initiatives are fixed so that `a` begins. */
export function encounter(ruleset: string, sheet: string, more = '', third = 'hidden: true'): Play {
  const [first, second, last] = ruleset === 'timecount' ? [1, 3, 5] : [20, 15, 10];
  const text = `fray: 1
title: Ground
ruleset: ${ruleset}
map: { rows: ["..........", "....#.....", ".........."] }
seed: 5
${more}
combatants:
  a: { side: x, at: [0, 0], initiative: ${first}, sheet: ${ruleset}/${sheet}.yaml }
  b: { side: y, at: [9, 2], initiative: ${second}, sheet: ${ruleset}/${sheet}.yaml }
  c: { side: y, at: [8, 0], initiative: ${last}, ${third}, sheet: ${ruleset}/${sheet}.yaml }
`;
  return runEncounter(parseEncounter(text, 'e.yaml', { rulesets, readFile }), rulesets).play;
}

export function told(play: Play, command: Command): Play {
  const outcome = run(play, command);
  if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join('; '));
  return outcome.play;
}

/** The game master lays something over the ground. */
export const gm = (what: object): Command => ({ by: 'gm', do: 'lay', ...what });
export const refused = (play: Play, command: Command): string =>
  whyNot(play, command)
    .map(({ text }) => text)
    .join('; ');
export const tableOf = ({ fight, rules }: Play): World => openWorld(fight, rules);
