import type { Fight } from './fight.ts';
import type { Game } from './game.ts';
import type { Ruleset } from './ruleset.ts';

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

/** The profiles of all combatants of the fight, in their order. */
export function profilesOf<G extends Game>(fight: Fight<G>, rules: Ruleset<G>): G['profile'][] {
  const known = below(below(compiled, rules), fight.options);
  const profiles: G['profile'][] = [];
  for (const { sheet } of fight.combatants) {
    let profile = known.get(sheet);
    if (profile === undefined) {
      profile = rules.compile(sheet, fight.options);
      known.set(sheet, profile);
    }
    profiles.push(profile);
  }
  return profiles;
}

function below<V extends object>(map: WeakMap<object, WeakMap<object, V>>, key: object): WeakMap<object, V> {
  let inner = map.get(key);
  if (inner === undefined) {
    inner = new WeakMap();
    map.set(key, inner);
  }
  return inner;
}
