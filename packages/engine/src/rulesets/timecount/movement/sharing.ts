import { type Refusal, refusal } from '../../../kernel/ruleset/ruleset.ts';
import { type Term, term } from '../../../kernel/scene/tally.ts';
import type { Footprint, SquareTest } from '../../../space/grid/footprint.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import { type SizeName, sizeIndex } from '../../../space/grid/size.ts';
import { footprintOf, overlap, stepsApart } from '../attack/range.ts';
import { isMotionless } from '../conditions/conditions.ts';
import type { TcScene, TcTable } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import { isAware } from '../seen/awareness.ts';

/** What the attacks of those who crowd each other lose (TC-SPACE-09). */
export const CROWDED: Term = term('fighting in a shared space', 'TC-SPACE-09');
const CROWDED_PENALTY = -4;

/** Sixteenths of a Normal creature that each size takes of every space it stands on (TC-SPACE-05). */
const NORMAL = 16;
const LARGE_OR_LARGER = 3 * NORMAL;
const SHARES: Readonly<Record<SizeName, number>> = {
  fine: 1,
  diminutive: 2,
  tiny: 4,
  small: 8,
  medium: NORMAL,
  large: LARGE_OR_LARGER,
  huge: LARGE_OR_LARGER,
  gargantuan: LARGE_OR_LARGER,
  colossal: LARGE_OR_LARGER,
};

/** The most that a space holds (TC-SPACE-06). */
const FULL = 4 * NORMAL;
/** Above this much of the own kind attacks suffer, above twice as much nobody can fight (TC-SPACE-09, TC-SPACE-10). */
const COMFORTABLE = NORMAL;
const FIGHTABLE = 2 * NORMAL;

function shareOf(table: TcTable, who: number): number {
  return SHARES[table.profiles[who]!.size];
}

function sizesApart(table: TcTable, a: number, b: number): number {
  return Math.abs(sizeIndex(table.profiles[a]!.size) - sizeIndex(table.profiles[b]!.size));
}

/** All others, alive, who stand on any square of the place, in list order. */
export function occupantsOf(table: TcTable, who: number, place: Footprint): readonly number[] {
  const found: number[] = [];
  for (const { index } of table.fight.combatants) {
    if (index !== who && overlap(table, place, footprintOf(table, index)) && !isDead(table, index)) found.push(index);
  }
  return found;
}

/** Whether any other who is alive stands on a square of the place. */
export function isTaken(table: TcTable, who: number, place: Footprint): boolean {
  const { combatants, map } = table.fight;
  const grid = gridOf(map);
  for (let other = 0; other < combatants.length; other++) {
    if (other === who) continue;
    const isThere = grid.stepsApart(place, place.side, combatants[other]!, table.profiles[other]!.side) === 0;
    if (isThere && !isDead(table, other)) return true;
  }
  return false;
}

/**
 * Whether the square cannot hold the combatant as well: more than four Normal creatures' worth would stand there
 * (TC-SPACE-06), or one of them shares no space at all (TC-SPACE-07).
 */
function isFullFor(table: TcTable, who: number, x: number, y: number): boolean {
  let total = shareOf(table, who);
  for (const other of occupantsOf(table, who, { x, y, side: 1 })) {
    if (table.profiles[other]!.fillsSpace || table.profiles[who]!.fillsSpace) return true;
    total += shareOf(table, other);
  }
  return total > FULL;
}

/** Whether any square of the place is full for the combatant. */
export function isPlaceFull(table: TcTable, who: number, place: Footprint): boolean {
  return gridOf(table.fight.map)
    .spaces(place)
    .some(({ x, y }) => isFullFor(table, who, x, y));
}

/** Whether the occupant has a say in whether the other enters: not where they are two sizes apart, nor one who cannot act or does not notice him (TC-SPACE-04, TC-SPACE-08). */
export function mayRefuse(table: TcTable, occupant: number, who: number): boolean {
  if (sizesApart(table, occupant, who) >= 2 || isMotionless(table.fight.combatants[occupant]!)) return false;
  return isAware(table, occupant, who);
}

/** The squares of others as they matter to one who moves. */
export interface Ground {
  /** Somebody stands there. */
  readonly taken: SquareTest;
  /** Somebody stands there who will hardly let him in, or it is full. */
  readonly closed: SquareTest;
  /** It is full. */
  readonly full: SquareTest;
}

export function groundOf(table: TcTable, who: number): Ground {
  const { combatants } = table.fight;
  const { side } = combatants[who]!;
  const others = combatants.filter(({ index }) => index !== who && !isDead(table, index));
  const { standingOn } = gridOf(table.fight.map);
  const taken = standingOn(others.map(({ index }) => footprintOf(table, index)));
  let guarded: SquareTest | null = null;
  const isGuarded: SquareTest = (x, y) => {
    // Only where there is no way past all of them does it matter who would let him through.
    guarded ??= standingOn(
      others
        .filter((each) => each.side !== side && mayRefuse(table, each.index, who))
        .map(({ index }) => footprintOf(table, index)),
    );
    return guarded(x, y);
  };
  const full: SquareTest = (x, y) => taken(x, y) && isFullFor(table, who, x, y);
  return { taken, full, closed: (x, y) => isGuarded(x, y) || full(x, y) };
}

const ENTRY = 'TC-SPACE-04';
const YES = { id: 'allow', text: 'let him in' };
const NO = { id: 'refuse', text: 'keep him out' };

/**
 * Asks an occupant whether another may enter his space, in the middle of the move; friends do as a rule, enemies do not
 * (TC-SPACE-04). One who has no say is not asked (TC-SPACE-08).
 */
export function letsIn(scene: TcScene, occupant: number, who: number): boolean {
  if (!mayRefuse(scene, occupant, who)) return true;
  const { combatants } = scene.fight;
  const friends = combatants[occupant]!.side === combatants[who]!.side;
  const choices = friends ? [YES, NO] : [NO, YES];
  const text = `may ${combatants[who]!.name} enter the space?`;
  return (
    scene.ask({
      kind: 'share',
      who: occupant,
      text,
      rule: ENTRY,
      choices,
      facts: { mover: scene.fight.combatants[who]!.id },
    }) === YES.id
  );
}

const CONTESTED = 'TC-SPACE-03';
const STAY = { id: 'stay', text: 'give it up' };
const ENTER = { id: 'enter', text: 'try to enter all the same' };

/** Asks one who finds the space newly occupied whether he still makes for it; he can do nothing else in this tick (TC-SPACE-03). */
export function stillEnters(scene: TcScene, who: number): boolean {
  const text = 'the space has just been taken: still try to enter?';
  const question = { kind: 'enter', who, text, rule: CONTESTED, choices: [STAY, ENTER], facts: {} };
  return scene.ask(question) === ENTER.id;
}

/**
 * How much of his own kind crowds the space of a combatant: himself and those within one size category on the same
 * square, in sixteenths of a Normal creature; the worst of his squares. 0 where he is alone (TC-SPACE-09).
 */
function crowdAround(table: TcTable, who: number): number {
  const { combatants } = table.fight;
  for (let other = 0; other < combatants.length; other++) {
    if (other !== who && stepsApart(table, who, other) === 0) return worstCrowd(table, who);
  }
  return 0;
}

function worstCrowd(table: TcTable, who: number): number {
  let worst = 0;
  for (const { x, y } of gridOf(table.fight.map).spaces(footprintOf(table, who))) {
    const kin = occupantsOf(table, who, { x, y, side: 1 }).filter((other) => sizesApart(table, who, other) <= 1);
    const total = kin.reduce((sum, other) => sum + shareOf(table, other), shareOf(table, who));
    if (kin.length > 0) worst = Math.max(worst, total);
  }
  return worst;
}

/** The penalty of all attack rolls of one who is crowded: more than one Normal creature's worth of his kind (TC-SPACE-09, TC-SPACE-11). */
export function crowdPenalty(table: TcTable, who: number): number {
  return crowdAround(table, who) > COMFORTABLE ? CROWDED_PENALTY : 0;
}

/** Whether he can neither attack nor use more than his Passive defence: more than two Normal creatures' worth of his kind (TC-SPACE-10). */
export function isCrowdedOut(table: TcTable, who: number): boolean {
  return crowdAround(table, who) > FIGHTABLE;
}

const NO_ROOM = refusal('there is no room to fight in this space', 'TC-SPACE-10');

/** Why one in a crowded space cannot make an attack action, or null (TC-SPACE-10). */
export function refuseCrowd(table: TcTable, who: number): Refusal | null {
  return isCrowdedOut(table, who) ? NO_ROOM : null;
}
