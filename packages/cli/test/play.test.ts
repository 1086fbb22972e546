import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fixture, fray, frayWith } from './fray.ts';

let folder = '';
let journal = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fray-test-'));
  journal = join(folder, 'duel.jsonl');
});

afterEach(() => rmSync(folder, { recursive: true }));

const play = (typed: readonly string[], ...more: string[]) => frayWith(typed, 'play', fixture('duel.yaml'), ...more);

const TICKS = `fray: 1
title: Two at different ticks
ruleset: timecount
map:
  grid: hex
  rows: |
    . . . . .
     . . # .
    . . . . .
combatants:
  quick: { side: one, at: [2, 0], name: Quick, initiative: 3, sheet: { hitPoints: 20, weapons: [dagger] } }
  slow: { side: two, at: [4, 0], name: Slow, initiative: 9, sheet: { hitPoints: 20, weapons: [battle axe], static: true } }
  third: { side: two, at: [8, 2], name: Third, initiative: 60, sheet: { hitPoints: 20, static: true } }
seed: 1
`;

function ticks(typed: readonly string[]): ReturnType<typeof frayWith> {
  const file = join(folder, 'ticks.yaml');
  writeFileSync(file, TICKS);
  return frayWith(typed, 'play', file);
}

it('shows the field, whose turn it is and what can be done, with chances', async () => {
  const { code, out } = await play(['quit']);
  expect(code).toBe(0);
  expect(out).toContain('T tor (heroes) at A1');
  expect(out).toContain('>  tor  20');
  expect(out).toContain('tor (heroes) acts');
  expect(out).toMatch(/\d+\) Attack orc.*\[[\d.<>]+ % harm, [\d.]+ on average/);
});

const BLOCKER = `fray: 1
title: A question with chances
ruleset: grim
combatants:
  ann: { side: one, at: [0, 0], name: Ann, initiative: 20, sheet: SHEET }
  bea: { side: two, at: [1, 0], name: Bea, initiative: 9, sheet: SHEET }
seed: 1
`.replaceAll(
  'SHEET',
  '{ size: medium, speed: 30, abilities: { strength: 10, dexterity: 10, constitution: 10, intelligence: 10, wisdom: 10, charisma: 10 }, traits: [uncanny-dodge], baseAttack: 0, saves: { fortitude: 0, reflex: 0, will: 0 }, load: none, weapons: [longsword] }',
);

it('says beside each answer to a question where it leads, as far as who is asked can know', async () => {
  const file = join(folder, 'blocker.yaml');
  writeFileSync(file, BLOCKER);
  const { out } = await frayWith(['attack target=bea', '15', '5', 'quit'], 'play', file, '--dice', 'typed');
  expect(out).toContain('Bea (two): block the attack?');
  expect(out).toMatch(/\d\) take the blow +\[decline; Bea 100 % harm, [\d.]+ on average/);
  // An equal roll blocks: 52.5 % of all, but for what chains of a natural 20 and 1 change about it.
  expect(out).toMatch(/\d\) block with longsword +\[longsword; Bea 47\.\d % harm, [\d.]+ on average/);
});

it('shows the track of time, and where on it each act leads its actor', async () => {
  const { out } = await ticks(['quit']);
  expect(out).toContain('>  Quick   3  |\n   Slow    9  ······|\n   Third  60  ·········');
  // A dagger is Fast, 1d6+3: 7 to 12, and up to 6 more after a fumble; Slow acts at 9, Third at 60.
  expect(out).toMatch(
    /Attack Slow +\[\d.*\| next at 7 to 18, 9\.7 on average; before Slow 31\.8 %, together 16\.1 %; before Third 100 %\]/,
  );
  expect(out).toContain('Wait  [next at 4; before Slow 100 %; before Third 100 %]');
});

it('gives the chance of every tick on demand, and says where there is no track', async () => {
  const { out } = await ticks(['track', 'quit']);
  expect(out).toMatch(
    /Attack Slow +before Slow 31\.8 %, together 16\.1 % +before Third 100 % +7 15\.8 %, 8 16 %, .*18 0\.1 %\n/,
  );
  expect(out).toMatch(/Wait +before Slow 100 % +before Third 100 % +4 100 %\n/);
  expect((await play(['track', 'quit'])).out).toContain('There is no track of time here: turns come in rounds.');
});

it('draws a map of hexagons', async () => {
  const { out } = await ticks(['quit']);
  expect(out).toContain('   ABCDEFGHI\n1  . Q S . .\n2   . . # . \n3  . . . . T');
  expect(out).toContain('T Third (two) at I3');
});

it('explains itself on demand', async () => {
  const { out } = await play(['?', 'status', 'map', 'log', 'quit']);
  expect(out).toContain('Always allowed: ? (help)');
  expect(out).toMatch(/side +hit points/);
});

it('takes typed dice within their range only', async () => {
  const { out } = await play(['attack target=orc', '21', 'x', '0', '1'], '--dice', 'typed');
  expect(out).toContain("expected a whole number from 1 to 20, found '21'");
  expect(out).toContain("expected a whole number from 1 to 20, found 'x'");
  expect(out).toContain("expected a whole number from 1 to 20, found '0'");
});

it('refuses what the rules refuse, with the rule, and goes on', async () => {
  const { out } = await play(['stand-up', 'sing', 'attack bob', '99', 'quit']);
  expect(out).toMatch(/Not possible: .* \[[A-Z0-9-]+\]\n/);
  expect(out).toContain("Not possible: do: there is no action 'sing' here");
  expect(out).toContain("Not possible: expected name=value, found 'bob'");
  expect(out).toContain('Not possible: expected one of the numbers shown, found 99');
});

it('takes steps back and does them again, at a question as well', async () => {
  const typed = ['gm adjust target=orc choice=hp amount=-2 text=plaster', 'undo', 'undo', 'redo', 'redo', 'quit'];
  const { out } = await play(typed, '--save', journal);
  expect(out).toContain('orc: -2 hit points, plaster');
  expect(out).toContain('One step back.');
  expect(out).toContain('Not possible: there is nothing to undo');
  expect(out).toContain('Done again.');
  expect(out).toContain('Not possible: there is nothing to redo');
  const kinds = readFileSync(journal, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line).request.kind);
  expect(kinds).toEqual(['begin', 'command', 'undo', 'redo']);
  expect((await fray('replay', journal)).code).toBe(0);
});

it('asks for arguments one by one, where one may also think again', async () => {
  const { out } = await play(['move', 'nowhere', 'undo', 'move', '0,1', 'quit']);
  expect(out).toContain("'nowhere' is not among the choices.");
  expect(out).toMatch(/tor moves 1 south, 5 feet/);
});

it('names the squares of ways that are few', async () => {
  const corridor = TICKS.replace('. . . . .\n     . . # .\n    . . . . .', '. . # # .\n     # # # #\n    # # # # .');
  const file = join(folder, 'corridor.yaml');
  writeFileSync(file, corridor.replace('slow: { side: two, at: [4, 0]', 'slow: { side: two, at: [8, 0]'));
  expect((await frayWith(['quit'], 'play', file)).out).toMatch(/ to A1\b/);
});

it('calls squares by the letters and numbers at the edge of the map', async () => {
  const { out } = await play(['move to=a2', 'quit']);
  expect(out).toContain('    --\n    BAABCD\n-1  ......\n 0  ......\n 1  ..TO..\n');
  expect(out).toContain('T tor (heroes) at A2');
  expect((await play(['move', 'a2', 'quit'])).out).toContain('tor moves 1 south, 5 feet');
});

it('keeps the fight when the input ends, and goes on in the middle of a roll', async () => {
  const begun = await play(['attack target=orc'], '--dice', 'typed', '--save', journal);
  expect(begun).toMatchObject({ code: 0 });
  expect(begun.out).toContain(`Go on with: fray play --resume ${journal}`);
  const resumed = await frayWith(['1', 'quit'], 'play', '--resume', journal);
  expect(resumed.out).toContain('\nRound 1\n');
  expect(resumed.out).toMatch(/tor \(heroes\): .* a face of d20/);
  const replayed = await fray('replay', journal);
  expect(replayed.code).toBe(0);
  expect(replayed.out).toContain('all as the rules have them');
});

it('goes on from a journal whose last line was cut off', async () => {
  await play(['gm adjust target=orc choice=hp amount=-2', 'quit'], '--save', journal);
  const whole = readFileSync(journal, 'utf8');
  writeFileSync(journal, whole.slice(0, -20));
  const { code } = await frayWith(['quit'], 'play', '--resume', journal);
  expect(code).toBe(0);
  await frayWith(['gm adjust target=orc choice=hp amount=-1', 'quit'], 'play', '--resume', journal);
  expect((await fray('replay', journal)).code).toBe(0);
});

it('lets a side play by itself', async () => {
  const { code, out } = await play(['end-turn', 'quit'], '--ai', 'gang');
  expect(code).toBe(0);
  expect(out).not.toContain('orc (gang) acts');
  expect(out).toContain("orc's turn");
});

it('plays to the end, and keeps no journal that nobody asked for', async () => {
  const { code, out } = await play(['gm stop text=truce']);
  expect(code).toBe(0);
  expect(out).toContain('The fight is over: no winner, truce');
  expect(out).not.toContain('--resume');
});

it.each([
  [['play'], 'expected an encounter file, or --resume with a journal'],
  [['play', fixture('duel.yaml'), '--ai', 'cats'], "--ai: expected one of the sides heroes, gang, found 'cats'"],
  [['play', '--resume', fixture('duel.yaml')], 'duel.yaml: line 1: expected one JSON document'],
  [['play', fixture('duel.yaml'), '--save', fixture('duel.yaml')], 'expected no file of that name yet'],
  [['play', fixture('duel.yaml'), '--save', fixture('')], 'expected no file of that name yet, found a folder'],
  [['play', fixture('duel.yaml'), '--dice', 'loaded'], "option '--dice <source>' argument 'loaded' is invalid"],
])('refuses %j', async (argv, reason) => {
  const { code, err } = await fray(...argv);
  expect(code).toBe(2);
  expect(err).toContain(reason);
});

it('a journal with a line of another form is refused with its place', async () => {
  await play(['quit'], '--save', journal);
  writeFileSync(journal, `${readFileSync(journal, 'utf8')}{"n":2,"request":{"kind":"command","command":{"by":7}}}\n`);
  const { code, err } = await fray('replay', journal);
  expect(code).toBe(2);
  expect(err).toContain(`${journal}:3: request.command.by: expected text, found 7`);
});

it('a journal of a ruleset that is none is refused, whatever it is called', async () => {
  await play(['quit'], '--save', journal);
  const [, id] = /"ruleset":"(\w+)"/.exec(readFileSync(journal, 'utf8')) ?? [];
  writeFileSync(journal, readFileSync(journal, 'utf8').replaceAll(`"ruleset":"${id}"`, '"ruleset":"constructor"'));
  const { code, err } = await fray('replay', journal);
  expect(code).toBe(2);
  expect(err).toContain("expected one of the rulesets modern, grim, d20v22, timecount, found 'constructor'");
});

it.each(['replay', 'play --resume'])(
  'fray %s refuses a journal that another version has kept, and says what to do',
  async (words) => {
    await play(['quit'], '--save', journal);
    writeFileSync(journal, readFileSync(journal, 'utf8').replace('"frayJournal":3', '"frayJournal":1'));
    const { code, err } = await fray(...words.split(' '), journal);
    expect(code).toBe(2);
    expect(err).toContain(
      `${journal}: line 1: expected a journal of version 3, found 1: an earlier version of Fray has kept it; go on with that one, or begin anew`,
    );
  },
);

it('a journal that the rules do not bear out is refused with its line', async () => {
  await play(['gm adjust target=orc choice=hp amount=-2', 'quit'], '--save', journal);
  writeFileSync(journal, readFileSync(journal, 'utf8').replace('"by":-2', '"by":-9'));
  const { code, err } = await fray('replay', journal);
  expect(code).toBe(2);
  expect(err).toContain(`${journal}: line 3: event 1: the journal says`);
});
