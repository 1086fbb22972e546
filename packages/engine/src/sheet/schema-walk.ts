import { type core, type ZodType, z } from 'zod';
import type { Path } from './path.ts';

/** A key that a schema knows: its title, and the keys of what stands under it. */
export interface KnownKey {
  readonly key: string;
  /** '' where it has none. */
  readonly title: string;
  readonly inner: readonly string[];
}

/**
 * The keys that a schema knows for the mapping at the path, in the order of letters. Where it is a union, those of the alternatives that know
 * most of the keys that are there, but for those to which the unknown keys would not be unknown: such a one was not meant.
 */
export function knownKeys(
  schema: ZodType,
  path: Path,
  there: readonly string[],
  unknown: readonly string[],
): readonly KnownKey[] {
  const all = schemasAt(schema, path).map((each) => ({ schema: each, keys: ownKeys(each) }));
  const possible = all.filter(({ keys }) => !keys.some((key) => unknown.includes(key)));
  const fit = ({ keys }: { readonly keys: readonly string[] }): number =>
    there.filter((key) => keys.includes(key)).length;
  const best = Math.max(...possible.map(fit));
  const found = new Map<string, KnownKey>();
  for (const each of possible.filter((one) => fit(one) === best))
    for (const key of each.keys) if (!found.has(key)) found.set(key, knownKey(each.schema, key));
  return [...found.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

function knownKey(schema: core.$ZodType, key: string): KnownKey {
  const def = definition(schema);
  const own = def.type === 'object' ? def.shape[key] : undefined;
  if (own === undefined) return { key, title: '', inner: [] };
  return { key, title: titleOf(own), inner: [...new Set(unwrapped(own).flatMap(ownKeys))] };
}

/** The title that a schema carries, or the one around which it is made. */
function titleOf(schema: core.$ZodType): string {
  const { title } = z.globalRegistry.get(schema) ?? {};
  return typeof title === 'string' ? title : '';
}

/**
 * The numbers that a schema takes at the path: "a whole number from 1 to 20". '' where it takes none there, or one of
 * several kinds.
 */
export function knownNumbers(schema: ZodType, path: Path): string {
  const [only, ...others] = schemasAt(schema, path).filter((each) => definition(each).type === 'number');
  if (only === undefined || others.length > 0) return '';
  const { type, minimum, maximum, multipleOf } = z.toJSONSchema(only);
  const kind = type === 'integer' ? 'a whole number' : 'a number';
  const least = isLimit(minimum) ? minimum : null;
  const most = isLimit(maximum) ? maximum : null;
  return `${kind}${range(least, most)}${multipleOf === undefined ? '' : ` that is a multiple of ${multipleOf}`}`;
}

/** Every whole number is a safe one: no limit of its own. */
function isLimit(limit: number | undefined): limit is number {
  return limit !== undefined && Math.abs(limit) !== Number.MAX_SAFE_INTEGER;
}

function range(least: number | null, most: number | null): string {
  if (least !== null && most !== null) return ` from ${least} to ${most}`;
  if (least !== null) return `, at least ${least}`;
  return most === null ? '' : `, at most ${most}`;
}

function schemasAt(schema: ZodType, path: Path): core.$ZodType[] {
  let at = unwrapped(schema);
  for (const part of path) at = at.flatMap((each) => inner(each, part)).flatMap(unwrapped);
  return at;
}

/** The schemas that a wrapper stands for: those of a union, or what is behind a default, a refinement, … */
function unwrapped(schema: core.$ZodType): core.$ZodType[] {
  const def = definition(schema);
  switch (def.type) {
    case 'union':
      return def.options.flatMap(unwrapped);
    case 'intersection':
      return [def.left, def.right].flatMap(unwrapped);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return unwrapped(def.innerType);
    case 'pipe':
      return unwrapped(definition(def.in).type === 'transform' ? def.out : def.in);
    case 'lazy':
      return unwrapped(def.getter());
    default:
      return [schema];
  }
}

function inner(schema: core.$ZodType, part: string | number): core.$ZodType[] {
  const def = definition(schema);
  switch (def.type) {
    case 'object': {
      const known = def.shape[part] ?? def.catchall;
      return known === undefined ? [] : [known];
    }
    case 'record':
      return [def.valueType];
    case 'array':
      return [def.element];
    case 'tuple': {
      const known = def.items[Number(part)] ?? def.rest;
      return known === undefined || known === null ? [] : [known];
    }
    default:
      return [];
  }
}

function ownKeys(schema: core.$ZodType): string[] {
  const def = definition(schema);
  if (def.type === 'object') return Object.keys(def.shape);
  if (def.type !== 'record') return [];
  const keys = definition(def.keyType);
  return keys.type === 'enum' ? Object.values(keys.entries).map(String) : [];
}

/** What a schema is made of, as a union that can be switched over. */
function definition(schema: core.$ZodType): core.$ZodTypes['_zod']['def'] {
  return (schema as core.$ZodTypes)._zod.def;
}
