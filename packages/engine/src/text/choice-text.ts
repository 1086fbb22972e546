import { squareName, squareNamed } from '../space/grid/square-name.ts';
import type { Names } from './names.ts';
import { words } from './wording.ts';

/** An id as words, in which squares and combatants keep their names: the minus of "-A0" is no hyphen; "thug:trip" is "trip: Thug". */
export function choiceText({ ids = [], combatants }: Names, id: string): string {
  return id
    .split(' ')
    .map((part) => {
      const [whole = '', how] = part.split(':');
      const name = combatants[ids.indexOf(whole)];
      if (name !== undefined) return how === undefined ? name : `${words(how)}: ${name}`;
      return isSquareName(part) ? part : words(part);
    })
    .join(' ');
}

function isSquareName(text: string): boolean {
  const square = squareNamed(text);
  return square !== null && squareName(square) === text;
}
