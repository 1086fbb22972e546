import type { Scene } from '../scene/scene.ts';
import type { World } from '../scene/world.ts';
import { because, type Cause } from './cause.ts';
import type { Combatant } from './fight.ts';
import type { Game } from './game.ts';

const DECIDED = because('only one side stands', '');
const AWAY = because('got away from all others', '');
const ALL_AWAY = because('several sides got away', '');
const ALL_DOWN = because('nobody is left standing', '');

/** Whether a combatant can still fight, a fact that goes by what its health says. */
export function isStanding<G extends Game>(world: World<G>, who: number): boolean {
  return world.rules.health.standing(world, world.fight.combatants[who] as Combatant<G>);
}

function ending(
  standing: string | null,
  away: readonly string[],
): { readonly winner: string | null; readonly why: Cause } {
  const [winner = standing, ...others] = away;
  if (others.length > 0) return { winner: null, why: ALL_AWAY };
  if (winner !== standing) return { winner, why: AWAY };
  return { winner, why: winner === null ? ALL_DOWN : DECIDED };
}

/** The sides of which somebody has left as it wanted to. */
function sidesAway<G extends Game>({ rules, fight }: World<G>): ReadonlySet<string> {
  const { gotAway } = rules.health;
  if (gotAway === undefined) return new Set();
  return new Set(fight.combatants.filter((each) => gotAway(each)).map(({ side }) => side));
}

/**
 * Ends the fight where no more than one side stands. It is won by the side of which somebody has got away, by nobody where
 * that are several, and else by the one that stands. Returns whether it is over.
 */
export function endIfDecided<G extends Game>(scene: Scene<G>): boolean {
  if (scene.fight.over !== null) return true;
  const combatants = scene.fight.combatants;
  let first: string | null = null;
  for (let i = 0; i < combatants.length; i++) {
    const combatant = combatants[i] as Combatant<G>;
    if (combatant.side === first || !(scene.derived?.(isStanding, i) ?? isStanding(scene, i))) continue;
    if (first !== null) return false;
    first = combatant.side;
  }
  scene.emit({ kind: 'over', ...ending(first, [...sidesAway(scene)]) });
  return true;
}
