import { type Action, type Fighter, fighterAt, type Refusal, refusal, type Scene } from '../../../kernel/rule.ts';
import { gainEffect, hasEffect, loseEffect, type NewEffect } from '../conditions/effects.ts';
import type { D20Game } from '../game.ts';
import { areEnemies } from '../movement/field.ts';
import { causeOf, enemyArg } from './args.ts';
import { paid } from './paid.ts';

const NAMED_ALREADY = refusal('that one is named already', '');
const ON_ITS_OWN_SIDE = refusal("the target is on {who}'s side", '');

/** An effect that names one opponent, and who can bring it about. */
interface Designation<G extends D20Game> extends Pick<Action<G>, 'id' | 'name'> {
  readonly rules?: readonly string[];
  /** The name of its effects. */
  readonly effect: string;
  readonly missing: Refusal;
  /** That the opponent is named already. */
  readonly again?: Refusal;
  knows(fighter: Fighter<G>): boolean;
  /** Why such an opponent cannot be named; each can, where left out. */
  refuse?(fighter: Fighter<G>, opponent: Fighter<G>): readonly Refusal[];
  /** The effect with which the opponent is named. */
  made(scene: Scene<G>, fighter: Fighter<G>, opponent: number): NewEffect;
}

/** Names one opponent, in place of the one before: a free action on the own turn. */
export function designate<G extends D20Game>(given: Designation<G>): Action<G> {
  const { id, name, rules = [], effect, missing, again = NAMED_ALREADY } = given;
  return paid<G>({
    id,
    name,
    role: 'other',
    rules,
    cost: 'free',
    args: [enemyArg],
    lacks: (world, who) => (given.knows(fighterAt(world, who)) ? [] : [missing]),
    refuseAct: (world, { who, target }) => {
      if (!areEnemies(world.fight, who, target)) return [ON_ITS_OWN_SIDE];
      const fighter = fighterAt(world, who);
      if (hasEffect(fighter.state, effect, target)) return [again];
      return given.refuse?.(fighter, fighterAt(world, target)) ?? [];
    },
    does: (scene, act) => {
      const { who, target } = act;
      const cause = causeOf(act);
      loseEffect(scene, who, effect, cause);
      gainEffect(scene, who, given.made(scene, fighterAt(scene, who), target), cause);
    },
  });
}
