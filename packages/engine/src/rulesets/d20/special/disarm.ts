import {
  because,
  type Cause,
  fighterAt,
  type Refusal,
  refusal,
  type Tally,
  type Term,
  term,
} from '../../../kernel/rule.ts';
import type { Choice } from '../../../kernel/state/question.ts';
import { plainAttack } from '../attack/plain-attack.ts';
import { cited } from '../citations.ts';
import type { Attack, AttackResult, D20Scene, D20Weapon, D20World, Manoeuvre } from '../game.ts';
import { isInHand } from '../movement/field.ts';
import { addPractice, bareHands, IS_A_THING, meleeWeapon, specialOf } from './manoeuvre.ts';
import { bySign, opposedCheck } from './opposed.ts';
import { openToTarget, wantsReturn } from './provoking.ts';
import { addDifference, addSizes } from './sizes.ts';
import { seize } from './taken.ts';

const texts = cited((rule) => ({
  DISARM: because('attack roll to disarm', rule.disarmCheck),
  COUNTER: because('attack roll to disarm in return', rule.disarmInReturn),
  DISARMED: because('disarmed', rule.disarmed),
  SHOT_OUT: because('struck out of the hand', rule.disarmAtRange),
  LARGER_WEAPON: term('larger weapon', rule.disarmWeaponSizes),
  TWO_HANDS: term('held in two hands', rule.disarmTwoHands),
  SIZE: term('larger', rule.disarmSizes),
  NOTHING_HELD: refusal('the target holds no weapon', rule.disarm),
}));

const IN_TWO_HANDS = 4;

const REACT: Choice = { id: 'disarm', text: 'disarm the attacker in return' };

/**
 * Takes or strikes the weapon out of somebody's hand in place of a melee attack, with a weapon or bare hands (MOD-DISARM-01,
 * MOD-DISARM-06); a ranged weapon is struck as the thing that it is (MOD-DISARM-08, MOD-DISARM-11).
 */
export const disarm: Manoeuvre = {
  text: 'disarm',
  opportunity: true,
  weaponFor: disarmWeapon,
  refuse: refuseDisarm,
  resolve: (scene, attack) => {
    if (!openToTarget(scene, attack).able || !isReady(scene, attack)) return 'miss';
    const held = heldWeapon(scene, attack.defender);
    const weapon = fighterAt(scene, attack.defender).profile.weapons[held];
    if (weapon === undefined) return 'miss';
    return weapon.melee || specialOf(scene).struggles !== undefined
      ? wrest(scene, attack, held)
      : strikeOut(scene, attack, weapon);
  },
};

/** The first melee weapon in hand, else the bare hands. */
export function disarmWeapon(world: D20World, who: number, target: number): number {
  const armed = meleeWeapon(world, who, target, (index) => !specialOf(world).weaponTraits(world, who, index).unarmed);
  return armed >= 0 ? armed : bareHands(world, who);
}

function refuseDisarm(world: D20World, { defender }: Attack): readonly Refusal[] {
  if (fighterAt(world, defender).digest.inanimate) return [IS_A_THING];
  return heldWeapon(world, defender) < 0 ? [texts(world).NOTHING_HELD] : [];
}

/** Index of the weapon that somebody holds, one to strike with before others; -1 where the hands are empty. */
export function heldWeapon(world: D20World, who: number): number {
  const { state, profile } = fighterAt(world, who);
  const { weapons } = profile;
  const held = (weapon: D20Weapon): boolean => !weapon.natural && isInHand(state, weapon);
  const melee = weapons.findIndex((weapon) => weapon.melee && held(weapon));
  return melee >= 0 ? melee : weapons.findIndex(held);
}

/** Whether the attacker still has what it disarms with. */
function isReady(world: D20World, { attacker, weapon }: Attack): boolean {
  const fighter = fighterAt(world, attacker);
  const used = fighter.profile.weapons[weapon];
  return used !== undefined && isInHand(fighter.state, used);
}

function wrest(scene: D20Scene, attack: Attack, held: number): AttackResult {
  const { attacker, defender } = attack;
  const { DISARM, DISARMED, COUNTER } = texts(scene);
  if (prevails(scene, attack, held, { cause: DISARM, edge: 0 })) {
    seize(scene, attack, itemOf(scene, defender, held), DISARMED);
    return 'hit';
  }
  const used = fighterAt(scene, attacker).profile.weapons[attack.weapon];
  if (
    used?.natural !== false ||
    !isMelee(scene, defender, held) ||
    specialOf(scene).provokesNothing(scene, attacker, 'disarm')
  )
    return 'miss';
  if (!wantsReturn(scene, attack, REACT, scene.slots.citations.disarmInReturn)) return 'miss';
  const counter = against(scene, attack, held);
  if (prevails(scene, counter, attack.weapon, { cause: COUNTER, edge: 0 }))
    seize(scene, counter, itemOf(scene, attacker, attack.weapon), DISARMED);
  scene.slots.afterReaction?.(scene, defender, false);
  return 'miss';
}

/** What shoots disarms nobody in return (MOD-DISARM-11). */
function isMelee(world: D20World, who: number, weapon: number): boolean {
  return fighterAt(world, who).profile.weapons[weapon]?.melee === true;
}

function itemOf(world: D20World, who: number, weapon: number): number {
  return fighterAt(world, who).profile.weapons[weapon]?.item ?? -1;
}

/** The same roll the other way round, which gives no opening (MOD-DISARM-07). */
function against(world: D20World, attack: Attack, weapon: number): Attack {
  const { attacker, defender } = attack;
  return {
    ...plainAttack(defender, attacker, weapon),
    choices: ['disarm'].filter((word) => Object.hasOwn(specialOf(world).manoeuvres, word)),
  };
}

/** How an opposed attack roll is made; `edge` is added for the one who tries (MOD-SNATCH-03). */
interface Manner {
  readonly cause: Cause;
  readonly edge: number;
  readonly edgeTerm?: Term;
}

/** Opposed attack rolls, the attempt being lost on a tie (MOD-DISARM-02, MOD-DISARM-03, MOD-DISARM-04, MOD-DISARM-05). `held`: the target's weapon, or -1. */
export function prevails(scene: D20Scene, attack: Attack, held: number, manner: Manner): boolean {
  const { attacker, defender } = attack;
  const { attackRoll } = specialOf(scene);
  const weapon = held >= 0 ? held : bareHands(scene, defender);
  const mine = attackRoll(scene, attack);
  addPractice(scene, attacker, 'disarm', mine);
  const theirs = attackRoll(scene, against(scene, attack, weapon));
  const both: readonly [Tally, Tally] = [mine, theirs];
  addGrips(scene, attack, weapon, both, manner.cause === texts(scene).COUNTER);
  addSizes(scene, attacker, defender, both, texts(scene).SIZE);
  if (manner.edgeTerm !== undefined) (manner.edge > 0 ? mine : theirs).add(Math.abs(manner.edge), manner.edgeTerm);
  const { opposedAttack, takesNumber } = specialOf(scene);
  const taken = takesNumber?.(scene, attack) === true;
  const contest = { why: manner.cause, mustBeat: true, by: bySign, dice: opposedAttack(scene), taken };
  return opposedCheck(scene, { who: attacker, bonus: mine }, { who: defender, bonus: theirs }, contest).won;
}

/** What both weapons bring: by their sizes, with 4 more for both hands of the target (MOD-DISARM-03, MOD-DISARM-04), or as the ruleset says. */
function addGrips(
  scene: D20Scene,
  { attacker, defender, weapon }: Attack,
  held: number,
  both: readonly [Tally, Tally],
  inReturn: boolean,
): void {
  const { struggles } = specialOf(scene);
  const [mine, theirs] = both;
  if (struggles !== undefined) {
    struggles.grip(scene, attacker, weapon, mine, 'takes');
    struggles.grip(scene, defender, held, theirs, inReturn ? 'holds in return' : 'holds');
    return;
  }
  const { LARGER_WEAPON, TWO_HANDS } = texts(scene);
  addDifference(sizeWith(scene, attacker, weapon) - sizeWith(scene, defender, held), both, LARGER_WEAPON);
  if (isInBothHands(scene, defender, held)) theirs.add(IN_TWO_HANDS, TWO_HANDS);
}

/** The size of the weapon; bare hands count as one size smaller than their owner, or as the ruleset says. */
function sizeWith(world: D20World, who: number, weapon: number): number {
  const special = specialOf(world);
  const { unarmed, size } = special.weaponTraits(world, who, weapon);
  return unarmed ? fighterAt(world, who).profile.size - (special.bareHandsSmaller?.(world) ?? 1) : size;
}

function isInBothHands(world: D20World, who: number, weapon: number): boolean {
  const item = itemOf(world, who, weapon);
  return fighterAt(world, who).state.items[item]?.place === 'both';
}

/** A ranged weapon is hit as a thing that is held; it takes no damage, and no attempt follows in return (MOD-DISARM-09, MOD-DISARM-10, MOD-DISARM-11). */
function strikeOut(scene: D20Scene, attack: Attack, weapon: D20Weapon): AttackResult {
  if (!specialOf(scene).strikeHeldWeapon(scene, attack, weapon.item)) return 'miss';
  seize(scene, attack, weapon.item, texts(scene).SHOT_OUT);
  return 'hit';
}
