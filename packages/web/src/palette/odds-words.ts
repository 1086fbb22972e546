import type { Likely, OddsInNumbers } from '@fray/engine';
import { fixed } from '../texts/numbers.ts';
import { t } from '../texts/t.ts';
import { percentText } from './percent.ts';

/** The gravest of what may come, then all else that may: each with its chance. */
export function gravestFirst({ out, dead, outcomes }: OddsInNumbers): readonly Likely<string>[] {
  const ends: readonly Likely<string>[] = [
    [t('out of the fight'), out],
    [t('dead'), dead],
  ];
  return [...ends.filter(([word, chance]) => chance > 0 && !outcomes.some(([other]) => other === word)), ...outcomes];
}

/** "out of the fight 12 %, prone 40 %": what may come, several of these together. */
export function inWords(odds: OddsInNumbers): string {
  const all = gravestFirst(odds);
  return all.length === 0 ? t('no effect') : all.map(([word, chance]) => `${word} ${percentText(chance)}`).join(', ');
}

/** What an action comes to first: harm where it does any, else whether it has any effect. */
export function headline({ affected, harmed, meanHarm }: OddsInNumbers): string {
  if (harmed === 0)
    return affected === 0 ? t('no effect') : t('{chance} has an effect', { chance: percentText(affected) });
  const harm = t('{chance} harm', { chance: percentText(harmed) });
  return meanHarm === null ? harm : t('{harm}, {mean} on average', { harm, mean: fixed(meanHarm, 1) });
}
