import { isHeld, type Pair, pairInHands, TWO_WEAPON_PENALTIES } from '../../d20/attack/two-weapons.ts';
import type { SequenceStep } from '../../d20/attack/way.ts';
import { weaponAt } from '../body/state.ts';
import type { GrimFighter } from '../game.ts';
import { UNARMED } from '../gear/equipment.ts';

/**
 * What the main hand holds and what the off hand fights with, a weapon or itself, or the two ends of what both hold (GNG-FEAT-35); null
 * where the weapon is none of them.
 */
export function pairOf(fighter: GrimFighter, weapon: number): Pair | null {
  const ends = bothEnds(fighter, weapon);
  if (ends !== null) return ends;
  return pairInHands(
    fighter,
    weapon,
    fighter.profile.weapons.findIndex(({ name }) => name === UNARMED),
  );
}

/** Whether it goes with a second weapon: what is shot or thrown goes with another thing in hand, not with the hand itself (GNG-CORE-36). */
export function isPaired(fighter: GrimFighter, weapon: number, ranged: boolean): boolean {
  const pair = pairOf(fighter, weapon);
  if (pair === null || !ranged) return pair !== null;
  return [pair.primary, pair.off].every((index) => weaponAt(fighter, index).name !== UNARMED);
}

/**
 * The attacks with the main hand, and one more with the off hand, all at the penalties of two weapons (GNG-CORE-36). The
 * weapon named strikes first, whichever hand it is in.
 */
export function withSecondWeapon(
  fighter: GrimFighter,
  pair: Pair,
  single: readonly SequenceStep[],
): readonly SequenceStep[] {
  const { handling } = weaponAt(fighter, pair.off);
  const { twoWeaponFighting } = fighter.profile;
  const { primary, off } =
    TWO_WEAPON_PENALTIES[twoWeaponFighting ? 'feat' : 'plain'][handling === 'light' ? 'light' : 'other'];
  const second = { weapon: pair.off, sequence: off };
  const main = single.map(({ sequence }) => ({ weapon: pair.primary, sequence: sequence + primary }));
  return single[0]?.weapon === pair.off ? [second, ...main] : [...main.slice(0, 1), second, ...main.slice(1)];
}

function bothEnds(fighter: GrimFighter, weapon: number): Pair | null {
  const { weapons } = fighter.profile;
  const used = weapons[weapon];
  if (used === undefined || !isHeld(fighter, used, 'both')) return null;
  const primary = weapons.findIndex(({ item }) => item === used.item);
  const off = weapons.findLastIndex(({ item }) => item === used.item);
  return primary === off ? null : { primary, off };
}
