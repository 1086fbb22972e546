import { type ZodType, z } from 'zod';

type EnumParams = Parameters<typeof z.enum>[1];

/** One of the names, whatever capitals, blanks and dashes it is written with: "Full attack" for `full-attack`. @param params of `z.enum` */
export function anySpelling<N extends string>(names: readonly N[], params?: EnumParams): ZodType<N> {
  const known = new Map(names.map((name) => [letters(name), name]));
  const meant = (given: unknown): unknown => (typeof given === 'string' ? (known.get(letters(given)) ?? given) : given);
  return z.preprocess(meant, z.enum(names, params));
}

/** What is left of a name without capitals, blanks and dashes: names with the same letters are one. */
export function letters(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
