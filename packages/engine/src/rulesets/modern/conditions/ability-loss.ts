import { because, type Cause, fighterAt } from '../../../kernel/rule.ts';
import { ABILITIES, type Ability, abilityModifier } from '../../d20/body/abilities.ts';
import { constitution, fullHitPoints } from '../body/state.ts';
import type { ModernFighter, ModernScene } from '../game.ts';
import { changeHitPoints } from '../harm/wounds.ts';

const TOUGHER = because('Constitution increased', 'MOD-HEAL-07');
const WEAKER = because('Constitution decreased', 'MOD-HEAL-08');
const RETURNS = because('ability damage heals', 'MOD-HEAL-04');

/** What is lost by each count of lost points, and what the counts are called. */
export const LOST: Readonly<Record<string, string>> = Object.fromEntries(
  ABILITIES.map((ability) => [lossOf(ability), `${ability.charAt(0).toUpperCase()}${ability.slice(1)}`]),
);
export const LOSS_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(LOST).map(([count, ability]) => [count, `${ability} lost`]),
);

/** The count of points of the ability that are lost, for a time or for good. */
function lossOf(ability: Ability): `${Ability}Loss` {
  return `${ability}Loss`;
}

/** The count of those of them that are lost for good. */
function drainOf(ability: Ability): `${Ability}Drain` {
  return `${ability}Drain`;
}

/**
 * Somebody loses points of an ability score, down to 0 (MOD-COND-03), or for good (MOD-COND-04). Losing Constitution takes
 * hit points along (MOD-HEAL-08) and kills at 0 (MOD-HP-14).
 */
export function loseAbility(
  scene: ModernScene,
  who: number,
  { ability, points, forGood, why: cause }: AbilityLoss,
): void {
  const fighter = fighterAt(scene, who);
  const by = Math.min(points, fighter.profile.abilities[ability] - fighter.state.counts[lossOf(ability)]);
  if (by <= 0) return;
  const before = constitution(fighter);
  scene.count(who, lossOf(ability), by, cause);
  if (forGood) scene.count(who, drainOf(ability), by, cause);
  if (ability === 'constitution') constitutionChanged(scene, fighter, before);
}

interface AbilityLoss {
  readonly ability: Ability;
  readonly points: number;
  readonly forGood: boolean;
  readonly why: Cause;
}

/** Gives back so many points of each ability that are not lost for good (MOD-COND-03, MOD-HEAL-04). */
export function healAbilities(scene: ModernScene, who: number, points: number): void {
  const fighter = fighterAt(scene, who);
  for (const ability of ABILITIES) {
    const { counts } = fighter.state;
    const by = Math.min(points, counts[lossOf(ability)] - counts[drainOf(ability)]);
    if (by <= 0) continue;
    const before = constitution(fighter);
    scene.count(who, lossOf(ability), -by, RETURNS);
    if (ability === 'constitution') constitutionChanged(scene, fighter, before);
  }
}

/**
 * Hit points after a change of Constitution: the change of its modifier for each level, real points that can be healed
 * (MOD-HEAL-07). Where it drops the full total goes down, and the present total by as much, or, by the ruling, only as far
 * as it exceeds the full one (MOD-HEAL-08).
 */
function constitutionChanged(scene: ModernScene, fighter: ModernFighter, before: number): void {
  const { index: who, profile, state } = fighter;
  if (!profile.living) return;
  const now = constitution(fighter);
  const by = (abilityModifier(now) - abilityModifier(before)) * profile.level;
  const excess = state.counts.hp - state.counts.temporary - fullHitPoints(fighter);
  const change = by >= 0 || scene.options.conLossReducesCurrent ? by : Math.min(0, -excess);
  if (change !== 0 || now <= 0) changeHitPoints(scene, who, change, change > 0 ? TOUGHER : WEAKER);
}

/** After a game master changed a count of lost points by hand. */
export function settleAbility(scene: ModernScene, who: number, count: string, by: number): void {
  const fighter = fighterAt(scene, who);
  if (count === lossOf('constitution')) constitutionChanged(scene, fighter, constitution(fighter) + by);
}
