import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  begin,
  buildFight,
  type Game,
  parseEncounter,
  playOut,
  rulesets,
  simpleTactics,
  writeJournal,
} from '@fray/engine';
import type { Share } from '@fray/lab';
import { afterAll, expect, it } from 'vitest';
import { fixture, fray } from './fray.ts';

const folder = mkdtempSync(join(tmpdir(), 'fray-simulate-'));
afterAll(() => rmSync(folder, { recursive: true }));
const readFile = (path: string): string => readFileSync(path, 'utf8');
const BITES = readFile(fixture('bites.yaml'));

const simulate = (...more: string[]): ReturnType<typeof fray> => fray('simulate', fixture('bites.yaml'), ...more);

interface Told {
  readonly exact: { readonly wins: Readonly<Record<string, number>>; readonly left: number };
  readonly outcomes: Readonly<Record<string, Share>>;
  readonly combatants: Readonly<Record<string, { readonly felledBy: object; readonly stands: number }>>;
}

async function told(...more: string[]): Promise<Told> {
  const { code, out, err } = await simulate('--json', ...more);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as Told;
}

it('tells who wins how often, how long it takes, and what brought whom down', async () => {
  const { code, out } = await simulate('-n', '500', '--workers', '1');
  expect(code).toBe(0);
  expect(out).toMatch(/^500 fights face by face; all by the tactics 'simple', seed 1/m);
  expect(out).toMatch(/^ {2}won by \S+ +\d+\.\d % {3}\d+\.\d % to \d+\.\d %$/m);
  expect(out).toMatch(/^ {2}unfinished +never in 500: at most 0\.8 %$/m);
  expect(out).toMatch(/^A fight takes \d+\.\d rounds on average/m);
  expect(out).toMatch(/^Exactly, by the chain of its states .*:\n {2}won by heroes \d+\.\d %.*, won by gang /m);
  expect(out).toMatch(/^Of heroes there stand at the end: 1 in \d+\.\d % of fights, none in \d+\.\d % of fights\.$/m);
  expect(out).toMatch(/^ {2}takes \d+\.\d \(\d+\.\d to \d+\.\d\) harm a fight, does \d+\.\d \(/m);
  expect(out).toMatch(/^ {2}falls by \S+, (attack|full-attack)?/m);
});

it('comes to the same in one thread as in two, and to what is exactly so', async () => {
  const [one, two] = [await told('-n', '1500', '--workers', '1'), await told('-n', '1500', '--workers', '2')];
  expect(two).toEqual(one);
  for (const [side, chance] of Object.entries(one.exact.wins)) {
    const { share } = one.outcomes[side] ?? { share: Number.NaN };
    // Four standard deviations, and what was left undecided.
    const apart = 4 * Math.sqrt((chance * (1 - chance)) / 1500) + one.exact.left;
    expect(Math.abs(share - chance)).toBeLessThan(apart);
  }
});

it('ends where it is known precisely enough, whatever the number of threads, by an interval for those who look', async () => {
  const document = await told('--until', '8%', '--workers', '2', '-n', '100000');
  expect(document).toMatchObject({ ended: 'precise', interval: 'confidence sequence' });
  const halves = Object.values(document.outcomes).map(({ interval: [low, high] }) => (high - low) / 2);
  expect(Math.max(...halves)).toBeLessThanOrEqual(0.08);
  expect(await told('--until', '8%', '--workers', '1', '-n', '100000')).toEqual(document);
});

it('writes a line for each figure', async () => {
  const { out } = await simulate('-n', '50', '--csv', '--workers', '1', '--fast');
  const [head, ...lines] = out.trimEnd().split('\n');
  expect(head).toBe('figure,of,value,low,high');
  for (const line of lines) expect(line.split(',')).toHaveLength(5);
});

it('goes on from any line of a journal', async () => {
  const journal = join(folder, 'bites.jsonl');
  const { fight, rules } = buildFight(parseEncounter(BITES, 'bites.yaml', { rulesets, readFile }), rulesets, 1);
  const { play } = playOut(begin(rules, fight), simpleTactics<Game>());
  writeFileSync(journal, writeJournal(play));
  const from = (line: string, ...more: string[]): ReturnType<typeof fray> =>
    fray('simulate', journal, '--from', line, '-n', '200', '--workers', '1', ...more);
  const { out } = await from('2');
  expect(out).toMatch(/^200 fights that go on from line 2 \(Round 1, .*\), face by face/m);
  const [one, again] = [await from('2', '--json'), await from('2', '--json')];
  expect(again.out).toBe(one.out);
  expect(JSON.parse(one.out)).toMatchObject({ where: expect.stringMatching(/^line 2 /) });
  expect(await from('999')).toMatchObject({ code: 2, err: expect.stringContaining('expected a line from 1 to ') });
  expect(await from('2', '--set', 'combatants.rex.hp=3')).toMatchObject({ code: 2 });
  expect(await fray('simulate', journal)).toMatchObject({ code: 2, err: expect.stringContaining('one that is over') });
});

it('goes on from a line of a script', async () => {
  const script = join(folder, 'bites.yaml');
  const steps = ['script:', '  - { by: rex, do: attack, target: cur, dice: [19, 1] }', '  - expect: { over: false }'];
  writeFileSync(script, `${BITES}${steps.join('\n')}\n`);
  const { code, out } = await fray('simulate', script, '--from', '9', '-n', '200', '--workers', '1', '--json');
  expect(code).toBe(0);
  // Rex has had its first bite, for one of the two points that cur has.
  const { outcomes } = JSON.parse(out) as Told;
  const { exact } = await told('-n', '50', '--workers', '1');
  expect(outcomes['heroes']?.share).toBeLessThan((exact.wins['heroes'] ?? 0) - 0.1);
  expect(await simulate('--from', '2')).toMatchObject({
    code: 2,
    err: expect.stringContaining('a step of a script on'),
  });
});

it.each([
  [['-n', '0'], "Expected a whole number from 1, found '0'"],
  [['--until', '5'], 'Expected a share above 0% and up to 50%'],
  [['--until', '0%'], 'Expected a share above 0% and up to 50%'],
  [['--option', 'advancedTrauma=false,true'], 'options.advancedTrauma: expected one value, found false, true'],
  [['--json', '--csv'], 'expected --json or --csv, found both'],
])('refuses %j', async (flags, text) => {
  expect(await simulate(...flags)).toMatchObject({ code: 2, err: expect.stringContaining(text) });
});
