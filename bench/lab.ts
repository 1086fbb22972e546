/**
 * `npm run bench:lab [-- duels threads sizes]`: what many fights cost. By processor time, which a machine that does other work beside changes less than the time on the wall; where the wall
 * counts (two cores against one), how busy the machine was is told with it.
 */
import { loadavg } from 'node:os';
import { type Built, buildFight, type Game, parseEncounter, rulesets, simpleTactics } from '@fray/engine';
import { FightPool, fightMany, type Mode, manyFights } from '@fray/lab';
import { Combat, Combatant, Party } from 'dnd-combat-simulator';
import { medianOf, short } from './measure.ts';

const DUEL = `
fray: 1
title: Duel
ruleset: modern
combatants:
  one: { side: one, at: A1, sheet: { hp: 20, baseAttack: 5, defense: 15, weapons: [{ name: blade, use: melee, damage: 1d8+3, attack: 5, natural: true }] } }
  two: { side: two, at: B1, sheet: { hp: 20, baseAttack: 5, defense: 15, weapons: [{ name: blade, use: melee, damage: 1d8+3, attack: 5, natural: true }] } }
`;

/** So many against so many on a square map without anything on it. */
function crowd(each: number, squares: number): string {
  const rows = Array.from({ length: squares }, () => `"${'.'.repeat(squares)}"`).join(', ');
  const sheet = '{ hp: 12, baseAttack: 2, abilities: { strength: 12 }, weapons: [knife] }';
  return `{ fray: 1, title: Crowd, ruleset: modern, map: { rows: [${rows}] }, combatants: { one: { side: one, copies: ${each}, sheet: ${sheet} }, two: { side: two, copies: ${each}, sheet: ${sheet} } } }`;
}

function built(text: string): Built {
  return buildFight(parseEncounter(text, 'bench.yaml', { rulesets, readFile: () => '' }), rulesets);
}

const tactics = simpleTactics<Game>();

/** One fight of the peer: no map, no critical hits, no dying. */
function peerFights(fights: number): () => number {
  const combat = new Combat();
  for (const id of ['one', 'two']) {
    const party = new Party();
    party.addMember(new Combatant(id, 20, 15, 0, 5, 8, 1, 3));
    combat.addParty(party, id);
  }
  return () => {
    for (let k = 0; k < fights; k++) {
      combat.reset();
      combat.runFight(() => {});
    }
    return fights;
  };
}

function ourFights(mode: Mode, fights: number): () => number {
  const duel = built(DUEL);
  let seed = 0;
  return () => manyFights(duel, tactics, fights, seed++, { mode }).fights;
}

/** Processor time and time on the wall, in milliseconds, that some work takes. */
async function taken(work: () => unknown): Promise<{ readonly cpu: number; readonly wall: number }> {
  const [before, began] = [process.cpuUsage(), performance.now()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000, wall: performance.now() - began };
}

/** All that a machine has beside this is told: how many processes wanted a processor, on average over the last minute. */
function load(): string {
  return `load ${(loadavg()[0] ?? 0).toFixed(1)}`;
}

const WORKER = new URL('../packages/cli/src/lab/fight-worker.ts', import.meta.url);

async function inThreads(workers: number, fights: number): Promise<number> {
  const starts = [{ file: 'bench.yaml', text: crowd(4, 30), from: null, tactics: { all: 'simple', sides: {} } }];
  const pool = new FightPool({ url: WORKER, data: { starts, texts: {}, house: {} } }, workers);
  const how = { seed: 1, mode: 'plain', until: null } as const;
  let kept = 0;
  try {
    // Until the threads have compiled what they run.
    await fightMany(pool, 1, { ...how, fights: 50 * workers });
    const onProgress = (): void => {
      kept = Math.max(kept, process.memoryUsage().heapUsed);
    };
    const { cpu, wall } = await taken(() => fightMany(pool, 1, { ...how, fights, onProgress }));
    const rates = `${((1000 * fights) / wall).toFixed(0)} fights/s on the wall, ${((1000 * fights) / cpu).toFixed(0)} a second of processor time`;
    console.log(
      `  ${workers} ${workers === 1 ? 'thread' : 'threads'}, ${fights} fights: ${rates}; heap of the main thread at most ${(kept / 1e6).toFixed(0)} MB; ${load()}`,
    );
    return wall;
  } finally {
    await pool.close();
  }
}

/** What an act costs, by processor time. */
async function costs(what: string, text: string, fights: number): Promise<void> {
  const start = built(text);
  const limit = 400;
  manyFights(start, tactics, 1, 1, { limit });
  let acts = 0;
  const { cpu } = await taken(() => {
    acts = manyFights(start, tactics, fights, 2, { limit }).acts;
  });
  console.log(
    `  ${what.padEnd(34)}${((1000 * cpu) / acts).toFixed(0).padStart(7)} µs an act, ${(cpu / fights).toFixed(1)} ms a fight of ${(acts / fights).toFixed(0)} acts`,
  );
}

const ROUNDS = 5;

/** So many fights a second of processor time, all subjects by turns: the median of some rounds after one to warm up. */
async function rates(subjects: Readonly<Record<string, () => number>>): Promise<ReadonlyMap<string, number>> {
  const found = new Map(Object.keys(subjects).map((name) => [name, [] as number[]]));
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, fight] of Object.entries(subjects)) {
      let fights = 0;
      const { cpu } = await taken(() => {
        fights = fight();
      });
      if (round > 0) found.get(name)?.push((1000 * fights) / cpu);
    }
  return new Map([...found].map(([name, all]) => [name, medianOf(all)]));
}

const PEER = 'dnd-combat-simulator (no map, no criticals, no dying)';

async function duels(): Promise<void> {
  console.log(`Bare duels a second of processor time; ${load()}`);
  const found = await rates({
    'Fray, face by face, all rules': ourFights('plain', 1000),
    'Fray, known steps (--fast), 100,000 fights from nothing': ourFights('remembered', 100_000),
    'Fray, known steps (--fast), 1,000,000 fights from nothing': ourFights('remembered', 1_000_000),
    [PEER]: peerFights(2000),
  });
  const peer = found.get(PEER) ?? 0;
  for (const [name, rate] of found)
    console.log(`  ${name.padEnd(60)}${short(rate).padStart(8)}/s   ${(rate / peer).toFixed(2)} of the peer`);
}

const PAIRS = 5;

/** Two threads against one, in turns, so that whatever else the machine does meets both: the median of the ratios tells. */
async function threads(): Promise<void> {
  console.log('Four against four on 30 x 30, in threads');
  const ratios: number[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    const one = await inThreads(1, 200);
    const two = await inThreads(2, 400);
    ratios.push((2 * one) / two);
  }
  const sorted = ratios.toSorted((a, b) => a - b).map((each) => each.toFixed(2));
  console.log(`  two threads are ${sorted[PAIRS >> 1]} times one (${sorted.join(', ')})`);
  await inThreads(2, 1600);
}

async function sizes(): Promise<void> {
  console.log('Cost against combatants, on 60 x 60');
  for (const each of [1, 2, 5, 10, 25, 50, 100])
    await costs(`${2 * each} combatants`, crowd(each, 60), each > 20 ? 1 : 3);
  console.log('Cost against the map, five against five');
  for (const squares of [20, 50, 100, 200]) await costs(`${squares} x ${squares}`, crowd(5, squares), 3);
}

const PARTS: Readonly<Record<string, () => Promise<void>>> = { duels, threads, sizes };
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
for (const name of names) await PARTS[name]?.();
