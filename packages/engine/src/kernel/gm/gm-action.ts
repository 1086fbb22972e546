import type { Act } from '../commands/command.ts';
import { isWhole, numberText } from '../invariants/plain.ts';
import type { Action, ArgSpec } from '../ruleset/action.ts';
import { needs } from '../ruleset/args.ts';
import { unlessOneOf } from '../ruleset/one-of.ts';
import { NONE, type Refusal, refusal } from '../ruleset/refusal.ts';
import type { Scene } from '../scene/scene.ts';
import type { World } from '../scene/world.ts';
import type { Game } from '../state/game.ts';
import { anyTarget, choiceOf, never } from './gm-args.ts';

/** What a game master's action is told, with the reasons against what it may have been told; none, where left out. */
export interface Asked<G extends Game = Game> extends ArgSpec<G> {
  readonly refuse?: (world: World<G>, act: Act<G>) => readonly Refusal[];
}

/** How such an action is called by commands and by players, and the ids behind it. */
export type Heading = readonly [id: string, name: string, ...rules: readonly string[]];

/** Something that a game master lets happen: nothing speaks against it but what it is told. */
export function gmAction<G extends Game>(
  [id, name, ...rules]: Heading,
  asked: readonly Asked<G>[],
  resolve: (scene: Scene<G>, act: Act<G>) => void,
): Action<G> {
  const refuseAct: Action<G>['refuseAct'] = (world, act) => asked.flatMap((each) => each.refuse?.(world, act) ?? NONE);
  return { id, name, role: 'other', rules, args: asked, refuse: never, refuseAct, resolve };
}

/** Whoever takes part, unless something speaks against that one. */
export function anyBut<G extends Game>(refuse: NonNullable<Asked<G>['refuse']>): Asked<G> {
  return { ...anyTarget<G>(), refuse };
}

/** One of these words. */
export function wordOf<G extends Game>(text: string, words: (world: World<G>) => readonly string[]): Asked<G> {
  return { ...choiceOf<G>(text, words), refuse: (world, { choice }) => unlessOneOf(words(world), choice, '') };
}

/** A whole number. @param usual those that are offered */
export function wholeNumber<G extends Game>(
  text: string,
  usual: readonly number[],
  { least = 1, most }: { readonly least?: number; readonly most: number },
): Asked<G> {
  return {
    ...needs<G>('amount', text, () => usual),
    refuse: (_world, { amount }) => {
      if (isWhole(amount) && amount >= least && amount <= most) return NONE;
      return [refusal(`amount: expected a whole number from ${least} to ${most}, found ${numberText(amount)}`, '')];
    },
  };
}

/** The word that an act which was not refused has been told. @throws TypeError where it is none of them */
export function wordTold<W extends string>(words: readonly W[], word: string): W {
  const found = words.find((each) => each === word);
  if (found === undefined) throw new TypeError(`an act was carried out that was told '${word}'`);
  return found;
}
