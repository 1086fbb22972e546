import { d20 } from '../../../chance/dice.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { Check } from '../../../kernel/scene/check.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import { term } from '../../../kernel/scene/tally.ts';
import type { World } from '../../../kernel/scene/world.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { Choice } from '../../../kernel/state/question.ts';
import type { Attack } from '../../d20/game.ts';
import { addSelf } from '../attack/attack-bonus.ts';
import { abilitySkill } from '../checks/checks.ts';
import { ATTACK_DIE } from '../checks/dice.ts';
import { refuseReaction } from '../defense/defense.ts';
import type { GrimGame } from '../game.ts';
import { payAbort, refuseAbort } from '../time/abort.ts';

const BALANCE: Check<boolean> = new Check({
  dice: d20,
  why: because('Balance check to keep its footing', 'GNG-FOOT-05'),
  by: (face, need) => face > need,
  word: (kept) => (kept ? 'success' : 'failure'),
});
const AGAINST = because('attack roll against its footing', 'GNG-FOOT-05');
const LARGER = term('larger', 'GNG-FOOT-06');
const ROLLED = term('as rolled', 'GNG-FOOT-05');
const PER_SIZE = 4;

const UNREADY = {
  unseen: refusal('it does not perceive the attack', 'GNG-FOOT-04'),
  held: refusal('held in a grapple, it is denied its Dexterity bonus', 'GNG-FOOT-03'),
  misled: refusal('misled by a feint, it is denied its Dexterity bonus', 'GNG-FOOT-03'),
  flanked: refusal('there is no footing against a flanking opponent', 'GNG-FOOT-11'),
};

/** The kind of the question, by which policies and standing orders know it. */
const FOOTING = 'maintain-footing';
const DECLINE: Choice = { id: 'decline', text: 'give way' };
const MAINTAIN: Choice = { id: 'maintain', text: 'try to keep its footing' };
const CHOICES: readonly Choice[] = [DECLINE, MAINTAIN];

/** Why the defender cannot keep its footing against the attack, or null where it can (GNG-FOOT-03, GNG-FOOT-04, GNG-FOOT-11, GNG-FOOT-12). */
export function refuseFooting(world: World<GrimGame>, attack: Attack): Refusal | null {
  return refuseAbort(world, attack.defender) ?? refuseReaction(world, attack, UNREADY);
}

/**
 * Asks who is about to be thrown down or moved whether it keeps its footing by an abort action (GNG-FOOT-02), once
 * against one attack (GNG-FOOT-10), and whether it does: its Balance check must be higher than the enemy's total
 * (GNG-FOOT-05, GNG-FOOT-07, GNG-FOOT-09); the larger one has +4 per size category (GNG-FOOT-06).
 *
 * @param total what the enemy has rolled in all
 */
export function keepsFooting(scene: Scene<GrimGame>, attack: Attack, total: number): boolean {
  const { attacker, defender } = attack;
  if (refuseFooting(scene, attack) !== null) return false;
  const facts = { attacker: fighterAt(scene, attacker).state.id, total };
  const answer = scene.ask({
    kind: FOOTING,
    who: defender,
    text: 'keep its footing?',
    rule: 'GNG-FOOT-02',
    choices: CHOICES,
    facts,
  });
  if (answer !== MAINTAIN.id) return false;
  payAbort(scene, defender);
  return balances(scene, attack, total);
}

function balances(scene: Scene<GrimGame>, attack: Attack, total: number): boolean {
  const { attacker, defender } = attack;
  const theirs = scene.tally();
  if (scene.options.footingOpposes === 'originalRoll') theirs.add(total, ROLLED);
  else {
    addSelf(scene, attacker, attack.weapon, false, theirs);
    theirs.add(scene.roll(attacker, ATTACK_DIE, AGAINST), ROLLED);
  }
  const mine = abilitySkill(scene, defender, 'balance', 'dexterity');
  const larger = (fighterAt(scene, defender).profile.size - fighterAt(scene, attacker).profile.size) * PER_SIZE;
  if (larger > 0) mine.add(larger, LARGER);
  else theirs.add(-larger, LARGER);
  return scene.check(BALANCE, defender, attacker, mine, theirs);
}
