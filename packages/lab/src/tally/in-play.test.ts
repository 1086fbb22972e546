import { expect, it } from 'vitest';
import { InPlayNotes } from './in-play.ts';

it('counts how often a thing comes into play, in how many fights, and who won those', () => {
  const notes = new InPlayNotes();
  for (const _ of [1, 2, 3]) notes.add('R-1', 'cover');
  notes.add('R-2', '');
  notes.end('us');
  notes.end('us');
  notes.add('R-1', 'cover');
  notes.add('R-1', 'flank');
  notes.end('them');
  notes.add('R-1', 'cover');
  notes.end(null);
  expect(notes.counted).toEqual({
    'R-1: cover': { times: 5, fights: 3, wins: { us: 1, them: 1 } },
    'R-1: flank': { times: 1, fights: 1, wins: { them: 1 } },
    'R-2': { times: 1, fights: 1, wins: { us: 1 } },
  });
});
