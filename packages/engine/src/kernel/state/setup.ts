import type { BattleMap } from '../../space/grid/battle-map.ts';
import { resolveOptions } from '../ruleset/options.ts';
import { gridsOf, type Ruleset } from '../ruleset/ruleset.ts';
import type { Entry } from '../ruleset/sheets.ts';
import { profileOfSheet } from '../scene/world.ts';
import { seenFromTheStart } from '../seen/sight.ts';
import { awayFrom, isAbsent } from './absent.ts';
import { type Area, type Combatant, type DiceState, type Effect, FIGHT_VERSION, type Fight } from './fight.ts';
import type { Game, OptionValues } from './game.ts';

/** One combatant as an encounter brings it in. The sheet has been checked by the ruleset. */
export interface Newcomer<G extends Game = Game> {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** The SHA-256 of a picture; left out where it has none. */
  readonly portrait?: string;
  /** Column and row of the north-west square of its space. */
  readonly at: readonly [number, number];
  readonly sheet: G['sheet'];
  readonly hidden: boolean;
  readonly entry: Entry;
  /** Counts that differ from a fresh combatant's: somebody comes in wounded. */
  readonly counts: Readonly<Record<string, number>>;
  readonly effects: readonly Effect[];
}

/** All that a fight starts from. */
export interface Setup<G extends Game = Game> {
  readonly title: string;
  /** Those that differ from the defaults; checked. */
  readonly options: OptionValues;
  readonly map: BattleMap | null;
  readonly combatants: readonly Newcomer<G>[];
  readonly dice: DiceState;
  /** What lies over the ground from the beginning; nothing, where left out. */
  readonly areas?: readonly Area[];
  /** Whether seats see no more than their combatants do; not, where left out. */
  readonly sight?: boolean;
}

/** The fight before its first event. `begin` starts it. @throws RangeError where the rules do not play on the map's grid */
export function prepare<G extends Game>(rules: Ruleset<G>, setup: Setup<G>): Fight<G> {
  const { grid = 'square' } = setup.map ?? {};
  if (!gridsOf(rules).includes(grid)) throw new RangeError(`${rules.id} is not played on a ${grid} grid`);
  const options: G['options'] = resolveOptions(rules.optionSpecs, setup.options);
  const combatants = setup.combatants.map((newcomer, index) => arrive(rules, options, newcomer, index));
  const entries = setup.combatants.map(({ entry }) => entry);
  const fight: Fight<G> = {
    fray: FIGHT_VERSION,
    title: setup.title,
    ruleset: rules.id,
    options,
    map: setup.map,
    clock: rules.clock.start({ combatants, options }, entries),
    combatants,
    areas: setup.areas ?? [],
    dice: setup.dice,
    pending: null,
    over: null,
    line: 0,
  };
  return setup.sight === true ? seenFromTheStart(fight, rules) : fight;
}

/** The combatant that a newcomer becomes, with that index in the fight. */
export function arrive<G extends Game>(
  rules: Ruleset<G>,
  options: G['options'],
  newcomer: Newcomer<G>,
  index: number,
): Combatant<G> {
  const { id, name, side, portrait, sheet, hidden, at } = newcomer;
  const opening = rules.sheets.open(sheet, profileOfSheet(sheet, rules, options), newcomer.entry);
  return {
    id,
    index,
    name,
    side,
    ...(portrait === undefined ? {} : { portrait }),
    sheet,
    x: isAbsent(newcomer) ? awayFrom(at[0]) : at[0],
    y: at[1],
    counts: { ...opening.counts, ...newcomer.counts },
    effects: [...opening.effects, ...newcomer.effects],
    items: opening.items,
    hidden,
  };
}
