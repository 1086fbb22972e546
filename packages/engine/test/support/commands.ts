import { type Play, steps } from '../../src/kernel/play/play.ts';
import type { Command } from '../../src/kernel/state/command.ts';
import type { Game } from '../../src/kernel/state/game.ts';

/** The commands given so far, without those that were undone. */
export function commandsOf<G extends Game>(play: Play<G>): readonly Command[] {
  return steps(play).flatMap(({ request }) => (request.kind === 'command' ? [request.command] : []));
}
