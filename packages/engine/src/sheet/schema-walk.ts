import { type core, type ZodType, z } from 'zod';
import type { Path } from './path.ts';

/**
 * The keys that a schema knows for the mapping at the path; of all alternatives, where it is a union, but for those to which
 * the unknown keys would not be unknown: such a one was not meant.
 */
export function knownKeys(schema: ZodType, path: Path, unknown: readonly string[]): string[] {
  const alternatives = schemasAt(schema, path).map(ownKeys);
  const meant = alternatives.filter((keys) => !keys.some((key) => unknown.includes(key)));
  return [...new Set(meant.flat())];
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
      return unwrapped(def.in);
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
