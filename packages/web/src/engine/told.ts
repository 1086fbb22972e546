import type { Carrier, Combatant, World } from '@fray/engine';
import type { SeenFight } from '../state/seen.ts';
import type { ShownCarrier } from './messages.ts';

/**
 * Whether somebody is there whose numbers this seat is not told. What is worked out of its likeness is no figure for anybody:
 * there are no odds then.
 */
export function keepsNumbers({ fight }: { readonly fight: Pick<SeenFight, 'combatants'> }): boolean {
  return fight.combatants.some((each) => each?.told !== undefined);
}

/** How somebody is, in a word; '' of who stands, where no more is told than one sees. */
export function verdictOf(world: World, combatant: Combatant): string {
  const { health } = world.rules;
  return combatant.told === 'eyes' && health.standing(world, combatant) ? '' : health.verdict(world, combatant);
}

/** How much is left of who carries others, in points: only where these are its own. */
export function pointsOf({ points }: Carrier, { told }: Combatant): ShownCarrier['points'] {
  return told === undefined ? points : null;
}
