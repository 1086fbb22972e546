import { Tally } from '../../../kernel/rule.ts';
import { bothSides, weaponOf } from '../../d20/attack/sides.ts';
import type { Attack } from '../../d20/game.ts';
import { chanceToHit, NATURAL_20 } from '../checks/core-die.ts';
import type { V22Attack, V22Fighter, V22World } from '../game.ts';
import { damageBonus } from '../harm/hit.ts';

/** A save that is harder by so much is failed about twice as badly. */
const BAND = 5;

/** How likely the attack hits with the dice of the fight (V22-CORE-01), concealment left aside, how badly its target would fail the save, and how dangerous that is. */
export function worthOfAttack(world: V22World, given: Attack): number {
  const attack = bothSides(world, given);
  return hitting(world, attack) * 2 ** ((getsThrough(world, attack) + danger(world, attack.defending)) / BAND);
}

/** By how much the damage bonus is more than the Toughness of the target. */
function getsThrough(world: V22World, attack: V22Attack): number {
  const toughness = new Tally(false);
  const { attacker, defender } = attack;
  const { lethal } = weaponOf(attack);
  world.slots.toughness(world, defender, { attacker, lethal, bypassesArmor: false }, toughness);
  return damageBonus(world, attack.attacking, attack.weapon) - toughness.total;
}

/** How likely the attack hits with the dice of the fight. */
function hitting(world: V22World, attack: V22Attack): number {
  const [bonus, defense] = [new Tally(false), new Tally(false)];
  world.slots.attackBonus(world, attack, bonus);
  world.slots.defense(world, attack, defense);
  return chanceToHit(attack.attacking.profile.core, defense.total - bonus.total);
}

/** What a failed save takes of its target's strength, by how badly it fails: each as much more as the one before. */
const TAKEN = [0.1, 0.2, 0.3, 0.4] as const;
const BASE_DIFFICULTY = 15;

/** About the share of its target's strength that the attack takes: how likely it hits, and how badly the Toughness save fails then (V22-DMG-05); a minion falls by any failure. */
export function shareOfAttack(world: V22World, given: Attack): number {
  const attack = bothSides(world, given);
  const { attacking, defending } = attack;
  const { reaching } = attacking.profile.core;
  const needed = BASE_DIFFICULTY + getsThrough(world, attack);
  const failing = (by: number): number => 1 - (reaching[Math.min(NATURAL_20, Math.max(0, needed - by))] ?? 0);
  const taken = defending.state.sheet.minion
    ? failing(0)
    : TAKEN.reduce((sum, share, band) => sum + share * failing(band * BAND), 0);
  return hitting(world, attack) * taken;
}

/** What its best weapon does, with how well it attacks. */
function danger(world: V22World, fighter: V22Fighter): number {
  let most = 0;
  for (let weapon = 0; weapon < fighter.profile.weapons.length; weapon++)
    most = Math.max(most, damageBonus(world, fighter, weapon));
  return most + fighter.state.sheet.attack;
}
