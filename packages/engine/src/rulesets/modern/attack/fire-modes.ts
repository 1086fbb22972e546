import { type Refusal, refusal, type Term, term } from '../../../kernel/rule.ts';
import type { ModernProfile, ModernWeapon } from '../game.ts';

/** The word for a short burst at one target, which takes a feat (MOD-FIRE-12, MOD-FEAT-07). */
export const BURST = 'burst';
/** The word for automatic fire at one target by who cannot aim a burst (MOD-FIRE-11). */
export const SPRAY = 'spray';
/** The word for a second bullet that does nothing (MOD-FIRE-03). */
export const EXTRA_SHOT = 'extra-shot';

/** Bullets that autofire takes (MOD-FIRE-10). */
export const AUTOFIRE_SHOTS = 10;
const BURST_SHOTS = 5;
const SHORT_BURST_SHOTS = 3;
const WASTEFUL_SHOTS = 2;

export const BURST_PENALTY = -4;
export const BURST_TERM: Term = term('Burst Fire', 'MOD-FIRE-12');

const NO_BURST = refusal('that takes the Burst Fire feat and an automatic firearm', 'MOD-FIRE-12');
const NO_SPRAY = refusal('that has no automatic rate of fire', 'MOD-FIRE-11');
const NO_EXTRA_SHOT = refusal('that cannot fire twice in one attack', 'MOD-FIRE-03');
const AUTOMATIC_ONLY = refusal('that fires on automatic only', 'MOD-FIRE-13');
const ONE_WAY = refusal('bullets can be fired in one way at a time', 'MOD-FIRE-03');

/** Bullets that the words of an attack ask for: 1 without any such word (MOD-FIRE-01). */
export function bulletsFor(weapon: ModernWeapon, choices: readonly string[]): number {
  if (choices.includes(BURST)) return weapon.threeRounds ? SHORT_BURST_SHOTS : BURST_SHOTS;
  if (choices.includes(SPRAY)) return AUTOFIRE_SHOTS;
  return choices.includes(EXTRA_SHOT) ? WASTEFUL_SHOTS : 1;
}

/** The words with which the weapon can be fired. */
export function fireModes(profile: ModernProfile, weapon: ModernWeapon): readonly string[] {
  return [BURST, SPRAY, EXTRA_SHOT].filter((word) => refuseMode(profile, weapon, word).length === 0);
}

/** Why the weapon cannot be fired so by its owner. */
export function refuseMode(profile: ModernProfile, weapon: ModernWeapon, word: string): readonly Refusal[] {
  if (!weapon.firearm) return [NO_SPRAY];
  if (word === BURST) return weapon.automatic && profile.burstFire ? [] : [NO_BURST];
  if (word === SPRAY) return weapon.automatic ? [] : [NO_SPRAY];
  return weapon.semiautomatic ? [] : [NO_EXTRA_SHOT];
}

/** Reasons in the rate of fire: a machine gun fires no single shots (MOD-FIRE-13), and one attack is fired in one way. */
export function refuseRate(weapon: ModernWeapon, choices: readonly string[], doubleTap: string): readonly Refusal[] {
  const modes = choices.filter((word) => word === BURST || word === SPRAY || word === EXTRA_SHOT || word === doubleTap);
  if (modes.length > 1) return [ONE_WAY];
  return weapon.singleShots || modes.includes(BURST) || modes.includes(SPRAY) ? [] : [AUTOMATIC_ONLY];
}
