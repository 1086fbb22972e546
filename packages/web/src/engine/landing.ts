import {
  type Command,
  fractionToNumber,
  isRefused,
  menuArgs,
  namesOf,
  readCommand,
  refusals,
  trackAfter,
  type World,
} from '@fray/engine';
import { filledDraft, withArgument } from '../palette/draft.ts';
import type { Landing } from './messages.ts';

/** More arguments than any command has. */
const MOST_ARGS = 9;

/** Work that one look ahead may take. */
const BUDGET = { budget: 6000, samples: 600 };

/** When the actor of a command would act again after it; null where time is no count, or it is not allowed. */
export function landingOf(world: World, command: Command): Landing | null {
  const track = trackAfter(world, completed(world, command), BUDGET);
  if (track === null || !('next' in track)) return null;
  const { next, against, method } = track;
  const names = namesOf(world.fight, world.rules).combatants;
  const ticks = next.values.flatMap((tick) =>
    tick === null ? [] : [[tick, fractionToNumber(next.chanceOf(tick))] as const],
  );
  return {
    method,
    ticks: ticks.toSorted(([a], [b]) => a - b),
    never: fractionToNumber(next.chanceOf(null)),
    against: Object.entries(against).flatMap(([id, odds]) => {
      const other = world.fight.combatants.find((each) => each.id === id);
      if (other === undefined || other.side === '' || other.told !== undefined) return [];
      const [before, together] = (['before', 'together'] as const).map((order) =>
        fractionToNumber(odds.chanceOf(order)),
      );
      return [{ id, name: names[other.index] ?? other.name, before: before ?? 0, together: together ?? 0 }];
    }),
  };
}

/** The command with the best candidate for whatever it lacks. */
function completed(world: World, command: Command): Command {
  let told = command;
  for (let lacking = MOST_ARGS; lacking > 0; lacking--) {
    const filled = filledDraft(told, menuArgs(world, told));
    if (filled === null) break;
    told = filled;
  }
  return isAllowed(world, told) ? told : withPlace(world, told);
}

/** The same with the best place where one could be told and none is: a movement that leads nowhere is none. */
function withPlace(world: World, command: Command): Command {
  const to = menuArgs(world, command).find(({ name }) => name === 'to');
  const place = command.to === undefined ? to?.candidates[0] : undefined;
  return place === undefined ? command : withArgument(command, 'to', place);
}

function isAllowed(world: World, command: Command): boolean {
  const read = readCommand(world, command, world.rules.actions);
  return !isRefused(read) && refusals(world, read).length === 0;
}
