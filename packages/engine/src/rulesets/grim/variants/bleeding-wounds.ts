import type { Overlay } from '../../../kernel/ruleset/overlay.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { startBleeding } from '../body/bleeding.ts';
import type { GrimGame, GrimScene, Harm, Wound } from '../game.ts';

/** How many hit points a wound must cost to bleed severely, by size from Fine to Colossal (GNG-VAR-05). */
const DEPTHS: Readonly<Record<Wound, readonly number[]>> = {
  slashing: [1, 1, 1, 2, 4, 8, 16, 32, 48],
  other: [1, 1, 1, 3, 6, 12, 24, 48, 72],
};

/** The variant by which every wound that is deep enough bleeds severely (GNG-VAR-05). */
export const bleedingWounds: Overlay<GrimGame> = {
  title: 'Wounds that bleed',
  rule: 'GNG-VAR-05',
  option: 'woundsBleed',
  value: true,
  slots: { afterWound: bleedFromWound },
};

/** It bleeds at once and without a save against it (GNG-VAR-05). Who has no blood that flows cannot bleed. */
function bleedFromWound(scene: GrimScene, { who, source, wound }: Harm, lost: number): void {
  if (wound === undefined) return;
  const { state, profile } = fighterAt(scene, who);
  if (!profile.bleedable || state.counts.hp <= profile.deadAt) return;
  if (lost >= (DEPTHS[wound][profile.size] ?? 1)) startBleeding(scene, who, source);
}
