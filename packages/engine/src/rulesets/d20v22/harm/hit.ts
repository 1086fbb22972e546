import { weaponOf } from '../../d20/attack/sides.ts';
import { abilityBonus } from '../body/abilities.ts';
import { half } from '../checks/arithmetic.ts';
import type { Impact, Strike, V22Attack, V22Fighter, V22World } from '../game.ts';
import { edgeOfThing } from '../objects/improvised.ts';
import { ANY_KNOCKBACK, damageOf } from './impact.ts';

/** What a sheet calls immunity to critical hits, and to all that goes for weak spots. */
export const CRITICAL_HITS = 'critical hits';

/** Raise of a critical hit (V22-CORE-07). */
const CRITICAL = 5;

/** How the word begins that limits an attack to so much damage bonus. */
export const SPARED = 'damage-';
/** The same of knockback (V22-KB-13). */
export const KNOCKBACK = 'knockback-';
/** Marks attacks of one blow at several. */
export const SEVERAL = 'several';
/** The word for an attack that takes 10 (V22-MIN-02). */
export const TAKE_10 = 'take-10';
/** The word for an attack that goes round armour (V22-FIN-01). */
export const FINESSE = 'finesse';
/** The word for not making the worst of a minion’s failed save (V22-MIN-03). */
export const LENIENT = 'lenient';

/**
 * What a strike that has landed comes to. A critical hit has 5 more damage (V22-CORE-07), but not on who is immune to it; of all that
 * there is half where one attack is made at several (V22-MULTI-02);
 * nothing is said of effects.
 */
export function impact(world: V22World, attack: V22Attack, strike: Strike): Impact {
  const { attacker, defender, choices } = attack;
  const weapon = weaponOf(attack);
  const { lethal, damage, affliction } = weapon;
  if (affliction !== null) return damageOf({ attacker, defender, damage, lethal, affliction, weapon });
  const isRaised = strike === 'critical' && !isImmuneToCriticals(attack.defending);
  const full = damageDealt(world, attack);
  const halves = choices.includes(SEVERAL);
  const [dealt, most] = halves ? [half(full), half(full + CRITICAL)] : [full, full + CRITICAL];
  const raise = isRaised ? most - dealt : 0;
  const halvings = halves ? 1 : 0;
  const given = { attacker, defender, damage: dealt, halvings, lethal, raise, knockback: ANY_KNOCKBACK, weapon };
  return choices.length === 0 ? damageOf(given) : damageOf({ ...given, ...chosen(attack) });
}

/** What words told with an attack make of its impact. */
function chosen({ choices, defending }: V22Attack): Partial<Impact> {
  return {
    bypassesArmor: choices.includes(FINESSE) && !isImmuneToCriticals(defending),
    knockback: numberIn(choices, KNOCKBACK) ?? ANY_KNOCKBACK,
    lenient: choices.includes(LENIENT),
  };
}

/** Whether it has no weak spots, as no thing has (V22-OBJ-05): critical hits, finesse and a coup de grace do nothing more to it. */
export function isImmuneToCriticals({ state, profile }: V22Fighter): boolean {
  return profile.object !== null || state.sheet.immunities.includes(CRITICAL_HITS);
}

/**
 * The damage bonus of the weapon in its owner's hand (V22-DMG-01): what it brings, with Strength for blows and throws;
 * projectiles and powers do without. It is no more than the power level of the campaign allows.
 *
 * @param share the most of a Strength bonus that goes into it (V22-TWF-07)
 */
export function damageBonus(world: V22World, owner: V22Fighter, weapon: number, share?: number): number {
  const used = owner.profile.weapons[weapon];
  if (used === undefined) return 0;
  const strength = used.addsStrength ? abilityBonus(world, owner, 'strength') : 0;
  const edge = used.improvised ? edgeOfThing(owner, used, strength) : 0;
  const shared = share === undefined ? strength : Math.min(share, strength);
  return withinLimit(owner, used.damage + shared + edge);
}

/** No more of a damage bonus than the power level of the campaign allows whoever deals it (V22-TWF-08). */
export function withinLimit({ state }: V22Fighter, damage: number): number {
  const { maxDamageBonus } = state.sheet;
  return maxDamageBonus === undefined ? damage : Math.min(maxDamageBonus, damage);
}

/** Minions score no critical hits against others (V22-MIN-01). */
export function canBeCritical({ attacking, defending }: V22Attack): boolean {
  return !attacking.state.sheet.minion || defending.state.sheet.minion;
}

/** As much as there is, or as its attacker wants (V22-DMG-10). */
function damageDealt(world: V22World, attack: V22Attack): number {
  const full = damageBonus(world, attack.attacking, attack.weapon, attack.strength);
  if (attack.choices.length === 0) return full;
  return Math.min(full, chosenDamage(attack.choices) ?? full);
}

/** The damage bonus to which the attacker limits the attack, or null where none was told (V22-DMG-10). */
export function chosenDamage(choices: readonly string[]): number | null {
  return numberIn(choices, SPARED);
}

/** The number at the end of the word that begins so, 0 or more; null where there is none. */
export function numberIn(choices: readonly string[], stem: string): number | null {
  const word = choices.find((choice) => choice.startsWith(stem));
  const number = Number(word?.slice(stem.length) || Number.NaN);
  return Number.isSafeInteger(number) && number >= 0 ? number : null;
}
