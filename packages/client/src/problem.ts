import type { components } from './openapi.ts';

/** What went wrong, as RFC 9457 says it; `refusals` has the reasons of the rules. */
export type Problem = components['schemas']['Problem'];

/** The server has answered with a problem that no further try can mend. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
  }
}
