import {
  type Arrival,
  type Command,
  fractionToNumber,
  isRefused,
  type Obstacle,
  readCommand,
  type World,
} from '@fray/engine';
import type { ShownThrow } from './messages.ts';

/** What the target of the command may strike on its way, as the rules know it. */
export function obstaclesOf(world: World, command: Command): readonly Obstacle[] {
  const read = readCommand(world, command, world.rules.actions);
  return isRefused(read) ? [] : (world.rules.screen.sights?.inTheWay?.(world, read) ?? []);
}

/** Where a combatant may be put, and against what; null where it stays. */
export function thrownOf(
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
