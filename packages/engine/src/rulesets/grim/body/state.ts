import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { World } from '../../../kernel/scene/world.ts';
import { isHiddenFrom, saidAware } from '../../../kernel/seen/awareness.ts';
import { type Ability, abilityModifier } from '../../d20/body/abilities.ts';
import type { GrimGame, GrimWeapon, Shield } from '../game.ts';

/** A weapon of a combatant. @throws RangeError where there is none */
export function weaponAt(world: World<GrimGame>, who: number, weapon: number): GrimWeapon {
  const found = fighterAt(world, who).profile.weapons[weapon];
  if (found === undefined) throw new RangeError(`combatant ${who} has no weapon ${weapon}`);
  return found;
}

/** An ability score as it is now, at least 0. */
export function scoreOf(world: World<GrimGame>, who: number, ability: Ability): number {
  const { profile, state, digest } = fighterAt(world, who);
  const score = profile.scores[ability] + state.counts[ability];
  if (ability === 'strength') return Math.max(0, score + digest.strength);
  if (ability === 'dexterity') return digest.helpless ? 0 : Math.max(0, score + digest.dexterity);
  return Math.max(0, score);
}

/** The modifier of an ability as it is now. */
export function modifierOf(world: World<GrimGame>, who: number, ability: Ability): number {
  const { profile, state, digest } = fighterAt(world, who);
  if (state.counts[ability] === 0 && !changesScore(digest, ability)) return profile.modifiers[ability];
  return abilityModifier(scoreOf(world, who, ability));
}

/** Whether conditions make another of the score. */
function changesScore(digest: GrimGame['digest'], ability: Ability): boolean {
  if (ability === 'strength') return digest.strength !== 0;
  return ability === 'dexterity' && (digest.helpless || digest.dexterity !== 0);
}

/** How far the modifier has moved from that of the sheet. */
export function modifierChange(world: World<GrimGame>, who: number, ability: Ability): number {
  return modifierOf(world, who, ability) - fighterAt(world, who).profile.modifiers[ability];
}

/** The most actions that conditions leave in a turn. */
export function actionLimit(world: World<GrimGame>, who: number): 0 | 1 | 2 {
  return fighterAt(world, who).digest.actions;
}

/** The shield that the combatant wields now, or null; one strapped to a disabled arm is of no use (GNG-CEFF-05). */
export function wieldedShield(world: World<GrimGame>, who: number): Shield | null {
  const { profile, state, digest } = fighterAt(world, who);
  const { shield } = profile;
  if (shield === null) return null;
  const place = state.items[shield.item]?.place;
  if (place === 'hand' ? digest.noHand : digest.noOff) return null;
  return place === 'off' || place === 'hand' || place === 'worn' ? shield : null;
}

/** Whether the defender notices what the attacker does before it strikes: as ruled, else as its senses go (GNG-BLOCK-04). */
export function perceives(world: World<GrimGame>, defender: number, attacker: number): boolean {
  const said = saidAware(world.fight, defender, attacker);
  if (said !== null) return said;
  const { profile } = fighterAt(world, defender);
  if (profile.blindsight) return true;
  return !isHiddenFrom(world.fight, defender, attacker) && !fighterAt(world, attacker).digest.unseen;
}
