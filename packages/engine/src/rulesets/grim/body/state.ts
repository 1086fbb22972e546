import type { Table } from '../../../kernel/scene/table.ts';
import { isHiddenFrom, saidAware } from '../../../kernel/seen/awareness.ts';
import type { Combatant, Effect } from '../../../kernel/state/fight.ts';
import { type Ability, abilityModifier } from '../../d20/body/abilities.ts';
import { FLAT_FOOTED } from '../../d20/conditions/effects.ts';
import { CONDITIONS } from '../conditions/conditions.ts';
import type { GrimGame, GrimProfile, GrimWeapon, Shield } from '../game.ts';

/** The combatant of that index. @throws RangeError where there is none */
export function combatantAt(table: Table<GrimGame>, who: number): Combatant<GrimGame> {
  const found = table.fight.combatants[who];
  if (found === undefined) throw new RangeError(`there is no combatant ${who}`);
  return found;
}

/** The profile of the combatant of that index. @throws RangeError where there is none */
export function profileAt(table: Table<GrimGame>, who: number): GrimProfile {
  const found = table.profiles[who];
  if (found === undefined) throw new RangeError(`there is no combatant ${who}`);
  return found;
}

/** A weapon of a combatant. @throws RangeError where there is none */
export function weaponAt(table: Table<GrimGame>, who: number, weapon: number): GrimWeapon {
  const found = profileAt(table, who).weapons[weapon];
  if (found === undefined) throw new RangeError(`combatant ${who} has no weapon ${weapon}`);
  return found;
}

/** An ability score as it is now, at least 0. */
export function scoreOf(table: Table<GrimGame>, who: number, ability: Ability): number {
  const { counts, effects } = combatantAt(table, who);
  let score = profileAt(table, who).scores[ability] + counts[ability];
  if (isBodily(ability)) {
    for (let i = 0; i < effects.length; i++) {
      const condition = CONDITIONS[effects[i]?.name ?? ''];
      if (ability === 'dexterity' && condition?.helpless === true) return 0;
      score += (ability === 'dexterity' ? condition?.dexterity : condition?.strength) ?? 0;
    }
  }
  return Math.max(0, score);
}

/** Whether there are conditions that change the ability. */
function isBodily(ability: Ability): boolean {
  return ability === 'dexterity' || ability === 'strength';
}

/** Whether nothing else is on the combatant: everybody rolls initiative flat-footed, which changes no score. */
function isAtMostFlatFooted(effects: readonly Effect[]): boolean {
  return effects.length === 0 || (effects.length === 1 && effects[0]?.name === FLAT_FOOTED);
}

/** The modifier of an ability as it is now. */
export function modifierOf(table: Table<GrimGame>, who: number, ability: Ability): number {
  const { counts, effects } = combatantAt(table, who);
  if (counts[ability] === 0 && (isAtMostFlatFooted(effects) || !isBodily(ability)))
    return profileAt(table, who).modifiers[ability];
  return abilityModifier(scoreOf(table, who, ability));
}

/** How far the modifier has moved from that of the sheet. */
export function modifierChange(table: Table<GrimGame>, who: number, ability: Ability): number {
  return modifierOf(table, who, ability) - profileAt(table, who).modifiers[ability];
}

/** The most actions that conditions leave in a turn. */
export function actionLimit(table: Table<GrimGame>, who: number): 0 | 1 | 2 {
  const { effects } = combatantAt(table, who);
  let most: 0 | 1 | 2 = 2;
  for (let i = 0; i < effects.length; i++) {
    const allowed = CONDITIONS[effects[i]?.name ?? '']?.actions ?? 2;
    if (allowed < most) most = allowed;
  }
  return most;
}

/** The shield that the combatant wields now, or null. */
export function wieldedShield(table: Table<GrimGame>, who: number): Shield | null {
  const { shield } = profileAt(table, who);
  if (shield === null) return null;
  const { items, effects } = combatantAt(table, who);
  const place = items[shield.item]?.place;
  if (effects.length > 0 && isOutOfUse(effects, place === 'hand' ? 'hand' : 'off')) return null;
  return place === 'off' || place === 'hand' || place === 'worn' ? shield : null;
}

/** Whether a condition takes the hand out of use, so that a shield strapped to its arm is of none (GNG-CEFF-05). */
export function isOutOfUse(effects: readonly Effect[], hand: 'hand' | 'off'): boolean {
  for (let i = 0; i < effects.length; i++) if (CONDITIONS[effects[i]?.name ?? '']?.hand === hand) return true;
  return false;
}

/** Whether the defender notices what the attacker does before it strikes: as ruled, else as its senses go (GNG-BLOCK-04). */
export function perceives(table: Table<GrimGame>, defender: number, attacker: number): boolean {
  const { effects, hidden } = combatantAt(table, attacker);
  // Every blow asks this twice, and mostly there is nothing to be said about either of them.
  if (!hidden && effects.length === 0 && combatantAt(table, defender).effects.length === 0) return true;
  const said = saidAware(table.fight, defender, attacker);
  if (said !== null) return said;
  if (profileAt(table, defender).blindsight) return true;
  if (isHiddenFrom(table.fight, defender, attacker)) return false;
  for (let i = 0; i < effects.length; i++) if (CONDITIONS[effects[i]?.name ?? '']?.unseen === true) return false;
  return true;
}
