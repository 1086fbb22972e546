import { because, type Cause, fighterAt } from '../../../kernel/rule.ts';
import type { ModernWorld } from '../game.ts';
import type { ModernOptions } from '../options.ts';
import type { Step } from './route/route.ts';
import { isVehicle, speedOf } from './state.ts';

const HARD_DC = 15;

/** Widths of gaps in feet, each the widest of its row, with the difficulty (MOD-VJUMP-03). */
const GAPS: readonly (readonly [widest: number, dc: number])[] = [
  [3, 15],
  [8, 20],
  [15, 25],
  [25, 35],
  [40, 45],
];

/** Added to the difficulty of a jump by the speed category (MOD-VJUMP-04). */
const JUMP_BY_SPEED: readonly number[] = [0, 10, 5, 0, -5];

/** The difficulty of a jump over a gap so wide, in feet (MOD-VJUMP-03, MOD-VJUMP-04). */
export function jumpDc(options: ModernOptions, width: number, speed: number): number {
  const dc = GAPS.find(([widest]) => width <= widest)?.[1] ?? 45;
  return dc + (options.jumpSpeedTable === 'none' ? 0 : (JUMP_BY_SPEED[Math.abs(speed)] ?? 0));
}

/** What a gap so deep is like where a jump falls short, by the places of sizes (MOD-VJUMP-06 to MOD-VJUMP-08). */
export function gapSize(depth: number): number {
  if (depth <= SHALLOW) return 4;
  return depth <= MODERATE ? 6 : 8;
}

/** Feet: out of a gap no deeper, a vehicle may get as out of a hazard. */
export const SHALLOW = 3;
const MODERATE = 10;

/** The difficulty of a sideswipe: smaller targets are harder, larger ones and those of another speed easier (MOD-VSIDE-03). */
export function sideswipeDc(world: ModernWorld, vehicle: number, target: number): number {
  const [own, other] = [fighterAt(world, vehicle), fighterAt(world, target)];
  const theirs = isVehicle(other) ? Math.abs(speedOf(other)) : 0;
  const larger = other.profile.size - own.profile.size;
  return HARD_DC - 5 * larger - 2 * Math.abs(Math.abs(speedOf(own)) - theirs);
}

/** The difficulty of a stunt where nobody else has a part in it (MOD-VBOOT-03, MOD-VDASH-02, MOD-VBRAKE-02, MOD-VHTURN-02). */
export function stuntDc(options: ModernOptions, step: Step, speed: number): number {
  if (step.kind === 'bootleg') return (step.degrees / 45) * 5;
  return step.kind === 'jump' ? jumpDc(options, step.width, speed) : HARD_DC;
}

/** The difficulty of a stunt, a sideswipe of the target too. @param speed the category by then */
export function difficultyOf(
  world: ModernWorld,
  { vehicle, target }: { readonly vehicle: number; readonly target: number },
  step: Step,
  speed: number,
): number {
  return step.kind === 'sideswipe' ? sideswipeDc(world, vehicle, target) : stuntDc(world.options, step, speed);
}

const CAUSES: Partial<Record<Step['kind'], Cause>> = {
  bootleg: because('bootleg turn', 'MOD-VBOOT-01'),
  dash: because('dash', 'MOD-VDASH-01'),
  brake: because('hard brake', 'MOD-VBRAKE-01'),
  turn: because('hard turn', 'MOD-VHTURN-01'),
  jump: because('jump', 'MOD-VJUMP-01'),
  sideswipe: because('sideswipe', 'MOD-VSIDE-01'),
};
const STUNT = because('stunt', 'MOD-VDRIVE-03');

/** A stunt as the log calls it. */
export function stuntWhy({ kind }: Step): Cause {
  return CAUSES[kind] ?? STUNT;
}
