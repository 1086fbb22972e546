import type { SeatInfo, ShownNote } from '@fray/server';
import { expect, it } from 'vitest';
import { notesOn, readersOf, writerOf } from './note-words.ts';

const seat = (id: string, name: string): SeatInfo => ({ id, kind: 'player', name, owns: [], present: 0 });
const SEATS = [seat('a', 'Ann'), seat('b', 'Bob'), seat('c', 'Cy')];
const note = (over: Partial<ShownNote>): ShownNote => {
  return { id: 'n', seat: 'a', at: [4, 2], text: 'the lever', to: null, mine: false, ...over };
};

it('says who has pinned a note to that very square', () => {
  const notes = [note({}), note({ seat: 'z', text: 'the trap' }), note({ at: [2, 4], text: 'elsewhere' })];
  expect(notesOn(notes, SEATS, [4, 2])).toEqual(['note by Ann: the lever', 'note by a seat that is gone: the trap']);
  expect(notesOn(notes, SEATS, [4, 3])).toEqual([]);
  expect(writerOf(note({ seat: 'b' }), SEATS)).toBe('Bob');
});

it('says for whom it is', () => {
  expect(readersOf(note({}), SEATS, 'a')).toBe('for all');
  expect(readersOf(note({ to: ['c', 'b'] }), SEATS, 'a')).toBe('for Bob, Cy');
  expect(readersOf(note({ to: ['b'] }), SEATS, 'b')).toBe('for you');
  expect(readersOf(note({ to: [] }), SEATS, 'a')).toBe('for nobody else');
  expect(readersOf(note({ to: [] }), SEATS, 'b')).toBe('for its writer');
});
