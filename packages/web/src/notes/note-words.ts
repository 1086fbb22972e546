import type { SeatInfo, ShownNote } from '@fray/server';
import { type Coordinates, samePlace } from '../map/geometry.ts';
import { t } from '../texts/t.ts';

/** Who has pinned a note, as this page calls it. */
export function writerOf({ seat }: ShownNote, seats: readonly SeatInfo[]): string {
  return seats.find(({ id }) => id === seat)?.name ?? t('a seat that is gone');
}

/** "note by Ann: the lever", for each note on a place. */
export function notesOn(
  notes: readonly ShownNote[],
  seats: readonly SeatInfo[],
  place: Coordinates,
): readonly string[] {
  return notes
    .filter(({ at }) => samePlace(at, place))
    .map((note) => t('note by {name}: {text}', { name: writerOf(note, seats), text: note.text }));
}

/** For whom a note is: "for all", "for Ann", "for nobody else". @param own id of the seat that looks */
export function readersOf({ to, seat }: ShownNote, seats: readonly SeatInfo[], own: string | null): string {
  if (to === null) return t('for all');
  const names = seats.filter(({ id }) => to.includes(id)).map(({ id, name }) => (id === own ? t('you') : name));
  if (names.length > 0) return t('for {names}', { names: names.join(', ') });
  return seat === own ? t('for nobody else') : t('for its writer');
}
