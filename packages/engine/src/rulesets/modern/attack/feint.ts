import { type Action, type Refusal, refusal } from '../../../kernel/ruleset/ruleset.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { why } from '../../../kernel/state/event.ts';
import { untilNextTurnEnds } from '../../../time/rounds.ts';
import { announce, enemyArg } from '../../d20/actions/args.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import type { Attack } from '../../d20/game.ts';
import { areEnemies, threateningWeapon } from '../../d20/movement/field.ts';
import { refuseCost, spend } from '../../d20/time/budget.ts';
import { fighter, profileOf } from '../body/state.ts';
import { opposedCheck } from '../checks/checks.ts';
import { FEINTED } from '../conditions/conditions.ts';
import type { ModernGame } from '../game.ts';

const FEINT = why('feint', 'MOD-ACT-27');
const SEEN = why('the feint is over', 'MOD-ACT-27');

const ANIMAL = 2;
const AGAINST_ANIMALS = -8;
/** What Improved Feint adds to the check. */
const PRACTICE = 2;

const NOT_ENEMY = refusal('the target is on its own side', '');
const OUT_OF_REACH = refusal('the target is out of reach', 'MOD-ACT-27');
const MINDLESS = refusal('the mindless fall for nothing', 'MOD-ACT-27');

/**
 * Bluff against Sense Motive: on a success the target has no Dexterity bonus to Defense against the feinter's next attack
 * on it, up to the end of the feinter's next turn; an attack action without an opening (MOD-ACT-27).
 */
export const feint: Action<ModernGame> = {
  id: 'feint',
  name: 'Feint',
  role: 'other',
  rules: ['MOD-ACT-27'],
  args: [enemyArg],
  refuse: (table, who) => refuseCost(table, who, costOf(table, who), 'feint'),
  refuseAct: (table, { who, target }) => refuseTarget(table, who, target),
  resolve: (scene, act) => {
    const { who, target } = act;
    announce(scene, act);
    spend(scene, who, costOf(scene, who));
    const { intelligence } = profileOf(scene, target).abilities;
    const practice = profileOf(scene, who).traits.improvedFeint ? PRACTICE : 0;
    const bluff = skill(scene, who, 'bluff', 'charisma') + practice + (intelligence <= ANIMAL ? AGAINST_ANIMALS : 0);
    const motive = { who: target, modifier: skill(scene, target, 'sense motive', 'wisdom') };
    if (opposedCheck(scene, { who, modifier: bluff }, motive, false, FEINT)) {
      const until = untilNextTurnEnds(scene.fight, who);
      gainEffect(scene, target, { name: FEINTED, source: who, value: 0, until }, FEINT);
    }
    scene.slots.afterAction(scene, who, false);
  },
};

/** An attack action, or with Improved Feint a move action. */
function costOf(table: Table<ModernGame>, who: number): 'standard' | 'move' {
  return profileOf(table, who).traits.improvedFeint ? 'move' : 'standard';
}

function refuseTarget(table: Table<ModernGame>, who: number, target: number): readonly Refusal[] {
  if (!areEnemies(table.fight, who, target)) return [NOT_ENEMY];
  const found: Refusal[] = threateningWeapon(table, who, target) < 0 ? [OUT_OF_REACH] : [];
  return profileOf(table, target).abilities.intelligence <= 0 ? [...found, MINDLESS] : found;
}

function skill(table: Table<ModernGame>, who: number, name: string, ability: 'charisma' | 'wisdom'): number {
  return fighter(table, who).sheet.skills[name] ?? profileOf(table, who).modifiers[ability];
}

/** A feint counts for one attack. */
export function spendFeint(scene: Scene<ModernGame>, { attacker, defender }: Attack): void {
  const { effects } = fighter(scene, defender);
  if (effects.some(({ name, source }) => name === FEINTED && source === attacker))
    scene.emit({ kind: 'lose', who: defender, name: FEINTED, source: attacker, why: SEEN });
}
