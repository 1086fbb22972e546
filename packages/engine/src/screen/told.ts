import type { Carrier } from '../kernel/ruleset/screen.ts';
import type { World } from '../kernel/scene/world.ts';
import type { Combatant } from '../kernel/state/fight.ts';

/** How somebody is, in a word; '' of who stands, where no more is told than one sees. */
export function verdictOf(world: World, combatant: Combatant): string {
  const { health } = world.rules;
  return combatant.told === 'eyes' && health.standing(world, combatant) ? '' : health.verdict(world, combatant);
}

/** How much is left of who carries others, in points: only where these are its own. */
export function pointsOf({ points }: Carrier, { told }: Combatant): Carrier['points'] | null {
  return told === undefined ? points : null;
}
