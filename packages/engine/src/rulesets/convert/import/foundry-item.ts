import { type ZodType, z } from 'zod';

/** One thing that an actor has: a class, a weapon, an attack, a feat. */
export interface Item {
  readonly name: string;
  readonly type: string;
  readonly system?: Readonly<Record<string, unknown>> | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

export const itemSchema: ZodType<Item> = z.looseObject({
  name: z.string(),
  type: z.string(),
  system: z.looseObject({}).optional(),
  data: z.looseObject({}).optional(),
});

/** Where its numbers stand: earlier versions call `system` `data`. */
export function dataOf(item: Item): Readonly<Record<string, unknown>> {
  return item.system ?? item.data ?? {};
}

export function valueIn(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
}

/** A number, or a text that says one; null for anything else. */
export function numberFrom(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

export function numberIn(value: unknown, key: string): number | null {
  return numberFrom(valueIn(value, key));
}

export function numberOf(item: Item, key: string): number | null {
  return numberIn(dataOf(item), key);
}

export function textOf(item: Item, key: string): string | null {
  const found = dataOf(item)[key];
  return typeof found === 'string' ? found : null;
}
