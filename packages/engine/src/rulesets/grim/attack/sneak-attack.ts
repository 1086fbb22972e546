import { feetApart } from '../../d20/movement/field.ts';
import { perceives } from '../body/state.ts';
import { FREE } from '../defense/avoidance.ts';
import { avoidance } from '../defense/defense.ts';
import { missChance } from '../defense/miss-chance.ts';
import type { GrimAttack, GrimWorld } from '../game.ts';
import { isFlanking } from './flanking.ts';

/** The most feet at which a shot can be a sneak attack (GNG-SNEAK-04). */
const RANGE = 30;

/**
 * Whether whoever has learned sneak attacks makes one: the target is denied its Dexterity bonus, whether it has one or
 * not, or is flanked (GNG-SNEAK-02), and is seen well. Anatomy does not matter (GNG-SNEAK-05).
 */
export function isSneakAttack(world: GrimWorld, attack: GrimAttack): boolean {
  const { attacker, defender, attacking, defending, ranged } = attack;
  if (attacking.profile.sneak === 0) return false;
  if (ranged && feetApart(world, attacker, defender) > RANGE) return false;
  if (avoidance(world, defending, attacking) === FREE && (ranged || !isFlanking(world, attacker, defender)))
    return false;
  return missChance(world, attack) === 0 && perceives(world, attacking, defending);
}
