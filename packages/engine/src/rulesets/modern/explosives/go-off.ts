import { layArea } from '../../../kernel/areas/areas.ts';
import { printSquare, SQUARE_FEET, type Square } from '../../../space/grid/square.ts';
import { burstSquares } from '../../../space/sight/area.ts';
import { OWN_CORNERS } from '../../../space/sight/scatter.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import { METRIC } from '../../d20/movement/field.ts';
import type { ModernScene, ModernWeapon, ModernWorld } from '../game.ts';
import { isChase } from '../vehicles/space.ts';
import { type Explosion, explode } from './burst.ts';
import { CLOUDS, cloudRounds, FIRST_FEET } from './clouds.ts';
import { splashFrom } from './splash.ts';

/** What was thrown or planted does what it is made for where it lies: it explodes, splashes, smokes. */
export function goOff(scene: ModernScene, explosion: Explosion): void {
  const { source, weapon } = explosion;
  if (weapon.blast !== null) explode(scene, explosion);
  if (weapon.splash !== null) splashFrom(scene, explosion);
  const { cloud } = weapon;
  if (cloud === null) return;
  const { x, y } = explosion.at;
  const until = untilSameCount(scene.fight, cloudRounds(scene));
  const lies = { kind: cloud, at: [x, y] as const, feet: FIRST_FEET, squares: [] };
  layArea(scene, { ...lies, source, value: 0, until }, CLOUDS[cloud].why);
}

/** How far from the corner where it lies the weapon does anything, in feet. */
function feetOf({ blast, splash, cloud }: ModernWeapon): number {
  return Math.max(blast?.feet ?? 0, splash === null ? 0 : SQUARE_FEET, cloud === null ? 0 : CLOUDS[cloud].widest);
}

/** All squares that it could reach once it lies in the square, whichever of its corners it bounces to (MOD-EXP-03). */
export function mayReach(world: ModernWorld, weapon: ModernWeapon, to: Square): readonly Square[] {
  if (isChase(world)) return [to];
  const { map } = world.fight;
  const found = new Map<string, Square>();
  for (let corner = 0; corner < OWN_CORNERS.length; corner++) {
    const at = { x: to.x + (corner % 2), y: to.y + (corner >> 1) };
    for (const square of burstSquares(map, { at, radiusFeet: feetOf(weapon), metric: METRIC }))
      found.set(printSquare(square), square);
  }
  return [...found.values()];
}
