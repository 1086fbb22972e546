import { because } from '../../../kernel/rule.ts';
import type { Square } from '../../../space/grid/square.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import { says } from '../../d20/attack/attacks.ts';
import { weaponOf } from '../../d20/attack/sides.ts';
import { BESET, gainEffect } from '../../d20/conditions/effects.ts';
import type { AttackResult, Wielded } from '../../d20/game.ts';
import { spendRounds } from '../../d20/gear/magazine.ts';
import { letFall } from '../../d20/gear/things.ts';
import { missesUnseen } from '../defense/concealment.ts';
import { coverWhy } from '../defense/cover.ts';
import { rollAtCover } from '../defense/cover-struck.ts';
import type { Impact, ModernAttack, ModernGame, ModernScene } from '../game.ts';
import { impactOf, rollDamage } from '../harm/damage.ts';
import { strayIntoGrapple } from '../special/grapple-shot.ts';
import { throughWindow } from '../vehicles/parts/windows.ts';
import { KNOCKOUT, shotsOf } from './attack-choices.ts';
import { ATTACK_ROLL, type Blow, CONFIRMATION, MISS, type Roll } from './attack-roll.ts';
import { spendFeint } from './feint.ts';
import { punch } from './knockout-punch.ts';

const A_HIT = because('a hit', 'MOD-DMG-01');
const A_CRITICAL_HIT = because('a critical hit', 'MOD-CRIT-03');
const SHOT = because('shot', 'MOD-FIRE-01');
const THROWN = because('thrown', 'MOD-ATK-10');
const UNDER_ATTACK = because('struck at', 'MOD-RNG-05');

/** No face threatens anybody who is immune to critical hits (MOD-CRIT-06). */
const NEVER = 21;

/**
 * One attack: d20 + bonus against Defense (MOD-ATK-01 to MOD-ATK-03), a threat confirmed at once by a second roll with the
 * same modifiers (MOD-CRIT-01 to MOD-CRIT-04), the miss chance of concealment (MOD-CONC-03), then damage, then the saves
 * that it forces: dice fall in this order (MOD-CHK-11).
 */
export function resolveAttack(scene: ModernScene, given: ModernAttack): AttackResult {
  const blow = begin(scene, strayIntoGrapple(scene, given));
  const { attack } = blow;
  const roll = rollThrough(scene, blow);
  const knocked = weaponOf(attack).unarmed ? punch(scene, attack) : 1;
  if (roll.result === 'miss') return 'miss';
  const critical = isCritical(scene, blow, roll, knocked);
  if (!scene.options.missChanceFirst && missesUnseen(scene, attack)) return 'miss';
  scene.slots.harm(scene, throughWindow(scene, impact(scene, attack, critical, knocked)));
  return 'hit';
}

/** The weapon is used, whatever becomes of it, and what counts for and against the attack is added up. */
function begin(scene: ModernScene, given: ModernAttack): Blow {
  const attack = given.ranged ? loose(scene, given, given.defending.state) : given;
  const weapon = weaponOf(attack);
  if (!attack.ranged && !scene.slots.canAct(scene, attack.defender)) beset(scene, attack);
  const bonus = scene.slots.attackBonus(scene, attack);
  const defense = scene.slots.defense(scene, attack, weapon.touch);
  spendFeint(scene, attack);
  const threat = attack.defending.profile.immuneToCriticals ? NEVER : weapon.threat;
  return { attack, bonus, defense, threat };
}

/** The attack roll, at cover where there is some (MOD-COVER-09); the miss chance before it, where the fight is played so (MOD-CONC-03). */
function rollThrough(scene: ModernScene, blow: Blow): Roll {
  const { attack, bonus, defense, threat } = blow;
  const { attacker, defender } = attack;
  const cover = scene.slots.cover(scene, attacker, defender);
  const isOpen = cover.degree === 'none';
  if (!isOpen) scene.tell(defender, attacker, 0, coverWhy);
  if (scene.options.missChanceFirst && missesUnseen(scene, attack)) return MISS;
  if (!isOpen) return rollAtCover(scene, blow, cover);
  return scene.check(ATTACK_ROLL, attacker, defender, bonus, defense, threat);
}

/** Whether the hit is a critical one: a threat that is confirmed, or without more ado a knockout blow (MOD-HELP-12). */
function isCritical(scene: ModernScene, { attack, bonus, defense }: Blow, { result }: Roll, knocked: number): boolean {
  if (knocked > 1 || says(attack.choices, KNOCKOUT)) return true;
  return result === 'threat' && scene.check(CONFIRMATION, attack.attacker, attack.defender, bonus, defense);
}

/** The damage that the hit does. */
function impact(scene: ModernScene, attack: ModernAttack, critical: boolean, knocked: number): Impact {
  const damage = rollDamage(scene, attack, critical ? Math.max(knocked, weaponOf(attack).critical) : 1);
  return impactOf(attack, damage, critical ? A_CRITICAL_HIT : A_HIT);
}

/**
 * Shots are gone and a thrown weapon out of the hand once the dice fall.
 *
 * @param at where its target stands, or is thought to be @returns the attack as it is from then on
 */
export function loose<A extends Wielded<ModernGame>>(scene: ModernScene, attack: A, { x, y }: Square): A {
  const { attacker: who, attacking } = attack;
  const weapon = weaponOf(attack);
  spendRounds(scene, who, weapon, { barrel: 0, rounds: shotsOf(weapon, attack), why: SHOT });
  if (!weapon.thrown || weapon.natural) return attack;
  const place = attacking.state.items[weapon.item]?.place;
  // What splashes breaks; everything else lies where its target stands, for whoever wants it.
  letFall(scene, who, weapon.item, weapon.splash === null ? { x, y } : null, THROWN);
  return place === 'off' ? { ...attack, offHand: true } : attack;
}

/** Somebody who cannot act counts as engaged in melee for a round once struck at (MOD-RNG-05). */
function beset(scene: ModernScene, { attacker, defender, defending }: ModernAttack): void {
  if (defending.profile.object !== null) return;
  const until = untilSameCount(scene.fight, 1);
  gainEffect(scene, defender, { name: BESET, source: attacker, until }, UNDER_ATTACK);
}
