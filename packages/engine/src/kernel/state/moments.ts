import { type Trail, write } from './apply.ts';
import type { Effect, Fight, Until } from './fight.ts';
import type { Game } from './game.ts';

/**
 * How a clock can be counted from a later moment. A ruleset that has this says that nothing in it goes by how long ago a fight began: states that
 * differ in that alone go on in the same way.
 */
export interface Moments<G extends Game> {
  /** How much later than at the beginning of a fight it is, in rounds or ticks; 0 where nothing is to be gained. */
  since(clock: G['clock']): number;
  /** Those fields of the clock that show something else when it is counted from so much later. */
  from(clock: G['clock'], later: number): Partial<G['clock']>;
}

/** A fight, and what follows from its state. */
interface Counted<G extends Game> {
  readonly fight: Fight<G>;
  readonly fighters: readonly { followEffects(trail: Trail | null): void }[];
}

/** Counts every moment of a fight from so many rounds or ticks later: the clock, by what `set` holds, and when effects and areas end. */
export function countFrom<G extends Game>(
  { fight, fighters }: Counted<G>,
  set: Partial<G['clock']>,
  later: number,
  trail: Trail | null,
): void {
  for (const name in set) write(fight.clock, name, set[name], trail);
  for (let who = 0; who < fight.combatants.length; who++) {
    const combatant = fight.combatants[who];
    if (combatant === undefined || !combatant.effects.some(ends)) continue;
    const effects = combatant.effects.map((effect) => ({ ...effect, until: untilFrom(effect.until, later) }));
    write(combatant, 'effects', effects, trail);
  }
  // A digest may ask at which tick an effect ends.
  for (let who = 0; who < fighters.length; who++) fighters[who]?.followEffects(trail);
  if (fight.areas.length === 0) return;
  const areas = fight.areas.map((area) => ({ ...area, until: untilFrom(area.until, later) }));
  write(fight, 'areas', areas, trail);
}

function ends({ until }: Effect): boolean {
  return until !== null;
}

/** What is long over does not get any older. */
function untilFrom(until: Until | null, later: number): Until | null {
  if (until === null) return null;
  if (until.at === 'tick') return { ...until, tick: Math.max(0, until.tick - later) };
  return { ...until, round: Math.max(0, until.round - later) };
}
