import type { Table } from '../../kernel/table.ts';
import type { SequenceStep } from '../d20/game.ts';
import type { ModernGame } from './game.ts';
import { profileOf } from './state.ts';

/** Each further attack comes at so much more base attack bonus, and at so much less. */
const STEP = 5;

/** The attacks of a full attack with one weapon: one more at +6, +11 and +16, each 5 lower (MOD-FULL-04). */
export function attackSequence(table: Table<ModernGame>, who: number, weapon: number): readonly SequenceStep[] {
  const steps: SequenceStep[] = [];
  for (let bonus = Math.max(1, profileOf(table, who).baseAttack); bonus >= 1; bonus -= STEP) {
    steps.push({ weapon, sequence: steps.length === 0 ? 0 : -STEP * steps.length });
  }
  return steps;
}
