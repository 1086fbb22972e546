import { because, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { allows } from '../../../kernel/ruleset/args.ts';
import { unless } from '../actions/catalogue.ts';
import { whom } from '../actions/enemies.ts';
import { mayHe } from '../actions/questions.ts';
import { formsAtHand } from '../attack/in-hand.ts';
import { feetApart } from '../attack/range.ts';
import type { AttackForm, TcAct, TcFighter, TcWorld, TimedAction } from '../game.ts';
import { weaponAt } from '../gear/things.ts';
import { SPEEDS } from '../time/speed.ts';
import { refuseGrabbing, takeHold } from './grab.ts';
import { feetCloser, refuseLarger, unarmed } from './requirements.ts';
import { dealAttribute, dealFurther, knockProne } from './results.ts';
import { rollFollowing } from './roll.ts';
import { special } from './special.ts';

const TRIPPED = because('tripped', 'TC-TRIP-02');
const TACKLED = because('tackled', 'TC-TACKLE-02');

/** Sweeps somebody off his feet (TC-TRIP-01 to TC-TRIP-04). */
export const tripAction: TimedAction = special('trip', 'Trip', {
  rules: ['TC-TRIP-01', 'TC-TRIP-02', 'TC-TRIP-03', 'TC-TRIP-04'],
  args: [
    whom,
    allows('with', 'with which weapon', (world, { who }) =>
      tripForms(world, fighterAt(world, who)).map(({ item }) => item),
    ),
  ],
  refuseTarget: (_world, _act, actor, target) => refuseLarger(actor, target, 'TC-TRIP-01'),
  form: tripForm,
  defense: 'vigor',
  speed: SPEEDS.fast,
  fatigue: 1,
  range: 'melee',
  hit: (deed) => knockProne(deed, TRIPPED),
  greatSuccess: (deed) => dealAttribute(deed, 'strength'),
});

/** The weapons in hand that serve to trip (TC-TRIP-04). */
function tripForms(world: TcWorld, fighter: TcFighter): readonly AttackForm[] {
  return formsAtHand(fighter).filter(({ melee, item }) => melee && weaponAt(world, fighter, item)?.trip === true);
}

/** The weapon named; else the bare hands, or the first such weapon that reaches a target they do not (TC-TRIP-04). */
function tripForm(world: TcWorld, { target, item }: TcAct, fighter: TcFighter): AttackForm | null {
  const forms = tripForms(world, fighter);
  if (item !== NOBODY) return forms.find((form) => form.item === item) ?? null;
  const { unarmed } = fighter.profile;
  const feet = feetApart(world, fighter, fighterAt(world, target));
  return feet <= unarmed.reach ? unarmed : (forms.find(({ reach }) => feet <= reach) ?? unarmed);
}

/** Runs somebody down (TC-TACKLE-01 to TC-TACKLE-04). */
export const tackleAction: TimedAction = special('tackle', 'Tackle', {
  rules: ['TC-TACKLE-01', 'TC-TACKLE-02', 'TC-TACKLE-03', 'TC-TACKLE-04'],
  // His last act was to move toward the target.
  refuseTarget: (world, _act, actor, target) => [
    ...refuseLarger(actor, target, 'TC-TACKLE-01'),
    ...unless(feetCloser(world, actor, target) > 0, '{who} has not just moved toward the target', 'TC-TACKLE-01'),
  ],
  form: unarmed,
  defense: 'vigor',
  speed: SPEEDS.standard,
  fatigue: 1,
  /** Dice: the 1d6 of a Great Success, then the roll of the grab (TC-TACKLE-03, TC-TACKLE-04). */
  hit: (deed) => {
    dealAttribute(deed, 'strength');
    if (deed.roll.margin >= 5) dealFurther(deed);
    knockProne(deed, TACKLED);
    // A Grab with its own requirements and roll; without time and without fumble (TC-TACKLE-03, TC-FUMBLE-07).
    const { scene, act } = deed;
    if (refuseGrabbing(scene, deed.actor).length > 0) return;
    if (!mayHe(scene, act.who, 'grab', ['try to grab the target as well?', 'TC-TACKLE-03'])) return;
    const roll = rollFollowing(scene, deed.attack, 'celerity');
    if (roll.hit) takeHold({ ...deed, roll });
  },
});
