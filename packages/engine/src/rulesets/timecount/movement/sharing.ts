import { type Refusal, refusal, type Term, term } from '../../../kernel/rule.ts';
import { isAwareOf } from '../../../kernel/seen/awareness.ts';
import type { Footprint, SquareTest } from '../../../space/grid/footprint.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import { sizeIndex } from '../../../space/grid/size.ts';
import type { Square } from '../../../space/grid/square.ts';
import { askFor } from '../actions/questions.ts';
import { footprintOf, stepsApart } from '../attack/range.ts';
import type { TcFighter, TcScene, TcWorld } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';

/** What the attacks of those who crowd each other lose (TC-SPACE-09). */
export const CROWDED: Term = term('fighting in a shared space', 'TC-SPACE-09');
const CROWDED_PENALTY = -4;

/** What a Normal creature takes of its space, in sixteenths (TC-SPACE-05). */
const NORMAL = 16;

/** The most that a space holds (TC-SPACE-06). */
const FULL = 4 * NORMAL;
/** Above this much of the own kind attacks suffer, above twice as much nobody can fight (TC-SPACE-09, TC-SPACE-10). */
const COMFORTABLE = NORMAL;
const FIGHTABLE = 2 * NORMAL;

/** Sixteenths of a Normal creature that it takes of every space it stands on: half as much for each smaller size, three times as much for any larger (TC-SPACE-05). */
function shareOf({ profile: { size } }: Pick<TcFighter, 'profile'>): number {
  const larger = sizeIndex(size) - sizeIndex('medium');
  return larger > 0 ? 3 * NORMAL : NORMAL * 2 ** larger;
}

/** The same as a part of all that a space holds (TC-SPACE-06); all of it, of who shares none (TC-SPACE-07). */
export function spaceTaken(profile: TcFighter['profile']): number {
  return profile.fillsSpace ? 1 : shareOf({ profile }) / FULL;
}

function sizesApart(a: TcFighter, b: TcFighter): number {
  return Math.abs(sizeIndex(a.profile.size) - sizeIndex(b.profile.size));
}

/** All others, alive, who stand on any square of the place, in list order. */
export function occupantsOf(world: TcWorld, fighter: TcFighter, place: Footprint): readonly TcFighter[] {
  return world.fighters.filter((other) => other.index !== fighter.index && isOn(world, other, place));
}

/** Whether any other who is alive stands on a square of the place. */
export function isTaken(world: TcWorld, fighter: TcFighter, place: Footprint): boolean {
  for (const other of world.fighters) if (other.index !== fighter.index && isOn(world, other, place)) return true;
  return false;
}

function isOn({ fight }: TcWorld, fighter: TcFighter, place: Footprint): boolean {
  const { state, profile } = fighter;
  return gridOf(fight.map).stepsApart(place, place.side, state, profile.side) === 0 && !isDead(fighter);
}

/**
 * Whether the square cannot hold the combatant as well: more than four Normal creatures' worth would stand there
 * (TC-SPACE-06), or one of them shares no space at all (TC-SPACE-07).
 */
function isFullFor(world: TcWorld, fighter: TcFighter, { x, y }: Square): boolean {
  let total = shareOf(fighter);
  for (const other of occupantsOf(world, fighter, { x, y, side: 1 })) {
    if (other.profile.fillsSpace || fighter.profile.fillsSpace) return true;
    total += shareOf(other);
  }
  return total > FULL;
}

/** Whether any square of the place is full for the combatant. */
export function isPlaceFull(world: TcWorld, fighter: TcFighter, place: Footprint): boolean {
  const spaces = gridOf(world.fight.map).spaces(place);
  return spaces.some((space) => isFullFor(world, fighter, space));
}

/** Whether the occupant has a say in whether the other enters: not where they are two sizes apart, nor one who cannot act or does not notice him (TC-SPACE-04, TC-SPACE-08). */
export function mayRefuse({ fight }: TcWorld, occupant: TcFighter, fighter: TcFighter): boolean {
  if (sizesApart(occupant, fighter) >= 2 || occupant.digest.motionless) return false;
  return isAwareOf(fight, occupant.index, fighter.index);
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

export function groundOf(world: TcWorld, fighter: TcFighter): Ground {
  const { side } = fighter.state;
  const others = world.fighters.filter((other) => other.index !== fighter.index && !isDead(other));
  const { standingOn } = gridOf(world.fight.map);
  const taken = standingOn(others.map(footprintOf));
  let guarded: SquareTest | null = null;
  const isGuarded: SquareTest = (x, y) => {
    // Only where there is no way past all of them does it matter who would let him through.
    guarded ??= standingOn(
      others.filter((other) => other.state.side !== side && mayRefuse(world, other, fighter)).map(footprintOf),
    );
    return guarded(x, y);
  };
  const full: SquareTest = (x, y) => taken(x, y) && isFullFor(world, fighter, { x, y });
  return { taken, full, closed: (x, y) => isGuarded(x, y) || full(x, y) };
}

/**
 * Asks an occupant whether another may enter his space, in the middle of the move; friends do as a rule, enemies do not
 * (TC-SPACE-04). One who has no say is not asked (TC-SPACE-08).
 */
export function letsIn(scene: TcScene, occupant: TcFighter, fighter: TcFighter): boolean {
  if (!mayRefuse(scene, occupant, fighter)) return true;
  const { side } = fighter.state;
  const [allow, refuse] = ['let in', 'keep out'];
  const words = occupant.state.side === side ? { allow, refuse } : { refuse, allow };
  const question = { kind: 'share', who: occupant.index, text: 'let the other into the space?' };
  return (
    askFor(scene, { ...question, rule: 'TC-SPACE-04', whom: { mover: fighter.index } }, words, 'refuse') === 'allow'
  );
}

/** Asks one who finds the space newly occupied whether he still makes for it; he can do nothing else in this tick (TC-SPACE-03). */
export function stillEnters(scene: TcScene, who: number): boolean {
  const text = 'the space has just been taken: still try to enter?';
  const words = { stay: 'give it up', enter: 'try to enter all the same' };
  return askFor(scene, { kind: 'enter', who, text, rule: 'TC-SPACE-03' }, words, 'stay') === 'enter';
}

/**
 * How much of his own kind crowds the space of a combatant: himself and those within one size category on the same
 * square, in sixteenths of a Normal creature; the worst of his squares. 0 where he is alone (TC-SPACE-09).
 */
function crowdAround(world: TcWorld, fighter: TcFighter): number {
  for (const other of world.fighters) {
    if (other.index !== fighter.index && stepsApart(world, fighter, other) === 0) return worstCrowd(world, fighter);
  }
  return 0;
}

function worstCrowd(world: TcWorld, fighter: TcFighter): number {
  let worst = 0;
  for (const { x, y } of gridOf(world.fight.map).spaces(footprintOf(fighter))) {
    const kin = occupantsOf(world, fighter, { x, y, side: 1 }).filter((other) => sizesApart(fighter, other) <= 1);
    const total = kin.reduce((sum, other) => sum + shareOf(other), shareOf(fighter));
    if (kin.length > 0) worst = Math.max(worst, total);
  }
  return worst;
}

/** The penalty of all attack rolls of one who is crowded: more than one Normal creature's worth of his kind (TC-SPACE-09, TC-SPACE-11). */
export function crowdPenalty(world: TcWorld, fighter: TcFighter): number {
  return crowdAround(world, fighter) > COMFORTABLE ? CROWDED_PENALTY : 0;
}

/** Whether he can neither attack nor use more than his Passive defence: more than two Normal creatures' worth of his kind (TC-SPACE-10). */
export function isCrowdedOut(world: TcWorld, fighter: TcFighter): boolean {
  return crowdAround(world, fighter) > FIGHTABLE;
}

const NO_ROOM = refusal('there is no room to fight in this space', 'TC-SPACE-10');

/** Why one in a crowded space cannot make an attack action, or null (TC-SPACE-10). */
export function refuseCrowd(world: TcWorld, fighter: TcFighter): Refusal | null {
  return isCrowdedOut(world, fighter) ? NO_ROOM : null;
}
