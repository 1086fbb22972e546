import {
  type Action,
  act,
  areaRemains,
  type Combatant,
  type Command,
  gridOf,
  isAway,
  isFilled,
  isRefused,
  kindName,
  namesOf,
  type Rehearsal,
  readCommand,
  rehearse,
  type SightLine,
  type Square,
  spacesFilled,
  type World,
} from '@fray/engine';
import type { Look, ShownLine, ShownPlace, ShownSights, Way } from './messages.ts';

/** What the map asks of the engine. Everything here is for the screen: nothing changes. */

type Coordinates = readonly [number, number];

const placeOf = ({ x, y }: Square): Coordinates => [x, y];

/** Those who are seen. */
const seen = ({ fight }: World): readonly Combatant[] => fight.combatants.filter(({ side }) => side !== '');

/** Index of a combatant by its id. */
function indexOf(world: World | null, id: string): number | null {
  return world?.fight.combatants.find((each) => each.id === id)?.index ?? null;
}

/** Where the combatant can go by any movement that is open to it, each place once, by the first action that leads there. */
export function reachOf(world: World, by: string): readonly ShownPlace[] {
  const who = indexOf(world, by);
  if (who === null) return [];
  const found = new Map<string, ShownPlace>();
  for (const action of world.rules.actions) {
    if (!isMovement(action) || action.refuse(world, who).length > 0) continue;
    for (const { square, feet } of placesBy(world, who, action)) {
      const key = `${square.x},${square.y}`;
      if (!found.has(key)) found.set(key, { at: placeOf(square), feet, action: action.id, name: action.name });
    }
  }
  return [...found.values()];
}

/** Whether it takes a place and nothing else that has to be told. */
function isMovement({ role, args }: Action): boolean {
  return (
    role === 'move' && args.some(({ name }) => name === 'to') && args.every((arg) => arg.optional || arg.name === 'to')
  );
}

function placesBy(
  world: World,
  who: number,
  action: Action,
): readonly { readonly square: Square; readonly feet: number }[] {
  const bare = act(who, action);
  const places = action.screen?.places?.(world, bare);
  if (places !== undefined) return places;
  const to = action.args.find(({ name }) => name === 'to');
  const squares = (to?.candidates(world, bare) ?? []) as readonly Square[];
  return squares.map((square) => ({ square, feet: world.rules.screen.sights?.feetTo(world, who, square) ?? 0 }));
}

const OPENING = 'opportunity';
const NO_WAY = { squares: [], feet: 0, turns: 0, openings: [], strikers: [] };

/** The way that a movement takes, over several turns where one does not do, or every reason against it. */
export function wayOf(world: World, command: Command): Way {
  const gone = rehearse(world.fight, world.rules, command);
  if ('events' in gone) return wayGone(world, command.by, gone);
  return journeyOf(world, command) ?? { ...NO_WAY, refusals: gone };
}

/** The way to a place that is further than this turn leads; null where none goes on so far, or it is barred now. */
function journeyOf(world: World, { by, do: id, to, path, choice }: Command): Way | null {
  const who = indexOf(world, by);
  const action = world.rules.actions.find((each) => each.id === id);
  const journey = action?.screen?.journey;
  if (who === null || action === undefined || journey === undefined) return null;
  if (to === undefined || path !== undefined || choice !== undefined || action.refuse(world, who).length > 0)
    return null;
  const [x, y] = to;
  const gone = journey(world, act(who, action), { x, y });
  const end = gone?.squares.at(-1);
  const from = world.fight.combatants[who];
  if (gone === null || from === undefined || end?.x !== x || end.y !== y) return null;
  const squares = gone.squares.map(placeOf);
  const legs = legsOf(world, [placeOf(from), ...squares]);
  return { ...NO_WAY, squares, feet: legs.reduce((sum, feet) => sum + feet, 0), turns: gone.turns, refusals: [] };
}

function wayGone(world: World, by: string, { events, questions }: Rehearsal): Way {
  const mover = world.fight.combatants.find(({ id }) => id === by);
  let [x, y] = [mover?.x ?? 0, mover?.y ?? 0];
  let feet = 0;
  const squares: Coordinates[] = [];
  for (const event of events) {
    if (event.kind !== 'move' || event.who !== mover?.index) continue;
    x += event.dx;
    y += event.dy;
    feet += event.feet;
    squares.push([x, y]);
  }
  const asked = new Set(questions.filter(({ kind }) => kind === OPENING).map(({ who }) => who));
  const strikers = seen(world).filter(({ index }) => asked.has(index));
  return {
    squares,
    feet,
    turns: 1,
    openings: strikers.map(({ name }) => name),
    strikers: strikers.map(({ id }) => id),
    refusals: [],
  };
}

/** The squares that a command fills; none where it is not told enough. */
export function areaOf(world: World, command: Command): readonly Coordinates[] {
  const read = readCommand(world, command, world.rules.actions);
  if (isRefused(read)) return [];
  return (read.action.screen?.area?.(world, read) ?? []).map(placeOf);
}

/** What lies over one square, in words. */
function lyingOn(world: World, [x, y]: Coordinates): readonly string[] {
  const names = namesOf(world.fight, world.rules);
  return world.fight.areas
    .filter((area) => isFilled(world, area, x, y))
    .map((area) => {
      const remains = areaRemains(names, area, world.fight.clock);
      return `in ${kindName(names, area.kind)}${remains === '' ? '' : ` (${remains})`}`;
    });
}

/** What a square is to the combatant who looks. */
export function lookAt(world: World, who: string | null, [x, y]: Coordinates): Look {
  const { sights } = world.rules.screen;
  const standing = seen(world).filter((each) =>
    spacesFilled(world, each.index).some(([dx, dy]) => each.x + dx === x && each.y + dy === y),
  );
  const there = standing.map(({ id }) => id);
  const areas = world.fight.areas.length === 0 ? [] : lyingOn(world, [x, y]);
  const eye = who === null ? null : indexOf(world, who);
  if (sights === undefined || eye === null) return { areas, feet: null, there, brief: null };
  const other = standing.find(({ index }) => index !== eye);
  const brief = other === undefined ? null : sights.line(world, eye, other.index).brief;
  return { areas, feet: sights.feetTo(world, eye, { x, y }), there, brief };
}

/** Feet of each leg from place to place, as the ruleset counts them; none where it draws nothing. */
export function legsOf({ fight, rules }: World, places: readonly Coordinates[]): readonly number[] {
  const { sights } = rules.screen;
  if (sights === undefined) return [];
  const squares = places.map(([x, y]) => ({ x, y }));
  return squares.slice(1).map((to, at) => gridOf(fight.map).feetApart(sights.metric, squares[at] ?? to, to));
}

/** What the map shows of one combatant. */
export function sightsOf(world: World, who: string, target: string | null): ShownSights | null {
  const { sights } = world.rules.screen;
  const of = indexOf(world, who);
  if (sights === undefined || of === null) return null;
  const at = target === null ? null : indexOf(world, target);
  const other = at === null ? undefined : world.fight.combatants[at];
  return {
    threatened: sights.threatened(world, of).map(placeOf),
    bands: sights.bands(world, of),
    // Nothing lies between where somebody stands and who is not on the map.
    line:
      other === undefined || other.index === of || isAway(other)
        ? null
        : shownLine(sights.line(world, of, other.index)),
    moved: sights.moved(world, of),
  };
}

function shownLine({ blocks, corners = [], ...line }: SightLine): ShownLine {
  const shown = corners.map(({ from, to, isFree }) => ({ from: placeOf(from), to: placeOf(to), isFree }));
  return { ...line, blocks: blocks.map(placeOf), corners: shown };
}
