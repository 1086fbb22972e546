import { seedText } from '../../chance/generator.ts';
import type { DiceSpan } from '../../fairness/check-dice.ts';
import type { ContributeEvent, RevealEvent } from '../../kernel/state/event.ts';
import { say } from '../language/language.ts';
import type { Names } from '../names.ts';

/** "Zoe adds “seven” to what the dice come from", "the dice so far came from 0123…; those to come are committed to by 89ab…" */
export function fairDiceSentence(names: Names, event: ContributeEvent | RevealEvent): string {
  if (event.kind === 'contribute')
    return say(names, '{name} adds “{words}” to what the dice come from', { name: event.name, words: event.words });
  const { revealed, commitment } = event;
  const next = say(names, 'those to come are committed to by {commitment}', { commitment });
  if (revealed === null) return `${say(names, 'nobody was promised the dice so far')}; ${next}`;
  return `${say(names, 'the dice so far came from {seed}', { seed: seedText(revealed) })}; ${next}`;
}

/** "steps 1 to 12: 34 faces, all as the seed 0123… makes them, committed to by 9f86…; step 3: Zoe added “seven”" */
export function diceSpanText({ from, to, faces, elsewhere, commitment, seed, added }: DiceSpan): string {
  const promise = commitment === null ? 'to which nobody committed' : `committed to by ${commitment}`;
  const fell = `${faces} ${faces === 1 ? 'face' : 'faces'}`;
  const made =
    seed === null
      ? `${fell}, not checked: the seed, ${promise}, has not been revealed`
      : `${fell}, all as the seed ${seedText(seed)} makes them, ${promise}`;
  const words = added.map(({ step, name, words }) => `; step ${step}: ${name} added “${words}”`).join('');
  const before = elsewhere === 0 ? '' : `; ${elsewhere} more fell before the journal was taken up here`;
  return `steps ${from} to ${to}: ${made}${words}${before}`;
}
