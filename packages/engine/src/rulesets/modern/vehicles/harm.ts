import { d6, sum } from '../../../chance/dice.ts';
import { because, type Effect, fighterAt, NOBODY, type Row, withRow } from '../../../kernel/rule.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import { hasEffect, loseEffect, RUINED } from '../../d20/conditions/effects.ts';
import { feetApart } from '../../d20/movement/field.ts';
import { rollSave } from '../checks/checks.ts';
import { afterReflex } from '../checks/evasion.ts';
import { shareOfDamage } from '../checks/fractions.ts';
import type { Impact, ModernScene } from '../game.ts';
import { dentOf } from '../objects/harm.ts';
import { saverFor } from '../objects/saver.ts';
import { areTogether, occupantsOf, vehicleOf } from './aboard.ts';
import { ABOUT_TO_EXPLODE, DISABLED_VEHICLE, isVehicle, mark, vehicleAt } from './state.ts';

const OUT_OF_ORDER = because('no hit points left', 'MOD-VDMG-02');
const BEYOND_REPAIR = because('destroyed beyond repair', 'MOD-VDMG-05');
const FULL = because('no more than its full hit points', 'MOD-VREP-03');
const MENDED = because('repaired', 'MOD-VREP-01');
const UNHARMED = because('a vehicle takes no nonlethal damage', 'MOD-VDMG-09');
const FUSE = because('rounds until it explodes', 'MOD-VDMG-07');
const LIT = because('', 'MOD-VDMG-07');
const EXPLODES = because('explodes', 'MOD-VDMG-08');
const EXPLOSION = because('damage of the exploding vehicle', 'MOD-VDMG-08');
const INSIDE = because('Reflex save within the exploding vehicle', 'MOD-VDMG-08');
const NEARBY = because('Reflex save near the exploding vehicle', 'MOD-VDMG-08');
const SPARED = {
  halved: { text: 'halved', rule: 'MOD-VDMG-08' },
  evaded: { text: 'evaded', rule: 'MOD-VDMG-08' },
};

const FUSE_DICE = sum(1, d6);
const BLAST_DICE = sum(10, d6);
const BLAST_FEET = 30;

/** What happened to a vehicle: an attack, or a collision, which sets nothing on fire. */
export type Blow = 'attack' | 'collision';

/**
 * Damage to a vehicle: energy as against objects, then hardness, each time (MOD-VDMG-01, MOD-VDMG-06); nothing nonlethal
 * (MOD-VDMG-09). The attack that disables it by half its full hit points or more makes it explode (MOD-VDMG-07).
 *
 * @returns the points that it lost
 */
export function harmVehicle(scene: ModernScene, given: Impact, blow: Blow): number {
  const { target: who, source } = given;
  if (given.nonlethal) {
    scene.tell(who, NOBODY, 0, UNHARMED);
    return 0;
  }
  const { profile, state } = vehicleAt(scene, who);
  const { points, rows } = dentOf(scene, given, profile.vehicle.hardness);
  const worked = state.counts.hp > 0;
  loseVehiclePoints(scene, who, points, { source, why: given.why, rows });
  if (!worked || state.counts.hp > 0 || hasEffect(state, RUINED)) return points;
  const counted = scene.options.explosionDamageBasis === 'beforeHardness' ? given.points : points;
  if (blow === 'attack' || scene.options.collisionsCanExplode) lightFuse(scene, who, counted);
  return points;
}

/** Takes points off as they are, hardness or not, and sees what becomes of the vehicle. */
export function loseVehiclePoints(
  scene: ModernScene,
  who: number,
  points: number,
  { source, why, rows }: Pick<Impact, 'source' | 'why' | 'rows'>,
): void {
  scene.count(who, 'hp', points === 0 ? 0 : -points, why, source, rows);
  settleVehicle(scene, who);
}

/** Half the full total at once, compared exactly (MOD-VDMG-07). */
function lightFuse(scene: ModernScene, who: number, points: number): void {
  if (2 * points < vehicleAt(scene, who).profile.maxHp) return;
  const rounds = scene.roll(who, FUSE_DICE, FUSE);
  mark(scene, who, ABOUT_TO_EXPLODE, LIT, untilSameCount(scene.fight, rounds));
}

/** Keeps in step with its hit points what they mean: disabled at 0 (MOD-VDMG-02), destroyed at minus its full total (MOD-VDMG-05). */
export function settleVehicle(scene: ModernScene, who: number): void {
  const { state, profile } = vehicleAt(scene, who);
  const { hp } = state.counts;
  const excess = Math.max(0, hp - profile.maxHp) + Math.min(0, hp + profile.maxHp);
  if (excess !== 0) scene.count(who, 'hp', -excess, excess > 0 ? FULL : BEYOND_REPAIR);
  if (hp > 0) loseEffect(scene, who, DISABLED_VEHICLE, MENDED);
  else if (!hasEffect(state, DISABLED_VEHICLE)) mark(scene, who, DISABLED_VEHICLE, OUT_OF_ORDER);
  if (state.counts.hp > -profile.maxHp) loseEffect(scene, who, RUINED, MENDED);
  else if (!hasEffect(state, RUINED)) mark(scene, who, RUINED, BEYOND_REPAIR);
}

/** A vehicle whose time is up explodes: 10d6 to those inside, half of that to all within 30 feet (MOD-VDMG-08). */
export function fuseEnded(scene: ModernScene, who: number, { name }: Pick<Effect, 'name'>): void {
  if (name !== ABOUT_TO_EXPLODE || !isVehicle(scene.fighters[who])) return;
  scene.tell(who, NOBODY, 0, EXPLODES);
  const inside = occupantsOf(scene, who).map(({ index }) => index);
  const around = scene.fighters
    .filter(({ index, digest }) => index !== who && !digest.ruined && isNear(scene, who, index))
    .map(({ index }) => index);
  const points = scene.roll(who, BLAST_DICE, EXPLOSION);
  const { rolled } = scene;
  for (const target of inside) burst(scene, { target, points, rows: rolled, source: who }, 20);
  const half = shareOfDamage(scene.options, points, 1, 2);
  const rows = withRow(rolled, half - points, SPARED.halved);
  for (const target of around) burst(scene, { target, points: half, rows, source: who }, 15);
  const { hp } = fighterAt(scene, who).state.counts;
  loseVehiclePoints(scene, who, hp + vehicleAt(scene, who).profile.maxHp, { source: who, why: EXPLODES, rows: null });
}

/** Everybody and everything near it, those in other vehicles too, but for those inside. */
function isNear(scene: ModernScene, who: number, other: number): boolean {
  return !areTogether(scene, who, other) && feetApart(scene, who, other) <= BLAST_FEET;
}

interface Blast extends Pick<Impact, 'target' | 'points' | 'source'> {
  readonly rows: readonly Row[] | null;
}

/** One of those whom it reaches: a Reflex save halves it; things make none but by who attends or drives them (MOD-VDMG-08, MOD-OBJ-12). */
function burst(scene: ModernScene, { target, points, rows, source }: Blast, dc: number): void {
  const saver = saverFor(scene, target);
  const why = vehicleOf(fighterAt(scene, target)) === source ? INSIDE : NEARBY;
  const saved = saver !== NOBODY && rollSave(scene, saver, 'reflex', { dc, why, extra: null });
  const taken = afterReflex(scene, target, { points, rows }, saved, SPARED);
  scene.slots.harm(scene, { source, target, ...taken, nonlethal: false, why: EXPLOSION });
}
