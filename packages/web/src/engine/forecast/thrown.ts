import {
  type Arrival,
  type CombatantOdds,
  type Command,
  fractionToNumber,
  isRefused,
  type Obstacle,
  readCommand,
  type World,
} from '@fray/engine';
import type { ShownFlight, ShownThrow } from '../messages.ts';

/** Whom a command may throw or push, where to and against what; the others stay where they are. */
export function flightsOf(world: World, command: Command, odds: readonly CombatantOdds[]): readonly ShownFlight[] {
  const obstacles = obstaclesOf(world, command);
  return odds.flatMap(({ who, places }) => {
    const each = world.fight.combatants[who];
    if (each === undefined || each.side === '') return [];
    const thrown = thrownOf(world, who, places, each.id === command.target ? obstacles : []);
    return thrown === null ? [] : [{ id: each.id, name: each.name, thrown }];
  });
}

/** What the target of the command may strike on its way, as the rules know it. */
function obstaclesOf(world: World, command: Command): readonly Obstacle[] {
  const read = readCommand(world, command, world.rules.actions);
  return isRefused(read) ? [] : (world.rules.screen.sights?.inTheWay?.(world, read) ?? []);
}

/** Where a combatant may be put, and against what; null where it stays. */
function thrownOf(
  world: World,
  who: number,
  places: readonly Arrival[],
  obstacles: readonly Obstacle[],
): ShownThrow | null {
  if (places.length === 0 && obstacles.length === 0) return null;
  const feetTo = ({ at }: Pick<Arrival, 'at'>): number => world.rules.screen.sights?.feetTo(world, who, at) ?? 0;
  const last = places.toSorted((a, b) => feetTo(b) - feetTo(a))[0];
  const most = last === undefined ? 0 : feetTo(last);
  return {
    places: places.map(({ at, chance }) => [[at.x, at.y], fractionToNumber(chance)] as const),
    farthest: last === undefined ? null : { at: [last.at.x, last.at.y], feet: most },
    // Nothing is struck that lies beyond the next square of the longest way.
    against: obstacles
      .filter((each) => feetTo(each) <= most + BESIDE)
      .map(({ at, text }) => ({ at: [at.x, at.y] as const, text })),
  };
}

/** The next square, and one across a corner. */
const BESIDE = 10;
