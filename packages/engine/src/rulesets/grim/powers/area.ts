import { fighterAt, term } from '../../../kernel/rule.ts';
import { savingThrow } from '../checks/checks.ts';
import type { AreaHarm, GrimScene, GrimWorld } from '../game.ts';
import { getsThrough, KEPT_OFF, woundBy } from '../harm/inflict.ts';
import { NO_WAY } from '../tables/weapon-row.ts';
import type { Evasion } from '../traits/gifts.ts';

const SAVED = term('saving throw', 'GNG-CORE-27');
const DIVED = term('dive for cover', 'GNG-DIVE-06');

/**
 * What an area, or anything else that is saved against, does to one of those in it: the save, half or none of the damage
 * where it succeeds (GNG-CORE-27), Protection once for all (GNG-PROT-03), then Dive for Cover, which turns lethal points
 * that got through into nonlethal ones (GNG-DIVE-06), and the loss at last.
 */
export function area(scene: GrimScene, who: number, harm: AreaHarm): void {
  const { source, kind, points, why: cause, bypass = NO_WAY } = harm;
  const saved = saves(scene, who, harm);
  const left = leftBy(scene, who, harm, saved);
  const through = left <= 0 ? 0 : getsThrough(scene, { who, source, points: left, kind, bypass });
  const tally = scene.tally();
  tally.addDice(points, harm.rolled);
  tally.add(left - points, SAVED);
  tally.add(through - left, KEPT_OFF);
  if (through <= 0) {
    scene.total(who, tally, cause);
    return;
  }
  const turned = Math.min(through, scene.slots.dive(scene, who, harm, saved, through));
  // Where all of it is turned, the arithmetic is that of nonlethal damage.
  if (turned < through) tally.add(-turned, DIVED);
  const harmed = { who, source, lethal: through - turned, nonlethal: turned, why: cause, rows: tally.rows };
  scene.slots.harm(scene, { ...harmed, ...woundBy(kind) });
}

function saves(scene: GrimScene, who: number, { save, cover, against }: AreaHarm): boolean {
  if (save === null) return false;
  const helps = save.kind === 'reflex' && cover.reflex !== 0;
  // Whoever makes more of cover has both as one bonus of cover (GNG-FEAT-28).
  const more = fighterAt(scene, who).profile.coverSaves;
  const bonus = helps ? { value: cover.reflex + more, term: cover.term } : null;
  return savingThrow(scene, who, { save: save.kind, dc: save.dc, why: against, bonus });
}

/** The points after the save, a half rounded down (GNG-CORE-03); evasion as in the core game (GNG-CORE-27). */
function leftBy(world: GrimWorld, who: number, { points, save }: AreaHarm, saved: boolean): number {
  const halves = save?.on === 'half';
  const evasion = halves && save.kind === 'reflex' ? evasionOf(world, who) : 'none';
  if (!saved) return evasion === 'improved' ? Math.floor(points / 2) : points;
  return halves && evasion === 'none' ? Math.floor(points / 2) : 0;
}

/** Evasion is of no use to the helpless. */
function evasionOf(world: GrimWorld, who: number): Evasion {
  const { profile, digest } = fighterAt(world, who);
  return digest.helpless ? 'none' : profile.evasion;
}
