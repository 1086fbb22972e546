import { phrase } from './t.ts';

/** A number with so many digits behind its point, as the language that is spoken writes it. */
export function decimals(value: number, digits: number): string {
  return phrase(value.toFixed(digits));
}

/** "10,000": a number with its thousands apart, likewise. */
export function grouped(value: number): string {
  return phrase(value.toLocaleString('en'));
}
