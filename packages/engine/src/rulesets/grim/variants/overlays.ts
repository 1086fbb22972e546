import type { Overlay } from '../../../kernel/ruleset/overlay.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { GrimGame, GrimSlots, GrimWorld } from '../game.ts';
import { ANY_SIZE, TARGET_SIZES, type TargetSizeRow } from '../tables/target-sizes.ts';
import { shock } from './advanced-trauma.ts';
import { bleedFromWound } from './bleeding-wounds.ts';
import { SPELLS } from './spells.ts';
import { limitedStrength } from './strength-limit.ts';

/** What the source offers as variants, high-magic options and optional rules; each is independent of the others (GNG-VAR-06). */
export const OVERLAYS: readonly Overlay<GrimGame>[] = [
  variant('advancedTrauma', 'GNG-VAR-01', 'Advanced wound trauma', { trauma: shock }),
  variant('strengthLimit', 'GNG-VAR-04', 'Strength bonus limitation', { strengthDamage: limitedStrength }),
  variant('woundsBleed', 'GNG-VAR-05', 'Wounds that bleed', { afterWound: bleedFromWound }),
  ...SPELLS,
  variant('firearmTargetSize', 'GNG-PAIR-09', 'Target size for firearms', { targetSize: byTargetSize }),
];

/** A variant that is in use or not. */
function variant(option: string, rule: string, title: string, slots: Partial<GrimSlots>): Overlay<GrimGame> {
  return { title, rule, option, value: true, slots };
}

/**
 * The size of a target decides how many shots hit it, from how near all do, and how often it rolls Defense against a
 * burst (GNG-PAIR-09, GNG-BURST-11, GNG-MBURST-10).
 */
function byTargetSize(world: GrimWorld, target: number): TargetSizeRow {
  return TARGET_SIZES[fighterAt(world, target).profile.size] ?? ANY_SIZE;
}
