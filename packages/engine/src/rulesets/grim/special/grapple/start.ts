import { because, fighterAt, type Refusal } from '../../../../kernel/rule.ts';
import type { Attack, Manoeuvre } from '../../../d20/game.ts';
import { hurtByMargin } from '../../../d20/special/grapple/options.ts';
import { bareHandsOnly, grabs, grapple, holds } from '../../../d20/special/grapple/start.ts';
import { bareHands } from '../../../d20/special/manoeuvre.ts';
import { byMargin, type Opposed } from '../../../d20/special/opposed.ts';
import type { GrimScene, GrimWorld } from '../../game.ts';
import { grapplingWeapon, servesInGrapple } from './weapon.ts';

const CONTEST: Opposed = { why: because('grapple check to hold', 'GNG-GRAP-01'), mustBeat: false, by: byMargin };

/** The weapon that helps most in a grapple, or the bare hands. */
function usualWeapon(world: GrimWorld, who: number): number {
  const fighter = fighterAt(world, who);
  const best = grapplingWeapon(world, fighter);
  return best === null ? bareHands(world, who) : fighter.profile.weapons.indexOf(best);
}

/** Weapons are allowed to whom Improved Grapple allows them (GNG-GRAP-03). */
function withWeapons(refuse: Manoeuvre['refuse']): Manoeuvre['refuse'] {
  return (world: GrimWorld, attack: Attack): readonly Refusal[] => {
    const serves = servesInGrapple(fighterAt(world, attack.attacker), attack.weapon);
    return refuse(world, attack).filter((each) => !serves || each !== bareHandsOnly(world));
  };
}

/**
 * Starts a grapple, or joins one (GNG-GRAP-01): the opening, the touch, and the check to hold, whose margin is added to
 * its damage, not that of the touch (GNG-GRAP-02).
 */
export const startGrapple: Manoeuvre = {
  ...grapple,
  weaponFor: usualWeapon,
  refuse: withWeapons(grapple.refuse),
  resolve: (scene: GrimScene, attack: Attack) =>
    grabs(scene, attack) && holds(scene, attack, CONTEST) ? 'hit' : 'miss',
};

/** Hurts an opponent in the grapple, with the weapon where the feat allows it (GNG-GRAP-02, GNG-GRAP-06). */
export const hurtInGrapple: Manoeuvre = {
  ...hurtByMargin,
  weaponFor: usualWeapon,
  refuse: withWeapons(hurtByMargin.refuse),
};
