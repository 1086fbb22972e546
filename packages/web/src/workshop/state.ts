import { create } from 'zustand';
import type { Coordinates, Point } from '../map/geometry.ts';
import { type Draft, newDraft, UNCHOSEN } from './draft.ts';
import { WALL } from './ground/edges.ts';
import { startGround } from './ground/ground.ts';
import { KINDS } from './ground/kinds.ts';

/** What the pointer does on the map. */
export type Tool = 'people' | 'pencil' | 'line' | 'rectangle' | 'room' | 'fill' | 'edges' | 'fit' | 'hand';

interface Workshop {
  readonly draft: Draft;
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];
  readonly tool: Tool;
  /** Name of the kind of ground that is painted. */
  readonly kind: string;
  /** Name of what is painted on edges. */
  readonly edgeKind: string;
  /** Crossings of the picture under the map that were pressed, in squares of the map: two at most. */
  readonly pressed: readonly Point[];
  /** Ids of those who are looked at. */
  readonly chosen: readonly string[];
  /** Where the keys are on the map. */
  readonly focus: Coordinates;
  /** Changes the draft; what is the same object is no change. @param together continues the change before: both are undone at once */
  edit(change: (draft: Draft) => Draft, together?: boolean): void;
  /** Another fight altogether. It can be undone too. */
  open(draft: Draft): void;
  undo(): void;
  redo(): void;
  set(now: Partial<Pick<Workshop, 'tool' | 'kind' | 'edgeKind' | 'pressed' | 'chosen' | 'focus'>>): void;
}

/** Where the browser keeps what is being made. */
const KEY = 'fray.workshop';
/** So many changes can be undone. */
const MOST_PAST = 200;

export const useWorkshop = create<Workshop>((set) => ({
  draft: keptDraft() ?? newDraft(UNCHOSEN),
  past: [],
  future: [],
  tool: 'people',
  kind: KINDS[1]?.name ?? '',
  edgeKind: WALL,
  pressed: [],
  chosen: [],
  focus: [0, 0],
  edit: (change, together = false) =>
    set(({ draft, past }) => {
      const now = change(draft);
      if (now === draft) return {};
      return { draft: now, past: together ? past : [...past, draft].slice(-MOST_PAST), future: [] };
    }),
  open: (draft) =>
    set(({ draft: before, past }) => {
      return { draft, past: [...past, before].slice(-MOST_PAST), future: [], chosen: [], focus: [0, 0] };
    }),
  undo: () =>
    set(({ draft, past, future }) => {
      const before = past.at(-1);
      if (before === undefined) return {};
      return { draft: before, past: past.slice(0, -1), future: [draft, ...future] };
    }),
  redo: () =>
    set(({ draft, past, future: [next, ...future] }) => {
      if (next === undefined) return {};
      return { draft: next, past: [...past, draft], future };
    }),
  set,
}));

/** What was being made on this device; null where nothing was, or where it cannot be read. */
function keptDraft(): Draft | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!isDraft(found)) return null;
    const { ground } = found;
    // What was kept before edges were painted has no word of them.
    return ground === null ? found : { ...found, ground: { ...startGround(ground.grid), ...ground } };
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null;
  return typeof draft?.title === 'string' && typeof draft.ruleset === 'string' && Array.isArray(draft.people);
}

/** So long nothing changes before the browser keeps it, in milliseconds: a hand that paints changes it at every step. */
const CALM_MS = 300;
let timer: ReturnType<typeof setTimeout> | undefined;

function keep(): void {
  clearTimeout(timer);
  timer = undefined;
  try {
    localStorage.setItem(KEY, JSON.stringify(useWorkshop.getState().draft));
  } catch {
    // A full or forbidden shelf costs the memory alone: the fight is on the page.
  }
}

useWorkshop.subscribe((now, before) => {
  if (now.draft === before.draft) return;
  clearTimeout(timer);
  timer = setTimeout(keep, CALM_MS);
});
// Who leaves at once has what was made last, too.
addEventListener('pagehide', () => {
  if (timer !== undefined) keep();
});
