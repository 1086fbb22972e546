import {
  type CheckEvent,
  type Combatant,
  type Command,
  conditionText,
  gmActions,
  HELD_UP,
  isRefused,
  type MenuArg,
  type MenuEntry,
  menu,
  menuArgs,
  NOBODY,
  namesOf,
  type Refusal,
  type Row,
  readCommand,
  refusal,
  refusals,
  rehearse,
  squareName,
  verdictOf,
  type World,
} from '@fray/engine';
import type { Person, ShownArg, ShownSum } from './messages.ts';
import { keepsNumbers } from './told.ts';

type Words = Readonly<Record<string, string>>;

/**
 * The catalogue; what there is nobody or nothing for at the moment is refused with that reason.
 *
 * @param isHeldUp somebody has to answer before anybody acts
 */
export function shownMenu(world: World, by: string, isHeldUp: boolean): readonly MenuEntry[] {
  const entries = menu(world, by);
  if (isHeldUp) return entries.map((entry) => ({ ...entry, refusals: [HELD_UP, ...entry.refusals] }));
  if (by === 'gm') return entries;
  return entries.map((entry) => {
    const lacking = entry.refusals.length > 0 ? undefined : lackOf(world, by, entry);
    if (lacking === undefined) return entry;
    const against = entry.role === 'attack' ? againstNearest(world, { by, do: entry.action }) : [];
    if (against.length > 0) return { ...entry, refusals: against };
    const text = lacking.name === 'target' ? 'there is nobody for it now' : 'there is nothing for it at hand';
    return { ...entry, refusals: [refusal(`${text} (${lacking.text})`, entry.rules[0] ?? '')] };
  });
}

/** What speaks against an attack on the nearest enemy who stands; nothing where there is none, or too little is said yet. */
function againstNearest(world: World, command: Command): readonly Refusal[] {
  const { fight, rules } = world;
  const actor = fight.combatants.find(({ id }) => id === command.by);
  if (actor === undefined) return [];
  const far = (each: Combatant): number => rules.screen.sights?.feetTo(world, actor.index, each) ?? 0;
  const [nearest] = fight.combatants
    .filter((each) => each.side !== '' && each.side !== actor.side && rules.health.standing(world, each))
    .toSorted((a, b) => far(a) - far(b));
  if (nearest === undefined) return [];
  const [first, ...rest] = whyBarred(world, { ...command, target: nearest.id }) ?? [];
  return first === undefined ? [] : [{ ...first, text: `${nearest.name}, the nearest: ${first.text}` }, ...rest];
}

/** The first thing that the action needs and of which there is none; undefined where it has all. */
function lackOf(world: World, by: string, { action, args }: MenuEntry): MenuEntry['args'][number] | undefined {
  const needed = args.find(({ optional }) => !optional);
  if (needed === undefined || (needed.name !== 'target' && needed.name !== 'with')) return undefined;
  const there = menuArgs(world, { by, do: action }).find(({ name }) => name === needed.name);
  return there?.candidates.length === 0 ? needed : undefined;
}

/** The arguments of the command's action with their candidates, and what people call those. */
export function shownArgs(world: World, command: Command): readonly ShownArg[] {
  const args = menuArgs(world, command);
  const action = command.by === 'gm' ? undefined : world.rules.actions.find(({ id }) => id === command.do);
  const known = wordsOf(world, command);
  return args.map((arg) => {
    const told = wordsIn(arg);
    // A game master's words are ids of counts and conditions where all of them are; else they mean what they say.
    const areIds = command.by !== 'gm' || told.every((word) => known[word] !== undefined);
    const words = Object.fromEntries(told.map((word) => [word, (areIds ? known[word] : undefined) ?? plain(word)]));
    const labels = arg.candidates.map((each) => labelOf(world, arg, each, words));
    const isRoute = arg.name === 'text' && action?.screen?.route !== undefined;
    return { ...arg, labels, words, best: bestOf(world, command, arg), isRoute };
  });
}

/** Of enemies the first who can be reached is meant rather than the first of all. */
function bestOf(world: World, command: Command, { name, candidates }: MenuArg): number {
  if (name !== 'target' || command.target !== undefined) return 0;
  return Math.max(
    0,
    candidates.findIndex((each) => whyNotDone(world, { ...command, target: String(each) }).length === 0),
  );
}

/** Why the command cannot be done; empty where it can. */
export function whyNotDone(world: World, command: Command): readonly Refusal[] {
  const actions = command.by === 'gm' ? gmActions(world.rules) : world.rules.actions;
  const read = readCommand(world, command, actions);
  return isRefused(read) ? read : refusals(world, read);
}

/** What the rules have against the command; null where it says too little for them to tell. */
export function whyBarred(world: World, command: Command): readonly Refusal[] | null {
  const read = readCommand(world, command, world.rules.actions);
  return isRefused(read) ? null : refusals(world, read);
}

function wordsIn({ name, candidates }: MenuArg): readonly string[] {
  if (name === 'choices') return [...new Set(candidates.flat().map(String))];
  return name === 'choice' ? candidates.map(String) : [];
}

function labelOf(world: World, { name }: MenuArg, value: MenuArg['candidates'][number], words: Words): string {
  if (name === 'target') return nameOf(world, value);
  if (name === 'targets' && Array.isArray(value)) return value.map((each) => nameOf(world, each)).join(', ');
  if (name === 'to' && Array.isArray(value)) return squareName({ x: Number(value[0]), y: Number(value[1]) });
  if (Array.isArray(value)) return value.map((each) => words[String(each)] ?? String(each)).join(' + ');
  return towards(world, String(value)) ?? words[String(value)] ?? plain(String(value));
}

/** "at footpad-1", as a facing is called, by the name of who stands there; undefined for any other word. */
function towards(world: World, word: string): string | undefined {
  const [, id] = /^at (.+)$/.exec(word) ?? [];
  return world.fight.combatants.some((each) => each.id === id) ? `at ${nameOf(world, id)}` : undefined;
}

function nameOf({ fight }: World, id: unknown): string {
  const each = fight.combatants.find((combatant) => combatant.id === id);
  if (each === undefined) return String(id);
  const twice = fight.combatants.some((other) => other !== each && other.name === each.name);
  return twice ? `${each.name} (${each.id})` : each.name;
}

function plain(word: string): string {
  return word.replaceAll('-', ' ').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** What the words of the action's arguments stand for: counts and conditions for the game master, else actions. */
function wordsOf({ rules }: World, { by, do: action }: Command): Words {
  if (by !== 'gm') return Object.fromEntries(rules.actions.map(({ id, name }) => [id, name.toLowerCase()]));
  const isNumber = gmActions(rules)
    .find(({ id }) => id === action)
    ?.args.some(({ name }) => name === 'amount');
  const conditions = Object.fromEntries(Object.values(rules.effects).map(({ name, text }) => [name, text]));
  return isNumber ? { ...conditions, ...rules.log.countNames } : { ...rules.log.countNames, ...conditions };
}

/** The combatant for whoever changes it by hand; null where it is not seen. */
export function personOf(world: World, id: string): Person | null {
  const { fight, rules } = world;
  const each = fight.combatants.find((combatant) => combatant.id === id && combatant.side !== '');
  if (each === undefined) return null;
  const names = namesOf(fight, rules);
  const told = each.told === undefined ? Object.entries(rules.log.countNames) : [];
  const numbers = told.map(([count, text]) => ({
    id: count,
    text,
    value: each.counts[count] ?? 0,
    isBooks: rules.log.bookkeeping?.includes(count) === true,
  }));
  const known = each.effects.filter(({ name }) => Object.hasOwn(rules.effects, name));
  const conditions = new Map<string, string>();
  for (const effect of known) {
    const text = conditionText(names, each.index, effect);
    const before = conditions.get(effect.name);
    conditions.set(effect.name, before === undefined || before === text ? text : `${before}, ${text}`);
  }
  return {
    id,
    name: each.name,
    verdict: verdictOf(world, each),
    hidden: each.hidden,
    numbers,
    conditions: [...conditions].map(([name, text]) => ({ id: name, text })),
  };
}

/** The sums of the actor's first kind of check, dice aside, from a rehearsal; of whomever a game master calls on. */
export function sumsOf(world: World, command: Command): readonly ShownSum[] {
  if (command.by === 'gm' && command.do !== 'check') return [];
  const gone = rehearse(world.fight, world.rules, command);
  if (!('events' in gone)) return [];
  const roller = command.by === 'gm' ? command.target : command.by;
  const actor = world.fight.combatants.find(({ id }) => id === roller)?.index;
  const checks = gone.events.filter((event) => event.kind === 'check' && event.who === actor) as CheckEvent[];
  const first = checks[0];
  return checks.filter(({ why }) => why.rule === first?.why.rule).map((check) => sumOf(world, check));
}

function sumOf(world: World, check: CheckEvent): ShownSum {
  const { fight } = world;
  const { who, target, rows, versus, versusRows, versusName = '', why } = check;
  const added = undiced(rows);
  // Of a stranger nothing is told; nor what nobody in particular sets, as a difficulty, where one is there.
  const isTold = target === NOBODY ? !keepsNumbers(world) : fight.combatants[target]?.told === undefined;
  const theirs = isTold ? undiced(versusRows) : [];
  return {
    text: why.text,
    rule: why.rule,
    who: fight.combatants[who]?.name ?? '',
    against: fight.combatants[target]?.name ?? '',
    rows: added,
    versusName,
    isTold,
    versus: isTold && theirs.length === (versusRows?.length ?? 0) ? versus : null,
    versusRows: theirs,
  };
}

function undiced(rows: readonly Row[] | null): readonly Row[] {
  return rows?.filter(({ roll }) => roll === undefined) ?? [];
}
