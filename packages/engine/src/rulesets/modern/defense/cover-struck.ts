import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because, type Cause } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import type { Choice } from '../../../kernel/state/question.ts';
import { groundStruck } from '../../d20/defense/cover.ts';
import type { CoverFound } from '../../d20/defense/cover-found.ts';
import type { Attack } from '../../d20/game.ts';
import type { Blow } from '../attack/attack-roll.ts';
import { HIT, MISS, ROLL_AT_COVER, type Roll } from '../attack/attack-roll.ts';
import type { ModernScene, ModernWeapon } from '../game.ts';
import { deal, rollDamage } from '../harm/damage.ts';
import { refuseThings } from '../objects/target.ts';
import { defenseWithout } from './defense.ts';

const COVER_HIT = because('strikes the cover', 'MOD-COVER-09');
const AS_COVER = because('struck as cover', 'MOD-COVER-09');
const TAKES_IT = because('a hit meant for whom it covers', 'MOD-COVER-10');
const DODGED = because('the cover dodges out of the way', 'MOD-COVER-11');

const DODGE: Choice = { id: 'dodge', text: 'dodge: the one behind is hit' };
const TAKE: Choice = { id: 'take', text: 'take the blow' };
const CHOICES: readonly Choice[] = [DODGE, TAKE];

/** The attack roll where somebody has cover: what would have hit but for it has struck it (MOD-COVER-09). */
export function rollAtCover(scene: ModernScene, blow: Blow, { body }: CoverFound): Roll {
  const { attack, weapon, bonus, defense, threat } = blow;
  const { attacker, defender } = attack;
  const struck = body === NOBODY ? groundStruck(scene, attacker, defender) : body;
  if (struck === NOBODY) return scene.compound(rollAtGround, { attack, touch: weapon.touch, bonus, defense, threat });
  const roll = scene.check(ROLL_AT_COVER, attacker, defender, bonus, defense, threat);
  const total = defense.total - roll.lacks;
  if (roll.lacks === 0 || total < defenseWithout(scene, attack, weapon.touch, 'cover')) return roll;
  scene.tell(attacker, struck, 0, COVER_HIT);
  if (body !== NOBODY) return strikeBody(scene, { ...attack, defender: body }, weapon, total, defender) ? HIT : MISS;
  strikeThing(scene, { ...attack, defender: struck }, weapon);
  return MISS;
}

/** An attack on somebody whose cover nothing can harm. */
type Sheltered = Omit<Blow, 'weapon'> & { readonly touch: boolean };

/** Whoever does not read the log need not know which misses have struck the ground. */
function rollAtGround(scene: ModernScene, { attack, touch, bonus, defense, threat }: Sheltered): Roll {
  const { attacker, defender } = attack;
  const roll = scene.check(ROLL_AT_COVER, attacker, defender, bonus, defense, threat);
  if (roll.lacks === 0) return roll;
  if (defense.total - roll.lacks >= defenseWithout(scene, attack, touch, 'cover'))
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
function strikeBody(scene: ModernScene, onBody: Attack, weapon: ModernWeapon, total: number, target: number): boolean {
  const isHit = hits(scene, total, scene.slots.defense(scene, onBody, weapon.touch).total);
  if (!isHit && !hits(scene, total, defenseWithout(scene, onBody, weapon.touch, 'agility'))) return false;
  if (isHit || choiceOf(scene, onBody, target) === TAKE.id) {
    injure(scene, onBody, weapon, TAKES_IT);
    return false;
  }
  scene.tell(onBody.defender, onBody.attacker, 0, DODGED);
  return true;
}

function hits(scene: ModernScene, total: number, defense: number): boolean {
  return scene.options.coverStrikeTest === 'exceeds' ? total > defense : total >= defense;
}

function choiceOf(scene: ModernScene, { attacker, defender: body }: Attack, target: number): string {
  return scene.ask({
    kind: 'cover-struck',
    who: body,
    text: 'dodge the blow, or take it for the one behind?',
    rule: 'MOD-COVER-12',
    choices: CHOICES,
    facts: { attacker: fighterAt(scene, attacker).state.id, defender: fighterAt(scene, target).state.id },
  });
}

/** A thing that stands for the ground and is struck as cover takes the damage, where that weapon can harm it (MOD-COVER-09, MOD-OBJ-10). */
function strikeThing(scene: ModernScene, attack: Attack, weapon: ModernWeapon): void {
  if (refuseThings(fighterAt(scene, attack.defender), weapon).length === 0) injure(scene, attack, weapon, AS_COVER);
}

function injure(scene: ModernScene, attack: Attack, weapon: ModernWeapon, cause: Cause): void {
  deal(scene, attack, weapon, rollDamage(scene, attack, weapon, 1), cause);
}
