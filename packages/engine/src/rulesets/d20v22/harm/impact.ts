import { type Line, line } from '../../d20/checks/lines.ts';
import { half } from '../checks/arithmetic.ts';
import type { Impact } from '../game.ts';

/** No limit to knockback. */
export const ANY_KNOCKBACK: number = Number.MAX_SAFE_INTEGER;

/** No others add anything to the difficulty of the save. */
const NOTHING_MORE: Line = line();

/** What most impacts have nothing of: a raised save, an effect, a way past armour, knockback, leniency. */
const PLAIN: Omit<Impact, 'attacker' | 'defender' | 'damage' | 'lethal'> = {
  halvings: 0,
  raise: 0,
  extra: NOTHING_MORE,
  affliction: null,
  bypassesArmor: false,
  knockback: 0,
  weapon: null,
  lenient: false,
};

/** Damage by itself, that knocks nobody back. */
export function damageOf(given: Pick<Impact, 'attacker' | 'defender' | 'damage' | 'lethal'> & Partial<Impact>): Impact {
  return { ...PLAIN, ...given };
}

/** Half of it: of its damage bonus, and of damage points as well (V22-MULTI-02, V22-AREA-03). */
export function halved<T extends Pick<Impact, 'damage' | 'halvings'>>(impact: T): T {
  return { ...impact, damage: half(impact.damage), halvings: impact.halvings + 1 };
}

/** The damage bonus with which a critical hit, autofire and other attackers have raised the save: what knockback and the helpless have to do with (V22-KB-02, V22-HELP-04). */
export function raisedDamage({ damage, raise, extra }: Impact): number {
  return damage + raise + extra.total;
}
