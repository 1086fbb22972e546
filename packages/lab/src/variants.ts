import { type Document, isMap, isScalar, parseDocument } from 'yaml';

/** A value that a place of an encounter file takes. */
export type Value = string | number | boolean;

/** A place of an encounter file, and what it takes one after the other. */
export interface Vary {
  /** "combatants.knight.sheet.hp". */
  readonly path: string;
  readonly values: readonly Value[];
}

/** The most values of one place: more would take days. */
const MOST = 1000;

/**
 * Reads "combatants.thug.copies=1..6", "…=0..20:5" (in steps), or "options.x=none,advanced".
 *
 * @throws RangeError whose message says what was expected and found
 */
export function readVary(text: string): Vary {
  const [, path, values] = /^([^=\s]+)=(.+)$/.exec(text) ?? [];
  if (path === undefined || values === undefined)
    throw new RangeError(`expected PATH=FROM..TO, PATH=FROM..TO:STEP or PATH=A,B,…, found '${text}'`);
  const range = /^(-?[\d.]+)\.\.(-?[\d.]+)(?::([\d.]+))?$/.exec(values);
  const all = range === null ? values.split(',').map(readValue) : steps(text, range.slice(1).map(Number));
  return { path, values: all };
}

function steps(
  text: string,
  [from = Number.NaN, to = Number.NaN, given = Number.NaN]: readonly number[],
): readonly number[] {
  const step = Number.isNaN(given) ? 1 : given;
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  if (!(count >= 1 && count <= MOST))
    throw new RangeError(
      `expected a range from a lower to a higher number, of ${MOST} values at most, found '${text}'`,
    );
  return Array.from({ length: count }, (_, at) => Number((from + at * step).toPrecision(12)));
}

function readValue(text: string): Value {
  if (text === 'true' || text === 'false') return text === 'true';
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/**
 * The text of an encounter with another value in one place. Where the way leads into a sheet that is a file of its own, the
 * combatant gets that sheet with the change.
 *
 * @throws RangeError where the text is no YAML, or the place leads through something that has no keys
 */
export function variant(text: string, path: string, value: Value): string {
  const document = parseDocument(text);
  const [broken] = document.errors;
  if (broken !== undefined) throw new RangeError(broken.message);
  const keys = path.split('.');
  for (let depth = 1; depth < keys.length; depth++) openTo(document, keys.slice(0, depth), path);
  document.setIn(keys, value);
  return document.toString({ lineWidth: 0 });
}

/** Makes sure that there are keys at a place. */
function openTo(document: Document, keys: readonly string[], path: string): void {
  const found = document.getIn(keys, true);
  if (found === undefined || (isScalar(found) && found.value === null)) document.setIn(keys, document.createNode({}));
  else if (isScalar(found) && typeof found.value === 'string' && keys.at(-1) === 'sheet')
    document.setIn(keys, document.createNode({ extends: found.value }));
  else if (!isMap(found))
    throw new RangeError(`${path}: expected keys under '${keys.join('.')}', found ${JSON.stringify(found)}`);
}
