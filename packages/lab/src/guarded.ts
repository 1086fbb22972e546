import { parse, stringify } from 'yaml';
import type { Mode } from './block.ts';
import { outcomes } from './findings.ts';
import type { TacticsChoice } from './tactics.ts';
import type { FightTally } from './tally/fight-tally.ts';
import { type Moments, meanOf, varianceOf } from './tally/moments.ts';

/** A figure of a design, and between which bounds it may move. */
export interface GuardedFigure {
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

/** How the figures of a design were found out; found out again in the same way they are the same, where nothing has changed. */
export interface GuardedHow {
  readonly fights: number;
  readonly seed: number;
  readonly limit: number;
  readonly mode: Mode;
  readonly tactics: TacticsChoice;
}

/** The figures of a design, as a file keeps them. */
export interface Guarded extends GuardedHow {
  readonly figures: Readonly<Record<string, GuardedFigure>>;
}

/** A figure that has left its interval. */
export interface Moved {
  readonly name: string;
  readonly before: GuardedFigure;
  /** null where there is no such figure any more. */
  readonly now: number | null;
}

/**
 * So many standard deviations of a difference an edit may seem to move a figure by chance alone: two samples of a design that has not changed differ by more
 * once in a thousand times.
 */
const DEVIATIONS = 3.29;
/** Nothing is known better than to one fight. */
const LEAST = 1;

/** The figures of many fights, each with the interval in which it stays if nothing but chance moves it. Shares in percent. */
export function figuresOf(tally: FightTally): Readonly<Record<string, GuardedFigure>> {
  const { fights, wins, length, unit, combatants } = tally;
  const shares = Object.entries(outcomes(tally, 'Wilson')).map(
    ([name, { hits }]) =>
      [Object.hasOwn(wins, name) ? `won by ${name} (%)` : `${name} (%)`, shareFigure(hits, fights)] as const,
  );
  const own = Object.entries(combatants).flatMap(([id, { stands, harm }]) => [
    [`${id} stands (%)`, shareFigure(stands, fights)] as const,
    [`${id} takes harm`, meanFigure(harm)] as const,
  ]);
  return Object.fromEntries([...shares, [`length (${unit}s)`, meanFigure(length)] as const, ...own]);
}

/** A share of both samples together, a little towards the middle, lest what never happened be held for impossible. */
function shareFigure(hits: number, fights: number): GuardedFigure {
  const near = (hits + LEAST) / (fights + 2 * LEAST);
  const half = 100 * DEVIATIONS * Math.sqrt((2 * near * (1 - near)) / fights);
  const value = (100 * hits) / fights;
  return { value: rounded(value), from: rounded(Math.max(0, value - half)), to: rounded(Math.min(100, value + half)) };
}

function meanFigure(moments: Moments): GuardedFigure {
  const mean = meanOf(moments);
  const half = DEVIATIONS * Math.sqrt((2 * varianceOf(moments)) / moments.n);
  return { value: rounded(mean), from: rounded(mean - half), to: rounded(mean + half) };
}

/** Files are read by people. */
function rounded(value: number): number {
  return Number(value.toFixed(3));
}

/** The figures that lie outside their intervals now. */
export function movedFigures(
  { figures }: Pick<Guarded, 'figures'>,
  now: Readonly<Record<string, GuardedFigure>>,
): readonly Moved[] {
  return Object.entries(figures).flatMap(([name, before]) => {
    const value = now[name]?.value ?? null;
    const isHeld = value !== null && value >= before.from && value <= before.to;
    return isHeld ? [] : [{ name, before, now: value }];
  });
}

/** Figures as the text of a file. @param about what stands above them, line by line */
export function guardedText(guarded: Guarded, about: readonly string[]): string {
  const { figures, ...how } = guarded;
  const comment = about.map((line) => `# ${line}\n`).join('');
  const listed = Object.entries(figures).map(
    ([name, { value, from, to }]) => `  ${JSON.stringify(name)}: { value: ${value}, from: ${from}, to: ${to} }\n`,
  );
  return `${comment}fray-guard: 1\n${stringify(how)}figures:\n${listed.join('')}`;
}

/**
 * Reads that again.
 *
 * @throws RangeError whose message says what was expected and found
 */
export function readGuarded(text: string): Guarded {
  const found: unknown = parse(text);
  if (!isRecord(found) || found['fray-guard'] !== 1)
    throw new RangeError(
      "expected 'fray-guard: 1' and figures, as fray guard --update writes them, found something else",
    );
  const { figures, tactics } = found;
  if (!isRecord(figures) || !isRecord(tactics)) throw new RangeError('expected figures and tactics, found none');
  const { all, sides } = tactics;
  return {
    fights: wholeAt(found, 'fights'),
    seed: wholeAt(found, 'seed'),
    limit: wholeAt(found, 'limit'),
    mode: modeAt(found),
    tactics: { all: `${all}`, sides: isRecord(sides) ? mapped(sides, (name) => `${name}`) : {} },
    figures: mapped(figures, figureOf),
  };
}

type Read = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Read {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapped<T>(all: Read, by: (value: unknown, name: string) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, by(value, name)]));
}

function wholeAt(found: Read, key: string): number {
  const value = found[key];
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new RangeError(`${key}: expected a whole number, found ${JSON.stringify(value)}`);
}

const MODES: readonly Mode[] = ['observed', 'plain', 'remembered'];

function modeAt({ mode }: Read): Mode {
  const known = MODES.find((each) => each === mode);
  if (known !== undefined) return known;
  throw new RangeError(`mode: expected one of ${MODES.join(', ')}, found ${JSON.stringify(mode)}`);
}

function figureOf(given: unknown, name: string): GuardedFigure {
  const { value, from, to } = isRecord(given) ? given : {};
  if (typeof value === 'number' && typeof from === 'number' && typeof to === 'number') return { value, from, to };
  throw new RangeError(`figures.${name}: expected the numbers value, from and to, found ${JSON.stringify(given)}`);
}
