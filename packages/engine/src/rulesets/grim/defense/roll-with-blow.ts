import { d20 } from '../../../chance/dice.ts';
import { because, Check, Contest, type Refusal, refusal, term } from '../../../kernel/rule.ts';
import { passing } from '../../../kernel/state/question.ts';
import { addSizes } from '../../d20/special/sizes.ts';
import { isTouch, weaponOf } from '../attack/sides.ts';
import { withCalledShot } from '../called-shots/declare.ts';
import { tumbleCheck } from '../checks/checks.ts';
import { ATTACK_DIE } from '../checks/dice.ts';
import type { GrimAttack, GrimScene, GrimWorld, Met } from '../game.ts';
import { isNonlethal } from '../harm/strike.ts';
import { refuseAbort } from '../time/abort.ts';
import { type Reaction, react, refuseReaction, unready } from './reaction.ts';

const TUMBLE = because('Tumble check to roll with the blow', 'GNG-ROLL-06');
const TOLD = {
  result: TUMBLE,
  against: 'the attack roll',
  word: (points: number) => (points > 0 ? 'success' : 'failure'),
};

/** Each point above the attack roll counts, none below (GNG-ROLL-08). */
const ROLLS = new Check({ ...TOLD, dice: d20, why: TUMBLE, by: (face, need) => Math.max(0, face - need) });

/** The same against an attack roll that is made for it. */
const ROLLS_ANEW: Contest<number> = new Contest({
  ...TOLD,
  dice: ATTACK_DIE,
  why: because('attack roll against the roll with the blow', 'GNG-ROLL-06'),
  otherDice: d20,
  otherWhy: TUMBLE,
  tellsOther: true,
  by: (apart, lead) => Math.max(0, -apart - lead),
});

const LARGER = term('larger', 'GNG-ROLL-07');
const ROLLED = term('as rolled', 'GNG-ROLL-06');

const RANGED = refusal('only a melee attack can be rolled with', 'GNG-ROLL-05');
const UNTRAINED = refusal('the defender has not learned to tumble', 'GNG-CORE-26');
const TOUCHES = refusal('touch attacks cannot be rolled with', 'GNG-ROLL-12');
const FLANKED = refusal('the blow of a flanking opponent cannot be rolled with', 'GNG-ROLL-13');
const UNREADY = unready('GNG-ROLL-04', 'GNG-ROLL-03');

const ROLLING: Reaction = {
  kind: 'roll-with-blow',
  text: 'roll with the blow?',
  rule: 'GNG-ROLL-01',
  by: 'roll',
  choices: [passing('decline', 'take the blow as it comes'), { id: 'roll', text: 'roll with the blow' }],
};

/**
 * Why the defender cannot roll with this blow, or null where it can (GNG-ROLL-03 to GNG-ROLL-05, GNG-ROLL-12 to
 * GNG-ROLL-14). Tumble is only for the trained (GNG-CORE-26).
 */
export function refuseRoll(world: GrimWorld, attack: GrimAttack): Refusal | null {
  if (!attack.defending.profile.tumbles) return UNTRAINED;
  if (attack.ranged) return RANGED;
  const barred = refuseAbort(world, attack.defending, 'roll');
  if (barred !== null) return barred;
  if (isTouch(weaponOf(attack), attack)) return TOUCHES;
  return refuseReaction(world, attack, UNREADY, FLANKED);
}

/** Whether the defender can and may want to roll with such a blow, once it has hit; only lethal points can be softened. */
export function mayRoll(scene: GrimScene, attack: GrimAttack): boolean {
  return scene.firstOnly !== true && !isNonlethal(attack) && refuseRoll(scene, attack) === null;
}

/** What is known of a blow when its victim decides whether to roll with it. */
interface Known extends Pick<Met, 'degree' | 'against'> {
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
export function rollWithBlow(scene: GrimScene, attack: GrimAttack, { degree, against, lethal }: Known): number {
  if (against === 'none' || refuseRoll(scene, attack) !== null) return 0;
  const known = { weapon: weaponOf(attack).id, relativeDegree: degree };
  const facts = withCalledShot(lethal < 0 ? known : { ...known, lethal }, attack);
  const answer = react(scene, attack.defender, ROLLING, attack.attacker, facts);
  return answer === '' ? 0 : softens(scene, attack, against);
}

function softens(scene: GrimScene, attack: GrimAttack, against: number | 'anew'): number {
  const { attacker, defender } = attack;
  const mine = tumbleCheck(scene, defender);
  const theirs = scene.tally();
  addSizes(scene, defender, attacker, [mine, theirs], LARGER);
  if (against === 'anew') {
    scene.slots.addAttack(scene, attack, theirs);
    return scene.contest(ROLLS_ANEW, attacker, theirs, defender, mine);
  }
  if (theirs.total === 0) return scene.check(ROLLS, defender, attacker, mine, against);
  theirs.add(against, ROLLED);
  return scene.check(ROLLS, defender, attacker, mine, theirs);
}
