import type { Combatant } from '../../../kernel/rule.ts';
import type { Outcomes } from '../../../kernel/ruleset/screen.ts';
import type { D20v22Game } from '../game.ts';

/** Marks of damage as the ladder of Toughness saves names them (V22-DMG-05). */
const MARKS = ['bruised', 'hurt', 'wounded'] as const;

/** What a thing comes to has words of its own (V22-OBJT-05). */
const DAMAGED = 'damaged';

/** The steps of the ladder from the mildest on, then the ground; other conditions and the flight come after them. */
const LADDER: readonly string[] = [
  ...[...MARKS, DAMAGED, 'dazed', 'stunned', 'staggered', 'disabled'],
  ...['unconscious', 'dying', 'dead', 'destroyed', 'prone'],
];

/** What may become of somebody beside conditions: the marks of the Toughness ladder (V22-DMG-05), the damage of things. */
export const OUTCOMES: Outcomes<D20v22Game> = {
  order: LADDER,
  of: ({ fighters }, before, after) =>
    fighters[after.index]?.profile.object === null ? marks(before, after) : thingMarks(before, after),
};

type Marked = Pick<Combatant<D20v22Game>, 'counts'>;

function marks(before: Marked, after: Marked): readonly string[] {
  return MARKS.filter((mark) => after.counts[mark] > before.counts[mark]);
}

function thingMarks(before: Marked, after: Marked): readonly string[] {
  return after.counts.hurt > before.counts.hurt || after.counts.lost > before.counts.lost ? [DAMAGED] : [];
}
