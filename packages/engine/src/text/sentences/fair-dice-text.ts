import { seedText } from '../../chance/generator.ts';
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
