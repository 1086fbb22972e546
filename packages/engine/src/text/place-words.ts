import type { Square } from '../space/grid/square.ts';
import { awayFrom, squareName } from '../space/grid/square-name.ts';
import { phrase, type Spoken, say } from './language/language.ts';

/** A square with where that is: of those west or north of A1 "-B0 (2 west, 1 north of A1)". */
export function placeWords(names: Spoken, square: Square): string {
  const [name, away] = [squareName(square), awayFrom(square)];
  if (away === null) return name;
  const ways = away.ways.map(([count, way]) => `${count} ${phrase(names, way)}`).join(', ');
  return say(names, '{name} ({ways} of {from})', { name, ways, from: squareName(away.from) });
}
