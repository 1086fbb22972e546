/** What earlier runs have killed, so that a run may try the survivors alone. It is kept beside the packages, for this checkout only. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Mutant } from './mutants.ts';

/** The names of mutants that some run has killed. */
export class Memory {
  readonly #path: string;

  /** @param path of the file that keeps them; it need not be there */
  constructor(path: string) {
    this.#path = path;
  }

  /** The ids of those of these mutants that have been killed. */
  killedOf(mutants: readonly Mutant[]): readonly number[] {
    const known = this.#known();
    return named(mutants).flatMap(([name, { id }]) => (known.has(name) ? [id] : []));
  }

  /** Keeps which of these mutants are killed, in place of what was known of them; what another run has written meanwhile of others stays. */
  keep(mutants: readonly Mutant[], killed: readonly number[]): void {
    const dead = new Set(killed);
    const known = this.#known();
    for (const [name, { id }] of named(mutants)) {
      if (dead.has(id)) known.add(name);
      else known.delete(name);
    }
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(this.#path, JSON.stringify([...known]));
  }

  #known(): Set<string> {
    return new Set(existsSync(this.#path) ? JSON.parse(readFileSync(this.#path, 'utf8')) : []);
  }
}

/** Each mutant with a name that it keeps wherever its line moves: file, line as it stands, change, and which of those that are alike. */
function named(mutants: readonly Mutant[]): readonly (readonly [string, Mutant])[] {
  const alike = new Map<string, number>();
  return mutants.map((mutant) => {
    const { file, code, change } = mutant;
    const name = [file, code, change].join('\n');
    const nth = alike.get(name) ?? 0;
    alike.set(name, nth + 1);
    return [`${name}\n${nth}`, mutant];
  });
}
