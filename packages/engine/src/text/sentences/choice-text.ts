import { squareName, squareNamed } from '../../space/grid/square-name.ts';
import { phrase } from '../language/language.ts';
import type { Names } from '../names.ts';
import { words } from '../wording.ts';

/** An id as words, in which squares and combatants keep their names: the minus of "-A0" is no hyphen; "thug:trip" is "trip: Thug". */
export function choiceText(names: Names, id: string): string {
  const { ids = [], combatants } = names;
  const parts = id.split(' ').map((part) => {
    const [first = '', how] = part.split(':');
    const name = combatants[ids.indexOf(first)];
    if (name !== undefined) return { name: how === undefined ? name : `${phrase(names, words(how))}: ${name}` };
    return isSquareName(part) ? { name: part } : words(part);
  });
  // Words that stand together are one phrase.
  if (parts.every((part) => typeof part === 'string')) return phrase(names, parts.join(' '));
  return parts.map((part) => (typeof part === 'string' ? phrase(names, part) : part.name)).join(' ');
}

function isSquareName(text: string): boolean {
  const square = squareNamed(text);
  return square !== null && squareName(square) === text;
}
