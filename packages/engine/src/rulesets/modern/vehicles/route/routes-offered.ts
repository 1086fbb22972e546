import { NOBODY } from '../../../../kernel/rule.ts';
import type { ModernWorld } from '../../game.ts';
import { rangeOf, speedWord } from '../speeds.ts';
import { declarable } from './declaring.ts';

/** Some routes of each speed that can be declared: straight on, and a turn to either side, as short as the speed allows. */
export function offeredRoutes(world: ModernWorld, vehicle: number): readonly string[] {
  if (vehicle === NOBODY) return [];
  return declarable(world, vehicle).flatMap((speed) => routesAt(world, speed));
}

function routesAt({ options }: ModernWorld, speed: number): readonly string[] {
  const name = speedWord(speed);
  const { least, turn } = rangeOf(options, speed);
  if (speed === 0) return [name];
  const after = Math.max(0, least - turn - 1);
  const turned = (word: string): string => `${name} ${turn} ${word}${after === 0 ? '' : ` ${after}`}`;
  const short = Math.floor(turn / 2);
  const hard = `${name}${short === 0 ? '' : ` ${short}`} hard-turn-left ${Math.max(1, least - short - 1)}`;
  return [`${name} ${least}`, turned('left'), turned('right'), hard, `${name} ${turn} bootleg-right-180`];
}
