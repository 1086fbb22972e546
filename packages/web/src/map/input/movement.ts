import type { Command, MenuEntry } from '@fray/engine';
import type { ShownPlace } from '../../engine/messages.ts';
import type { Going } from '../map-state.ts';
import { placeIn } from '../reach.ts';

/** Whether the action takes a place. */
export function takes(entry: MenuEntry | undefined, name: 'to' | 'target'): boolean {
  return entry?.args.some((arg) => arg.name === name) === true;
}

/**
 * The command by which somebody goes to the place: that of the first movement that leads there; where none does, of the
 * catalogue's first, so that its reasons can be told. Null where there is no movement at all.
 */
export function commandTo({ id, to }: Going, reach: readonly ShownPlace[], menu: readonly MenuEntry[]): Command | null {
  const first = reach[0]?.action ?? menu.find((entry) => entry.role === 'move' && takes(entry, 'to'))?.action;
  const action = placeIn(reach, to)?.action ?? first;
  return action === undefined ? null : { by: id, do: action, to: [to[0], to[1]] };
}

/** The command that is being put together, if it is a movement to somewhere. */
export function draftedMove(draft: Command | null, menu: readonly MenuEntry[]): Command | null {
  if (draft?.to === undefined) return null;
  const entry = menu.find(({ action }) => action === draft.do);
  return entry?.role === 'move' ? draft : null;
}
