import { constant } from '../../../chance/dice.ts';
import { because, Check, NOBODY, Tally } from '../../../kernel/rule.ts';
import { type Choice, passing } from '../../../kernel/state/question.ts';
import { onto, weaponOf } from '../../d20/attack/sides.ts';
import { groundStruck } from '../../d20/defense/cover.ts';
import { footprintOf } from '../../d20/movement/field.ts';
import { land } from '../attack/land.ts';
import { splashAfter } from '../explosives/explode.ts';
import type { Strike, V22Attack, V22Scene } from '../game.ts';
import { breadthOf } from '../objects/improvised.ts';
import { refuseThings } from '../objects/target.ts';
import { coverBonus } from './cover.ts';
import { lowestDefense } from './defense.ts';

const COVER_HIT = because('strikes the cover', 'V22-COVER-08');
const DODGED = because('the cover dodges out of the way', 'V22-COVER-10');
/** What would have hit but for a body in the way is compared with the Defense of that: nothing is rolled any more. */
const AT_BODY: Check<boolean> = new Check({
  dice: constant(0),
  why: because('attack on the cover', 'V22-COVER-09'),
  against: 'Defense',
  by: (nothing, need) => nothing >= need,
  word: (hit) => (hit ? 'hit' : 'miss'),
});

const KEEP: Choice = passing('keep', 'keep the full Defense');
const LOWER: Choice = { id: 'lower', text: 'lower the Defense, to be hit in place of the one behind' };

/** After a roll that has missed by so much: with a thing that is large enough it grazes (V22-IMPR-05), else it may have struck the cover. */
export function missClosely(scene: V22Scene, attack: V22Attack, defense: number, lacks: number): Strike {
  return lacks <= breadthOf(weaponOf(attack)) ? 'graze' : strikeCover(scene, attack, defense - lacks);
}

/**
 * After a roll that has missed: where it would have hit but for the cover, it has struck that (V22-COVER-08). A thing takes
 * the damage. So does a character whose Defense it reaches (V22-COVER-09); else that one was out of the way, and the target
 * is hit after all (V22-COVER-10).
 *
 * @param total of the attack roll
 * @returns what becomes of the attack on its target
 */
function strikeCover(scene: V22Scene, attack: V22Attack, total: number): Strike {
  const { attacker, defender } = attack;
  const { degree, body } = scene.slots.cover(scene, attacker, defender);
  if (degree === 'none') return 'miss';
  const defense = new Tally(false);
  scene.slots.defense(scene, attack, defense);
  if (total < defense.total - coverBonus(scene, degree)) return 'miss';
  const struck = body === NOBODY ? groundStruck(scene, attacker, defender) : body;
  if (struck === NOBODY) {
    scene.tell(attacker, NOBODY, 0, COVER_HIT);
    return 'miss';
  }
  const onCover = onto(scene, attack, struck);
  if (onCover.defending.profile.object !== null) {
    scene.tell(attacker, struck, 0, COVER_HIT);
    if (refuseThings(onCover.defending, weaponOf(attack)).length === 0) hit(scene, onCover);
    return 'miss';
  }
  if (!strikesBody(scene, onCover, total, defender)) {
    scene.tell(struck, attacker, 0, DODGED);
    return 'hit';
  }
  hit(scene, onCover);
  return 'miss';
}

/** It takes the damage; what splashes breaks there (V22-SPLASH-01). */
function hit(scene: V22Scene, attack: V22Attack): void {
  const stands = footprintOf(scene, attack.defender);
  land(scene, scene.slots.impact(scene, attack, 'hit'));
  if (weaponOf(attack).splash !== null) splashAfter(scene, attack, stands, true);
}

/** Whether the attack reaches the Defense of the character in the way, which may lower it beforehand to make sure (V22-COVER-11). */
function strikesBody(scene: V22Scene, attack: V22Attack, total: number, target: number): boolean {
  const { attacker, defender } = attack;
  const defense = scene.tally();
  scene.slots.defense(scene, attack, defense);
  const lowest = lowestDefense(scene, attack);
  if (lowest < defense.total && scene.slots.canAct(scene, defender) && lowers(scene, attack, target))
    return scene.check(AT_BODY, attacker, defender, { total, rows: null }, lowest);
  return scene.check(AT_BODY, attacker, defender, { total, rows: null }, defense);
}

function lowers(scene: V22Scene, { attacker, defender }: V22Attack, target: number): boolean {
  const answer = scene.ask({
    kind: 'cover-struck',
    who: defender,
    text: 'lower your Defense, to be hit in place of the one behind?',
    rule: 'V22-COVER-11',
    choices: [KEEP, LOWER],
    whom: { attacker, defender: target },
    facts: {},
  });
  return answer === LOWER.id;
}
