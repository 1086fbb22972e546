import type { Fighter } from '../../../kernel/rule.ts';
import type { D20Game, D20Weapon } from '../game.ts';

/** What two weapons take from the attacks of each hand. */
export interface TwoWeaponPenalties {
  readonly primary: number;
  readonly off: number;
}

/** The same without and with the feat, by the weapon in the off hand (MOD-FULL-10). */
export const TWO_WEAPON_PENALTIES: Readonly<
  Record<'plain' | 'feat', Readonly<Record<'light' | 'other', TwoWeaponPenalties>>>
> = {
  plain: { other: { primary: -6, off: -10 }, light: { primary: -4, off: -8 } },
  feat: { other: { primary: -4, off: -4 }, light: { primary: -2, off: -2 } },
};

/** Two weapons used together, by their indexes. */
export interface Pair {
  readonly primary: number;
  readonly off: number;
}

/**
 * What the main hand holds, and what the off hand holds or else itself; null where the weapon is neither of them, or one of the
 * hands has nothing to strike with.
 *
 * @param bareHands index of the bare hands
 */
export function pairInHands(fighter: Fighter<D20Game>, weapon: number, bareHands: number): Pair | null {
  const { weapons } = fighter.profile;
  const primary = weapons.findIndex((each) => isHeld(fighter, each, 'hand'));
  const taken = fighter.state.items.some(({ place }) => place === 'off');
  const off = taken ? weapons.findIndex((each) => isHeld(fighter, each, 'off')) : bareHands;
  if (primary < 0 || off < 0 || (weapon !== primary && weapon !== off)) return null;
  return { primary, off };
}

/** Whether the weapon is in that hand, or in both; what is part of the body never is. */
export function isHeld({ state }: Fighter<D20Game>, { item }: D20Weapon, place: 'hand' | 'off' | 'both'): boolean {
  return state.items[item]?.place === place;
}
