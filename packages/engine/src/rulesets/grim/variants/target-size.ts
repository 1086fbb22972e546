import type { Overlay } from '../../../kernel/ruleset/overlay.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { GrimGame, GrimWorld } from '../game.ts';
import { ANY_SIZE, TARGET_SIZES, type TargetSizeRow } from '../tables/target-sizes.ts';

/**
 * The optional rule by which the size of a target decides how many shots hit it, from how near all do, and how often it
 * rolls Defense against a burst (GNG-PAIR-09, GNG-BURST-11, GNG-MBURST-10).
 */
export const firearmTargetSize: Overlay<GrimGame> = {
  title: 'Target size for firearms',
  rule: 'GNG-PAIR-09',
  option: 'firearmTargetSize',
  value: true,
  slots: { targetSize: byTargetSize },
};

function byTargetSize(world: GrimWorld, target: number): TargetSizeRow {
  return TARGET_SIZES[fighterAt(world, target).profile.size] ?? ANY_SIZE;
}
