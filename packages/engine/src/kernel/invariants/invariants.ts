import { type Play, stepped } from '../play/play.ts';
import { openWorld } from '../scene/world.ts';
import type { Game } from '../state/game.ts';
import { type Breach, firstBreach, plainBreach } from './breach.ts';
import { isSame, unplainIn } from './plain.ts';
import { stateBreach } from './state.ts';

/**
 * What the last step of a play has broken of that which holds of every fight; null where it has broken nothing. For live
 * tables and for tests: it looks at the whole fight, but for what the step has left as it was.
 */
export function breachOf<G extends Game>(play: Play<G>): Breach | null {
  return firstBreach(
    () => plainStepBreach(play),
    () => eventsBreach(play),
    () => stateBreach(openWorld(play.fight, play.rules)),
  );
}

function plainStepBreach<G extends Game>({ fight, past, step }: Play<G>): Breach | null {
  for (const event of step?.events ?? []) {
    const found = unplainIn(event, null);
    if (found !== null) return plainBreach(`event '${event.kind}'`, found);
  }
  const found = unplainIn(fight, past?.fight);
  return found === null ? null : plainBreach('the fight', found);
}

/** Nothing is known of a fight but what its events say, the dice, and what is asked. */
function eventsBreach<G extends Game>({ fight, past, step }: Play<G>): Breach | null {
  if (past === null || step === null) return null;
  const told = stepped(past, step, { pending: fight.pending, dice: fight.dice }).fight;
  return isSame(told, fight) ? null : { invariant: 'events', text: 'the events do not make the state that is there' };
}
