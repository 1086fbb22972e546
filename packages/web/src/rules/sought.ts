import type { FeatsAndItems } from '../net/api.ts';

export type Nameable = FeatsAndItems['nameables'][number];

/** Those in which every word that is looked for stands somewhere: in name, list, words, prerequisites or rule. */
export function soughtAmong(all: readonly Nameable[], sought: string): readonly Nameable[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((each) => {
    const text =
      `${each.name} ${each.name.replaceAll('-', ' ')} ${each.list} ${each.asks} ${each.text} ${each.rule}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
