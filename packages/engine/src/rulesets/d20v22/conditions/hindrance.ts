import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { refuseInFear } from '../../d20/movement/flight.ts';
import { refuseInGrapple } from '../../d20/special/grapple/limits.ts';
import { isGrappling } from '../../d20/special/grapple/link.ts';
import { half } from '../checks/arithmetic.ts';
import type { V22World } from '../game.ts';
import { isShortForm, OF_THE_SHORT_FORM } from '../special/grapple-powers.ts';
import { refuseOtherFull } from '../time/started.ts';

const HELD: readonly Refusal[] = [refusal('pinned, {who} can do nothing but try to escape', 'V22-GRAP-16')];
const NO_CHARGE: readonly Refusal[] = [
  refusal('the winded, fatigued, exhausted, entangled and nauseated cannot charge', 'V22-CHG-07'),
];
const NO_RUN: readonly Refusal[] = [
  refusal('the winded, fatigued, exhausted, entangled and nauseated cannot move all out', 'V22-FAT-03'),
];
const PANIC: readonly Refusal[] = [refusal('panicked, {who} makes no attacks', 'V22-COND-32')];
const SICK: readonly Refusal[] = [refusal('nauseated, {who} can do nothing but take a move action', 'V22-COND-30')];
const ROOTED: readonly Refusal[] = [
  refusal("{who}'s bonds are anchored: nobody moves from there before getting free", 'V22-COND-16'),
];

const MIND_ALONE: readonly Refusal[] = [
  refusal('paralyzed, {who} can do nothing but what the mind does alone', 'V22-COND-33'),
];

/** What the mind does alone, and is left to the paralyzed (V22-COND-33). */
const MENTAL: readonly string[] = [
  ...['mental-grapple', 'concentrate', 'stop-concentrating', 'switch-array', 'turn-on-power', 'turn-off-power'],
  'end-turn',
];
/** What is left to who is held by a mind (V22-MGRAP-10). */
const FOR_THE_HELD: readonly string[] = ['mental-grapple', 'end-turn'];
/** What the nauseated can do with their move action, and beside it. */
const MOVES: readonly string[] = [
  ...['move', 'five-foot-step', 'stand-up', 'draw', 'stow', 'pick-up', 'hand-over', 'leave'],
  ...['drop', 'drop-prone', 'delay', 'end-turn'],
];
/** What goes over a distance. */
const GOING: readonly string[] = ['move', 'five-foot-step', 'run', 'charge', 'bull-rush', 'overrun', 'rush', 'leave'];

/**
 * Why its conditions keep the combatant from an action: the paralyzed do nothing but what the mind does alone (V22-COND-33); the pinned do nothing but try to escape (V22-GRAP-16); some do not
 * charge or move all out (V22-CHG-07, V22-FAT-03, V22-FAT-04, V22-FAT-05, V22-COND-16), the panicked do not attack at all
 * (V22-COND-32), the nauseated do nothing but move (V22-COND-30), who is bound to something immobile goes nowhere
 * (V22-COND-16); and fear, while it can flee, keeps it from all else.
 */
export function refuseAction(world: V22World, who: number, action: string): readonly Refusal[] {
  const started = refuseOtherFull(world, who, action);
  if (started.length > 0) return started;
  const confined = refuseConfined(world, who, action);
  return confined.length > 0 ? confined : refuseHampered(world, who, action);
}

/** What is left to the paralyzed, and to who is in somebody's hold. */
function refuseConfined(world: V22World, who: number, action: string): readonly Refusal[] {
  const { held, actions, thoughts } = fighterAt(world, who).digest;
  if (actions === 0 && thoughts > 0 && !MENTAL.includes(action)) return MIND_ALONE;
  const grappled = refuseInGrapple(world, who, action, isShortForm(world) ? OF_THE_SHORT_FORM : []);
  if (grappled.length > 0) return grappled;
  return held && !isGrappling(world, who) && !FOR_THE_HELD.includes(action) ? HELD : [];
}

function refuseHampered(world: V22World, who: number, action: string): readonly Refusal[] {
  const { charges, attacks, onlyMoves, rooted } = fighterAt(world, who).digest;
  if (onlyMoves && !MOVES.includes(action)) return SICK;
  if (rooted && GOING.includes(action)) return ROOTED;
  if (!charges && action === 'charge') return NO_CHARGE;
  if (!charges && action === 'run') return NO_RUN;
  if (!attacks && isAttack(world, action)) return PANIC;
  return refuseInFear(world, who, action);
}

function isAttack({ rules }: V22World, action: string): boolean {
  return rules.actions.some(({ id, role }) => id === action && role === 'attack');
}

/**
 * Feet per move action: half of them for the exhausted (V22-FAT-05), the blinded (V22-COND-05), the entangled
 * (V22-COND-16) and the slowed (V22-COND-38), none for who is held immobile (V22-COND-34).
 */
export function speed(world: V22World, who: number): number {
  const { state, digest } = fighterAt(world, who);
  if (digest.held || digest.rooted) return 0;
  return digest.slow ? half(state.sheet.speed) : state.sheet.speed;
}

/** Feet that a charge goes by, once or twice: the slowed charge at their full speed (V22-CHG-08), unless something else slows them. */
export function chargeSpeed(world: V22World, who: number): number {
  const { state, digest } = fighterAt(world, who);
  return digest.slowed && !digest.slowedOtherwise ? state.sheet.speed : speed(world, who);
}
