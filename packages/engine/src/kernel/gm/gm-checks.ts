import type { Act } from '../commands/command.ts';
import type { Action } from '../ruleset/action.ts';
import { allows, needs } from '../ruleset/args.ts';
import { unlessOneOf } from '../ruleset/one-of.ts';
import { NONE, refusal } from '../ruleset/refusal.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import type { Scene } from '../scene/scene.ts';
import type { World } from '../scene/world.ts';
import { because, type Cause } from '../state/cause.ts';
import type { Game } from '../state/game.ts';
import { type Asked, gmAction } from './gm-action.ts';
import { anyTarget, reason } from './gm-args.ts';
import { conditionsOf, giveCondition } from './gm-conditions.ts';

/** The id of the act by which a game master calls for a check. */
const CHECK = 'check';

/** A check that a game master calls for. */
export interface CalledCheck {
  readonly who: number;
  /** Which one, as commands call it: "will", "strength", "climb". */
  readonly name: string;
  readonly difficulty: number;
  /** What it is about, for the log; '' where nothing was said. */
  readonly text: string;
}

/** The checks that a ruleset lets a game master call for. */
export interface ChecksOnCall<G extends Game> {
  /** The ids behind them. */
  readonly rules: readonly string[];
  /** Those of a combatant as it is now, by the names that commands call them. */
  names(world: World<G>, who: number): readonly string[];
  /** Rolls one of them by the rules for such checks: whether it succeeds. Nothing follows from it. */
  roll(scene: Scene<G>, check: CalledCheck): boolean;
}

/** What an act of a game master calls for. */
export function calledBy<G extends Game>({ target, choice, amount, text }: Act<G>): CalledCheck {
  return { who: target, name: choice, difficulty: amount, text };
}

/** What the log says of a check: what it is, and what it is about. @param what "Will save" */
export function whyCalled({ text }: Pick<CalledCheck, 'text'>, what: string, rule: string): Cause {
  return because(text === '' ? what : `${what} (${text})`, rule);
}

/** A game master calls for a check of anybody at any time; what follows from it he does by hand, unless he has said what a failure brings. */
export function checkActions<G extends Game>({ checks }: Ruleset<G>): readonly Action<G>[] {
  return checks === undefined ? [] : [checkAction(checks)];
}

function checkAction<G extends Game>({ rules, names, roll }: ChecksOnCall<G>): Action<G> {
  const asked: readonly Asked<G>[] = [
    anyTarget(),
    {
      ...needs('choice', 'which check', (world, { target }) => names(world, target)),
      refuse: (world, { target, choice }) => unlessOneOf(names(world, target), choice, ''),
    },
    {
      ...needs('amount', 'the difficulty', () => [10, 15, 20]),
      refuse: (_world, { amount }) =>
        Number.isSafeInteger(amount) ? NONE : [refusal(`amount: expected a whole number, found ${amount}`, '')],
    },
    {
      ...allows('choices', 'the conditions that a failure brings', (world) =>
        conditionsOf(world).map((name) => [name]),
      ),
      refuse: (world, { choices }) => choices.flatMap((name) => unlessOneOf(conditionsOf(world), name, '', 'choices')),
    },
    reason(),
  ];
  return gmAction([CHECK, 'Call for a check', ...rules], asked, (scene, act) => {
    if (roll(scene, calledBy(act))) return;
    for (const name of new Set(act.choices))
      giveCondition(scene, act.target, name, whyCalled(act, 'the check fails', ''));
  });
}
