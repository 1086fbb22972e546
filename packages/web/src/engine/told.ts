import type { SeenFight } from '../state/seen.ts';

/**
 * Whether somebody is there whose numbers this seat is not told. What is worked out of its likeness is no figure for anybody:
 * there are no odds then.
 */
export function keepsNumbers({ fight }: { readonly fight: Pick<SeenFight, 'combatants'> }): boolean {
  return fight.combatants.some((each) => each?.told !== undefined);
}
