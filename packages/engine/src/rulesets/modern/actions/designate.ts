import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { causeOf, enemyArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { gainEffect, loseEffect } from '../../d20/conditions/effects.ts';
import { areEnemies } from '../../d20/movement/field.ts';
import type { ModernAction, ModernGame, ModernWorld } from '../game.ts';

type Worth = { readonly amount: number };

/** Throws the source off balance. */
export const UNBALANCES: EffectKind<Worth> = new EffectKind('unbalances', {
  text: 'throwing off balance',
  blank: { amount: 0 },
  sourceWord: '',
});
/** Watches the source. */
export const SENSES: EffectKind<Worth> = new EffectKind('senses', {
  text: 'watching',
  blank: { amount: 0 },
  sourceWord: '',
});

const NOT_ENEMY = refusal('the target is on its own side', '');
const IS_NAMED = refusal('that one is named already', '');
const OTHER_SIZE = refusal('the target is more than one size larger or smaller', '');

/** An effect that names one opponent, and who can bring it about. */
interface Designation {
  readonly id: string;
  readonly name: string;
  readonly effect: EffectKind<Worth>;
  readonly missing: Refusal;
  /** What the effect is worth to the combatant; 0 for who has not got the knack. */
  worth(world: ModernWorld, who: number): number;
  refuse(world: ModernWorld, who: number, target: number): readonly Refusal[];
}

/** Names one opponent, in place of the one before: a free action on the own turn. */
function designate(given: Designation): ModernAction {
  const { id, name, effect, missing } = given;
  return paid<ModernGame>({
    id,
    name,
    role: 'other',
    rules: [],
    cost: 'free',
    args: [enemyArg],
    lacks: (world, who) => (given.worth(world, who) > 0 ? [] : [missing]),
    refuseAct: (world, { who, target }) => {
      if (!areEnemies(world.fight, who, target)) return [NOT_ENEMY];
      const isNamed = effect.on(fighterAt(world, who).state, target);
      return isNamed ? [IS_NAMED] : given.refuse(world, who, target);
    },
    does: (scene, act) => {
      const { who, target } = act;
      const cause = causeOf(act);
      loseEffect(scene, who, effect.name, cause);
      // Throwing somebody off balance lasts from one turn to the next; an eye on somebody stays there.
      const until = effect === UNBALANCES ? untilNextTurn(scene.fight, who) : null;
      gainEffect(scene, who, effect.by(target, { amount: given.worth(scene, who) }, until), cause);
    },
  });
}

/** Unbalance Opponent: one opponent of about the own size has no Strength bonus on attack rolls against the combatant. */
export const unbalance: ModernAction = designate({
  id: 'unbalance',
  name: 'Unbalance an opponent',
  effect: UNBALANCES,
  missing: refusal('that takes the Unbalance Opponent feat', ''),
  worth: (world, who) => (fighterAt(world, who).profile.traits.unbalance ? 1 : 0),
  refuse: (world, who, target) =>
    Math.abs(fighterAt(world, who).profile.size - fighterAt(world, target).profile.size) > 1 ? [OTHER_SIZE] : [],
});

/** Combat Sense: a bodyguard watches one opponent, and attacks it the better. */
export const combatSense: ModernAction = designate({
  id: 'combat-sense',
  name: 'Watch an opponent',
  effect: SENSES,
  missing: refusal('that takes a bodyguard of the second level', ''),
  worth: (world, who) => fighterAt(world, who).profile.traits.combatSense,
  refuse: () => [],
});
