import { createHash } from 'node:crypto';
import { type Fight, type Known, sheetsOnce, sheetsShared } from '@fray/engine';
import type { StoredSeat } from '../store/store.ts';
import { knownAfter, ownsKey } from './acquaintance.ts';
import { type Base, baseOf, type Called, type LastShown, type SeatBase } from './base.ts';
import { lastShown, topOf } from './last-shown.ts';
import { type Lined, linesShownTo } from './seat-lines.ts';
import { calledOfUnseen, type Shown } from './shown.ts';

/** A table of which an account is given. */
type Accounted = Lined & Shown;

/** What a snapshot tells of the lines before it. */
export interface Account {
  /** Where the steps begin that a table holds which is opened from the snapshot; null: with the fight. */
  readonly base: Base | null;
  /** By id of a seat the lines up to the snapshot of which it was shown anything. */
  readonly lines: ReadonlyMap<string, readonly number[]>;
}

/** What must be known of a table as it stands now, so that its steps up to now need not be held. Null before there is any. */
export function baseNow(table: Accounted, seats: readonly StoredSeat[]): Base | null {
  const last = table.entries.at(-1);
  const top = last === undefined ? baseOf(table.entries)?.top : topOf(last);
  if (top === undefined) return null;
  const base = { line: table.line, fight: table.play.fight, top, known: new Map(), seats: new Map() };
  for (const seat of seats) addSeat(base, table, seat);
  return base;
}

/** Adds what must be known of a seat. @param table as it stood there */
export function addSeat(base: Base, table: Accounted, seat: StoredSeat): void {
  base.known.set(ownsKey(seat), knownAfter(table.entries, seat));
  // A game master is shown everything.
  if (seat.kind === 'gm') return;
  base.seats.set(seat.id, { last: lastShown(table, seat), gone: calledOfUnseen(table, seat) });
}

/** A base as JSON. */
interface WrittenBase extends Pick<Base, 'line' | 'top'> {
  readonly fight: unknown;
  readonly known: readonly (readonly [string, Known])[];
  readonly seats: readonly (readonly [string, LastShown | null, readonly (readonly [number, Called])[]])[];
}

interface Written {
  readonly base: WrittenBase | null;
  /** By id of a seat: the first and the last line of each run of lines that it was shown. */
  readonly lines: readonly (readonly [string, readonly number[]])[];
}

/** The account of a table as it stands now, as it is kept. @param fight of the snapshot */
export function accountText(table: Accounted, seats: readonly StoredSeat[], fight: string): string {
  const base = baseOf(table.entries);
  const players = seats.filter(({ kind }) => kind !== 'gm');
  const written: Written = {
    base: base === undefined ? null : writtenBase(base),
    lines: players.map((seat) => [seat.id, runsOf(linesShownTo(table, seat))] as const),
  };
  const text = JSON.stringify(written);
  return `${hashOf(fight, text)} ${text}`;
}

/** What was kept with a snapshot; null where nothing was, or it is not what was. */
export function readAccount(text: string, fight: string): Account | null {
  const [hash = '', ...rest] = text.split(' ');
  const body = rest.join(' ');
  if (text === '' || hash !== hashOf(fight, body)) return null;
  const { base, lines } = JSON.parse(body) as Written;
  return {
    base: base === null ? null : baseIn(base),
    lines: new Map(lines.map(([seat, runs]) => [seat, linesIn(runs)])),
  };
}

function hashOf(fight: string, text: string): string {
  return createHash('sha256').update(fight).update('\n').update(text).digest('hex');
}

function writtenBase({ line, top, fight, known, seats }: Base): WrittenBase {
  const told = [...seats].map(([seat, { last, gone }]) => [seat, last, [...gone]] as const);
  return { line, top, fight: sheetsOnce(fight), known: [...known], seats: told };
}

function baseIn({ line, top, fight, known, seats }: WrittenBase): Base {
  const told = seats.map(([seat, last, gone]): [string, SeatBase] => [seat, { last, gone: new Map(gone) }]);
  return { line, top, fight: sheetsShared(fight as Fight), known: new Map(known), seats: new Map(told) };
}

function runsOf(lines: readonly number[]): readonly number[] {
  const runs: number[] = [];
  for (const line of lines) {
    if (runs.at(-1) === line - 1) runs[runs.length - 1] = line;
    else runs.push(line, line);
  }
  return runs;
}

function linesIn(runs: readonly number[]): number[] {
  const lines: number[] = [];
  for (let at = 0; at + 1 < runs.length; at += 2)
    for (let line = runs[at] as number; line <= (runs[at + 1] as number); line++) lines.push(line);
  return lines;
}
