import { GAME_MASTER } from '../../kernel/state/command.ts';
import type { Fight } from '../../kernel/state/fight.ts';
import type { Game } from '../../kernel/state/game.ts';

/** Whose answer or dice the fight waits for, by id; the game master's where it is no combatant's; null where it waits for none. */
export function deciderOf<G extends Game>(fight: Fight<G>): string | null {
  const need = fight.pending?.need;
  if (need === undefined) return null;
  const who = need.kind === 'dice' ? need.who : need.question.who;
  return fight.combatants[who]?.id ?? GAME_MASTER;
}
