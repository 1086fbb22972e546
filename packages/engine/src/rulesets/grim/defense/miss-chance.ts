import { d100 } from '../../../chance/dice.ts';
import { because, type Cause } from '../../../kernel/rule.ts';
import { CONCEALMENT_RULING } from '../../d20/defense/concealment.ts';
import { rulingOf } from '../../d20/defense/cover.ts';
import { isAtMost, missesBy } from '../../d20/defense/miss-chance.ts';
import type { GrimAttack, GrimFighter, GrimScene, GrimWorld } from '../game.ts';

const MISS_CHANCE: Cause = because('miss chance', 'GNG-CORE-11');

/** Percent of the attacks that hit and yet miss (GNG-CORE-11). */
const CONCEALED = 20;
const TOTALLY_CONCEALED = 50;

/** A defender with concealment is missed by chance although the attack roll has hit; only the best concealment counts (GNG-CORE-11). */
export function isMissedByChance(scene: GrimScene, attack: GrimAttack): boolean {
  const percent = missChance(scene, attack);
  if (percent === 0) return false;
  const by = { who: attack.defender, dice: d100, misses: isAtMost, limit: percent, why: MISS_CHANCE, by: '' };
  return missesBy(scene, by);
}

/** In how many of a hundred cases such an attack misses although it has hit; 0 without any concealment. A game master's word goes before all. */
export function missChance(world: GrimWorld, attack: GrimAttack): number {
  const { attacker, defender, attacking, defending } = attack;
  const percent = concealedBy(world, attacker, defender);
  if (rulingOf(world, CONCEALMENT_RULING, attacker, defender) >= 0) return percent;
  // Who needs no eyes is not hindered by what they cannot see.
  if (attacking.profile.blindsight) return 0;
  if (isBlind(attacking)) return TOTALLY_CONCEALED;
  return Math.max(percent, defending.digest.missChance);
}

/** Whether the attacker does not see the defender at all: it is totally concealed from it (GNG-CORE-11). */
export function isUnseen(world: GrimWorld, attack: GrimAttack): boolean {
  return missChance(world, attack) >= TOTALLY_CONCEALED;
}

/** What darkness, fog and the like hide of the defender, in percent. */
function concealedBy(world: GrimWorld, attacker: number, defender: number): number {
  const { degree } = world.slots.concealment(world, attacker, defender);
  if (degree === 'none') return 0;
  return degree === 'total' ? TOTALLY_CONCEALED : CONCEALED;
}

/** Everybody is totally concealed from the blind (GNG-COND-02). */
export function isBlind({ profile, digest }: GrimFighter): boolean {
  return digest.blind && !profile.blindsight;
}
