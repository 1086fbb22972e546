/**
 * Dice of which everybody can check that nobody chose them: the hash of the secret that they come from is told before the
 * first falls (the commitment), those who play add words of their own, and in the end the secret is revealed.
 */
import { Generator, type GeneratorState } from '../../chance/generator.ts';
import { type Refusal, refusal } from '../ruleset/refusal.ts';
import type { ContributeEvent, RevealEvent } from '../state/event.ts';
import { type DiceState, type Fight, NOBODY } from '../state/fight.ts';

/** A step that changes what further dice come from, and nothing else. */
export type DiceRequest =
  | {
      readonly kind: 'contribute';
      /** Of the seat that does it. */
      readonly name: string;
      readonly words: string;
    }
  | {
      readonly kind: 'reveal';
      /** What the generator so far began with; null where nobody was promised anything. */
      readonly revealed: GeneratorState | null;
      /** Of further dice; null where it is withheld. */
      readonly generator: GeneratorState | null;
      /** The hash of that. */
      readonly commitment: string;
    };

const OPEN = refusal('first must be settled what is asked', '');
const TYPED = refusal('people throw the dice of this table: there is nothing to add to them or to reveal', '');

/** Why nothing can be added to the dice of the fight now, nor revealed of them; null where it can. */
export function whyNotDice({ pending, dice }: Pick<Fight, 'pending' | 'dice'>): Refusal | null {
  if (dice.typed) return TYPED;
  return pending === null ? null : OPEN;
}

/** The dice from then on. Those of which nobody can tell how they fall stay so. */
export function diceAfter(dice: DiceState, request: DiceRequest): DiceState {
  const { generator } = dice;
  if (generator === null) return dice;
  if (request.kind === 'contribute') return { ...dice, generator: mixed(generator, request.words) };
  const { generator: fresh, commitment } = request;
  return fresh === null ? dice : { ...dice, generator: fresh, seed: fresh, commitment };
}

/** Where a generator goes on once words were added: whoever chose its seed could not know them, whoever chose them not the seed. */
function mixed(generator: GeneratorState, words: string): GeneratorState {
  return Generator.seeded(`${generator.join(' ')} ${words}`).state();
}

/** What everybody is told of it. */
export function eventOf(request: DiceRequest): ContributeEvent | RevealEvent {
  const why = { text: '', rule: '' };
  if (request.kind === 'contribute') {
    const { name, words } = request;
    return { kind: 'contribute', who: NOBODY, name, words, why };
  }
  const { revealed, commitment } = request;
  return { kind: 'reveal', who: NOBODY, revealed, commitment, why };
}
