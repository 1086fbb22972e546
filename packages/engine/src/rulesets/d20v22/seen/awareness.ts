import type { Table } from '../../../kernel/scene/table.ts';
import { isHiddenFrom, saidAware } from '../../../kernel/seen/awareness.ts';
import type { Combatant } from '../../../kernel/state/fight.ts';
import type { Attack } from '../../d20/game.ts';
import { has, hasFrom } from '../conditions/conditions.ts';
import type { D20v22Game } from '../game.ts';

const SURPRISE_PENALTY = -2;

/**
 * Whether the combatant notices what the other does: as ruled (V22-SURP-01), else not where the other is hidden, or
 * invisible and not yet noticed (V22-CORE-05).
 */
export function notices(table: Table<D20v22Game>, who: number, of: number): boolean {
  return saidAware(table.fight, who, of) ?? (!isHiddenFrom(table.fight, who, of) && !isInvisibleTo(table, who, of));
}

function isInvisibleTo({ fight }: Table<D20v22Game>, who: number, of: number): boolean {
  const other = fight.combatants[of];
  if (other === undefined || other.effects.length === 0 || !has(other, 'invisible')) return false;
  return !hasFrom(fight.combatants[who] as Combatant, 'noticing', of);
}

/** Whether somebody invisible attacks whoever is unaware of it: +2 to hit (V22-COND-29). */
export function strikesUnseen(table: Table<D20v22Game>, { attacker, defender }: Attack): boolean {
  return has(table.fight.combatants[attacker] as Combatant, 'invisible') && !notices(table, defender, attacker);
}

/**
 * The penalty to Defense against a surprise attack: by one who is not noticed, or on one who was surprised when the fight
 * began (V22-SURP-01, V22-SURP-02). Against the stunned and by the invisible it is said already by what these are; option
 * `surpriseStacks: true` adds it there too.
 */
export function surprisePenalty(table: Table<D20v22Game>, attack: Attack): number {
  const { fight, options } = table;
  const { attacker, defender } = attack;
  const target = fight.combatants[defender] as Combatant;
  if (target.effects.length === 0 && isPlain(fight.combatants[attacker] as Combatant)) return 0;
  const stacking = options.surpriseStacks ? SURPRISE_PENALTY : 0;
  if (has(target, 'stunned')) return stacking;
  if (strikesUnseen(table, attack)) return stacking;
  const said = saidAware(fight, defender, attacker);
  if (said !== null) return said ? 0 : SURPRISE_PENALTY;
  return has(target, 'surprised') || isHiddenFrom(fight, defender, attacker) ? SURPRISE_PENALTY : 0;
}

function isPlain({ effects, hidden }: Combatant): boolean {
  return effects.length === 0 && !hidden;
}
