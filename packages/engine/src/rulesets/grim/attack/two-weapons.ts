import type { Item } from '../../../kernel/state/fight.ts';
import type { SequenceStep } from '../../d20/game.ts';
import { weaponAt } from '../body/state.ts';
import type { GrimFighter, GrimWeapon } from '../game.ts';
import { UNARMED } from '../gear/equipment.ts';

/** What two weapons take from the attacks of each hand, by feat and by what the off hand holds (GNG-CORE-36). */
const PENALTIES = {
  plain: { other: { primary: -6, off: -10 }, light: { primary: -4, off: -8 } },
  feat: { other: { primary: -4, off: -4 }, light: { primary: -2, off: -2 } },
} as const;

interface Pair {
  readonly primary: number;
  readonly off: number;
}

/** What the main hand holds and what the off hand fights with, a weapon or itself; null where the weapon is neither. */
export function pairOf({ state, profile }: GrimFighter, weapon: number): Pair | null {
  const { items } = state;
  const { weapons } = profile;
  const primary = weapons.findIndex((each) => placeOf(items, each) === 'hand');
  const held = weapons.findIndex((each) => placeOf(items, each) === 'off');
  const taken = items.some(({ place }) => place === 'off' || place === 'both');
  const off = held >= 0 || taken ? held : weapons.findIndex(({ name }) => name === UNARMED);
  return primary >= 0 && off >= 0 && primary !== off && (weapon === primary || weapon === off)
    ? { primary, off }
    : null;
}

function placeOf(items: readonly Item[], { item, natural }: GrimWeapon): string {
  return natural ? 'worn' : (items[item]?.place ?? 'carried');
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
  const { primary, off } = PENALTIES[twoWeaponFighting ? 'feat' : 'plain'][handling === 'light' ? 'light' : 'other'];
  const second = { weapon: pair.off, sequence: off };
  const main = single.map(({ sequence }) => ({ weapon: pair.primary, sequence: sequence + primary }));
  return single[0]?.weapon === pair.off ? [second, ...main] : [...main.slice(0, 1), second, ...main.slice(1)];
}
