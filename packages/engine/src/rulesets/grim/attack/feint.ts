import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { term } from '../../../kernel/scene/tally.ts';
import { because } from '../../../kernel/state/cause.ts';
import { untilNextTurn, untilNextTurnEnds } from '../../../time/rounds.ts';
import { enemyArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { NOT_ENEMY } from '../../d20/attack/attacks.ts';
import { gainEffect, hasEffect } from '../../d20/conditions/effects.ts';
import { areEnemies, threateningWeapon } from '../../d20/movement/field.ts';
import { bySign, type Opposed, opposedCheck } from '../../d20/special/opposed.ts';
import { scoreOf } from '../body/state.ts';
import { abilitySkill } from '../checks/checks.ts';
import { FEINTED, FEINTED_FREELY } from '../conditions/kinds.ts';
import type { GrimAction, GrimAttack, GrimGame, GrimScene, GrimWorld } from '../game.ts';

const FEINT: Opposed = { why: because('feint', 'GNG-CORE-34'), mustBeat: false, by: bySign };
const SEEN = because('the feint is over', 'GNG-CORE-34');
const FREELY = because('feints in passing', 'GNG-FEAT-06');
const BASE_ATTACK = term('base attack', 'GNG-CORE-34');
const DULL = term('an animal mind', 'GNG-CORE-34');

const ANIMAL = 2;

const OUT_OF_REACH = refusal('the target is out of reach', 'GNG-CORE-34');
const MINDLESS = refusal('the mindless fall for nothing', 'GNG-CORE-34');

/**
 * Bluff against Sense Motive and base attack bonus: on a success the target has no Dexterity bonus to Defense against the
 * feinter's next melee attack, up to the end of the feinter's next turn. A standard action, a move action with Improved
 * Feint (GNG-CORE-34), once a round a free one with Advanced Feint (GNG-FEAT-06).
 */
export const feint: GrimAction = paid<GrimGame>({
  id: 'feint',
  name: 'Feint',
  role: 'other',
  rules: ['GNG-CORE-34'],
  args: [enemyArg],
  cost: costOf,
  refuseAct: (world, { who, target }) => refuseTarget(world, who, target),
  easy: true,
  does: (scene, { who, target }) => {
    if (fighterAt(scene, who).profile.feintsFreely)
      gainEffect(scene, who, { name: FEINTED_FREELY, source: who, until: untilNextTurn(scene.fight, who) }, FREELY);
    const dupe = fighterAt(scene, target);
    const bluff = abilitySkill(scene, who, 'bluff', 'charisma');
    if (scoreOf(dupe, 'intelligence') <= ANIMAL) bluff.add(-8, DULL);
    const motive = abilitySkill(scene, target, 'sense motive', 'wisdom');
    motive.add(dupe.profile.baseAttack, BASE_ATTACK);
    if (opposedCheck(scene, { who, bonus: bluff }, { who: target, bonus: motive }, FEINT).won)
      gainEffect(scene, target, FEINTED.by(who, null, untilNextTurnEnds(scene.fight, who)), FEINT.why);
  },
});

function costOf(world: GrimWorld, who: number): 'standard' | 'move' | 'free' {
  const { profile, state } = fighterAt(world, who);
  if (profile.feintsFreely && !hasEffect(state, FEINTED_FREELY)) return 'free';
  return profile.improvedFeint ? 'move' : 'standard';
}

function refuseTarget(world: GrimWorld, who: number, target: number): readonly Refusal[] {
  if (!areEnemies(world.fight, who, target)) return NOT_ENEMY;
  const found: Refusal[] = threateningWeapon(world, who, target) < 0 ? [OUT_OF_REACH] : [];
  return scoreOf(fighterAt(world, target), 'intelligence') <= 0 ? [...found, MINDLESS] : found;
}

/** A feint counts for one melee attack. */
export function spendFeint(scene: GrimScene, { attacker, defender, defending }: GrimAttack): void {
  if (!FEINTED.on(defending.state, attacker)) return;
  scene.emit({ kind: 'lose', who: defender, name: FEINTED.name, source: attacker, why: SEEN });
}
