import type { Command } from '@fray/engine';
import { create } from 'zustand';
import type { Approach } from '../engine/person-messages.ts';
import type { Pressed } from '../keys/keys.ts';

/** What this page looks at and prepares. Nobody else knows of it. */
export interface Selection {
  /** Id of the combatant for whom the palette stands open, or null: whoever has to choose. */
  readonly actor: string | null;
  /** Id of the combatant at whom things are aimed. */
  readonly target: string | null;
  /** Id of whoever was chosen last, to act or to be aimed at; null while nobody was. */
  readonly latest: string | null;
  /** Ids of those whom a game master has chosen together; none where he has chosen one alone. */
  readonly several: readonly string[];
  /** Column and row under the keyboard's focus on the map. */
  readonly focus: readonly [number, number] | null;
  /** The command being put together, not yet sent. */
  readonly draft: Command | null;
  /** Commands whose odds stand beside each other, whoever's they are; the latest last. */
  readonly pinned: readonly Command[];
  /** What follows a walk that is being put together; null where nothing does. It holds for that very walk alone. */
  readonly afterwards: Approach | null;
  /** The command that the pointer or the focus rests on, not chosen yet. */
  readonly pointed: Command | null;
  /**
   * A form waits for a place of the map: whatever is clicked there, or chosen with Enter, is handed to it first. Null where
   * none waits.
   */
  readonly pick: ((at: readonly [number, number]) => void) | null;
  /** A form is steered by the arrows of the map, which are handed to it first: whether it took the key. Null where none is. */
  readonly steer: ((pressed: Pressed) => boolean) | null;
  /** A list waits for somebody of it being let go over the map, by what it has put into the dragging. Null where none does. */
  readonly drop: ((dragged: string, at: readonly [number, number]) => void) | null;
  choose(part: Partial<Omit<Selection, 'choose' | 'latest'>>): void;
}

export const useSelection = create<Selection>((set) => ({
  actor: null,
  target: null,
  latest: null,
  several: [],
  focus: null,
  draft: null,
  pinned: [],
  afterwards: null,
  pointed: null,
  pick: null,
  steer: null,
  drop: null,
  choose: (part) => {
    const latest = part.target ?? part.actor ?? null;
    set(latest === null ? part : { ...part, latest });
  },
}));

/** Those chosen together, with one more or without it. @param latest who was chosen alone before */
export function toggledAmong(several: readonly string[], latest: string | null, id: string): readonly string[] {
  if (several.includes(id)) return several.filter((each) => each !== id);
  const before = several.length > 0 || latest === null || latest === id ? several : [latest];
  return [...before, id];
}
