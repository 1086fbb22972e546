import { d6, sum } from '../../../chance/dice.ts';
import { because, fighterAt, NONE, type Refusal, refusal, term, withRow } from '../../../kernel/rule.ts';
import { bothSides, weaponOf } from '../../d20/attack/sides.ts';
import { hasEffect, RUINED } from '../../d20/conditions/effects.ts';
import type { Attack, D20Things } from '../../d20/game.ts';
import { REPAIR_DC } from '../../d20/objects/repair.ts';
import { loose } from '../attack/attack.ts';
import { STRIKE } from '../attack/attack-roll.ts';
import { checkWith } from '../checks/checks.ts';
import { skillBonus } from '../checks/skills.ts';
import { missesUnseen } from '../defense/concealment.ts';
import type { ModernAttack, ModernFighter, ModernScene, ModernWeapon, ModernWorld } from '../game.ts';
import { rollDamage } from '../harm/damage.ts';
import { settleHitPoints } from '../harm/wounds.ts';
import { passHours } from '../recovery/recovery.ts';
import { settleObject } from './harm.ts';
import { harmThing, heldDefense } from './held.ts';

const SUNDER = term('Sunder', 'MOD-FEAT-11');
const AT_A_THING = STRIKE.because(because('attack on a held object', 'MOD-OBJ-03'));
const RESTORED = because('repaired', 'MOD-OBJ-19');
const WHOLE = { text: 'whole again', rule: 'MOD-OBJ-19' };

const NOTHING_IS_BROKEN: readonly Refusal[] = [refusal('nothing is broken on it', 'MOD-OBJ-19')];

const BEYOND_REPAIR: readonly Refusal[] = [refusal('that is beyond repair', 'MOD-VREP-03')];

const SUNDER_BONUS = 4;
/** Taken from the difficulty for what is half destroyed. */
const WEAKENED = 2;
const RESTORES = sum(2, d6);

/** Objects have hit points and hardness. */
export const THINGS: D20Things = {
  isObject: (world: ModernWorld, who) => fighterAt(world, who).profile.object !== null,
  strikeHeld,
  withstandsForce: (world: ModernWorld, who) => fighterAt(world, who).profile.vehicle !== null,
  sunders: (world: ModernWorld, who) => fighterAt(world, who).profile.sunder,
  breakDc: (world: ModernWorld, who) => breakDc(fighterAt(world, who)),
  breakApart: (scene: ModernScene, who, by, why) => {
    scene.count(who, 'hp', -fighterAt(scene, who).state.counts.hp, why, by);
    settleObject(scene, who);
  },
  refuseMending: (world: ModernWorld, who) => {
    const { state, profile } = fighterAt(world, who);
    if (profile.vehicle !== null && hasEffect(state, RUINED)) return BEYOND_REPAIR;
    return state.counts.hp < profile.maxHp ? NONE : NOTHING_IS_BROKEN;
  },
  passHour: (scene: ModernScene) => passHours(scene, 1),
  repairs: (scene: ModernScene, worker, [value, tools], why) => {
    const bonus = skillBonus(scene, worker, 'repair');
    bonus.add(value, tools);
    return checkWith(scene, worker, bonus, REPAIR_DC, why);
  },
  mend,
};

/** The difficulty, 2 lower once half the hit points or more are lost (MOD-OBJ-18). */
function breakDc({ profile, state }: ModernFighter): number {
  const { object, maxHp } = profile;
  const lost = maxHp - state.counts.hp;
  return (object?.breakDc ?? 0) - (2 * lost >= maxHp ? WEAKENED : 0);
}

/** An hour of work restores 2d6 (MOD-OBJ-19), of a vehicle as well unless it is destroyed (MOD-VREP-01 to MOD-VREP-03). */
function mend(scene: ModernScene, who: number, worker: number): void {
  const { profile, state } = fighterAt(scene, who);
  const points = scene.roll(worker, RESTORES, RESTORED);
  const by = Math.min(points, profile.maxHp - state.counts.hp);
  scene.count(who, 'hp', by, RESTORED, worker, withRow(scene.rolled, by - points, WHOLE));
  settleHitPoints(scene, who, by);
}

function strikeHeld(scene: ModernScene, given: Attack, place: number): void {
  const struck = bothSides(scene, given);
  const { attacker: who, attacking, defender, defending: holder } = struck;
  const thing = holder.profile.weapons[place];
  if (thing === undefined) return;
  const attack = struck.ranged ? loose(scene, struck, holder.state) : struck;
  const bonus = scene.slots.attackBonus(scene, attack);
  const full = scene.options.sunderFull && attacking.profile.sunder;
  if (full) bonus.add(SUNDER_BONUS, SUNDER);
  // A thing suffers no critical hits (MOD-OBJ-11).
  const hits = scene.check(AT_A_THING, who, defender, bonus, heldDefense(scene, holder, thing));
  if (!hits || missesUnseen(scene, attack)) return;
  damageThing(scene, attack, thing, full ? 2 : 1);
}

/** Sunder played in full doubles the damage (MOD-FEAT-11). */
function damageThing(scene: ModernScene, attack: ModernAttack, thing: ModernWeapon, times: number): void {
  const weapon = weaponOf(attack);
  const damage = rollDamage(scene, attack, 1);
  if (weapon.nonlethal !== attack.nonlethal) return;
  damage.add((times - 1) * damage.total, SUNDER);
  harmThing(scene, attack.defender, thing, { points: damage.total, rows: damage.rows, energy: weapon.energy });
}
