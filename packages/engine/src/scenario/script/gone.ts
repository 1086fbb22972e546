/** Whose turn does not come any more, whatever passes, and why. */
import type { Play } from '../../kernel/play/play.ts';
import { openWorld } from '../../kernel/scene/world.ts';
import type { Game } from '../../kernel/state/game.ts';

/** Whether that combatant is dead, destroyed or the like: no turn brings it back. */
export function isGone<G extends Game>(play: Play<G>, id: string): boolean {
  return play.rules.health.fatal.includes(verdictOf(play, id));
}

/** How that combatant is, to follow on what does not come about: ': ann is dying'; '' where there is none of that name. */
export function stateOf<G extends Game>(play: Play<G>, id: string): string {
  const verdict = verdictOf(play, id);
  return verdict === '' ? '' : `: ${id} is ${verdict}`;
}

function verdictOf<G extends Game>({ rules, fight }: Play<G>, id: string): string {
  const combatant = fight.combatants.find((each) => each.id === id);
  return combatant === undefined ? '' : rules.health.verdict(openWorld(fight, rules), combatant);
}
