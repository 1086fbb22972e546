/**
 * The odds of what is offered at each step of the scripts of a ruleset's examples, for comparing two states of the engine:
 * `node bench/every-odds.ts RULESET > FILE`, and later `node bench/every-odds.ts RULESET FILE` tells what is another than in the file.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import {
  type ActionOdds,
  type Game,
  legalActsOf,
  type Odds,
  oddsOfAct,
  openWorld,
  type Play,
  parseEncounter,
  rulesets,
  runEncounter,
} from '@fray/engine';

/** Of each action no more than its first so many ways, and of all that is offered one in so many. */
const WAYS = 40;
const EVERY = 17;

/** What the odds of one offer are, and what they took. */
interface Row {
  readonly name: string;
  readonly method: string;
  /** The same for the same fractions. */
  readonly fractions: string;
  readonly branches: number;
  /** Milliseconds of processor time. */
  readonly took: number;
}

const FOLDER = join(import.meta.dirname, '..', 'examples', 'rules');

function* rows(ruleset: string): Generator<Row> {
  let at = 0;
  for (const file of globSync(`${ruleset}/**/*.yaml`, { cwd: FOLDER }).toSorted())
    for (const [way, play] of plays(join(FOLDER, file)).entries())
      for (const offer of offered(play))
        if (at++ % EVERY === 0) yield measured(play, `${at} ${file} ${way} ${offer.name}`, offer.act);
}

/** How the fight stands after each step of the script, of each case by itself. */
function plays(path: string): readonly Play<Game>[] {
  const readFile = (name: string): string => readFileSync(name, 'utf8');
  const encounter = parseEncounter(readFile(path), path, { rulesets, readFile });
  const ways = encounter.cases.length > 0 ? encounter.cases.map((each) => each.encounter) : [encounter];
  return ways.flatMap((way) => {
    const found: Play<Game>[] = [];
    for (let play: Play<Game> | null = runEncounter(way, rulesets, 1).play; play !== null; play = play.past)
      found.unshift(play);
    return found.filter(({ step, fight }) => step !== null && fight.over === null && fight.pending === null);
  });
}

function* offered({
  fight,
  rules,
}: Play<Game>): Generator<{ readonly name: string; readonly act: Parameters<typeof oddsOfAct>[2] }> {
  const world = openWorld(fight, rules);
  const who = rules.clock.waiting(world)[0];
  if (who === undefined) return;
  for (const action of rules.actions) {
    let ways = 0;
    for (const act of legalActsOf(world, who, action)) {
      yield {
        name: `round ${'round' in fight.clock ? fight.clock.round : '-'} ${who} ${action.id} ${[act.target, ...act.choices].join(' ')}`,
        act,
      };
      if (++ways === WAYS) break;
    }
  }
}

function measured({ fight, rules }: Play<Game>, name: string, act: Parameters<typeof oddsOfAct>[2]): Row {
  const before = process.cpuUsage();
  const odds = oddsOfAct(fight, rules, act);
  const { user, system } = process.cpuUsage(before);
  return { name, method: odds.method, fractions: fractionsOf(odds), branches: odds.n, took: (user + system) / 1000 };
}

/** The same word for the same fractions, in whatever order they have been found. */
function fractionsOf({ harm, verdicts, outcomes, affected, out, dead, places }: ActionOdds): string {
  const plain = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}` : value);
  const word = (value: unknown): string => JSON.stringify(value, plain);
  const all = [sharesOf(harm), sharesOf(verdicts), outcomes, places].map((each) => each.map(word).toSorted());
  return createHash('sha256')
    .update(word([all, affected, out, dead]))
    .digest('hex')
    .slice(0, 12);
}

function sharesOf<T>({ values, weights, total }: Odds<T>): readonly unknown[] {
  return values.map((value, at) => [value, weights[at], total]);
}

/** How long they took, and how many were sampled. */
function summary(all: readonly Row[]): string {
  const sorted = all.map(({ took }) => took).toSorted((a, b) => a - b);
  const under = (share: number): string =>
    `${Math.round(share * 100)} in 100 under ${(sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1)} ms`;
  const slow = sorted.filter((took) => took > 50).length;
  const sampled = all.filter(({ method }) => method === 'sampled');
  const first = sampled.filter(({ name }) => name.includes(' round 1 ')).length;
  const sum = sorted.reduce((total, took) => total + took, 0);
  return `${all.length} offers: ${[0.5, 0.9, 0.99].map(under).join(', ')}; ${slow} over 50 ms; ${sampled.length} sampled, ${first} of them in the first round; ${(sum / 1000).toFixed(1)} s in all`;
}

/** What is another than before. */
function differences(before: readonly Row[], now: readonly Row[]): readonly string[] {
  const known = new Map(before.map((row) => [row.name, row]));
  return now.flatMap((row) => {
    const was = known.get(row.name);
    if (was === undefined) return [`not known: ${row.name}`];
    if (was.method !== row.method) return [`${was.method} before, ${row.method} now: ${row.name}`];
    return row.method === 'exact' && was.fractions !== row.fractions ? [`OTHER FRACTIONS: ${row.name}`] : [];
  });
}

const [ruleset = '', file] = process.argv.slice(2);
const found = [...rows(ruleset)];
if (file === undefined) console.log(JSON.stringify(found, null, 1));
else {
  const before: readonly Row[] = JSON.parse(readFileSync(file, 'utf8'));
  for (const each of differences(before, found)) console.log(each);
  console.log(`before: ${summary(before)}`);
}
console[file === undefined ? 'error' : 'log'](`now:    ${summary(found)}`);
