import { RESERVED } from './ids.ts';

/** As much of somebody as it is called by. */
export interface Named {
  /** As commands call it. */
  readonly id: string;
  readonly name: string;
}

/**
 * What so many newcomers of one name are called beside those who are there: "thug" where there is no other, else "thug 2", "thug 3" and
 * so on after the highest number; several are numbered from the first.
 */
export function newcomersCalled(there: readonly Named[], name: string, count: number): readonly Named[] {
  const used = there.flatMap((each) => (each.name === name ? [1] : numberAfter(each.name, name)));
  const last = Math.max(0, ...used);
  const taken = new Set(there.map(({ id }) => id));
  return Array.from({ length: count }, (_, nth) => {
    const id = freeId(taken, name);
    taken.add(id);
    return { id, name: last === 0 && count === 1 ? name : `${name} ${last + nth + 1}` };
  });
}

function numberAfter(name: string, stem: string): readonly number[] {
  const rest = name.startsWith(`${stem} `) ? name.slice(stem.length + 1) : '';
  return /^\d{1,6}$/.test(rest) ? [Number(rest)] : [];
}

/** With a number behind it, it is no longer than a name of a combatant may be. */
const LONGEST = 36;

/** A word by which commands call whoever has that name: "Silvermane's wolf" is silvermane-s-wolf. */
function freeId(taken: ReadonlySet<string>, name: string): string {
  const plain = name.normalize('NFKD').toLowerCase();
  const word = plain.replace(/[^a-z0-9]+/g, '-').replace(/^[^a-z]+|-+$/g, '');
  const stem = word === '' || RESERVED.includes(word) ? `one-${word}`.replace(/-$/, '') : word;
  const cut = stem.slice(0, LONGEST);
  if (!taken.has(cut)) return cut;
  let nth = 2;
  while (taken.has(`${cut}-${nth}`)) nth++;
  return `${cut}-${nth}`;
}
