import { slotOf, type Trail, write } from './apply.ts';
import type { Combatant, Fight, Item, Origin } from './fight.ts';
import type { Game } from './game.ts';
import type { Holder, Ruleset } from './ruleset.ts';

/** A fight together with the rules it is played by: all that a rule may look at. */
export interface Table<G extends Game = Game> {
  readonly fight: Fight<G>;
  readonly rules: Ruleset<G>;
  /** The rules by name; a rule calls others through here wherever an overlay may replace them. */
  readonly slots: G['slots'];
  readonly options: G['options'];
  /** What is worked out from each sheet, by combatant. */
  readonly profiles: readonly G['profile'][];
}

/** Sits a fight down at its rules. Profiles are worked out once per sheet and options, and kept as long as the sheet lives. */
export function openTable<G extends Game>(fight: Fight<G>, rules: Ruleset<G>): Table<G> {
  return { fight, rules, slots: rules.slots, options: fight.options, profiles: profilesOf(fight, rules) };
}

const compiled = new WeakMap<object, WeakMap<object, WeakMap<object, Game['profile']>>>();

const withThings = new WeakMap<object, WeakMap<object, Map<string, Game['profile']>>>();

/** The profiles of all combatants of the fight, in their order. */
export function profilesOf<G extends Game>(fight: Fight<G>, rules: Ruleset<G>): G['profile'][] {
  return fight.combatants.map((combatant) =>
    hasForeignThings(combatant.items)
      ? equipped(fight, rules, combatant)
      : profileOfSheet(combatant.sheet, rules, fight.options),
  );
}

function profileOfSheet<G extends Game>(sheet: G['sheet'], rules: Ruleset<G>, options: G['options']): G['profile'] {
  const known = below(below(compiled, rules, weakly), options, weakly);
  let profile = known.get(sheet);
  if (profile === undefined) {
    profile = rules.compile(sheet, options);
    known.set(sheet, profile);
  }
  return profile;
}

function hasForeignThings(items: readonly Item[]): boolean {
  for (let i = 0; i < items.length; i++) if (items[i]?.origin !== undefined) return true;
  return false;
}

/** After somebody came by a thing (the event `give`): its profile knows of it. */
export function equip<G extends Game>(table: Table<G>, who: number, trail: Trail | null): void {
  const combatant = table.fight.combatants[who];
  if (combatant === undefined || !hasForeignThings(combatant.items)) return;
  write(table.profiles, `${who}`, equipped(table.fight, table.rules, combatant), trail);
}

/** The profile that somebody has or would have with that thing, and the index of the thing among its items. */
export function withThing<G extends Game>(
  table: Table<G>,
  who: number,
  origin: Origin,
): { readonly profile: G['profile']; readonly slot: number } {
  const combatant = table.fight.combatants[who];
  const profile = table.profiles[who];
  if (combatant === undefined || profile === undefined) throw new RangeError(`there is no combatant ${who}`);
  const slot = slotOf(combatant as unknown as Combatant, origin);
  if (slot >= 0) return { profile, slot };
  const next = combatant.items.length;
  return {
    profile: addThing(table.fight, table.rules, { sheet: combatant.sheet, profile }, { origin, slot: next }),
    slot: next,
  };
}

/** What the sheet comes to with all that came from others. */
function equipped<G extends Game>(fight: Fight<G>, rules: Ruleset<G>, { sheet, items }: Combatant<G>): G['profile'] {
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
  if (owner === undefined || rules.equip === undefined) return holder.profile;
  const known = below(below(withThings, holder.profile, weakly), owner.sheet, strongly);
  const key = `${slot} ${origin.item}`;
  const next = known.get(key) ?? rules.equip(holder, { sheet: owner.sheet, item: origin.item, slot }, options);
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
