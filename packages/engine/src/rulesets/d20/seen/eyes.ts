import type { Eyes } from '../../../kernel/ruleset/seats.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { World } from '../../../kernel/scene/world.ts';
import type { D20Game } from '../game.ts';

/** Things see nothing; what is wholly concealed, by darkness, fog or a game master's word, is not seen (MOD-CONC-02, MOD-CONC-06). */
export function eyesOf<G extends D20Game>(): Eyes<G> {
  return {
    looks: (world, who) => !fighterAt(world, who).digest.inanimate,
    makesOut: (world: World<G>, who, of) => world.slots.concealment(world, who, of).degree !== 'total',
  };
}
