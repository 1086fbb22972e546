import { d20 } from '../../../chance/dice.ts';
import { type Tally, term } from '../../../kernel/scene/tally.ts';
import { type Why, why } from '../../../kernel/state/event.ts';
import { terrainAt } from '../../../space/grid/battle-map.ts';
import { attributeOf, attributeTerms, betterOfTwo } from '../body/attributes.ts';
import { addAll } from '../checks/stacking.ts';
import { effectOf, isRepeated, TRAIT_TERMS, TRAITS } from '../conditions/conditions.ts';
import { PARALYSED, paralysisPenalty } from '../conditions/paralysis.ts';
import { PETRIFIED } from '../conditions/petrification.ts';
import { defenseName } from '../defense/defense.ts';
import { type Attack, type AttackClass, CRITICAL, FUMBLE, HIT, MISS, type TcScene, type TcTable } from '../game.ts';
import { CROWDED, crowdPenalty } from '../movement/sharing.ts';
import type { Attribute } from '../sheet/sheet.ts';
import { addPersonal } from './personal.ts';
import { penaltyForDistance } from './range.ts';

const ATTACK_ROLL: Why = why('attack roll', 'TC-ATK-01');
const LAST: Why = why('the weapon of the last attack', 'TC-TWF-03');
const BARE_HANDS = -1;
const ROLLED = term('d20', 'TC-ATK-01');
const ACCURACY = term('Accuracy', 'TC-ATK-12');
const IMPAIRED = term('bludgeoning impairments', 'TC-IMP-02');
const ATTRIBUTES = attributeTerms('TC-ATK-04');
const OF_ACTION = term('the action', 'TC-SPEC-04');
const HIGHER_GROUND = term('higher ground', 'TC-ATK-08');
/** What two who attack each other at the same tick add to their rolls, where that rule is in use (TC-SIM-04). */
const FACE_TO_FACE = term('each attacks the other', 'TC-SIM-04');
const COVER = term('cover', 'TC-ATK-10');
const DISTANCE = term('distance', 'TC-RANGE-01');
const FLANKING = term('flanked', 'TC-ATK-07');

/**
 * What an attack roll comes to. A natural 1 always misses and is a fumble (TC-FUMBLE-01); a natural 20 always hits
 * (TC-CRIT-01); a natural of `threat` or more is a critical hit with margin 1 or more (TC-CRIT-02, TC-CRIT-03); otherwise
 * equal hits (TC-ATK-01).
 *
 * @param needed the natural that makes the total equal to the defence @param fumbles 0 where a natural 1 only misses
 */
export function attackClass(natural: number, needed: number, threat: number, fumbles: number): AttackClass {
  if (natural === 1) return fumbles === 1 ? FUMBLE : MISS;
  if (natural >= threat && natural > needed) return CRITICAL;
  return natural === 20 || natural >= needed ? HIT : MISS;
}

/** The attribute of an attack: the form's, or unarmed the better of Strength and Dexterity (TC-ATK-04, TC-ATK-05, TC-DMG-08). */
export function attributeOfAttack(table: TcTable, { attacker, form }: Attack): Attribute {
  return form.kind === 'unarmed' ? betterOfTwo(table, attacker) : form.attribute;
}

/**
 * All that is added to the d20: Accuracy (TC-ATK-12), the attribute, size, training and the weapon (TC-ATK-03,
 * TC-ATK-04, TC-ATK-06, TC-ATK-09), the situation (TC-ATK-07, TC-ATK-08, TC-ATK-10) and the distance (TC-RANGE-01).
 */
export function attackTally(scene: TcScene, attack: Attack): Tally {
  const { attacker, form } = attack;
  const tally = scene.tally();
  tally.add(scene.profiles[attacker]!.accuracy, ACCURACY);
  tally.add(-scene.fight.combatants[attacker]!.counts.bludgeoningImpairment, IMPAIRED);
  const attribute = attributeOfAttack(scene, attack);
  tally.add(attributeOf(scene, attacker, attribute), ATTRIBUTES[attribute]);
  addAll(tally, form.attack);
  addAll(tally, scene.profiles[attacker]!.modifiers.attack);
  tally.add(attack.modifier, OF_ACTION);
  if (standsHigher(scene, attack)) tally.add(1, HIGHER_GROUND);
  tally.add(scene.slots.coverPenalty(scene, attack), COVER);
  tally.add(penaltyForDistance(scene, attack), DISTANCE);
  tally.add(scene.slots.flankingBonus(scene, attack), FLANKING);
  tally.add(crowdPenalty(scene, attacker), CROWDED);
  tally.add(scene.slots.faceToFace(scene, attack), FACE_TO_FACE);
  const { paralysis, petrification } = scene.fight.combatants[attacker]!.counts;
  if (paralysis !== 0) tally.add(-paralysisPenalty(scene, attacker), PARALYSED);
  if (petrification !== 0) tally.add(-petrification, PETRIFIED);
  addConditions(scene, tally, attack);
  return tally;
}

/** Whether the attacker has the +1 of higher ground: said by the game master, or by the ground; by option in melee only (TC-ATK-08). */
function standsHigher(table: TcTable, { attacker, defender, melee }: Attack): boolean {
  if (!melee && table.options.higherGround === 'meleeOnly') return false;
  const { combatants, map } = table.fight;
  const own = combatants[attacker]!;
  if (own.effects.length > 0 && effectOf(own, 'higherGround') !== null) return true;
  if (map === null) return false;
  return (terrainAt(map, own).height ?? 0) > (terrainAt(map, combatants[defender]!).height ?? 0);
}

/** What his own conditions and stance do to the roll (TC-GRAB-03, TC-STANCE-07, TC-STANCE-08, TC-STANCE-16); then feints and distractions. */
function addConditions(scene: TcScene, tally: Tally, attack: Attack): void {
  const { effects } = scene.fight.combatants[attack.attacker]!;
  if (effects.length === 0) return;
  for (let index = 0; index < effects.length; index++) {
    const { name } = effects[index]!;
    const trait = TRAITS[name];
    if (trait === undefined || isRepeated(effects, index)) continue;
    if (trait.attack !== undefined) tally.add(trait.attack, TRAIT_TERMS[name]!);
    if (trait.meleeAttack !== undefined && attack.melee) tally.add(trait.meleeAttack, TRAIT_TERMS[name]!);
  }
  addPersonal(tally, effects, attack.defender);
}

/** Makes the attack roll: one d20 against the defence attacked (TC-ATK-01, TC-DEF-01). */
export function rollAttack(scene: TcScene, attack: Attack): AttackClass {
  const { attacker, form } = attack;
  if (form.kind === 'unarmed' || scene.profiles[attacker]!.alternates) remember(scene, attack);
  const bonus = scene.slots.attackTally(scene, attack);
  const defense = scene.slots.defenseTally(scene, attack);
  const needed = defense.total - bonus.total;
  const fumbles = form.fumbles ? 1 : 0;
  if (!scene.told) return scene.roll(attacker, d20, ATTACK_ROLL, attackClass, needed, form.threat, fumbles);
  const natural = scene.roll(attacker, d20, ATTACK_ROLL);
  const result = attackClass(natural, needed, form.threat, fumbles);
  bonus.add(natural, ROLLED);
  tellAttack(scene, attack, bonus, defense, result);
  return result;
}

/** Keeps in mind which weapon made the last attack of one who may attack with another one next (TC-TWF-03). */
function remember(scene: TcScene, { attacker, form }: Attack): void {
  const used = form.kind === 'unarmed' ? BARE_HANDS : form.item + 1;
  const by = used - scene.fight.combatants[attacker]!.counts.lastWeapon;
  if (by === 0) return;
  scene.count(attacker, 'lastWeapon', by, LAST, attacker);
}

const RESULTS: readonly string[] = ['fumble', 'miss', 'hit', 'critical hit'];

function tellAttack(scene: TcScene, attack: Attack, bonus: Tally, defense: Tally, result: AttackClass): void {
  scene.emit({
    kind: 'check',
    who: attack.attacker,
    target: attack.defender,
    total: bonus.total,
    rows: bonus.rows,
    versus: defense.total,
    versusRows: defense.rows,
    versusName: defenseName(scene, attack),
    result: RESULTS[result] ?? '',
    why: ATTACK_ROLL,
  });
}
