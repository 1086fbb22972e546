import { type Act, type Action, joined, NONE, type Refusal, type Scene, type World } from '../../../kernel/rule.ts';
import { againstAct, provokeBefore } from '../attack/opportunity.ts';
import type { D20Citations } from '../citations.ts';
import type { Cost, D20Game } from '../game.ts';
import { refuseCost, spend } from '../time/budget.ts';
import { announce } from './args.ts';
import type { SharedAction } from './borrow.ts';
import type { Nature } from './nature.ts';

/** What an action is declared with that takes a part of the own turn, and goes its usual way. */
interface PaidSpec<G extends D20Game, R extends string>
  extends Pick<Action<G>, 'id' | 'name' | 'role' | 'tactics' | 'screen'> {
  /** What conditions have to do with; nothing, where left out. */
  readonly nature?: readonly Nature[] | undefined;
  readonly rules: readonly R[];
  /** What it takes of the turn; a function, where that depends on who does it. */
  readonly cost: Cost | ((world: World<G>, who: number) => Cost);
  /** None, where left out. */
  readonly args?: Action<G>['args'];
  /** Reasons against it beside its cost, whatever it is told; none, where left out. */
  readonly lacks?: (world: World<G>, who: number) => readonly Refusal[];
  /** None, where left out. */
  readonly refuseAct?: Action<G>['refuseAct'];
  /** Gives an opening, always, where the ruleset says so or where that holds; none, where left out. */
  readonly opening?: 'always' | 'asRuled' | ((world: World<G>, act: Act<G>) => boolean);
  /** It is no exertion, though it takes more than a move action. */
  readonly easy?: true;
  /** What it comes to, where nothing has kept its actor from it. */
  readonly does: (scene: Scene<G>, act: Act<G>) => void;
}

/**
 * An action as most are: it is announced and paid for, then comes the opening that it gives, then what it does, and at the
 * end what exertion does to its actor. A free action is no exertion.
 */
export function paid<G extends D20Game, R extends string = string>(
  spec: PaidSpec<G, R>,
): Omit<Action<G>, 'rules' | 'nature'> & Pick<PaidSpec<G, R>, 'rules' | 'nature'> {
  const { cost, args = [], lacks, refuseAct = () => NONE, opening, easy, does, ...action } = spec;
  const costOf = typeof cost === 'function' ? cost : () => cost;
  return {
    ...action,
    args,
    takes: (world, { who }) => costOf(world, who),
    refuse: (world, who, brief) => {
      const lacking = lacks?.(world, who) ?? NONE;
      if (brief === true && lacking.length > 0) return lacking;
      return joined(refuseCost(world, who, costOf(world, who), action.id, brief), lacking);
    },
    refuseAct,
    resolve: (scene, act) => {
      const { who } = act;
      const price = costOf(scene, who);
      announce(scene, act);
      spend(scene, who, price);
      const asked = typeof opening === 'function' ? opening(scene, act) : opening === 'always';
      const isOpen = asked || (opening === 'asRuled' && scene.slots.provokes(scene, who, action.id));
      if (!isOpen || provokeBefore(scene, who, act, againstAct)) does(scene, act);
      if (price !== 'free') scene.slots.afterAction(scene, who, price !== 'move' && easy !== true);
    },
  };
}

/** The same for an action that rulesets of the family share. */
export function paidShared(spec: PaidSpec<D20Game, keyof D20Citations>): SharedAction {
  return paid(spec);
}
