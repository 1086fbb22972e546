import type { Bypass, GrimAttack, GrimWeapon } from '../game.ts';

/** Marks the shot that goes through a gap in the armour. No command can say it. */
const THROUGH = 'through the gap';

/** The attack as it goes on once the gap has been found (GNG-PEN-01). */
export function throughGap(attack: GrimAttack): GrimAttack {
  return { ...attack, choices: [...attack.choices, THROUGH] };
}

/** The ways past armour of such an attack: those of the weapon, and the gap. */
export function bypassOf({ choices }: GrimAttack, weapon: GrimWeapon): readonly Bypass[] {
  if (choices.length === 0 || !choices.includes(THROUGH)) return weapon.bypass;
  return [...weapon.bypass, 'penetrating'];
}
