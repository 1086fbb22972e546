import { isWhole, numberText } from '../invariants/plain.ts';
import type { Action } from '../ruleset/action.ts';
import { unlessOneOf } from '../ruleset/one-of.ts';
import { refusal } from '../ruleset/refusal.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import type { Scene } from '../scene/scene.ts';
import type { Game } from '../state/game.ts';
import { anyTarget, never, reason } from './gm-args.ts';
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
  const { rules, amount, kinds, deal } = health.byHand;
  return severally({
    id: 'harm',
    name: 'Deal damage',
    role: 'other',
    rules,
    args: [
      anyTarget(),
      { name: 'amount', text: amount, optional: false, candidates: () => [1, 6] },
      { name: 'choice', text: 'the kind of damage', optional: true, candidates: () => kinds },
      reason(),
    ],
    refuse: never,
    refuseAct: (_world, { amount: given, choice }) => [
      ...(isWhole(given) && given > 0 && given <= MOST
        ? []
        : [refusal(`amount: expected a whole number from 1 to ${MOST}, found ${numberText(given)}`, '')]),
      ...(choice === '' ? [] : unlessOneOf(kinds, choice, '')),
    ],
    resolve: (scene, { target, amount: given, choice, text }) =>
      deal(scene, { who: target, amount: given, kind: choice === '' ? (kinds[0] ?? '') : choice, text }),
  });
}
