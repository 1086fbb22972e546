import { type Command, openWorld, type Play, type Policy, simpleTactics, writeCommand } from '@fray/engine';
import type { SeatAction } from '../src/tables/seat-action.ts';

const policy: Policy = simpleTactics();

/** What the simple tactics do next at the table, and by whom: a combatant's id, or null for the game master. Null at the end. */
export function nextDeed(
  play: Play,
  face: (sides: number) => number,
): { readonly by: string | null; readonly deed: SeatAction } | null {
  const { fight, rules } = play;
  if (fight.over !== null) return null;
  const world = openWorld(fight, rules);
  const idOf = (who: number | undefined): string | null => fight.combatants[who ?? -1]?.id ?? null;
  if (fight.pending !== null) {
    const { need } = fight.pending;
    if (need.kind === 'dice') return { by: idOf(need.who), deed: { kind: 'answer', answer: face(need.sides) } };
    return { by: idOf(need.question.who), deed: { kind: 'answer', answer: policy.answer(world, need.question) } };
  }
  const who = rules.clock.waiting(world)[0];
  const act = who === undefined ? null : policy.choose(world, who);
  if (act === null) return null;
  const command: Command = writeCommand(world, act);
  return { by: idOf(who), deed: { kind: 'command', command } };
}
