import type { Refusal } from '../../../kernel/ruleset/ruleset.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { type Fear, type Frightening, fearBy, refuseInFear } from '../../d20/movement/flight.ts';
import { conditionOf, fighter } from '../body/state.ts';
import type { ModernGame } from '../game.ts';
import { CONDITIONS } from './conditions.ts';

const NONE: readonly Refusal[] = [];

/** What the panicked run from: who frightened them, or else every enemy (MOD-COND-19). */
export function fear(table: Table<ModernGame>, who: number): Fear | null {
  return isAfraid(table, who) ? fearBy(table, who, frightening) : null;
}

/** Why somebody in panic does not do that: it flees as fast as possible (MOD-COND-19). */
export function refusePanic(table: Table<ModernGame>, who: number, action: string): readonly Refusal[] {
  return isAfraid(table, who) ? refuseInFear(table, who, action) : NONE;
}

function isAfraid(table: Table<ModernGame>, who: number): boolean {
  const combatant = fighter(table, who);
  for (let i = 0; i < combatant.effects.length; i++) if (conditionOf(combatant, i)?.flees === true) return true;
  return false;
}

function frightening(name: string): Frightening | null {
  const condition = CONDITIONS[name];
  return condition?.flees === true ? { fights: false, rule: condition.term.rule } : null;
}
