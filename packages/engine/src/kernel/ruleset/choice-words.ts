import type { Action } from './action.ts';

/** Where a word stands that is told with an action and is none itself: "grapple" among the `choices` of `attack`. */
export interface WordPlace {
  readonly action: string;
  readonly arg: string;
}

/** The actions of which an argument takes the word, as far as they say so. */
export function placesOfWord(actions: readonly Pick<Action, 'id' | 'args'>[], word: string): readonly WordPlace[] {
  return actions.flatMap(({ id, args }) =>
    args.filter(({ words = {} }) => Object.hasOwn(words, word)).map(({ name }) => ({ action: id, arg: name })),
  );
}

/** The command that the word belongs to, as files write it: "{ do: attack, choices: [grapple] }"; '' for none. */
export function commandWith(actions: readonly Pick<Action, 'id' | 'args'>[], word: string): string {
  const [first] = placesOfWord(actions, word);
  if (first === undefined) return '';
  const { action, arg } = first;
  return `{ do: ${action}, ${arg}: ${arg === 'choices' ? `[${word}]` : word} }`;
}
