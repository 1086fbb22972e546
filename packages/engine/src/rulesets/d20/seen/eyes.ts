import { fighterAt, type World } from '../../../kernel/rule.ts';
import type { Eyes } from '../../../kernel/ruleset/seats.ts';
import { darkSquares } from '../../../space/sight/concealment.ts';
import { type Borne, shedBy, unlit } from '../defense/concealment.ts';
import type { D20Game } from '../game.ts';

/**
 * Things see nothing; what is wholly concealed, by darkness, fog or a game master's word, is not seen, nor what changes on ground
 * that lies in darkness (MOD-CONC-02, MOD-CONC-06).
 *
 * @param borne the light that somebody carries, where the ruleset knows of any
 */
export function eyesOf<G extends D20Game>(borne: Borne<World<G>> = unlit): Eyes<G> {
  return {
    looks: (world, who) => !fighterAt(world, who).digest.inanimate,
    makesOut: (world: World<G>, who, of) => world.slots.concealment(world, who, of).degree !== 'total',
    dark: (world: World<G>, who) => {
      const { map } = world.fight;
      return map === null ? null : darkSquares(map, world.slots.sight(world, who), shedBy(world, borne));
    },
  };
}
