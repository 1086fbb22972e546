import type { Footprint, SquareTest } from '../../space/grid/footprint.ts';
import type { World } from '../scene/world.ts';
import type { Combatant, Until } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import type { Likeness } from './likeness.ts';

/** What a combatant keeps to itself: the other players learn that it is so, and no more. */
export interface Kept {
  /** Ids of actions: that one is taken shows, not against whom, with what and how. */
  readonly actions: readonly string[];
  /** Kinds of questions: that one was asked, and what was answered, does not show. */
  readonly questions: readonly string[];
}

/** What names combatants by index beside the fields of the kernel: a seat that does not know everybody counts anew. */
export interface Recounting<Clock> {
  /**
   * The clock of those who are known, in their order; of others nothing is left.
   *
   * @param known their indexes @param anew the new index by the old one, NOBODY for who is not known
   */
  clock(clock: Clock, known: readonly number[], anew: (who: number) => number): Clock;
  /** When an effect ends, which may be told by a place in the order; as it stands, where left out. @param clock in the old count */
  until?(until: Until, clock: Clock, known: readonly number[]): Until;
}

/** Of whom a seat must not learn. */
export interface Unseen {
  /** Their indexes. */
  readonly who: ReadonlySet<number>;
  /** Their ids. */
  readonly ids: ReadonlySet<string>;
}

/** Who sees whom, where nothing solid stands between them. */
export interface Eyes<G extends Game> {
  /** Whether the combatant looks around at all; left out: whoever stands. */
  looks?(world: World<G>, who: number): boolean;
  /** Whether it makes out the other, by the light on that one, by its own senses and by what is hazy between them. */
  makesOut(world: World<G>, who: number, of: number): boolean;
  /**
   * The squares in whose darkness it makes nothing out: it knows how the ground lies there, and nothing of what changes on it. Null
   * where there are none, as always where left out.
   */
  dark?(world: World<G>, who: number): SquareTest | null;
  /** From where the combatant sees and is seen, as one block or several; null, as always where left out: the square that its size fills. */
  places?(world: World<G>, who: number): readonly Footprint[] | null;
}

/** What seats may see beside what effects say themselves. */
export interface SeatRules<G extends Game = Game> {
  /**
   * What a seat may see of the clock; all of it, where left out.
   *
   * @param owns indexes of the combatants that the seat plays @param unseen those of whom it must not learn
   */
  clockSeenBy?(clock: G['clock'], owns: readonly number[], unseen: Unseen): G['clock'];
  /** How clock and effects are counted anew; as they stand, where left out, for they name nobody. */
  readonly recount?: Recounting<G['clock']>;
  /** What players keep from each other beside the clock; nothing, where left out. */
  readonly kept?: Kept;
  /** What stands for those whose numbers a seat is not told; all numbers are told where left out. */
  readonly likeness?: Likeness<G>;
  /** Who sees whom, for seats that go by sight; where left out, whoever stands sees all who are not behind something solid. */
  readonly eyes?: Eyes<G>;
  /** Whether the things of a combatant stay with it whoever uses them: those in the hands of somebody unseen show as in nobody's. */
  isFitted?(combatant: Combatant<G>): boolean;
}
