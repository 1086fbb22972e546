/** A trait as a sheet names it, and what it was taken for ('' for nothing). */
export interface NamedTrait {
  readonly name: string;
  readonly of: string;
}

/** Takes "weapon-focus (longsword)" apart. */
export function namedTrait(text: string): NamedTrait {
  const [, name = text, of = ''] = /^(.+?) \((.+)\)$/.exec(text) ?? [];
  return { name, of };
}
