import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { startBleeding } from '../body/bleeding.ts';
import type { GrimScene, Harm, Wound } from '../game.ts';

/** How many hit points a wound must cost to bleed severely, by size from Fine to Colossal (GNG-VAR-05). */
const DEPTHS: Readonly<Record<Wound, readonly number[]>> = {
  slashing: [1, 1, 1, 2, 4, 8, 16, 32, 48],
  other: [1, 1, 1, 3, 6, 12, 24, 48, 72],
};

/** Every wound that is deep enough bleeds severely, at once and without a save against it (GNG-VAR-05). Who has no blood that flows cannot bleed. */
export function bleedFromWound(scene: GrimScene, { who, source, wound }: Harm, lost: number): void {
  if (wound === undefined) return;
  const { state, profile } = fighterAt(scene, who);
  if (!profile.bleedable || state.counts.hp <= profile.deadAt) return;
  if (lost >= (DEPTHS[wound][profile.size] ?? 1)) startBleeding(scene, who, source);
}
