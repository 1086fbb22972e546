import type { BattleMap, Body, Combatant } from '@fray/engine';
import { useKnown, useNow } from '../app/table-context.ts';
import type { Look, ShownFlight, ShownSights } from '../engine/messages.ts';
import { notesOn } from '../notes/note-words.ts';
import { bodyWords } from '../state/body-words.ts';
import { useSelection } from '../state/selection.ts';
import { useEngine } from '../state/use-engine.ts';
import { t } from '../texts/t.ts';
import { type Doors, doorTo } from './doors/use-doors.ts';
import { type Coordinates, placeName } from './geometry.ts';
import type { Movement } from './input/use-movement.ts';
import { groundText } from './looks.ts';
import { useMapState } from './map-state.ts';
import type { Ruler } from './ruler/use-ruler.ts';
import { lineText, squareText, thrownText, wayText } from './spoken.ts';

/** What the words are about. */
export interface Scene {
  readonly map: BattleMap | null;
  readonly combatants: readonly (Combatant | null)[];
  readonly bodies: readonly (Body | null)[];
  readonly actor: Combatant | null;
  readonly movement: Movement;
  readonly sights: ShownSights | null;
  readonly flights: readonly ShownFlight[];
  readonly ruler: Ruler | null;
  readonly doors: Doors;
}

/** What the map says. */
export interface Words {
  /** Of the square in focus. */
  readonly focus: string;
  /** Of the way that is prepared, or ''. */
  readonly going: string;
  /** Of the line to the target, or ''. */
  readonly aiming: string;
  /** Where the command being put together may throw somebody, or ''. */
  readonly throwing: string;
  /** What is measured, or ''. */
  readonly measured: string;
  /** What is read aloud as it changes. */
  readonly spoken: string;
}

/** The square in focus or under the pointer, the way that is prepared, the line to the target, in words. */
export function useWords(scene: Scene): Words {
  const { combatants, actor, movement, sights, flights, ruler, doors } = scene;
  const focus = useSelection((state) => state.focus);
  const target = useSelection((state) => state.target);
  const refused = useMapState((state) => state.refused);
  const square = useSquareText(scene, focus ?? (actor === null ? null : [actor.x, actor.y]));
  const focused = `${square}${doorText(doors, focus)}`;
  const aimed = combatants.find((each) => each?.id === target) ?? null;
  const { way, goal, how } = movement;
  const going = way === null || goal === null ? '' : wayText(way, goal.to, how, sights?.moved ?? 0);
  const line = sights?.line ?? null;
  const aiming = aimed === null || line === null ? '' : lineText(aimed.name, line.feet, line.texts);
  const why = refused === null ? '' : refused.texts.join('; ');
  const looking = going === '' && focus !== null ? focused : '';
  const throwing = flights.map(({ name, thrown }) => thrownText(name, thrown)).join('. ');
  const spoken = [ruler?.spoken ?? '', why, going, looking, aiming, throwing].filter(Boolean).join('. ');
  return { focus: focused, going, aiming, throwing, measured: ruler?.text ?? '', spoken };
}

/** What Enter does with the door to the place in focus, or ''. */
function doorText({ doors }: Doors, focus: Coordinates | null): string {
  const door = focus === null ? null : doorTo(doors, focus);
  return door === null ? '' : `, ${t('Enter: {what}', { what: door.text })}`;
}

/** What is to be read beside the map: at what somebody points, the way, the square under the pointer or in focus, the line to the target. */
export function useShown(scene: Scene, { focus, going, aiming, throwing, measured }: Words): readonly string[] {
  const hover = useMapState((state) => state.hover);
  // Whoever looks at another part of the map is told too.
  const pointed = useNow((state) => state.pointed).map(({ name, to }) =>
    t('{name} points at {place}', { name, place: placeName(to) }),
  );
  const isFocused = useSelection((state) => state.focus !== null);
  const hovered = useSquareText(scene, hover);
  const square = hover === null ? (isFocused ? focus : '') : hovered;
  return [...new Set([...pointed, measured, going, square, aiming, throwing].filter(Boolean))];
}

const UNKNOWN: Look = { areas: [], feet: null, there: [], brief: null };

function useSquareText({ map, combatants, bodies, actor }: Scene, place: Coordinates | null): string {
  const known = useKnown((state) => state.fight !== null);
  const look = useEngine('look', place === null || !known ? null : [actor?.id ?? null, place]) ?? UNKNOWN;
  const notes = useNow((state) => state.notes);
  const seats = useNow((state) => state.seats);
  if (place === null) return '';
  const who = look.there.flatMap((id) => {
    const found = combatants.find((each) => each?.id === id);
    const body = found === undefined || found === null ? null : bodies[found.index];
    return found === undefined || found === null ? [] : [{ name: found.name, state: bodyWords(body).join(', ') }];
  });
  const terrain = groundText(map, place);
  const square = squareText({
    place,
    terrain,
    areas: look.areas,
    who,
    feet: look.feet,
    brief: look.brief,
    from: actor?.name ?? '',
  });
  return [square, ...notesOn(notes, seats, place)].join(', ');
}
