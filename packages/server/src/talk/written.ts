import { plainName } from '@fray/engine';
import type { StoredSeat } from '../store/store.ts';
import { UnsaidError } from './unsaid.ts';

/** What somebody writes to the table, as it is meant. */
export interface Written {
  /** Ids of the seats that it is whispered to; null: it is for all. */
  readonly to: readonly string[] | null;
  /** The dice to be rolled, in their notation; null: none are. */
  readonly dice: string | null;
  readonly text: string;
}

const COMMAND = /^\/(\S*)\s*(.*)$/u;
const HOW = '/r 2d6+3 rolls, /r 2d6+3 # why says why, /w NAME TEXT whispers';

/**
 * Reads a line: `/r DICE` or `/roll DICE` rolls, with what it is for behind a `#`; `/w NAME TEXT` whispers, which may be a
 * roll; everything else is said as it stands, without signs that would change how the text around it is read.
 *
 * @param seats those to whom the writer may whisper
 * @throws UnsaidError
 */
export function written(line: string, seats: readonly StoredSeat[]): Written {
  const text = plainName(line.replace(/\s+/gu, ' '));
  const [, command, rest = ''] = COMMAND.exec(text) ?? [];
  if (command?.toLowerCase() !== 'w') return { to: null, ...spoken(text) };
  const [to, whispered] = addressed(rest, seats);
  return { to, ...spoken(whispered.trim()) };
}

function spoken(text: string): Omit<Written, 'to'> {
  if (text === '') throw new UnsaidError('expected some words, found nothing to read');
  const [, command, rest = ''] = COMMAND.exec(text) ?? [];
  if (command === undefined) return { dice: null, text };
  if (!['r', 'roll'].includes(command.toLowerCase()))
    throw new UnsaidError(`'/${command}' is nothing that can be done here: ${HOW}`);
  const at = rest.indexOf('#');
  const [dice, why] = at < 0 ? [rest, ''] : [rest.slice(0, at), rest.slice(at + 1)];
  return { dice: dice.trim(), text: why.trim() };
}

/** Whom a whisper begins with, by the longest name that fits, and what follows. A game master is also `gm`. */
function addressed(rest: string, seats: readonly StoredSeat[]): readonly [to: readonly string[], text: string] {
  const callings = seats.flatMap(({ id, kind, name }) => [
    { id, name: plainName(name) },
    ...(kind === 'gm' ? [{ id, name: 'gm' }] : []),
  ]);
  const fitting = callings.filter(({ name }) => name !== '' && beginsWith(rest, name));
  const longest = Math.max(0, ...fitting.map(({ name }) => name.length));
  const to = fitting.filter(({ name }) => name.length === longest).map(({ id }) => id);
  if (to.length === 0)
    throw new UnsaidError(`expected /w NAME TEXT with one of these names: ${seats.map(nameOf).join(', ')}`);
  return [to, rest.slice(longest)];
}

const nameOf = ({ name }: StoredSeat): string => plainName(name);

/** Whether the text begins with that name as a whole, in capitals or not. */
function beginsWith(text: string, name: string): boolean {
  const next = text.charAt(name.length);
  return (next === '' || next === ' ') && text.slice(0, name.length).toLowerCase() === name.toLowerCase();
}
