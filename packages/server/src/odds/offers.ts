import {
  type Command,
  type Fight,
  HELD_UP,
  type MenuArg,
  type MenuEntry,
  menu,
  menuArgs,
  oddsByCombatant,
  oddsInNumbers,
  openWorld,
  type Refusal,
  type Ruleset,
  resume,
  whyNot,
} from '@fray/engine';
import type { ShownCombatantOdds } from './asked-question.ts';

/** One argument of an action, with the values that make sense after those before it. */
export type OfferedArg = MenuArg;

/** An action of somebody as it stands now. With refusals it cannot be taken. */
export type Offered = Omit<MenuEntry, 'args' | 'role'> & { readonly args: readonly OfferedArg[] };

/** What a command would do. */
export interface CommandOdds {
  readonly method: 'exact' | 'sampled';
  readonly n: number;
  /** Those to whom anything may happen, the target first. */
  readonly byCombatant: readonly ShownCombatantOdds[];
}

/** Work for one command: branches walked, and tries where there are more. */
const BUDGET = { budget: 20_000, samples: 2000 };

/** The whole catalogue of somebody, with the candidates of the arguments of what is allowed. @param by id of a combatant, or 'gm' */
export function offersOf(
  fight: Fight,
  rules: Ruleset,
  { by, heldUp }: { by: string; heldUp: boolean },
): readonly Offered[] {
  const world = openWorld(fight, rules);
  return menu(world, by).map(({ role: _, ...entry }) => {
    const refusals = [...(heldUp ? [HELD_UP] : []), ...entry.refusals];
    const bare = entry.args.map((arg) => ({ ...arg, candidates: [] }));
    return { ...entry, refusals, args: refusals.length > 0 ? bare : menuArgs(world, { by, do: entry.action }) };
  });
}

/** What could be told with a command, given what it tells already, and what the rules have against it as it stands. */
export function argsOf(
  fight: Fight,
  rules: Ruleset,
  { command, heldUp }: { command: Command; heldUp: boolean },
): { readonly args: readonly OfferedArg[]; readonly refusals: readonly Refusal[] } {
  const refusals = [...(heldUp ? [HELD_UP] : []), ...whyNot(resume(rules, fight), command)];
  return { args: menuArgs(openWorld(fight, rules), command), refusals };
}

/** What a command would do to everybody; no odds where it is refused. */
export function commandOdds(
  fight: Fight,
  rules: Ruleset,
  command: Command,
): { readonly refusals: readonly Refusal[]; readonly odds: CommandOdds | null } {
  const found = oddsByCombatant(fight, rules, command, BUDGET);
  if (!('byCombatant' in found)) return { refusals: found, odds: null };
  const { method, n, target, byCombatant } = found;
  const all = target === null ? byCombatant : [target, ...byCombatant.filter(({ who }) => who !== target.who)];
  const told = all.map((each) => ({ who: each.who, ...oddsInNumbers(each, rules) }));
  return { refusals: [], odds: { method, n, byCombatant: told } };
}
