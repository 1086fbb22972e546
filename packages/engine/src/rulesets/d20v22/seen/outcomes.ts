import type { Outcomes } from '../../../kernel/ruleset/screen.ts';
import type { Combatant } from '../../../kernel/state/fight.ts';
import { feetBetween } from '../../../space/grid/footprint.ts';
import { RUINED } from '../../d20/conditions/effects.ts';
import { METRIC } from '../../d20/movement/field.ts';
import { CONDITIONS } from '../conditions/conditions.ts';
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

/**
 * What may become of somebody: the steps of the Toughness ladder (V22-DMG-05), every condition that it comes under, and how far
 * it is thrown (V22-KB-07).
 */
export const OUTCOMES: Outcomes<D20v22Game> = {
  forPoints: true,
  order: LADDER,
  of: (world, before, after, acts) => {
    const isThing = world.fighters[after.index]?.profile.object !== null;
    const found = new Set(isThing ? thingMarks(before, after) : marks(before, after));
    for (const { name } of after.effects) {
      const text = wordOf(name);
      if (text !== undefined && !before.effects.some((each) => each.name === name)) found.add(text);
    }
    const feet = acts ? 0 : feetMoved(before, after);
    if (feet > 0) found.add(`moved ${feet} feet`);
    return [...found];
  },
};

function wordOf(name: string): string | undefined {
  return name === RUINED ? 'destroyed' : CONDITIONS[name]?.text;
}

type Marked = Pick<Combatant<D20v22Game>, 'counts'>;

function marks(before: Marked, after: Marked): readonly string[] {
  return MARKS.filter((mark) => after.counts[mark] > before.counts[mark]);
}

function thingMarks(before: Marked, after: Marked): readonly string[] {
  return after.counts.hurt > before.counts.hurt || after.counts.lost > before.counts.lost ? [DAMAGED] : [];
}

/** From place to place, as it was thrown or pushed. */
function feetMoved(before: Combatant<D20v22Game>, after: Combatant<D20v22Game>): number {
  const { x, y } = before;
  return feetBetween(METRIC, { x, y, side: 1 }, { x: after.x, y: after.y, side: 1 });
}
