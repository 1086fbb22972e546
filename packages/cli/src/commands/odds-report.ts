import {
  type ActionOdds,
  type Command,
  decimal,
  formatFraction,
  fractionToNumber,
  mean,
  type Odds,
  oddsTable,
  percentRange,
  wilson,
} from '@fray/engine';
import { type Io, paint, say, sayAll } from '../io.ts';
import { writeLine } from '../play/written.ts';

const WIDTH = 40;

/** Prints the odds as tables with bars. */
export function showOdds(io: Io, command: Command, odds: ActionOdds, exact: boolean): void {
  const { stdout } = io;
  const style = { exact: exact && odds.method === 'exact', width: WIDTH };
  say(stdout, paint(stdout, 'heading', `${command.by}: ${writeLine(command)}`));
  say(stdout, howKnown(odds));
  say(stdout, '');
  say(stdout, paint(stdout, 'turn', `Harm: ${decimal(fractionToNumber(mean(odds.harm)))} on average`));
  sayAll(stdout, indented(oddsTable(odds.harm, style)));
  if (odds.cut) say(stdout, '  the highest stands for itself and all beyond: a roll without upper limit was cut');
  say(stdout, '');
  say(stdout, paint(stdout, 'turn', 'Afterwards'));
  sayAll(stdout, indented(oddsTable(odds.verdicts, style)));
  if (odds.method === 'sampled') sayAll(stdout, intervals(odds));
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

function howKnown(odds: ActionOdds): string {
  if (odds.method === 'exact') return `exact, ${odds.n} ${odds.n === 1 ? 'branch' : 'branches'}`;
  return `sampled: ${odds.n} tries, seed ${odds.seed}`;
}

/** What samples leave open. */
function intervals(odds: ActionOdds): string[] {
  const lines = odds.verdicts.values.map((verdict) => `  ${verdict}: ${percentRange(...intervalOf(odds, verdict))}`);
  return ['', '95 % intervals', ...lines];
}

function intervalOf(odds: ActionOdds, verdict: string): readonly [number, number] {
  return wilson(Math.round(fractionToNumber(odds.verdicts.chanceOf(verdict)) * odds.n), odds.n);
}

/** The odds as one JSON document; chances are exact fractions and, beside them, the nearest numbers. */
export function oddsJson(file: string, command: Command, odds: ActionOdds): object {
  return {
    fray: 1,
    file,
    command,
    method: odds.method,
    n: odds.n,
    seed: odds.seed,
    cut: odds.cut,
    harm: { mean: chanceJson(mean(odds.harm)), values: valuesJson(odds.harm) },
    verdicts: odds.verdicts.values.map((verdict) => ({
      ...valueJson(odds.verdicts, verdict),
      ...(odds.method === 'sampled' ? { interval: intervalOf(odds, verdict) } : {}),
    })),
  };
}

function valuesJson(odds: Odds<number>): object[] {
  return odds.values.toSorted((a, b) => a - b).map((value) => valueJson(odds, value));
}

function valueJson<T>(odds: Odds<T>, value: T): object {
  return { value, ...chanceJson(odds.chanceOf(value)) };
}

function chanceJson(chance: Parameters<typeof formatFraction>[0]): object {
  return { exact: formatFraction(chance), number: fractionToNumber(chance) };
}
