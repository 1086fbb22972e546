import type { Barrier } from '../../../kernel/areas/barriers.ts';
import { because, fighterAt, NOBODY, type Refusal, refusal, type Tally, term } from '../../../kernel/rule.ts';
import { LETHAL } from '../../d20/attack/attacks.ts';
import { weaponOf, wielded } from '../../d20/attack/sides.ts';
import { addLine } from '../../d20/checks/lines.ts';
import type { D20Breaking, Wielded } from '../../d20/game.ts';
import { feetToSquare } from '../../d20/movement/field.ts';
import { STEADY_BONUS } from '../../d20/objects/target.ts';
import type { StrikeAt } from '../../d20/objects/thing-rules.ts';
import { isHalfGone, loseHitPoints, type WearTexts } from '../../d20/objects/wear-down.ts';
import { bonusOnArea } from '../attack/area-attack.ts';
import { STRIKE } from '../attack/attack-roll.ts';
import { strengthNow, strengthShift } from '../body/state.ts';
import { abilityCheck } from '../checks/skills.ts';
import { addShifts } from '../conditions/shifts.ts';
import type { Impact, ModernGame, ModernScene, ModernWorld } from '../game.ts';
import { rollDamage } from '../harm/damage.ts';
import { OBJECT_DEFENSE } from '../tables/objects.ts';
import { addAboard } from '../vehicles/under-fire.ts';
import { dentOf } from './harm.ts';

const AT_A_BARRIER = STRIKE.because(because('attack on an object', 'MOD-OBJ-01'));
const STRENGTH = term('Strength changed', 'MOD-ATK-04');
const LETHAL_HANDS = term('lethal damage with bare hands', 'MOD-UNA-06');
const STEADY = term('immobile object, taking care', 'MOD-OBJ-02');
const TEXTS: WearTexts = {
  damaged: because('damaged', 'MOD-OBJ-06'),
  ruined: because('ruined', 'MOD-OBJ-13'),
  excess: { text: 'more than is left of it', rule: 'MOD-OBJ-13' },
};
const NONLETHAL: readonly Refusal[] = [refusal('objects take no nonlethal damage', 'MOD-OBJ-11')];
const UNBREAKABLE: readonly Refusal[] = [refusal('nothing says how much damage it stands', 'MOD-OBJ-15')];
const LETHAL_PENALTY = -4;

/** Doors, windows and walls have hardness and hit points as any object (MOD-OBJ-06, MOD-OBJ-15); by ruling their Defense is that of a big door (MOD-OBJ-01). */
export const BREAKING: D20Breaking = {
  force: (scene: ModernScene, who, dc, why) => abilityCheck(scene, who, 'strength', dc, why),
  strength: (world: ModernWorld, who) => strengthNow(fighterAt(world, who)),
  isWeakened: isHalfGone,
  ways: [LETHAL],
  refuse: (world: ModernWorld, attack, { terrain }) => {
    if (terrain.hp === undefined) return UNBREAKABLE;
    return weaponOf(wielded(world, attack)).nonlethal === attack.nonlethal ? [] : NONLETHAL;
  },
  strike: (scene: ModernScene, { attack, barrier, at, careful }) => {
    const made = wielded(scene, attack);
    if (hits(scene, { attack: made, barrier, at, careful })) damage(scene, made, barrier);
  },
};

/** With care a blow hits by itself, and a shot has +5 (MOD-OBJ-02). */
function hits(scene: ModernScene, { attack, at, careful }: StrikeAt<Wielded<ModernGame>>): boolean {
  const { attacker, ranged, nonlethal } = attack;
  if (careful && !ranged) return true;
  const weapon = weaponOf(attack);
  const bonus = ranged
    ? bonusOnArea(scene, attacker, weapon, feetToSquare(scene, attacker, at))
    : bonusOfBlow(scene, attack);
  if (nonlethal && !weapon.eitherKind) bonus.add(LETHAL_PENALTY, LETHAL_HANDS);
  if (careful) bonus.add(STEADY_BONUS, STEADY);
  return scene.check(AT_A_BARRIER, attacker, NOBODY, bonus, OBJECT_DEFENSE.large);
}

/** All that is added to a blow at nobody: what lies in an opponent is left out. */
function bonusOfBlow(scene: ModernScene, attack: Wielded<ModernGame>): Tally {
  const tally = scene.tally();
  addLine(tally, weaponOf(attack).striking);
  tally.add(strengthShift(attack.attacking), STRENGTH);
  addShifts(tally, attack.attacking.digest.meleeAttack, NOBODY);
  addAboard(scene, tally, attack.attacking, weaponOf(attack));
  return tally;
}

function damage(scene: ModernScene, attack: Wielded<ModernGame>, barrier: Barrier): void {
  const { total: points, rows } = rollDamage(scene, attack, 1);
  dentBarrier(scene, barrier, { who: attack.attacker, points, rows, energy: weaponOf(attack).energy });
}

/** Hardness comes off each damage, and with its last hit point it is gone (MOD-OBJ-06, MOD-OBJ-13); nothing happens to what has no hit points. */
export function dentBarrier(
  scene: ModernScene,
  barrier: Barrier,
  { who, ...given }: Pick<Impact, 'points' | 'energy' | 'rows'> & { readonly who: number },
): void {
  const { hp, hardness = 0 } = barrier.terrain;
  if (hp === undefined) return;
  loseHitPoints(scene, barrier, { who, ...dentOf(scene, given, hardness) }, TEXTS);
}
