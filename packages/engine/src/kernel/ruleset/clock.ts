import type { Act } from '../commands/command.ts';
import type { Scene } from '../scene/scene.ts';
import type { World } from '../scene/world.ts';
import type { Fight } from '../state/fight.ts';
import type { Counts, Game } from '../state/game.ts';
import type { Moments } from '../state/moments.ts';
import type { Entry } from './sheets.ts';

/** How turns come up. */
export interface Clock<G extends Game = Game> {
  /** The clock before anything has happened. */
  start(fight: Pick<Fight<G>, 'combatants' | 'options'>, entries: readonly Entry[]): G['clock'];

  /**
   * Fields of the clock with an entry for each combatant, and what stands there of one who has only just been brought into the
   * fight; none, where left out.
   */
  readonly entries?: Readonly<Record<string, unknown>>;

  /** Starts the fight: awareness, initiative, the first turn. */
  begin(scene: Scene<G>): void;
  /**
   * Gives those their turns who have just come into a fight that goes on. Left out where nobody can come late.
   *
   * @param who at least one, none of whom has a turn yet
   */
  join?(scene: Scene<G>, who: readonly number[]): void;
  /**
   * Takes somebody out of the order and of all that ties it to others: it has left the map. Left out where nobody can.
   */
  leave?(scene: Scene<G>, who: number): void;
  /** After an act: lets time pass until somebody has to choose, or the fight is over. */
  advance(scene: Scene<G>): void;
  /** Who has to choose now: usually one, several where acts are simultaneous. Empty when the fight is over. */
  waiting(world: World<G>): readonly number[];
  /** Whether nothing is left of a combatant's turn but what takes no time: scripts that let turns pass end it. Never, where left out. */
  isSpent?(world: World<G>, who: number): boolean;
  /** Counts of a combatant that has had a turn before; none, where left out. */
  readonly ready?: Readonly<Record<string, number>>;
  /** Whether the combatant's turn passes now because it has not noticed the enemy; as the clock says, where left out. */
  surprised?(world: World<G>, who: number): boolean;
  /**
   * Where time is a count of ticks: the tick of the combatant's next turn, as things stand; null where none is to come.
   * Left out where turns come in rounds.
   */
  nextTick?(world: World<G>, who: number): number | null;
  /** How it is counted from a later moment; left out where that is not the same. Simulations that remember see by it that a state came before. */
  readonly moments?: Moments<G>;
  /** Carries out an act at once for whoever wants its odds, where `resolve` would only announce it; `resolve` where left out. */
  foresee?(scene: Scene<G>, act: Act<G>): void;
}

/** What the silent driver does by a shorter way, where it is worth while. */
export interface Shortcuts<G extends Game = Game> {
  /**
   * Writes a change of a count as the event of it does, for those counts that change most often, and faster; the silent
   * driver asks it first. Left out where that is not worth while.
   *
   * @param counts is changed in place @returns whether it is one of them; if not, nothing was done
   */
  addToCount?(counts: Counts, count: string, by: number): boolean;

  /**
   * Writes all that an event of time sets, as the event does, and faster; the silent driver asks it in place of that.
   *
   * @param clock is changed in place
   */
  setClock?(clock: G['clock'], set: Readonly<Record<string, unknown>>): void;
}
