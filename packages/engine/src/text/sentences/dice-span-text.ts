import { seedText } from '../../chance/generator.ts';
import type { DiceSpan } from '../../fairness/check-dice.ts';
import { ENGLISH, type Language, type Spoken, say } from '../language/language.ts';

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
