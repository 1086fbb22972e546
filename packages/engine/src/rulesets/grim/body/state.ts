import { isHiddenFrom, saidAware } from '../../../kernel/seen/awareness.ts';
import { type Ability, abilityModifier } from '../../d20/body/abilities.ts';
import { BOTH_HANDS } from '../../d20/gear/things.ts';
import type { GrimFighter, GrimGame, GrimWeapon, GrimWorld, Shield } from '../game.ts';

/** A weapon of a combatant. @throws RangeError where there is none */
export function weaponAt({ index, profile }: GrimFighter, weapon: number): GrimWeapon {
  const found = profile.weapons[weapon];
  if (found === undefined) throw new RangeError(`combatant ${index} has no weapon ${weapon}`);
  return found;
}

/** An ability score as it is now, at least 0. */
export function scoreOf({ profile, state, digest }: GrimFighter, ability: Ability): number {
  const score = profile.scores[ability] + state.counts[ability];
  if (ability === 'strength') return Math.max(0, score + digest.strength);
  if (ability === 'dexterity') return digest.helpless ? 0 : Math.max(0, score + digest.dexterity);
  return Math.max(0, score);
}

/** The modifier of an ability as it is now. */
export function modifierOf(fighter: GrimFighter, ability: Ability): number {
  const { profile, state, digest } = fighter;
  if (state.counts[ability] === 0 && !changesScore(digest, ability)) return profile.modifiers[ability];
  return abilityModifier(scoreOf(fighter, ability));
}

/** Whether conditions make another of the score. */
function changesScore(digest: GrimGame['digest'], ability: Ability): boolean {
  if (ability === 'strength') return digest.strength !== 0;
  return ability === 'dexterity' && (digest.helpless || digest.dexterity !== 0);
}

/** How far the modifier has moved from that of the sheet. */
export function modifierChange(fighter: GrimFighter, ability: Ability): number {
  return modifierOf(fighter, ability) - fighter.profile.modifiers[ability];
}

/** The hands that conditions leave the combatant to hold things with (GNG-CEFF-05, GNG-CEFF-06). */
export function usableHands({ digest: { noHand, noOff } }: GrimFighter): readonly ('hand' | 'off')[] {
  return noHand || noOff ? BOTH_HANDS.filter((hand) => (hand === 'hand' ? !noHand : !noOff)) : BOTH_HANDS;
}

/** The shield that the combatant wields now, or null; one strapped to a disabled arm is of no use (GNG-CEFF-05). */
export function wieldedShield({ profile, state, digest }: GrimFighter): Shield | null {
  const { shield } = profile;
  if (shield === null) return null;
  const place = state.items[shield.item]?.place;
  if (place === 'hand' ? digest.noHand : digest.noOff) return null;
  return place === 'off' || place === 'hand' || place === 'worn' ? shield : null;
}

/** Whether the defender notices what the attacker does before it strikes: as ruled, else as its senses go (GNG-BLOCK-04). */
export function perceives({ fight }: GrimWorld, defending: GrimFighter, attacking: GrimFighter): boolean {
  const said = saidAware(fight, defending.index, attacking.index);
  if (said !== null) return said;
  if (defending.profile.blindsight) return true;
  return !isHiddenFrom(fight, defending.index, attacking.index) && !attacking.digest.unseen;
}

/** Whether the blow goes by Dexterity: with Weapon Finesse and a weapon for it, where that is the better (GNG-CORE-01). */
export function strikesNimbly(fighter: GrimFighter, { handling, qualities }: GrimWeapon): boolean {
  if (!fighter.profile.finesse || (handling !== 'light' && !qualities.includes('finesse'))) return false;
  return modifierOf(fighter, 'dexterity') > modifierOf(fighter, 'strength');
}
