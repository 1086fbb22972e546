import type { Action } from '../ruleset/action.ts';
import type { Refusal } from '../ruleset/refusal.ts';
import type { World } from '../scene/world.ts';
import type { ArgName, Command } from '../state/command.ts';
import type { Game } from '../state/game.ts';
import { candidatesOf } from './candidates.ts';
import { type Act, type ArgValue, act, named, withArg, writeCommand } from './command.ts';
import { refuseAction } from './presence.ts';

/** One argument of an offer with the values that make sense now. */
export interface ArgOffer {
  readonly name: ArgName;
  readonly text: string;
  readonly optional: boolean;
  readonly candidates: readonly ArgValue[];
}

/** An action of the catalogue as it stands for one combatant now. With refusals it cannot be taken; all reasons are given. */
export interface Offer {
  readonly action: string;
  readonly name: string;
  readonly rules: readonly string[];
  readonly refusals: readonly Refusal[];
  /**
   * Candidates of later arguments are given for the first candidate of each earlier one; there are none where an earlier one
   * has none that must be told.
   */
  readonly args: readonly ArgOffer[];
}

/** The whole catalogue for one combatant: what it may do now, and why not the rest. */
export function offers<G extends Game>(world: World<G>, who: number): readonly Offer[] {
  return world.rules.actions.map((action) => offer(world, who, action));
}

function offer<G extends Game>(world: World<G>, who: number, action: Action<G>): Offer {
  const { id, name, rules } = action;
  const reasons = named(world, who, refuseAction(world, who, action));
  if (reasons.length > 0) return { action: id, name, rules, refusals: reasons, args: [] };
  const args: ArgOffer[] = [];
  let given: Act<G> | null = act(who, action);
  for (const spec of action.args) {
    const candidates: readonly ArgValue[] = given === null ? [] : candidatesOf(world, spec, given);
    args.push({ name: spec.name, text: spec.text, optional: spec.optional, candidates });
    if (given === null || spec.optional) continue;
    const [first] = candidates;
    given = first === undefined ? null : withArg(given, spec.name, first);
  }
  return { action: id, name, rules, refusals: [], args };
}

/** Every act that the combatant may do now: each action with each combination of its arguments' candidates that no rule refuses. */
function* legalActs<G extends Game>(world: World<G>, who: number): Generator<Act<G>> {
  for (const action of world.rules.actions) yield* legalActsOf(world, who, action);
}

/** The same for one action of the catalogue. */
export function* legalActsOf<G extends Game>(world: World<G>, who: number, action: Action<G>): Generator<Act<G>> {
  if (refuseAction(world, who, action).length > 0) return;
  for (const full of fill(world, act(who, action), 0)) if (action.refuseAct(world, full).length === 0) yield full;
}

function* fill<G extends Game>(world: World<G>, given: Act<G>, from: number): Generator<Act<G>> {
  const spec = given.action.args[from];
  if (spec === undefined) {
    yield given;
    return;
  }
  if (spec.optional) yield* fill(world, given, from + 1);
  for (const value of candidatesOf(world, spec, given)) yield* fill(world, withArg(given, spec.name, value), from + 1);
}

/** The same as commands, which can be sent and written down. */
export function* legalCommands<G extends Game>(world: World<G>, who: number): Generator<Command> {
  for (const legal of legalActs(world, who)) yield writeCommand(world, legal);
}
