import type { Scene } from '../../../kernel/scene/scene.ts';
import type { World } from '../../../kernel/scene/world.ts';
import { plainAttack } from '../../d20/attack/plain-attack.ts';
import type { IntoTheDark } from '../../d20/game.ts';
import { ATTACK_DIE } from '../checks/dice.ts';
import { isUnseen } from '../defense/miss-chance.ts';
import type { GrimGame } from '../game.ts';
import { refuseUse } from '../time/turn.ts';
import { spendMissile } from './missiles.ts';

/** Attacks into squares where an enemy may be who is totally concealed (GNG-CORE-11). */
export const intoTheDark: IntoTheDark = {
  die: () => ATTACK_DIE,
  isUsable: (world: World<GrimGame>, attack) => refuseUse(world, attack).length === 0,
  isUnseen: (world: World<GrimGame>, attacker, defender) => isUnseen(world, plainAttack(attacker, defender, 0)),
  loose: (scene: Scene<GrimGame>, attack, to) => {
    spendMissile(scene, attack, to);
  },
};
