import type { Act } from '../commands/command.ts';
import type { ArgSpec } from '../ruleset/action.ts';
import { allows, needs } from '../ruleset/args.ts';
import type { Refusal } from '../ruleset/refusal.ts';
import type { World } from '../scene/world.ts';
import { because, type Cause } from '../state/cause.ts';
import type { Game } from '../state/game.ts';

/** Whoever takes part. */
export function anyTarget<G extends Game>(): ArgSpec<G> {
  return needs('target', 'whom', (world) => world.fight.combatants.map(({ index }) => index));
}

/** A reason, for the log. */
export function reason<G extends Game>(): ArgSpec<G> {
  return allows('text', 'why', () => []);
}

/** One word of several. */
export function choiceOf<G extends Game>(text: string, names: (world: World<G>) => readonly string[]): ArgSpec<G> {
  return needs('choice', text, (world) => names(world));
}

/** No reasons against it. */
export const never = (): readonly Refusal[] => [];

/** The reason that was given, else the usual one. @param rule the id behind it, where there is one */
export function causeOf({ text }: Pick<Act, 'text'>, fallback: string, rule: string = ''): Cause {
  return because(text === '' ? fallback : text, rule);
}
