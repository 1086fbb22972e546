import { Generator } from '../../chance/generator.ts';
import type { NumberOf } from '../ruleset/screen.ts';
import type { Game } from '../state/game.ts';
import type { Scene } from './scene.ts';
import { firstChoice, SilentScene } from './silent.ts';
import { type Row, Tally } from './tally.ts';
import type { World } from './world.ts';

const NO_DICE = Generator.seeded(0);

/** The table as a scene, for whoever only wants to know what tallies come to: nothing is rolled, asked or changed there. */
export function reckoning<G extends Game>(world: World<G>): Scene<G> {
  if (world instanceof SilentScene) return world;
  return new SilentScene(world.fight, world.rules, NO_DICE, firstChoice);
}

/** A number with its arithmetic. */
export interface Explained {
  readonly value: number;
  /** Empty where it is no sum. */
  readonly rows: readonly Row[];
}

/** What is worked out of a combatant, as `NumberOf` says, with the sum that it is; null where it has no such number. */
export function explained<G extends Game>(
  { fight, rules }: World<G>,
  number: NumberOf<G>,
  [who, target, item]: readonly [who: number, target: number, item: number],
): Explained | null {
  const scene = new ExplainingScene(fight, rules, NO_DICE, firstChoice);
  const value = number.of(scene, who, target, item);
  if (value === null) return null;
  const sum = scene.tallies.findLast(({ total, rows }) => total === value && rows !== null && rows.length > 0);
  return { value, rows: sum?.rows ?? [] };
}

/** A silent scene that keeps its totals with their rows. */
class ExplainingScene<G extends Game> extends SilentScene<G> {
  readonly tallies: Tally[] = [];

  override tally(): Tally {
    const tally = new Tally(true);
    this.tallies.push(tally);
    return tally;
  }
}
