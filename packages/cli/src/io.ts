import type { Readable, Writable } from 'node:stream';
import { styleText } from 'node:util';

/** A stream that may be a terminal. */
export type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number };
export type Input = Readable & { readonly isTTY?: boolean };

/** Where a command reads and writes. Tests bring streams of their own. */
export interface Io {
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
}

/** What a text is, for its colour. */
export type Tone = 'heading' | 'turn' | 'act' | 'harm' | 'good' | 'bad' | 'faint' | 'plain';

const FORMATS: Readonly<Record<Exclude<Tone, 'plain'>, Parameters<typeof styleText>[0]>> = {
  heading: ['bold', 'underline'],
  turn: 'bold',
  act: 'cyan',
  harm: 'red',
  good: 'green',
  bad: 'red',
  faint: 'gray',
};

/** The text in colour, where the stream is a terminal that shows them; NO_COLOR and FORCE_COLOR have their say. */
export function paint(stream: Output, tone: Tone, text: string): string {
  return tone === 'plain' ? text : styleText(FORMATS[tone], text, { stream, validateStream: true });
}

/** Writes a text and a line break. */
export function say(stream: Output, text: string): void {
  stream.write(`${text}\n`);
}

/** Writes lines. */
export function sayAll(stream: Output, lines: readonly string[]): void {
  for (const line of lines) say(stream, line);
}

/** A line about long work that is overwritten by the next one; nothing where nobody watches. */
export function progress(stream: Output, text: string): void {
  if (stream.isTTY === true) stream.write(`\r\u001b[K${text}`);
}

/** Wipes the line of `progress` away. */
export function endProgress(stream: Output): void {
  progress(stream, '');
}
