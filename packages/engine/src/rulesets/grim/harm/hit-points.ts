import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { factBy, type Points } from '../../../kernel/scene/points.ts';
import { term } from '../../../kernel/scene/tally.ts';
import { byCount } from '../../../kernel/scene/world.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { GrimFighter, GrimGame, GrimProfile, GrimScene, GrimWorld } from '../game.ts';
import type { GrimOptions } from '../options.ts';

const FOLLOWS = because('change of Constitution', 'GNG-HP-03');

/**
 * (Constitution + class and other bonuses) x size multiplier, rounded as the option says, at least 1 (GNG-HP-01,
 * GNG-HP-02, GNG-HP-15). A creature without Constitution is told with 20 (GNG-HP-04).
 */
export function maximumHp(
  profile: Pick<GrimProfile, 'hpBase' | 'hpTimes' | 'hpPer' | 'hpPrinted'>,
  constitution: number,
  options: Pick<GrimOptions, 'hpRounding'>,
): number {
  const exact = ((constitution + profile.hpBase) * profile.hpTimes) / profile.hpPer;
  return Math.max(1, ROUND[options.hpRounding](exact)) + profile.hpPrinted;
}

const ROUND: Readonly<Record<GrimOptions['hpRounding'], (value: number) => number>> = {
  down: Math.floor,
  up: Math.ceil,
  nearest: Math.round,
};

/** Maximum hit points at the present Constitution (GNG-HP-03). */
export function maxHp({ options }: GrimWorld, { state, profile }: GrimFighter): number {
  const change = state.counts.constitutionFollowed;
  if (change === 0) return profile.maxHp;
  return Math.max(1, maximumHp(profile, profile.scores.constitution + change, options));
}

/** Lets hit points follow a change of Constitution: they move by as much as the maximum does (GNG-HP-03). */
export function followConstitution(scene: GrimScene, who: number): void {
  const fighter = fighterAt(scene, who);
  const { constitution, constitutionFollowed } = fighter.state.counts;
  const by = constitution - constitutionFollowed;
  if (by === 0) return;
  const before = maxHp(scene, fighter);
  scene.count(who, 'constitutionFollowed', by, FOLLOWS);
  const moved = maxHp(scene, fighter) - before;
  if (moved !== 0) scene.count(who, 'hp', moved, FOLLOWS);
}

export const INJURY: ReturnType<typeof term> = term('injury', 'GNG-INJ-01');

export type Grade = 'none' | 'light' | 'moderate' | 'severe';

/**
 * How badly somebody with `hp` hit points is injured: at or below three quarters, half or a quarter of the maximum,
 * exactly and without rounding (GNG-INJ-01 to GNG-INJ-03, GNG-INJ-05). Creatures without anatomy never are (GNG-INJ-07).
 */
export function injuryGrade(world: GrimWorld, fighter: GrimFighter, hp: number): Grade {
  if (fighter.profile.lacks.includes('anatomy')) return 'none';
  const most = maxHp(world, fighter);
  if (hp * 4 > most * 3) return 'none';
  if (hp * 2 > most) return 'light';
  return hp * 4 > most ? 'moderate' : 'severe';
}

const PENALTIES: Readonly<Record<Grade, number>> = { none: 0, light: -2, moderate: -4, severe: -6 };

/** The injury penalty with `hp` hit points: that of the worst grade alone (GNG-INJ-04). */
export function injury(world: GrimWorld, who: number, hp: number): number {
  return PENALTIES[injuryGrade(world, fighterAt(world, who), hp)];
}

/** The injury penalty as wounded as somebody is now: all that most rules need to know of hit points. */
export function injuryNow(world: GrimWorld, who: number): number {
  return world.derived?.(OF_NOW, who) ?? OF_NOW(world, who, 0);
}

const OF_NOW = byCount<GrimGame, number>('hp', (hp, _a, _other, { index }, world) =>
  world.slots.injury(world, index, hp),
);

/** The same if so many hit points were lost besides; below 0, if they were not lost. */
export function injuryBy(scene: GrimScene, who: number, lost: Points): number {
  return factBy(scene, OF_LOSS, who, lost);
}

const OF_LOSS = byCount<GrimGame, number>('hp', (hp, lost, _other, { index }, world) =>
  world.slots.injury(world, index, hp - lost),
);
