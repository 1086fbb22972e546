import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Generator } from '../src/chance/generator.ts';
import { isRefused, readCommand, writeCommand } from '../src/kernel/commands/command.ts';
import { answerAll, begin, type Outcome, type Play, run } from '../src/kernel/play/play.ts';
import { SilentScene } from '../src/kernel/scene/silent.ts';
import { openWorld } from '../src/kernel/scene/world.ts';
import { copyFight, type Fight } from '../src/kernel/state/fight.ts';
import type { Game } from '../src/kernel/state/game.ts';
import type { Question } from '../src/kernel/state/question.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { buildFight } from '../src/scenario/build-fight.ts';
import { parseEncounter } from '../src/scenario/encounter.ts';
import { EXAMPLES, examplesOf } from './support/examples.ts';
import { pick, randomAct } from './support/wander.ts';

const readFile = (path: string): string => readFileSync(path, 'utf8');
const FIRST: Readonly<Record<string, string>> = {
  modern: 'alley',
  grim: 'bridge',
  d20v22: 'rooftop',
  timecount: 'tavern',
};
/** Commands of one fight. */
const COMMANDS = 25;
const RUNS = { numRuns: 2 };

/** One of the choices, by chance, but by nothing else than the question: whoever is asked the same answers the same. */
function answerOf(seed: number, { kind, who, choices, facts }: Question): string {
  const told = JSON.stringify([seed, kind, who, choices.map(({ id }) => id), facts]);
  return pick(choices, Generator.seeded(told)).id;
}

/** All that rules go by, and the generator, which tells that the same faces have fallen. */
function stateOf({ map, clock, combatants, areas, over }: Fight, generator: unknown): unknown {
  const people = combatants.map(({ sheet: _sheet, ...each }) => each);
  return { map, clock, combatants: people, areas, over, generator };
}

/** A fight at random, command by command in both drivers. @returns how many commands were carried out */
function playBoth(fight: Fight, seed: number): number {
  const rules = rulesets[fight.ruleset];
  if (rules === undefined) throw new Error(`there is no ruleset '${fight.ruleset}'`);
  const fell = Generator.seeded(seed);
  const scene = new SilentScene(copyFight(fight), rules, fell, (_table, question) => answerOf(seed, question));
  const answered = (play: Play): Play => answerAll(play, (_table, question) => answerOf(seed, question));
  let play = answered(
    begin(rules, { ...fight, dice: { script: [], typed: false, generator: Generator.seeded(seed).state() } }),
  );
  rules.clock.begin(scene);
  const chooser = Generator.seeded(seed);
  for (let given = 0; ; given++) {
    expect(stateOf(scene.fight, fell.state())).toEqual(stateOf(play.fight, play.fight.dice.generator));
    const world = openWorld(play.fight, rules);
    const waiting = play.fight.over === null && given < COMMANDS ? rules.clock.waiting(world) : [];
    const act = waiting.length === 0 ? null : randomAct(world, pick(waiting, chooser), chooser);
    if (act === null) return given;
    const command = writeCommand(world, act);
    play = answered(done(run(play, command)));
    const read = readCommand(scene, command, rules.actions);
    if (isRefused(read)) throw new Error(read.map(({ text }) => text).join('; '));
    read.action.resolve(scene, read);
    rules.clock.advance(scene);
  }
}

function done(outcome: Outcome<Game>): Play {
  if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join('; '));
  return outcome.play;
}

function fightOf(file: string): Fight {
  const path = join(EXAMPLES, file);
  return buildFight(parseEncounter(readFile(path), path, { rulesets, readFile }), rulesets).fight;
}

/**
 * A rule rolls by classes and as sums in a simulation, and face by face at the table: both must come to the same, whatever is
 * done and answered, and take the same faces on the way.
 */
describe.each(Object.keys(FIRST))('the silent driver and the live one in %s', (ruleset) => {
  const rules = examplesOf(ruleset);

  it.each([`first/${FIRST[ruleset]}.yaml`, ...rules])('come to the same states in %s at random', (file) => {
    const fight = fightOf(file);
    let commands = 0;
    const check = (seed: number): void => {
      commands += playBoth(fight, seed);
    };
    fc.assert(fc.property(fc.integer({ min: 1, max: 1_000_000 }), check), RUNS);
    expect(commands).toBeGreaterThan(0);
  });
});
