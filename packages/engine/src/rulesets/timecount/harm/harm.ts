import { because, Check, fighterAt } from '../../../kernel/rule.ts';
import { NO_DICE } from '../checks/checks.ts';
import type { TcScene } from '../game.ts';
import { disturb } from '../magic/prepared.ts';
import { destabilise, drainBonus, drainInvigoration, loseHitPoints } from './hit-points.ts';
import type { Harm } from './outcome.ts';
import { explainTop } from './threshold.ts';

const REDUCED = because('damage reduction', 'TC-DMG-13');
const TIRED = because('damage up to the Threshold of Pain', 'TC-TOP-03');
const LOST = because('damage beyond the Threshold of Pain', 'TC-TOP-02');
const NONLETHAL = because('nonlethal damage', 'TC-DMG-15');
const HIT_TAKEN = because('the hit', 'TC-TOP-04');

/** Whether damage, that was rolled before, goes beyond the Threshold of Pain after what reduction takes of it (TC-TOP-02). */
const DAMAGE: Check<boolean> = new Check({
  dice: NO_DICE,
  why: because('damage', 'TC-DMG-11'),
  against: 'Threshold of Pain',
  by: (_none, short, reduction) => short + reduction < 0,
  word: (beyond) => (beyond ? 'beyond' : 'within'),
});

/**
 * What one hit does, in the order of TC-HP-12: damage reduction (TC-DMG-13); nonlethal damage is all fatigue
 * (TC-DMG-15); of any other, the part up to the Threshold of Pain is fatigue and the excess comes off the hit points
 * (TC-TOP-02, TC-TOP-03, TC-DMG-11). The loss of ToP is for later. Returns whether fatigue rose or hit points fell.
 *
 * @param lowered by how much the ToP counts as lower (TC-SIM-02)
 */
export function absorb(scene: TcScene, harm: Harm, lowered: number = 0): boolean {
  const { target, source, nonlethal } = harm;
  const fighter = fighterAt(scene, target);
  const { total } = harm.damage;
  const damage = Math.max(0, total - fighter.profile.damageReduction);
  const top = Math.max(0, scene.slots.effectiveTop(scene, fighter) - lowered);
  const met = harm.damage.rows === null ? top : explainTop(scene, fighter, top, lowered);
  scene.check(DAMAGE, source, target, harm.damage, met, total - damage);
  if (damage < total) scene.tell(target, source, total - damage, REDUCED);
  if (damage === 0) return false;
  disturb(scene, fighter, damage);
  destabilise(scene, fighter);
  if (nonlethal) {
    scene.count(target, 'fatigue', damage, NONLETHAL, source);
    return true;
  }
  const soaks = scene.options.temporaryPoolsAbsorb === 'allDamage';
  // By option, bonus hit points and Invigoration soak up damage before it is split (TC-HP-12).
  const rest = soaks ? drainInvigoration(scene, fighter, drainBonus(scene, fighter, damage), source) : damage;
  const tiring = Math.min(rest, top);
  if (tiring > 0) scene.count(target, 'fatigue', tiring, TIRED, source);
  loseHitPoints(scene, fighter, { points: rest - tiring, source, why: LOST });
  return true;
}

/**
 * One point of Threshold of Pain less, for later attacks, by a hit that carries damage, also nonlethal, and also where damage
 * reduction took all of it; by option by any hit (TC-TOP-04, TC-TOP-05, TC-DMG-16). What misses takes none, whatever is left
 * of its damage.
 */
export function loseTop(scene: TcScene, { target, source, damage, missed }: Harm): void {
  if (missed === true || (damage.total <= 0 && scene.options.topLoss !== 'allHits')) return;
  scene.count(target, 'topLost', 1, HIT_TAKEN, source);
}
