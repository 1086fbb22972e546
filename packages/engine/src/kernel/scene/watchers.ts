/** Thrown where a rule looks at a record as a whole, of which nobody can say what it depends on; rules never catch it. */
export class ReadWhole extends Error {
  override readonly name = 'ReadWhole';
}

/** Is told which field is read, and gives what is to be seen there. */
type See = (name: string) => unknown;

/** The field of a watcher that sees for it; and one that nobody reads but who copies the whole record. */
const SEE: unique symbol = Symbol('see');
const WHOLE: unique symbol = Symbol('whole');

const READ_WHOLE: PropertyDescriptor = {
  enumerable: true,
  get: () => {
    throw new ReadWhole('a rule looks at a record as a whole');
  },
};

/** What watches the reading of a record: has its fields, and tells which of them are read. */
interface Watcher {
  readonly [SEE]: See;
}

/**
 * What is watched: a record that is known by being itself, as fighters are; counts, of which those are watched too that are not there; an entry of a
 * list, which rules copy into other lists.
 */
type Kind = 'record' | 'counts' | 'entry';

/** What watches the same fields has one shape, whoever made it. */
const SHAPES: Map<string, object> = new Map();

/**
 * Watches a record. All that watch the same fields have one shape, so that engines run rules afterwards as fast as if they had never seen
 * them: that is not so with proxies.
 *
 * @param of the record, with other fields too, which are seen as they are, or as `instead` has them
 * @param fields whose reading is watched
 */
export function watch<T extends object>(
  of: T,
  instead: Partial<T>,
  fields: readonly string[],
  see: See,
  kind: Kind = 'record',
): T {
  const seen: T = Object.create(shapeOf(fields, kind));
  Object.defineProperty(seen, SEE, { value: see });
  const others: object = { ...of, ...instead };
  for (const [name, value] of Object.entries(others))
    if (!fields.includes(name)) Object.defineProperty(seen, name, { value, writable: true, enumerable: true });
  return Object.defineProperty(seen, WHOLE, READ_WHOLE);
}

function shapeOf(fields: readonly string[], kind: Kind): object {
  const key = `${kind} ${fields.join(' ')}`;
  const known = SHAPES.get(key);
  if (known !== undefined) return known;
  const shape: object = Object.create(kind === 'counts' ? MISSING : Object.prototype);
  for (const name of fields)
    Object.defineProperty(shape, name, {
      get(this: Watcher) {
        return this[SEE](name);
      },
    });
  if (kind === 'entry') Object.defineProperty(shape, 'toJSON', { value: written(fields) });
  SHAPES.set(key, shape);
  return shape;
}

/** What a rule puts into a list of the clock is written out like any other entry, and so is read as a whole. */
function written(fields: readonly string[]): (this: Watcher) => object {
  return function (this: Watcher) {
    return Object.fromEntries(fields.map((name) => [name, this[SEE](name)]));
  };
}

/** Stands behind records whose fields may be missing. */
const MISSING: object = new Proxy(
  {},
  { get: (_target, name, watcher: Watcher) => (typeof name === 'string' ? watcher[SEE](name) : undefined) },
);
