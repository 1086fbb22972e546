import {
  type ActionOdds,
  type Command,
  decimal,
  formatFraction,
  fractionToNumber,
  mean,
  type Occurrence,
  type Odds,
  type OddsTableStyle,
  occurrenceTable,
  oddsTable,
  percentRange,
  wilson,
  writeCommandLine,
} from '@fray/engine';
import { type Io, paint, say, sayAll } from '../io.ts';
import { phrase, spoken, t } from '../texts/t.ts';

const WIDTH = 40;

/** What an action does to one combatant. */
export interface Fate extends ActionOdds {
  /** Whether harm is a number of points that players know. */
  readonly harmIsPoints: boolean;
  /** Its id. */
  readonly id: string;
}

/** Prints the odds as tables with bars, of one combatant or of several. */
export function showOdds(io: Io, command: Command, fates: readonly Fate[], exact: boolean): void {
  const [first] = fates;
  if (first === undefined) return;
  say(io.stdout, paint(io.stdout, 'heading', `${command.by}: ${writeCommandLine(command)}`));
  say(io.stdout, howKnown(first));
  for (const fate of fates) showFate(io, fate, fates.length > 1 || fate.id !== command.target, exact);
}

function showFate(io: Io, odds: Fate, named: boolean, exact: boolean): void {
  const { stdout } = io;
  const style = { exact: exact && odds.method === 'exact', width: WIDTH, language: spoken() };
  say(stdout, '');
  const name = named ? odds.id : null;
  if (odds.harmIsPoints) showHarm(io, odds, name, style);
  if (!odds.harmIsPoints || besides(odds).length > 0) showOutcomes(io, odds, name, style);
  say(stdout, '');
  say(stdout, paint(stdout, 'turn', t('Afterwards')));
  sayAll(stdout, indented(oddsTable(odds.verdicts, style)));
  if (odds.method === 'sampled') sayAll(stdout, intervals(odds));
}

function showHarm({ stdout }: Io, odds: Fate, name: string | null, style: OddsTableStyle): void {
  const values = { name: name ?? '', mean: phrase(decimal(fractionToNumber(mean(odds.harm)))) };
  const title = name === null ? t('Harm: {mean} on average', values) : t('Harm to {name}: {mean} on average', values);
  say(stdout, paint(stdout, 'turn', title));
  sayAll(stdout, indented(oddsTable(odds.harm, style)));
  if (odds.cut)
    say(stdout, `  ${t('the highest stands for itself and all beyond: a roll without upper limit was cut')}`);
}

/** Several of these may come together, so that they do not add up to 1. */
function showOutcomes({ stdout }: Io, odds: Fate, name: string | null, style: OddsTableStyle): void {
  if (odds.harmIsPoints) say(stdout, '');
  const outcomes = besides(odds);
  say(stdout, paint(stdout, 'turn', name === null ? t('What may come') : t('What may come to {name}', { name })));
  sayAll(stdout, indented(outcomes.length === 0 ? [t('nothing')] : occurrenceTable(outcomes, style)));
}

/** Where harm has points, words that say no more than what stands under 'Afterwards' are left out. */
function besides({ outcomes, verdicts, harmIsPoints }: Fate): readonly Occurrence[] {
  return harmIsPoints ? outcomes.filter(({ word }) => !verdicts.values.includes(word)) : outcomes;
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

function howKnown(odds: ActionOdds): string {
  if (odds.method === 'exact') return t('exact, {n, plural, one {{n} branch} other {{n} branches}}', { n: odds.n });
  return t('sampled: {n} tries, seed {seed}', { n: odds.n, seed: `${odds.seed}` });
}

/** What samples leave open. */
function intervals(odds: ActionOdds): string[] {
  const lines = odds.verdicts.values.map(
    (verdict) => `  ${phrase(verdict)}: ${phrase(percentRange(...intervalOf(odds, verdict)))}`,
  );
  return ['', t('95 % intervals'), ...lines];
}

function intervalOf(odds: ActionOdds, verdict: string): readonly [number, number] {
  return wilson(Math.round(fractionToNumber(odds.verdicts.chanceOf(verdict)) * odds.n), odds.n);
}

/** The odds as one JSON document; chances are exact fractions and, beside them, the nearest numbers. */
export function oddsJson(file: string, command: Command, fates: readonly Fate[]): object {
  const [first] = fates;
  const { method, n, seed, cut } = first as Fate;
  return { fray: 1, file, command, method, n, seed, cut, fates: fates.map(fateJson) };
}

function fateJson(odds: Fate): object {
  return {
    who: odds.id,
    affected: chanceJson(odds.affected),
    out: chanceJson(odds.out),
    dead: chanceJson(odds.dead),
    harm: { mean: chanceJson(mean(odds.harm)), values: valuesJson(odds.harm) },
    outcomes: odds.outcomes.map(({ word, chance }) => ({ value: word, ...chanceJson(chance) })),
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
