import { hasEffect } from '../../d20/conditions/effects.ts';
import type { GrimFighter } from '../game.ts';
import { type BodyPart, disabled, type PartKind } from './parts.ts';

/** Whether the combatant has that part, and it is not disabled. */
export function isWhole({ state, profile }: GrimFighter, part: BodyPart): boolean {
  return part.number <= profile.anatomy[part.kind] && !hasEffect(state, disabled(part));
}

/** The first part of that kind that is not disabled, or null. */
export function firstWhole(fighter: GrimFighter, kind: PartKind): BodyPart | null {
  const count = fighter.profile.anatomy[kind];
  for (let number = 1; number <= count; number++) {
    const part = { kind, number };
    if (isWhole(fighter, part)) return part;
  }
  return null;
}

/** Whether the body has parts of that kind, and all of them are disabled. */
export function hasNoneLeft(fighter: GrimFighter, kind: PartKind): boolean {
  return fighter.profile.anatomy[kind] > 0 && firstWhole(fighter, kind) === null;
}
