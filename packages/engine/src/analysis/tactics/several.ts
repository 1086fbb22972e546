import { placeOf, sideOf } from '../../kernel/areas/areas.ts';
import type { Act } from '../../kernel/commands/command.ts';
import type { Action, ActionScreen } from '../../kernel/ruleset/action.ts';
import type { World } from '../../kernel/scene/world.ts';
import { isAbsent } from '../../kernel/state/absent.ts';
import type { Combatant } from '../../kernel/state/fight.ts';
import type { Game } from '../../kernel/state/game.ts';
import { gridOf } from '../../space/grid/grid-of.ts';
import type { Square } from '../../space/grid/square.ts';
import { catalogueOf, isOpen } from './catalogue.ts';
import { bestAct } from './choose-act.ts';

/** Who is to choose, and the enemies who can still fight. */
export interface Before<G extends Game> {
  readonly world: World<G>;
  readonly who: number;
  readonly enemies: readonly number[];
}

/** So many enemies at once are worth more than a blow at one of them. */
const SEVERAL = 2;

/** What fills an area, on the most enemies that it can catch without any friend, where these are several. */
export function attackSeveral<G extends Game>(outlook: Before<G>): Act<G> | null {
  const { world, who, enemies } = outlook;
  if (enemies.length < SEVERAL) return null;
  const attacks = catalogueOf(world.rules).area;
  let best: Act<G> | null = null;
  let most = SEVERAL - 1;
  for (let i = 0; i < attacks.length; i++) {
    const action = attacks[i] as Action<G>;
    if (action.tactics?.idle?.(world, who) === true || !isOpen(world, who, action)) continue;
    if (closest(outlook) > (action.tactics?.spanSteps ?? Number.POSITIVE_INFINITY)) continue;
    const found = bestAct(world, who, action, (given) => enemiesAlone(outlook, given), most);
    if (found === null) continue;
    best = found;
    most = enemiesAlone(outlook, found);
  }
  return best;
}

/** Steps between the two of the enemies who stand closest together. */
function closest<G extends Game>({ world, enemies }: Before<G>): number {
  const grid = gridOf(world.fight.map);
  const places = enemies.map((who) => placeOf(world, who));
  let least = Number.POSITIVE_INFINITY;
  for (const [i, one] of places.entries())
    for (const other of places.slice(0, i)) least = Math.min(least, grid.stepsApart(one, one.side, other, other.side));
  return least;
}

const NOT_DRAWN: ActionScreen = {};

/** How many enemies who can still fight stand in the area of the act; none where these are not several, or where it would catch the actor or a friend too. */
function enemiesAlone<G extends Game>({ world, enemies }: Before<G>, given: Act<G>): number {
  const isCaught = inArea(world, given);
  let caught = 0;
  for (let i = 0; i < enemies.length; i++) if (isCaught(enemies[i] as number)) caught++;
  return caught < SEVERAL || !spares(world, given, isCaught) ? 0 : caught;
}

/** Whether the area of the act catches neither the actor nor anybody of its side. */
export function sparesFriends<G extends Game>(world: World<G>, given: Act<G>): boolean {
  return spares(world, given, inArea(world, given));
}

function spares<G extends Game>(world: World<G>, { who }: Act<G>, isCaught: (who: number) => boolean): boolean {
  const { combatants } = world.fight;
  const own = combatants[who];
  for (let i = 0; i < combatants.length; i++) {
    const each = combatants[i] as Combatant<G>;
    if (each.side === own?.side && !isAbsent(each) && isCaught(i)) return false;
  }
  return true;
}

/** Tells whether somebody stands in the area of the act. */
function inArea<G extends Game>(world: World<G>, given: Act<G>): (who: number) => boolean {
  const { fills, area } = given.action.screen ?? NOT_DRAWN;
  const squares = fills === undefined ? (area?.(world, given) ?? NOWHERE) : NOWHERE;
  return (i) => {
    const side = sideOf(world, i);
    const each = world.fight.combatants[i] as Combatant<G>;
    return fills === undefined ? isWithin(squares, each, side) : isFilled(world, given, each, side);
  };
}

const NOWHERE: readonly Square[] = [];

/** Whether any of the squares belongs to a space of so many squares a side. */
function isWithin(squares: readonly Square[], space: Square, side: number): boolean {
  for (let i = 0; i < squares.length; i++) {
    const { x, y } = squares[i] as Square;
    if (x >= space.x && x < space.x + side && y >= space.y && y < space.y + side) return true;
  }
  return false;
}

/** Whether the area of the act fills any square of a space of so many squares a side. */
function isFilled<G extends Game>(world: World<G>, given: Act<G>, space: Square, side: number): boolean {
  for (let i = 0; i < side * side; i++) {
    const square = { x: space.x + (i % side), y: space.y + Math.floor(i / side) };
    if (given.action.screen?.fills?.(world, given, square) === true) return true;
  }
  return false;
}
