import type { Refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import type { Fear } from '../../d20/movement/fear.ts';
import { type Frightening, fearBy, refuseInFear } from '../../d20/movement/flight.ts';
import type { ModernGame } from '../game.ts';
import { CONDITIONS } from './conditions.ts';

const NONE: readonly Refusal[] = [];

/** What the panicked run from: who frightened them, or else every enemy (MOD-COND-19). */
export function fear(table: Table<ModernGame>, who: number): Fear | null {
  return fighterAt(table, who).digest.flees ? fearBy(table, who, frightening) : null;
}

/** Why somebody in panic does not do that: it flees as fast as possible (MOD-COND-19). */
export function refusePanic(table: Table<ModernGame>, who: number, action: string): readonly Refusal[] {
  return fighterAt(table, who).digest.flees ? refuseInFear(table, who, action) : NONE;
}

function frightening(name: string): Frightening | null {
  const condition = CONDITIONS[name];
  return condition?.flees === true ? { fights: false, rule: condition.term.rule } : null;
}
