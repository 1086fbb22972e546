import type { ArgSpec } from '../ruleset/action.ts';
import type { World } from '../scene/world.ts';
import { knownOnly } from '../seen/awareness.ts';
import { isAway } from '../state/absent.ts';
import { type Combatant, NOBODY } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import type { Act, ArgValue } from './command.ts';

/**
 * The candidates of an argument. Who is not on the map is nobody's target, nor is anybody a target of who has been ruled
 * unaware of it; a game master knows of all.
 */
export function candidatesOf<G extends Game>(world: World<G>, spec: ArgSpec<G>, given: Act<G>): readonly ArgValue[] {
  const found = spec.candidates(world, given);
  if (given.who === NOBODY || (spec.name !== 'target' && spec.name !== 'targets')) return found;
  const all = knownOnly(world, given.who, found);
  const { combatants } = world.fight;
  return isAnyoneAway(combatants) ? all.filter((value) => areThere(combatants, value)) : all;
}

function isAnyoneAway(combatants: readonly Pick<Combatant, 'effects'>[]): boolean {
  for (let who = 0; who < combatants.length; who++) {
    const combatant = combatants[who];
    if (combatant !== undefined && isAway(combatant)) return true;
  }
  return false;
}

/** @param value an index, or several */
function areThere(combatants: readonly Pick<Combatant, 'effects'>[], value: ArgValue): boolean {
  const who: readonly unknown[] = Array.isArray(value) ? value : [value];
  return who.every((each) => {
    const combatant = combatants[each as number];
    return combatant === undefined || !isAway(combatant);
  });
}
