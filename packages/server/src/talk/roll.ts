import { randomInt } from 'node:crypto';
import { DiceSyntaxError, parseDice } from '@fray/engine';
import { UnsaidError } from './unsaid.ts';

/** Dice that somebody rolled beside the fight. */
export interface Rolled {
  /** In the notation of dice: `2d6+3`. */
  readonly dice: string;
  /** Each die in the order in which they fell: its sides, and the face. */
  readonly faces: readonly (readonly [sides: number, face: number])[];
  readonly total: number;
}

/** So many dice are rolled at once, those counted that open-ended ones go on with. */
const MOST_DICE = 100;
const TOO_MANY = `expected at most ${MOST_DICE} dice at once`;

/**
 * Rolls dice that nobody can know beforehand. The fight's own generator is left alone: what falls in it must not hang on
 * what is rolled beside it.
 *
 * @param notation as `parseDice` reads it
 * @param face one face of a die of so many sides; another one for tests
 * @throws UnsaidError where that is no notation, or asks for more than 100 dice
 */
export function rolled(notation: string, face: (sides: number) => number = thrown): Rolled {
  const dice = read(notation);
  if (dice.first > MOST_DICE) throw new UnsaidError(TOO_MANY);
  const faces: [number, number][] = [];
  const total = dice.fall({
    face: (sides) => {
      if (faces.length >= MOST_DICE) throw new UnsaidError(TOO_MANY);
      const fell = face(sides);
      faces.push([sides, fell]);
      return fell;
    },
  });
  return { dice: dice.notation, faces, total };
}

const thrown = (sides: number): number => randomInt(1, sides + 1);

function read(notation: string): ReturnType<typeof parseDice> {
  try {
    return parseDice(notation);
  } catch (error) {
    if (error instanceof DiceSyntaxError) throw new UnsaidError(error.message);
    throw error;
  }
}
