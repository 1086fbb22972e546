import {
  type Command,
  evolveAll,
  isInHands,
  menuArgs,
  oddsInNumbers,
  oddsOfCommand,
  rehearse,
  type World,
} from '@fray/engine';
import { whyNotDone } from './command-words.ts';
import type { Usual } from './person-messages.ts';

/** So much work goes into each way. */
export const BUDGET = { budget: 4000, samples: 400 };

/**
 * The attack on the target with what is in hand, not a word more told than needed, that most likely puts it out of the
 * fight; of those that are alike in that the one of most effect.
 */
export function usualAttack(world: World, by: string, target: string): Usual {
  const { command, refusals } = bestOf(world, by, target);
  return { command, refusals, throws: command !== null && isThrow(world, command) };
}

function bestOf(world: World, by: string, target: string): Pick<Usual, 'command' | 'refusals'> {
  const ways = waysOf(world, by, target);
  const open = ways.filter(({ refusals }) => refusals.length === 0);
  const [first] = open;
  if (first === undefined) return { command: null, refusals: ways[0]?.refusals ?? [] };
  if (open.length === 1) return first;
  const [best] = open
    .map((way) => ({ way, worth: worthOf(world, way.command) }))
    .toSorted((a, b) => better(b.worth, a.worth));
  return best?.way ?? first;
}

/** Whether something leaves the hands of whoever attacks. */
export function isThrow({ fight, rules }: World, command: Command): boolean {
  const tried = rehearse(fight, rules, command);
  if (!('events' in tried)) return false;
  const inHand = ({ combatants }: World['fight']): number =>
    combatants.find(({ id }) => id === command.by)?.items.filter(({ place }) => isInHands(place)).length ?? 0;
  return inHand(evolveAll(fight, tried.events)) < inHand(fight);
}

/** The usual attacks on the target that are allowed, in the order of the catalogue. */
export function usualCommands(world: World, by: string, target: string): readonly Command[] {
  return waysOf(world, by, target).flatMap(({ command, refusals }) => (refusals.length === 0 ? [command] : []));
}

function waysOf(
  world: World,
  by: string,
  target: string,
): readonly { command: Command; refusals: Usual['refusals'] }[] {
  const usual = world.rules.actions.filter(
    ({ role, tactics }) => role === 'attack' && tactics?.inHand === true && (tactics.appeal ?? 0) >= 0,
  );
  return usual.map(({ id }) => {
    const command = filled(world, { by, do: id, target });
    return { command, refusals: whyNotDone(world, command) };
  });
}

/** What it must be told is filled in with the first that can be. */
function filled(world: World, command: Command): Command {
  const lacking = menuArgs(world, command).find(
    ({ name, optional, candidates }) => !optional && command[name] === undefined && candidates.length > 0,
  );
  return lacking === undefined ? command : filled(world, { ...command, [lacking.name]: lacking.candidates[0] });
}

/** The chance that the target is out of the fight, then harm and the chance of any effect. */
type Worth = readonly [out: number, harm: number, affected: number];

function worthOf(world: World, command: Command): Worth {
  const odds = oddsOfCommand(world.fight, world.rules, command, BUDGET);
  if (!('harm' in odds)) return [0, 0, 0];
  const { out, meanHarm, affected } = oddsInNumbers(odds, world.rules);
  return [out, meanHarm ?? 0, affected];
}

function better(a: Worth, b: Worth): number {
  const at = a.findIndex((each, index) => each !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
