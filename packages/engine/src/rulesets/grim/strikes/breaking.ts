import { d4 } from '../../../chance/dice.ts';
import { because, fighterAt, NOBODY, term } from '../../../kernel/rule.ts';
import { untilRolled } from '../../../time/rounds.ts';
import { gainEffect, PRONE } from '../../d20/conditions/effects.ts';
import { letFall } from '../../d20/gear/things.ts';
import { pushBack } from '../../d20/special/bull-rush.ts';
import { bareHands, specialOf } from '../../d20/special/manoeuvre.ts';
import { byFives, bySign, type Contested, opposedCheck } from '../../d20/special/opposed.ts';
import { addSizes, addSizesFromMedium, addStability } from '../../d20/special/sizes.ts';
import { addSelf } from '../attack/attack-bonus.ts';
import { weaponOf } from '../attack/sides.ts';
import { weaponAt } from '../body/state.ts';
import { abilityCheck } from '../checks/checks.ts';
import { comeUnder } from '../conditions/afflict.ts';
import type { GrimAttack, GrimScene } from '../game.ts';
import { injuryNow } from '../harm/hit-points.ts';
import { damageAbility } from '../harm/riders.ts';
import { keepsFooting } from '../movement/footing.ts';
import { addHandling, addHeld, handlingTerms } from '../special/handling.ts';
import { itemIn } from './effect.ts';
import { type Hand, isStrike } from './table.ts';

const ROUNDS = because('how many rounds', 'GNG-BREAK-07');
const SPIRIT = because('break spirit', 'GNG-BREAK-07');
const PUSH = because('Strength check to push', 'GNG-BREAK-09');
const LARGER = term('larger', 'GNG-BREAK-09');
const CHARGING = term('charging', 'GNG-BREAK-09');
const CHARGE_BONUS = 2;
const GRIP = because('attack roll for the grip', 'GNG-BREAK-13');
const HANDLING = handlingTerms('GNG-BREAK-14');
const LARGER_GRIP = term('larger', 'GNG-BREAK-14');
const LET_GO = because('has to let go', 'GNG-BREAK-15');
const TOPPLE = because('Strength check to overthrow', 'GNG-BREAK-16');
const OF_BODY = term('size', 'GNG-BREAK-16');
const OVERTHROWN = because('overthrown', 'GNG-BREAK-16');

/** What follows once the damage is dealt. @param total what the attack roll came to, where somebody may keep its footing */
export type Following = (total: number) => void;

/**
 * What breaking strikes do to whom they have struck and who has not saved, by their words; the damage to a thing comes with the blow.
 * What both sides add to opposed checks, and the penalty for wounds of whoever keeps its footing, is looked up before the damage: the wounds of this very
 * blow do not count (GNG-INJ-05).
 */
export const BREAKING: Readonly<Record<string, (scene: GrimScene, attack: GrimAttack) => Following>> = {
  'break-spirit': (scene, attack) => () => breakSpirit(scene, attack),
  'break-stance': breakStance,
  'break-grip': (scene, attack) => breakGrip(scene, attack, 'main'),
  'break-grip-off': (scene, attack) => breakGrip(scene, attack, 'off'),
  'break-balance': breakBalance,
  'break-body': (scene, attack) => () => breakBody(scene, attack),
};

/** Shaken for 1d4 rounds (GNG-BREAK-07). */
function breakSpirit(scene: GrimScene, { attacker, defender }: GrimAttack): void {
  const until = untilRolled(scene, attacker, d4, ROUNDS);
  comeUnder(scene, defender, { name: 'shaken', source: attacker, until }, SPIRIT);
}

/** A point of Strength and one of Constitution (GNG-BREAK-21). */
function breakBody(scene: GrimScene, { defender }: GrimAttack): void {
  damageAbility(scene, defender, 'strength', 1);
  damageAbility(scene, defender, 'constitution', 1);
}

/** Opposed Strength checks: how far the attacker is ahead, in fives (GNG-BREAK-09). Improved Bull Rush adds nothing (GNG-BREAK-11). */
function contestOfStances(scene: GrimScene, { attacker, defender, charge }: GrimAttack): () => Contested {
  const mine = abilityCheck(scene, attacker, 'strength');
  const theirs = abilityCheck(scene, defender, 'strength');
  addSizes(scene, attacker, defender, [mine, theirs], LARGER);
  if (charge) mine.add(CHARGE_BONUS, CHARGING);
  addStability(scene, defender, theirs);
  const contest = { why: PUSH, mustBeat: false, by: byFives };
  return () => opposedCheck(scene, { who: attacker, bonus: mine }, { who: defender, bonus: theirs }, contest);
}

/**
 * Pushes the target straight away, 5 feet and 5 more for every 5 points of margin, the attacker moving along as far as its
 * movement goes (GNG-BREAK-10). It gives no opening to the target (GNG-BREAK-11).
 */
function breakStance(scene: GrimScene, attack: GrimAttack): Following {
  const contest = contestOfStances(scene, attack);
  const injury = injuryNow(scene, attack.defender);
  return (total) => {
    const { won, margin } = contest();
    if (!won || keepsFooting(scene, attack, total, injury)) return;
    const { attacker: who, defender: target, attacking, defending } = attack;
    const step = {
      x: Math.sign(defending.state.x - attacking.state.x),
      y: Math.sign(defending.state.y - attacking.state.y),
    };
    pushBack(scene, { who, target, step, margin, limit: scene.slots.speed(scene, who) });
  };
}

/** Strength against Strength or Dexterity, whichever is better: whoever loses lies on the ground (GNG-BREAK-16); it has no try in return (GNG-BREAK-18). */
function breakBalance(scene: GrimScene, attack: GrimAttack): Following {
  const { attacker, defender } = attack;
  const mine = abilityCheck(scene, attacker, 'strength');
  const [strength, dexterity] = [abilityCheck(scene, defender, 'strength'), abilityCheck(scene, defender, 'dexterity')];
  const theirs = dexterity.total > strength.total ? dexterity : strength;
  addSizesFromMedium(scene, attacker, defender, [mine, theirs], OF_BODY);
  addStability(scene, defender, theirs);
  const contest = { why: TOPPLE, mustBeat: false, by: bySign };
  const injury = injuryNow(scene, defender);
  return (total) => {
    const { won } = opposedCheck(scene, { who: attacker, bonus: mine }, { who: defender, bonus: theirs }, contest);
    if (!won || fighterAt(scene, defender).digest.prone || keepsFooting(scene, attack, total, injury)) return;
    gainEffect(scene, defender, { name: PRONE, source: NOBODY, until: null }, OVERTHROWN);
  };
}

/** Opposed attack rolls for a thing, of which the attacker's must be the higher: it falls to the ground (GNG-BREAK-13 to GNG-BREAK-15). */
function breakGrip(scene: GrimScene, attack: GrimAttack, hand: Hand): Following {
  const { attacker, defender, defending } = attack;
  const item = itemIn(defending, hand);
  const at = defending.profile.weapons.findIndex((each) => !each.natural && each.item === item);
  const held = weaponAt(defending, at >= 0 ? at : bareHands(scene, defender));
  const [mine, theirs] = [scene.tally(), scene.tally()];
  // All that counts in the attack that it replaces, but for the penalty of the strike (GNG-CORE-07).
  scene.slots.addAttack(scene, { ...attack, choices: attack.choices.filter((word) => !isStrike(word)) }, mine);
  addSelf(scene, defending, held, false, theirs);
  addHandling(weaponOf(attack), mine, HANDLING);
  addHeld(at < 0 ? null : held, theirs, HANDLING);
  addSizes(scene, attacker, defender, [mine, theirs], LARGER_GRIP);
  const dice = specialOf(scene).opposedAttack(scene);
  const contest = { why: GRIP, mustBeat: true, by: bySign, dice };
  return () => {
    // Whom the blow has felled holds nothing any more.
    if (item < 0 || itemIn(fighterAt(scene, defender), hand) !== item) return;
    if (!opposedCheck(scene, { who: attacker, bonus: mine }, { who: defender, bonus: theirs }, contest).won) return;
    const { x, y } = defending.state;
    letFall(scene, defender, item, { x, y }, LET_GO);
  };
}
