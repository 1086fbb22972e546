import type { Scene } from '../../../kernel/scene/scene.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { hasLeft, LEFT } from '../../../kernel/state/absent.ts';
import { why } from '../../../kernel/state/event.ts';
import { type Combatant, NOBODY } from '../../../kernel/state/fight.ts';
import { has, isDown } from '../conditions/conditions.ts';
import type { D20v22Game } from '../game.ts';
import { knockOut } from '../harm/wound.ts';

const MARKS = ['bruised', 'hurt', 'wounded', 'failedRests'] as const;
const AT_LEAST_NONE = why('never fewer than none', 'V22-DMG-06');
const DYING_IS_UNCONSCIOUS = why('dying', 'V22-COND-13');

/** Conditions that say how somebody is, gravest first. */
const VERDICTS = ['dead', 'dying', 'unconscious', 'disabled', 'staggered', 'stunned'] as const;

/** What each weighs as harm against a single mark. */
const WEIGHT: Readonly<Record<string, number>> = {
  dead: 100,
  dying: 50,
  unconscious: 30,
  disabled: 10,
  staggered: 10,
};

/** Whether the combatant can still fight: neither unconscious nor dying nor dead (V22-COND-42). */
export function standing(_table: Table<D20v22Game>, combatant: Combatant<D20v22Game>): boolean {
  return combatant.effects.length === 0 || !(isDown(combatant) || hasLeft(combatant));
}

/** The gravest thing to say of the combatant. */
export function verdict(_table: Table<D20v22Game>, combatant: Combatant<D20v22Game>): string {
  const grave = VERDICTS.find((name) => has(combatant, name));
  if (grave !== undefined) return grave;
  if (hasLeft(combatant)) return LEFT;
  const { bruised, hurt, wounded } = combatant.counts;
  if (wounded > 0) return 'wounded';
  if (hurt > 0) return 'hurt';
  return bruised > 0 ? 'bruised' : 'unhurt';
}

/** Marks, and a weight for what is worse than any mark. */
export function harmTaken(_table: Table<D20v22Game>, combatant: Combatant<D20v22Game>): number {
  const { bruised, hurt, wounded } = combatant.counts;
  let harm = bruised + hurt + 2 * wounded;
  for (const { name } of combatant.effects) harm += WEIGHT[name] ?? 0;
  return harm;
}

/** After a change by hand: no fewer than no marks; the dying lie unconscious. */
export function settle(scene: Scene<D20v22Game>, who: number): void {
  const combatant = scene.fight.combatants[who]!;
  for (const count of MARKS) {
    const value = combatant.counts[count];
    if (value < 0) scene.count(who, count, -value, AT_LEAST_NONE);
  }
  if (has(combatant, 'dying')) knockOut(scene, who, NOBODY, DYING_IS_UNCONSCIOUS);
}
