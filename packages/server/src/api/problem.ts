import { type InputError, type Problem, problemText } from '@fray/engine';
import { z } from 'zod';

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

/** What is wrong with an encounter file or a journal, in full. */
export function badFile(error: InputError, title: string): ProblemError {
  const problems = error.problems.map((each: Problem) => problemText(error.file, each));
  return new ProblemError(422, title, problems[0], problems, error.problems);
}
