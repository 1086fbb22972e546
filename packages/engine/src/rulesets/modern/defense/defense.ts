import type { Scene } from '../../../kernel/scene/scene.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { DODGE, type Tally, term } from '../../../kernel/scene/tally.ts';
import type { Combatant } from '../../../kernel/state/fight.ts';
import { addLine } from '../../d20/checks/lines.ts';
import { FLAT_FOOTED } from '../../d20/conditions/effects.ts';
import type { Attack } from '../../d20/game.ts';
import { standAdjacent } from '../../d20/movement/field.ts';
import { EXPERTISE } from '../attack/stance.ts';
import { conditionOf, fighter, isHelplessTo, modifierShift, profileOf } from '../body/state.ts';
import { AID_BONUS, AIDED_DEFENSE, type Condition, FEINTED } from '../conditions/conditions.ts';
import type { ModernGame } from '../game.ts';
import { addPinned, isHeld } from '../special/grapple.ts';
import { coverRow } from './cover.ts';

const AIDED = term('aid of a friend', 'MOD-AID-02');
const HELPLESS = term('helpless', 'MOD-HELP-03');
const SIZE = term('size', 'MOD-DEF-06');
const DEXTERITY = term('Dexterity changed', 'MOD-DEF-01');
const DODGES = term('Dodge', 'MOD-FEAT-04', DODGE);

const MOBILE = term('Mobility', 'MOD-DEF-08', DODGE);
const TRAINED = term('Defensive Martial Arts', 'MOD-DEF-08', DODGE);
const CAREFUL = term('Combat Expertise', 'MOD-DEF-08', DODGE);

const MOBILITY = 4;
/** What a gunslinger makes more of its own cover, and less of another's. */
const COVER_SKILL = 2;
const HELPLESS_DEFENSE = 5;

/** The effect that names whom the combatant dodges, as its source. */
export const DODGE_TARGET = 'dodge-target';

/**
 * The number that the attack must reach: 10 + class + size + Dexterity + equipment and natural armor + dodge bonuses and
 * conditions (MOD-DEF-01, MOD-SIT-02). Who cannot react is without Dexterity bonus and dodge bonuses (MOD-DEF-02,
 * MOD-DEF-08); a touch leaves out armour (MOD-DEF-05, MOD-DEF-09); the helpless have 5 + size (MOD-HELP-03).
 */
export function defense(scene: Scene<ModernGame>, attack: Attack, touch: boolean): Tally {
  return build(scene, attack, touch, '');
}

/** The same without cover, or without the Dexterity bonus and dodge bonuses, as a number. */
export function defenseWithout(
  scene: Scene<ModernGame>,
  attack: Attack,
  touch: boolean,
  part: 'cover' | 'agility',
): number {
  return build(scene, attack, touch, part).total;
}

function build(scene: Scene<ModernGame>, attack: Attack, touch: boolean, left: string): Tally {
  const { defender } = attack;
  const profile = profileOf(scene, defender);
  const combatant = fighter(scene, defender);
  const tally = scene.tally();
  if (left !== 'cover') addCover(scene, tally, attack);
  if (isHelplessTo(scene, defender, attack.attacker)) {
    tally.add(HELPLESS_DEFENSE, HELPLESS);
    tally.add(profile.sizeModifier, SIZE);
    return tally;
  }
  addLine(tally, profile.defense);
  if (!touch) addLine(tally, profile.equipment);
  if (!touch || !scene.options.touchIgnoresNaturalArmor) addLine(tally, profile.naturalArmor);
  if (left !== 'agility' && canReact(scene, attack, combatant)) addAgility(scene, tally, attack, combatant);
  else tally.add(penaltyOnly(scene, defender), DEXTERITY);
  if (combatant.effects.length > 0) {
    addConditions(scene, tally, attack, combatant);
    addPinned(scene, tally, attack);
  }
  return tally;
}

/** What stands between adds to Defense, even to that of the helpless (MOD-COVER-02, MOD-HELP-03). */
function addCover(scene: Scene<ModernGame>, tally: Tally, { attacker, defender }: Attack): void {
  const { degree } = scene.slots.cover(scene, attacker, defender);
  if (degree === 'none') return;
  const row = coverRow(degree);
  const own = profileOf(scene, defender).traits.defensivePosition ? COVER_SKILL : 0;
  const pierced = PIERCED.includes(degree) && profileOf(scene, attacker).traits.sharpShooting ? COVER_SKILL : 0;
  tally.add(row.defense + own - pierced, row.term);
}

/** Degrees of cover that a sharp-shooter makes less of. */
const PIERCED: readonly string[] = ['quarter', 'half', 'threeQuarters'];

type Fighter = Combatant<ModernGame>;

/** Whether the defender has its Dexterity bonus and dodge bonuses against the attacker: not against one that it does not notice. */
function canReact(table: Table<ModernGame>, attack: Attack, defender: Fighter): boolean {
  const attacker = fighter(table, attack.attacker);
  if (defender.effects.length === 0 && attacker.effects.length === 0 && !attacker.hidden) return true;
  const uncanny = profileOf(table, attack.defender).traits.uncannyDodge > 0;
  for (let i = 0; i < defender.effects.length; i++) {
    const caught = conditionOf(defender, i)?.deniesAgility === true;
    if (caught && !(uncanny && defender.effects[i]?.name === FLAT_FOOTED)) return false;
    if (defender.effects[i]?.name === FEINTED && defender.effects[i]?.source === attack.attacker) return false;
  }
  if (defender.effects.length > 0 && isHeld(table, attack)) return false;
  return uncanny || table.slots.notices(table, attack.defender, attack.attacker);
}

function addAgility(scene: Scene<ModernGame>, tally: Tally, attack: Attack, defender: Fighter): void {
  const { agility, dodgeFeat, traits } = profileOf(scene, attack.defender);
  addLine(tally, agility);
  if (attack.moving === true && traits.mobility) tally.add(MOBILITY, MOBILE);
  if (traits.defensiveArts && !attack.ranged) tally.add(1, TRAINED);
  const { effects } = defender;
  if (effects.length > 0 || defender.counts.dexterityLoss > 0)
    tally.add(modifierShift(scene, attack.defender, 'dexterity'), DEXTERITY);
  for (let i = 0; i < effects.length; i++) {
    const condition = conditionOf(defender, i);
    if (condition !== null) tally.add(condition.dodge, condition.term);
    else if (dodgeFeat && effects[i]?.name === DODGE_TARGET && effects[i]?.source === attack.attacker)
      tally.add(1, DODGES);
    else if (effects[i]?.name === EXPERTISE) tally.add(effects[i]?.value ?? 0, CAREFUL);
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
    const effect = defender.effects[i];
    if (effect?.name === AIDED_DEFENSE && effect.source === attack.attacker) tally.add(AID_BONUS, AIDED);
    if (condition === null) continue;
    tally.add(attack.ranged ? rangedDefense(scene, attack, condition) : condition.meleeDefense, condition.term);
  }
}

function rangedDefense(scene: Scene<ModernGame>, attack: Attack, condition: Condition): number {
  const undone = condition.low && scene.options.adjacentNegatesLowProfile;
  return undone && standAdjacent(scene, attack.attacker, attack.defender) ? 0 : condition.rangedDefense;
}
