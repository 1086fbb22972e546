import { type Command, type Fight, type Play, type Refusal, refusal } from '@fray/engine';
import type { StoredSeat, StoredTable } from '../store/store.ts';
import { lastShown, NOT_OWN_STEP } from './last-shown.ts';
import type { SeatAction } from './seat-action.ts';
import type { Lined } from './seat-lines.ts';

const ONLOOKER = refusal('who only looks on cannot act', '');
const NOT_OWN = refusal('that combatant belongs to somebody else', '');
const OTHER_FIRST = refusal('somebody else has to answer first', '');
const NOT_ASKED = refusal('somebody else is asked', '');
const MASTER_ONLY = refusal('only the game master does again what was taken back', '');

const REVEAL_IS_MASTERS = refusal('only the game master reveals what the dice came from', '');

/** Nothing is done at an archived table. */
export const ARCHIVED: Refusal = refusal(
  'this table is archived: it can be read, and played on when the host has taken it up again',
  '',
);

/** A table as it stands. */
interface TableNow extends Lined {
  readonly stored: StoredTable;
  readonly play: Play;
}

/** Where nothing was shown to a seat. */
const NOTHING = { undo: NOT_OWN_STEP };

/** Why the seat may not do it at that table, before any rule is asked; null where it may. */
export function whyMayNot(table: TableNow, seat: StoredSeat, deed: SeatAction): Refusal | null {
  const { stored, play } = table;
  const { fight } = play;
  if (stored.archived) return ARCHIVED;
  if (seat.kind === 'gm') return null;
  if (seat.kind === 'spectator') return ONLOOKER;
  switch (deed.kind) {
    case 'command':
      return whyNotCommand(seat, deed.command, fight);
    case 'answer':
      return seat.owns.includes(askedOf(fight) ?? '') ? null : NOT_ASKED;
    case 'undo':
      return (lastShown(table, seat) ?? NOTHING).undo;
    case 'redo':
      return MASTER_ONLY;
    case 'contribute':
      return null;
    case 'reveal':
      return REVEAL_IS_MASTERS;
  }
}

function whyNotCommand({ owns }: StoredSeat, { by }: Command, fight: Fight): Refusal | null {
  if (!owns.includes(by)) return NOT_OWN;
  // What others are asked is theirs to know.
  return fight.pending === null || owns.includes(askedOf(fight) ?? '') ? null : OTHER_FIRST;
}

/** Id of the combatant whose player the table waits for, or null for the game master. */
function askedOf({ pending, combatants }: Fight): string | null {
  if (pending === null) return null;
  const { need } = pending;
  return combatants[need.kind === 'dice' ? need.who : need.question.who]?.id ?? null;
}
