/**
 * `node bench/tactics.ts [FIGHTS] [NAME …]`: how often the sharp tactics beat the simple ones where both have the same: on maps that are the same
 * from both sides, each side played by each of them in turn, with the same dice; and how long they think.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Built, type Game, Generator, type Policy, simulate, wilson } from '@fray/engine';
import { playedBySide, tacticsOf } from '@fray/lab';
import { encounter } from './gunfights.ts';

const FIGHTS = 300;
/** A fight that takes more acts is undecided. */
const LIMIT = 1000;

/** Encounters that are the same from both sides, three and more of each ruleset. */
const MIRRORED: readonly string[] = readdirSync(join(import.meta.dirname, 'encounters', 'mirrored'))
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => file.slice(0, -'.yaml'.length));

/** What came of the fights of one tactics against another. */
interface Beaten {
  won: number;
  lost: number;
  /** Nobody stands in the end. */
  drawn: number;
  /** Not over after the greatest number of acts. */
  undecided: number;
  /** Milliseconds of each choice of the better tactics, and of processor time in all. */
  readonly choices: number[];
  cpu: number;
}

/** Fights the encounter so often, each two with the same dice and the sides changed. */
export function beaten({ rules, fight }: Built, fights: number, better: string, worse: string): Beaten {
  const [one, other] = [tacticsOf({ all: better, sides: {} }), tacticsOf({ all: worse, sides: {} })];
  const sides = [...new Set(fight.combatants.map(({ side }) => side))];
  const found: Beaten = { won: 0, lost: 0, drawn: 0, undecided: 0, choices: [], cpu: 0 };
  const before = process.cpuUsage();
  for (let n = 0; n < fights; n++) {
    const own = sides[n % sides.length] ?? '';
    const policy = playedBySide(`${better} against ${worse}`, other, new Map([[own, timed(one, found.choices)]]));
    const { over } = simulate(fight, rules, Generator.seeded(Math.floor(n / sides.length)), policy, LIMIT);
    if (over === null) found.undecided++;
    else if (over.winner === null) found.drawn++;
    else if (over.winner === own) found.won++;
    else found.lost++;
  }
  const { user, system } = process.cpuUsage(before);
  found.cpu = (user + system) / 1000;
  return found;
}

function timed(policy: Policy<Game>, into: number[]): Policy<Game> {
  return {
    ...policy,
    choose: (world, who) => {
      const start = performance.now();
      const chosen = policy.choose(world, who);
      into.push(performance.now() - start);
      return chosen;
    },
  };
}

/** One line: the share of wins with its interval, what was not won, and how fast. */
export function beatenLine(name: string, { won, lost, drawn, undecided, choices, cpu }: Beaten): string {
  const n = won + lost + drawn + undecided;
  const [low, high] = wilson(won, n).map((share) => (100 * share).toFixed(1));
  const sorted = choices.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
  const rest = `${lost} lost, ${drawn} drawn, ${undecided} undecided of ${n}`;
  const speed = `${((1000 * n) / cpu).toFixed(1)} fights/s of processor time; ${at(0.5)} ms a choice, 99 % within ${at(0.99)}`;
  return `  ${name.padEnd(20)}${((100 * won) / n).toFixed(1).padStart(5)} % (${low} to ${high})   ${rest}   ${speed}`;
}

/** Prints a line for each of the encounters, as it is fought, and one for all of a ruleset. */
export function tacticsReport(fights: number = FIGHTS, names: readonly string[] = MIRRORED): void {
  const all = new Map<string, Beaten[]>();
  for (const name of names) {
    const built = encounter(join('mirrored', name));
    const found = beaten(built, fights, 'sharp', 'simple');
    all.set(built.rules.id, [...(all.get(built.rules.id) ?? []), found]);
    console.log(beatenLine(name, found));
  }
  for (const [ruleset, found] of all)
    if (found.length > 1) console.log(beatenLine(`all of ${ruleset}`, together(found)));
}

function together(all: readonly Beaten[]): Beaten {
  const sum = (of: (each: Beaten) => number): number => all.reduce((total, each) => total + of(each), 0);
  return {
    won: sum(({ won }) => won),
    lost: sum(({ lost }) => lost),
    drawn: sum(({ drawn }) => drawn),
    undecided: sum(({ undecided }) => undecided),
    choices: all.flatMap(({ choices }) => choices),
    cpu: sum(({ cpu }) => cpu),
  };
}

if (import.meta.main) {
  const [fights, ...names] = process.argv.slice(2);
  tacticsReport(fights === undefined ? FIGHTS : Number(fights), names.length > 0 ? names : MIRRORED);
}
