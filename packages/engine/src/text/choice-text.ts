import { squareName, squareNamed } from '../space/grid/square-name.ts';
import { type Names, phrase } from './names.ts';
import { words } from './wording.ts';

/** An id as words, in which squares and combatants keep their names: the minus of "-A0" is no hyphen; "thug:trip" is "trip: Thug". */
export function choiceText(names: Names, id: string): string {
  const { ids = [], combatants } = names;
  // What several words make together may be said as a whole in other languages.
  const whole = words(id);
  const told = phrase(names, whole);
  if (told !== whole) return told;
  return id
    .split(' ')
    .map((part) => {
      const [first = '', how] = part.split(':');
      const name = combatants[ids.indexOf(first)];
      if (name !== undefined) return how === undefined ? name : `${phrase(names, words(how))}: ${name}`;
      return isSquareName(part) ? part : phrase(names, words(part));
    })
    .join(' ');
}

function isSquareName(text: string): boolean {
  const square = squareNamed(text);
  return square !== null && squareName(square) === text;
}
