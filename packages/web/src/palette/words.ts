import type { ShownArg } from '../engine/messages.ts';

type Words = readonly string[];

/** The candidates of an argument that is told in sets of words. */
function setsOf({ candidates }: Pick<ShownArg, 'candidates'>): readonly Words[] {
  return candidates.map((each) => (Array.isArray(each) ? each.map(String) : [String(each)]));
}

/** All words of the sets, each once, in their order. */
export function allWords(arg: Pick<ShownArg, 'candidates'>): Words {
  return [...new Set(setsOf(arg).flat())];
}

/**
 * Where every set is one word of each of several kinds (an act, and what triggers it): the words by kind. Null where the
 * words can be put together freely.
 */
export function wordColumns(arg: Pick<ShownArg, 'candidates'>): readonly Words[] | null {
  const sets = setsOf(arg);
  const size = sets[0]?.length ?? 0;
  if (size < 2 || sets.some((set) => set.length !== size)) return null;
  const columns = Array.from({ length: size }, (_, at) => [...new Set(sets.map((set) => set[at] ?? ''))]);
  return columns.every((words, at) =>
    columns.every((others, to) => at === to || !words.some((word) => others.includes(word))),
  )
    ? columns
    : null;
}

/** The set with one word more or less, in the order of a candidate that has the same words, else of the list. */
export function toggled(arg: Pick<ShownArg, 'candidates'>, told: Words, word: string): Words {
  const next = new Set(told.includes(word) ? told.filter((each) => each !== word) : [...told, word]);
  const same = setsOf(arg).find((set) => set.length === next.size && set.every((each) => next.has(each)));
  const listed = allWords(arg);
  return same ?? [...listed.filter((each) => next.has(each)), ...[...next].filter((each) => !listed.includes(each))];
}
