import { type InputError, type Problem, problemText, type Refusal } from '@fray/engine';
import { z } from 'zod';
import { madeEntry, madeRefusal } from './told-schema.ts';

/** An error as RFC 9457 writes it. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    /** Each thing that is wrong with a document: where, what was expected, what was found. */
    problems: z.array(z.string()).optional(),
    /** The same in parts, where the document has lines. */
    places: z
      .array(
        z.object({
          line: z.int(),
          column: z.int(),
          path: z.string(),
          expected: z.string(),
          found: z.string(),
          hint: z.string(),
        }),
      )
      .optional(),
    refusals: z.array(madeRefusal).optional().describe('Why something may not be done at a table, all reasons.'),
    line: z.int().optional().describe('The newest line of the table, by the count of the seat, where it has gone on.'),
    news: z.array(madeEntry).optional().describe('The steps since the line that was told, where it has gone on.'),
  })
  .meta({ id: 'Problem', description: 'What went wrong, as RFC 9457 says it.' });

export type ProblemBody = z.output<typeof problemSchema>;

export const PROBLEM_TYPE = 'application/problem+json';

/** A refusal of a request that its sender can do something about. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly body: ProblemBody;
  constructor(
    status: number,
    title: string,
    detail?: string,
    problems?: readonly string[],
    places?: readonly Problem[],
  ) {
    super(detail ?? title);
    this.body = {
      type: 'about:blank',
      title,
      status,
      ...(detail === undefined ? {} : { detail }),
      ...(problems === undefined ? {} : { problems: [...problems] }),
      ...(places === undefined ? {} : { places: [...places] }),
    };
  }
}

/** What of a problem is told beside its title. */
type More = Omit<ProblemBody, 'type' | 'title' | 'status'>;

/** A problem of a request to a table, with what a program goes on by. */
export class TableProblem extends ProblemError {
  constructor(status: number, title: string, { detail, ...more }: More) {
    super(status, title, detail);
    Object.assign(this.body, more);
  }
}

/** For what may not be done at a table, with all reasons. */
export function refusedProblem(refusals: readonly Refusal[]): TableProblem {
  const detail = refusals.map(({ text }) => text).join('; ');
  return new TableProblem(422, 'That may not be done', { detail, refusals: [...refusals] });
}

/** What is wrong with an encounter file or a journal, in full. */
export function badFile(error: InputError, title: string): ProblemError {
  const problems = error.problems.map((each: Problem) => problemText(error.file, each));
  return new ProblemError(422, title, problems[0], problems, error.problems);
}
