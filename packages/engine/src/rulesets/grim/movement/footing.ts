import { d20 } from '../../../chance/dice.ts';
import { because, Check, type Refusal, refusal, term } from '../../../kernel/rule.ts';
import { passing } from '../../../kernel/state/question.ts';
import type { Attack } from '../../d20/game.ts';
import { addSizes } from '../../d20/special/sizes.ts';
import { addSelf } from '../attack/attack-bonus.ts';
import { bothSides, weaponOf } from '../attack/sides.ts';
import { abilitySkill } from '../checks/checks.ts';
import { ATTACK_DIE } from '../checks/dice.ts';
import { type Reaction, react, refuseReaction, unready } from '../defense/reaction.ts';
import type { GrimAttack, GrimScene, GrimWorld } from '../game.ts';
import { refuseAbort } from '../time/abort.ts';

const BALANCE: Check<boolean> = new Check({
  dice: d20,
  why: because('Balance check to keep the footing', 'GNG-FOOT-05'),
  by: (face, need) => face > need,
  word: (kept) => (kept ? 'success' : 'failure'),
});
const AGAINST = because('attack roll against the footing', 'GNG-FOOT-05');
const LARGER = term('larger', 'GNG-FOOT-06');
const ROLLED = term('as rolled', 'GNG-FOOT-05');

const FLANKED = refusal('there is no footing against a flanking opponent', 'GNG-FOOT-11');
const UNREADY = unready('GNG-FOOT-04', 'GNG-FOOT-03');

const KEEPING: Reaction = {
  kind: 'maintain-footing',
  text: 'keep the footing?',
  rule: 'GNG-FOOT-02',
  by: 'footing',
  choices: [passing('decline', 'give way'), { id: 'maintain', text: 'try to keep the footing' }],
};

/** Why the defender cannot keep its footing against the attack, or null where it can (GNG-FOOT-03, GNG-FOOT-04, GNG-FOOT-11, GNG-FOOT-12). */
export function refuseFooting(world: GrimWorld, attack: GrimAttack): Refusal | null {
  return refuseAbort(world, attack.defending, 'footing') ?? refuseReaction(world, attack, UNREADY, FLANKED);
}

/** Whether the defender can and may want to keep its footing against the attack: only then it matters what the attacker has rolled in all. */
export function mayKeepFooting(scene: GrimScene, attack: GrimAttack): boolean {
  return scene.firstOnly !== true && refuseFooting(scene, attack) === null;
}

/**
 * Asks who is about to be thrown down or moved whether it keeps its footing by an abort action (GNG-FOOT-02), once
 * against one attack (GNG-FOOT-10), and whether it does: its Balance check must be higher than the enemy's total
 * (GNG-FOOT-05, GNG-FOOT-07, GNG-FOOT-09); the larger one has +4 per size category (GNG-FOOT-06).
 *
 * @param total what the enemy has rolled in all
 * @param injury the penalty for wounds in the Balance check; that for those which it has, where left out
 */
export function keepsFooting(scene: GrimScene, given: Attack, total: number, injury?: number): boolean {
  const attack = bothSides(scene, given);
  if (!mayKeepFooting(scene, attack)) return false;
  const answer = react(scene, attack.defender, KEEPING, attack.attacker, { total });
  return answer !== '' && balances(scene, attack, total, injury);
}

function balances(scene: GrimScene, attack: GrimAttack, total: number, injury?: number): boolean {
  const { attacker, defender } = attack;
  const theirs = scene.tally();
  const isAnew = scene.options.footingOpposes !== 'originalRoll';
  if (isAnew) {
    addSelf(scene, attack.attacking, weaponOf(attack), false, theirs);
    theirs.addDice(scene.roll(attacker, ATTACK_DIE, AGAINST), scene.rolled);
  }
  const mine = abilitySkill(scene, defender, 'balance', 'dexterity', injury);
  addSizes(scene, defender, attacker, [mine, theirs], LARGER);
  if (!isAnew && theirs.total === 0) return scene.check(BALANCE, defender, attacker, mine, total);
  if (!isAnew) theirs.add(total, ROLLED);
  return scene.check(BALANCE, defender, attacker, mine, theirs);
}
