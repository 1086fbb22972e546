import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import type { GrimGame } from '../game.ts';
import { type BodyPart, disabled, type PartKind } from './parts.ts';

/** Whether the combatant has that part, and it is not disabled. */
export function isWhole(table: Table<GrimGame>, who: number, part: BodyPart): boolean {
  const { state, profile } = fighterAt(table, who);
  return part.number <= profile.anatomy[part.kind] && !hasEffect(state, disabled(part));
}

/** The first part of that kind that is not disabled, or null. */
export function firstWhole(table: Table<GrimGame>, who: number, kind: PartKind): BodyPart | null {
  const count = fighterAt(table, who).profile.anatomy[kind];
  for (let number = 1; number <= count; number++) {
    const part = { kind, number };
    if (isWhole(table, who, part)) return part;
  }
  return null;
}

/** Whether the body has parts of that kind, and all of them are disabled. */
export function hasNoneLeft(table: Table<GrimGame>, who: number, kind: PartKind): boolean {
  return fighterAt(table, who).profile.anatomy[kind] > 0 && firstWhole(table, who, kind) === null;
}
