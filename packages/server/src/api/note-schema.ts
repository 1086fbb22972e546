import { z } from 'zod';
import { LONGEST_NOTE } from '../notes/note.ts';

const square = z.tuple([z.int(), z.int()]).describe('Column and row, from 0.');

/** What somebody writes. */
export const contentSchema = z.strictObject({
  at: square,
  text: z.string().max(LONGEST_NOTE),
  to: z
    .array(z.string().max(80))
    .max(100)
    .nullable()
    .describe('Ids of the seats that read it beside its writer and the game master; null: all do.'),
});

/** What a seat reads. */
export const noteSchema = z
  .strictObject({
    id: z.string(),
    seat: z.string().describe('Id of the seat that pinned it.'),
    at: square.readonly(),
    text: z.string(),
    to: z.array(z.string()).readonly().nullable(),
    mine: z.boolean().describe('Whether this seat may change it.'),
  })
  .readonly()
  .meta({ id: 'Note', description: 'A short text on a square of the map.' });
