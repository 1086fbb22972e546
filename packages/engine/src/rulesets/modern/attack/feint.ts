import { type Action, because, fighterAt, type Refusal, refusal, term } from '../../../kernel/rule.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { untilNextTurnEnds } from '../../../time/rounds.ts';
import { enemyArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { areEnemies, threateningWeapon } from '../../d20/movement/field.ts';
import { bySign, type Opposed, opposedCheck, type Side } from '../../d20/special/opposed.ts';
import { skillBonus } from '../checks/skills.ts';
import type { ModernAttack, ModernGame, ModernScene, ModernWorld } from '../game.ts';

/** Taken in by a feint of the source. */
export const FEINTED: EffectKind = new EffectKind('feinted', { text: 'taken in by a feint', blank: null });

const FEINT: Opposed = { why: because('feint', 'MOD-ACT-27'), mustBeat: false, by: bySign };
const PRACTISED = term('Improved Feint', 'MOD-ACT-27');
const AT_ANIMAL = term('against an animal', 'MOD-ACT-27');
const SEEN = because('the feint is over', 'MOD-ACT-27');

const ANIMAL = 2;
const AGAINST_ANIMALS = -8;
/** What Improved Feint adds to the check. */
const PRACTICE = 2;

const NOT_ENEMY = refusal("the target is on {who}'s side", '');
const OUT_OF_REACH = refusal('the target is out of reach', 'MOD-ACT-27');
const MINDLESS = refusal('the mindless fall for nothing', 'MOD-ACT-27');

/**
 * Bluff against Sense Motive (MOD-CHK-08): on a success the target has no Dexterity bonus to Defense against the feinter's
 * next attack on it, up to the end of the feinter's next turn; an attack action without an opening (MOD-ACT-27).
 */
export const feint: Action<ModernGame> = paid<ModernGame>({
  id: 'feint',
  name: 'Feint',
  role: 'other',
  rules: ['MOD-ACT-27'],
  args: [enemyArg],
  cost: costOf,
  refuseAct: (world, { who, target }) => refuseTarget(world, who, target),
  easy: true,
  does: (scene, { who, target }) => {
    const motive = { who: target, bonus: skillBonus(scene, target, 'sense motive') };
    if (opposedCheck(scene, bluff(scene, who, target), motive, FEINT).won)
      gainEffect(scene, target, FEINTED.by(who, null, untilNextTurnEnds(scene.fight, who)), FEINT.why);
  },
});

/** An attack action, or with Improved Feint a move action. */
function costOf(world: ModernWorld, who: number): 'standard' | 'move' {
  return fighterAt(world, who).profile.traits.improvedFeint ? 'move' : 'standard';
}

function refuseTarget(world: ModernWorld, who: number, target: number): readonly Refusal[] {
  if (!areEnemies(world.fight, who, target)) return [NOT_ENEMY];
  const found: Refusal[] = threateningWeapon(world, who, target) < 0 ? [OUT_OF_REACH] : [];
  const { object, abilities } = fighterAt(world, target).profile;
  return object !== null || abilities.intelligence <= 0 ? [...found, MINDLESS] : found;
}

function bluff(scene: ModernScene, who: number, target: number): Side {
  const { traits } = fighterAt(scene, who).profile;
  const bonus = skillBonus(scene, who, 'bluff');
  if (traits.improvedFeint) bonus.add(PRACTICE, PRACTISED);
  if (fighterAt(scene, target).profile.abilities.intelligence <= ANIMAL) bonus.add(AGAINST_ANIMALS, AT_ANIMAL);
  return { who, bonus };
}

/** A feint counts for one attack. */
export function spendFeint(scene: ModernScene, { attacker, defender, defending }: ModernAttack): void {
  if (FEINTED.on(defending.state, attacker))
    scene.emit({ kind: 'lose', who: defender, name: FEINTED.name, source: attacker, why: SEEN });
}
