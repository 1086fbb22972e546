/** Whole fights on a map, played by the simple tactics: how many fights, decisions and offers a second. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Built,
  begin,
  buildFight,
  type Game,
  Generator,
  offers,
  openWorld,
  type Policy,
  parseEncounter,
  rulesets,
  simpleTactics,
  simulate,
  writeCommand,
} from '@fray/engine';

/** Reads one of the encounters beside this file. */
export function encounter(name: string): Built {
  const file = join(import.meta.dirname, 'encounters', `${name}.yaml`);
  const readFile = (path: string): string => readFileSync(path, 'utf8');
  return buildFight(parseEncounter(readFile(file), file, { rulesets, readFile }), rulesets);
}

/** What whole fights came to. */
export interface Fought {
  fights: number;
  /** How often somebody chose what to do. */
  decisions: number;
}

/** Fights the encounter to its end, or to the limit of acts, once, as another fight each time; adds to what was fought. */
export function fighting({ rules, fight }: Built, fought: Fought): () => number {
  const generator = Generator.seeded(2026);
  const policy: Policy<Game> = simpleTactics();
  return () => {
    // A fight that stands still goes on to the limit of acts, and counts like the others.
    const { acts } = simulate(fight, rules, generator, policy);
    fought.fights++;
    fought.decisions += acts;
    return acts;
  };
}

/** The encounters beside this file that are whole fights: four on four and more. */
export const ENCOUNTERS: readonly string[] = ['skirmish', 'gunfight', 'raid', 'brawl', 'mob', 'melee'];

/** Microseconds of processor time that a fight takes. */
export interface Cost {
  /** The tactics' choosing of acts. */
  readonly choosing: number;
  /** All else: beginning, carrying out, turn keeping. */
  readonly carryingOut: number;
}

/** So many different fights of an encounter, in slices that take some 50 milliseconds; each slice is fought so many times over. */
const SLICES = 8;
const FIGHTS = 32;
const ROUNDS = 12;

/**
 * What a fight of each encounter costs, all of them by turns: the mean over the slices of what each took at the lower
 * quartile of its rounds, after a round to warm up.
 */
export function costs(encounters: readonly Built[]): readonly Cost[] {
  const taken = encounters.map(() => Array.from({ length: SLICES }, (): Cost[] => []));
  for (let round = 0; round <= ROUNDS; round++)
    for (const [at, built] of encounters.entries())
      for (let slice = 0; slice < SLICES; slice++) {
        const cost = costOf(built, slice);
        if (round > 0) taken[at]?.[slice]?.push(cost);
      }
  return taken.map((slices) => mean(slices.map(lowerQuartile)));
}

function costOf({ rules, fight }: Built, slice: number): Cost {
  const simple: Policy<Game> = simpleTactics();
  let chose = 0;
  const timed: Policy<Game> = {
    ...simple,
    choose: (world, who) => {
      const start = performance.now();
      const chosen = simple.choose(world, who);
      chose += performance.now() - start;
      return chosen;
    },
  };
  const start = performance.now();
  const before = process.cpuUsage();
  for (let n = 0; n < FIGHTS; n++) simulate(fight, rules, Generator.seeded(slice * FIGHTS + n), timed);
  const { user, system } = process.cpuUsage(before);
  const all = (user + system) / FIGHTS;
  // The clock of the processor is too coarse for a single choice, whose share of the time is found by that of the wall.
  const choosing = (all * chose) / (performance.now() - start);
  return { choosing, carryingOut: all - choosing };
}

function total({ choosing, carryingOut }: Cost): number {
  return choosing + carryingOut;
}

function lowerQuartile(found: readonly Cost[]): Cost {
  const sorted = found.toSorted((a, b) => total(a) - total(b));
  return sorted[sorted.length >> 2] ?? { choosing: 0, carryingOut: 0 };
}

function mean(found: readonly Cost[]): Cost {
  const of = (part: keyof Cost): number => found.reduce((sum, each) => sum + each[part], 0) / found.length;
  return { choosing: of('choosing'), carryingOut: of('carryingOut') };
}

/** What a cost means: "612 fights/s   choosing 840 us, carrying out 790 us a fight". */
export function costLine(cost: Cost): string {
  const { choosing, carryingOut } = cost;
  const rate = (1e6 / total(cost)).toFixed(0);
  return `${rate.padStart(6)} fights/s of processor time   choosing ${choosing.toFixed(0)} us, carrying out ${carryingOut.toFixed(0)} us a fight`;
}

/** A word for all choices and the outcome of the first fights: two states of the code that give the same one play alike. */
export function playedAs({ rules, fight }: Built, fights: number = SLICES * FIGHTS): string {
  const simple: Policy<Game> = simpleTactics();
  const hash = createHash('sha256');
  const told: Policy<Game> = {
    ...simple,
    choose: (world, who) => {
      const chosen = simple.choose(world, who);
      hash.update(chosen === null ? 'nothing' : JSON.stringify(writeCommand(world, chosen)));
      return chosen;
    },
  };
  for (let n = 0; n < fights; n++)
    hash.update(JSON.stringify(simulate(fight, rules, Generator.seeded(n), told).fight.combatants));
  return hash.digest('hex').slice(0, 12);
}

/** Works out the whole catalogue for whoever acts first. */
export function offering({ rules, fight }: Built): () => number {
  const world = openWorld(begin(rules, fight).fight, rules);
  const who = rules.clock.waiting(world)[0] ?? 0;
  return () => {
    offers(world, who);
    return 1;
  };
}
