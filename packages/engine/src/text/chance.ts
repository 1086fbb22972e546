import { type Fraction, formatFraction, fractionToNumber } from '../chance/fraction.ts';

/**
 * A chance as people read it: "55 %", "12.5 %". Never "0 %" or "100 %" unless certain: what is too small or too great
 * to be told apart is "<0.1 %" or ">99.9 %".
 *
 * @param chance exact, or a number from 0 to 1
 */
export function percent(chance: Fraction | number): string {
  const value = typeof chance === 'number' ? chance : fractionToNumber(chance);
  if (isNever(chance)) return '0 %';
  if (isCertain(chance)) return '100 %';
  if (value < 0.001) return '<0.1 %';
  if (value > 0.999) return '>99.9 %';
  return `${Number((value * 100).toFixed(1))} %`;
}

/** The same with the exact fraction behind it: "55 % (11/20)". Very long fractions stay whole: who asks for them wants them. @param told the percent as a language writes it */
export function exactPercent(chance: Fraction, told: (percent: string) => string = (text) => text): string {
  const share = told(percent(chance));
  return isNever(chance) || isCertain(chance) ? share : `${share} (${formatFraction(chance)})`;
}

/** "48.2 % to 51.8 %". */
export function percentRange(low: number, high: number): string {
  return `${percent(low)} to ${percent(high)}`;
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar of up to `width` characters. Never empty where there is a chance, never full where there is a doubt. */
export function bar(chance: Fraction | number, width: number): string {
  if (isNever(chance)) return '';
  if (isCertain(chance)) return '█'.repeat(width);
  const value = typeof chance === 'number' ? chance : fractionToNumber(chance);
  const eighths = Math.min(Math.max(Math.round(value * width * 8), 1), width * 8 - 1);
  return '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '');
}

/** A number with one decimal at most: "3", "3.5". */
export function decimal(value: number): string {
  return `${Number(value.toFixed(1))}`;
}

function isNever(chance: Fraction | number): boolean {
  return typeof chance === 'number' ? chance <= 0 : chance.num <= 0n;
}

function isCertain(chance: Fraction | number): boolean {
  return typeof chance === 'number' ? chance >= 1 : chance.num >= chance.den;
}
