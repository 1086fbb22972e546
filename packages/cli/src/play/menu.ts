import {
  type Act,
  type Action,
  type ArgSpec,
  type ArgValue,
  act,
  type Command,
  type Game,
  legalActsOf,
  NOBODY,
  readSquare,
  refusals,
  textTable,
  type World,
  withArg,
  writeArgument,
  writeCommand,
  writeCommandLine,
} from '@fray/engine';
import { phrase, t } from '../texts/t.ts';
import { foresight, trackCells, trackForesight } from './foresight.ts';
import type { Pick, Prompter } from './prompter.ts';
import { askRoute, takesRoute } from './route-prompt.ts';

/** With more ways than this to do it, an action is one entry of the menu and its arguments are asked for. */
const FEW = 8;
/** The same for ways that differ by a square: a list of squares says little. */
const FEW_SQUARES = 3;
/** No more ways than this are looked at. */
const MOST = 400;

/** What a combatant may do now: each plain way with its chances, and the action with dots where there are more ways. */
export function menu<G extends Game>(world: World<G>, who: number): Pick[] {
  return world.rules.actions.flatMap((action) => entries(world, who, action));
}

function entries<G extends Game>(world: World<G>, who: number, action: Action<G>): Pick[] {
  const { ways, looked } = plainWays(world, who, action);
  if (looked === 0) return [];
  const asked: Pick = { id: action.id, text: `${phrase(action.name)} …`, hint: '' };
  if (ways.length > fewOf(action)) return [asked];
  const picks = ways.map((way) => ({
    id: writeCommandLine(writeCommand(world, way)),
    text: wayText(world, way),
    hint: hintOf(world, way),
  }));
  const different = picks.filter((pick, at) => !isSaidAlready(pick, ways[at] as Act<G>, picks, ways));
  return ways.length < looked ? [...different, asked] : different;
}

function fewOf<G extends Game>(action: Action<G>): number {
  return action.args.some(({ name }) => name === 'to') ? FEW_SQUARES : FEW;
}

/** The plain ways to take the action, and how many ways were looked at. */
function plainWays<G extends Game>(
  world: World<G>,
  who: number,
  action: Action<G>,
): { readonly ways: readonly Act<G>[]; readonly looked: number } {
  const ways: Act<G>[] = [];
  let looked = 0;
  for (const way of legalActsOf(world, who, action)) {
    if (isPlain(way)) ways.push(way);
    if (++looked === MOST) break;
  }
  return { ways, looked };
}

/** At which ticks each act that can be taken now may bring its actor his next turn, and before whose; nothing where turns come in rounds. */
export function trackLines<G extends Game>(world: World<G>, who: number): string[] {
  const rows = world.rules.actions.flatMap((action) => {
    const { ways } = plainWays(world, who, action);
    // Where the way goes makes no difference: one of many squares speaks for all.
    const shown = ways.length > fewOf(action) ? ways.slice(0, 1) : ways;
    return shown.map((way) => [
      shown === ways ? wayText(world, way) : `${phrase(action.name)} …`,
      ...trackCells(world, way),
    ]);
  });
  return textTable(rows.filter((row) => row.length > 1));
}

/** What may come of it, and when the actor is next. */
function hintOf<G extends Game>(world: World<G>, way: Act<G>): string {
  const parts = [foresight(world.fight, world.rules, way), trackForesight(world, way)];
  return parts.filter((part) => part !== '').join(' | ');
}

/** With the thing that would be used anyhow: the entry that leaves it out says the same. */
function isSaidAlready<G extends Game>(
  pick: Pick,
  way: Act<G>,
  picks: readonly Pick[],
  ways: readonly Act<G>[],
): boolean {
  if (way.item === NOBODY || pick.hint === '') return false;
  return ways.some((other, at) => {
    const same = other.target === way.target && other.to?.x === way.to?.x && other.to?.y === way.to?.y;
    return same && other.item === NOBODY && picks[at]?.hint === pick.hint;
  });
}

/** Without any variant that need not be chosen. */
function isPlain<G extends Game>(way: Act<G>): boolean {
  return way.action.args.every(({ name, optional }) => {
    if (!optional) return true;
    if (name === 'choices') return way.choices.length === 0;
    return name !== 'choice' || way.choice === '';
  });
}

/** "Attack the thug (thug) with knife": the id stands there for whoever types commands. */
function wayText<G extends Game>(world: World<G>, way: Act<G>): string {
  const { by: _, do: __, ...args } = writeCommand(world, way);
  const words = Object.entries(args).map(([name, value]) => {
    if (name === 'target') return whoText(world, way.target);
    if (name === 'choice') return `(${value})`;
    if (name === 'with' && args.target === undefined) return `${value}`;
    return `${name} ${name === 'to' || name === 'path' ? writeArgument(name, value) : value}`;
  });
  return [phrase(way.action.name), ...words].join(' ');
}

function whoText<G extends Game>(world: World<G>, who: number): string {
  const { id = '', name = '' } = world.fight.combatants[who] ?? {};
  return name.toLowerCase() === id.toLowerCase() ? name : `${name} (${id})`;
}

/** Stands for an argument that is left out. */
const NONE = '-';

/** Who is asked, and which words mean something else than an argument. */
export interface Asked {
  readonly prompter: Prompter;
  readonly controls: readonly Pick[];
}

/**
 * Asks for each argument of an action. What rules say against the whole is not checked here.
 *
 * @returns the command, or the control word that was typed instead of an argument
 */
export async function askArgs<G extends Game>(
  asked: Asked,
  world: World<G>,
  who: number,
  action: Action<G>,
): Promise<Command | string> {
  let given = act(who, action);
  for (const spec of action.args) {
    const isRoute = spec.name === 'text' && takesRoute(given);
    const reply = await (isRoute ? askRoute : askArg)(asked, world, given, spec);
    if ('control' in reply) return reply.control;
    if (reply.value !== null) given = withArg(given, spec.name, reply.value);
  }
  return writeCommand(world, given);
}

/** A value (null: left out), or a control word. */
type Reply = { readonly value: ArgValue | null } | { readonly control: string };

async function askArg<G extends Game>(
  { prompter, controls }: Asked,
  world: World<G>,
  given: Act<G>,
  spec: ArgSpec<G>,
): Promise<Reply> {
  const candidates = spec.candidates(world, given);
  if (candidates.length === 0 && spec.optional) return { value: null };
  if (candidates.length === 1 && !spec.optional) return { value: candidates[0] ?? null };
  const ids = candidates.map((value) => candidateId(world, given, spec, value));
  const hinted = candidates.length <= FEW;
  const picks = candidates.map((value, at) => {
    const way = withArg(given, spec.name, value);
    const id = ids[at] ?? '';
    return {
      id,
      text: id,
      hint: hinted && refusals(world, way).length === 0 ? hintOf(world, way) : '',
    };
  });
  const shown = spec.optional ? [{ id: NONE, text: t('leave it out'), hint: '' }, ...picks] : picks;
  for (let complaint = ''; ; ) {
    const typed = await prompter.choose(
      `${complaint}${phrase(given.action.name)}: ${phrase(spec.text)}?`,
      shown,
      controls,
    );
    if (controls.some(({ id }) => id === typed)) return { control: typed };
    if (spec.optional && typed === NONE) return { value: null };
    const value = candidates[ids.indexOf(typed)] ?? readTyped(spec, typed);
    if (value !== null) return { value };
    complaint = `${t("'{typed}' is not among the choices.", { typed })} `;
  }
}

/** What the candidate is called in a command. */
function candidateId<G extends Game>(world: World<G>, given: Act<G>, spec: ArgSpec<G>, value: ArgValue): string {
  const line = writeCommandLine(writeCommand(world, withArg(given, spec.name, value)));
  const mark = `${spec.name}=`;
  const at = line.lastIndexOf(` ${mark}`);
  return at < 0 ? `${value}` : line.slice(at + mark.length + 1);
}

/** Values that need not be among the candidates. */
function readTyped<G extends Game>(spec: ArgSpec<G>, typed: string): ArgValue | null {
  switch (spec.name) {
    case 'text':
      return typed;
    case 'amount':
      return /^[+-]?\d{1,9}$/.test(typed) ? Number(typed) : null;
    case 'to':
      return readSquare(typed);
    default:
      return null;
  }
}
