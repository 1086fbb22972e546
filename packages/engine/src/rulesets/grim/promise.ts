import type { Table } from '../../kernel/table.ts';
import { Tally } from '../../kernel/tally.ts';
import type { Attack } from '../d20/game.ts';
import { chanceToBeat, chanceToReach } from '../d20/promise.ts';
import { avoidance } from './defense.ts';
import { AUTOMATIC_ROLL } from './defense-roll.ts';
import { type GrimGame, IMMOBILE } from './game.ts';

/** The chance that the attack hits whoever neither blocks it nor rolls with the blow. */
export function chanceToHit(table: Table<GrimGame>, attack: Attack): number {
  const state = avoidance(table, attack.defender, attack.attacker, attack.ranged);
  const [bonus, defense] = [new Tally(false), new Tally(false)];
  table.slots.addAttack(table, attack, bonus);
  table.slots.addDefense(table, attack, state, defense);
  const lead = bonus.total - defense.total;
  return state === IMMOBILE ? chanceToReach(lead - AUTOMATIC_ROLL) : chanceToBeat(lead);
}
