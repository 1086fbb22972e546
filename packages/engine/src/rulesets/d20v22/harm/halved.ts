import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { Cause } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import type { Degree } from '../../../space/sight/cover.ts';
import { half } from '../checks/arithmetic.ts';
import { savingThrow } from '../checks/checks.ts';
import { addReflex } from '../defense/cover.ts';
import type { V22Scene } from '../game.ts';

/** A damage bonus of which a Reflex save takes half. */
export interface Halved {
  readonly damage: number;
  readonly dc: number;
  readonly why: Cause;
  /** The cover between where it comes from and who saves. */
  readonly cover: Degree;
  /** Who makes the save; NOBODY: it counts as failed. The one who is struck, where left out. */
  readonly saver?: number;
}

/**
 * What is left of the damage bonus after the Reflex save: half, rounded down, where it succeeds (V22-AREA-03). With Evasion
 * nothing is left then, and with its second rank half where it fails (V22-AREA-05, V22-AREA-06); so it is behind nine-tenths
 * cover, a degree that the simple model has not, but no less than half ever goes by a failed save (V22-COVER-04).
 *
 * @returns null where nothing is left
 */
export function leftAfterSave(
  scene: V22Scene,
  who: number,
  { damage, dc, why, cover, saver = who }: Halved,
): number | null {
  const evasion = saver === NOBODY ? 0 : fighterAt(scene, saver).profile.gifts.evasion;
  const isHidden = scene.options.coverModel === 'graded' && (cover === 'nineTenths' || cover === 'total');
  if (saver !== NOBODY && saves(scene, saver, { dc, why, cover })) return evasion > 0 || isHidden ? null : half(damage);
  return evasion > 1 || isHidden ? half(damage) : damage;
}

function saves(scene: V22Scene, who: number, { dc, why, cover }: Pick<Halved, 'dc' | 'why' | 'cover'>): boolean {
  const bonus = scene.tally();
  scene.slots.saveBonus(scene, who, 'reflex', bonus);
  addReflex(scene, cover, bonus);
  return savingThrow(scene, who, bonus, dc, why);
}
