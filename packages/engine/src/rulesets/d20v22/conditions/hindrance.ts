import { fighterAt, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { SQUARE_FEET } from '../../../space/grid/square.ts';
import { isOfNature } from '../../d20/actions/nature.ts';
import type { Cost } from '../../d20/game.ts';
import { FIVE_FOOT_STEP } from '../../d20/movement/field.ts';
import { refuseInFear } from '../../d20/movement/flight.ts';
import { refuseInGrapple } from '../../d20/special/grapple/limits.ts';
import { isGrappling } from '../../d20/special/grapple/link.ts';
import { half } from '../checks/arithmetic.ts';
import type { V22World } from '../game.ts';
import { isShortForm } from '../special/grapple-powers.ts';
import { refuseOtherFull } from '../time/started.ts';
import { CONDITIONS } from './conditions.ts';
import { isThreat } from './fascination.ts';
import { MIND_ALONE, onlyThinks } from './mind.ts';

const HELD: readonly Refusal[] = [refusal('pinned, {who} can do nothing but try to escape', 'V22-GRAP-16')];
const NO_CHARGE: readonly Refusal[] = [
  refusal('the winded, fatigued, exhausted, entangled and nauseated cannot charge', 'V22-CHG-07'),
];
const LYING: readonly Refusal[] = [refusal('lying down, {who} can but crawl: stand up first', 'V22-MOVE-02')];
const PANIC: readonly Refusal[] = [refusal('panicked, {who} makes no attacks', 'V22-COND-32')];
const SICK: readonly Refusal[] = [refusal('nauseated, {who} can do nothing but take a move action', 'V22-COND-30')];
const ROOTED: readonly Refusal[] = [
  refusal("{who}'s bonds are anchored: nobody moves from there before getting free", 'V22-COND-16'),
];

/**
 * Why its conditions keep the combatant from an action: who lies can but crawl (V22-MOVE-02); the paralyzed do nothing but what the mind does alone (V22-COND-33); the pinned do nothing but try to escape (V22-GRAP-16); some do not
 * charge or move all out (V22-CHG-07, V22-FAT-03, V22-FAT-04, V22-FAT-05, V22-COND-16), the panicked do not attack at all
 * (V22-COND-32), the nauseated do nothing that takes more than a move action (V22-COND-30), who is bound to something immobile goes nowhere
 * (V22-COND-16); and fear, while it can flee, keeps it from all else.
 */
export function refuseAction(world: V22World, who: number, action: string, cost?: Cost): readonly Refusal[] {
  // Most are under nothing at all.
  if (fighterAt(world, who).state.effects.length === 0) return NONE;
  const started = refuseOtherFull(world, who, action);
  if (started.length > 0) return started;
  const confined = refuseConfined(world, who, action);
  return confined.length > 0 ? confined : refuseHampered(world, who, action, cost);
}

/** What is left to the paralyzed, and to who is in somebody's hold. */
function refuseConfined(world: V22World, who: number, action: string): readonly Refusal[] {
  const fighter = fighterAt(world, who);
  const { held } = fighter.digest;
  if (onlyThinks(fighter) && !isOfNature(world, action, 'mental')) return MIND_ALONE;
  const grappled = refuseInGrapple(world, who, action, isShortForm(world));
  if (grappled.length > 0) return grappled;
  return held && !isGrappling(world, who) && !isOfNature(world, action, 'heldByMind') ? HELD : [];
}

function refuseHampered(world: V22World, who: number, action: string, cost?: Cost): readonly Refusal[] {
  const { attacks, onlyMoves, rooted } = fighterAt(world, who).digest;
  if (onlyMoves && (cost === 'standard' || cost === 'full')) return SICK;
  if (rooted && isOfNature(world, action, 'goes')) return ROOTED;
  const paced = refusePace(world, who, action);
  if (paced.length > 0) return paced;
  if (!attacks && attacksBy(world, action)) return onlyMoves ? SICK : PANIC;
  return refuseInFear(world, who, action);
}

/** Who lies crawls, as a move action; some neither charge nor move all out. */
function refusePace(world: V22World, who: number, action: string): readonly Refusal[] {
  const { charges, prone } = fighterAt(world, who).digest;
  const fast = isOfNature(world, action, 'fast');
  if (prone && (fast || action === FIVE_FOOT_STEP)) return LYING;
  if (charges || !fast) return NONE;
  return action === 'run' ? refuseAllOut(world, who) : NO_CHARGE;
}

/** Each condition that forbids to move all out, by its own rule. */
function refuseAllOut(world: V22World, who: number): readonly Refusal[] {
  const found = fighterAt(world, who).state.effects.flatMap(({ name }) => CONDITIONS[name] ?? []);
  return found
    .filter(({ charges }) => !charges)
    .map(({ text, term }) => refusal(`${text}, {who} cannot move all out`, term.rule));
}

function attacksBy({ rules }: V22World, action: string): boolean {
  return rules.actions.some((each) => each.id === action && isThreat(each));
}

/** Whether conditions leave it attacks: not the nauseated, the panicked and the pinned (V22-COND-30, V22-COND-32, V22-GRAP-16). */
export function attacks(world: V22World, who: number): boolean {
  const { attacks: any, held } = fighterAt(world, who).digest;
  return any && !held;
}

/** Feet per move action on foot: who lies crawls, 5 feet at most (V22-MOVE-02). */
export function speed(world: V22World, who: number): number {
  const feet = pace(world, who);
  return fighterAt(world, who).digest.prone ? Math.min(SQUARE_FEET, feet) : feet;
}

/**
 * The same, lying or not: half of them for the exhausted (V22-FAT-05), the blinded (V22-COND-05), the entangled
 * (V22-COND-16) and the slowed (V22-COND-38), none for who is held immobile (V22-COND-34).
 */
export function pace(world: V22World, who: number): number {
  const { state, digest } = fighterAt(world, who);
  if (digest.held || digest.rooted) return 0;
  return digest.slow ? half(state.sheet.speed) : state.sheet.speed;
}

/** Feet that a charge goes by, once or twice: the slowed charge at their full speed (V22-CHG-08), unless something else slows them. */
export function chargeSpeed(world: V22World, who: number): number {
  const { state, digest } = fighterAt(world, who);
  return digest.slowed && !digest.slowedOtherwise ? state.sheet.speed : speed(world, who);
}
