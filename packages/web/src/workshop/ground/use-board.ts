import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type Coordinates, isStep, type Layout, type Point, placeAt, samePlace, stepBy } from '../../map/geometry.ts';
import type { Draft } from '../draft.ts';
import { without, withPerson } from '../people.ts';
import { type Tool, useWorkshop } from '../state.ts';
import type { Side } from './edge-stroke.ts';
import { type DraftGround, frameOf, isTileAt, lineOf, painted, patchOf, rectangleOf, withKind } from './ground.ts';
import { KINDS } from './kinds.ts';

/** Where a line, a rectangle or somebody who is dragged began, and where it has come to. */
export interface Stroke {
  readonly from: Coordinates;
  readonly to: Coordinates;
  /** Ids of those who are dragged. */
  readonly moved: readonly string[];
}

/** What the hand and the keys do on the map. */
export interface BoardHands {
  readonly stroke: Stroke | null;
  /** The places that would be painted. */
  readonly preview: readonly Coordinates[];
  /** The sides of places that would be painted. */
  readonly sides: readonly Side[];
  readonly onPointerDown: (event: PointerEvent<SVGSVGElement>) => void;
  readonly onPointerMove: (event: PointerEvent<SVGSVGElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The places between two that a tool paints. */
function placesOfTool(tool: Tool, { from, to }: Stroke): readonly Coordinates[] {
  if (tool === 'line' || tool === 'pencil') return lineOf(from, to);
  if (tool === 'rectangle') return rectangleOf(from, to);
  return tool === 'room' ? frameOf(from, to) : [];
}

/** The draft with that kind of ground on these places. */
function paintedDraft(draft: Draft, kind: string, places: (ground: DraftGround) => readonly Coordinates[]): Draft {
  const { mark, spec } = kindNamed(draft, kind);
  if (draft.ground === null) return draft;
  const known = spec === null ? { ground: draft.ground, mark } : withKind(draft.ground, mark, spec);
  const ground = painted(known.ground, places(draft.ground), known.mark);
  return ground === known.ground ? draft : { ...draft, ground };
}

/** A kind of ground by its name: one of the usual ones, or one that the map brought along. */
function kindNamed({ ground }: Draft, name: string) {
  const usual = KINDS.find((kind) => kind.name === name);
  if (usual !== undefined) return usual;
  const own = Object.entries(ground?.legend ?? {}).find(([, spec]) => nameOf(spec) === name);
  return own === undefined ? { name: 'floor', mark: '.', spec: null } : { name, mark: own[0], spec: own[1] };
}

export function nameOf(spec: DraftGround['legend'][string]): string {
  return typeof spec === 'string' ? spec : `${spec['name']}`;
}

/** What the tools do to the draft, whether by a pointer or by keys. */
function applied(tool: Tool, stroke: Stroke, kind: string): (draft: Draft) => Draft {
  if (tool === 'people') return (draft) => movedBy(draft, stroke);
  if (tool === 'fill') return (draft) => paintedDraft(draft, kind, (ground) => patchOf(ground, stroke.to));
  return (draft) => paintedDraft(draft, kind, () => placesOfTool(tool, stroke));
}

function movedBy(draft: Draft, { from, to, moved }: Stroke): Draft {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  if (dx === 0 && dy === 0) return draft;
  return moved.reduce(
    (now, id) =>
      withPerson(now, id, (person) => {
        if (person.at === null) return { ...person, at: to };
        const at: Coordinates = [person.at[0] + dx, person.at[1] + dy];
        return now.ground === null || isTileAt(now.ground, at) ? { ...person, at } : person;
      }),
    draft,
  );
}

interface Board {
  readonly layout: Layout;
  /** The point of the map under a pointer. */
  readonly pointOf: (event: PointerEvent<SVGSVGElement>) => Point;
  /** Ids of those who stand there, topmost last. */
  readonly standingAt: (place: Coordinates) => readonly string[];
}

export function useBoard({ layout, pointOf, standingAt }: Board): BoardHands {
  const { tool, kind, edit, set } = useWorkshop();
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const isPainting = useRef(false);
  const begin = (event: PointerEvent<SVGSVGElement>): void => {
    const at = placeAt(layout, pointOf(event));
    if (at === null || event.button !== 0 || tool === 'hand') return;
    event.currentTarget.setPointerCapture(event.pointerId);
    set({ focus: at });
    if (tool === 'people') {
      const moved = taken(standingAt(at), event.shiftKey);
      set({ chosen: moved });
      setStroke(moved.length === 0 ? null : { from: at, to: at, moved });
      return;
    }
    const now = { from: at, to: at, moved: [] };
    setStroke(now);
    isPainting.current = false;
    if (tool === 'pencil') paint(now);
  };
  const paint = (now: Stroke): void => {
    edit(applied('pencil', now, kind), isPainting.current);
    isPainting.current = true;
  };
  const go = (event: PointerEvent<SVGSVGElement>): void => {
    const at = stroke === null ? null : placeAt(layout, pointOf(event));
    if (stroke === null || at === null || samePlace(at, stroke.to)) return;
    if (tool === 'pencil') paint({ ...stroke, from: stroke.to, to: at });
    setStroke({ ...stroke, to: at });
  };
  const end = (): void => {
    if (stroke !== null && tool !== 'pencil') edit(applied(tool, stroke, kind));
    setStroke(null);
  };
  const keys = useBoardKeys({ layout, standingAt, stroke, setStroke });
  return {
    stroke,
    preview: stroke === null || tool === 'people' ? [] : placesOfTool(tool, stroke),
    sides: [],
    onPointerDown: begin,
    onPointerMove: go,
    onPointerUp: end,
    onPointerCancel: () => setStroke(null),
    onKeyDown: keys,
  };
}

/** Who is chosen by a press: the topmost one alone, or together with those before. */
function taken(there: readonly string[], isTogether: boolean): readonly string[] {
  const { chosen } = useWorkshop.getState();
  const top = there.at(-1);
  if (top === undefined) return isTogether ? chosen : [];
  if (chosen.includes(top)) return chosen;
  return isTogether ? [...chosen, top] : [top];
}

interface Keys extends Pick<Board, 'layout' | 'standingAt'> {
  readonly stroke: Stroke | null;
  readonly setStroke: (stroke: Stroke | null) => void;
}

/** The arrows move the place in focus; Enter does there what a press does; Escape and Delete. */
function useBoardKeys({ layout, standingAt, stroke, setStroke }: Keys): (event: KeyboardEvent) => void {
  const { tool, kind, chosen, focus, edit, set } = useWorkshop();
  const press = (): void => {
    const begun = { from: focus, to: focus, moved: [] };
    if (tool === 'people') pressPeople();
    else if (tool === 'pencil' || tool === 'fill') edit(applied(tool, begun, kind));
    else if (stroke === null) setStroke(begun);
    else {
      edit(applied(tool, stroke, kind));
      setStroke(null);
    }
  };
  const pressPeople = (): void => {
    const there = standingAt(focus).at(-1);
    const [first] = chosen;
    if (there !== undefined || first === undefined) set({ chosen: there === undefined ? [] : [there] });
    else edit((draft) => withPerson(draft, first, (person) => ({ ...person, at: focus })));
  };
  const remove = (): void => {
    edit((draft) => (chosen.length === 0 ? draft : without(draft, chosen)));
    set({ chosen: [] });
  };
  return (event) => {
    if (isStep(layout, event.key)) {
      const at = stepBy(layout, focus, event.key) ?? focus;
      set({ focus: at });
      if (stroke !== null) setStroke({ ...stroke, to: at });
    } else if (event.key === 'Enter' || event.key === ' ') press();
    else if (event.key === 'Delete' || event.key === 'Backspace') remove();
    else if (event.key === 'Escape') {
      setStroke(null);
      set({ chosen: [] });
    } else return;
    event.preventDefault();
  };
}
