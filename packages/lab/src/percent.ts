/** "5%" as a share of 1; not a number where it says none. */
export function shareIn(text: string): number {
  return Number(/^(\d+(?:\.\d+)?) ?%$/.exec(text)?.[1]) / 100;
}

/** A share as a percentage, with as many places as it takes not to read 0 or 100 %. */
export function percentText(share: number): string {
  const percent = share * 100;
  for (const places of [1, 2, 3]) {
    const text = percent.toFixed(places);
    if (Number(text) > 0 && Number(text) < 100) return `${text} %`;
  }
  return share < 0.5 ? 'less than 0.001 %' : 'more than 99.999 %';
}

/** A difference of shares in points: "+3.2", "-0.4". */
export function pointsText(difference: number): string {
  const text = (difference * 100).toFixed(1);
  return difference >= 0 ? `+${text}` : text;
}

/** "-0.4 to +3.2". */
export function pointsRange(interval: readonly [number, number]): string {
  return interval.map(pointsText).join(' to ');
}
