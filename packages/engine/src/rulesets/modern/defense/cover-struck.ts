import { constant } from '../../../chance/dice.ts';
import { because, type Cause, Check, NOBODY } from '../../../kernel/rule.ts';
import type { Choice } from '../../../kernel/state/question.ts';
import { onto, weaponOf } from '../../d20/attack/sides.ts';
import { groundStruck } from '../../d20/defense/cover.ts';
import type { CoverFound } from '../../d20/defense/cover-found.ts';
import { type Blow, HIT, MISS, ROLL_AT_COVER, type Roll } from '../attack/attack-roll.ts';
import type { ModernAttack, ModernScene } from '../game.ts';
import { deal, rollDamage } from '../harm/damage.ts';
import { refuseThings } from '../objects/target.ts';
import { defenseWithout } from './defense.ts';

const COVER_HIT = because('strikes the cover', 'MOD-COVER-09');
/** What would have hit but for a body in the way is compared with the Defense of that: nothing is rolled any more. */
const AT_BODY: Check<boolean> = new Check({
  dice: constant(0),
  why: because('attack on the cover', 'MOD-COVER-10'),
  against: 'Defense',
  by: (nothing, need, exceeds) => nothing >= need + exceeds,
  word: (hit) => (hit ? 'hit' : 'miss'),
});
const AS_COVER = because('struck as cover', 'MOD-COVER-09');
const TAKES_IT = because('a hit meant for somebody else', 'MOD-COVER-10');
const DODGED = because('the cover dodges out of the way', 'MOD-COVER-11');

const DODGE: Choice = { id: 'dodge', text: 'dodge: the one behind is hit' };
const TAKE: Choice = { id: 'take', text: 'take the blow' };
const CHOICES: readonly Choice[] = [DODGE, TAKE];

/** The attack roll where somebody has cover: what would have hit but for it has struck it (MOD-COVER-09). */
export function rollAtCover(scene: ModernScene, blow: Blow, { body }: CoverFound): Roll {
  const { attack, bonus, defense, threat } = blow;
  const { attacker, defender } = attack;
  const struck = body === NOBODY ? groundStruck(scene, attacker, defender) : body;
  const { touch } = weaponOf(attack);
  if (struck === NOBODY) return scene.compound(rollAtGround, blow);
  const roll = scene.check(ROLL_AT_COVER, attacker, defender, bonus, defense, threat);
  const total = defense.total - roll.lacks;
  if (roll.lacks === 0 || total < defenseWithout(scene, attack, touch, 'cover')) return roll;
  const onStruck = onto(scene, attack, struck);
  if (body !== NOBODY) return strikeBody(scene, onStruck, total, defender) ? HIT : MISS;
  scene.tell(attacker, struck, 0, COVER_HIT);
  strikeThing(scene, onStruck);
  return MISS;
}

/** At a cover that nothing can harm: whoever does not read the log need not know which misses have struck the ground. */
function rollAtGround(scene: ModernScene, { attack, bonus, defense, threat }: Blow): Roll {
  const { attacker, defender } = attack;
  const roll = scene.check(ROLL_AT_COVER, attacker, defender, bonus, defense, threat);
  if (roll.lacks === 0) return roll;
  if (defense.total - roll.lacks >= defenseWithout(scene, attack, weaponOf(attack).touch, 'cover'))
    scene.tell(attacker, NOBODY, 0, COVER_HIT);
  return MISS;
}

/**
 * A covering character whom the blow hits takes the damage (MOD-COVER-10); one who is saved by nothing but its Dexterity
 * bonus and dodge bonuses was out of the way, and the target is hit after all (MOD-COVER-11), unless it chooses to take the
 * blow (MOD-COVER-12); one who is missed even so shields the target from harm (MOD-COVER-13).
 *
 * @param onBody the attack as it struck the body @param total of the attack roll @returns whether the target is hit after all
 */
function strikeBody(scene: ModernScene, onBody: ModernAttack, total: number, target: number): boolean {
  const { touch } = weaponOf(onBody);
  const { attacker, defender } = onBody;
  const exceeds = scene.options.coverStrikeTest === 'exceeds' ? 1 : 0;
  const defense = scene.slots.defense(scene, onBody, touch);
  const isHit = scene.check(AT_BODY, attacker, defender, { total, rows: null }, defense, exceeds);
  if (!isHit && total < defenseWithout(scene, onBody, touch, 'agility') + exceeds) return false;
  if (isHit || choiceOf(scene, onBody, target) === TAKE.id) {
    injure(scene, onBody, TAKES_IT);
    return false;
  }
  scene.tell(onBody.defender, onBody.attacker, 0, DODGED);
  return true;
}

function choiceOf(scene: ModernScene, { attacking, defender: body }: ModernAttack, target: number): string {
  return scene.ask({
    kind: 'cover-struck',
    who: body,
    text: 'dodge the blow, or take it for the one behind?',
    rule: 'MOD-COVER-12',
    choices: CHOICES,
    whom: { attacker: attacking.index, defender: target },
    facts: {},
  });
}

/** A thing that stands for the ground and is struck as cover takes the damage, where that weapon can harm it (MOD-COVER-09, MOD-OBJ-10). */
function strikeThing(scene: ModernScene, attack: ModernAttack): void {
  if (refuseThings(attack.defending, weaponOf(attack)).length === 0) injure(scene, attack, AS_COVER);
}

function injure(scene: ModernScene, attack: ModernAttack, cause: Cause): void {
  deal(scene, attack, rollDamage(scene, attack, 1), cause);
}
