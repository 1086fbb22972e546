import { byCount, fighterAt } from '../../../kernel/rule.ts';
import type { Overlay } from '../../../kernel/ruleset/overlay.ts';
import { added, factBy, type Points } from '../../../kernel/scene/points.ts';
import { weaponOf } from '../attack/sides.ts';
import { startBleeding } from '../body/bleeding.ts';
import { modifierOf } from '../body/state.ts';
import type { GrimAttack, GrimGame, GrimScene, GrimSlots, GrimWorld, Harm, Wound } from '../game.ts';
import { strengthPart } from '../harm/strike.ts';
import { ANY_SIZE, TARGET_SIZES, type TargetSizeRow } from '../tables/target-sizes.ts';
import { shock } from './advanced-trauma.ts';
import { SPELLS } from './spells.ts';

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

/** How many hit points a wound must cost to bleed severely, by size from Fine to Colossal (GNG-VAR-05). */
const DEPTHS: Readonly<Record<Wound, readonly number[]>> = {
  slashing: [1, 1, 1, 2, 4, 8, 16, 32, 48],
  other: [1, 1, 1, 3, 6, 12, 24, 48, 72],
};

const HAS_DIED = byCount<GrimGame, boolean>('hp', (hp, deadAt) => hp <= deadAt);
/** Whether a wound is as deep as that, by how much deeper it is. */
const IS_DEEP = byCount<GrimGame, boolean>('hp', (_hp, deeper) => deeper >= 0);

/** Every wound that is deep enough bleeds severely, at once and without a save against it (GNG-VAR-05). Who has no blood that flows cannot bleed. */
function bleedFromWound(scene: GrimScene, { who, source, wound }: Harm, lost: Points): void {
  if (wound === undefined) return;
  const { profile } = fighterAt(scene, who);
  if (!profile.bleedable || factBy(scene, HAS_DIED, who, profile.deadAt)) return;
  const depth = DEPTHS[wound][profile.size] ?? 1;
  if (factBy(scene, IS_DEEP, who, added(lost, -depth))) startBleeding(scene, who, source);
}

/** A Strength bonus counts in melee attack rolls and not in damage, a penalty there too; what a printed total has of a bonus is taken out of it again (GNG-VAR-04). */
function limitedStrength(_world: GrimWorld, attack: GrimAttack): number {
  const { attacking } = attack;
  const weapon = weaponOf(attack);
  if (weapon.strength === 'none') return 0;
  const left = Math.min(0, modifierOf(attacking, 'strength'));
  if (!weapon.printed) return left;
  return left - strengthPart(attack, attacking.profile.modifiers.strength);
}
