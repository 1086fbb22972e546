const WHOLE = 100;

/** "62 %", "0.4 %", "<0.1 %". */
export function percentText(chance: number): string {
  const percent = chance * WHOLE;
  if (percent > 0 && percent < 0.1) return '<0.1 %';
  if (percent < 10 && percent > 0) return `${percent.toFixed(1)} %`;
  return `${percent.toFixed(0)} %`;
}
