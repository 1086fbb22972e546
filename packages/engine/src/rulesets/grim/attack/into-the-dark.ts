import { plainAttack } from '../../d20/attack/plain-attack.ts';
import type { IntoTheDark } from '../../d20/game.ts';
import { spendAim } from '../actions/aim.ts';
import { ATTACK_DIE } from '../checks/dice.ts';
import { isUnseen } from '../defense/miss-chance.ts';
import type { GrimScene, GrimWorld } from '../game.ts';
import { refuseUse } from '../time/turn.ts';
import { loose } from './missiles.ts';
import { bothSides, wielded } from './sides.ts';

/** Attacks into squares where an enemy may be who is totally concealed (GNG-CORE-11). */
export const intoTheDark: IntoTheDark = {
  die: () => ATTACK_DIE,
  isUsable: (world: GrimWorld, attack) => refuseUse(world, wielded(world, attack)).length === 0,
  isUnseen: (world: GrimWorld, attacker, defender) =>
    isUnseen(world, bothSides(world, plainAttack(attacker, defender, 0))),
  // That was the attack for which it had aimed.
  loose: (scene: GrimScene, attack, to) => {
    const { offHand } = loose(scene, wielded(scene, attack), to);
    spendAim(scene, attack.attacker);
    return offHand === undefined ? attack : { ...attack, offHand };
  },
};
