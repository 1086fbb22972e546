/** What a run comes to: for each room how many mutants there were and what became of them, and those that nobody noticed. */
import type { Mutant } from './mutants.ts';
import type { Findings } from './trial.ts';

/** Why no test can notice a mutant, found by the line as it stands and what is changed in it. */
export type Explanation = Pick<Mutant, 'file' | 'code' | 'change'> & { readonly why: string };

/** What became of the mutants of a room. */
export interface Account {
  readonly killed: number;
  /** No test can notice them, and it is written why. */
  readonly explained: readonly Mutant[];
  /** Tests get there and notice nothing. */
  readonly survived: readonly Mutant[];
  /** No test gets there. */
  readonly unreached: readonly Mutant[];
}

/** @throws for an explanation of a mutant of these files that a test kills, or that is there no more */
export function accountOf(
  mutants: readonly Mutant[],
  findings: Findings,
  explanations: readonly Explanation[],
): Account {
  const reached = new Set(findings.reached);
  const killed = new Set(findings.killed);
  const living = mutants.filter(({ id }) => !killed.has(id));
  const files = new Set(mutants.map(({ file }) => file));
  const unneeded = explanations.find((each) => files.has(each.file) && !living.some((mutant) => isSame(each, mutant)));
  if (unneeded !== undefined) {
    throw new Error(`explained.json: ${unneeded.file}: no mutant lives that is ${unneeded.change} in ${unneeded.code}`);
  }
  const explained = living.filter((mutant) => explanations.some((each) => isSame(each, mutant)));
  const open = living.filter((mutant) => !explained.includes(mutant));
  return {
    killed: mutants.length - living.length,
    explained,
    survived: open.filter(({ id }) => reached.has(id)),
    unreached: open.filter(({ id }) => !reached.has(id)),
  };
}

function isSame(a: Pick<Mutant, 'file' | 'code' | 'change'>, b: Mutant): boolean {
  return a.file === b.file && a.code === b.code && a.change === b.change;
}

/** The account in words, a line for each mutant that lives without a reason. */
export function reportOf(room: string, { killed, explained, survived, unreached }: Account): string {
  const all = killed + explained.length + survived.length + unreached.length;
  const counts = `killed ${killed}, explained ${explained.length}, survived ${survived.length}, unreached ${unreached.length}`;
  const lines = (what: string, some: readonly Mutant[]): readonly string[] =>
    some.map(({ file, line, change }) => `  ${what} ${file}:${line}  ${change}`);
  return [...lines('survived', survived), ...lines('unreached', unreached), `${room}: ${all} mutants, ${counts}`].join(
    '\n',
  );
}
