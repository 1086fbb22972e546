import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { refuseInFear } from '../../d20/movement/flight.ts';
import { refuseInGrapple } from '../../d20/special/grapple/limits.ts';
import { isGrappling } from '../../d20/special/grapple/link.ts';
import { half } from '../checks/arithmetic.ts';
import type { V22World } from '../game.ts';

const HELD: readonly Refusal[] = [refusal('pinned: it can do nothing but try to escape', 'V22-GRAP-16')];
const NO_CHARGE: readonly Refusal[] = [
  refusal('the winded, fatigued, exhausted and entangled cannot charge', 'V22-CHG-07'),
];
const NO_ATTACK: readonly Refusal[] = [refusal('panicked: it makes no attacks', 'V22-COND-32')];

/**
 * Why its conditions keep the combatant from an action: the pinned do nothing but try to escape, which a game master
 * settles (V22-GRAP-16); some do not charge (V22-CHG-07, V22-FAT-03, V22-FAT-04, V22-FAT-05, V22-COND-16), the panicked do
 * not attack at all (V22-COND-32), and fear, while it can flee, keeps it from all else.
 */
export function refuseAction(world: V22World, who: number, action: string): readonly Refusal[] {
  const { held, charges, attacks } = fighterAt(world, who).digest;
  const grappled = refuseInGrapple(world, who, action);
  if (grappled.length > 0) return grappled;
  if (held && !isGrappling(world, who) && action !== 'end-turn') return HELD;
  if (!charges && action === 'charge') return NO_CHARGE;
  if (!attacks && isAttack(world, action)) return NO_ATTACK;
  return refuseInFear(world, who, action);
}

function isAttack({ rules }: V22World, action: string): boolean {
  return rules.actions.some(({ id, role }) => id === action && role === 'attack');
}

/**
 * Feet per move action: half of them for the exhausted (V22-FAT-05), the blinded (V22-COND-05) and the entangled
 * (V22-COND-16), none for the pinned, who are held immobile (V22-COND-34).
 */
export function speed(world: V22World, who: number): number {
  const { state, digest } = fighterAt(world, who);
  if (digest.held) return 0;
  return digest.slow ? half(state.sheet.speed) : state.sheet.speed;
}
