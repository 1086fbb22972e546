import { Generator } from '../../chance/generator.ts';
import type { Game } from '../state/game.ts';
import type { Scene } from './scene.ts';
import { type Answerer, firstChoice, SilentScene } from './silent.ts';
import type { World } from './world.ts';

const NO_DICE = Generator.seeded(0);

/** The table as a scene, for whoever only wants to know what tallies come to: nothing is rolled, asked or changed there. */
export function reckoning<G extends Game>(world: World<G>): Scene<G> {
  if (world instanceof SilentScene) return world;
  return new SilentScene(world.fight, world.rules, NO_DICE, firstChoice as unknown as Answerer<G>);
}
