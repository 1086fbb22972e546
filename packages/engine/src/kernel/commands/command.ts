import type { Square } from '../../space/grid/square.ts';
import type { Action } from '../ruleset/action.ts';
import { didYouMean } from '../ruleset/one-of.ts';
import { naming, type Refusal, refusal } from '../ruleset/refusal.ts';
import type { World } from '../scene/world.ts';
import { refuseUnknown } from '../seen/awareness.ts';
import { calledNames } from '../state/called.ts';
import { type ArgName, type Command, GAME_MASTER, type Recruit } from '../state/command.ts';
import { NOBODY } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import { heldNames, itemCalled } from '../state/item-called.ts';
import { refuseAway } from './presence.ts';

/** A candidate for an argument: a combatant or item index, a square, a path, a number or a word. */
export type ArgValue = number | string | Square | readonly Square[] | readonly number[] | readonly string[];

/** A command with its names looked up: what actions are resolved from. Fixed shape; fields that an action has no use for keep their defaults. */
export interface Act<G extends Game = Game> {
  who: number;
  action: Action<G>;
  target: number;
  targets: readonly number[];
  item: number;
  to: Square | null;
  path: readonly Square[];
  amount: number;
  rounds: number;
  choice: string;
  choices: readonly string[];
  text: string;
  recruit: Recruit | null;
}

/** All that are left out are the same list: tactics make many acts. */
const NONE: readonly never[] = [];

/** An act without arguments. */
export function act<G extends Game>(who: number, action: Action<G>): Act<G> {
  return {
    who,
    action,
    target: NOBODY,
    targets: NONE,
    item: NOBODY,
    to: null,
    path: NONE,
    amount: 0,
    rounds: 0,
    choice: '',
    choices: NONE,
    text: '',
    recruit: null,
  };
}

/** The same act with one argument filled in. */
export function withArg<G extends Game>(given: Act<G>, name: ArgName, value: ArgValue): Act<G> {
  const copy = { ...given };
  setArg(copy, name, value);
  return copy;
}

/** Fills in one argument in place; null for no square. */
export function setArg<G extends Game>(given: Act<G>, name: ArgName, value: ArgValue | null): void {
  switch (name) {
    // What is tried most often goes by a name that stands here, which is faster.
    case 'target':
      given.target = value as number;
      return;
    case 'with':
      given.item = value as number;
      return;
    case 'to':
      given.to = value as Square | null;
      return;
    default:
      (given as unknown as Record<string, ArgValue | null>)[name] = value;
  }
}

/** Looks up the names of a command. Answers with refusals where a name means nothing at this table. */
export function readCommand<G extends Game>(
  world: World<G>,
  command: Command,
  actions: readonly Action<G>[],
): Act<G> | readonly Refusal[] {
  const problems: Refusal[] = [];
  const who =
    command.by === GAME_MASTER ? NOBODY : findCombatant(world as unknown as World, command.by, 'by', problems);
  const action = actions.find((each) => each.id === command.do);
  if (action === undefined) problems.push(unknownAction(command.do, actions));
  if (action === undefined || problems.length > 0) return problems;
  const read = act(who, action);
  for (const spec of action.args) {
    if (command[spec.name] === undefined) {
      if (!spec.optional) problems.push(refusal(`${spec.name}: ${action.name} needs to be told ${spec.text}`, ''));
    } else ARG_FORMS[spec.name].read(world as unknown as World, command, read as unknown as Act, problems);
  }
  refuseUnknownArgs(command, action, problems);
  return problems.length > 0 ? problems : read;
}

function unknownAction<G extends Game>(id: string, actions: readonly Action<G>[]): Refusal {
  const ids = actions.map((each) => each.id);
  return refusal(`do: there is no action '${id}' here${didYouMean(id, ids)}`, '');
}

/** Whether what was asked for was refused: then these are the reasons. */
export function isRefused(found: object): found is readonly Refusal[] {
  return Array.isArray(found);
}

const FIXED = new Set(['by', 'do']);

function refuseUnknownArgs<G extends Game>(command: Command, action: Action<G>, problems: Refusal[]): void {
  for (const name of Object.keys(command)) {
    if (FIXED.has(name) || action.args.some((spec) => spec.name === name)) continue;
    const names = action.args.map((spec) => spec.name);
    problems.push(
      refusal(
        `${name}: ${action.id} takes no such argument, only ${names.join(', ') || 'none'}${didYouMean(name, names)}`,
        '',
      ),
    );
  }
}

function findCombatant(world: World, id: string, place: string, problems: Refusal[]): number {
  const found = world.fight.combatants.find((combatant) => combatant.id === id);
  if (found === undefined) problems.push(refusal(`${place}: there is no combatant '${id}'`, ''));
  return found?.index ?? NOBODY;
}

function findItem(world: World, who: number, id: string, problems: Refusal[]): number {
  const owner = world.fight.combatants[who];
  const index = itemCalled(owner?.items ?? [], id);
  if (index === NOBODY) {
    const ids = (owner?.items ?? []).map((item) => item.id);
    const things = ids.length === 0 ? 'nothing' : ids.join(', ');
    problems.push(refusal(`with: ${owner?.id ?? 'the actor'} has ${things}, no '${id}'${didYouMean(id, ids)}`, ''));
  }
  return index;
}

function idOf(world: World, who: number): string {
  return world.fight.combatants[who]?.id ?? GAME_MASTER;
}

/** How one argument stands in a command and in an act. `write` gives undefined where the act does not have it. */
interface ArgForm {
  read(world: World, command: Command, into: Act, problems: Refusal[]): void;
  write(world: World, given: Act): unknown;
}

/** JSON knows a -0, which no event holds: what is added to this is a plain 0. */
const UNSIGNED = 0;

function squareAt([x, y]: readonly [number, number]): Square {
  return { x: x + UNSIGNED, y: y + UNSIGNED };
}

const ARG_FORMS: Readonly<Record<ArgName, ArgForm>> = {
  target: {
    read: (world, command, into, problems) => {
      into.target = findCombatant(world, command.target ?? '', 'target', problems);
    },
    write: (world, { target }) => (target === NOBODY ? undefined : idOf(world, target)),
  },
  targets: {
    read: (world, command, into, problems) => {
      into.targets = (command.targets ?? []).map((id) => findCombatant(world, id, 'targets', problems));
    },
    write: (world, { targets }) => (targets.length === 0 ? undefined : targets.map((who) => idOf(world, who))),
  },
  with: {
    read: (world, command, into, problems) => {
      into.item = findItem(world, into.who, command.with ?? '', problems);
    },
    write: (world, { who, item }) => world.fight.combatants[who]?.items[item]?.id,
  },
  to: {
    read: (_table, { to }, into) => {
      into.to = to === undefined ? null : squareAt(to);
    },
    write: (_table, { to }) => (to === null ? undefined : [to.x, to.y]),
  },
  path: {
    read: (_table, { path = [] }, into) => {
      into.path = path.map(squareAt);
    },
    write: (_table, { path }) => (path.length === 0 ? undefined : path.map(({ x, y }) => [x, y])),
  },
  amount: {
    read: (_table, { amount = 0 }, into) => {
      into.amount = amount + UNSIGNED;
    },
    write: (_table, { amount }) => (amount === 0 ? undefined : amount),
  },
  rounds: {
    read: (_table, { rounds = 0 }, into) => {
      into.rounds = rounds + UNSIGNED;
    },
    write: (_table, { rounds }) => (rounds === 0 ? undefined : rounds),
  },
  choice: {
    read: (_table, { choice = '' }, into) => {
      into.choice = choice;
    },
    write: (_table, { choice }) => (choice === '' ? undefined : choice),
  },
  choices: {
    read: (_table, { choices = [] }, into) => {
      into.choices = choices;
    },
    write: (_table, { choices }) => (choices.length === 0 ? undefined : choices),
  },
  text: {
    read: (_table, { text = '' }, into) => {
      into.text = text;
    },
    write: (_table, { text }) => (text === '' ? undefined : text),
  },
  recruit: {
    read: (_table, { recruit = null }, into) => {
      into.recruit = recruit;
    },
    write: (_table, { recruit }) => recruit ?? undefined,
  },
};

/** The arguments that a command tells so far, looked up; what it does not tell keeps its default. What means nothing is left out. */
export function readTold<G extends Game>(world: World<G>, command: Command, who: number, action: Action<G>): Act<G> {
  const read = act(who, action);
  for (const { name } of action.args) {
    if (command[name] === undefined) continue;
    const problems: Refusal[] = [];
    const tried = { ...read };
    ARG_FORMS[name].read(world as unknown as World, command, tried as unknown as Act, problems);
    if (problems.length === 0) Object.assign(read, tried);
  }
  return read;
}

/** Whether the act has that argument. */
export function isTold<G extends Game>(world: World<G>, given: Act<G>, name: ArgName): boolean {
  return ARG_FORMS[name].write(world as unknown as World, given as unknown as Act) !== undefined;
}

/** A value of an argument as a command writes it: ids in place of indexes. */
export function writeValue<G extends Game>(world: World<G>, given: Act<G>, name: ArgName, value: ArgValue): unknown {
  return ARG_FORMS[name].write(world as unknown as World, withArg(given, name, value) as unknown as Act);
}

/** The command that says what the act says. */
export function writeCommand<G extends Game>(world: World<G>, given: Act<G>): Command {
  const told: Record<string, unknown> = { by: idOf(world as unknown as World, given.who), do: given.action.id };
  for (const { name } of given.action.args) {
    const value = ARG_FORMS[name].write(world as unknown as World, given as unknown as Act);
    if (value !== undefined) told[name] = value;
  }
  return told as unknown as Command;
}

/** The reasons with the name of the one who would act, and what it has in hand: as they leave the rules. */
export function named<G extends Game>(world: World<G>, who: number, reasons: readonly Refusal[]): readonly Refusal[] {
  const { combatants } = world.fight;
  return naming(reasons, {
    who: () => calledNames(combatants)[who] ?? 'the game master',
    held: () => heldNames(combatants[who]?.items ?? []),
  });
}

/** All reasons against the act; empty where it may be done now. */
export function refusals<G extends Game>(world: World<G>, given: Act<G>): readonly Refusal[] {
  return named(world, given.who, reasonsAgainst(world, given));
}

function reasonsAgainst<G extends Game>(world: World<G>, given: Act<G>): readonly Refusal[] {
  const away = given.who === NOBODY ? NONE : refuseAway(world, given);
  if (away.length > 0) return away;
  const general = given.action.refuse(world, given.who);
  const found = general.length > 0 ? general : given.action.refuseAct(world, given);
  const unknown = refuseUnknown(world, given);
  return unknown === null ? found : [unknown, ...found];
}

/** The act that a command says, of those actions; or all reasons why it cannot be done now. */
export function legalAct<G extends Game>(
  world: World<G>,
  command: Command,
  actions: readonly Action<G>[],
): Act<G> | readonly Refusal[] {
  const read = readCommand(world, command, actions);
  if (isRefused(read)) return read;
  const reasons = refusals(world, read);
  return reasons.length > 0 ? reasons : read;
}
