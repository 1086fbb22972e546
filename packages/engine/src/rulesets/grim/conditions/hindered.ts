import { fighterAt, type Refusal, refusal } from '../../../kernel/rule.ts';
import type { Fear } from '../../d20/movement/fear.ts';
import { canGetAway, type Frightening, fearBy, refuseInFear } from '../../d20/movement/flight.ts';
import type { GrimWorld } from '../game.ts';
import { isInGrapple } from '../special/grapple/limits.ts';
import { CONDITIONS } from './conditions.ts';

const NOT_CORNERED = refusal('{who} fights only when cornered', 'GNG-COND-12');

const NONE: readonly Refusal[] = [];

/**
 * Reasons against an action that lie in conditions: what they rule out, what little they leave (GNG-COND-12), and that
 * the frightened do nothing but flee while they can (GNG-COND-08).
 */
export function refuseHindered(world: GrimWorld, who: number, action: string): readonly Refusal[] {
  const { hindrances, flees } = fighterAt(world, who).digest;
  if (hindrances.length === 0 && !flees) return NONE;
  const found: Refusal[] = [];
  for (const { bars, only, flees: frightens, reason } of hindrances) {
    if (bars.includes(action) || only?.includes(action) === false) found.push(reason);
    else if (frightens && only !== null && action === 'total-defense' && mayGetAway(world, who))
      found.push(NOT_CORNERED);
  }
  if (flees && found.length === 0) found.push(...refuseInFear(world, who, action));
  return found;
}

/** Whether somebody who is afraid is not held, and has somewhere to run. */
function mayGetAway(world: GrimWorld, who: number): boolean {
  return !isInGrapple(world, who) && canGetAway(world, who);
}

/** What the combatant runs from: the frightened may fight at bay (GNG-COND-08), the panicked do not (GNG-COND-12). */
export function fear(world: GrimWorld, who: number): Fear | null {
  return fighterAt(world, who).digest.flees ? fearBy(world, who, frightening) : null;
}

function frightening(name: string): Frightening | null {
  const condition = CONDITIONS[name];
  if (condition?.flees !== true) return null;
  return { fights: condition.only === undefined, rule: condition.term.rule };
}
