import { type Command, openTable, type Play, type Policy, simpleTactics, writeCommand } from '@fray/engine';
import type { Deed } from '../src/tables/deed.ts';

const policy: Policy = simpleTactics();

/** What the simple tactics do next at the table, and by whom: a combatant's id, or null for the game master. Null at the end. */
export function nextDeed(
  play: Play,
  face: (sides: number) => number,
): { readonly by: string | null; readonly deed: Deed } | null {
  const { fight, rules } = play;
  if (fight.over !== null) return null;
  const table = openTable(fight, rules);
  const idOf = (who: number | undefined): string | null => fight.combatants[who ?? -1]?.id ?? null;
  if (fight.pending !== null) {
    const { need } = fight.pending;
    if (need.kind === 'dice') return { by: idOf(need.who), deed: { kind: 'answer', answer: face(need.sides) } };
    return { by: idOf(need.question.who), deed: { kind: 'answer', answer: policy.answer(table, need.question) } };
  }
  const who = rules.clock.waiting(table)[0];
  const act = who === undefined ? null : policy.choose(table, who);
  if (act === null) return null;
  const command: Command = writeCommand(table, act);
  return { by: idOf(who), deed: { kind: 'command', command } };
}
