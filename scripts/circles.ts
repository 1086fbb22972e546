/** Circles of imports, those of types included: whoever reads one file of a circle has to read them all. */
import { posix } from 'node:path';

/** File -> the files that it imports, for whatever purpose. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** Circles that stand, by one of their files, each with its reason. */
export const REASONS: Readonly<Record<string, string>> = {
  'packages/engine/src/kernel/ruleset/ruleset.ts':
    'a ruleset is rules of a scene, a scene shows the fight with its ruleset, an act names an action of the ruleset',
};

/** The relative imports of a source as paths from the root. */
export function importsOf(file: string, specifiers: readonly string[]): readonly string[] {
  return specifiers.filter((each) => each.startsWith('.')).map((each) => posix.join(posix.dirname(file), each));
}

/** Groups of files of which each reaches all others by imports; a file by itself is none. */
export function circles(imports: Imports): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const path: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    low.set(file, order.size - 1);
    path.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (path.includes(next)) low.set(file, Math.min(low.get(file) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(file) !== order.get(file)) return;
    const group = path.splice(path.indexOf(file));
    if (group.length > 1) found.push(group.sort());
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return found;
}

/** A complaint for each circle without a reason. */
export function circleComplaints(imports: Imports): readonly string[] {
  return circles(imports)
    .filter((group) => !group.some((file) => Object.hasOwn(REASONS, file)))
    .map((group) => `${group[0]}:1: a circle of imports, types included: ${group.join(', ')}`);
}
