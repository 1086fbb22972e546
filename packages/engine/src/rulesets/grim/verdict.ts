import type { Combatant } from '../../kernel/fight.ts';
import type { Scene } from '../../kernel/scene.ts';
import type { Table } from '../../kernel/table.ts';
import { hasEffect } from '../d20/effects.ts';
import { DEAD, DISABLED, DYING, KNOCKED_OUT, STABLE, STAGGERED } from './conditions.ts';
import { recover } from './dying.ts';
import type { GrimGame } from './game.ts';
import { followConstitution, maxHp } from './hit-points.ts';
import { injuryGrade } from './injury.ts';
import { reckon } from './wounds.ts';

const WORST_FIRST: readonly string[] = [DEAD, DYING, STABLE, KNOCKED_OUT, DISABLED, STAGGERED];

/** One word for how the combatant is: a state of the body, the grade of injury, 'scratched' or 'unhurt'. */
export function verdict(table: Table<GrimGame>, combatant: Combatant<GrimGame>): string {
  const { index, counts } = combatant;
  if (combatant.effects.length > 0) {
    for (const state of WORST_FIRST) if (hasEffect(combatant, state)) return state;
  }
  const grade = injuryGrade(table, index, counts.hp);
  if (grade !== 'none') return `${grade} injury`;
  return counts.hp < maxHp(table, index) || counts.nonlethal > 0 ? 'scratched' : 'unhurt';
}

/** Hit points lost and nonlethal damage. */
export function harmTaken(table: Table<GrimGame>, combatant: Combatant<GrimGame>): number {
  return maxHp(table, combatant.index) - combatant.counts.hp + combatant.counts.nonlethal;
}

/** Whether the combatant can still fight, now or when a spell on it ends: not dead, dying or knocked out. */
export function standing(_table: Table<GrimGame>, combatant: Combatant<GrimGame>): boolean {
  const { effects } = combatant;
  for (let i = 0; i < effects.length; i++) {
    switch (effects[i]?.name) {
      case DEAD:
      case DYING:
      case STABLE:
      case KNOCKED_OUT:
        return false;
    }
  }
  return true;
}

/** After a change by hand: hit points follow Constitution, any healing stops dying, the state of the body is reckoned anew. */
export function settle(scene: Scene<GrimGame>, who: number, count: string, by: number): void {
  if (count === 'constitution') followConstitution(scene, who);
  if (count === 'hp' && by > 0) recover(scene, who);
  reckon(scene, who);
}
