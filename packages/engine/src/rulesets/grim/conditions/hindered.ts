import { type Refusal, refusal } from '../../../kernel/ruleset/ruleset.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { canGetAway, type Fear, type Frightening, fearBy, refuseInFear } from '../../d20/movement/flight.ts';
import { combatantAt } from '../body/state.ts';
import type { GrimGame } from '../game.ts';
import { isInGrapple } from '../special/grapple/limits.ts';
import { CONDITIONS } from './conditions.ts';

const NOT_CORNERED = refusal('it defends itself only when it is cornered', 'GNG-COND-12');
const TOTAL_DEFENSE = 'total-defense';

const NONE: readonly Refusal[] = [];

/**
 * Reasons against an action that lie in conditions: what they rule out, what little they leave (GNG-COND-12), and that
 * the frightened do nothing but flee while they can (GNG-COND-08).
 */
export function refuseHindered(table: Table<GrimGame>, who: number, action: string): readonly Refusal[] {
  const { effects } = combatantAt(table, who);
  if (effects.length === 0) return NONE;
  const found: Refusal[] = [];
  let afraid = false;
  for (let i = 0; i < effects.length; i++) {
    const condition = CONDITIONS[effects[i]?.name ?? ''];
    if (condition === undefined) continue;
    const { bars, only, flees, term } = condition;
    const left = only === null || only.includes(action);
    afraid ||= flees;
    if (bars.includes(action) || !left) found.push(refusal(`${term.text}, it cannot do that`, term.rule));
    else if (flees && only !== null && action === TOTAL_DEFENSE && mayGetAway(table, who)) found.push(NOT_CORNERED);
  }
  if (afraid && found.length === 0) found.push(...refuseInFear(table, who, action));
  return found;
}

/** Whether somebody who is afraid is not held, and has somewhere to run. */
function mayGetAway(table: Table<GrimGame>, who: number): boolean {
  return !isInGrapple(table, who) && canGetAway(table, who);
}

/** What the combatant runs from: the frightened may fight at bay (GNG-COND-08), the panicked do not (GNG-COND-12). */
export function fear(table: Table<GrimGame>, who: number): Fear | null {
  return combatantAt(table, who).effects.length === 0 ? null : fearBy(table, who, frightening);
}

function frightening(name: string): Frightening | null {
  const condition = CONDITIONS[name];
  if (condition?.flees !== true) return null;
  return { fights: condition.only === null, rule: condition.term.rule };
}
