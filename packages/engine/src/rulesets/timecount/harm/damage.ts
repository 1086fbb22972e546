import { multiplied } from '../../../chance/dice.ts';
import { because, type Cause, type Tally, type Total, term } from '../../../kernel/rule.ts';
import { attributeOfAttack } from '../attack/attack.ts';
import { addFeintDamage } from '../attack/personal.ts';
import { attributeOf, attributeTerms } from '../body/attributes.ts';
import { expose } from '../conditions/afflictions.ts';
import { PARALYSIS, paralysisPenalty } from '../conditions/paralysis.ts';
import { type Attack, type AttackClass, CRITICAL, type TcFighter, type TcScene, type TcWorld } from '../game.ts';
import type { Attribute } from '../sheet/words.ts';
import { half, halfDamage } from '../time/numbers.ts';
import { type Dose, type Harm, NO_DOSES } from './outcome.ts';

const DAMAGE_ROLL: Cause = because('damage roll', 'TC-DMG-01');
const EXTRA_ROLL: Cause = because('extra damage', 'TC-DMG-10');
const CRITICAL_ROLL: Cause = because('extra damage of a critical hit', 'TC-CRIT-06');
const HALVED = term('halved', 'TC-STAT-07');
const AT_LEAST_ONE = term('at least 1', 'TC-DMG-04');
const MAXIMUM = term('damage dice at their maximum', 'TC-CRIT-04');
const ATTRIBUTES = attributeTerms('TC-DMG-05');
const POWER = term('Power', 'TC-DMG-01');
const IMPAIRED = term('piercing impairments', 'TC-IMP-02');
const STRENGTH = term('Strength with a bow', 'TC-DMG-06');
const ONCE_MORE = attributeTerms('TC-CRIT-04', ' of a critical hit');
const EXTRA = term('extra dice', 'TC-DMG-10');
const OF_CRITICAL = term('dice of a critical hit', 'TC-CRIT-06');

/**
 * Rolls the damage of a hit: the weapon's dice, as often as they are multiplied, each time with all modifiers (TC-DMG-01,
 * TC-DMG-09), at their maximum on a critical hit (TC-CRIT-04); then extra dice once, rolled even then (TC-DMG-10,
 * TC-CRIT-05), then dice that a critical hit brings (TC-CRIT-06). At least 1 (TC-DMG-04). Dice fall in this order, those of
 * the afflictions that come with the hit last. What does no damage at all deals 0.
 */
export function rollDamage(scene: TcScene, attack: Attack, result: AttackClass): Harm {
  const { attacker, form } = attack;
  const tally = scene.tally();
  if (form.harmless) return harmOf(scene, attack, tally);
  const critical = result === CRITICAL;
  if (critical) tally.add(form.times * form.damage.max, MAXIMUM);
  else {
    const dice = form.times === 1 ? form.damage : multiplied(form.times, form.damage);
    tally.addDice(scene.roll(attacker.index, dice, DAMAGE_ROLL), scene.rolled);
  }
  addFlat(scene, tally, attack, critical);
  if (form.extraDice !== null)
    tally.addDice(scene.roll(attacker.index, form.extraDice, EXTRA_ROLL), scene.rolled, EXTRA);
  if (critical && form.criticalDice !== null) {
    tally.addDice(scene.roll(attacker.index, form.criticalDice, CRITICAL_ROLL), scene.rolled, OF_CRITICAL);
  }
  if (attack.halved) tally.add(halfDamage(tally.total) - tally.total, HALVED);
  else tally.add(Math.max(0, 1 - tally.total), AT_LEAST_ONE);
  return harmOf(scene, attack, tally);
}

function harmOf(scene: TcScene, attack: Attack, damage: Total): Harm {
  const { attacker, defender, form, nonlethal } = attack;
  return {
    target: defender.index,
    source: attacker.index,
    damage,
    nonlethal: nonlethal || form.nonlethal === 'always',
    type: form.type,
    impairs: form.impairs,
    doses: form.afflictions.length === 0 ? NO_DOSES : dosesOf(scene, attack),
    why: DAMAGE_ROLL,
  };
}

/** What gets into the one who is hit: each affliction of the weapon or spell that takes hold (TC-POIS-04, TC-PARA-01, TC-PETR-01). */
export function dosesOf(scene: TcScene, { attacker, defender, form }: Attack): readonly Dose[] {
  return form.afflictions.flatMap((index) => expose(scene, defender, attacker.index, index) ?? []);
}

/** What is added to each roll of the dice: the attribute, Power and damage modifiers (TC-DMG-01, TC-DMG-02, TC-DMG-03). */
function addFlat(scene: TcScene, tally: Tally, attack: Attack, critical: boolean): void {
  const { attacker, form } = attack;
  const { times } = form;
  const { profile, state } = attacker;
  const name = attributeOfAttack(attack);
  const attribute = attributeOf(attacker, name);
  const ordinary = form.kind === 'spell' || (critical && scene.options.critAttribute === 'once') ? 0 : attribute;
  tally.add(times * ordinary, ATTRIBUTES[name]);
  if (critical) tally.add(times * Math.max(1, attribute), ONCE_MORE[name]);
  tally.add(times * profile.power, POWER);
  tally.add(-times * state.counts.piercingImpairment, IMPAIRED);
  tally.add(-times * paralysisPenalty(scene, attacker), PARALYSIS);
  for (const { value, term: what } of form.damageModifiers) tally.add(times * value, what);
  for (const { value, term: what } of profile.modifiers.damage) tally.add(times * value, what);
  addFeintDamage(tally, attack);
  // A negative Strength weakens every bow; a composite bow uses a positive one up to its own limit (TC-DMG-06, TC-DMG-07).
  if (form.bow) tally.add(times * Math.min(attributeOf(attacker, 'strength'), form.compositeMost), STRENGTH);
}

/** Damage "equal to" an attribute, or to half of it: that number alone, at least 1; by option with Power (TC-DMG-12, TC-DMG-04). */
export function fixedDamage(world: TcWorld, fighter: TcFighter, attribute: Attribute, halved: boolean): number {
  const value = attributeOf(fighter, attribute);
  const { power } = fighter.profile;
  const added = world.options.powerOnFixedDamage ? power - fighter.state.counts.piercingImpairment : 0;
  return Math.max(1, (halved ? half(value) : value) + added);
}
