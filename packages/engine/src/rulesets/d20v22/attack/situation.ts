import { because, fighterAt, type Tally, term } from '../../../kernel/rule.ts';
import { loseEffect } from '../../d20/conditions/effects.ts';
import { standAdjacent } from '../../d20/movement/field.ts';
import { AIDED_ATTACK, AIDED_DEFENSE } from '../../d20/special/aid-another.ts';
import { comeOut } from '../actions/hide.ts';
import { half } from '../checks/arithmetic.ts';
import { alert } from '../conditions/at-mercy.ts';
import { FEINTED } from '../conditions/conditions.ts';
import type { V22Attack, V22Fighter, V22Scene, V22World } from '../game.ts';
import { POWERED } from '../movement/all-out.ts';
import { AIMING, isAimed } from './aim.ts';
import { AGGRESSIVE, STANCE } from './stance.ts';
import { addSuppression } from './under-fire.ts';

const AIM = term('aimed', 'V22-AIM-02');
const AID = term('aid', 'V22-AID-03');
const BY_POWER = term('moving all out with a power', 'V22-MOVE-06');
const SHOT = because('the aim is used', 'V22-AIM-07');
const HELPED = because('the help is used', 'V22-AID-03');
const SEEN_THROUGH = because('the feint is over', 'V22-SOC-04');

const AIMED_NEAR = 5;
const AIMED_FAR = 2;
const PER_AID = 2;

/** What effects on the attacker add to its attack roll: its stance, its aim, help of friends; an attack of opportunity is not the one that was aimed (V22-AIM-07). */
export function addSituation(world: V22World, attack: V22Attack, tally: Tally): void {
  const { attacking, defender } = attack;
  const { state } = attacking;
  addPosture(world, attacking, tally);
  if (isAimed(attack)) tally.add(aimedBonus(world, attack), AIM);
  tally.add(PER_AID * AIDED_ATTACK.all(state).filter(({ source }) => source === defender).length, AID);
}

/** What counts in each of its attack rolls, even at a square: its stance, and fire that suppresses it (V22-STANCE-01, V22-AUTO-10). */
export function addPosture(world: V22World, { state, index }: V22Fighter, tally: Tally): void {
  if (state.effects.length === 0) return;
  const stance = AGGRESSIVE.find(state);
  if (stance !== null) tally.add(half(stance.data.amount), STANCE);
  addSuppression(world, index, tally);
}

/** At an immobile object a shot has a bonus of its own, whatever the distance (V22-AIM-04). */
function aimedBonus(world: V22World, { attacker, defender, defending, ranged }: V22Attack): number {
  if (ranged && defending.profile.object !== null) return world.options.aimObjectBonus;
  return !ranged || standAdjacent(world, attacker, defender) ? AIMED_NEAR : AIMED_FAR;
}

/** The same for its Defense. */
export function addDefense({ defending, attacker }: V22Attack, tally: Tally): void {
  const { state } = defending;
  const stance = AGGRESSIVE.find(state);
  if (stance !== null) tally.add(-stance.data.amount, STANCE);
  tally.add(POWERED.find(state)?.data.amount ?? 0, BY_POWER);
  tally.add(PER_AID * AIDED_DEFENSE.all(state).filter(({ source }) => source === attacker).length, AID);
}

/** After the attack roll: aim and help count for one attack (V22-AIM-07, V22-AID-03). */
export function spendSituation(scene: V22Scene, attack: V22Attack): void {
  const { attacking, attacker, defender, opportunity } = attack;
  if (attacking.state.effects.length === 0) return;
  if (attacking.digest.aiming && !opportunity) loseEffect(scene, attacker, AIMING, SHOT);
  for (const { source, name } of AIDED_ATTACK.all(attacking.state))
    if (source === defender) scene.emit({ kind: 'lose', who: attacker, name, source, why: HELPED });
}

/** Once the attack has taken effect, for its save is made unaware too: a feint counts for one attack, and whoever hid is seen (V22-SOC-04, V22-COVER-05). */
export function seeThrough(scene: V22Scene, { attacker, defender }: Pick<V22Attack, 'attacker' | 'defender'>): void {
  const defending = fighterAt(scene, defender);
  if (FEINTED.on(defending.state, attacker))
    scene.emit({ kind: 'lose', who: defender, name: FEINTED.name, source: attacker, why: SEEN_THROUGH });
  show(scene, { attacker, defender });
}

/** Its target is unaware no more, and whoever hid is seen (V22-HELP-02, V22-COVER-05). */
export function show(scene: V22Scene, { attacker, defender }: Pick<V22Attack, 'attacker' | 'defender'>): void {
  alert(scene, fighterAt(scene, defender));
  comeOut(scene, attacker);
}
