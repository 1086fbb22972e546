import type { GeneratorState } from '../../chance/generator.ts';
import type { BattleMap } from '../../space/grid/battle-map.ts';
import type { Command } from './command.ts';
import type { Counts, Game } from './game.ts';
import type { Knowledge, Telling } from './knowledge.ts';
import type { Need } from './question.ts';

/** The number that stands for "nobody" where a combatant's index is expected. */
export const NOBODY = -1;

/**
 * When an effect ends by itself; `null` where it lasts until something removes it.
 *
 * - `turnStart`, `turnEnd`: at the first such moment of combatant `of` in round `round` or later.
 * - `count`: just before the slot (`count`, `rank`) of the initiative order in `round`.
 * - `tick`: when the count of ticks reaches `tick`.
 */
export type Until =
  | { readonly at: 'turnStart' | 'turnEnd'; readonly of: number; readonly round: number }
  | { readonly at: 'count'; readonly round: number; readonly count: number; readonly rank: number }
  | { readonly at: 'tick'; readonly tick: number };

/** A condition or other passing trait of one combatant. `name` is the id of the ruleset's trait that says what it does. */
export interface Effect {
  readonly name: string;
  /** Index of the combatant who caused it, or NOBODY. */
  readonly source: number;
  readonly until: Until | null;
  /** What it carries, as its kind declares it (a bonus as `amount`, whom it concerns); null where it carries nothing. */
  readonly data: EffectData | null;
}

/** What an effect carries: a small record of plain JSON. */
export interface EffectData {
  readonly [field: string]: string | number | boolean | null | readonly (string | number)[];
}

/** What an effect carries that keeps how much it gave. */
export interface Amount extends EffectData {
  readonly amount: number;
}

/**
 * Where a thing is: in the main hand, the off hand, both hands, worn, within reach on the body, or lost. `gone`: with
 * somebody else; the slot stays, so that indexes stay true.
 */
export type ItemPlace = 'hand' | 'off' | 'both' | 'worn' | 'carried' | 'dropped' | 'gone';

/** Where a thing is in somebody's hands. */
export const HANDS: readonly ItemPlace[] = ['hand', 'off', 'both'];

/** Whether a thing in that place is held; undefined where there is no such thing. */
export function isInHands(place: ItemPlace | undefined): boolean {
  return place === 'hand' || place === 'off' || place === 'both';
}

/** The slot in which a thing came into the fight: whose, and the index among its items. What it is stands on that sheet. */
export interface Origin {
  readonly who: number;
  readonly item: number;
}

/** A thing that a combatant brought along, or came by. What it is stands on the sheet; here stands only what changes. */
export interface Item {
  /** The name by which commands call it, unique for its owner. */
  readonly id: string;
  /** As the log calls it; left out where that is its id in words. */
  readonly name?: string;
  readonly place: ItemPlace;
  /** Ammunition loaded, durability and the like. */
  readonly counts: Counts;
  /** Where it came from; left out where its holder brought it along. */
  readonly origin?: Origin;
}

/** A sheet in play. */
export interface Combatant<G extends Game = Game> {
  readonly id: string;
  /** Its place in `Fight.combatants`; events and rules name combatants by it. */
  readonly index: number;
  readonly name: string;
  readonly side: string;
  /** The SHA-256 of the picture that its token shows; '' or left out where it has none. */
  readonly portrait?: string;
  readonly sheet: G['sheet'];
  /** Column and row of the north-west square of its space. */
  readonly x: number;
  readonly y: number;
  readonly counts: G['counts'];
  readonly effects: readonly Effect[];
  readonly items: readonly Item[];
  /** Not seen by the other sides' players. */
  readonly hidden: boolean;
  /** Where seats go by sight: the sides of which nobody has it in sight. */
  readonly unseenBy?: readonly string[];
  /** In what a seat sees: no more is told of it, and its numbers are those of its likeness. */
  readonly told?: Exclude<Telling, 'numbers'>;
}

/**
 * A part of the ground where something lasts: smoke, fire, an oil slick. What it does stands in the ruleset's table of areas.
 * It fills the squares of its list and, where it bursts, those within so many feet of an intersection.
 */
export interface Area {
  /** The name by which commands call it, unique in the fight: "smoke-1". */
  readonly id: string;
  /** The id of the ruleset's area trait that says what it does. */
  readonly kind: string;
  /** The intersection from which it spreads, stopped by walls; null where its squares are listed. */
  readonly at: readonly [number, number] | null;
  /** How far it has spread from there; 0 without such a middle. */
  readonly feet: number;
  /** Columns and rows. */
  readonly squares: readonly (readonly [number, number])[];
  /** Index of the combatant who made it, or NOBODY. */
  readonly source: number;
  /** A number whose meaning belongs to the trait; 0 where it has none. */
  readonly value: number;
  readonly until: Until | null;
}

/** Faces for the next rolls of a name. */
export interface NamedFaces {
  /** Words that stand in what the roll is called, each from its beginning: "attack", "massive damage"; '' for any roll. */
  readonly roll: string;
  /** Id of the one who rolls; null for anybody. */
  readonly who: string | null;
  /** In the order in which they fall; at least one. */
  readonly faces: readonly number[];
  /** Whether they must fall before the step of a script is done for which they stand. */
  readonly now: boolean;
}

/** Where the next dice come from: first faces by the name of their roll, then the scripted ones, then a person who types them, or the generator. */
export interface DiceState {
  /** Left out where none are left. */
  readonly named?: readonly NamedFaces[];
  readonly script: readonly number[];
  readonly typed: boolean;
  readonly generator: GeneratorState | null;
  /** What the generator began with. Kept secret until it is revealed; left out where nobody was promised anything. */
  readonly seed?: GeneratorState;
  /** The hash of that, which everybody was told before the first die fell by it. */
  readonly commitment?: string;
}

/** One recorded input of a command: a face that fell (number) or the id of an answer (string). */
export type Input = number | string;

/** Who has come into sight, or gone out of it, before a question is asked: of whom the state before the command tells otherwise. */
export interface Sighting {
  readonly who: number;
  readonly unseenBy: readonly string[];
  /** Where it stands by then. */
  readonly x: number;
  readonly y: number;
}

/** A command that waits for an answer, or for dice that a person types. Plain JSON: it can be saved and sent. */
export interface Pending {
  readonly command: Command;
  /** All inputs so far, in the order in which they were used. */
  readonly inputs: readonly Input[];
  readonly need: Need;
  /** The dice as they stand after the inputs so far. */
  readonly dice: DiceState;
  /** Left out where nobody is in sight otherwise than before the command. */
  readonly sightings?: readonly Sighting[];
}

/** How a fight ended: the side that stands, or `null` where none does. */
export interface Ending {
  readonly winner: string | null;
}

/** The version of the format in which fights are kept; encounter files have one of their own. */
export const FIGHT_VERSION = 2;

/** The whole state of one encounter: plain JSON, changed by events alone. */
export interface Fight<G extends Game = Game> {
  readonly fray: typeof FIGHT_VERSION;
  readonly title: string;
  readonly ruleset: string;
  readonly options: G['options'];
  readonly map: BattleMap | null;
  readonly clock: G['clock'];
  readonly combatants: readonly Combatant<G>[];
  /** What lies over parts of the ground, the oldest first. */
  readonly areas: readonly Area[];
  readonly dice: DiceState;
  readonly pending: Pending | null;
  readonly over: Ending | null;
  /** What players may know; everything but the hidden, where left out. */
  readonly knowledge?: Knowledge;
  /** Where seats go by sight: the cells of the map by side, as each has seen them last; UNSEEN where it never has. Null where they did before. */
  readonly ground?: Readonly<Record<string, readonly string[]>> | null;
  /** How many events have made this state. */
  readonly line: number;
}

/** What is wrong with something that another version of Fray has kept, and what can be done about it. */
export function otherVersion(what: string, expected: number, found: unknown): string {
  const text = `expected ${what} of version ${expected}, found ${found ?? 'none'}`;
  if (typeof found !== 'number' || found === expected) return text;
  if (found > expected) return `${text}: a later version of Fray has kept it; go on with that one`;
  return `${text}: an earlier version of Fray has kept it; go on with that one, or begin anew`;
}

/** A copy that may be changed in place; sheets, options and the map are shared, for nothing ever changes them. */
export function copyFight<G extends Game>(fight: Fight<G>): Fight<G> {
  const combatants: Combatant<G>[] = [];
  // By a loop: engines make another kind of list by `map` once they have optimized it, and rules would meet both.
  for (const each of fight.combatants) combatants.push(copyCombatant(each));
  return { ...fight, clock: { ...fight.clock }, combatants };
}

function copyCombatant<G extends Game>(combatant: Combatant<G>): Combatant<G> {
  return { ...combatant, counts: { ...combatant.counts } };
}

/** A record that its owner may write to. */
type Open<T> = { -readonly [K in keyof T]: T[K] };

/** Whether a fight has begun: something has happened in it. */
export function hasBegun({ line }: Pick<Fight, 'line'>): boolean {
  return line > 0;
}

/** Takes a copy that was changed in place back to what it was copied from. */
export function rewind<G extends Game>(copy: Fight<G>, start: Fight<G>): void {
  const fight: Open<Fight<G>> = copy;
  fight.map = start.map;
  fight.areas = start.areas;
  fight.over = start.over;
  if (fight.ground !== start.ground) fight.ground = start.ground ?? null;
  fight.clock = { ...start.clock };
  for (let who = 0; who < start.combatants.length; who++) {
    const combatant: Open<Combatant<G>> | undefined = copy.combatants[who];
    const { x, y, effects, items, hidden, unseenBy, counts } = start.combatants[who] as Combatant<G>;
    if (combatant === undefined) continue;
    combatant.x = x;
    combatant.y = y;
    combatant.effects = effects;
    combatant.items = items;
    combatant.hidden = hidden;
    if (combatant.unseenBy !== unseenBy) combatant.unseenBy = unseenBy ?? [];
    combatant.counts = { ...counts };
  }
}
