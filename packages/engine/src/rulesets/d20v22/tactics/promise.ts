import { chanceToReach } from '../../../chance/d20-chances.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { Tally } from '../../../kernel/scene/tally.ts';
import type { Attack } from '../../d20/game.ts';
import { weaponOf } from '../attack/attack.ts';
import type { V22World } from '../game.ts';
import { damageBonus } from '../harm/hit.ts';

/** A save that is harder by so much is failed about twice as badly. */
const BAND = 5;

/** How likely the attack hits, concealment left aside, how badly its target would fail the save, and how dangerous that is. */
export function worthOfAttack(world: V22World, attack: Attack): number {
  const { attacker, defender, weapon } = attack;
  const bonus = new Tally(false);
  world.slots.attackBonus(world, attack, bonus);
  const defense = new Tally(false);
  world.slots.defense(world, attack, defense);
  const toughness = new Tally(false);
  world.slots.toughness(world, defender, weaponOf(world, attack).lethal, toughness);
  const through = damageBonus(world, attacker, weapon) - toughness.total + danger(world, defender);
  return chanceToReach(bonus.total - defense.total) * 2 ** (through / BAND);
}

/** What its best weapon does, with how well it attacks. */
function danger(world: V22World, who: number): number {
  const { state, profile } = fighterAt(world, who);
  let most = 0;
  for (let weapon = 0; weapon < profile.weapons.length; weapon++)
    most = Math.max(most, damageBonus(world, who, weapon));
  return most + state.sheet.attack;
}
