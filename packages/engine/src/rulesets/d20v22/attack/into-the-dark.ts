import { wielded } from '../../d20/attack/sides.ts';
import type { IntoTheDark } from '../../d20/game.ts';
import { coreDie } from '../checks/core-die.ts';
import type { V22Scene, V22World } from '../game.ts';
import { loose } from './volley.ts';

/** Attacks into the space where somebody is thought to be who cannot be perceived (V22-CONCL-05, V22-CONCL-06). */
export const intoTheDark: IntoTheDark = {
  die: ({ options }: V22World) => coreDie(options).dice,
  isUsable: () => true,
  isUnseen: (world: V22World, attacker, defender) =>
    world.slots.concealment(world, attacker, defender).degree === 'total',
  loose: (scene: V22Scene, attack, to) => {
    loose(scene, wielded(scene, attack), to);
    return attack;
  },
};
