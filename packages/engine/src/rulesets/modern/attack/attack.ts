import { d20 } from '../../../chance/dice.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import { type Tally, term } from '../../../kernel/scene/tally.ts';
import { type Why, why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import type { Square } from '../../../space/grid/square.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import { BESET, gainEffect } from '../../d20/conditions/effects.ts';
import { type CoverFound, groundStruck } from '../../d20/defense/cover.ts';
import type { Attack, AttackResult } from '../../d20/game.ts';
import { letFall } from '../../d20/gear/things.ts';
import { fighter, profileOf } from '../body/state.ts';
import { missChance, missesUnseen } from '../defense/concealment.ts';
import { tellCover } from '../defense/cover.ts';
import { strikeCover } from '../defense/cover-struck.ts';
import type { ModernGame, ModernWeapon } from '../game.ts';
import { rollDamage } from '../harm/damage.ts';
import { strayIntoGrapple } from '../special/grapple-shot.ts';
import { weaponOf } from './attack-bonus.ts';
import { KNOCKOUT, shotsOf } from './attack-choices.ts';
import { spendFeint } from './feint.ts';
import { punch } from './knockout-punch.ts';

const ATTACK_ROLL = why('attack roll', 'MOD-ATK-01');
const CONFIRMATION = why('confirming the critical hit', 'MOD-CRIT-02');
const HIT = why('a hit', 'MOD-DMG-01');
const CRITICAL_HIT = why('a critical hit', 'MOD-CRIT-03');
const SHOT = why('shot', 'MOD-FIRE-01');
const THROWN = why('thrown', 'MOD-ATK-10');
const UNDER_ATTACK = why('struck at', 'MOD-RNG-05');
const DIE = term('d20', '');
const REDUCED = term('damage reduction', 'MOD-DMG-01');

/** What an attack roll comes to. */
const MISS = 0;
const STRUCK = 1;
const THREAT = 2;
const RESULTS = ['miss', 'hit', 'threat'] as const;

/** No face threatens anybody who is immune to critical hits (MOD-CRIT-06). */
const NEVER = 21;

/**
 * One attack: d20 + bonus against Defense (MOD-ATK-01 to MOD-ATK-03), a threat confirmed by a second roll with the same
 * modifiers (MOD-CRIT-01 to MOD-CRIT-04), the miss chance of concealment before that (MOD-CONC-03), then damage, then the
 * saves that it forces: dice fall in this order (MOD-CHK-11).
 */
export function resolveAttack(scene: Scene<ModernGame>, given: Attack): AttackResult {
  const weapon = weaponOf(scene, given);
  const attack = strayIntoGrapple(scene, given);
  const { defender } = attack;
  if (attack.ranged) loose(scene, attack, weapon);
  else if (!scene.slots.canAct(scene, defender)) mark(scene, attack);
  const bonus = scene.slots.attackBonus(scene, attack);
  const defense = scene.slots.defense(scene, attack, weapon.touch);
  if (fighter(scene, defender).effects.length > 0) spendFeint(scene, attack);
  const struck = rollToHit(scene, attack, weapon, bonus, defense);
  const knocked = weapon.unarmed ? punch(scene, attack) : 1;
  if (struck === MISS) return 'miss';
  const critical = isKnockout(attack) || knocked > 1 || (struck === THREAT && confirm(scene, attack, bonus, defense));
  const damage = rollDamage(scene, attack, weapon, critical ? Math.max(knocked, weapon.critical) : 1);
  const { damageReduction } = profileOf(scene, defender).traits;
  if (damageReduction > 0) damage.add(-Math.min(damageReduction, damage.total), REDUCED);
  scene.slots.wound(scene, {
    source: attack.attacker,
    target: defender,
    points: damage.total,
    nonlethal: weapon.nonlethal !== attack.nonlethal,
    why: critical ? CRITICAL_HIT : HIT,
    rows: damage.rows,
    energy: weapon.energy,
  });
  return 'hit';
}

/** The dice that decide whether the attack gets through: its own, and those of concealment (MOD-CONC-03). */
function rollToHit(
  scene: Scene<ModernGame>,
  attack: Attack,
  weapon: ModernWeapon,
  bonus: Tally,
  defense: Tally,
): number {
  const { attacker, defender } = attack;
  const threat = profileOf(scene, defender).immuneToCriticals ? NEVER : weapon.threat;
  const cover = scene.slots.cover(scene, attacker, defender);
  if (scene.told && cover.degree !== 'none') tellCover(scene, attack, cover);
  const chance = missChance(scene, attack);
  const early = chance > 0 && scene.options.missChanceFirst;
  if (early && missesUnseen(scene, attack, chance)) return MISS;
  const struck =
    cover.degree === 'none'
      ? strike(scene, attack, bonus, defense, threat)
      : strikePast(scene, attack, { bonus, defense, threat, weapon, cover });
  if (struck === MISS || chance === 0 || early) return struck;
  return missesUnseen(scene, attack, chance) ? MISS : struck;
}

function strike(scene: Scene<ModernGame>, attack: Attack, bonus: Tally, defense: Tally, threat: number): number {
  const need = defense.total - bonus.total;
  if (!scene.told) return scene.roll(attack.attacker, d20, ATTACK_ROLL, struckBy, need, threat);
  const face = scene.roll(attack.attacker, d20, ATTACK_ROLL);
  const struck = struckBy(face, need, threat);
  tell(scene, attack, { face, bonus, defense, result: RESULTS[struck] ?? '', why: ATTACK_ROLL });
  return struck;
}

/** A knockout blow that hits is a critical hit without more ado (MOD-HELP-12). */
function isKnockout({ choices }: Attack): boolean {
  return choices.length > 0 && choices.includes(KNOCKOUT);
}

/** An attack on somebody who has cover. */
interface Covered {
  readonly bonus: Tally;
  readonly defense: Tally;
  readonly threat: number;
  readonly weapon: ModernWeapon;
  readonly cover: CoverFound;
}

/** The same roll where a miss may have struck the cover (MOD-COVER-09), which matters where somebody is the cover. */
function strikePast(scene: Scene<ModernGame>, attack: Attack, given: Covered): number {
  const { bonus, defense, threat, weapon, cover } = given;
  if (!scene.told && !canBeStruck(scene, attack, cover)) return strike(scene, attack, bonus, defense, threat);
  const face = scene.roll(attack.attacker, d20, ATTACK_ROLL);
  const struck = struckBy(face, defense.total - bonus.total, threat);
  if (scene.told) tell(scene, attack, { face, bonus, defense, result: RESULTS[struck] ?? '', why: ATTACK_ROLL });
  if (struck !== MISS || face === 1) return struck;
  return strikeCover(scene, attack, weapon, face + bonus.total, cover) ? STRUCK : MISS;
}

/** Whether the cover is somebody, or something that can be damaged (MOD-COVER-09). */
function canBeStruck(scene: Scene<ModernGame>, { attacker, defender }: Attack, { body }: CoverFound): boolean {
  return body !== NOBODY || groundStruck(scene, attacker, defender) !== NOBODY;
}

/** MOD-CRIT-02: 20 confirms and 1 fails here too. */
function confirm(scene: Scene<ModernGame>, attack: Attack, bonus: Tally, defense: Tally): boolean {
  const need = defense.total - bonus.total;
  if (!scene.told) return scene.roll(attack.attacker, d20, CONFIRMATION, struckBy, need, NEVER) === STRUCK;
  const face = scene.roll(attack.attacker, d20, CONFIRMATION);
  const critical = struckBy(face, need, NEVER) === STRUCK;
  tell(scene, attack, { face, bonus, defense, result: critical ? 'critical' : 'hit', why: CONFIRMATION });
  return critical;
}

/** The class of a face: 1 misses, 20 hits, otherwise the total decides; a threat must hit (MOD-ATK-02, MOD-ATK-03, MOD-CRIT-04). */
function struckBy(face: number, need: number, threat: number): number {
  if (face === 1 || (face < need && face !== 20)) return MISS;
  return face >= threat ? THREAT : STRUCK;
}

interface Seen {
  readonly face: number;
  readonly bonus: Tally;
  readonly defense: Tally;
  readonly result: string;
  readonly why: Why;
}

function tell(scene: Scene<ModernGame>, attack: Attack, { face, bonus, defense, result, why: cause }: Seen): void {
  const rows = [{ value: face, text: DIE.text, rule: DIE.rule, counted: true }, ...(bonus.rows ?? [])];
  scene.emit({
    kind: 'check',
    who: attack.attacker,
    target: attack.defender,
    total: face + bonus.total,
    rows,
    versus: defense.total,
    versusRows: defense.rows,
    versusName: 'Defense',
    result,
    why: cause,
  });
}

/**
 * Shots are gone and a thrown weapon out of the hand once the dice fall.
 *
 * @param at the square that it is thrown at, where nobody stands there
 */
export function loose(scene: Scene<ModernGame>, attack: Attack, weapon: ModernWeapon, at: Square | null = null): void {
  const { attacker: who } = attack;
  const shots = shotsOf(weapon, attack);
  if (shots > 0) scene.emit({ kind: 'use', who, item: weapon.item, count: 'loaded', by: -shots, why: SHOT });
  if (!weapon.thrown || weapon.natural) return;
  const { x, y } = at ?? fighter(scene, attack.defender);
  // What splashes breaks; everything else lies where its target stands, for whoever wants it.
  letFall(scene, who, weapon.item, weapon.splash === null ? { x, y } : null, THROWN);
}

/** Somebody who cannot act counts as engaged in melee for a round once struck at (MOD-RNG-05). */
function mark(scene: Scene<ModernGame>, attack: Attack): void {
  if (profileOf(scene, attack.defender).object !== null) return;
  const until = untilSameCount(scene.fight, 1);
  gainEffect(scene, attack.defender, { name: BESET, source: attack.attacker, value: 0, until }, UNDER_ATTACK);
}
