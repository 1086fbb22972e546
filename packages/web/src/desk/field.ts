import {
  type Action,
  act,
  areaRemains,
  areaSquares,
  type Combatant,
  type Command,
  gridOf,
  isFilled,
  isRefused,
  kindName,
  namesOf,
  type Rehearsal,
  readCommand,
  rehearse,
  type SightLine,
  type Square,
  type Table,
} from '@fray/engine';
import type { Look, ShownArea, ShownLine, ShownPlace, ShownSights, Way } from './messages.ts';

/** What the map asks of the engine. Everything here is for the screen: nothing changes. */

type Place = readonly [number, number];

const placeOf = ({ x, y }: Square): Place => [x, y];

/** Those who are seen. */
const seen = ({ fight }: Table): readonly Combatant[] => fight.combatants.filter(({ side }) => side !== '');

/** Index of a combatant by its id. */
function indexOf(table: Table | null, id: string): number | null {
  return table?.fight.combatants.find((each) => each.id === id)?.index ?? null;
}

/** The places that a combatant fills, counted from its own. */
export function spacesOf({ fight }: Table, side: number): readonly Place[] {
  return gridOf(fight.map).spaces({ x: 0, y: 0, side }).map(placeOf);
}

/** Where the combatant can go by any movement that is open to it, each place once, by the first action that leads there. */
export function reachOf(table: Table, by: string): readonly ShownPlace[] {
  const who = indexOf(table, by);
  if (who === null) return [];
  const found = new Map<string, ShownPlace>();
  for (const action of table.rules.actions) {
    if (!isMovement(action) || action.refuse(table, who).length > 0) continue;
    for (const { square, feet } of placesBy(table, who, action)) {
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
  table: Table,
  who: number,
  action: Action,
): readonly { readonly square: Square; readonly feet: number }[] {
  const bare = act(who, action);
  const places = action.screen?.places?.(table, bare);
  if (places !== undefined) return places;
  const to = action.args.find(({ name }) => name === 'to');
  const squares = (to?.candidates(table, bare) ?? []) as readonly Square[];
  return squares.map((square) => ({ square, feet: table.rules.screen.sights?.feetTo(table, who, square) ?? 0 }));
}

const OPENING = 'opportunity';
const NO_WAY = { squares: [], feet: 0, openings: [], strikers: [] };

/** The way that a movement takes, or every reason against it. */
export function wayOf(table: Table, command: Command): Way {
  const gone = rehearse(table.fight, table.rules, command);
  return 'events' in gone ? wayGone(table, command.by, gone) : { ...NO_WAY, refusals: gone };
}

function wayGone(table: Table, by: string, { events, questions }: Rehearsal): Way {
  const mover = table.fight.combatants.find(({ id }) => id === by);
  let [x, y] = [mover?.x ?? 0, mover?.y ?? 0];
  let feet = 0;
  const squares: Place[] = [];
  for (const event of events) {
    if (event.kind !== 'move' || event.who !== mover?.index) continue;
    x += event.dx;
    y += event.dy;
    feet += event.feet;
    squares.push([x, y]);
  }
  const asked = new Set(questions.filter(({ kind }) => kind === OPENING).map(({ who }) => who));
  const strikers = seen(table).filter(({ index }) => asked.has(index));
  return {
    squares,
    feet,
    openings: strikers.map(({ name }) => name),
    strikers: strikers.map(({ id }) => id),
    refusals: [],
  };
}

/** The squares that a command fills; none where it is not told enough. */
export function areaOf(table: Table, command: Command): readonly Place[] {
  const read = readCommand(table, command, table.rules.actions);
  if (isRefused(read)) return [];
  return (read.action.screen?.area?.(table, read) ?? []).map(placeOf);
}

/** What lies over the ground. */
export function areasOf(table: Table): readonly ShownArea[] {
  const names = namesOf(table.fight, table.rules);
  return table.fight.areas.map((area) => ({
    id: area.id,
    name: kindName(names, area.kind),
    remains: areaRemains(names, area, table.fight.clock),
    squares: areaSquares(table, area).map(placeOf),
  }));
}

/** What lies over one square, in words. */
function lyingOn(table: Table, [x, y]: Place): readonly string[] {
  const names = namesOf(table.fight, table.rules);
  return table.fight.areas
    .filter((area) => isFilled(table, area, x, y))
    .map((area) => {
      const remains = areaRemains(names, area, table.fight.clock);
      return `in ${kindName(names, area.kind)}${remains === '' ? '' : ` (${remains})`}`;
    });
}

/** What a square is to the combatant who looks. */
export function lookAt(table: Table, who: string | null, [x, y]: Place): Look {
  const { sights } = table.rules.screen;
  const grid = gridOf(table.fight.map);
  const standing = seen(table).filter((each) => {
    const side = sights?.side(table, each.index) ?? 1;
    return grid.stepsApart(each, side, { x, y }, 1) === 0;
  });
  const there = standing.map(({ id }) => id);
  const areas = table.fight.areas.length === 0 ? [] : lyingOn(table, [x, y]);
  const eye = who === null ? null : indexOf(table, who);
  if (sights === undefined || eye === null) return { areas, feet: null, there, brief: null };
  const other = standing.find(({ index }) => index !== eye);
  const brief = other === undefined ? null : sights.line(table, eye, other.index).brief;
  return { areas, feet: sights.feetTo(table, eye, { x, y }), there, brief };
}

/** What the map shows of one combatant. */
export function sightsOf(table: Table, who: string, target: string | null): ShownSights | null {
  const { sights } = table.rules.screen;
  const of = indexOf(table, who);
  if (sights === undefined || of === null) return null;
  const at = target === null ? null : indexOf(table, target);
  return {
    threatened: sights.threatened(table, of).map(placeOf),
    bands: sights.bands(table, of),
    line: at === null || at === of ? null : shownLine(sights.line(table, of, at)),
    moved: sights.moved(table, of),
  };
}

function shownLine({ blocks, ...line }: SightLine): ShownLine {
  return { ...line, blocks: blocks.map(placeOf) };
}
