/**
 * `node scripts/weigh.ts [FIGHTS] [FILE …]`: how often each side of the bundled fights wins by the simple tactics, as a table; whichever
 * gives the heroes' side, the first of the file, less than 30 % or more than 70 % is marked and fails.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { buildFight, Generator, parseEncounter, rulesets, simulate } from '@fray/engine';
import { playedBySide, tacticsOf } from '@fray/lab';

const FIGHTS = 200;
/** A fight that takes more acts counts for nobody. */
const LIMIT = 2000;
const [LEAST, MOST] = [0.3, 0.7];
const ROOT = join(import.meta.dirname, '..');

/** How many fights the sides of a file win, in their order. */
function weighed(file: string, fights: number): ReadonlyMap<string, number> {
  const readFile = (path: string): string => readFileSync(path, 'utf8');
  const { rules, fight } = buildFight(parseEncounter(readFile(file), file, { rulesets, readFile }), rulesets);
  const wins = new Map(fight.combatants.map(({ side }): [string, number] => [side, 0]));
  const policy = playedBySide('simple', tacticsOf({ all: 'simple', sides: {} }), new Map());
  for (let n = 0; n < fights; n++) {
    const winner = simulate(fight, rules, Generator.seeded(n), policy, LIMIT).over?.winner ?? null;
    if (winner !== null) wins.set(winner, (wins.get(winner) ?? 0) + 1);
  }
  return wins;
}

function row(file: string, fights: number): readonly string[] {
  const wins = [...weighed(join(ROOT, file), fights)];
  const share = (wins[0]?.[1] ?? 0) / fights;
  const isFair = share >= LEAST && share <= MOST;
  return [
    file,
    wins.map(([side, won]) => `${side} ${won}`).join(' : '),
    `${Math.round(100 * share)} %`,
    isFair ? '' : '*',
  ];
}

const [count, ...named] = process.argv.slice(2);
const fights = Number(count ?? FIGHTS);
const files = named.length > 0 ? named : globSync('examples/fights/*/*.yaml', { cwd: ROOT }).sort();
for (const file of files) {
  const found = row(file, fights);
  if (found.at(-1) !== '') process.exitCode = 1;
  console.log(found.join('  '));
}
