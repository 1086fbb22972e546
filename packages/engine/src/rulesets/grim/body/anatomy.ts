import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { World } from '../../../kernel/scene/world.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import type { GrimGame } from '../game.ts';
import { type BodyPart, disabled, type PartKind } from './parts.ts';

/** Whether the combatant has that part, and it is not disabled. */
export function isWhole(world: World<GrimGame>, who: number, part: BodyPart): boolean {
  const { state, profile } = fighterAt(world, who);
  return part.number <= profile.anatomy[part.kind] && !hasEffect(state, disabled(part));
}

/** The first part of that kind that is not disabled, or null. */
export function firstWhole(world: World<GrimGame>, who: number, kind: PartKind): BodyPart | null {
  const count = fighterAt(world, who).profile.anatomy[kind];
  for (let number = 1; number <= count; number++) {
    const part = { kind, number };
    if (isWhole(world, who, part)) return part;
  }
  return null;
}

/** Whether the body has parts of that kind, and all of them are disabled. */
export function hasNoneLeft(world: World<GrimGame>, who: number, kind: PartKind): boolean {
  return fighterAt(world, who).profile.anatomy[kind] > 0 && firstWhole(world, who, kind) === null;
}
