import type { Body, Combatant } from '@fray/engine';
import type { KeyboardEvent } from 'react';
import { useSeat } from '../../app/table-context.ts';
import type { Pressed } from '../../keys/keys.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useSelection } from '../../state/selection.ts';
import type { Steering } from '../camera.ts';
import { type Doors, doorTo } from '../doors/use-doors.ts';
import { focusMap } from '../focus-map.ts';
import { type Coordinates, centre, type Layout, stepBy } from '../geometry.ts';
import { useMapState } from '../map-state.ts';
import { measureTo, setCorner, startMeasuring, stopMeasuring } from '../ruler/measuring.ts';
import { type Intent, intentOf, nextIn } from './keys.ts';
import type { Movement } from './use-movement.ts';
import { type Pointer, standingOn } from './use-pick.ts';
import type { Strike } from './use-strike.ts';

interface Keyboard {
  readonly layout: Layout;
  readonly actor: Combatant | null;
  readonly combatants: readonly (Combatant | null)[];
  readonly bodies: readonly (Body | null)[];
  readonly movement: Movement;
  readonly steering: Steering;
  readonly pick: Pointer;
  readonly strike: Strike;
  readonly doors: Doors;
  /** Points at a square, for all to see. */
  readonly point: (place: Coordinates, looks: boolean) => void;
}

/** What keys do while the map has the focus; some of them from anywhere on the page. */
export function useMapKeys(hands: Omit<Keyboard, 'point'>): (event: KeyboardEvent) => void {
  const { point } = useSeat();
  const keyboard: Keyboard = { ...hands, point };
  const fromPage = (event: Pressed): boolean => {
    const intent = intentOf(keyboard.layout, event, false);
    return intent !== null && fulfil(intent, keyboard);
  };
  const moveFromPage = (event: Pressed): boolean => {
    const isPrepared = fromPage(event);
    focusMap();
    return isPrepared;
  };
  useKeys({
    map: focusMap,
    do: () => strikeThere(keyboard),
    move: moveFromPage,
    target: fromPage,
    'target-back': fromPage,
    closer: fromPage,
    further: fromPage,
    fit: fromPage,
    point: fromPage,
    'point-look': fromPage,
    ruler: fromPage,
    back: stopMeasuring,
  });
  return (event) => {
    const isGoing = useMapState.getState().going !== null;
    if (useSelection.getState().steer?.(event) === true) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const intent = intentOf(keyboard.layout, event, isGoing);
    if (intent === null || !fulfil(intent, keyboard)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

const placeOf = ({ x, y }: Combatant): Coordinates => [x, y];

/** Where the focus is, or would be. */
function focusOf({ layout, actor }: Pick<Keyboard, 'layout' | 'actor'>): Coordinates {
  const { focus } = useSelection.getState();
  return focus ?? (actor === null ? [layout.left, layout.top] : placeOf(actor));
}

/** Does what a key means. Whether there was anything to do. */
function fulfil(intent: Intent, keyboard: Keyboard): boolean {
  const { steering, movement } = keyboard;
  switch (intent.kind) {
    case 'look':
      lookTo(stepBy(keyboard.layout, focusOf(keyboard), intent.key), keyboard);
      return true;
    case 'go':
      return goBy(intent.key, keyboard);
    case 'prepare':
      return keyboard.actor !== null && goTo(placeOf(keyboard.actor), keyboard);
    case 'take':
      if (setCorner(focusOf(keyboard))) return true;
      if (useMapState.getState().going !== null) movement.send();
      else if (!(intent.strikes && (strikeThere(keyboard) || turnThere(keyboard))))
        keyboard.pick(focusOf(keyboard), null);
      return true;
    case 'drop':
      return stopMeasuring() || dropped(movement);
    case 'aim':
      return aim(intent.back, keyboard);
    case 'zoom':
      steering.by(intent.factor);
      return true;
    case 'fit':
      steering.fit();
      return true;
    case 'point':
      keyboard.point(useMapState.getState().hover ?? focusOf(keyboard), intent.looks);
      return true;
    case 'measure':
      if (!stopMeasuring()) startMeasuring(useMapState.getState().hover ?? focusOf(keyboard));
      focusMap();
      return true;
  }
}

/** Attacks the one who is aimed at, where the focus is on him. */
function strikeThere(keyboard: Keyboard): boolean {
  const { target } = useSelection.getState();
  const there = standingOn(keyboard.combatants, keyboard.bodies, focusOf(keyboard));
  return target !== null && there.includes(target) && keyboard.strike(target);
}

/** Opens or closes the door to the place in focus, where nobody stands there. */
function turnThere({ layout, actor, combatants, bodies, doors }: Keyboard): boolean {
  const focus = focusOf({ layout, actor });
  const door = doorTo(doors.doors, focus);
  if (door === null || standingOn(combatants, bodies, focus).length > 0) return false;
  doors.turn(door);
  return true;
}

function lookTo(to: Coordinates | null, { layout, steering }: Keyboard): void {
  if (to === null) return;
  useSelection.getState().choose({ focus: to });
  measureTo(to);
  steering.show(centre(layout, to));
}

function goBy(key: string, keyboard: Keyboard): boolean {
  const { layout, actor } = keyboard;
  if (actor === null) return false;
  const to = stepBy(layout, useMapState.getState().going?.to ?? placeOf(actor), key);
  return to === null || goTo(to, keyboard);
}

function goTo(to: Coordinates, keyboard: Keyboard): boolean {
  const { actor, movement } = keyboard;
  if (actor === null || !movement.isOpen) return false;
  movement.prepare(actor.id, to);
  lookTo(to, keyboard);
  return true;
}

/** Escape takes back one thing after another: the movement, its refusal, who is chosen together, the target. */
function dropped(movement: Movement): boolean {
  const { going, refused } = useMapState.getState();
  if (going !== null || refused !== null) {
    movement.drop();
    return true;
  }
  const { target, several, choose } = useSelection.getState();
  if (several.length > 0) choose({ several: [] });
  else if (target === null) return false;
  else choose({ target: null });
  return true;
}

/** The next enemy who can still fight, from the nearest on. */
function aim(back: boolean, keyboard: Keyboard): boolean {
  const { layout, actor, combatants, bodies } = keyboard;
  if (actor === null) return false;
  const isUp = ({ index }: Combatant): boolean => bodies[index]?.standing !== false;
  const own = centre(layout, placeOf(actor));
  const far = (each: Combatant): number => {
    const { x, y } = centre(layout, placeOf(each));
    return Math.hypot(x - own.x, y - own.y);
  };
  const enemies = combatants
    .filter((each): each is Combatant => each !== null && each.side !== actor.side && isUp(each))
    .toSorted((a, b) => far(a) - far(b));
  const { target, choose } = useSelection.getState();
  const ids = enemies.map(({ id }) => id);
  const next = enemies.find(({ id }) => id === nextIn(ids, target, back));
  if (next === undefined) return false;
  choose({ target: next.id });
  lookTo(placeOf(next), keyboard);
  return true;
}
