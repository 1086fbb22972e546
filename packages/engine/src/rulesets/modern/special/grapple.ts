import { fighterAt, type Refusal, refusal, type Term, term } from '../../../kernel/rule.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { LETHAL, TWO_WEAPONS } from '../../d20/attack/attacks.ts';
import type { Attack } from '../../d20/game.ts';
import { refuseBlowInGrapple } from '../../d20/special/grapple/limits.ts';
import { GRAPPLING, HOLDS, isGrappling, letGo, PINNED } from '../../d20/special/grapple/link.ts';
import type { ModernFighter, ModernScene, ModernWorld } from '../game.ts';

export const PINNED_DOWN: Term = term('pinned', 'MOD-GRAP-18');
const PINNED_DEFENSE = -4;

const NO_FIREARMS = refusal('a firearm is of no use in a grapple', 'MOD-GRAP-28');
const NOT_TWO = refusal('nobody fights with two weapons in a grapple', 'MOD-GRAP-28');

/** Manoeuvres of which damage is part, and which may be made to deal the lethal kind (MOD-GRAP-35). */
const HURTING: readonly string[] = ['grapple-damage', 'grapple'];

/** In a grapple with the source; on both sides. */
export const IN_GRAPPLE: EffectKind = new EffectKind(GRAPPLING, {
  text: 'grappling',
  blank: null,
  ...HOLDS[GRAPPLING],
});
/** Held immobile by the source. */
export const PIN: EffectKind = new EffectKind(PINNED, { text: 'pinned', blank: null, ...HOLDS[PINNED] });

/**
 * Whether a grapple takes the Dexterity bonus from the defender: in one with others than the attacker (MOD-GRAP-13,
 * MOD-COND-16), or pinned (MOD-COND-20).
 */
export function isHeld({ state, digest }: ModernFighter, attacker: number): boolean {
  return PIN.on(state) || (digest.grappling && !IN_GRAPPLE.on(state, attacker));
}

/** Somebody pinned is easier to strike for all but the pinner (MOD-GRAP-18, MOD-COND-20). */
export function pinnedPenalty(world: ModernWorld, { attacker, ranged }: Attack, { state }: ModernFighter): number {
  if (ranged && world.options.pinnedPenaltyScope === 'meleeOnly') return 0;
  const pin = PIN.find(state);
  return pin === null || pin.source === attacker ? 0 : PINNED_DEFENSE;
}

/**
 * Reasons against an attack that lie in a grapple: no manoeuvre but its own, no blow but with a light weapon, no two
 * weapons (MOD-GRAP-28), and by the ruling no firearm.
 */
export function refuseInGrip(world: ModernWorld, attack: Attack): readonly Refusal[] {
  const found = refuseBlowInGrapple(world, attack);
  if (!isGrappling(world, attack.attacker)) return found;
  const weapon = fighterAt(world, attack.attacker).profile.weapons[attack.weapon];
  const barred = weapon?.firearm === true && attack.ranged && !world.options.grappleLightFirearms;
  const two = attack.choices.includes(TWO_WEAPONS);
  return [...found, ...(barred ? [NO_FIREARMS] : []), ...(two ? [NOT_TWO] : [])];
}

/** Who falls has no hold on anybody any more. */
export function losesHold(scene: ModernScene, who: number): void {
  if (fighterAt(scene, who).digest.grappling) letGo(scene, who);
}

/** The kinds of damage with which a manoeuvre can be made that deals any. */
export function lethalWays(word: string): readonly (readonly string[])[] {
  return HURTING.includes(word) ? [[LETHAL, word]] : [];
}
