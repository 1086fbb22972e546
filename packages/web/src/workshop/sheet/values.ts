import type { Entry } from './fields.ts';

/** Something on a sheet; undefined where it is left out. */
export type Value = unknown;
export type Values = Readonly<Record<string, Value>>;

export function valuesOf(value: Value): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
}

export function listOf(value: Value): readonly Value[] {
  return Array.isArray(value) ? value : [];
}

/**
 * A mapping with another value under the key, or without the key. A new key stands where the form has it, whatever was filled in
 * first, so that the same sheet is always the same file.
 */
export function withKey(values: Values, key: string, value: Value, order: readonly string[]): Values {
  if (value === undefined) return Object.fromEntries(Object.entries(values).filter(([each]) => each !== key));
  if (Object.hasOwn(values, key)) return { ...values, [key]: value };
  const place = order.indexOf(key);
  const keys = Object.keys(values);
  const next = place < 0 ? -1 : keys.findIndex((each) => order.indexOf(each) > place);
  const at = next < 0 ? keys.length : next;
  return Object.fromEntries(
    [...keys.slice(0, at), key, ...keys.slice(at)].map((each) => [each, each === key ? value : values[each]]),
  );
}

/** The keys in the order in which they are filled in. */
export function orderOf(entries: readonly Entry[]): readonly string[] {
  return entries.map(({ key }) => key);
}

/** What an empty part of a sheet is: nothing, so that it is left out. */
export function orNothing(values: Values): Values | undefined {
  return Object.keys(values).length === 0 ? undefined : values;
}

/** "weapons[0].damage": a place as faults tell it. */
export function placeIn(around: string, key: string | number): string {
  if (typeof key === 'number') return `${around}[${key}]`;
  return around === '' ? key : `${around}.${key}`;
}
