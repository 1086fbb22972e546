import { displace } from '../../../kernel/areas/areas.ts';
import { because, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import type { Footprint } from '../../../space/grid/footprint.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import { SQUARE_FEET } from '../../../space/grid/square.ts';
import { edgesAgainst } from '../../../space/path/forced-step.ts';
import { isGround } from '../../../space/path/ground.ts';
import { footprintOf, overlap } from '../attack/range.ts';
import type { TcScene, TcWorld } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import type { Push, Shift } from '../harm/outcome.ts';
import { isPlaceFull } from './sharing.ts';

const SOMETHING_IS_IN_WAY = because('something is in the way', 'TC-BULL-05');

/** Whether all could go there: on the map, passable ground, nobody else in the way. Corners do not matter to the pushed. */
export function isShiftPossible(world: TcWorld, pushes: readonly Push[], sharing: boolean = false): boolean {
  return pushes.every((push) => {
    const fighter = fighterAt(world, push.who);
    const { x, y, side } = footprintOf(fighter);
    const place = { x: x + push.dx, y: y + push.dy, side };
    const { map } = world.fight;
    if (!isGround(map, place) || edgesAgainst(map, { x, y, side }, place).length > 0) return false;
    return sharing ? !isPlaceFull(world, fighter, place) : !isTaken(world, pushes, place);
  });
}

function isTaken(world: TcWorld, pushes: readonly Push[], place: Footprint): boolean {
  const others = world.fighters.filter(({ index }) => !pushes.some(({ who }) => who === index));
  return others.some((other) => !isDead(other) && overlap(world, place, footprintOf(other)));
}

/** Moves them where the way is free now; otherwise the movement ends there. */
export function applyShift(scene: TcScene, shift: Shift): void {
  if (!isShiftPossible(scene, shift.pushes, shift.sharing === true)) {
    scene.tell(shift.pushes[0]?.who ?? NOBODY, NOBODY, 0, SOMETHING_IS_IN_WAY);
    return;
  }
  for (const { who, dx, dy, why = shift.why } of shift.pushes) {
    const feet = SQUARE_FEET * gridOf(scene.fight.map).stepsApart({ x: 0, y: 0 }, 1, { x: dx, y: dy }, 1);
    displace(scene, { kind: 'move', who, dx, dy, feet, why });
  }
}
