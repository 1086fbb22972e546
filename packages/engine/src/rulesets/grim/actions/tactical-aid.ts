import { add, constant, d4, d20, sum } from '../../../chance/dice.ts';
import { because, Check, fighterAt, NOBODY, refusal } from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import { untilRolled } from '../../../time/rounds.ts';
import { causeOf } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { plainAttack } from '../../d20/attack/plain-attack.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { areEnemies, hasClearLine } from '../../d20/movement/field.ts';
import { bothSides } from '../attack/sides.ts';
import { abilitySkill } from '../checks/checks.ts';
import { AIDED_ROLLS, aidedBy } from '../conditions/conditions.ts';
import { isUnseen } from '../defense/miss-chance.ts';
import type { GrimAction, GrimFighter, GrimGame, GrimWorld } from '../game.ts';

const UNTRAINED = refusal('that takes the feat Tactical Aid', 'GNG-FEAT-81');
const NO_SUCH_ROLLS = refusal(`choice: expected ${AIDED_ROLLS.join(', ')}`, 'GNG-FEAT-81');
const LASTS = because('how many rounds it helps', 'GNG-FEAT-81');

const SKILL = 'knowledge (strategy and tactics)';
const DC = 20;
const PER_DEGREE = 10;
const MOST = 3;
const ROUNDS = add(sum(2, d4), constant(1));

/** How much it helps: 1, 2 by 10 more than the difficulty, 3 by 20; 0 for nothing (GNG-FEAT-82). */
const GUIDES: Check<number> = new Check({
  dice: d20,
  why: because('Knowledge check for tactical aid', 'GNG-FEAT-81'),
  against: 'difficulty',
  by: (face, need) => (face < need ? 0 : Math.min(MOST, 1 + Math.floor((face - need) / PER_DEGREE))),
  word: (worth) => (worth === 0 ? 'failure' : `success: +${worth}`),
});

/**
 * A full round of orders and a check of Knowledge (strategy and tactics): all friends in sight who hear them, and who gives
 * them, have a competence bonus on one kind of rolls for some rounds (GNG-FEAT-81, GNG-FEAT-82).
 */
export const tacticalAid: GrimAction = paid<GrimGame>({
  id: 'tactical-aid',
  name: 'Tactical aid',
  role: 'other',
  rules: ['GNG-FEAT-81', 'GNG-FEAT-82'],
  cost: 'full',
  args: [needs('choice', 'on which rolls', () => AIDED_ROLLS)],
  lacks: (world, who) => (fighterAt(world, who).profile.guides ? [] : [UNTRAINED]),
  refuseAct: (_world, { choice }) => (AIDED_ROLLS.some((rolls) => rolls === choice) ? [] : [NO_SUCH_ROLLS]),
  tactics: { worthwhile: () => false },
  easy: true,
  does: (scene, act) => {
    const { who, choice } = act;
    const worth = scene.check(GUIDES, who, NOBODY, abilitySkill(scene, who, SKILL, 'intelligence'), DC);
    if (worth === 0) return;
    const until = untilRolled(scene, who, ROUNDS, LASTS);
    for (const friend of scene.fighters)
      if (isGuided(scene, who, friend))
        gainEffect(scene, friend.index, { name: aidedBy(choice, worth), source: who, until }, causeOf(act));
  },
});

/** Whether somebody sees who gives the orders, and hears them. */
function isGuided(world: GrimWorld, who: number, { index, digest, state }: GrimFighter): boolean {
  if (index === who) return true;
  if (digest.out || areEnemies(world.fight, who, index) || digest.fails.some(({ check }) => check === 'listen'))
    return false;
  if (state.side !== fighterAt(world, who).state.side || !hasClearLine(world, who, index)) return false;
  return !isUnseen(world, bothSides(world, plainAttack(index, who, 0)));
}
