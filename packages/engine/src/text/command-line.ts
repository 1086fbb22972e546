import type { Command } from '../kernel/state/command.ts';
import { readSquare, squareName } from '../space/grid/square-name.ts';

/** A command that cannot be read, with the reason. */
export interface Unreadable {
  readonly problem: string;
}

/** A command as one line, without who gives it: "attack target=thug with=knife to=D5 path=B2/C3". */
export function writeCommandLine(command: Command): string {
  const { by: _, do: action, ...args } = command;
  const parts = Object.entries(args).map(([name, value]) => `${name}=${writeArgument(name, value)}`);
  return [action, ...parts].join(' ');
}

/** One argument as such a line has it. */
export function writeArgument(name: string, value: unknown): string {
  if (!Array.isArray(value)) return `${value}`;
  if (name === 'to') return nameOf(value);
  return name === 'path' ? value.map(nameOf).join('/') : value.join('+');
}

type Pair = readonly [number, number];

function nameOf([x = 0, y = 0]: readonly number[]): string {
  return squareName({ x, y });
}

/** Reads what `writeCommandLine` wrote, and squares as numbers, "3,4", as well. `text=` takes the rest of the line. */
export function readCommandLine(by: string, line: string): Command | Unreadable {
  const [head = '', ...more] = line.split(/\s+text=/);
  const [action = '', ...parts] = head.trim().split(/\s+/);
  const command: Record<string, unknown> = { by, do: action };
  for (const part of parts) {
    const at = part.indexOf('=');
    if (at < 1) return { problem: `expected name=value, found '${part}'` };
    const name = part.slice(0, at);
    const value = readValue(name, part.slice(at + 1));
    if (value === null)
      return { problem: `${name}: expected ${WANTED[name] ?? 'another value'}, found '${part.slice(at + 1)}'` };
    command[name] = value;
  }
  if (more.length > 0) command['text'] = more.join(' text=');
  return command as unknown as Command;
}

/** What is said of whatever is no square. */
export const SQUARE_WANTED = 'a square like D5, or 3,4';

const WANTED: Readonly<Record<string, string>> = {
  to: SQUARE_WANTED,
  path: 'squares like B2/C3, or 1,1/2,2',
  amount: 'a whole number',
};

function readValue(name: string, text: string): unknown {
  switch (name) {
    case 'to':
      return readCoordinates(text);
    case 'path': {
      const squares = text.split('/').map(readCoordinates);
      return squares.includes(null) ? null : squares;
    }
    case 'amount':
      return /^[+-]?\d{1,9}$/.test(text) ? Number(text) : null;
    case 'targets':
    case 'choices':
      return text.split('+');
    default:
      return text;
  }
}

/** A square by its name or in numbers, as commands hold it. @returns null where it is none */
export function readCoordinates(text: string): Pair | null {
  const square = readSquare(text);
  return square === null ? null : [square.x, square.y];
}
