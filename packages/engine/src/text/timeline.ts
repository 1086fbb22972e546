import type { World } from '../kernel/scene/world.ts';
import { NOBODY } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';
import { clockTitle } from './clock.ts';
import { toldTicks } from './time-text.ts';
import { words } from './wording.ts';

/** Somebody's place in the order of a round. */
export interface Turn {
  readonly who: number;
  /** The initiative count; null where the order has none, or it is not told. */
  readonly count: number | null;
  /** Whether the turn is its own now. */
  readonly isTurn: boolean;
  readonly surprised: boolean;
}

/** What somebody prepares over several ticks. */
export interface Preparing {
  readonly text: string;
  /** The tick at which it is ready. */
  readonly until: number;
}

/** When something is due for somebody. */
export interface Due {
  readonly who: number;
  /** The tick; null where nothing is to come. */
  readonly tick: number | null;
  /** Has announced what it does at the present tick. */
  readonly declared: boolean;
  readonly preparing: Preparing | null;
}

/** When everybody acts, by the shape of the clock. `none`: the clock shows neither rounds nor ticks. */
export type Timeline =
  | { readonly kind: 'none' }
  | { readonly kind: 'rounds'; readonly title: string; readonly round: number; readonly turns: readonly Turn[] }
  | { readonly kind: 'ticks'; readonly title: string; readonly now: number; readonly dues: readonly Due[] };

/** What any clock may show; each ruleset's has some of it. */
interface Shown {
  readonly round?: unknown;
  readonly turn?: unknown;
  readonly order?: unknown;
  readonly surprised?: unknown;
  readonly now?: unknown;
  readonly next?: unknown;
  readonly declared?: unknown;
}

/** When everybody acts, first to last: the order of the round, or who is due at which tick. */
export function timeline<G extends Game>(world: World<G>): Timeline {
  const clock: Shown = world.fight.clock;
  const title = clockTitle(world);
  if (typeof clock.now === 'number' && Array.isArray(clock.next))
    return { kind: 'ticks', title, now: clock.now, dues: duesOf(world, clock.next, clock.declared) };
  if (typeof clock.round === 'number' && Array.isArray(clock.order))
    return { kind: 'rounds', title, round: clock.round, turns: turnsOf(world, clock.order, clock) };
  return { kind: 'none' };
}

type Slot = number | { readonly who: number; readonly count: number; readonly untold?: true };

function turnsOf<G extends Game>(world: World<G>, order: readonly Slot[], { turn, surprised }: Shown): Turn[] {
  const unaware: readonly unknown[] = Array.isArray(surprised) ? surprised : [];
  const isCaught = (who: number): boolean => world.rules.clock.surprised?.(world, who) ?? unaware.includes(who);
  return order.map((slot, at) => {
    const who = typeof slot === 'number' ? slot : slot.who;
    const count = typeof slot === 'number' || slot.untold === true ? null : slot.count;
    return { who, count, isTurn: at === turn, surprised: isCaught(who) };
  });
}

function duesOf<G extends Game>(world: World<G>, next: readonly number[], declared: unknown): Due[] {
  const announced: readonly { readonly who: number }[] = Array.isArray(declared) ? declared : [];
  const dues = toldTicks(next).map(({ tick, who }) => ({
    who,
    tick: tick < 0 ? null : tick,
    declared: announced.some((each) => each.who === who),
    preparing: preparationOf(world, who, tick),
  }));
  return dues.toSorted((a, b) => (a.tick ?? Number.MAX_SAFE_INTEGER) - (b.tick ?? Number.MAX_SAFE_INTEGER));
}

function preparationOf<G extends Game>({ fight, rules }: World<G>, who: number, due: number): Preparing | null {
  const { effects } = rules;
  const found = fight.combatants[who]?.effects.find(({ name }) => effects[name]?.preparation === true);
  if (found === undefined) return null;
  const name = effects[found.name]?.text ?? words(found.name);
  const target = found.source === NOBODY || found.source === who ? undefined : fight.combatants[found.source]?.name;
  const until = found.until?.at === 'tick' ? found.until.tick : due;
  return until < 0 ? null : { text: target === undefined ? name : `${name} (${target})`, until };
}
