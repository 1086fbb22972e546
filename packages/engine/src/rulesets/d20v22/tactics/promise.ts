import { Tally } from '../../../kernel/scene/tally.ts';
import { bothSides, weaponOf } from '../../d20/attack/sides.ts';
import type { Attack } from '../../d20/game.ts';
import { chanceToHit } from '../checks/core-die.ts';
import type { V22Fighter, V22World } from '../game.ts';
import { damageBonus } from '../harm/hit.ts';

/** A save that is harder by so much is failed about twice as badly. */
const BAND = 5;

/** How likely the attack hits with the dice of the fight (V22-CORE-01), concealment left aside, how badly its target would fail the save, and how dangerous that is. */
export function worthOfAttack(world: V22World, given: Attack): number {
  const attack = bothSides(world, given);
  const { attacking, defending } = attack;
  const bonus = new Tally(false);
  world.slots.attackBonus(world, attack, bonus);
  const defense = new Tally(false);
  world.slots.defense(world, attack, defense);
  const toughness = new Tally(false);
  world.slots.toughness(world, attack.defender, { lethal: weaponOf(attack).lethal, bypassesArmor: false }, toughness);
  const through = damageBonus(world, attacking, attack.weapon) - toughness.total + danger(world, defending);
  return chanceToHit(attacking.profile.core, defense.total - bonus.total) * 2 ** (through / BAND);
}

/** What its best weapon does, with how well it attacks. */
function danger(world: V22World, fighter: V22Fighter): number {
  let most = 0;
  for (let weapon = 0; weapon < fighter.profile.weapons.length; weapon++)
    most = Math.max(most, damageBonus(world, fighter, weapon));
  return most + fighter.state.sheet.attack;
}
