import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { causeOf, enemyArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { gainEffect, hasEffect, loseEffect, type NewEffect } from '../../d20/conditions/effects.ts';
import { areEnemies } from '../../d20/movement/field.ts';
import type { ModernAction, ModernFighter, ModernGame, ModernScene } from '../game.ts';

const NAMED_ALREADY = refusal('that one is named already', '');
const ON_ITS_OWN_SIDE = refusal('the target is on its own side', '');

type Worth = { readonly amount: number };

/** Throws the source off balance. */
export const UNBALANCES: EffectKind<Worth> = new EffectKind('unbalances', {
  text: 'throwing off balance',
  blank: { amount: 0 },
  words: () => 'throwing off balance',
  sourceWord: '',
});
/** Watches the source. */
export const SENSES: EffectKind<Worth> = new EffectKind('senses', {
  text: 'watching',
  blank: { amount: 0 },
  words: () => 'watching',
  sourceWord: '',
});

const OTHER_SIZE = refusal('the target is more than one size larger or smaller', '');

/** An effect that names one opponent, and who can bring it about. */
interface Designation extends Pick<ModernAction, 'id' | 'name'> {
  readonly rules?: readonly string[];
  /** The name of its effects. */
  readonly effect: string;
  readonly missing: Refusal;
  /** That the opponent is named already. */
  readonly again?: Refusal;
  knows(fighter: ModernFighter): boolean;
  /** Why such an opponent cannot be named; each can, where left out. */
  refuse?(fighter: ModernFighter, opponent: ModernFighter): readonly Refusal[];
  /** The effect with which the opponent is named. */
  made(scene: ModernScene, fighter: ModernFighter, opponent: number): NewEffect;
}

/** Names one opponent, in place of the one before: a free action on the own turn. */
export function designate(given: Designation): ModernAction {
  const { id, name, rules = [], effect, missing, again = NAMED_ALREADY } = given;
  return paid<ModernGame>({
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

/** Unbalance Opponent: until its next turn one opponent of about the own size has no Strength bonus on attack rolls against the combatant. */
export const unbalance: ModernAction = designate({
  id: 'unbalance',
  name: 'Unbalance an opponent',
  effect: UNBALANCES.name,
  missing: refusal('that takes the Unbalance Opponent feat', ''),
  knows: ({ profile }) => profile.traits.unbalance,
  refuse: ({ profile }, opponent) => (Math.abs(profile.size - opponent.profile.size) > 1 ? [OTHER_SIZE] : []),
  made: ({ fight }, { index }, opponent) => UNBALANCES.by(opponent, { amount: 1 }, untilNextTurn(fight, index)),
});

/** Combat Sense: a bodyguard keeps an eye on one opponent, and attacks it the better. */
export const combatSense: ModernAction = designate({
  id: 'combat-sense',
  name: 'Watch an opponent',
  effect: SENSES.name,
  missing: refusal('that takes a bodyguard of the second level', ''),
  knows: ({ profile }) => profile.traits.combatSense > 0,
  made: (_scene, { profile }, opponent) => SENSES.by(opponent, { amount: profile.traits.combatSense }),
});
