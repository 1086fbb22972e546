import { commitmentOf, type DiceState, Generator, type GeneratorState } from '@fray/engine';
import type { SeatAction } from './seat-action.ts';
import { secretSeeds } from './seeds.ts';

/** Where dice come from, and what is told of it before they fall. */
function promised(seed: string): { readonly generator: GeneratorState; readonly commitment: string } {
  const generator = Generator.seeded(seed).state();
  return { generator, commitment: commitmentOf(generator) };
}

/** Reveals what dice came from, and promises where further ones come from. */
export function newPromise(): Extract<SeatAction, { kind: 'reveal' }> {
  return { kind: 'reveal', ...promised(secretSeeds('')) };
}

/** The dice of a table as it begins. @param typed whether people throw them */
export function promisedDice(seed: string, typed: boolean): DiceState {
  if (typed) return { script: [], typed, generator: null };
  const { generator, commitment } = promised(seed);
  return { script: [], typed, generator, seed: generator, commitment };
}
