import type { Refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { unless } from '../actions/catalogue.ts';
import { formsAtHand } from '../attack/in-hand.ts';
import type { AttackForm, TcAct, TcFighter, TcWorld, TimedAction } from '../game.ts';
import { CRITICAL, HIT } from '../game.ts';
import { heldWeapons } from '../gear/things.ts';
import { improved } from '../harm/die-ladder.ts';
import { SPEEDS } from '../time/speed.ts';
import { refuseUnlessGrabbing } from './requirements.ts';
import type { SpecialAct } from './special.ts';
import { special } from './special.ts';

/** Hurts one whom he grabs, with the bare hands or a light weapon (TC-GRAPPLE-01 to TC-GRAPPLE-05). */
export const grappleAction: TimedAction = special({
  id: 'grapple',
  name: 'Grapple',
  rules: ['TC-GRAPPLE-01', 'TC-GRAPPLE-02', 'TC-GRAPPLE-03', 'TC-GRAPPLE-04', 'TC-GRAPPLE-05'],
  refuse: refuseWeapons,
  refuseTarget: (world, act) => refuseUnlessGrabbing(world, act, 'TC-GRAPPLE-01'),
  form: lightOrBare,
  defense: 'vigor',
  speed: SPEEDS.standard,
  hit: squeeze,
});

/** That nothing but light weapons is in hand (TC-GRAPPLE-01). */
function refuseWeapons(world: TcWorld, fighter: TcFighter): readonly Refusal[] {
  const light = heldWeapons(world, fighter).every(({ hands }) => hands === 'light');
  return unless(light, 'he wields a weapon that is not light', 'TC-GRAPPLE-01');
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
