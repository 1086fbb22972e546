import type { ArgSpec } from '../../../kernel/ruleset/action.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import type { TimeCountGame } from '../game.ts';

type Argument = ArgSpec<TimeCountGame>;

/** An argument that an act must be told. */
export function arg(name: Argument['name'], text: string, candidates: Argument['candidates']): Argument {
  return { name, text, optional: false, candidates };
}

/** An argument that an act may be told. */
export function optionalArg(name: Argument['name'], text: string, candidates: Argument['candidates']): Argument {
  return { name, text, optional: true, candidates };
}

/** No reason against. */
export const NONE: readonly Refusal[] = [];

/** That something is so. @param text what is read where it is not */
export function unless(met: boolean, text: string, rule: string): readonly Refusal[] {
  return met ? NONE : [refusal(text, rule)];
}
