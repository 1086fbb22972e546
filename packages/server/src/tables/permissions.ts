import { type Command, type Fight, type FightEvent, type Play, type Refusal, refusal, secretTo } from '@fray/engine';
import type { StoredSeat, StoredTable } from '../store/store.ts';
import type { Entry, SeatAction } from './seat-action.ts';
import { type Lined, lastShown } from './seat-lines.ts';

const ONLOOKER = refusal('who only looks on cannot act', '');
const NOT_OWN = refusal('that combatant belongs to somebody else', '');
const OTHER_FIRST = refusal('somebody else has to answer first', '');
const NOT_ASKED = refusal('somebody else is asked', '');
const NOT_OWN_STEP = refusal('a player takes back no more than the own last act: ask the game master', '');
const SEEN_ALREADY = refusal('something has come to light since: ask the game master', '');
const MASTER_ONLY = refusal('only the game master does again what was taken back', '');

const ARCHIVED = refusal(
  'this table is archived: it can be read, and played on when the host has taken it up again',
  '',
);

/** A table as it stands. */
interface TableNow extends Lined {
  readonly stored: StoredTable;
  readonly play: Play;
}

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
      return whyNotUndo(seat, lastShown(table, seat));
    case 'redo':
      return MASTER_ONLY;
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

/** Kinds of events by which somebody learns what was not known before. */
const TELLING: ReadonlySet<string> = new Set(['roll', 'answer', 'check', 'hide']);

function whyNotUndo({ id, owns }: StoredSeat, last: Entry | undefined): Refusal | null {
  if (last === undefined || last.seat !== id || last.step.request.kind !== 'command') return NOT_OWN_STEP;
  const { step, after } = last;
  const { combatants, pending } = after;
  const mine = combatants.filter((each) => owns.includes(each.id));
  const own = new Set(mine.map(({ index }) => index));
  const sides = new Set(mine.map(({ side }) => side));
  const unseen = new Set(secretTo(after, owns).map(({ index }) => index));
  // That those act whom the player does not see is nothing that has come to light.
  const seen = step.events.filter((event) => event.kind === 'over' || !unseen.has(event.who));
  return pending === null && !seen.some((event) => tells(event, own, sides)) ? null : SEEN_ALREADY;
}

/** Whether the event shows what somebody of those sides did not know, or is something that somebody else does. */
function tells(event: FightEvent, own: ReadonlySet<number>, sides: ReadonlySet<string>): boolean {
  if (event.kind === 'sight' || event.kind === 'survey') return sides.has(event.side);
  return TELLING.has(event.kind) || (event.kind === 'act' && !own.has(event.who));
}
