import { endAreas } from '../kernel/areas/areas.ts';
import type { Unseen } from '../kernel/ruleset/seats.ts';
import type { Scene } from '../kernel/scene/scene.ts';
import { isAbsent } from '../kernel/state/absent.ts';
import { because, type Cause } from '../kernel/state/cause.ts';
import { type Command, namesAny } from '../kernel/state/command.ts';
import type { Combatant, Effect, Fight } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';

/** What somebody has announced to do at the present tick, before all who act at it have. */
export interface Declared {
  readonly who: number;
  readonly command: Command;
}

/** Time as a count of ticks without rounds: everybody has a tick of his own at which he acts again. */
export interface TickClock {
  /** The present tick; never falls. */
  readonly now: number;
  /** By combatant: the tick at which something is due for him (his next turn), or NEVER. */
  readonly next: readonly number[];
  /** What is announced for the present tick, in the order of the combatants, whoever spoke first. */
  readonly declared: readonly Declared[];
  /** By combatant: for whoever is still to come, the ticks that are fixed from then to its first turn; NEVER for others. Left out where nothing is fixed of anybody. */
  readonly late?: readonly number[];
}

/** A game whose clock counts ticks. */
export interface TickGame extends Game {
  readonly clock: TickClock;
}

/** Sets the clock by names that stand in the source, which engines find several times faster than one in a variable. */
export function setClock(clock: TickClock, set: Readonly<Partial<TickClock>>): void {
  const written: { -readonly [K in keyof TickClock]: TickClock[K] } = clock;
  if (set.next !== undefined) written.next = set.next;
  if (set.now !== undefined) written.now = set.now;
  if (set.declared !== undefined) written.declared = set.declared;
}

/** Stands in `next` for those for whom nothing is due. */
export const NEVER = -1;

type Timed = Pick<Fight<TickGame>, 'clock' | 'areas'> & { readonly combatants: readonly Pick<Combatant, 'effects'>[] };

/**
 * The clock before anything has happened.
 *
 * @param fixed by combatant: the tick that is fixed beforehand for its first turn, or null; of whoever is still to come it
 *   counts from then on
 */
export function startTicks(
  combatants: readonly Pick<Combatant, 'effects'>[],
  fixed: readonly (number | null)[],
): TickClock {
  const of = (isLate: boolean): readonly number[] =>
    combatants.map((each, who) => (isAbsent(each) === isLate ? (fixed[who] ?? NEVER) : NEVER));
  const late = of(true);
  return { now: 0, next: of(false), declared: [], ...(late.some((tick) => tick !== NEVER) && { late }) };
}

/** Whether something is due for the combatant at the present tick. */
export function isDue(clock: TickClock, who: number): boolean {
  return clock.next[who] === clock.now;
}

/** Whether the combatant has announced what he does at the present tick. */
export function hasDeclared(clock: TickClock, who: number): boolean {
  for (const declared of clock.declared) if (declared.who === who) return true;
  return false;
}

/** All who are due at the present tick and have not announced anything yet, in the order of the combatants. */
export function undeclared(clock: TickClock): number[] {
  const found: number[] = [];
  for (let who = 0; who < clock.next.length; who++) if (isDue(clock, who) && !hasDeclared(clock, who)) found.push(who);
  return found;
}

/** Whether there is anybody of those. */
export function isAnyoneUndeclared(clock: TickClock): boolean {
  for (let who = 0; who < clock.next.length; who++) if (isDue(clock, who) && !hasDeclared(clock, who)) return true;
  return false;
}

/** Whether the combatant is the only one for whom something is due at the present tick. */
export function isAlone(clock: TickClock, who: number): boolean {
  const { next, now } = clock;
  for (let other = 0; other < next.length; other++) if (next[other] === now && other !== who) return false;
  return true;
}

/** The tick after the present one at which something is due or an effect ends; NEVER where time has nothing in store. */
export function nextTick(fight: Timed): number {
  const { now, next } = fight.clock;
  let least = NEVER;
  for (const tick of next) least = sooner(least, tick, now);
  for (const { effects } of fight.combatants)
    for (const { until } of effects) if (until?.at === 'tick') least = sooner(least, until.tick, now);
  for (const { until } of fight.areas) if (until?.at === 'tick') least = sooner(least, until.tick, now);
  return least;
}

/** The tick, if it is to come and before the other. */
function sooner(least: number, tick: number, now: number): number {
  return tick > now && (least === NEVER || tick < least) ? tick : least;
}

/** What stands in for an announcement that is not revealed yet: it says no more than that there is one. */
const UNREVEALED: Command = { by: '', do: '' };

/**
 * The clock with the announcements of others unrevealed; that they have announced something shows (TC-INIT-07). When
 * something is due for those of whom a seat must not learn does not show at all.
 */
export function unrevealed(clock: TickClock, owns: readonly number[], unseen: Unseen): TickClock {
  if (clock.declared.length === 0 && unseen.who.size === 0) return clock;
  const isTold = ({ who, command }: Declared): boolean => owns.includes(who) && !namesAny(command, unseen.ids);
  const declared = clock.declared
    .filter(({ who }) => !unseen.who.has(who))
    .map((each) => (isTold(each) ? each : { ...each, command: UNREVEALED }));
  const known = (ticks: readonly number[]): readonly number[] =>
    ticks.map((tick, who) => (unseen.who.has(who) ? NEVER : tick));
  const late = clock.late === undefined ? {} : { late: known(clock.late) };
  return { ...clock, ...late, declared, next: known(clock.next) };
}

/** The announcements with one more, at its place in the order of the combatants. */
export function withDeclared(clock: TickClock, who: number, command: Command): readonly Declared[] {
  const at = clock.declared.findIndex((other) => other.who > who);
  return clock.declared.toSpliced(at < 0 ? clock.declared.length : at, 0, { who, command });
}

/** Sets when something is next due for one combatant. */
export function schedule<G extends TickGame>(scene: Scene<G>, who: number, tick: number, cause: Cause): void {
  const { next } = scene.fight.clock;
  if (next[who] !== tick) scene.emit({ kind: 'time', who, set: { next: next.with(who, tick) }, why: cause });
}

const ended = because('', '');

/**
 * Ends all effects and areas whose tick has come. Of several effects of one name and source the one that ends first must stand first.
 *
 * @param over what else comes of it @returns whether any ended
 */
export function endTickEffects<G extends TickGame>(
  scene: Scene<G>,
  over: (scene: Scene<G>, who: number, name: string, effect: Effect) => void,
): boolean {
  const { now } = scene.fight.clock;
  let any = false;
  if (scene.fight.areas.length > 0) endAreas(scene, (until) => until.at === 'tick' && until.tick <= now);
  for (const { index, effects } of scene.fight.combatants) {
    if (effects.length === 0) continue;
    for (const effect of effects) {
      const { name, source, until } = effect;
      if (until?.at !== 'tick' || until.tick > now) continue;
      scene.emit({ kind: 'lose', who: index, name, source, why: ended });
      over(scene, index, name, effect);
      any = true;
    }
  }
  return any;
}
