import { phrase } from '../texts/t.ts';

/** A line about exact chances, which the lab sets in from the one above it, in the language that is spoken. */
export function exactLine(line: string): string {
  const text = line.trimStart();
  return line.slice(0, line.length - text.length) + phrase(text);
}
