import { answer, begin, type Play, run, whyNot } from '../../src/kernel/play/play.ts';

import { fighterAt } from '../../src/kernel/scene/fighter.ts';
import type { Total } from '../../src/kernel/scene/tally.ts';
import type { Command } from '../../src/kernel/state/command.ts';
import type { ToldEvent } from '../../src/kernel/state/event.ts';
import { type Effect, type EffectData, type Fight, type Input, NOBODY } from '../../src/kernel/state/fight.ts';
import type { OptionValues } from '../../src/kernel/state/game.ts';
import { type Newcomer, prepare } from '../../src/kernel/state/setup.ts';
import type { TimeCountCounts } from '../../src/rulesets/timecount/body/counts.ts';
import { conditionOf } from '../../src/rulesets/timecount/conditions/conditions.ts';
import type { Attack, TcCombatant, TcScene, TimeCountGame } from '../../src/rulesets/timecount/game.ts';
import { timecount } from '../../src/rulesets/timecount/index.ts';
import type { TimeCountSheet } from '../../src/rulesets/timecount/sheet/sheet.ts';
import { READERS } from '../../src/rulesets/timecount/sheet/traits.ts';
import type { BattleMap } from '../../src/space/grid/battle-map.ts';

/** A checked sheet of one who does not roll speed factors, with 20 hit points, unless said otherwise. */
export function sheetOf(given: Readonly<Record<string, unknown>> = {}): TimeCountSheet {
  return READERS.schema.parse({ hitPoints: 20, static: true, ...given });
}

/** Somebody on a side of his own who acts at tick 0, unless said otherwise. */
export function person(
  id: string,
  sheet: Readonly<Record<string, unknown>> = {},
  more: Partial<Newcomer<TimeCountGame>> = {},
): Newcomer<TimeCountGame> {
  const entry = { surprised: false, initiative: 0 };
  const fresh = { at: [0, 0], hidden: false, entry, counts: {}, effects: [] } as const;
  return { id, name: id, side: id, sheet: sheetOf(sheet), ...fresh, ...more };
}

/** What a fight of a test may have. */
export interface Settings {
  readonly options?: OptionValues;
  readonly map?: BattleMap | null;
  /** Dice in the order in which they fall; typed ones where left out. */
  readonly dice?: readonly number[];
}

/** A fight before it begins. The second combatant stands beside the first, and so on, unless placed. */
export function fightOf(people: readonly Newcomer<TimeCountGame>[], settings: Settings = {}): Fight<TimeCountGame> {
  const { options = {}, map = null, dice } = settings;
  const combatants = people.map((each, index) =>
    each.at[0] === 0 && each.at[1] === 0 ? { ...each, at: [index, 0] as const } : each,
  );
  const thrown = { script: dice ?? [], typed: dice === undefined, generator: null };
  return prepare(timecount, { title: 'test', options, map, combatants, dice: thrown });
}

/** A fight that has begun. */
export function playOf(people: readonly Newcomer<TimeCountGame>[], settings: Settings = {}): Play<TimeCountGame> {
  return begin(timecount, fightOf(people, settings));
}

/** The play after the commands and the inputs that they ask for. A refusal is an error. */
export function after(play: Play<TimeCountGame>, ...inputs: readonly (Command | Input)[]): Play<TimeCountGame> {
  let now = play;
  for (const each of inputs) {
    const outcome = typeof each === 'object' ? run(now, each) : answer(now, each);
    if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join('; '));
    now = outcome.play;
  }
  return now;
}

/** The rules by which the command is refused now; none where it is allowed. */
export function refusedBy(play: Play<TimeCountGame>, command: Command): readonly string[] {
  return whyNot(play, command).map(({ rule }) => rule);
}

/** What is to be otherwise of an attack, its sides by index. */
export type Otherwise = Omit<Partial<Attack>, 'attacker' | 'defender'> & {
  readonly attacker?: number;
  readonly defender?: number;
};

/** A melee attack of 0 against 1 with that weapon (or spell, or bare hands), unless said otherwise. */
export function attackWith(scene: TcScene, id: string, given: Otherwise = {}): Attack {
  const { attacker: by = 0, defender: at = 1, ...more } = given;
  const [attacker, defender] = [fighterAt(scene, by), fighterAt(scene, at)];
  const form = attacker.profile.forms.find((each) => each.id === id);
  if (form === undefined) throw new Error(`${by} has no '${id}'`);
  const { melee, defense } = form;
  return { attacker, defender, form, melee, defense, modifiers: [], nonlethal: false, halved: false, ...more };
}

/** The same fight with other counts for one combatant. */
export function withCounts(
  fight: Fight<TimeCountGame>,
  who: number,
  counts: Readonly<Record<string, number>>,
): Fight<TimeCountGame> {
  const combatants = fight.combatants.map((each) =>
    each.index === who ? { ...each, counts: { ...each.counts, ...counts } } : each,
  );
  return { ...fight, combatants };
}

/** The events of one kind. */
export function eventsOf<E extends ToldEvent, K extends ToldEvent['kind']>(
  events: readonly E[],
  kind: K,
): readonly Extract<E, { readonly kind: K }>[] {
  return events.filter((event): event is Extract<E, { readonly kind: K }> => event.kind === kind);
}

/** A condition that lasts until something removes it. @param more of what it carries: its amount, or fields by name */
export function effect(name: string, more: number | EffectData = {}): Effect {
  const blank = conditionOf({ name })?.blank ?? null;
  const data = blank === null ? null : { ...blank, ...(typeof more === 'number' ? { amount: more } : more) };
  return { name, source: NOBODY, until: null, data };
}

/** Damage of so many points, without arithmetic. */
export function points(total: number): Total {
  return { total, rows: null };
}

/** A combatant of the play as it is now. */
export function stateOf({ fight }: Play<TimeCountGame>, who: number): TcCombatant {
  const combatant = fight.combatants[who];
  if (combatant === undefined) throw new Error(`there is no combatant ${who}`);
  return combatant;
}

/** Its counts. */
export function countsOf(play: Play<TimeCountGame>, who: number): TimeCountCounts {
  return stateOf(play, who).counts;
}

/** The names of what it is under. */
export function namesOf(play: Play<TimeCountGame>, who: number): readonly string[] {
  return stateOf(play, who).effects.map(({ name }) => name);
}

/** Total and difficulty or defence of each check of the last step. */
export function totals(play: Play<TimeCountGame>): readonly (readonly number[])[] {
  return eventsOf(play.step?.events ?? [], 'check').map(({ total, versus }) => [total, versus]);
}
