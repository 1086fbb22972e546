import {
  answerAll,
  begin,
  type DuelOdds,
  type Fight,
  type Fraction,
  formatFraction,
  fractionToNumber,
  type Game,
  Generator,
  lcm,
  Odds,
  oddsOfDuel,
  oddsTable,
  percent,
  type Rulesets,
  simpleTactics,
} from '@fray/engine';
import type { Command } from 'commander';
import { BadInput, type ExitCode, HELD } from '../bad-input.ts';
import { loadEncounter, warnOfDoubts } from '../encounter.ts';
import { addHouseRules, rulesetsFor, type WithHouseRules } from '../house-rules.ts';
import { type Io, paint, say, sayAll } from '../io.ts';
import { exampleText } from '../texts/help.ts';
import { phrase, spoken, t } from '../texts/t.ts';
import type { End } from './end.ts';
import { wholeNumber } from './numbers.ts';

const ROUNDS = 20;
const WORK = 1000;

export function addDuel(program: Command, io: Io, end: End): void {
  const command = program
    .command('duel')
    .summary(t('who would probably win a whole fight'))
    .description(
      t(
        'Follows a fight down every branch of its dice, with simple tactics for all sides: exact chances, and what was left undecided where the rounds or the work ended. For few combatants; initiative falls by the seed, where the encounter does not fix it, and a script is not played.',
      ),
    )
    .argument('<file>', t('an encounter file'))
    .option('--rounds <n>', t('so many rounds, of 6 seconds, at most'), wholeNumber, ROUNDS)
    .option('--work <n>', t('so many thousand branches at most'), wholeNumber, WORK)
    .option('--exact', t('shows exact fractions'))
    .option('--json', t('one JSON document'));
  addHouseRules(command)
    .addHelpText('after', exampleText(['fray duel yard.yaml', 'fray duel yard.yaml --rounds 5 --json']))
    .action(async (file: string, flags: Flags) => end(duel(io, file, flags, await rulesetsFor(flags))));
}

interface Flags extends WithHouseRules {
  readonly rounds: number;
  readonly work: number;
  readonly exact?: boolean;
  readonly json?: boolean;
}

function duel(io: Io, file: string, { rounds, work, exact, json }: Flags, rulesets: Rulesets): ExitCode {
  if (rounds === 0) throw new BadInput(t('--rounds: expected 1 or more, found 0'));
  if (work === 0) throw new BadInput(t('--work: expected 1 or more, found 0'));
  const { encounter, rules, fight } = loadEncounter(file, null, rulesets);
  warnOfDoubts(io, [encounter]);
  const policy = simpleTactics<Game>();
  const play = answerAll(begin(rules, withSeed(fight)), policy.answer);
  const found = oddsOfDuel(play.fight, rules, policy, { rounds, budget: work * 1000 });
  if (json === true) say(io.stdout, JSON.stringify(duelJson(file, rounds, found), null, 2));
  else show(io, fight.title, { rounds, found, exact: exact === true });
  return HELD;
}

function withSeed(fight: Fight): Fight {
  const generator = fight.dice.generator ?? Generator.seeded(1).state();
  return { ...fight, dice: { script: [], typed: false, generator } };
}

interface Shown {
  readonly rounds: number;
  readonly found: DuelOdds;
  readonly exact: boolean;
}

function show({ stdout }: Io, title: string, { rounds, found, exact }: Shown): void {
  say(stdout, paint(stdout, 'heading', title));
  say(
    stdout,
    t('{how}; {branches} branches, {states} states', {
      how: howFar(rounds, found),
      branches: `${found.leaves}`,
      states: `${found.states}`,
    }),
  );
  say(stdout, '');
  sayAll(stdout, oddsTable(outcomes(found), { exact, width: 40, language: spoken() }));
  if (found.cut) say(stdout, t('a roll without upper limit was cut'));
}

function howFar(rounds: number, { left, why }: DuelOdds): string {
  const undecided = t('{share} undecided', { share: phrase(percent(left)) });
  switch (why) {
    case 'decided':
      return t('exact, followed to the end');
    case 'enough':
      return t('exact but for {undecided}', { undecided });
    case 'time':
      return t('exact, followed for {n, plural, one {{n} round} other {{n} rounds}}: {undecided}', {
        n: rounds,
        undecided,
      });
    case 'work':
      return t('exact as far as it goes, the work ended with {undecided}', { undecided });
  }
}

function outcomes({ wins, nobody, stuck, left }: DuelOdds): Odds<string> {
  const all: (readonly [string, Fraction])[] = [
    ...Object.entries(wins).map(([side, chance]) => [t('won by {side}', { side }), chance] as const),
    [t('nobody stands'), nobody],
    [t('nobody can do anything'), stuck],
    [t('undecided'), left],
  ];
  const common = all.reduce((den, [, chance]) => lcm(den, chance.den), 1n);
  return Odds.weighted(all.map(([text, { num, den }]) => [text, num * (common / den)]));
}

function duelJson(file: string, rounds: number, found: DuelOdds): object {
  const { wins, nobody, stuck, left, why, leaves, states, cut } = found;
  return {
    fray: 1,
    file,
    rounds,
    ended: why,
    branches: leaves,
    states,
    cut,
    wins: Object.fromEntries(Object.entries(wins).map(([side, chance]) => [side, chanceJson(chance)])),
    nobody: chanceJson(nobody),
    stuck: chanceJson(stuck),
    undecided: chanceJson(left),
  };
}

function chanceJson(chance: Fraction): object {
  return { exact: formatFraction(chance), number: fractionToNumber(chance) };
}
