/** A name taken apart: what stands before it of magic, metal and make, each as the tables call it, and the rest. */
interface Worded {
  readonly words: readonly string[];
  readonly rest: string;
}

/** Takes bonuses ("+2") and known words off the front of a name; "flaming burst" is "flaming-burst", however it is written. */
export function wordReader(known: readonly string[]): (text: string) => Worded {
  const called = new Map(known.flatMap((word) => [word, word.replaceAll('-', ' ')].map((text) => [text, word])));
  const longestFirst = [...called.keys()].sort((a, b) => b.length - a.length);
  const front = new RegExp(`^(\\+\\d+|${longestFirst.join('|')}) `);
  return (text) => {
    const words: string[] = [];
    let rest = text;
    for (let found = front.exec(rest); found !== null; found = front.exec(rest)) {
      words.push(called.get(found[1] ?? '') ?? found[1] ?? '');
      rest = rest.slice(found[0].length);
    }
    return { words, rest };
  };
}

/** The longest end of the name that the table knows ("ghost touch longsword" ends in a longsword), and what stands before it; null where it knows none. */
export function knownEnd(name: string, table: object): { readonly before: string; readonly end: string } | null {
  const parts = name.split(' ');
  for (let at = 0; at < parts.length; at++) {
    const end = parts.slice(at).join(' ');
    if (Object.hasOwn(table, end)) return { before: parts.slice(0, at).join(' '), end };
  }
  return null;
}
