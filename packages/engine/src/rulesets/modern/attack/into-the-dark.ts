import { d20 } from '../../../chance/dice.ts';
import { weaponOf, wielded } from '../../d20/attack/sides.ts';
import type { IntoTheDark } from '../../d20/game.ts';
import type { ModernScene, ModernWorld } from '../game.ts';
import { refuseMount } from '../vehicles/mounts.ts';
import { loose } from './attack.ts';
import { refuseWielding } from './attack-choices.ts';

/** Attacks into squares where an unseen enemy may be (MOD-CONC-05). */
export const intoTheDark: IntoTheDark = {
  die: () => d20,
  isUsable: (world: ModernWorld, attack) => {
    const weapon = weaponOf(wielded(world, attack));
    return refuseWielding(world, attack, weapon).length === 0 && refuseMount(world, attack, weapon).length === 0;
  },
  isUnseen: (world: ModernWorld, attacker, defender) =>
    world.slots.concealment(world, attacker, defender).degree === 'total',
  loose: (scene: ModernScene, attack, to) => loose(scene, wielded(scene, attack), to),
};
