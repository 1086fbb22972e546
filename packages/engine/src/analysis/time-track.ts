import type { Odds } from '../chance/odds.ts';
import { type Act, isRefused, legalAct } from '../kernel/commands/command.ts';
import type { Refusal } from '../kernel/ruleset/refusal.ts';
import { fighterAt } from '../kernel/scene/fighter.ts';
import type { World } from '../kernel/scene/world.ts';
import type { Command } from '../kernel/state/command.ts';
import type { Game } from '../kernel/state/game.ts';
import { type Measured, measureAct, type OddsSettings } from './measure-act.ts';

/** How somebody's next turn lies to that of another. One who will not act again comes after everybody who will. */
export type TurnOrder = 'before' | 'together' | 'after';

/** Where an act leads on the track of time, before any die falls. */
export interface TrackOdds extends Omit<Measured<string>, 'odds'> {
  /** The tick of the actor's next turn; null where none is to come, because he has fallen. */
  readonly next: Odds<number | null>;
  /** By the ids of the enemies who have a turn to come: how the actor's next turn lies to it. */
  readonly against: Readonly<Record<string, Odds<TurnOrder>>>;
}

const ORDERS: readonly TurnOrder[] = ['before', 'together', 'after'];
const NO_TURN = '-';

/**
 * When the actor of a command has his next turn after it, and which enemies that turn comes before, by the rules that
 * would resolve it, as if nobody else acted at this tick: speed factors with all that changes them, random or not, fumbles,
 * and enemies who fall. Exact up to the work budget, else sampled and marked so.
 *
 * @returns null where time is no count of ticks; or the reasons why the command is not allowed now
 */
export function trackAfter<G extends Game>(
  world: World<G>,
  command: Command,
  settings: Partial<OddsSettings<G>> = {},
): TrackOdds | null | readonly Refusal[] {
  const act = legalAct(world, command, world.rules.actions);
  return isRefused(act) ? act : trackAfterAct(world, act, settings);
}

/** The same for an act that is known to be legal. */
export function trackAfterAct<G extends Game>(
  world: World<G>,
  act: Act<G>,
  settings: Partial<OddsSettings<G>> = {},
): TrackOdds | null {
  const { fight, rules } = world;
  const nextTick = rules.clock.nextTick?.bind(rules);
  if (nextTick === undefined) return null;
  const { side } = fighterAt(world, act.who).state;
  const enemies = fight.combatants.filter((each) => each.side !== side && nextTick(world, each.index) !== null);
  const measure = (after: World<G>): string => {
    const own = nextTick(after, act.who);
    const orders = enemies.map(({ index }) => orderOf(own, nextTick(after, index)));
    return `${own ?? NO_TURN} ${orders.join('')}`;
  };
  const { odds, ...how } = measureAct({ fight, rules, act }, measure, settings);
  const against = enemies.map(({ id }, at) => [id, odds.map((key) => orderAt(key, at))] as const);
  return { ...how, next: odds.map(tickOf), against: Object.fromEntries(against) };
}

/** As a place in ORDERS. */
function orderOf(own: number | null, other: number | null): number {
  if (own === null) return 2;
  if (other === null || own < other) return 0;
  return own === other ? 1 : 2;
}

/** The parts of what was measured. */
function tickOf(key: string): number | null {
  const tick = key.slice(0, key.indexOf(' '));
  return tick === NO_TURN ? null : Number(tick);
}

function orderAt(key: string, at: number): TurnOrder {
  return ORDERS[Number(key[key.indexOf(' ') + 1 + at])] ?? 'after';
}
