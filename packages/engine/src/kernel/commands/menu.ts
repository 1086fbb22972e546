import { gmActions } from '../gm/gm.ts';
import type { Action, ActionRole } from '../ruleset/action.ts';
import { type Refusal, refusal } from '../ruleset/refusal.ts';
import type { World } from '../scene/world.ts';
import { type ArgName, type Command, GAME_MASTER } from '../state/command.ts';
import { NOBODY } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import { candidatesOf } from './candidates.ts';
import { type Act, isTold, named, readTold, writeValue } from './command.ts';
import { refuseAction } from './presence.ts';

/** A value of an argument as commands write it. */
export type WrittenValue = string | number | readonly unknown[];

/** One argument, with the values that make sense after those that were told before it. */
export interface MenuArg {
  readonly name: ArgName;
  readonly text: string;
  readonly optional: boolean;
  /** It is a side: one of the candidates, or one that is named for the first time. */
  readonly isSide?: true;
  readonly candidates: readonly WrittenValue[];
}

/** An action of the catalogue as it stands for somebody now: with refusals it cannot be taken, and all reasons are given. */
export interface MenuEntry {
  readonly action: string;
  readonly name: string;
  readonly role: ActionRole;
  readonly rules: readonly string[];
  readonly refusals: readonly Refusal[];
  readonly args: readonly Pick<MenuArg, 'name' | 'text' | 'optional'>[];
}

/** Why nothing of it can be taken while somebody is asked something, of whom whoever asks may not know. */
export const HELD_UP: Refusal = refusal('the open question has to be answered first', '');

/** The whole catalogue in the words of commands, for whoever draws it. @param by id of a combatant, or 'gm' */
export function menu<G extends Game>(world: World<G>, by: string): readonly MenuEntry[] {
  const who = indexOf(world, by);
  if (who === null) return [];
  return actionsOf(world, by).map((action) => ({
    action: action.id,
    name: action.name,
    role: action.role,
    rules: action.rules,
    refusals: named(world, who, refuseAction(world, who, action)),
    args: action.args.map(({ name, text, optional }) => ({ name, text, optional })),
  }));
}

/** What could be told with the command's action, given what it tells already: candidates of each argument follow from those before. */
export function menuArgs<G extends Game>(world: World<G>, command: Command): readonly MenuArg[] {
  const who = indexOf(world, command.by);
  const action = actionsOf(world, command.by).find(({ id }) => id === command.do);
  if (who === null || action === undefined) return [];
  const given = readTold(world, command, who, action);
  // A name that means nothing here tells nothing.
  const lacking = action.args.findIndex(({ name, optional }) => !optional && !isTold(world, given, name));
  return action.args.map((spec, index) => ({
    name: spec.name,
    text: spec.text,
    optional: spec.optional,
    ...(spec.isSide === undefined ? {} : { isSide: spec.isSide }),
    // What comes after an argument that is still to be told cannot be known yet.
    candidates:
      lacking >= 0 && index > lacking
        ? []
        : candidatesOf(world, spec, given).flatMap((value) => written(world, given, spec.name, value)),
  }));
}

function written<G extends Game>(
  world: World<G>,
  given: Act<G>,
  name: ArgName,
  value: Parameters<typeof writeValue>[3],
): WrittenValue[] {
  const found = writeValue(world, given, name, value);
  return found === undefined ? [] : [found as WrittenValue];
}

function actionsOf<G extends Game>({ rules }: World<G>, by: string): readonly Action<G>[] {
  return by === GAME_MASTER ? gmActions(rules) : rules.actions;
}

function indexOf<G extends Game>({ fight }: World<G>, by: string): number | null {
  if (by === GAME_MASTER) return NOBODY;
  return fight.combatants.find(({ id }) => id === by)?.index ?? null;
}
