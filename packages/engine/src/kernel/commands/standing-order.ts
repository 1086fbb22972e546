import type { Question } from '../state/question.ts';

/**
 * What somebody has said to do wherever a kind of question comes up: to be asked, to take the chance, to let it pass, or to take it where
 * so much comes of it, from 0 to 1.
 */
export type StandingOrder = 'ask' | 'always' | 'never' | number;

/** The id of the first choice that takes the chance, or that lets it pass; null where there is none. */
export function choiceTaking({ choices }: Pick<Question, 'choices'>, takes: boolean): string | null {
  return choices.find(({ passes = false }) => passes !== takes)?.id ?? null;
}

/** Whether somebody can have orders for such questions: a chance is taken or not, or what was begun goes on. */
export function takesOrders(question: Pick<Question, 'choices'>): boolean {
  const isChance = choiceTaking(question, true) !== null && choiceTaking(question, false) !== null;
  return isChance || question.choices.some(({ goesOn }) => goesOn);
}

/**
 * The id of the choice that the order makes; null where the question has to be asked. Where nothing was said, what was begun goes on.
 *
 * @param gain what comes of taking the chance, from 0 to 1; null where it is not known
 */
export function orderedChoice(
  question: Pick<Question, 'choices'>,
  order: StandingOrder | undefined,
  gain: number | null,
): string | null {
  if (order === undefined) return question.choices.find(({ goesOn }) => goesOn)?.id ?? null;
  if (order === 'ask') return null;
  if (order === 'always') return choiceTaking(question, true);
  if (order === 'never') return choiceTaking(question, false);
  return gain === null ? null : choiceTaking(question, gain >= order);
}
