import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { type Tally, term } from '../../../kernel/scene/tally.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { isFlanking } from '../../d20/attack/flanking.ts';
import { allyInMelee } from '../../d20/attack/melee.ts';
import { feetApart } from '../../d20/movement/field.ts';
import { perceives } from '../body/state.ts';
import { FREE } from '../defense/avoidance.ts';
import { avoidance } from '../defense/defense.ts';
import { missChance } from '../defense/miss-chance.ts';
import { LINEAR, STRAFING } from '../firearms/modes.ts';
import type { GrimAttack, GrimWeapon, GrimWorld, Wielded } from '../game.ts';
import { weaponOf } from './sides.ts';

const FLANKING = term('flanking', 'GNG-MOD-01');
const NO_USE = term('the target is blind', 'GNG-MOD-03');
const INTO_MELEE = term('shooting into melee', 'GNG-CORE-13');

/**
 * What the places and states of both sides together bring to an attack roll (GNG-MOD-01): flanking in melee; being
 * invisible is of no use against the blind (GNG-MOD-03); shots at who is in melee with an ally (GNG-CORE-13). What one state
 * does by itself stands among the conditions.
 */
export function addSituation(world: GrimWorld, attack: GrimAttack, tally: Tally): void {
  const { attacker, defender, ranged } = attack;
  if (world.fight.combatants.length > 2) {
    if (!ranged && isFlanking(world, attacker, defender)) tally.add(2, FLANKING);
    if (ranged && isIntoMelee(world, attack)) tally.add(-4, INTO_MELEE);
  }
  if (attack.attacking.digest.invisible && attack.defending.digest.blinded) tally.add(-2, NO_USE);
}

/** Bursts at everybody are aimed at nobody. */
export function isAimed({ choices }: GrimAttack): boolean {
  return !choices.includes(LINEAR) && !choices.includes(STRAFING);
}

function isIntoMelee(world: GrimWorld, attack: GrimAttack): boolean {
  const { attacker, defender, attacking } = attack;
  if (!isAimed(attack) || attacking.profile.preciseShot) return false;
  return allyInMelee(world, attacker, defender) !== NOBODY;
}

const PRONE_BOW = refusal('that cannot be shot or thrown lying down', 'GNG-MOD-04');
const NONE: readonly Refusal[] = [];

/** Lying down, nobody uses bows, slings, spears and the like; firearms, crossbows and small throwing knives serve (GNG-MOD-04). */
export function refuseLying(attack: Wielded): readonly Refusal[] {
  if (!attack.ranged || !attack.attacking.digest.prone) return NONE;
  return servesLying(weaponOf(attack)) ? NONE : [PRONE_BOW];
}

function servesLying({ missile, handling }: GrimWeapon): boolean {
  if (missile === 'thrown') return handling === 'light';
  return missile !== 'arrow' && missile !== 'stone';
}

/** The most feet at which a shot can be a sneak attack (GNG-SNEAK-04), but a sniper's (GNG-FEAT-79). */
const SNEAK_RANGE = 30;

/**
 * Whether whoever has learned sneak attacks makes one: the target is denied its Dexterity bonus, whether it has one or
 * not, or is flanked (GNG-SNEAK-02), and is seen well. Anatomy does not matter (GNG-SNEAK-05).
 */
export function isSneakAttack(world: GrimWorld, attack: GrimAttack): boolean {
  const { attacker, defender, attacking, defending, ranged } = attack;
  if (attacking.profile.sneak === 0) return false;
  if (ranged && !attacking.profile.snipes && feetApart(world, attacker, defender) > SNEAK_RANGE) return false;
  if (avoidance(world, defending, attacking, ranged) === FREE && (ranged || !isFlanking(world, attacker, defender)))
    return false;
  return missChance(world, attack) === 0 && perceives(world, attacking, defending);
}
