import { byPlace, InputError, type Problem, problemText } from './input-error.ts';

/**
 * What is wrong with parts of a document that do not depend on each other, kept so that all of it can be told at once.
 */
export class Faults {
  readonly #found: InputError[] = [];

  /** What a part comes to; undefined where it cannot be used, and why is kept. */
  part<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.add(error);
      return undefined;
    }
  }

  add(error: InputError): void {
    this.#found.push(error);
  }

  /** What a part came to, once nothing is wrong with any. @throws InputError as `raise` does */
  sound<T>(value: T | undefined): T {
    this.raise();
    if (value === undefined) throw new Error('a part that cannot be used is without a fault');
    return value;
  }

  /** @throws InputError with all that was kept, each thing once: file by file, in the order of the lines */
  raise(): void {
    const files = [...new Set(this.#found.map(({ file }) => file))];
    const [first = '', ...others] = files;
    const problems = files.flatMap((file) => this.#of(file, others.includes(file)));
    const each = new Map(problems.map((problem) => [problemText(first, problem), problem]));
    const [problem, ...further] = each.values();
    if (problem !== undefined) throw new InputError(first, problem, further);
  }

  /** Those of one file, which they name where it is not the first. */
  #of(file: string, named: boolean): readonly Problem[] {
    const own = this.#found.filter((error) => error.file === file).flatMap(({ problems }) => problems);
    return own.map((problem) => (named ? { file, ...problem } : problem)).sort(byPlace);
  }
}
