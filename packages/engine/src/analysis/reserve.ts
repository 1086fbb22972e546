import { type Act, act } from '../kernel/commands/command.ts';
import { gmActions } from '../kernel/gm/gm.ts';
import type { World } from '../kernel/scene/world.ts';
import { isAbsent } from '../kernel/state/absent.ts';
import { type Command, GAME_MASTER } from '../kernel/state/command.ts';
import { NOBODY } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';

/** How a script calls letting somebody join. */
const JOIN = 'join';

/**
 * Those who are still to come, once of those who are there no more than one side stands: then there is nothing left to do
 * but wait for them. A fight that nobody leads lets them come in at that moment. Empty before, and where nobody is to come.
 */
function reserveDue<G extends Game>(world: World<G>): readonly number[] {
  const late: number[] = [];
  let first: string | null = null;
  let decided = true;
  for (const each of world.fight.combatants) {
    if (isAbsent(each)) late.push(each.index);
    else if (each.side !== first && world.rules.health.standing(world, each)) {
      decided &&= first === null;
      first = each.side;
    }
  }
  return decided ? late : [];
}

/** Whether anybody is still to come. */
export function hasReserve<G extends Game>({ fight, rules }: Pick<World<G>, 'fight' | 'rules'>): boolean {
  return rules.clock.join !== undefined && fight.combatants.some(isAbsent);
}

/** The act that lets them all come in where it is time for it, and they have room; null otherwise. */
export function reserveAct<G extends Game>(world: World<G>): Act<G> | null {
  const targets = reserveDue(world);
  const join = targets.length === 0 ? undefined : gmActions(world.rules).find(({ id }) => id === JOIN);
  if (join === undefined) return null;
  const given: Act<G> = { ...act(NOBODY, join), targets };
  return join.refuseAct(world, given).length === 0 ? given : null;
}

/** The same as a command. */
export function reserveCommand<G extends Game>(world: World<G>): Command | null {
  const given = reserveAct(world);
  if (given === null) return null;
  const targets = given.targets.map((who) => world.fight.combatants[who]?.id ?? '');
  return { by: GAME_MASTER, do: JOIN, targets };
}
