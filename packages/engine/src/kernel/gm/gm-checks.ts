import type { Act } from '../commands/command.ts';
import type { Action } from '../ruleset/action.ts';
import { unlessOneOf } from '../ruleset/one-of.ts';
import { type Refusal, refusal } from '../ruleset/refusal.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import type { Scene } from '../scene/scene.ts';
import type { World } from '../scene/world.ts';
import { because, type Cause } from '../state/cause.ts';
import type { Game } from '../state/game.ts';
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

function checkAction<G extends Game>(checks: ChecksOnCall<G>): Action<G> {
  return {
    id: CHECK,
    name: 'Call for a check',
    role: 'other',
    rules: checks.rules,
    args: [
      { name: 'target', text: 'whom', optional: false, candidates: ({ fight }) => fight.combatants.map(indexOf) },
      {
        name: 'choice',
        text: 'which check',
        optional: false,
        candidates: (world, { target }) => checks.names(world, target),
      },
      { name: 'amount', text: 'the difficulty', optional: false, candidates: () => [10, 15, 20] },
      {
        name: 'choices',
        text: 'the conditions that a failure brings',
        optional: true,
        candidates: (world) => conditionsOf(world).map((name) => [name]),
      },
      { name: 'text', text: 'why', optional: true, candidates: () => [] },
    ],
    refuse: () => [],
    refuseAct: (world, act) => refuseCall(world, checks.names(world, act.target), act),
    resolve: (scene, act) => {
      if (checks.roll(scene, calledBy(act))) return;
      for (const name of new Set(act.choices))
        giveCondition(scene, act.target, name, whyCalled(act, 'the check fails', ''));
    },
  };
}

function indexOf({ index }: { readonly index: number }): number {
  return index;
}

function refuseCall<G extends Game>(
  world: World<G>,
  names: readonly string[],
  { choice, choices, amount }: Act<G>,
): readonly Refusal[] {
  const conditions = conditionsOf(world);
  return [
    ...unlessOneOf(names, choice, ''),
    ...(Number.isSafeInteger(amount) ? [] : [refusal(`amount: expected a whole number, found ${amount}`, '')]),
    ...choices.flatMap((name) => unlessOneOf(conditions, name, '', 'choices')),
  ];
}
