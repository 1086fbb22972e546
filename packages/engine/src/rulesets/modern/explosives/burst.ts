import { barriersWithin } from '../../../kernel/areas/barriers.ts';
import { because } from '../../../kernel/rule.ts';
import type { Fallen } from '../../../kernel/scene/throws.ts';
import type { Corner } from '../../d20/explosives/corner.ts';
import { caughtIn, squaresIn } from '../attack/area-attack.ts';
import { damageBehindCover } from '../defense/cover.ts';
import type { ModernScene, ModernWeapon } from '../game.ts';
import { clingTo } from '../harm/burning.ts';
import { dentBarrier } from '../objects/breaking.ts';
import { harmHeld } from '../objects/held.ts';
import { saverFor } from '../objects/saver.ts';

const DAMAGE = because('damage of the explosion', 'MOD-EXP-08');
const SAVE = because('Reflex save against the explosion', 'MOD-EXP-08');
const EXPLOSION = because('the explosion', 'MOD-EXP-01');

/** Something that goes off at a corner. */
export interface Explosion {
  readonly source: number;
  readonly at: Corner;
  readonly weapon: ModernWeapon;
}

/**
 * Damages everybody and everything within the burst radius (MOD-EXP-01), from corner to corner (MOD-BURST-01 to
 * MOD-BURST-03), nearest first. The damage is rolled once; a Reflex save halves it (MOD-EXP-08, MOD-EXP-10), and cover
 * helps. Doors, windows and walls that fill a square within it or stand on a side of one take it all: nobody attends them
 * (MOD-OBJ-12). They go last, so that they keep off what they stand before.
 */
export function explode(scene: ModernScene, explosion: Explosion): void {
  const { source, at, weapon } = explosion;
  const burst = { at, radiusFeet: weapon.blast?.feet ?? 0 };
  const caught = caughtIn(scene, burst, source);
  const value = scene.roll(source, weapon.dice, DAMAGE);
  const fell = { value, rolled: scene.rolled };
  const pieces = barriersWithin(scene, squaresIn(scene, burst));
  for (const target of caught) blast(scene, explosion, target, fell);
  const { energy } = weapon;
  for (const piece of pieces) dentBarrier(scene, piece, { who: source, points: value, rows: fell.rolled, energy });
}

/** What one of those caught takes: a save against the difficulty of the weapon halves it (MOD-CHK-06). */
function blast(scene: ModernScene, explosion: Explosion, target: number, fell: Fallen): void {
  const { source, at, weapon } = explosion;
  const { energy } = weapon;
  const halved = { ...fell, dc: weapon.blast?.dc ?? 0, why: SAVE, saver: saverFor(scene, target) };
  const { total: points, rows } = damageBehindCover(scene, target, at, halved);
  scene.slots.harm(scene, { source, target, points, nonlethal: false, why: EXPLOSION, rows, energy });
  if (weapon.burnsOn && points > 0) clingTo(scene, target);
  harmHeld(scene, target, { points, rows: null, energy });
}
