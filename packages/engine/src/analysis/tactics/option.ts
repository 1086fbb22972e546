import type { Action, ActionScreen, ActionTactics } from '../../kernel/ruleset/action.ts';
import type { World } from '../../kernel/scene/world.ts';
import type { Game } from '../../kernel/state/game.ts';

/**
 * An action with what tactics ask of it, one action after the other: all options have the same fields in the same order, so that engines need not look
 * up where a field of this one lies.
 */
export interface Option<G extends Game> extends Pick<Action<G>, 'role' | 'args' | 'refuse' | 'refuseAct'> {
  readonly action: Action<G>;
  readonly idle: ActionTactics<G>['idle'] | undefined;
  readonly worthwhile: ActionTactics<G>['worthwhile'] | undefined;
  readonly inHand: boolean;
  readonly getsAway: boolean;
  readonly reaches: ActionTactics<G>['reaches'] | undefined;
  readonly spanSteps: number;
  readonly towards: ActionTactics<G>['towards'] | undefined;
  readonly before: ActionTactics<G>['before'] | undefined;
  readonly plan: ActionTactics<G>['plan'] | undefined;
  readonly area: ActionScreen<G>['area'] | undefined;
  readonly fills: ActionScreen<G>['fills'] | undefined;
}

/** The action as tactics ask of it. */
export function optionOf<G extends Game>(action: Action<G>): Option<G> {
  const { role, args, refuse, refuseAct, tactics, screen } = action;
  return {
    action,
    role,
    args,
    refuse,
    refuseAct,
    idle: tactics?.idle,
    worthwhile: tactics?.worthwhile,
    inHand: tactics?.inHand === true,
    getsAway: tactics?.getsAway === true,
    reaches: tactics?.reaches,
    spanSteps: tactics?.spanSteps ?? Number.POSITIVE_INFINITY,
    towards: tactics?.towards,
    before: tactics?.before,
    plan: tactics?.plan,
    area: screen?.area,
    fills: screen?.fills,
  };
}

/** Whether nothing bars the action but perhaps its arguments. */
export function isOpen<G extends Game>(world: World<G>, who: number, option: Pick<Option<G>, 'refuse'>): boolean {
  return option.refuse(world, who, true).length === 0;
}

/** Whether it need not be tried, though it may be open. */
export function isIdle<G extends Game>(world: World<G>, who: number, { idle }: Option<G>): boolean {
  return idle?.(world, who) === true;
}
