import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { whom } from '../actions/enemies.ts';
import { formsAtHand } from '../attack/in-hand.ts';
import { type AttackForm, CRITICAL, HIT, type TcAct, type TcWorld, type TimedAction } from '../game.ts';
import { heldWeapons } from '../gear/things.ts';
import { improved } from '../harm/die-ladder.ts';
import { SPEEDS } from '../time/speed.ts';
import { refuseUnlessGrabbing } from './requirements.ts';
import { type SpecialAct, special } from './special.ts';

/** Hurts one whom he grabs, with the bare hands or a light weapon (TC-GRAPPLE-01 to TC-GRAPPLE-05). */
export const grappleAction: TimedAction = special({
  id: 'grapple',
  name: 'Grapple',
  role: 'attack',
  rules: ['TC-GRAPPLE-01', 'TC-GRAPPLE-02', 'TC-GRAPPLE-03', 'TC-GRAPPLE-04', 'TC-GRAPPLE-05'],
  args: [whom],
  requirements: refuseWeapons,
  requirementsOfTarget: (world, act) => refuseUnlessGrabbing(world, act, 'TC-GRAPPLE-01'),
  form: lightOrBare,
  defense: 'vigor',
  speed: SPEEDS.standard,
  fatigue: 0,
  range: 'touch',
  hit: squeeze,
});

/** That nothing but light weapons is in hand (TC-GRAPPLE-01). */
function refuseWeapons(world: TcWorld, who: number): readonly Refusal[] {
  const heavy = heldWeapons(world, who).some(({ hands }) => hands !== 'light');
  return heavy ? [refusal('he wields a weapon that is not light', 'TC-GRAPPLE-01')] : [];
}

function lightOrBare(world: TcWorld, { who }: TcAct): AttackForm {
  const fighter = fighterAt(world, who);
  return formsAtHand(fighter).find(({ melee, hands }) => melee && hands === 'light') ?? fighter.profile.unarmed;
}

/** Damage with the die a step better, two from margin 5, three from margin 10; it can be a critical hit (TC-SPEC-13). */
function squeeze({ scene, attack, roll, harm }: SpecialAct): void {
  const steps = 1 + (roll.margin >= 5 ? 1 : 0) + (roll.margin >= 10 ? 1 : 0);
  const form = { ...attack.form, damage: improved(attack.form.damage, steps, scene.options) };
  harm.push(scene.slots.rollDamage(scene, { ...attack, form }, roll.critical ? CRITICAL : HIT));
}
