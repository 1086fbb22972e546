import type { Scene } from '../scene/scene.ts';
import type { World } from '../scene/world.ts';
import { because } from './cause.ts';
import type { Combatant } from './fight.ts';
import type { Game } from './game.ts';

const DECIDED = because('only one side stands', '');
const ALL_DOWN = because('nobody is left standing', '');

function isStanding<G extends Game>(world: World<G>, who: number): boolean {
  return world.rules.health.standing(world, world.fight.combatants[who] as Combatant<G>);
}

/** Ends the fight where no more than one side stands. Returns whether it is over. */
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
  scene.emit({ kind: 'over', winner: first, why: first === null ? ALL_DOWN : DECIDED });
  return true;
}
