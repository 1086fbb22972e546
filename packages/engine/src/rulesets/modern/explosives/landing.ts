import { type Dice, d4, d8, d12 } from '../../../chance/dice.ts';
import { because, type Cause } from '../../../kernel/rule.ts';
import type { Square } from '../../../space/grid/square.ts';
import { awayFrom, FAR_CORNERS, NEAR_CORNERS, type Offset, OWN_CORNERS } from '../../../space/sight/scatter.ts';
import { type Corner, comesToLie } from '../../d20/explosives/corner.ts';
import { footprintOf } from '../../d20/movement/field.ts';
import { bonusOnArea, feetTo, strikesArea } from '../attack/area-attack.ts';
import { STRIKE } from '../attack/attack-roll.ts';
import type { ModernScene, ModernWeapon } from '../game.ts';
import { isChase } from '../vehicles/space.ts';

const BOUNCE = because('the corner it bounces to', 'MOD-EXP-03');
const STRAY = because('where it strays to', 'MOD-EXP-06');
const THROW_ROLL = STRIKE.because(because('throw at a square', 'MOD-EXP-04'));

interface Diagram {
  readonly corners: readonly Offset[];
  readonly dice: Dice;
  readonly why: Cause;
}

const IN_THE_SQUARE: Diagram = { corners: OWN_CORNERS, dice: d4, why: BOUNCE };
const NEARBY: Diagram = { corners: NEAR_CORNERS, dice: d8, why: STRAY };
const FAR_OFF: Diagram = { corners: FAR_CORNERS, dice: d12, why: STRAY };

/** From so many range increments on a miss goes further astray. */
const NEAR_INCREMENTS = 3;

/**
 * Throws at a square: within one range increment it needs no roll (MOD-EXP-03), further off one against Defense 10
 * (MOD-EXP-04), without regard to proficiency (MOD-EXP-05).
 *
 * @returns the corner where it comes to lie
 */
export function throwAtSquare(scene: ModernScene, who: number, weapon: ModernWeapon, to: Square): Corner {
  const feet = feetTo(scene, who, { ...to, side: 1 }, weapon);
  const lands = feet <= weapon.increment || strikesArea(scene, who, bonusOnArea(scene, who, weapon, feet), THROW_ROLL);
  return lands ? bounce(scene, who, to, IN_THE_SQUARE) : stray(scene, who, weapon, to);
}

/** Where a miss lands: the diagram goes by the distance thrown (MOD-EXP-06, MOD-SPLASH-05). */
export function stray(scene: ModernScene, who: number, weapon: ModernWeapon, to: Square): Corner {
  const increments = feetTo(scene, who, { ...to, side: 1 }, weapon) / weapon.increment;
  if (increments <= 1) return bounce(scene, who, to, IN_THE_SQUARE);
  return bounce(scene, who, to, increments <= NEAR_INCREMENTS ? NEARBY : FAR_OFF);
}

/** The diagrams are drawn as the thrower sees the square, or as the map lies (MOD-EXP-07). A wall stops what would fly beyond. */
function bounce(scene: ModernScene, who: number, to: Square, { corners, dice, why: cause }: Diagram): Corner {
  const roll = scene.roll(who, dice, cause);
  // Nothing strays out of a square of 50 feet.
  if (isChase(scene)) return to;
  const fixed = scene.options.scatterOrientation === 'mapNorth';
  const away = fixed ? 0 : awayFrom(footprintOf(scene, who), { ...to, side: 1 }, 'northSouth');
  const offset = corners[roll - 1] ?? { right: 0, beyond: 0 };
  return comesToLie(scene, who, to, { offset, away, rule: cause.rule });
}
