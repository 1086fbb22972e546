/** A place in a document: keys of mappings and indexes of lists, from the outside in. */
export type Path = readonly (string | number)[];

/** "combatants.thug.at[1]". */
export function printPath(path: Path): string {
  let text = '';
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`;
    else text += text === '' ? part : `.${part}`;
  }
  return text;
}

/** The part of a plain value that the path leads to; undefined where there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const part of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined;
    at = (at as Record<string | number, unknown>)[part];
  }
  return at;
}
