/**
 * `node bench/growth.ts`: how the cost of an act grows with those who fight and with the map, and that of a step with the length of the journal. Every row is the
 * least of a few runs, by processor time.
 */
import process from 'node:process';
import {
  answerAll,
  type Built,
  begin,
  buildFight,
  fightOut,
  type Game,
  Generator,
  type Play,
  parseEncounter,
  playOut,
  replay,
  rulesets,
  Simulation,
  simpleTactics,
  writeJournal,
} from '@fray/engine';
import { inlineMore } from '@fray/lab';

inlineMore();
const tactics = simpleTactics<Game>();
const RUNS = 3;
/** Acts that are counted, and the most of one fight: enough to meet each other, few enough not to take all day. */
const ACTS = 2000;
const OF_ONE = 500;

/** Two sides with knives that begin across the middle of a map, in columns of ten. */
function skirmish(combatants: number, side: number): Built {
  const half = combatants / 2;
  const middle = Math.floor(side / 2);
  const people = ['us', 'them'].flatMap((team, of) =>
    Array.from({ length: half }, (_, n) => {
      const x = middle + (of === 0 ? -3 - Math.floor(n / 10) : 3 + Math.floor(n / 10));
      const y = middle - 5 + (n % 10);
      return [`${team}${n}`, { side: team, at: [x + 1, y + 1], sheet: SHEET }] as const;
    }),
  );
  const rows = Array.from({ length: side }, () => '.'.repeat(side));
  const text = JSON.stringify({
    fray: 1,
    title: 'Growth',
    ruleset: 'modern',
    map: { rows },
    combatants: Object.fromEntries(people),
  });
  const encounter = parseEncounter(text, 'growth', { rulesets, readFile: () => '' });
  return buildFight(encounter, rulesets, 1);
}

const SHEET = { hp: 150, weapons: ['knife'] };

/** Milliseconds of the processor, the least of a few runs. */
function least(work: () => void): number {
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

function actCost(built: Built): number {
  const generator = Generator.seeded(1);
  const simulation = new Simulation({ ...built, generator, answer: tactics.answer });
  let acts = 0;
  const ms = least(() => {
    for (acts = 0; acts < ACTS; ) acts += fightOut(simulation, tactics, OF_ONE).acts;
  });
  return (1000 * ms) / acts;
}

function row(what: string, figure: string): void {
  console.log(`  ${what.padEnd(28)}${figure.padStart(12)}`);
}

console.log('Microseconds an act, simple tactics, by those who fight (map of 60 x 60)');
for (const combatants of [2, 4, 10, 20, 50, 100, 200])
  row(`${combatants} combatants`, actCost(skirmish(combatants, 60)).toFixed(0));

console.log('Microseconds an act, simple tactics, by the map (8 combatants)');
for (const side of [20, 50, 100, 150, 200]) row(`${side} x ${side}`, actCost(skirmish(8, side)).toFixed(0));

console.log('By the length of the journal (20 combatants)');
const { rules, fight } = skirmish(20, 60);
let play: Play = answerAll(begin(rules, fight), tactics.answer);
let steps = 0;
for (const length of [10, 100, 300, 600]) {
  play = playOut(play, tactics, length - steps).play;
  steps = length;
  const text = writeJournal(play);
  const whole = least(() => void replay(rules, text));
  if (play.fight.over !== null) throw new Error(`the fight was over before ${length} steps`);
  const one = least(() => void playOut(play, tactics, 1));
  const lines = text.split('\n').length - 1;
  row(`${lines} lines`, `${(whole / lines).toFixed(2)} ms a line to replay; ${one.toFixed(2)} ms for one step more`);
}
