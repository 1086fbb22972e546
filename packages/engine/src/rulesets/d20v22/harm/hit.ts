import { because } from '../../../kernel/state/cause.ts';
import { weaponOf } from '../../d20/attack/sides.ts';
import { abilityBonus } from '../body/abilities.ts';
import { savingThrow } from '../checks/checks.ts';
import { forRounds } from '../conditions/duration.ts';
import { bring } from '../conditions/gain.ts';
import type { Affliction, Impact, Strike, V22Attack, V22Fighter, V22Scene, V22World } from '../game.ts';

/** What a sheet calls immunity to critical hits, and to all that goes for weak spots. */
export const CRITICAL_HITS = 'critical hits';

/** Raise of a critical hit (V22-CORE-07). */
const CRITICAL = 5;
const EFFECT_DIFFICULTY = 10;
const AGAINST_EFFECT = because('save against the effect', 'V22-DMG-03');
const FAILED_SAVE = because('failed save', 'V22-DMG-03');

/** How the word begins that limits an attack to so much damage bonus. */
export const SPARED = 'damage-';

/** What a strike that has landed comes to. A critical hit has 5 more damage (V22-CORE-07); nothing is said of effects. */
export function impact(world: V22World, attack: V22Attack, strike: Strike): Impact {
  const { attacker, defender } = attack;
  const { lethal, damage, affliction } = weaponOf(attack);
  if (affliction !== null) return { attacker, defender, damage, raise: 0, lethal, affliction };
  const isImmune = attack.defending.state.sheet.immunities.includes(CRITICAL_HITS);
  const raise = strike === 'critical' && !isImmune ? CRITICAL : 0;
  return { attacker, defender, damage: damageDealt(world, attack), raise, lethal, affliction };
}

/**
 * The damage bonus of the weapon in its owner's hand (V22-DMG-01): what it brings, with Strength for blows and throws;
 * projectiles and powers do without.
 */
export function damageBonus(world: V22World, owner: V22Fighter, weapon: number): number {
  const used = owner.profile.weapons[weapon];
  if (used === undefined) return 0;
  return used.addsStrength ? used.damage + abilityBonus(world, owner, 'strength') : used.damage;
}

function damageDealt(world: V22World, attack: V22Attack): number {
  const full = damageBonus(world, attack.attacking, attack.weapon);
  return attack.choices.length === 0 ? full : Math.min(full, chosenDamage(attack.choices) ?? full);
}

/** The damage bonus to which the attacker limits the attack, or null where none was told (V22-DMG-10). */
export function chosenDamage(choices: readonly string[]): number | null {
  const word = choices.find((choice) => choice.startsWith(SPARED));
  const number = Number(word?.slice(SPARED.length));
  return word !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** The word that limits an attack to so much damage bonus. */
export function limitDamage(damage: number): string {
  return `${SPARED}${damage}`;
}

/** A power that deals no damage: a save of its kind, difficulty 10 + rank, or its condition for its rounds (V22-DMG-03). */
export function afflict(scene: V22Scene, { attacker, defender, damage }: Impact, given: Affliction): void {
  const bonus = scene.tally();
  scene.slots.saveBonus(scene, defender, given.save, bonus);
  if (savingThrow(scene, defender, bonus, EFFECT_DIFFICULTY + damage, AGAINST_EFFECT)) return;
  const until = forRounds(scene, attacker, given.rounds);
  bring(scene, defender, { name: given.effect, source: attacker, until }, FAILED_SAVE);
}
