import { isPartlyUnseen, pieceName, piecesOf } from './pieces.ts';
import type { Recording, Stance } from './recording.ts';

/** What of a recording has pictures. */
interface Pictured extends Pick<Recording, 'maps'> {
  readonly steps: readonly {
    readonly stances: readonly (readonly [who: number, stance: Pick<Stance, 'portrait'> | null])[];
  }[];
}

/**
 * The pictures that a recording shows, each once, by the names under which a server hands them out: portraits first, then what lies
 * under its maps, in the order in which they are seen.
 */
export function picturesOf({ maps, steps }: Pictured): readonly string[] {
  const portraits = steps.flatMap(({ stances }) => stances.map(([, stance]) => stance?.portrait ?? ''));
  const grounds = maps.flatMap((map) => {
    if (map?.background === undefined) return [];
    const { picture } = map.background;
    return isPartlyUnseen(map) ? piecesOf(map).map((piece) => pieceName(picture, piece)) : [picture];
  });
  return [...new Set([...portraits, ...grounds])].filter((name) => name !== '');
}
