import { because, fighterAt, NOBODY, type Refusal, refusal, term } from '../../../kernel/rule.ts';
import { weaponOf, wielded } from '../../d20/attack/sides.ts';
import { addLine } from '../../d20/checks/lines.ts';
import type { D20Breaking, Wielded } from '../../d20/game.ts';
import { feetToSquare } from '../../d20/movement/field.ts';
import { STEADY_BONUS } from '../../d20/objects/target.ts';
import type { StrikeAt } from '../../d20/objects/thing-rules.ts';
import { isHalfGone } from '../../d20/objects/wear-down.ts';
import { addWithoutFeat } from '../attack/attack-bonus.ts';
import { PLAIN_STRIKE } from '../attack/attack-roll.ts';
import { addTraining, rangePenalty } from '../attack/training.ts';
import { abilityBonus } from '../body/abilities.ts';
import { check } from '../checks/checks.ts';
import type { D20v22Game, Impact, V22Scene, V22World } from '../game.ts';
import { damageBonus } from '../harm/hit.ts';
import { damageOf } from '../harm/impact.ts';
import { special } from '../special/special.ts';
import { SIZE_TABLE } from '../tables/sizes.ts';
import { harmBarrier, pointsAt } from './barrier-harm.ts';

const AT_A_BARRIER = PLAIN_STRIKE.because(because('attack on an object', 'V22-OBJ-01'));
const RANGE = term('range', 'V22-ATK-02');
const STEADY = term('with care', 'V22-OBJ-02');
const UNBREAKABLE: readonly Refusal[] = [refusal('nothing says how tough it is', 'V22-OBJT-03')];
const UNHARMED: readonly Refusal[] = [refusal('that does nothing to a thing', 'V22-OBJ-05')];

/**
 * Doors, windows and walls save by their Toughness, or by the option `objectDamage: 'hitPoints'` lose the damage points that the
 * weapon states (V22-OBJ-09); by ruling their Defense is that of a Large object (V22-OBJ-01).
 */
export const BREAKING: D20Breaking = {
  force: (scene: V22Scene, who, dc, why) => check(scene, who, special.abilityCheck(scene, who, 'strength'), dc, why),
  strength: (world: V22World, who) => abilityBonus(world, fighterAt(world, who), 'strength'),
  isWeakened: isHalfGone,
  // Every attack may be lethal against an object (V22-OBJ-05).
  ways: [],
  refuse: (world: V22World, attack, barrier) => {
    if (weaponOf(wielded(world, attack)).affliction !== null) return UNHARMED;
    return barrier.terrain.toughness === undefined &&
      pointsAt(world, weaponOf(wielded(world, attack)), barrier) === null
      ? UNBREAKABLE
      : [];
  },
  strike: (scene: V22Scene, { attack, barrier, at, careful }) => {
    const made = wielded(scene, attack);
    if (hits(scene, { attack: made, barrier, at, careful })) harmBarrier(scene, impactOf(scene, made), barrier);
  },
};

type Made = Wielded<D20v22Game>;

/** With care a blow hits by itself, and a shot has +5 (V22-OBJ-02). */
function hits(scene: V22Scene, { attack, at, careful }: StrikeAt<Made>): boolean {
  const { attacker, attacking, ranged } = attack;
  if (careful && !ranged) return true;
  const weapon = weaponOf(attack);
  const bonus = scene.tally();
  addTraining(scene, attacking, weapon, ranged, bonus);
  addLine(bonus, ranged ? attacking.digest.attackRanged : attacking.digest.attackMelee);
  addWithoutFeat(attack, bonus);
  if (ranged) {
    const feet = feetToSquare(scene, attacker, at);
    bonus.add(rangePenalty(weapon, feet), RANGE);
    if (careful) bonus.add(STEADY_BONUS, STEADY);
  }
  const { dice, lowest } = attacking.profile.core;
  return scene.check(AT_A_BARRIER.with(dice), attacker, NOBODY, bonus, SIZE_TABLE.large.object, lowest);
}

function impactOf(scene: V22Scene, attack: Made): Impact {
  const { attacker, attacking } = attack;
  const damage = damageBonus(scene, attacking, attack.weapon);
  return damageOf({ attacker, defender: attacker, damage, lethal: true, weapon: weaponOf(attack) });
}
