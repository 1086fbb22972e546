import { type Command, edgeNamed, menuArgs, type Square, spacesFilled, spacesOf, type World } from '@fray/engine';

const placeOf = ({ x, y }: Square): readonly [number, number] => [x, y];

/** A door or window, and what opens or closes it. */
export interface ShownDoor {
  /** What is done with it, as "Open a door (C3/D3)". */
  readonly text: string;
  readonly command: Command;
  /** The two places between which it is, and the one of them that is not the combatant's. */
  readonly spaces: readonly [readonly [number, number], readonly [number, number]];
  readonly beyond: readonly [number, number];
}

/** The doors and windows that the combatant can open or close now, each with what does it. */
export function doorsOf(world: World, by: string): readonly ShownDoor[] {
  const { map, combatants } = world.fight;
  const actor = combatants.find(({ id }) => id === by);
  if (actor === undefined || map?.edges === undefined) return [];
  const who = actor.index;
  const own = spacesFilled(world, who).map(([dx, dy]) => `${actor.x + dx} ${actor.y + dy}`);
  return world.rules.actions.flatMap((action) => {
    if (action.screen?.handles !== true || action.refuse(world, who).length > 0) return [];
    const choice = menuArgs(world, { by, do: action.id }).find(({ name }) => name === 'choice');
    return (choice?.candidates ?? []).flatMap((name): ShownDoor[] => {
      const edge = typeof name === 'string' ? edgeNamed(map, name) : null;
      if (edge === null || typeof name !== 'string') return [];
      const spaces = spacesOf(map, edge);
      const beyond = spaces.find(({ x, y }) => !own.includes(`${x} ${y}`)) ?? spaces[1];
      const text = `${action.name} (${name})`;
      return [
        {
          text,
          command: { by, do: action.id, choice: name },
          spaces: [placeOf(spaces[0]), placeOf(spaces[1])],
          beyond: placeOf(beyond),
        },
      ];
    });
  });
}
