import type { Ruleset } from '../ruleset/ruleset.ts';
import type { FightEvent, ToldEvent } from '../state/event.ts';
import type { Fight } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import { type Known, Recount } from './recount.ts';
import { secretsOf, shownEvents } from './secrets.ts';
import { seemingTells } from './untold.ts';
import { type Seat, view } from './view.ts';

/** A step, with the fight around it. */
export interface Happened<G extends Game = Game> {
  readonly step: { readonly events: readonly FightEvent[] };
  /** Null where the step was the first. */
  readonly before: Fight<G> | null;
  readonly after: Fight<G>;
}

/**
 * The events of a step that a seat may read: what was hidden from it before or after the step stays so.
 *
 * @param known by whom the seat counts, as for `view`; by all of the fight, where left out
 */
export function seenEvents<G extends Game>(
  happened: Happened<G>,
  rules: Ruleset<G>,
  seat: Seat,
  known?: Known,
): readonly ToldEvent[] {
  if (seat.kind === 'gm') return happened.step.events;
  const seen = eventsSeenBy(happened, rules, seat.kind === 'player' ? seat.owns : []);
  return known === undefined ? seen : new Recount(known, rules).events(seen, view(happened.after, rules, seat).clock);
}

function eventsSeenBy<G extends Game>(
  { step: { events }, before, after }: Happened<G>,
  rules: Ruleset<G>,
  owns: readonly string[],
): readonly ToldEvent[] {
  const later = secretsOf(after, rules, owns);
  if (before === null) return shownEvents(events, later);
  const earlier = secretsOf(before, rules, owns);
  const shown = shownEvents(events, later, earlier);
  const seems = seemingTells(earlier, later);
  return seems.length === 0 ? shown : [...shown, ...seems];
}
