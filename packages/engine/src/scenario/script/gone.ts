/** Whose turn does not come any more, whatever passes, and why. */
import type { Play } from '../../kernel/play/play.ts';
import { openWorld } from '../../kernel/scene/world.ts';
import type { Game } from '../../kernel/state/game.ts';

/** Whether that combatant is dead, destroyed or the like: no turn brings it back. */
export function isGone<G extends Game>(play: Play<G>, id: string): boolean {
  return play.rules.health.fatal.includes(verdictOf(play, id));
}

/** Why no turn of that combatant comes: ': ann is dead', ': door takes no turns as things stand (whole)'; '' where there is none of that name. */
export function whyNoTurn<G extends Game>(play: Play<G>, id: string): string {
  const verdict = verdictOf(play, id);
  if (verdict === '') return '';
  return isGone(play, id) ? `: ${id} is ${verdict}` : `: ${id} takes no turns as things stand (${verdict})`;
}

function verdictOf<G extends Game>({ rules, fight }: Play<G>, id: string): string {
  const combatant = fight.combatants.find((each) => each.id === id);
  return combatant === undefined ? '' : rules.health.verdict(openWorld(fight, rules), combatant);
}
