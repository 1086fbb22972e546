import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { simpleTactics } from '../src/analysis/tactics/simple.ts';
import { Generator } from '../src/chance/generator.ts';
import { type Act, writeCommand } from '../src/kernel/commands/command.ts';
import { Chances, oddsOf } from '../src/kernel/scene/every/chances.ts';
import { BudgetExceeded } from '../src/kernel/scene/every/every.ts';
import { EveryScene } from '../src/kernel/scene/every/every-scene.ts';
import { type Answerer, SilentScene } from '../src/kernel/scene/silent.ts';
import { openWorld, type World } from '../src/kernel/scene/world.ts';
import { copyFight, type Fight } from '../src/kernel/state/fight.ts';
import type { Game } from '../src/kernel/state/game.ts';
import { countFrom } from '../src/kernel/state/moments.ts';
import type { Question } from '../src/kernel/state/question.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { buildFight } from '../src/scenario/build-fight.ts';
import { parseEncounter } from '../src/scenario/encounter.ts';
import { Cells } from '../src/simulation/cells.ts';
import { type KnownStep, learnStep, takeCountedStep, takeStep, writeOutcome } from '../src/simulation/known-step.ts';
import { Readings } from '../src/simulation/readings.ts';
import { RememberedFight } from '../src/simulation/remembered-fight.ts';
import { EXAMPLES, examplesOf } from './support/examples.ts';
import { pick, randomAct } from './support/wander.ts';

const readFile = (path: string): string => readFileSync(path, 'utf8');

function fightOf(file: string): Fight {
  const path = join(EXAMPLES, file);
  return buildFight(parseEncounter(readFile(path), path, { rulesets, readFile }), rulesets).fight;
}

function rulesOf(fight: Fight): NonNullable<(typeof rulesets)[string]> {
  const rules = rulesets[fight.ruleset];
  if (rules === undefined) throw new Error(`there is no ruleset '${fight.ruleset}'`);
  return rules;
}

/** One of the choices, by nothing else than the question: reactions are accepted as often as declined. */
const answer: Answerer = (_world, { kind, who, choices, facts }: Question) => {
  const told = JSON.stringify([kind, who, choices.map(({ id }) => id), facts]);
  return pick(choices, Generator.seeded(told)).id;
};

/** All that rules go by. */
function stateOf({ fight }: Pick<World, 'fight'>): string {
  const people = fight.combatants.map(({ sheet: _sheet, ...each }) => each);
  return JSON.stringify([fight.map?.cells, fight.clock, people, fight.areas, fight.over]);
}

/** The chances of all states after a step, found without noting who reads what. */
function walked(fight: Fight, act: Act<Game>): Map<string, bigint> {
  const scene = new EveryScene({ fight, rules: rulesOf(fight), answer, budget: 3000 });
  const found = new Chances<string>();
  scene.everyBranch(
    scene.mark(),
    scene.placeNow(scene.mark(), {}),
    () => {
      takeCountedStep(scene, act);
      return stateOf(scene);
    },
    (came) => came ?? '',
    (came, num, den) => found.note(came, num, den),
  );
  const odds = oddsOf(found);
  return new Map(odds.values.map((value, at) => [value, odds.weights[at] ?? 0n]));
}

/** The same from what is known of the step. */
function written(fight: Fight, { outcomes, weights }: KnownStep): Map<string, bigint> {
  const found = new Chances<string>();
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  for (const [at, outcome] of outcomes.entries()) {
    const scene = new SilentScene(copyFight(fight), rulesOf(fight), Generator.seeded(1), answer);
    writeOutcome(new Cells(scene), outcome);
    found.note(stateOf(scene), weights[at] ?? 0n, total);
  }
  const odds = oddsOf(found);
  return new Map(odds.values.map((value, at) => [value, odds.weights[at] ?? 0n]));
}

function unlessTooMuch<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof BudgetExceeded) return null;
    throw error;
  }
}

/** The fight with its moments counted from the present round or tick. */
function countedFromNow(fight: Fight): Fight {
  const copy = copyFight(fight);
  const { moments } = rulesOf(fight).clock;
  const later = moments?.since(copy.clock) ?? 0;
  if (moments !== undefined) countFrom({ fight: copy, fighters: [] }, moments.from(copy.clock, later), later, null);
  return copy;
}

/** Acts at random on one fight, whose states are known as they are when counted from the present moment. @returns how many of them were held against the walk */
function holdAgainstWalk(start: Fight, seed: number, acts: number): number {
  const rules = rulesOf(start);
  const chooser = Generator.seeded(seed);
  const scene = new SilentScene(copyFight(start), rules, Generator.seeded(seed), answer);
  rules.clock.begin(scene);
  let held = 0;
  for (let given = 0; given < acts && scene.fight.over === null; given++) {
    const waiting = rules.clock.waiting(scene);
    const act = waiting.length === 0 ? null : randomAct(scene, pick(waiting, chooser), chooser);
    if (act === null) return held;
    const fight = copyFight(scene.fight);
    const counted = countedFromNow(fight);
    const world = openWorld(counted, rules);
    const { found: known } = learnStep({ world, answer, cells: new Cells(world) }, act);
    const expected = unlessTooMuch(() => walked(fight, act));
    if (known !== null && expected !== null) {
      expect(written(counted, known), `${start.title}: ${JSON.stringify(writeCommand(world, act))}`).toEqual(expected);
      held++;
    }
    takeStep(scene, act);
  }
  return held;
}

/**
 * Fights the fight again and again by acts of a few kinds, and holds all that is remembered in a state against what is found there anew.
 *
 * @returns how often something was known
 */
function holdAgainstMemory(start: Fight, fights: number): number {
  const rules = rulesOf(start);
  const generator = Generator.seeded(4);
  const scene = new SilentScene(copyFight(start), rules, generator, answer);
  const pace = { worthKnowing: 2, enoughLooks: 150 };
  const fought = new RememberedFight({ scene, start, generator, answer, begins: true, pace });
  const tactics = simpleTactics<Game>();
  let known = 0;
  for (let n = 0; n < fights; n++) {
    fought.begin();
    for (let acts = 0; acts < 12 && fought.over === null; acts++) {
      const act = fought.choose(tactics);
      if (act === null) break;
      const fight = copyFight(fought.scene.fight);
      const world = openWorld(fight, rules);
      const who = fought.waiting[0] ?? 0;
      const command = (each: Act<Game> | null): unknown => (each === null ? null : writeCommand(world, each));
      expect(command(act)).toEqual(command(tactics.choose(world, who)));
      const remembered = fought.known(act);
      if (remembered !== null) {
        const anew = learnStep({ world, answer, cells: new Cells(world) }, act).found;
        expect(anew).not.toBeNull();
        if (anew !== null) expect(written(fight, remembered)).toEqual(written(fight, anew));
        known++;
      }
      fought.take(act);
      expect(fought.over).toEqual(fought.scene.fight.over);
      expect(fought.waiting).toEqual(rules.clock.waiting(fought.scene));
    }
  }
  return known;
}

/** Fights by simple tactics, whose every choice is watched. @returns how many choices there were; one that looks at a record as a whole throws */
function watchChoices(start: Fight, acts: number): number {
  const rules = rulesOf(start);
  const scene = new SilentScene(copyFight(start), rules, Generator.seeded(5), answer);
  const tactics = simpleTactics<Game>();
  const { slots, options } = scene;
  rules.clock.begin(scene);
  for (let given = 0; given < acts; given++) {
    const who = scene.fight.over === null ? rules.clock.waiting(scene)[0] : undefined;
    if (who === undefined) return given;
    const act = tactics.choose({ rules, slots, options, kept: [], ...new Readings<Game>().watch(scene) }, who);
    const command = (chosen: Act<Game> | null): unknown => (chosen === null ? null : writeCommand(scene, chosen));
    expect(command(act)).toEqual(command(tactics.choose(scene, who)));
    if (act === null) return given;
    takeStep(scene, act);
  }
  return acts;
}

describe.each(['modern', 'grim', 'd20v22', 'timecount'])('steps that are remembered in %s', (ruleset) => {
  const files = examplesOf(ruleset);

  it('come to the same states with the same chances as a walk of all branches, whatever is done', () => {
    let held = 0;
    for (const [at, file] of files.entries()) held += holdAgainstWalk(fightOf(file), 100 + at, 6);
    expect(held).toBeGreaterThan(files.length);
  });

  it('are chosen without a look at a whole record, so that choices are remembered too', () => {
    let choices = 0;
    for (const file of files.filter((_, at) => at % 4 === 0)) choices += watchChoices(fightOf(file), 15);
    expect(choices).toBeGreaterThan(files.length / 2);
  });

  it('are found again only where the same comes of them', () => {
    let known = 0;
    for (const file of files.slice(0, 3)) known += holdAgainstMemory(fightOf(file), 16);
    expect(known).toBeGreaterThan(20);
  });
});
