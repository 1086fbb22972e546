import { fixed } from '../texts/numbers.ts';

const WHOLE = 100;

/** "62 %", "0.4 %", "<0.1 %", ">99.9 %": never a rounded 0 or 100 that is not certain. */
export function percentText(chance: number): string {
  const percent = chance * WHOLE;
  if (percent > 0 && percent < 0.1) return `<${fixed(0.1, 1)} %`;
  if (percent < WHOLE && percent > 99.9) return `>${fixed(99.9, 1)} %`;
  const isNearAnEnd = (percent > 0 && percent < 10) || (percent > 99 && percent < WHOLE);
  return `${fixed(percent, isNearAnEnd ? 1 : 0)} %`;
}
