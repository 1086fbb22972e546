import { checkOverlays, slotsUnder } from '../ruleset/overlay.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import type { Holder } from '../ruleset/sheets.ts';
import { slotOf, type Trail, write } from '../state/apply.ts';
import type { FightEvent } from '../state/event.ts';
import type { Combatant, Fight, Item, Origin } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import { Digests, Fighter, fighterAt } from './fighter.ts';
import type { Note } from './notes.ts';

/** A fight together with the rules it is played by: all that a rule may look at. */
export interface World<G extends Game = Game> {
  readonly fight: Fight<G>;
  readonly rules: Ruleset<G>;
  /** The rules by name as the options make them; a rule calls others through here wherever an overlay may replace them. */
  readonly slots: G['slots'];
  readonly options: G['options'];
  /** The combatants as rules hold them; `fighterAt` gives the one of an index. */
  readonly fighters: readonly Fighter<G>[];
  /** What modules keep here, each kind in a place of its own: for `Keeping` alone. */
  readonly kept: unknown[];
  /** What rules have noted on the way here, where somebody weighs an act. */
  readonly notes?: readonly Note[];
  /**
   * Grows with every event, where somebody counts them: as long as it stays the same, all that was worked out at this
   * world holds good, and may be kept. Nothing may be kept where it is left out.
   */
  readonly revision?: number;
  /**
   * A fact of one combatant, by a function of the module. Where somebody wants to know what of the state a rule depends on, it
   * depends on this fact, and not on what it is worked out from: for facts of which only steps matter, while the counts behind them change often.
   * A fact may go by a number of the moment, as whether somebody falls who is hurt by so much; such facts are many, and who watches for longer than
   * an act depends on what they are worked out from.
   * Where left out, call the function itself: `world.derived?.(canStand, who) ?? canStand(world, who)`, which engines join with the rest.
   */
  readonly derived?: <V extends Fact>(of: Derived<G, V>, who: number, a?: number) => V;
}

/** What may be worked out of a combatant. */
export type Fact = number | boolean;

/** Works out a fact of one combatant: the penalty for its wounds, which is all that most rules need to know of them; whether it can act. @param a a whole number of the moment: by how much it is hurt */
export interface Derived<G extends Game = Game, V extends Fact = Fact> {
  (world: World<G>, who: number, a: number): V;
  /** Where it goes by one or two counts: these, and what it comes to. */
  readonly goesBy?: ByCounts<G, V>;
}

/** A fact as arithmetic of one or two counts, so that it is found out for thousands of states without a look at each. */
export interface ByCounts<G extends Game, V extends Fact> {
  readonly count: string;
  readonly other: string | undefined;
  readonly of: OfCounts<G, V>;
}

/** What a fact comes to. @param other 0 where it goes by one count */
type OfCounts<G extends Game, V extends Fact> = (
  count: number,
  a: number,
  other: number,
  fighter: Fighter<G>,
  world: World<G>,
) => V;

/** A fact that goes by one count of a combatant or by two, by a number of the moment, and else by nothing that is counted. */
export function byCount<G extends Game, V extends Fact>(
  count: CountOf<G> | readonly [CountOf<G>, CountOf<G>],
  of: OfCounts<G, V>,
): Derived<G, V> {
  const [one, other] = typeof count === 'string' ? [count] : count;
  const fact = (world: World<G>, who: number, a: number): V => {
    const fighter = fighterAt(world, who);
    const counts: Readonly<Record<string, number>> = fighter.state.counts;
    return of(counts[one] ?? 0, a, other === undefined ? 0 : (counts[other] ?? 0), fighter, world);
  };
  return Object.assign(fact, { goesBy: { count: one, other, of } });
}

type CountOf<G extends Game> = keyof G['counts'] & string;

/** Puts a fight together with its rules. Profiles are worked out once per sheet and options, and kept as long as the sheet lives. */
export function openWorld<G extends Game>(fight: Fight<G>, rules: Ruleset<G>): World<G> {
  return {
    fight,
    rules,
    slots: slotsOf(rules, fight.options),
    options: fight.options,
    fighters: fightersOf(fight, rules),
    kept: [],
  };
}

/** What a ruleset comes to by the options of a fight: worked out once, and kept as long as those options live. */
interface InForce<G extends Game> {
  readonly slots: G['slots'];
  /** By sheet. */
  readonly profiles: WeakMap<object, G['profile']>;
  readonly digests: Digests<G>;
}

const playedBy = new WeakMap<object, WeakMap<object, unknown>>();

function inForce<G extends Game>(rules: Ruleset<G>, options: G['options']): InForce<G> {
  let byOptions = playedBy.get(rules);
  if (byOptions === undefined) {
    checkOverlays(rules);
    byOptions = new WeakMap();
    playedBy.set(rules, byOptions);
  }
  let found = byOptions.get(options) as InForce<G> | undefined;
  if (found === undefined) {
    found = { slots: slotsUnder(rules, options), profiles: new WeakMap(), digests: new Digests(rules, options) };
    byOptions.set(options, found);
  }
  return found;
}

/**
 * The rules by name with those of the overlays that the options switch on; the ruleset's own slots where they switch on none.
 *
 * @throws RangeError where the ruleset's overlays do not go together
 */
export function slotsOf<G extends Game>(rules: Ruleset<G>, options: G['options']): G['slots'] {
  return inForce(rules, options).slots;
}

const withThings = new WeakMap<object, WeakMap<object, Map<string, Game['profile']>>>();

/** All combatants of the fight as rules hold them, in their order. */
export function fightersOf<G extends Game>(fight: Fight<G>, rules: Ruleset<G>): readonly Fighter<G>[] {
  const force = inForce(rules, fight.options);
  const fighters: Fighter<G>[] = [];
  // By a loop: engines make another kind of list by `map` once they have optimized it, and rules would meet both.
  for (const state of fight.combatants) fighters.push(fighterOf(fight, rules, state, force));
  return fighters;
}

function fighterOf<G extends Game>(
  fight: Fight<G>,
  rules: Ruleset<G>,
  state: Combatant<G>,
  force: InForce<G>,
): Fighter<G> {
  const profile = hasForeignThings(state.items)
    ? equipped(fight, rules, state)
    : compiled(force, rules, fight.options, state.sheet);
  const fighter = new Fighter(state, profile, force.digests);
  const sheet = sheetNow(rules, fighter, fight.options);
  return sheet === state.sheet
    ? fighter
    : new Fighter(state, equipped(fight, rules, { sheet, items: state.items }), force.digests);
}

/** The sheet of somebody without what is of no use to it as it stands. */
function sheetNow<G extends Game>(
  { sheets: { lapses } }: Ruleset<G>,
  fighter: Pick<Fighter<G>, 'state' | 'profile' | 'digest'>,
  options: G['options'],
): G['sheet'] {
  return lapses === undefined ? fighter.state.sheet : lapses.sheetNow(fighter, options);
}

/** What is worked out from a sheet alone, without what its owner came by. */
export function profileOfSheet<G extends Game>(
  sheet: G['sheet'],
  rules: Ruleset<G>,
  options: G['options'],
): G['profile'] {
  return compiled(inForce(rules, options), rules, options, sheet);
}

function compiled<G extends Game>(
  { slots, profiles }: InForce<G>,
  rules: Ruleset<G>,
  options: G['options'],
  sheet: G['sheet'],
): G['profile'] {
  let profile = profiles.get(sheet);
  if (profile === undefined) {
    profile = rules.sheets.compile(sheet, options, slots);
    profiles.set(sheet, profile);
  }
  return profile;
}

function hasForeignThings(items: readonly Item[]): boolean {
  for (let i = 0; i < items.length; i++) if (items[i]?.origin !== undefined) return true;
  return false;
}

/** After an event: what is worked out from the state follows it. @param seen the same world as rules see it, where somebody notes what they read */
export function followEvent<G extends Game>(
  world: World<G>,
  event: FightEvent,
  trail: Trail | null,
  seen: World<G> = world,
): void {
  const { lapses } = world.rules.sheets;
  if (event.kind === 'gain' || event.kind === 'lose') {
    world.fighters[event.who]?.followEffects(trail);
    if (lapses !== undefined) followState(world, event.who, trail, seen);
  } else if (event.kind === 'count') {
    if (lapses?.counts.has(event.count) === true) followState(world, event.who, trail, seen);
  } else if (event.kind === 'give') equip(world, event.to, trail);
  else if (event.kind === 'enlist') followNewcomers(world, trail);
}

/** Those who have come to belong to the fight are fighters too. */
function followNewcomers<G extends Game>({ fight, rules, fighters }: World<G>, trail: Trail | null): void {
  const force = inForce(rules, fight.options);
  for (let who = fighters.length; who < fight.combatants.length; who++) {
    const fighter = fighterOf(fight, rules, fight.combatants[who] as Combatant<G>, force);
    write(fighters, 'length', who, trail);
    write(fighters, `${who}`, fighter, null);
  }
}

/** After the state of somebody has changed: its profile has what of its sheet is of use now. */
function followState<G extends Game>(world: World<G>, who: number, trail: Trail | null, seen: World<G>): void {
  const fighter = world.fighters[who];
  if (fighter === undefined) return;
  const sheet = sheetNow(world.rules, fighterAt(seen, who), world.options);
  const profile = equipped(world.fight, world.rules, { sheet, items: fighter.state.items });
  if (profile !== fighter.profile) write(fighter, 'profile', profile, trail);
}

/** After somebody came by a thing (the event `give`): its profile knows of it. */
function equip<G extends Game>(world: World<G>, who: number, trail: Trail | null): void {
  const fighter = world.fighters[who];
  if (fighter === undefined || !hasForeignThings(fighter.state.items)) return;
  const sheet = sheetNow(world.rules, fighter, world.options);
  write(fighter, 'profile', equipped(world.fight, world.rules, { sheet, items: fighter.state.items }), trail);
}

/** The profile that somebody has or would have with that thing, and the index of the thing among its items. */
export function withThing<G extends Game>(
  world: World<G>,
  who: number,
  origin: Origin,
): { readonly profile: G['profile']; readonly slot: number } {
  const fighter = fighterAt(world, who);
  const { state, profile } = fighter;
  const slot = slotOf(state as unknown as Combatant, origin);
  if (slot >= 0) return { profile, slot };
  const next = state.items.length;
  return {
    profile: addThing(
      world.fight,
      world.rules,
      { sheet: sheetNow(world.rules, fighter, world.options), profile },
      { origin, slot: next },
    ),
    slot: next,
  };
}

/** What the sheet comes to with all that came from others. */
function equipped<G extends Game>(
  fight: Fight<G>,
  rules: Ruleset<G>,
  { sheet, items }: Pick<Combatant<G>, 'sheet' | 'items'>,
): G['profile'] {
  let profile = profileOfSheet(sheet, rules, fight.options);
  for (let slot = 0; slot < items.length; slot++) {
    const origin = items[slot]?.origin;
    if (origin !== undefined) profile = addThing(fight, rules, { sheet, profile }, { origin, slot });
  }
  return profile;
}

/** Each such step is worked out once and kept. */
function addThing<G extends Game>(
  { options, combatants }: Fight<G>,
  rules: Ruleset<G>,
  holder: Holder<G>,
  { origin, slot }: { readonly origin: Origin; readonly slot: number },
): G['profile'] {
  const owner = combatants[origin.who];
  if (owner === undefined || rules.sheets.equip === undefined) return holder.profile;
  const known = below(below(withThings, holder.profile, weakly), owner.sheet, strongly);
  const key = `${slot} ${origin.item}`;
  const next = known.get(key) ?? rules.sheets.equip(holder, { sheet: owner.sheet, item: origin.item, slot }, options);
  known.set(key, next);
  return next;
}

function below<V>(map: WeakMap<object, V>, key: object, make: () => NoInfer<V>): V {
  let inner = map.get(key);
  if (inner === undefined) {
    inner = make();
    map.set(key, inner);
  }
  return inner;
}

function weakly<V>(): WeakMap<object, V> {
  return new WeakMap();
}

function strongly<V>(): Map<string, V> {
  return new Map();
}
