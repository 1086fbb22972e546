import { D20_QUESTIONS } from '../../d20/seen/questions.ts';

/** What is asked on the way, by kind. */
export const QUESTIONS: Readonly<Record<string, string>> = {
  ...D20_QUESTIONS,
  cleave: 'whom Cleave is for',
  'cover-struck': 'out of the way of what has struck the cover',
  'stunt-again': 'a failed dash or brake once more',
};
