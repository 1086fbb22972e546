import type { HarmByHand } from '../gm/gm-harm.ts';
import type { Scene } from '../scene/scene.ts';
import type { World } from '../scene/world.ts';
import type { Cause } from '../state/cause.ts';
import type { Combatant } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import type { CountRanges } from './count-range.ts';
import type { Refusal } from './refusal.ts';

/** How combatants are, as everybody may ask: who still fights, in which state, how badly hurt. */
export interface Health<G extends Game = Game> {
  /** Whether the combatant can still fight; a side without any such has lost. */
  standing(world: World<G>, combatant: Combatant<G>): boolean;
  /** Whether it has left as it wanted to, and not for its side to lose. Left out where nobody ever does. */
  gotAway?(combatant: Combatant<G>): boolean;
  /** One short word for how the combatant is ('unhurt', 'wounded', 'disabled', 'dying', 'dead', …), for tables and odds. */
  verdict(world: World<G>, combatant: Combatant<G>): string;
  /** All words of `verdict`, from the mildest to the gravest; of those for things and for people, which go before is no matter. */
  readonly verdicts: readonly string[];
  /** Those of them from which nobody comes back in a fight: dead, destroyed. */
  readonly fatal: readonly string[];
  /** Whether harm is a number of points that players know. Where it is not, an act is told by what may come of it. */
  readonly harmIsPoints: boolean;
  /** How much harm the combatant has taken: points lost, or marks; for odds, higher is worse. */
  harmTaken(world: World<G>, combatant: Combatant<G>): number;
  /** Harm that a game master deals by hand. */
  readonly byHand: HarmByHand<G>;
  /**
   * From where to where each count of a combatant can go, by its name; those that are not named are whole numbers of any
   * size. A step that leads out of them is a fault of the rules, and is not carried out at a table.
   */
  readonly ranges: CountRanges;
  /** The same for counts of things; those that are not named never go below 0. */
  readonly thingRanges?: CountRanges;
  /**
   * After a game master changed something by hand, or as somebody comes into the fight: lets the state catch up with it
   * (falls, wakes, dies).
   *
   * @param what the count or the condition that was changed; '' for all with which somebody comes in
   * @param by how much: 1 for a condition given, -1 for one taken; 0 for wounds of before the fight, which cost no save any more
   */
  settle(scene: Scene<G>, who: number, what: string, by: number): void;
  /** Why the combatant cannot come under a condition, whatever a game master says: it has no such part of a body. Nothing bars any, where left out. */
  refuseCondition?(world: World<G>, who: number, condition: string): readonly Refusal[];
  /** Puts somebody under a condition that a game master gives or a failed check brings, with what another one of its kind changes. Given as it is, where left out. */
  bring?(scene: Scene<G>, who: number, condition: string, why: Cause): void;
  /** After a game master put combatants elsewhere, or on another side, all of them: ends what cannot go on from there. Nothing does where left out. */
  displaced?(scene: Scene<G>): void;
}
