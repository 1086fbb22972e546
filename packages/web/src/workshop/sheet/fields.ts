/** What a part of a sheet is, as far as a form has to know it. */
export type Field =
  | { readonly kind: 'number'; readonly usual: number | null; readonly least: number; readonly isWhole: boolean }
  | { readonly kind: 'flag'; readonly usual: boolean }
  | { readonly kind: 'choice'; readonly usual: string; readonly names: readonly string[] }
  /** Any text; the names that are known for it are offered. */
  | { readonly kind: 'text'; readonly usual: string; readonly names: readonly string[] }
  | { readonly kind: 'list'; readonly item: Field }
  /** Values by names that the sheet chooses. */
  | { readonly kind: 'record'; readonly names: readonly string[]; readonly value: Field }
  | { readonly kind: 'mapping'; readonly entries: readonly Entry[] }
  /** Something said in short, or written out as a mapping in which that stands under the key. */
  | { readonly kind: 'either'; readonly short: Field; readonly long: Mapping; readonly key: string }
  /** Something, or expressly nothing. */
  | { readonly kind: 'nullable'; readonly field: Field }
  /** What forms cannot show. */
  | { readonly kind: 'written' };

export type Mapping = Extract<Field, { kind: 'mapping' }>;

/** A key of a mapping. */
export interface Entry {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly isNeeded: boolean;
  readonly field: Field;
}

/** A JSON Schema as far as it is read here. */
interface Schema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
}

/** The keys of a mapping by its JSON Schema. @param names what its keys may call by name, as the tables have it */
export function entriesOf(
  { properties = {}, required = [] }: Schema,
  names: Readonly<Record<string, readonly string[]>> = {},
): readonly Entry[] {
  return Object.entries(properties).map(([key, schema]) => ({
    key,
    title: schema.title ?? key,
    about: schema.description ?? '',
    isNeeded: required.includes(key),
    field: fieldOf(schema, [...new Set(names[key])]),
  }));
}

/** @param known names for what is called by name in it, beside those that the schema tells */
function fieldOf(schema: Schema, known: readonly string[] = []): Field {
  const ways = waysOf(schema);
  const some = ways.filter(({ type }) => type !== 'null');
  const field = oneOf(some, schema.default, known);
  // What is worn is nothing where it is left out.
  const isNullable = some.length < ways.length && schema.default !== null && field.kind !== 'either';
  return isNullable ? { kind: 'nullable', field } : field;
}

/** What a thing that is called by its name alone is called by where it is written out; the first key, where it has none of them. */
const SHORT_KEYS: readonly string[] = ['like', 'name'];

/** Written out it may be of the tables as well. */
function offering(long: Mapping, key: string, short: Field): Mapping {
  if (short.kind !== 'text' && short.kind !== 'choice') return long;
  const { names } = short;
  const entries = long.entries.map((entry) =>
    entry.key === key && entry.field.kind === 'text' ? { ...entry, field: { ...entry.field, names } } : entry,
  );
  return { kind: 'mapping', entries };
}

/** The alternatives of a union, however they are nested. */
function waysOf(schema: Schema): readonly Schema[] {
  const inner = schema.anyOf ?? schema.oneOf;
  return inner === undefined ? [schema] : inner.flatMap(waysOf);
}

function oneOf(ways: readonly Schema[], usual: unknown, known: readonly string[]): Field {
  const texts = ways.filter(isText);
  const lists = ways.filter(({ type }) => type === 'array');
  const mappings = ways.filter(({ type }) => type === 'object');
  const numbers = ways.filter(isNumber);
  const [list] = lists;
  // Where a list of mappings may stand in place of a record, it holds the order.
  if (list !== undefined) return { kind: 'list', item: fieldOf(list.items ?? {}, known) };
  const [mapping, ...others] = mappings;
  const short = texts.length > 0 ? textField(texts, usual, known) : numberField(numbers, usual);
  if (mapping === undefined) return ways[0]?.type === 'boolean' ? { kind: 'flag', usual: usual === true } : short;
  if (others.length > 0) return { kind: 'written' };
  const long = mappingField(mapping, known);
  if (short.kind === 'written' || long.kind !== 'mapping') return long;
  const keys = long.entries.map(({ key }) => key);
  const key = SHORT_KEYS.find((each) => keys.includes(each)) ?? keys[0] ?? '';
  return { kind: 'either', short, long: offering(long, key, short), key };
}

function isText({ type, enum: values, const: value }: Schema): boolean {
  return type === 'string' || typeof values?.[0] === 'string' || typeof value === 'string';
}

function isNumber({ type }: Schema): boolean {
  return type === 'integer' || type === 'number';
}

function numberField([schema, ...others]: readonly Schema[], usual: unknown): Field {
  if (schema === undefined || others.length > 0) return { kind: 'written' };
  const preset = typeof usual === 'number' ? usual : null;
  return { kind: 'number', usual: preset, least: schema.minimum ?? 0, isWhole: schema.type === 'integer' };
}

function textField(ways: readonly Schema[], preset: unknown, known: readonly string[]): Field {
  const usual = typeof preset === 'string' ? preset : '';
  const told = ways.flatMap((way) => [...(way.enum ?? way.examples ?? []), ...('const' in way ? [way.const] : [])]);
  const names = [...new Set([...told.map(String), ...known])].filter((name) => name !== '');
  const isClosed = ways.every((way) => way.enum !== undefined || 'const' in way);
  return isClosed ? { kind: 'choice', usual, names } : { kind: 'text', usual, names };
}

function mappingField(schema: Schema, known: readonly string[]): Field {
  const { properties, propertyNames, additionalProperties } = schema;
  if (properties !== undefined) return { kind: 'mapping', entries: withNames(entriesOf(schema), known) };
  if (typeof additionalProperties !== 'object') return { kind: 'written' };
  const names =
    propertyNames === undefined ? [] : waysOf(propertyNames).flatMap((way) => way.enum ?? way.examples ?? []);
  return {
    kind: 'record',
    names: [...new Set([...names.map(String), ...known])],
    value: fieldOf(additionalProperties),
  };
}

/** A thing of the tables is called by its first text: a name, a class. */
function withNames(entries: readonly Entry[], known: readonly string[]): readonly Entry[] {
  const first = entries.find(({ isNeeded, field }) => isNeeded && field.kind === 'text');
  return entries.map((entry) =>
    entry === first && entry.field.kind === 'text' && entry.field.names.length === 0
      ? { ...entry, field: { ...entry.field, names: known } }
      : entry,
  );
}
