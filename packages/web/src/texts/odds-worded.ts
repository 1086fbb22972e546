import type { OddsInNumbers } from '@fray/engine';

/** The same odds with what may come of it called by other words. */
export function oddsWorded<O extends Pick<OddsInNumbers, 'verdicts' | 'outcomes'>>(
  odds: O,
  phrase: (word: string) => string,
): O {
  const told = (likely: OddsInNumbers['verdicts']): OddsInNumbers['verdicts'] =>
    likely.map(([word, chance]) => [phrase(word), chance]);
  return { ...odds, verdicts: told(odds.verdicts), outcomes: told(odds.outcomes) };
}
