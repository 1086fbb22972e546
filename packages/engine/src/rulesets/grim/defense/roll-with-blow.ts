import { d20 } from '../../../chance/dice.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/ruleset.ts';
import type { Choice, Scene } from '../../../kernel/scene/scene.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { type Tally, term } from '../../../kernel/scene/tally.ts';
import { why } from '../../../kernel/state/event.ts';
import type { Attack } from '../../d20/game.ts';
import { isFlanking } from '../attack/flanking.ts';
import { isTouch } from '../attack/touch.ts';
import { combatantAt, perceives, profileAt, weaponAt } from '../body/state.ts';
import { withCalledShot } from '../called-shots/declare.ts';
import { canTumble, tumbleCheck } from '../checks/checks.ts';
import { ATTACK_DIE, D20_LESS_ATTACK, d20LessAttackOf } from '../checks/dice.ts';
import { type AttackTotal, FREE, type GrimGame } from '../game.ts';
import { payAbort, refuseAbort } from '../time/abort.ts';
import { isHeldByOthers, isMisled } from './defense.ts';

const TUMBLE = why('Tumble check to roll with the blow', 'GNG-ROLL-06');
const AGAINST = why('attack roll against the roll with the blow', 'GNG-ROLL-06');
const LARGER = term('larger', 'GNG-ROLL-07');
const ROLLED = term('as rolled', 'GNG-ROLL-06');
const PER_SIZE = 4;

const NO_ATTACK_ROLL = refusal('there is no attack roll to roll with', 'GNG-ROLL-06');
const RANGED = refusal('only a melee attack can be rolled with', 'GNG-ROLL-05');
const UNTRAINED = refusal('it has not learned to tumble', 'GNG-CORE-26');
const TOUCHES = refusal('touch attacks cannot be rolled with', 'GNG-ROLL-12');
const UNSEEN = refusal('it does not perceive the attack', 'GNG-ROLL-04');
const MISLED = refusal('misled by a feint, it is denied its Dexterity bonus', 'GNG-ROLL-03');
const HELD = refusal('held in a grapple, it is denied its Dexterity bonus', 'GNG-ROLL-03');
const FLANKED = refusal('the blow of a flanking opponent cannot be rolled with', 'GNG-ROLL-13');

/** The kind of the question, by which policies and standing orders know it. */
const ROLL = 'roll-with-blow';
const DECLINE: Choice = { id: 'decline', text: 'take the blow as it comes' };
const SOFTEN: Choice = { id: 'roll', text: 'roll with the blow' };
const CHOICES: readonly Choice[] = [DECLINE, SOFTEN];

/**
 * Why the defender cannot roll with this blow, or null where it can (GNG-ROLL-03 to GNG-ROLL-05, GNG-ROLL-12 to
 * GNG-ROLL-14). Tumble is only for the trained (GNG-CORE-26).
 */
export function refuseRoll(table: Table<GrimGame>, attack: Attack, total: AttackTotal): Refusal | null {
  const { attacker, defender } = attack;
  if (!canTumble(table, defender)) return UNTRAINED;
  if (total === 'none') return NO_ATTACK_ROLL;
  if (attack.ranged) return RANGED;
  const barred = refuseAbort(table, defender);
  if (barred !== null) return barred;
  if (isTouch(weaponAt(table, attacker, attack.weapon), attack)) return TOUCHES;
  if (!perceives(table, defender, attacker)) return UNSEEN;
  if (isHeldByOthers(table, defender, attacker)) return HELD;
  if (isMisled(table, defender, attacker)) return MISLED;
  return isFlanking(table, attacker, defender) ? FLANKED : null;
}

/** What is known of a blow when its victim decides whether to roll with it. */
export interface Blow {
  readonly degree: number;
  readonly total: AttackTotal;
  /** The lethal points that get through, or -1 while they are not known. */
  readonly lethal: number;
}

/**
 * Asks who has been hit in melee whether it rolls with the blow by an abort action (GNG-ROLL-01, GNG-ROLL-02), once
 * against one attack (GNG-ROLL-10) and also after a Block that failed (GNG-ROLL-11).
 *
 * @returns how many lethal points become nonlethal at most, 0 or more: by how much its Tumble check beats the attack roll
 * (GNG-ROLL-06 to GNG-ROLL-08)
 */
export function rollWithBlow(scene: Scene<GrimGame>, attack: Attack, blow: Blow): number {
  return asksToRoll(scene, attack, blow) ? rollAside(scene, attack, blow) : 0;
}

/** Whether it wants to; the abort action is still to be paid. */
export function asksToRoll(scene: Scene<GrimGame>, attack: Attack, blow: Blow): boolean {
  if (refuseRoll(scene, attack, blow.total) !== null) return false;
  const { attacker, defender } = attack;
  const known = {
    attacker: combatantAt(scene, attacker).id,
    weapon: weaponAt(scene, attacker, attack.weapon).id,
    relativeDegree: blow.degree,
  };
  const answer = scene.ask({
    kind: ROLL,
    who: defender,
    text: 'roll with the blow?',
    rule: 'GNG-ROLL-01',
    choices: CHOICES,
    facts: withCalledShot(blow.lethal < 0 ? known : { ...known, lethal: blow.lethal }, attack),
  });
  return answer === SOFTEN.id;
}

/** Pays for it and rolls: how many lethal points become nonlethal at most. */
export function rollAside(scene: Scene<GrimGame>, attack: Attack, blow: Blow): number {
  payAbort(scene, attack.defender);
  return softens(scene, attack, blow);
}

function softens(scene: Scene<GrimGame>, attack: Attack, blow: Blow): number {
  const { attacker, defender } = attack;
  const mine = tumbleCheck(scene, defender);
  const theirs = scene.tally();
  const larger = (profileAt(scene, defender).size - profileAt(scene, attacker).size) * PER_SIZE;
  if (larger > 0) mine.add(larger, LARGER);
  else theirs.add(-larger, LARGER);
  const anew = scene.options.rollOpposes === 'newAttackRoll';
  if (anew || blow.total === 'unread') scene.slots.addAttack(scene, attack, theirs);
  const lead = mine.total - theirs.total;
  if (!scene.told && anew) return scene.roll(defender, D20_LESS_ATTACK, TUMBLE, above, lead);
  if (blow.total === 'unread') {
    const dice = d20LessAttackOf(blow.degree - leadOf(scene, attack));
    return scene.roll(defender, dice, TUMBLE, above, lead);
  }
  const rolled = anew ? scene.roll(attacker, ATTACK_DIE, AGAINST) : Number(blow.total);
  if (!anew) theirs.add(rolled, ROLLED);
  const versus = anew ? theirs.total + rolled : theirs.total;
  if (!scene.told) return scene.roll(defender, d20, TUMBLE, above, mine.total - versus);
  return tellRoll(scene, attack, mine, theirs, versus);
}

/** How far the attack was ahead of the Defense before its dice, which were rolled as one. */
function leadOf(scene: Scene<GrimGame>, attack: Attack): number {
  const mine = scene.tally();
  const theirs = scene.tally();
  scene.slots.addAttack(scene, attack, mine);
  scene.slots.addDefense(scene, attack, FREE, theirs);
  return mine.total - theirs.total;
}

function tellRoll(scene: Scene<GrimGame>, attack: Attack, mine: Tally, theirs: Tally, versus: number): number {
  const { attacker, defender } = attack;
  const total = scene.roll(defender, d20, TUMBLE) + mine.total;
  const points = above(total, -versus);
  scene.emit({
    kind: 'check',
    who: defender,
    target: attacker,
    total,
    rows: mine.rows,
    versus,
    versusRows: theirs.rows,
    versusName: 'the attack roll',
    result: points > 0 ? 'success' : 'failure',
    why: TUMBLE,
  });
  return points;
}

/** Each point above counts, none below (GNG-ROLL-08). */
function above(value: number, lead: number): number {
  return Math.max(0, value + lead);
}
