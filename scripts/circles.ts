/** Circles of imports, those of types included: whoever reads one file of a circle has to read them all. */
import { posix } from 'node:path';

/** File -> the files that it imports, for whatever purpose. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** Circles that stand, by one of their files, each with its reason. */
export const REASONS: Readonly<Record<string, string>> = {
  'packages/engine/src/kernel/ruleset/ruleset.ts':
    'a ruleset is rules of a scene, a scene shows the fight with its ruleset, an act names an action of the ruleset',
  'packages/engine/src/rulesets/grim/game.ts':
    'a profile holds what its traits say to an attack, and an attack is made by combatants with profiles',
};

/** The relative imports of a source as paths from the root. */
export function importsOf(file: string, specifiers: readonly string[]): readonly string[] {
  return specifiers.filter((each) => each.startsWith('.')).map((each) => posix.join(posix.dirname(file), each));
}

/** Groups of files of which each reaches all others by imports; a file by itself is none. */
export function circles(imports: Imports): readonly (readonly string[])[] {
  const search = new Search(imports);
  for (const file of imports.keys()) search.from(file);
  return search.found;
}

/** Tarjan's search for strongly connected files. */
class Search {
  readonly found: string[][] = [];
  readonly #imports: Imports;
  readonly #order: Map<string, number> = new Map();
  readonly #low: Map<string, number> = new Map();
  readonly #path: string[] = [];

  constructor(imports: Imports) {
    this.#imports = imports;
  }

  from(file: string): void {
    if (this.#order.has(file)) return;
    this.#low.set(file, this.#order.size);
    this.#order.set(file, this.#order.size);
    this.#path.push(file);
    for (const next of this.#imports.get(file) ?? []) if (this.#imports.has(next)) this.#goOn(file, next);
    if (this.#low.get(file) === this.#order.get(file)) this.#close(file);
  }

  #goOn(file: string, next: string): void {
    this.from(next);
    if (this.#path.includes(next)) this.#low.set(file, Math.min(this.#lowOf(file), this.#lowOf(next)));
  }

  #close(file: string): void {
    const group = this.#path.splice(this.#path.indexOf(file));
    if (group.length > 1) this.found.push(group.sort());
  }

  #lowOf(file: string): number {
    return this.#low.get(file) ?? 0;
  }
}

/** A complaint for each circle without a reason. */
export function circleComplaints(imports: Imports): readonly string[] {
  return circles(imports)
    .filter((group) => !group.some((file) => Object.hasOwn(REASONS, file)))
    .map((group) => `${group[0]}:1: a circle of imports, types included: ${group.join(', ')}`);
}
