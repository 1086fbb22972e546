import type { Term } from '../../../kernel/rule.ts';
import type { Part } from '../../d20/checks/lines.ts';
import type { Avoidance } from '../defense/avoidance.ts';
import type { Marks, Measures } from './digest-fields.ts';

/**
 * What a condition does to whoever is under it, at each rule point; nothing where left out. Nothing is said of a condition
 * anywhere else.
 */
export interface Condition extends Partial<Measures>, Partial<Record<keyof Marks, true>> {
  /** As a player reads it. */
  readonly term: Term;
  /** How far it keeps its victim from avoiding blows. */
  readonly avoid?: Avoidance;
  /** Added to attack rolls. */
  readonly attack?: number | Apart;
  /** Added to Defense rolls in any state. */
  readonly defense?: number | Apart;
  /** A dodge bonus to Defense. */
  readonly dodge?: number;
  /** Added to weapon damage. */
  readonly damage?: number;
  /** Added to attack rolls with what flies, but for beams: wind. */
  readonly wind?: Part;
  /** Added to saving throws, skill checks and ability checks. */
  readonly checks?: number;
  /** Added beside `checks` to checks by name: 'reflex', 'initiative', 'strength', 'dexterity', skills. */
  readonly also?: Readonly<Record<string, number>>;
  /** Checks that it makes fail, by name. */
  readonly fails?: readonly string[];
  /** The most actions in a turn: 2, 1 (a single one), or 0. */
  readonly actions?: 0 | 1 | 2;
  /** Actions of the catalogue that it rules out. */
  readonly bars?: readonly string[];
  /** The rule by which it does, where that is not the one of its name. */
  readonly barsBy?: string;
  /** The only actions of the catalogue that it leaves. */
  readonly only?: readonly string[];
  /** The hand that it takes out of use. */
  readonly hand?: 'hand' | 'off';
  /** Whoever comes under it drops what is in its hands. */
  readonly drops?: true;
  /** Whoever comes under it falls down, unless it is behind improved cover. */
  readonly falls?: true;
  /** Each time it is gained counts by itself. */
  readonly stacks?: true;
  /** Added to the Jump check of who dives for cover. */
  readonly dive?: number;
  /** Of several conditions that name the same thing here only the first counts in totals. */
  readonly once?: string;
  /** The worse condition beside which it does nothing. */
  readonly outdoneBy?: string;
}

/** A number that is another one in melee than at range. */
export interface Apart {
  readonly melee: number;
  readonly ranged: number;
}
