import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { maybe } from '../actions/catalogue.ts';
import { whom } from '../actions/enemies.ts';
import { formsAtHand } from '../attack/in-hand.ts';
import { feetApart } from '../attack/range.ts';
import type { AttackForm, TcAct, TcFighter, TcWorld, TimedAction } from '../game.ts';
import { weaponAt } from '../gear/things.ts';
import { SPEEDS } from '../time/speed.ts';
import { refuseLarger } from './requirements.ts';
import { dealAttribute, knockProne } from './results.ts';
import { special } from './special.ts';

const DOWN = because('tripped', 'TC-TRIP-02');

/** Sweeps somebody off his feet (TC-TRIP-01 to TC-TRIP-04). */
export const tripAction: TimedAction = special({
  id: 'trip',
  name: 'Trip',
  rules: ['TC-TRIP-01', 'TC-TRIP-02', 'TC-TRIP-03', 'TC-TRIP-04'],
  args: [whom, maybe('with', 'with which weapon', tripWeapons)],
  refuseTarget: (world, act) => refuseLarger(world, act, 'TC-TRIP-01'),
  form: tripForm,
  defense: 'vigor',
  speed: SPEEDS.fast,
  fatigue: 1,
  range: 'melee',
  hit: (deed) => knockProne(deed, DOWN),
  greatSuccess: [[5, (deed) => dealAttribute(deed, 'strength')]],
});

/** The weapons in hand that serve to trip (TC-TRIP-04). */
function tripWeapons(world: TcWorld, { who }: TcAct): readonly number[] {
  return tripForms(world, fighterAt(world, who)).map(({ item }) => item);
}

function tripForms(world: TcWorld, fighter: TcFighter): readonly AttackForm[] {
  return formsAtHand(fighter).filter(({ melee, item }) => melee && weaponAt(world, fighter, item)?.trip === true);
}

/** The weapon named; else the bare hands, or the first such weapon that reaches a target they do not (TC-TRIP-04). */
function tripForm(world: TcWorld, act: TcAct): AttackForm | null {
  const { who, target, item } = act;
  const fighter = fighterAt(world, who);
  const forms = tripForms(world, fighter);
  if (item !== NOBODY) return forms.find((form) => form.item === item) ?? null;
  const { unarmed } = fighter.profile;
  const feet = feetApart(world, fighter, fighterAt(world, target));
  return feet <= unarmed.reach ? unarmed : (forms.find(({ reach }) => feet <= reach) ?? unarmed);
}
