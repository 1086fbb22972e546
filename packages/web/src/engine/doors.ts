import {
  type Combatant,
  type Command,
  edgeNamed,
  menuArgs,
  type Square,
  spacesFilled,
  spacesOf,
  type World,
  wearText,
} from '@fray/engine';

const placeOf = ({ x, y }: Square): readonly [number, number] => [x, y];

/** A door or window, and what opens, closes or strikes it. */
export interface ShownDoor {
  /** What is done with it, as "Open a door (C3/D3)". */
  readonly text: string;
  readonly command: Command;
  /** Whether that strikes at it: then it is put together first, with its odds. */
  readonly strikes: boolean;
  /** The two places between which it is, and the one of them that is not the combatant's. */
  readonly spaces: readonly [readonly [number, number], readonly [number, number]];
  readonly beyond: readonly [number, number];
}

/** The doors and windows beside the combatant that it can open or close now, each with what does it; those that it can only strike at, with that. */
export function doorsOf(world: World, by: string): readonly ShownDoor[] {
  const { combatants, map } = world.fight;
  const actor = combatants.find(({ id }) => id === by);
  if (actor === undefined || map?.edges === undefined) return [];
  const handled = doorsBy(world, actor, 'handles');
  const turned = new Set(handled.map(({ command }) => command.choice));
  return [...handled, ...doorsBy(world, actor, 'breaks').filter(({ command }) => !turned.has(command.choice))];
}

function doorsBy(
  world: World,
  { id: by, index: who, x, y }: Combatant,
  does: 'handles' | 'breaks',
): readonly ShownDoor[] {
  const { map } = world.fight;
  if (map === null) return [];
  const own = spacesFilled(world, who).map(([dx, dy]) => `${x + dx} ${y + dy}`);
  const isOwn = (space: Square): boolean => own.includes(`${space.x} ${space.y}`);
  return world.rules.actions.flatMap((action) => {
    if (action.screen?.[does] !== true || action.refuse(world, who).length > 0) return [];
    const choice = menuArgs(world, { by, do: action.id }).find(({ name }) => name === 'choice');
    return (choice?.candidates ?? []).flatMap((name): ShownDoor[] => {
      const edge = typeof name === 'string' ? edgeNamed(map, name) : null;
      const spaces = edge === null ? null : spacesOf(map, edge);
      if (spaces === null || typeof name !== 'string' || !spaces.some(isOwn)) return [];
      const beyond = spaces.find((space) => !isOwn(space)) ?? spaces[1];
      const worn = wearText(map, name);
      return [
        {
          text: `${action.name} (${[name, ...(worn === '' ? [] : [worn])].join(', ')})`,
          command: { by, do: action.id, choice: name },
          strikes: does === 'breaks',
          spaces: [placeOf(spaces[0]), placeOf(spaces[1])],
          beyond: placeOf(beyond),
        },
      ];
    });
  });
}
