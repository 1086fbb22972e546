import { type FightEvent, type Refusal, refusal, secretTo } from '@fray/engine';
import type { StoredSeat } from '../store/store.ts';
import { baseOf, type LastShown } from './base.ts';
import type { Entry } from './seat-action.ts';
import { isLineShown, type Lined } from './seat-lines.ts';

/** The newest step that stands and of which the seat was shown anything; null where there is none. */
export function lastShown(table: Lined, seat: StoredSeat): LastShown | null {
  const { entries } = table;
  const isMaster = seat.kind === 'gm';
  const entry = isMaster ? entries.at(-1) : entries.findLast(({ line }) => isLineShown(table, seat, line));
  if (entry !== undefined) return { ...topOf(entry), undo: isMaster ? null : whyNotUndo(seat, entry) };
  const base = baseOf(entries);
  if (base === undefined) return null;
  return isMaster ? { ...base.top, undo: null } : (base.seats.get(seat.id)?.last ?? null);
}

export function topOf({ line, step }: Entry): Pick<LastShown, 'line' | 'isBegin'> {
  return { line, isBegin: step.request.kind === 'begin' };
}

export const NOT_OWN_STEP: Refusal = refusal(
  'a player takes back no more than the own last act: ask the game master',
  '',
);
const SEEN_ALREADY = refusal('something has come to light since: ask the game master', '');

/** Kinds of events by which somebody learns what was not known before. */
const TELLING: ReadonlySet<string> = new Set(['roll', 'answer', 'check', 'hide']);

function whyNotUndo({ id, owns }: StoredSeat, last: Entry): Refusal | null {
  if (last.seat !== id || last.step.request.kind !== 'command') return NOT_OWN_STEP;
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
