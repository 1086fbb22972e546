import { type Cause, fighterAt, NOBODY, NONE, type Refusal, refusal, type Tally } from '../../../kernel/rule.ts';
import { cited } from '../citations.ts';
import { gainEffect, PRONE } from '../conditions/effects.ts';
import type { Attack, AttackResult, D20Scene, D20Weapon, D20World, Manoeuvre, SpecialRules } from '../game.ts';
import { isInHand, isInStrikingReach } from '../movement/field.ts';

/** The special attacks of the ruleset. @throws RangeError where it has none */
export function specialOf(world: D20World): SpecialRules {
  const { special } = world.slots;
  if (special === null) throw new RangeError('this ruleset has no special attacks');
  return special;
}

/** What its owner has learned of that manoeuvre goes on its check. */
export function addPractice(world: D20World, who: number, word: string, tally: Tally): void {
  const learned = specialOf(world).practice?.(world, who, word) ?? null;
  if (learned !== null) tally.add(learned.value, learned.term);
}

/** The manoeuvre that the words of an attack name, or '' for a plain blow or shot. */
export function manoeuvreWord(world: D20World, choices: readonly string[]): string {
  const { special } = world.slots;
  if (choices.length === 0 || special === null) return '';
  return choices.find((word) => Object.hasOwn(special.manoeuvres, word)) ?? '';
}

/** The manoeuvre that takes the place of the attack, or null. */
export function manoeuvreOf(world: D20World, choices: readonly string[]): Manoeuvre | null {
  if (choices.length === 0) return null;
  const word = manoeuvreWord(world, choices);
  return word === '' ? null : (world.slots.special?.manoeuvres[word] ?? null);
}

/** The attack, or what is done in its place (MOD-ACT-23). */
export function carryOut(scene: D20Scene, attack: Attack): AttackResult {
  const manoeuvre = manoeuvreOf(scene, attack.choices);
  return manoeuvre === null ? scene.slots.resolveAttack(scene, attack) : manoeuvre.resolve(scene, attack);
}

/** The attack with that manoeuvre in place of the blow, or null where nothing is at hand to do it with. */
export function withManoeuvre(world: D20World, attack: Attack, word: string): Attack | null {
  const manoeuvre = specialOf(world).manoeuvres[word];
  const weapon = manoeuvre?.weaponFor(world, attack.attacker, attack.defender) ?? -1;
  if (weapon < 0) return null;
  const others = attack.choices.filter((each) => each !== manoeuvreWord(world, attack.choices));
  return { ...attack, weapon, ranged: false, choices: [...others, word] };
}

/** Index of the first melee weapon at hand of which the test holds, those in reach of the target before others; or -1. */
export function meleeWeapon(world: D20World, who: number, target: number, test: (weapon: number) => boolean): number {
  const { state, profile } = fighterAt(world, who);
  const { weapons } = profile;
  let first = -1;
  for (let index = 0; index < weapons.length; index++) {
    const weapon = weapons[index] as D20Weapon;
    if (!weapon.melee || !isInHand(state, weapon) || !test(index)) continue;
    if (isInStrikingReach(world, who, weapon, target)) return index;
    if (first < 0) first = index;
  }
  return first;
}

/** Index of the bare hands, or -1. */
export function bareHands(world: D20World, who: number): number {
  return fighterAt(world, who).profile.weapons.findIndex(
    (_, index) => specialOf(world).weaponTraits(world, who, index).unarmed,
  );
}

/** Brings somebody to the ground. */
export function bringDown(scene: D20Scene, who: number, why: Cause): void {
  const { fall } = specialOf(scene);
  if (fall === undefined) gainEffect(scene, who, { name: PRONE, source: NOBODY, until: null }, why);
  else fall(scene, who, why);
}

/** Whether the combatant can neither be pushed nor brought down where it is, nor go to a grip from there. */
export function isSeated(world: D20World, who: number): boolean {
  return (specialOf(world).unmoved?.(world, who) ?? NONE).length > 0;
}

/** How many size categories the first is larger than the second; below 0 where smaller. */
export function sizesLarger(world: D20World, a: number, b: number): number {
  return fighterAt(world, a).profile.size - fighterAt(world, b).profile.size;
}

const texts = cited((rule) => ({
  ONE_AT_A_TIME: refusal('only one thing can take the place of an attack', rule.manoeuvres),
  IN_MELEE_ONLY: refusal('that takes the place of a melee attack', rule.manoeuvres),
}));

/** Things are neither pushed, tripped nor held. */
export const IS_A_THING: Refusal = refusal('the target is a thing', '');

/** Reasons against the manoeuvre that the words of the attack name (MOD-ACT-23); none for a plain attack. */
export function refuseManoeuvre(world: D20World, attack: Attack): readonly Refusal[] {
  const { choices, ranged } = attack;
  const manoeuvre = manoeuvreOf(world, choices);
  if (manoeuvre === null) return NONE;
  const { manoeuvres } = specialOf(world);
  const found = [...manoeuvre.refuse(world, attack)];
  const { IN_MELEE_ONLY, ONE_AT_A_TIME } = texts(world);
  if (ranged) found.push(IN_MELEE_ONLY);
  if (choices.filter((word) => Object.hasOwn(manoeuvres, word)).length > 1) found.push(ONE_AT_A_TIME);
  return found;
}
