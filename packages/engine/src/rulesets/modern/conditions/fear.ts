import { fighterAt, NONE, type Refusal } from '../../../kernel/rule.ts';
import type { Fear } from '../../d20/movement/fear.ts';
import { type Frightening, fearBy, refuseInFear } from '../../d20/movement/flight.ts';
import type { ModernWorld } from '../game.ts';
import { CONDITIONS } from './conditions.ts';

/** What the panicked run from: who frightened them, or else every enemy (MOD-COND-19). */
export function fear(world: ModernWorld, who: number): Fear | null {
  return fighterAt(world, who).digest.flees ? fearBy(world, who, frightening) : null;
}

/** Why somebody in panic does not do that: it flees as fast as possible (MOD-COND-19). */
export function refusePanic(world: ModernWorld, who: number, action: string): readonly Refusal[] {
  return fighterAt(world, who).digest.flees ? refuseInFear(world, who, action) : NONE;
}

function frightening(name: string): Frightening | null {
  const condition = CONDITIONS[name];
  return condition?.flees === true ? { fights: false, rule: condition.term.rule } : null;
}
