import type { Combatant } from '../../kernel/fight.ts';
import type { Scene } from '../../kernel/scene.ts';
import { DODGE, type Tally, term } from '../../kernel/tally.ts';
import { hasEffect } from '../d20/effects.ts';
import { standAdjacent } from '../d20/field.ts';
import type { Attack } from '../d20/game.ts';
import type { ModernGame } from './game.ts';
import { addLine } from './lines.ts';
import { conditionOf, fighter, isHelpless, modifierShift, profileOf } from './state.ts';
import type { Condition } from './traits/conditions.ts';

const HELPLESS = term('helpless', 'MOD-HELP-03');
const SIZE = term('size', 'MOD-DEF-06');
const DEXTERITY = term('Dexterity changed', 'MOD-DEF-01');
const DODGES = term('Dodge', 'MOD-FEAT-04', DODGE);

const HELPLESS_DEFENSE = 5;

/** The effect that names whom the combatant dodges, as its source. */
export const DODGE_TARGET = 'dodge-target';

/**
 * The number that the attack must reach: 10 + class + size + Dexterity + equipment and natural armor + dodge bonuses and
 * conditions (MOD-DEF-01, MOD-SIT-02). Who cannot react is without Dexterity bonus and dodge bonuses (MOD-DEF-02,
 * MOD-DEF-08); a touch leaves out armour (MOD-DEF-05, MOD-DEF-09); the helpless have 5 + size (MOD-HELP-03).
 */
export function defense(scene: Scene<ModernGame>, attack: Attack, touch: boolean): Tally {
  const { defender } = attack;
  const profile = profileOf(scene, defender);
  const combatant = fighter(scene, defender);
  const tally = scene.tally();
  if (isHelpless(scene, defender)) {
    tally.add(HELPLESS_DEFENSE, HELPLESS);
    tally.add(profile.sizeModifier, SIZE);
    return tally;
  }
  addLine(tally, profile.defense);
  if (!touch) addLine(tally, profile.equipment);
  if (!touch || !scene.options.touchIgnoresNaturalArmor) addLine(tally, profile.naturalArmor);
  if (canReact(combatant, fighter(scene, attack.attacker))) addAgility(scene, tally, attack, combatant);
  else tally.add(penaltyOnly(scene, defender), DEXTERITY);
  if (combatant.effects.length > 0) addConditions(scene, tally, attack, combatant);
  return tally;
}

type Fighter = Combatant<ModernGame>;

/** Whether the defender has its Dexterity bonus and dodge bonuses against the attacker. */
function canReact(defender: Fighter, attacker: Fighter): boolean {
  for (let i = 0; i < defender.effects.length; i++) if (conditionOf(defender, i)?.deniesAgility === true) return false;
  return attacker.effects.length === 0 || !hasEffect(attacker, 'invisible');
}

function addAgility(scene: Scene<ModernGame>, tally: Tally, attack: Attack, defender: Fighter): void {
  const { agility, dodgeFeat } = profileOf(scene, attack.defender);
  addLine(tally, agility);
  const { effects } = defender;
  if (effects.length > 0 || defender.counts.dexterityLoss > 0)
    tally.add(modifierShift(scene, attack.defender, 'dexterity'), DEXTERITY);
  for (let i = 0; i < effects.length; i++) {
    const condition = conditionOf(defender, i);
    if (condition !== null) tally.add(condition.dodge, condition.term);
    else if (dodgeFeat && effects[i]?.name === DODGE_TARGET && effects[i]?.source === attack.attacker)
      tally.add(1, DODGES);
  }
}

/** A Dexterity penalty counts even for who cannot react; one beyond the sheet's comes from conditions. */
function penaltyOnly(scene: Scene<ModernGame>, who: number): number {
  const printed = profileOf(scene, who).modifiers.dexterity;
  const now = printed + modifierShift(scene, who, 'dexterity');
  return Math.min(now, 0) - Math.min(printed, 0);
}

function addConditions(scene: Scene<ModernGame>, tally: Tally, attack: Attack, defender: Fighter): void {
  for (let i = 0; i < defender.effects.length; i++) {
    const condition = conditionOf(defender, i);
    if (condition === null) continue;
    tally.add(attack.ranged ? rangedDefense(scene, attack, condition) : condition.meleeDefense, condition.term);
  }
}

function rangedDefense(scene: Scene<ModernGame>, attack: Attack, condition: Condition): number {
  const undone = condition.low && scene.options.adjacentNegatesLowProfile;
  return undone && standAdjacent(scene, attack.attacker, attack.defender) ? 0 : condition.rangedDefense;
}
