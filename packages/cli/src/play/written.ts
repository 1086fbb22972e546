import type { Command } from '@fray/engine';

/** A command that cannot be read, with the reason. */
export interface Unreadable {
  readonly problem: string;
}

/** A command as one line, without who gives it: "attack target=thug with=knife to=3,4 path=1,1/2,2". */
export function writeLine(command: Command): string {
  const { by: _, do: action, ...args } = command;
  const parts = Object.entries(args).map(([name, value]) => `${name}=${writeValue(name, value)}`);
  return [action, ...parts].join(' ');
}

function writeValue(name: string, value: unknown): string {
  if (!Array.isArray(value)) return `${value}`;
  if (name === 'path') return value.map((square: readonly number[]) => square.join(',')).join('/');
  return value.join(name === 'to' ? ',' : '+');
}

/** Reads what `writeLine` wrote. `text=` takes the rest of the line. */
export function readLine(by: string, line: string): Command | Unreadable {
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

const WANTED: Readonly<Record<string, string>> = {
  to: 'a square like 3,4',
  path: 'squares like 1,1/2,2',
  amount: 'a whole number',
};

function readValue(name: string, text: string): unknown {
  switch (name) {
    case 'to':
      return readSquare(text);
    case 'path': {
      const squares = text.split('/').map(readSquare);
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

/** "3,4" @returns null where it is none */
export function readSquare(text: string): [number, number] | null {
  const found = /^(-?\d{1,6}),(-?\d{1,6})$/.exec(text);
  return found === null ? null : [Number(found[1]), Number(found[2])];
}
