import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { IMMOBILE } from '../defense/avoidance.ts';
import { avoidanceOf } from '../defense/defense.ts';
import type { GrimFighter, GrimProfile, GrimWorld } from '../game.ts';
import type { Bypass } from '../tables/weapon-row.ts';

/**
 * Protection against an attack with these ways past it: armour and natural armour (GNG-PROT-01, GNG-PROT-09,
 * GNG-PROT-10) and what else protects; hardness takes its place for things (GNG-OBJ-03). Of several ways past it only the best counts (GNG-PROT-18).
 *
 * @returns 0 or more
 */
export function protection(world: GrimWorld, who: number, bypass: readonly Bypass[]): number {
  const fighter = fighterAt(world, who);
  const { armor, hardness } = fighter.profile;
  if (hardness !== null) return bypass.includes('hardness') ? 0 : hardness;
  const inner = innerProtection(fighter);
  let least = armor + inner;
  for (let i = 0; i < bypass.length; i++) {
    const left = lessened(world, fighter.profile, inner, bypass[i]);
    if (left < least) least = left;
  }
  return Math.max(0, least);
}

/**
 * Halved armour is rounded down (GNG-PROT-16); armour may be ignored (GNG-PROT-17), or what is worn alone (GNG-WABIL-20); a
 * penetrating blow halves all (GNG-PEN-01).
 */
function lessened(world: GrimWorld, { armor, worn }: GrimProfile, inner: number, bypass: Bypass | undefined): number {
  const whole = world.options.apScope === 'allProtection';
  switch (bypass) {
    case 'piercing':
      return whole ? Math.floor((armor + inner) / 2) : Math.floor(armor / 2) + inner;
    case 'ignoring':
      return whole ? 0 : inner;
    case 'penetrating':
      return Math.floor((armor + inner) / 2);
    case 'worn':
      return armor - worn + inner;
    case 'whole':
      return 0;
    default:
      return armor + inner;
  }
}

/** Circumstance, sacred and profane modifiers and a monk's bonus (GNG-PROT-11, GNG-PROT-13, GNG-PROT-14). */
function innerProtection(fighter: GrimFighter): number {
  const { inner, monk } = fighter.profile;
  const total = inner + fighter.digest.protection;
  return monk > 0 && avoidanceOf(fighter) !== IMMOBILE ? total + monk : total;
}
