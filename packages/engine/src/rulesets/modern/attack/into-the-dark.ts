import { d20 } from '../../../chance/dice.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import type { World } from '../../../kernel/scene/world.ts';
import type { IntoTheDark } from '../../d20/game.ts';
import type { ModernGame } from '../game.ts';
import { loose } from './attack.ts';
import { weaponOf } from './attack-bonus.ts';
import { refuseWielding } from './attack-choices.ts';

/** Attacks into squares where an unseen enemy may be (MOD-CONC-05). */
export const intoTheDark: IntoTheDark = {
  die: () => d20,
  isUsable: (world: World<ModernGame>, attack) => refuseWielding(world, attack, weaponOf(world, attack)).length === 0,
  isUnseen: (world: World<ModernGame>, attacker, defender) =>
    world.slots.concealment(world, attacker, defender).degree === 'total',
  loose: (scene: Scene<ModernGame>, attack, to) => loose(scene, attack, weaponOf(scene, attack), to),
};
