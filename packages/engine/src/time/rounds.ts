import type { Dice } from '../chance/dice.ts';
import type { Scene } from '../kernel/scene/scene.ts';
import type { Cause } from '../kernel/state/cause.ts';
import type { Fight, Until } from '../kernel/state/fight.ts';
import { NOBODY } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';

/** One place in the initiative order. Higher `count` acts first, among equals lower `rank`. */
export interface Slot {
  readonly who: number;
  /** The initiative result. */
  readonly count: number;
  /** The total initiative modifier with which it was rolled. */
  readonly modifier: number;
  /** The place among those of the same count, a whole number. */
  readonly rank: number;
  /** Its count is not told to whoever looks: that which stands there is somebody else's. */
  readonly untold?: true;
}

/** Time in rounds of 6 seconds, in which everybody has a turn in the order of initiative. */
export interface RoundClock {
  /** 0 before the first regular round (the surprise round is round 0), then 1, 2, … */
  readonly round: number;
  /** Index into `order` of the one whose turn it is; -1 between rounds and before the fight. */
  readonly turn: number;
  /** Who acts in which order, first to last. */
  readonly order: readonly Slot[];
  /** Those who are unaware of the enemy when the fight begins. */
  readonly surprised: readonly number[];
  /** By combatant: the initiative that the scenario fixes, or null where it is rolled. */
  readonly fixed: readonly (number | null)[];
}

/** A game whose clock counts rounds. */
export interface RoundGame extends Game {
  readonly clock: RoundClock;
}

/** Index of the combatant whose turn it is, or NOBODY. */
export function whoseTurn(fight: Pick<Fight<RoundGame>, 'clock'>): number {
  const { order, turn } = fight.clock;
  return turn < 0 ? NOBODY : (order[turn]?.who ?? NOBODY);
}

/** The combatant's place in the order, or -1 where it has none yet. */
function placeInOrder(clock: RoundClock, who: number): number {
  const { order } = clock;
  for (let place = 0; place < order.length; place++) if (order[place]?.who === who) return place;
  return -1;
}

/** "Until the start of `who`'s next turn", said during any round: what a combatant puts on itself (MOD-SEQ-07). */
export function untilNextTurn(fight: Pick<Fight<RoundGame>, 'clock'>, who: number): Until {
  return { at: 'turnStart', of: who, round: nextRoundOf(fight.clock, who) };
}

/** "Until the end of `who`'s next turn"; the turn that is being taken now does not count. */
export function untilNextTurnEnds(fight: Pick<Fight<RoundGame>, 'clock'>, who: number): Until {
  return { at: 'turnEnd', of: who, round: nextRoundOf(fight.clock, who) };
}

/** The round in which the combatant has its next turn. */
function nextRoundOf(clock: RoundClock, who: number): number {
  return placeInOrder(clock, who) > clock.turn ? clock.round : clock.round + 1;
}

/**
 * An effect that began now and lasts `rounds` rounds: it ends just before the present slot of the order, that many rounds
 * later, whatever happens to whoever acts there. A round as such ends nothing (MOD-SEQ-05, MOD-SEQ-06).
 */
export function untilSameCount(fight: Pick<Fight<RoundGame>, 'clock'>, rounds: number): Until {
  const { clock } = fight;
  const slot = clock.order[clock.turn];
  return { at: 'count', round: clock.round + rounds, count: slot?.count ?? 0, rank: slot?.rank ?? 0 };
}

/**
 * The same for as many rounds as dice say, or `each` times as many. Whoever wants to know no more than what comes at once does not go through them.
 *
 * @param who index of the combatant who rolls
 */
export function untilRolled<G extends RoundGame>(
  scene: Pick<Scene<G>, 'fight' | 'roll' | 'sometime'>,
  who: number,
  dice: Dice,
  why: Cause,
  each: number = 1,
): Until {
  return scene.sometime ?? untilSameCount(scene.fight, scene.roll(who, dice, why) * each);
}

/** Whether an effect is over when the turn of `slot` in `round` starts. */
export function endsAtStart(until: Until, slot: Slot, round: number): boolean {
  if (until.at === 'turnStart') return until.of === slot.who && until.round <= round;
  if (until.at !== 'count' || until.round > round) return false;
  if (until.round < round || until.count > slot.count) return true;
  return until.count === slot.count && until.rank <= slot.rank;
}

/** Whether an effect is over when `who`'s turn in `round` ends. */
export function endsAtEnd(until: Until, who: number, round: number): boolean {
  return until.at === 'turnEnd' && until.of === who && until.round <= round;
}

/** Which of two moments comes later; null (never) is the latest. Moments of different kinds are compared by their round. */
export function laterOf(a: Until | null, b: Until | null): Until | null {
  if (a === null || b === null) return null;
  return lastRoundOf(b) > lastRoundOf(a) ? b : a;
}

function lastRoundOf(until: Until): number {
  return until.at === 'tick' ? until.tick : until.round;
}
