/** Fills in what was left out. */
type Fill = (value: unknown) => unknown;

/** A schema that checks nothing; whatever is made of it, by whatever method, is such a one again. */
export interface Loose {
  parse(value: unknown): unknown;
  safeParse(value: unknown): { readonly success: true; readonly data: unknown };
  // biome-ignore lint/suspicious/noExplicitAny: every method that a schema has, whatever it takes
  readonly [method: string]: any;
}

function loose(parse: Fill): Loose {
  const own: Readonly<Record<string, unknown>> = {
    parse,
    safeParse: (value: unknown) => ({ success: true, data: parse(value) }),
    default: (usual: unknown) => loose((value) => (value === undefined ? structuredClone(usual) : parse(value))),
    nullable: () => loose((value) => (value === null ? null : parse(value))),
    optional: () => loose((value) => (value === undefined ? undefined : parse(value))),
  };
  const schema: Loose = new Proxy((() => schema) as unknown as Loose, {
    get: (_, name) => own[String(name)] ?? schema,
  });
  return schema;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function without(given: Readonly<Record<string, unknown>>, shape: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(given).filter(([key]) => !Object.hasOwn(shape, key)));
}

function object(shape: Readonly<Record<string, Loose>>): Loose {
  return loose((value) => {
    const given = isRecord(value) ? value : {};
    const filled = Object.entries(shape).map(([key, part]) => [key, part.parse(given[key])] as const);
    // In the order in which a schema writes them.
    return { ...Object.fromEntries(filled.filter(([, each]) => each !== undefined)), ...without(given, shape) };
  });
}

function array(part: Loose): Loose {
  return loose((value) => (Array.isArray(value) ? value.map((each) => part.parse(each)) : value));
}

const anything = loose((value) => value);
const makings: Readonly<Record<string, unknown>> = { object, strictObject: object, array };

/**
 * Stands for the library of schemas, in the page alone: the server has read and checked every document before a page hears
 * of it, and the library would be a fifth of what the rules weigh in the network. What sheets call by a sample's name is
 * still filled in with what the sample leaves out.
 */
export const z: Loose = new Proxy(anything, { get: (_, name) => makings[String(name)] ?? anything });
