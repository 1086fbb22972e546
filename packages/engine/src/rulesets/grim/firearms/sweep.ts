import { type Dice, d10, sum } from '../../../chance/dice.ts';
import { because, type Cause, fighterAt, NOBODY, term } from '../../../kernel/rule.ts';
import type { Square } from '../../../space/grid/square.ts';
import type { Attack } from '../../d20/game.ts';
import { roundsIn, spendRounds } from '../../d20/gear/magazine.ts';
import { spendAid } from '../attack/aid-another.ts';
import { bothSides, weaponOf, wielded } from '../attack/sides.ts';
import { weaponAt } from '../body/state.ts';
import { MISSED, meetDefense } from '../defense/defense-roll.ts';
import type { GrimAttack, GrimScene, GrimWeapon, GrimWorld, Volley } from '../game.ts';
import type { WorkedMissiles } from '../gear/weapon.ts';
import { withAfter } from '../traits/points.ts';
import { looseWorked } from '../traits/worked.ts';
import { aisleOf, coneOf } from './area.ts';
import { landShot } from './land.ts';
import { atMost, LINEAR, STRAFING } from './modes.ts';

const NOBODY_THERE = because('nobody is in the line of fire', 'GNG-MBURST-08');
const SHOTS_GONE = because('the last shots of the burst are gone', 'GNG-MBURST-07');

/** A burst at everybody in an area. */
export interface Sweep {
  /** The word that marks its attacks. */
  readonly choices: readonly string[];
  /** Rounds that each barrel takes at least. */
  readonly least: number;
  /** Shots where nobody controls it. */
  readonly dice: Dice;
  /** Numbers of shots that military training can choose instead. */
  readonly controlled: readonly number[];
  readonly rolled: Cause;
  readonly fired: Cause;
  /** How it is aimed, as the log says it. */
  readonly way: string;
  /** The squares that it goes into. */
  squares(world: GrimWorld, who: number, weapon: GrimWeapon, to: Square): readonly Square[];
}

const TAKES_TEN = term('taken in place of a roll', 'GNG-MBURST-02');

/** Along an aisle (GNG-MBURST-03, GNG-MBURST-04, GNG-MBURST-09). */
export const LINEAR_BURST: Sweep = {
  choices: [LINEAR],
  least: 10,
  dice: sum(2, d10, 10),
  controlled: [10, 20],
  rolled: because('shots of the burst', 'GNG-MBURST-04'),
  fired: because('linear burst', 'GNG-MBURST-04'),
  way: 'along the line through',
  squares: aisleOf,
};

/** Across a cone (GNG-MBURST-05, GNG-MBURST-06, GNG-MBURST-09). */
export const STRAFING_BURST: Sweep = {
  choices: [STRAFING],
  least: 20,
  dice: sum(2, d10, 20),
  controlled: [20, 40],
  rolled: because('shots of the burst', 'GNG-MBURST-06'),
  fired: because('strafing burst', 'GNG-MBURST-06'),
  way: 'across the cone towards',
  squares: coneOf,
};

/** What is fired: the attack without its target, by which barrels, with how many shots of each; 0 where the dice decide. */
interface Spray {
  readonly fired: Attack;
  readonly barrels: readonly number[];
  readonly chosen: number;
}

/** A burst that has been fired: at whom it still goes, and what is left of it. */
export interface Fired {
  readonly fired: Attack;
  /** Shots, by barrel. */
  readonly left: readonly number[];
  readonly missiles: WorkedMissiles | null;
  readonly targets: readonly number[];
}

/** Fires the burst: as many shots as rolled or chosen, or as are left (GNG-MBURST-04, GNG-MBURST-06), from each barrel. */
export function fireSweep(scene: GrimScene, burst: Sweep, spray: Spray, targets: readonly number[]): Fired {
  const { fired, barrels, chosen } = spray;
  const { attacker } = fired;
  const weapon = weaponAt(fighterAt(scene, attacker), fired.weapon);
  const loaded = barrels.map((barrel) => roundsIn(scene, attacker, weapon, barrel));
  const shots = chosen > 0 ? chosen : scene.roll(attacker, burst.dice, burst.rolled, atMost, Math.max(...loaded));
  const left = loaded.map((rounds) => Math.min(rounds, shots));
  for (const [at, barrel] of barrels.entries())
    spendRounds(scene, attacker, weapon, { barrel, rounds: left[at] ?? 0, why: burst.fired });
  const all = left.reduce((sum, rounds) => sum + rounds, 0);
  if (targets.length === 0) scene.tell(attacker, NOBODY, 0, NOBODY_THERE);
  return { fired, left, missiles: looseWorked(scene, wielded(scene, fired), all), targets };
}

/** Everybody in the area is attacked in order: the next of them, until no shots are left (GNG-MBURST-07, GNG-MBURST-08). */
export function sweepOn(scene: GrimScene, burst: Fired): Fired {
  const { fired, missiles } = burst;
  const [defender = NOBODY, ...targets] = burst.targets;
  if (!burst.left.some((rounds) => rounds > 0)) {
    scene.tell(fired.attacker, NOBODY, 0, SHOTS_GONE);
    return { ...burst, targets: [] };
  }
  const left = [...burst.left];
  let hits = 0;
  const meet = withAfter((_, attack) => {
    hits = strafe(scene, { ...bothSides(scene, attack), missiles }, left);
    return hits > 0 ? 'hit' : 'miss';
  }, true);
  meet(scene, { ...fired, defender });
  const more = missiles !== null && hits < missiles.shots ? { ...missiles, shots: missiles.shots - hits } : null;
  return { fired, left, missiles: more, targets };
}

/**
 * One target: the shooter takes 10 (GNG-MBURST-02), the target rolls Defense once for each barrel (GNG-BARREL-05), and
 * more often where it is large and the option says so (GNG-MBURST-10). Each hit is one shot of normal damage and one shot
 * less for the others (GNG-MBURST-01, GNG-MBURST-07). Total cover keeps all of them off.
 *
 * @returns how many hit
 */
function strafe(scene: GrimScene, attack: GrimAttack, left: number[]): number {
  const { attacker, defender } = attack;
  if (scene.slots.cover(scene, attacker, defender).degree === 'total') return 0;
  const tally = scene.tally();
  tally.add(10, TAKES_TEN);
  scene.slots.addAttack(scene, attack, tally);
  const { defenseRolls } = scene.slots.targetSize(scene, defender);
  let hits = 0;
  for (let roll = 0; roll < defenseRolls; roll++) {
    for (const [barrel, rounds] of left.entries()) {
      if (rounds === 0 || meetDefense(scene, attack, tally, false) === MISSED) continue;
      left[barrel] = rounds - 1;
      hits++;
    }
  }
  spendAid(scene, attack);
  if (hits === 0) return 0;
  const fired = Array.from({ length: hits }, () => weaponOf(attack).shots);
  const volley: Volley | null = hits === 1 ? null : { mode: 'single', fired };
  landShot(scene, { attack: { ...attack, volley }, degree: 0, added: -1 });
  return hits;
}
