import type { Action } from '../ruleset/action.ts';
import { type Refusal, refusal } from '../ruleset/refusal.ts';
import type { World } from '../scene/world.ts';
import { hasLeft, isAbsent, type isAway } from '../state/absent.ts';
import type { Game } from '../state/game.ts';
import type { Act } from './command.ts';

const NOT_HERE = refusal('the target is not there yet', '');
const TARGET_LEFT = refusal('the target has left the map', '');
const HAS_LEFT: readonly Refusal[] = [refusal('{who} has left the map', '')];
const NOBODY_AWAY: readonly Refusal[] = [];

function is<G extends Game>({ fight }: World<G>, each: number, away: typeof isAway): boolean {
  const combatant = fight.combatants[each];
  return combatant !== undefined && combatant.effects.length > 0 && away(combatant);
}

/** Reasons that lie in who is not on the map: those who have not come yet, and those who have left it. */
export function refuseAway<G extends Game>(world: World<G>, { who, target, targets }: Act<G>): readonly Refusal[] {
  if (is(world, who, hasLeft)) return HAS_LEFT;
  const meant = [target, ...targets];
  if (meant.some((each) => is(world, each, isAbsent))) return [NOT_HERE];
  return meant.some((each) => is(world, each, hasLeft)) ? [TARGET_LEFT] : NOBODY_AWAY;
}

/** Why the combatant cannot do such a thing now, whatever else is told of it: not from off the map, nor against the rules. */
export function refuseAction<G extends Game>(world: World<G>, who: number, action: Action<G>): readonly Refusal[] {
  return is(world, who, hasLeft) ? HAS_LEFT : action.refuse(world, who);
}
