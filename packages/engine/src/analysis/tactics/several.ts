import { placeOf, sideOf } from '../../kernel/areas/areas.ts';
import type { Act } from '../../kernel/commands/command.ts';
import type { World } from '../../kernel/scene/world.ts';
import { isAbsent } from '../../kernel/state/absent.ts';
import type { Combatant } from '../../kernel/state/fight.ts';
import type { Game } from '../../kernel/state/game.ts';
import { gridOf } from '../../space/grid/grid-of.ts';
import type { Square } from '../../space/grid/square.ts';
import { catalogueOf } from './catalogue.ts';
import { bestAct } from './choose-act.ts';
import { isIdle, isOpen, type Option, optionOf } from './option.ts';

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
  const attacks = catalogueOf(world).area;
  let best: Act<G> | null = null;
  let most = SEVERAL - 1;
  for (let i = 0; i < attacks.length; i++) {
    const option = attacks[i] as Option<G>;
    if (isIdle(world, who, option) || !isOpen(world, who, option)) continue;
    if (option.spanSteps < Number.POSITIVE_INFINITY && closest(outlook) > option.spanSteps) continue;
    const found = bestAct(world, who, option, (given) => enemiesAlone(outlook, option, given), most);
    if (found === null) continue;
    best = found;
    most = enemiesAlone(outlook, option, found);
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

/** How many enemies who can still fight stand in the area of the act; none where these are not several, or where it would catch the actor or a friend too. */
function enemiesAlone<G extends Game>({ world, enemies }: Before<G>, option: Option<G>, given: Act<G>): number {
  const isCaught = inArea(world, option, given);
  let caught = 0;
  for (let i = 0; i < enemies.length; i++) if (isCaught(enemies[i] as number)) caught++;
  return caught < SEVERAL || !spares(world, given, isCaught) ? 0 : caught;
}

/** Whether the area of the act catches neither the actor nor anybody of its side. */
export function sparesFriends<G extends Game>(world: World<G>, given: Act<G>): boolean {
  return spares(world, given, inArea(world, optionOf(given.action), given));
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
function inArea<G extends Game>(world: World<G>, option: Option<G>, given: Act<G>): (who: number) => boolean {
  const { fills, area } = option;
  const squares = fills === undefined ? (area?.(world, given) ?? NOWHERE) : NOWHERE;
  return (i) => {
    const side = sideOf(world, i);
    const each = world.fight.combatants[i] as Combatant<G>;
    return fills === undefined ? isWithin(squares, each, side) : isFilled(each, side, (at) => fills(world, given, at));
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
function isFilled(space: Square, side: number, fills: (square: Square) => boolean): boolean {
  for (let i = 0; i < side * side; i++)
    if (fills({ x: space.x + (i % side), y: space.y + Math.floor(i / side) })) return true;
  return false;
}
