import { readSquare, squareName } from '../../space/grid/square-name.ts';
import type { Choice, Question } from '../state/question.ts';

/**
 * The choice that an answer stands for: the one of that id, else one that names a square where the answer names it in
 * another form, "step e3" or "step 4,2" for "step E3", else the only one that is put in those words, "east" for "e".
 * undefined where there is none.
 */
export function choiceMeant({ choices }: Pick<Question, 'choices'>, said: string): Choice | undefined {
  const named = choices.find(({ id }) => id === said);
  if (named !== undefined) return named;
  const meant = withNames(said);
  const square = choices.find(({ id }) => withNames(id) === meant);
  if (square !== undefined) return square;
  const worded = choices.filter(({ text }) => text === said);
  return worded.length === 1 ? worded[0] : undefined;
}

/** The words with each that is a square by its name. */
function withNames(words: string): string {
  return words
    .split(' ')
    .map((word) => {
      const square = readSquare(word);
      return square === null ? word : squareName(square);
    })
    .join(' ');
}
