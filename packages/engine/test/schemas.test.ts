import { describe, expect, it } from 'vitest';
import { rulesets } from '../src/rulesets/index.ts';
import { encounterSchema } from '../src/scenario/json-schemas.ts';
import { sheetSchema } from '../src/sheet/sheet-file.ts';

/** The keys that a JSON Schema names without a word of what they mean, by their paths. */
function unexplained(schema: unknown, path: string, defs: object): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { readonly properties?: Readonly<Record<string, object>> };
  const here = Object.entries(properties ?? {}).filter(([, field]) => !isExplained(field, defs));
  const inner = Object.entries(schema).flatMap(([key, part]) => unexplained(part, `${path}/${key}`, defs));
  return [...here.map(([name]) => `${path}/${name}`), ...inner];
}

function isExplained(field: object, defs: object): boolean {
  if ('title' in field && 'description' in field) return field.description !== '';
  const name = '$ref' in field ? `${field.$ref}`.split('/').at(-1) : undefined;
  const found: unknown = Object.entries(defs).find(([each]) => each === name)?.[1];
  return typeof found === 'object' && found !== null && 'description' in found;
}

function defsOf(schema: object): object {
  return '$defs' in schema && typeof schema.$defs === 'object' && schema.$defs !== null ? schema.$defs : {};
}

describe('an editor that reads the JSON Schemas', () => {
  it.each(Object.entries(rulesets))('explains every key of a sheet of %s', (_id, rules) => {
    const schema = sheetSchema(rules);
    expect(unexplained(schema, '', defsOf(schema))).toEqual([]);
  });

  it('explains every key of an encounter file', () => {
    const schema = encounterSchema(rulesets);
    expect(unexplained(schema, '', defsOf(schema))).toEqual([]);
  });
});
