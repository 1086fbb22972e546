import {
  type Command,
  fractionToNumber,
  isRefused,
  menuArgs,
  namesOf,
  readCommand,
  refusals,
  type Table,
  timeline,
  trackAfter,
} from '@fray/engine';
import { filledDraft, withArgument } from '../palette/draft.ts';
import type { Landing, ShownTimeline } from './messages.ts';

/** More arguments than any command has. */
const MOST_ARGS = 9;

/** Work that one look ahead may take. */
const BUDGET = { budget: 6000, samples: 600 };

/** When everybody in sight acts. */
export function shownTimeline(table: Table): ShownTimeline {
  const shown = timeline(table);
  const { combatants } = table.fight;
  const names = namesOf(table.fight, table.rules).combatants;
  const named = <T extends { readonly who: number }>(each: T): (T & { id: string; name: string })[] => {
    const combatant = combatants[each.who];
    if (combatant === undefined || combatant.side === '') return [];
    return [{ ...each, id: combatant.id, name: names[each.who] ?? combatant.name }];
  };
  if (shown.kind === 'rounds') return { ...shown, turns: shown.turns.flatMap(named) };
  return shown.kind === 'ticks' ? { ...shown, dues: shown.dues.flatMap(named) } : shown;
}

/** When the actor of a command would act again after it; null where time is no count, or it is not allowed. */
export function landingOf(table: Table, command: Command): Landing | null {
  const track = trackAfter(table, completed(table, command), BUDGET);
  if (track === null || !('next' in track)) return null;
  const { next, against, method } = track;
  const names = namesOf(table.fight, table.rules).combatants;
  const ticks = next.values.flatMap((tick) =>
    tick === null ? [] : [[tick, fractionToNumber(next.chanceOf(tick))] as const],
  );
  return {
    method,
    ticks: ticks.toSorted(([a], [b]) => a - b),
    never: fractionToNumber(next.chanceOf(null)),
    against: Object.entries(against).flatMap(([id, odds]) => {
      const other = table.fight.combatants.find((each) => each.id === id);
      if (other === undefined || other.side === '') return [];
      const [before, together] = (['before', 'together'] as const).map((order) =>
        fractionToNumber(odds.chanceOf(order)),
      );
      return [{ id, name: names[other.index] ?? other.name, before: before ?? 0, together: together ?? 0 }];
    }),
  };
}

/** The command with the best candidate for whatever it lacks. */
function completed(table: Table, command: Command): Command {
  let told = command;
  for (let lacking = MOST_ARGS; lacking > 0; lacking--) {
    const filled = filledDraft(told, menuArgs(table, told));
    if (filled === null) break;
    told = filled;
  }
  return isAllowed(table, told) ? told : withPlace(table, told);
}

/** The same with the best place where one could be told and none is: a movement that leads nowhere is none. */
function withPlace(table: Table, command: Command): Command {
  const to = menuArgs(table, command).find(({ name }) => name === 'to');
  const place = command.to === undefined ? to?.candidates[0] : undefined;
  return place === undefined ? command : withArgument(command, 'to', place);
}

/** The ordinary way to let a turn pass: of all that is for waiting and needs no word more, what is taken most readily. */
export function passingOf(table: Table, by: string): Command | null {
  const waits = table.rules.actions.filter(
    ({ role, args }) => role === 'wait' && args.every(({ optional }) => optional),
  );
  const sorted = waits.toSorted((a, b) => (b.tactics?.appeal ?? 0) - (a.tactics?.appeal ?? 0));
  const commands = sorted.map(({ id }): Command => ({ by, do: id }));
  return commands.find((command) => isAllowed(table, command)) ?? null;
}

function isAllowed(table: Table, command: Command): boolean {
  const read = readCommand(table, command, table.rules.actions);
  return !isRefused(read) && refusals(table, read).length === 0;
}
