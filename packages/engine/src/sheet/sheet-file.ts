import { type core, type ZodType, z } from 'zod';
import { checkBounds } from './bounds.ts';
import { checkDocument } from './check.ts';
import { readDocument } from './document.ts';
import { namesIn } from './one-of.ts';

/** What is needed of a ruleset to read its sheets. */
export interface SheetRules<S> {
  readonly id: string;
  readonly title: string;
  readonly sheets: { readonly schema: ZodType<S> };
}

/**
 * Reads a sheet that stands in a file of its own.
 *
 * @param file what errors call it
 * @throws InputError
 */
export function parseSheet<S>(text: string, file: string, rules: SheetRules<S>): S {
  const document = readDocument(text, file);
  checkBounds(document);
  return checkDocument(document, rules.sheets.schema);
}

/** A JSON Schema (draft 2020-12), as editors and other programs read it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The JSON Schema of the ruleset's sheets. */
export function sheetSchema<S>(rules: SheetRules<S>): JsonSchema {
  const title = `Sheet (${rules.title})`;
  const description = `A character on paper, for the ruleset '${rules.id}'.`;
  return jsonSchema(rules.sheets.schema, `sheet-${rules.id}`, title, description);
}

/** Schemas call themselves `urn:fray:schema:NAME:VERSION`. */
export function jsonSchema(schema: ZodType, name: string, title: string, description: string): JsonSchema {
  const override = ({
    zodSchema,
    jsonSchema: made,
  }: {
    zodSchema: core.$ZodType;
    jsonSchema: core.JSONSchema.BaseSchema;
  }): void => {
    const names = namesOf(zodSchema);
    if (names.length > 0) made.examples ??= [...names];
  };
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override });
  return { $schema, $id: `urn:fray:schema:${name}:1`, title, description, ...withoutSafeLimits(rest) };
}

/** The names by which a schema's own check goes: editors offer them, as they do those of an enumeration. */
function namesOf(schema: core.$ZodType): readonly string[] {
  return (schema._zod.def.checks ?? []).flatMap(({ _zod: { def } }) => namesIn(def));
}

/** Every whole number of a Zod schema says that it is a safe integer: true of all, and noise in each. */
function withoutSafeLimits<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutSafeLimits) as T;
  const kept = Object.entries(value).filter(([, part]) => Math.abs(Number(part)) !== Number.MAX_SAFE_INTEGER);
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutSafeLimits(part)])) as T;
}
