import type { LogWords } from '../../../kernel/ruleset/log.ts';
import { RESULTS } from '../../d20/checks/results.ts';
import { THING_COUNTS } from '../../d20/gear/magazine.ts';
import { NATURALS } from '../checks/core-die.ts';
import { COUNTS_OF_THINGS } from '../objects/held.ts';
import { BOOKKEEPING, COUNT_NAMES } from '../sheet/open.ts';
import { QUESTIONS } from './questions.ts';

/** What the log calls things. */
export const LOG_WORDS: LogWords = {
  questions: QUESTIONS,
  countNames: COUNT_NAMES,
  bookkeeping: BOOKKEEPING,
  thingCounts: { ...THING_COUNTS, ...COUNTS_OF_THINGS },
  results: RESULTS,
  naturals: NATURALS,
};
