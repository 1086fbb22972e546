import { because, fighterAt, type Refusal, refusal, type Tally, term } from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import { weaponArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { attackOf, refuseAttackAct } from '../../d20/attack/attacks.ts';
import { payOpenings } from '../../d20/attack/openings.ts';
import { bothSides, weaponOf } from '../../d20/attack/sides.ts';
import type { Attack } from '../../d20/game.ts';
import { loose } from '../attack/attack.ts';
import { STRIKE } from '../attack/attack-roll.ts';
import type { ModernAct, ModernAction, ModernGame, ModernScene, ModernWorld } from '../game.ts';
import { rollDamage } from '../harm/damage.ts';
import { AT_A_TIRE, hitTire, TIRE_DEFENSE, wholeTires } from '../vehicles/parts/tires.ts';
import { breakWindow, GLASS, sideToward, WINDOWS, type WindowName } from '../vehicles/parts/windows.ts';
import { speedRow } from '../vehicles/speeds.ts';
import { amountOn, isVehicle, speedOf } from '../vehicles/state.ts';

const NO_VEHICLE = refusal('that is no vehicle', 'MOD-VWIN-02');
const NO_PART = refusal('choice: expected tire, or front, rear, left or right for a window', 'MOD-VWIN-02');
const NO_TIRES = refusal('the vehicle has no tires that hold', 'MOD-VTIRE-08');
const NO_GLASS = refusal('there is no glass left in that window', 'MOD-VWIN-05');
const AT_GLASS = STRIKE.because(because('attack on a window', 'MOD-VWIN-02'));
const AT_RUBBER = STRIKE.because(AT_A_TIRE);
const DENT = because('damage to a part of a vehicle', 'MOD-VWIN-01');

const TIRE = term('tire', 'MOD-VTIRE-08');
const SCREEN = term('window', 'MOD-VWIN-02');
const SPEED = term('speed of the vehicle', 'MOD-VSPEED-08');
const BEHIND = term('cover in front and behind', 'MOD-VTIRE-08');
const SCREEN_DEFENSE = 10;
const SIDE_DEFENSE = 12;
const TIRE_COVER = 7;

const SIDES: readonly WindowName[] = ['front', 'rear', 'left', 'right'];
const TIRES = 'tire';

/** Strikes or shoots at a tire or a window of a vehicle: an attack action (MOD-VTIRE-08, MOD-VWIN-02). */
export const strikePart: ModernAction = paid<ModernGame>({
  id: 'strike-part',
  name: 'Attack a part of a vehicle',
  role: 'other',
  rules: ['MOD-VTIRE-08', 'MOD-VWIN-02'],
  cost: 'standard',
  args: [
    needs('target', 'the vehicle', (world) => world.fighters.filter(isVehicle).map(({ index }) => index)),
    needs('choice', 'the part', () => [TIRES, ...SIDES]),
    weaponArg,
  ],
  refuseAct: (world, act) => {
    const wrong = refusePart(world, act);
    return wrong === null ? refuseAttackAct(world, act) : [wrong];
  },
  does: (scene, act) => {
    const made = attackOf(scene, act);
    if (made !== null && payOpenings(scene, made)) strike(scene, made, act.choice);
  },
});

function sideOf(choice: string): WindowName | undefined {
  return SIDES.find((side) => side === choice);
}

function refusePart(world: ModernWorld, { target, choice }: ModernAct): Refusal | null {
  const vehicle = world.fighters[target];
  if (!isVehicle(vehicle)) return NO_VEHICLE;
  if (choice === TIRES) return wholeTires(world, target) > 0 ? null : NO_TIRES;
  const side = sideOf(choice);
  if (side === undefined) return NO_PART;
  return vehicle.profile.vehicle.windows && amountOn(vehicle, WINDOWS[side]) < GLASS ? null : NO_GLASS;
}

/** What the part is like to hit: as it is, with the speed of the vehicle, and for tires with cover in front and behind. */
function partDefense(scene: ModernScene, { attacker, defender }: Attack, side: WindowName | undefined): Tally {
  const tally = scene.tally();
  if (side === undefined) {
    tally.add(TIRE_DEFENSE, TIRE);
    if (['front', 'rear'].includes(sideToward(scene, defender, attacker))) tally.add(TIRE_COVER, BEHIND);
  } else tally.add(side === 'front' || side === 'rear' ? SCREEN_DEFENSE : SIDE_DEFENSE, SCREEN);
  tally.add(speedRow(speedOf(fighterAt(scene, defender))).defense, SPEED);
  return tally;
}

function strike(scene: ModernScene, given: Attack, choice: string): void {
  const struck = bothSides(scene, given);
  const { attacker, defender, defending } = struck;
  const side = sideOf(choice);
  const attack = struck.ranged ? loose(scene, struck, defending.state) : struck;
  const bonus = scene.slots.attackBonus(scene, attack);
  const check = side === undefined ? AT_RUBBER : AT_GLASS;
  if (!scene.check(check, attacker, defender, bonus, partDefense(scene, attack, side))) return;
  const damage = rollDamage(scene, attack, 1);
  if (weaponOf(attack).nonlethal !== attack.nonlethal) return;
  scene.total(defender, damage, DENT);
  if (side === undefined) hitTire(scene, defender, damage.total, attacker);
  else breakWindow(scene, defender, side, damage.total, attacker);
}
