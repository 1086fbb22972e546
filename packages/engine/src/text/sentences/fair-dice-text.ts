import { seedText } from '../../chance/generator.ts';
import type { DiceSpan } from '../../fairness/check-dice.ts';
import type { ContributeEvent, RevealEvent } from '../../kernel/state/event.ts';
import { ENGLISH, type Language, type Spoken, say } from '../language/language.ts';
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
export function diceSpanText(span: DiceSpan, language: Language = ENGLISH): string {
  const names: Spoken = { language };
  const { from, to, elsewhere, added } = span;
  const words = added.map(({ step, name, words }) =>
    say(names, '; step {step}: {name} added “{words}”', { step, name, words }),
  );
  const before =
    elsewhere === 0 ? '' : say(names, '; {elsewhere} more fell before the journal was taken up here', { elsewhere });
  const head = say(names, 'steps {from} to {to}: {made}', { from, to, made: madeText(names, span) });
  return `${head}${words.join('')}${before}`;
}

/** How many faces fell, and what is known of how they came about. */
function madeText(names: Spoken, { faces, commitment, seed }: DiceSpan): string {
  const promise =
    commitment === null
      ? say(names, 'to which nobody committed')
      : say(names, 'committed to by {commitment}', { commitment });
  const fell = say(names, faces === 1 ? '{faces} face' : '{faces} faces', { faces });
  if (seed === null)
    return say(names, '{fell}, not checked: the seed, {promise}, has not been revealed', { fell, promise });
  return say(names, '{fell}, all as the seed {seed} makes them, {promise}', { fell, promise, seed: seedText(seed) });
}
