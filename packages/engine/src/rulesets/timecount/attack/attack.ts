import { constant } from '../../../chance/dice.ts';
import { because, type Cause, type Check, onDice, type Rolled, type Tally, term } from '../../../kernel/rule.ts';
import { terrainAt } from '../../../space/grid/battle-map.ts';
import { attributeOf, attributeTerms, betterOfTwo } from '../body/attributes.ts';
import { addAll } from '../checks/stacking.ts';
import { PARALYSIS, paralysisPenalty } from '../conditions/paralysis.ts';
import { PETRIFICATION } from '../conditions/petrification.ts';
import { type ByDefense, defenseAgainst, rollsAgainst } from '../defense/defense.ts';
import { type Attack, type AttackClass, CRITICAL, FUMBLE, HIT, MISS, type TcScene, type TcWorld } from '../game.ts';
import { CROWDED, crowdPenalty } from '../movement/sharing.ts';
import type { Attribute } from '../sheet/words.ts';
import { addPersonal } from './personal.ts';
import { penaltyForDistance } from './range.ts';

const LAST: Cause = because('the weapon of the last attack', 'TC-TWF-03');
const BARE_HANDS = -1;
const ACCURACY = term('Accuracy', 'TC-ATK-12');
const IMPAIRED = term('bludgeoning impairments', 'TC-IMP-02');
const ATTRIBUTES = attributeTerms('TC-ATK-04');
const ON_HIGHER_GROUND = term('higher ground', 'TC-ATK-08');
/** What two who attack each other at the same tick add to their rolls, where that rule is in use (TC-SIM-04). */
const FACE_TO_FACE = term('each attacks the other', 'TC-SIM-04');
const COVER = term('cover', 'TC-ATK-10');
const DISTANCE = term('distance', 'TC-RANGE-01');
const FLANKING = term('flanked', 'TC-ATK-07');

/** What the log says of a natural that decides, whatever the total. */
export const ALWAYS_MISSES = 'a natural 1 always misses';
export const ALWAYS_HITS = 'a natural 20 always hits';
/** How an attack roll ends, in words, by its code: the class, or what a natural comes to that decides by itself. */
const RESULTS = ['fumble, a natural 1', 'miss', 'hit', 'critical hit', ALWAYS_MISSES, ALWAYS_HITS] as const;
const [SURE_MISS, SURE_HIT] = [4, 5];
const CLASSES: readonly AttackClass[] = [FUMBLE, MISS, HIT, CRITICAL, MISS, HIT];

/** An attack roll against each defence: one d20 (TC-ATK-01, TC-DEF-01). What it comes to is a code: see `classOf`. */
export function attackRolls(cause: Cause): ByDefense<Check<number>> {
  return rollsAgainst(cause, attackCode, (code) => RESULTS[code] ?? '');
}

const ATTACK = attackRolls(because('attack roll', 'TC-ATK-01'));

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

/** The same, told apart where the natural decides against the total. */
function attackCode(natural: number, needed: number, threat: number, fumbles: number): number {
  const result = attackClass(natural, needed, threat, fumbles);
  if (result === MISS && natural >= needed) return SURE_MISS;
  return result === HIT && natural < needed ? SURE_HIT : result;
}

/** The class of such a code. */
export function classOf(code: number): AttackClass {
  return CLASSES[code] ?? MISS;
}

/** The attribute of an attack: the form's, or unarmed the better of Strength and Dexterity (TC-ATK-04, TC-ATK-05, TC-DMG-08). */
export function attributeOfAttack({ attacker, form }: Attack): Attribute {
  return form.kind === 'unarmed' ? betterOfTwo(attacker) : form.attribute;
}

/**
 * All that is added to the d20: Accuracy (TC-ATK-12), the attribute, size, training and the weapon (TC-ATK-03,
 * TC-ATK-04, TC-ATK-06, TC-ATK-09), the situation (TC-ATK-07, TC-ATK-08, TC-ATK-10), the distance (TC-RANGE-01), then what
 * his own conditions do to the roll, and what holds against this opponent only.
 */
export function attackTally(scene: TcScene, attack: Attack): Tally {
  const { attacker } = attack;
  const { profile, state, digest } = attacker;
  const { bludgeoningImpairment, petrification } = state.counts;
  const tally = scene.tally();
  tally.add(profile.accuracy, ACCURACY);
  tally.add(-bludgeoningImpairment, IMPAIRED);
  const attribute = attributeOfAttack(attack);
  tally.add(attributeOf(attacker, attribute), ATTRIBUTES[attribute]);
  addAll(tally, attack.form.attack);
  addAll(tally, profile.modifiers.attack);
  addAll(tally, attack.modifiers);
  if (standsHigher(scene, attack)) tally.add(1, ON_HIGHER_GROUND);
  tally.add(scene.slots.coverPenalty(scene, attack), COVER);
  tally.add(penaltyForDistance(scene, attack), DISTANCE);
  tally.add(scene.slots.flankingBonus(scene, attack), FLANKING);
  tally.add(crowdPenalty(scene, attacker), CROWDED);
  tally.add(scene.slots.faceToFace(scene, attack), FACE_TO_FACE);
  tally.add(-paralysisPenalty(scene, attacker), PARALYSIS);
  tally.add(-petrification, PETRIFICATION);
  addAll(tally, attack.melee ? digest.meleeAttack : digest.rangedAttack);
  addPersonal(tally, attack);
  return tally;
}

/** Whether the attacker has the +1 of higher ground: said by the game master, or by the ground; by option in melee only (TC-ATK-08). */
function standsHigher(world: TcWorld, { attacker, defender, melee }: Attack): boolean {
  if (!melee && world.options.higherGround === 'meleeOnly') return false;
  if (attacker.digest.higherGround) return true;
  const { map } = world.fight;
  if (map === null) return false;
  return (terrainAt(map, attacker.state).height ?? 0) > (terrainAt(map, defender.state).height ?? 0);
}

/** Makes the attack roll (TC-ATK-01, TC-DEF-01). */
export function rollAttack(scene: TcScene, attack: Attack): AttackClass {
  const { attacker, defender, form } = attack;
  remember(scene, attack);
  const bonus = scene.slots.attackTally(scene, attack);
  const defense = defenseAgainst(scene, attack);
  const versus = scene.slots.defenseTally(scene, attack, defense);
  const { threat, fumbles } = form;
  return classOf(scene.check(ATTACK[defense], attacker.index, defender.index, bonus, versus, threat, fumbles ? 1 : 0));
}

/** Keeps in mind which weapon made the last attack, a manoeuvre as well, of one who may attack with another one next (TC-TWF-03). */
export function remember(scene: TcScene, { attacker, form }: Attack): void {
  if (form.kind !== 'unarmed' && !attacker.profile.alternates) return;
  const used = form.kind === 'unarmed' ? BARE_HANDS : form.item + 1;
  const by = used - attacker.state.counts.lastWeapon;
  if (by !== 0) scene.count(attacker.index, 'lastWeapon', by, LAST, attacker.index);
}

/** A natural that has fallen, and its row. */
export interface Natural {
  readonly natural: number;
  readonly rolled: Rolled;
}

/** How a natural that fell before compares with the defence of an attack, by one check for each (TC-SPEC-05). */
export function compare<T>(scene: TcScene, checks: ByDefense<Check<T>>, attack: Attack, fell: Natural): T {
  const { attacker, defender, form } = attack;
  const { natural, rolled } = fell;
  remember(scene, attack);
  const added = scene.slots.attackTally(scene, attack);
  // The check rolls no die any more, but it stands on this one.
  const bonus = onDice(0, rolled, added);
  const defense = defenseAgainst(scene, attack);
  const versus = scene.slots.defenseTally(scene, attack, defense);
  const check = checks[defense].with(constant(natural));
  return scene.check(check, attacker.index, defender.index, bonus, versus, form.threat, form.fumbles ? 1 : 0);
}
