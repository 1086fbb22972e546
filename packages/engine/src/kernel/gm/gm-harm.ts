import type { Action } from '../ruleset/action.ts';
import { allows } from '../ruleset/args.ts';
import { unlessOneOf } from '../ruleset/one-of.ts';
import { NONE } from '../ruleset/refusal.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import type { Scene } from '../scene/scene.ts';
import type { Game } from '../state/game.ts';
import { type Asked, gmAction, wholeNumber } from './gm-action.ts';
import { anyTarget, reason } from './gm-args.ts';
import { severally } from './severally.ts';

/** Harm that a game master deals by hand. */
export interface DealtHarm {
  readonly who: number;
  /** Above 0. */
  readonly amount: number;
  /** One of the kinds. */
  readonly kind: string;
  /** Why, for the log; '' where nothing was said. */
  readonly text: string;
}

/** Harm that is nobody's attack: a falling stone, a trap, heat. It goes through all that stands between damage and a body. */
export interface HarmByHand<G extends Game> {
  /** The ids behind it. */
  readonly rules: readonly string[];
  /** What its amount is: "points of damage", "damage bonus". */
  readonly amount: string;
  /** Of which kinds it may be, the usual one first. */
  readonly kinds: readonly string[];
  deal(scene: Scene<G>, harm: DealtHarm): void;
}

const MOST = 1_000_000;

/** A game master deals damage that no combatant's attack has dealt. */
export function harmAction<G extends Game>({ health }: Ruleset<G>): Action<G> {
  const { rules, amount: points, kinds, deal } = health.byHand;
  const kindOf: Asked<G> = {
    ...allows('choice', 'the kind of damage', () => kinds),
    refuse: (_world, { choice }) => (choice === '' ? NONE : unlessOneOf(kinds, choice, '')),
  };
  return severally(
    gmAction(
      ['harm', 'Deal damage', ...rules],
      [anyTarget(), wholeNumber(points, [1, 6], { most: MOST }), kindOf, reason()],
      (scene, { target: who, amount, choice, text }) =>
        deal(scene, { who, amount, kind: choice === '' ? (kinds[0] ?? '') : choice, text }),
    ),
  );
}
