import type { World } from '../kernel/scene/world.ts';
import type { Game } from '../kernel/state/game.ts';
import { columns } from './columns.ts';
import { ENGLISH, type Language, phrase } from './language/language.ts';
import { namesOf } from './names.ts';

/** What any clock may show; each ruleset's has some of it. */
interface Shown {
  readonly round?: unknown;
  readonly order?: unknown;
  /** The present tick. */
  readonly now?: unknown;
  /** By combatant, the tick at which it acts again; below 0 for never. */
  readonly next?: unknown;
  /** What is announced for the present tick. */
  readonly declared?: unknown;
}

/** "Round 2" or "Tick 14"; '' where the clock shows neither. */
export function clockTitle<G extends Game>(world: World<G>, language: Language = ENGLISH): string {
  const { round, now }: Shown = world.fight.clock;
  if (typeof now === 'number') return language.say('Tick {now}', { now });
  return typeof round === 'number' ? language.say('Round {round}', { round }) : '';
}

/** Who acts in which order, as lines; an arrow stands before those who have to choose now. */
export function turnOrder<G extends Game>(world: World<G>, language: Language = ENGLISH): string[] {
  const names = namesOf(world.fight, world.rules, language);
  const waiting = world.rules.clock.waiting(world);
  return columns(
    places(world).map(({ who, count }) => [
      waiting.includes(who) ? '>' : ' ',
      names.combatants[who] ?? `${who}`,
      phrase(names, count),
      ...trackOf(world.fight.clock, who).map((text) => phrase(names, text)),
    ]),
    [2],
  );
}

/** Longer tracks are cut off. */
const LONGEST_TRACK = 60;

/** Where somebody stands on the track of time: as many dots before his mark as ticks from now; no cell without such a clock. */
function trackOf({ now, next, declared }: Shown, who: number): string[] {
  if (typeof now !== 'number' || !Array.isArray(next)) return [];
  const ahead = Number(next[who]) - now;
  if (ahead < 0) return [''];
  const has = Array.isArray(declared) && declared.some((each: { readonly who: number }) => each.who === who);
  if (has) return ['| has declared'];
  return [ahead > LONGEST_TRACK ? `${'·'.repeat(LONGEST_TRACK)}…` : `${'·'.repeat(ahead)}|`];
}

interface OrderEntry {
  readonly who: number;
  readonly count: string;
}

function places<G extends Game>(world: World<G>): OrderEntry[] {
  const { order, next }: Shown = world.fight.clock;
  if (Array.isArray(next)) return track(next);
  if (!Array.isArray(order)) return world.fight.combatants.map(({ index }) => ({ who: index, count: '' }));
  return order.map((slot: number | { readonly who: number; readonly count: number }) =>
    typeof slot === 'number' ? { who: slot, count: '' } : { who: slot.who, count: `${slot.count}` },
  );
}

/** Who acts at which tick, the next one first; those for whom nothing is due last. */
function track(next: readonly number[]): OrderEntry[] {
  const due = next.map((tick, who) => ({ who, tick: tick < 0 ? Number.MAX_SAFE_INTEGER : tick }));
  return due
    .toSorted((a, b) => a.tick - b.tick)
    .map(({ who, tick }) => ({ who, count: tick === Number.MAX_SAFE_INTEGER ? 'never' : `${tick}` }));
}
