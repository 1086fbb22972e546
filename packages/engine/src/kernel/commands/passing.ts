import type { World } from '../scene/world.ts';
import type { Command } from '../state/command.ts';
import type { Game } from '../state/game.ts';
import { isRefused, legalAct } from './command.ts';

/**
 * The ordinary way to let a turn pass: of all that is for waiting and needs no word more, what is taken most readily; null
 * where nothing of it is allowed.
 *
 * @param by id of a combatant
 */
export function passingOf<G extends Game>(world: World<G>, by: string): Command | null {
  const waits = world.rules.actions.filter(
    ({ role, args }) => role === 'wait' && args.every(({ optional }) => optional),
  );
  const sorted = waits.toSorted((a, b) => (b.tactics?.appeal ?? 0) - (a.tactics?.appeal ?? 0));
  const commands = sorted.map(({ id }): Command => ({ by, do: id }));
  return commands.find((command) => isAllowed(world, command)) ?? null;
}

function isAllowed<G extends Game>(world: World<G>, command: Command): boolean {
  return !isRefused(legalAct(world, command, world.rules.actions));
}
