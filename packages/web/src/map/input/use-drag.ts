import type { Combatant } from '@fray/engine';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { useSeat } from '../../app/table-context.ts';
import { useSelection } from '../../state/selection.ts';
import { pointOf, type Stage } from '../camera.ts';
import { CELL, type Coordinates, type Layout, type Point, placeAt, samePlace } from '../geometry.ts';
import { useMapState } from '../map-state.ts';
import { boxBetween, movedTogether, putCommand, within } from './by-hand.ts';
import type { Movement } from './use-movement.ts';
import type { Pointer } from './use-pick.ts';
import type { Strike } from './use-strike.ts';

interface Held {
  readonly id: string;
  readonly from: Coordinates;
  /** From the place that was grabbed to the creature's own. */
  readonly grip: Coordinates;
  /** Put elsewhere by a game master, and not moved by the rules. */
  isByHand: boolean;
  /** Answered when it is known which of the two it is; null where it was known from the first. */
  asked: Promise<void> | null;
  to: Coordinates;
}

/** What the pointer does on the map. */
export interface Pointing {
  onPointerDown(event: PointerEvent<SVGSVGElement>): void;
  onPointerMove(event: PointerEvent<SVGSVGElement>): void;
  onPointerUp(): void;
  onPointerCancel(): void;
  onPointerLeave(): void;
  onClick(event: MouseEvent<SVGSVGElement>): void;
  onDoubleClick(event: MouseEvent<SVGSVGElement>): void;
}

interface Hands {
  readonly stage: Stage;
  readonly layout: Layout;
  readonly combatants: readonly (Combatant | null)[];
  readonly movement: Movement;
  readonly pick: Pointer;
  readonly strike: Strike;
  /** Whether the page may change the fight by hand. */
  readonly isMaster: boolean;
  /** Ids of those whose turn it is, and whether that was so in a fight that has gone on since. */
  readonly turn: { readonly waiting: readonly string[]; readonly isOld: boolean };
  /** Where the middles of tokens are drawn. */
  readonly standing: readonly (Point & { readonly id: string })[];
}

/** What is under way between pressing and letting go. */
interface Gesture {
  held: Held | null;
  /** Where a rectangle was begun. */
  corner: Point | null;
  wasDragged: boolean;
}

/**
 * Dragging a token prepares its movement, letting go makes it; a game master puts whoever is not in turn where he lets go,
 * and with Alt anybody. Drawn with Shift, a rectangle chooses all in it. A click points at what is there, a second one at
 * once attacks an enemy.
 */
export function useDrag(hands: Hands): Pointing {
  const { stage, layout, movement, pick, strike } = hands;
  const { act, engine } = useSeat();
  const gesture = useRef<Gesture>({ held: null, corner: null, wasDragged: false }).current;
  const point = (event: MouseEvent): Point | null =>
    stage.svg.current === null ? null : pointOf(stage.svg.current, event);
  const under = (event: MouseEvent): Coordinates | null => {
    const at = point(event);
    return at === null ? null : placeAt(layout, at);
  };
  const letGo = (): void => {
    if (gesture.held?.isByHand === false) movement.drop();
    over(gesture);
  };
  return {
    onPointerDown: (event) => {
      // A second finger scales the map: whatever the first one had taken is put back.
      if (event.isPrimary) take(gesture, event, point(event), under(event), hands);
      else letGo();
      if (hands.turn.isOld && !event.altKey) learnTurn(gesture, engine.call('waiting'), movement);
    },
    onPointerMove: (event) => {
      const place = under(event);
      hover(place);
      if (gesture.corner !== null) draw(gesture, point(event));
      if (gesture.held !== null && place !== null) drag(gesture, gesture.held, place, movement);
    },
    onPointerUp: () => {
      const { held, wasDragged } = gesture;
      const { lasso } = useMapState.getState();
      over(gesture);
      if (lasso !== null) useSelection.getState().choose({ several: within(lasso, hands.standing) });
      if (held === null || !wasDragged) return;
      if (held.asked === null) finish(held, hands, act);
      else void held.asked.then(() => finish(held, hands, act));
    },
    onPointerCancel: letGo,
    onPointerLeave: () => hover(null),
    onClick: (event) => {
      const place = under(event);
      if (!gesture.wasDragged && place !== null) pick(place, tokenUnder(event, '[data-combatant]'), event.shiftKey);
      gesture.wasDragged = false;
    },
    onDoubleClick: (event) => {
      const id = tokenUnder(event, '[data-combatant]');
      if (id !== null && !event.shiftKey) strike(id);
    },
  };
}

/** Nothing is held any more. */
function over(gesture: Gesture): void {
  gesture.held = null;
  gesture.corner = null;
  useMapState.getState().set({ lasso: null, putting: null });
}

/** A token is taken, or with Shift a rectangle begun. @param at the place under the pointer */
function take(
  gesture: Gesture,
  event: PointerEvent<SVGSVGElement>,
  point: Point | null,
  at: Coordinates | null,
  hands: Hands,
): void {
  gesture.wasDragged = false;
  gesture.held = event.shiftKey ? null : taken(event, at, hands);
  gesture.corner = event.shiftKey && hands.isMaster && event.button === 0 ? point : null;
  if (gesture.held === null && gesture.corner === null) return;
  event.currentTarget.setPointerCapture(event.pointerId);
  if (gesture.held?.isByHand === false) useSelection.getState().choose({ actor: gesture.held.id });
}

/** The token is let go. */
function finish(held: Held, { combatants, movement }: Hands, act: ReturnType<typeof useSeat>['act']): void {
  if (held.isByHand) put(held, combatants, act);
  else if (samePlace(held.to, held.from)) movement.drop();
  else {
    movement.prepare(held.id, held.to);
    movement.send();
  }
}

/** They are put there by hand, unless they are back where they were. */
function put(held: Held, combatants: Hands['combatants'], act: ReturnType<typeof useSeat>['act']): void {
  if (samePlace(held.to, held.from)) return;
  const command = putCommand(movedTogether(combatants, held, useSelection.getState().several));
  if (command !== null) act({ t: 'do', command });
}

/** The rectangle goes on to where the pointer is; a hand that trembles draws none. */
function draw(gesture: Gesture, to: Point | null): void {
  if (gesture.corner === null || to === null) return;
  const lasso = boxBetween(gesture.corner, to);
  if (!gesture.wasDragged && Math.max(lasso.width, lasso.height) < CELL / 4) return;
  gesture.wasDragged = true;
  useMapState.getState().set({ lasso });
}

function drag(gesture: Gesture, held: Held, place: Coordinates, movement: Movement): void {
  const to: Coordinates = [place[0] + held.grip[0], place[1] + held.grip[1]];
  if (samePlace(to, held.to)) return;
  held.to = to;
  gesture.wasDragged = true;
  if (held.isByHand) useMapState.getState().set({ putting: { id: held.id, to } });
  else movement.prepare(held.id, to);
}

/** The token under the pointer, where it may be dragged. @param at the place under the pointer */
function taken(
  event: PointerEvent<SVGSVGElement>,
  at: Coordinates | null,
  { combatants, isMaster, turn }: Pick<Hands, 'combatants' | 'isMaster' | 'turn'>,
): Held | null {
  const id = event.button === 0 ? tokenUnder(event, '[data-draggable]') : null;
  const who = combatants.find((each) => each !== null && each.id === id);
  if (who === undefined || who === null || at === null) return null;
  const from: Coordinates = [who.x, who.y];
  const isByHand = isMaster && (event.altKey || !turn.waiting.includes(who.id));
  return { id: who.id, from, grip: [who.x - at[0], who.y - at[1]], isByHand, asked: null, to: from };
}

/** Whoever has to choose by now walks by the rules. @param asked who has to choose */
function learnTurn(gesture: Gesture, asked: Promise<readonly string[]>, movement: Movement): void {
  const { held } = gesture;
  if (held?.isByHand !== true) return;
  const learn = (waiting: readonly string[]): void => {
    if (!waiting.includes(held.id)) return;
    held.isByHand = false;
    useSelection.getState().choose({ actor: held.id });
    useMapState.getState().set({ putting: null });
    if (gesture.held === held && !samePlace(held.to, held.from)) movement.prepare(held.id, held.to);
  };
  held.asked = asked.then(learn, () => undefined);
}

function hover(place: Coordinates | null): void {
  const { hover: before, set } = useMapState.getState();
  if (before?.join() !== place?.join()) set({ hover: place });
}

/** The id of the token under the pointer, also while the map has caught the pointer. */
function tokenUnder(event: MouseEvent, which: string): string | null {
  const { target, currentTarget, clientX, clientY } = event;
  const hit = target === currentTarget ? document.elementFromPoint(clientX, clientY) : target;
  return hit instanceof Element ? (hit.closest(which)?.getAttribute('data-combatant') ?? null) : null;
}
