import { areaSquares } from '../kernel/areas/areas.ts';
import type { World } from '../kernel/scene/world.ts';
import { areaRemains, kindName, namesOf } from '../text/index.ts';

/** Something that lies over a part of the ground. */
export interface ShownArea {
  readonly id: string;
  /** "smoke", and how much longer it lasts, or ''. */
  readonly name: string;
  readonly remains: string;
  readonly squares: readonly (readonly [number, number])[];
}

/** What lies over the ground, the oldest first. */
export function areasOf(world: World): readonly ShownArea[] {
  const names = namesOf(world.fight, world.rules);
  return world.fight.areas.map((area) => ({
    id: area.id,
    name: kindName(names, area.kind),
    remains: areaRemains(names, area, world.fight.clock),
    squares: areaSquares(world, area).map(({ x, y }) => [x, y]),
  }));
}
