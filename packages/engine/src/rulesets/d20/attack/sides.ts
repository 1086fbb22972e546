import { fighterAt, type World } from '../../../kernel/rule.ts';
import type { Attack, D20Game, Sided, Wielded } from '../game.ts';

/** The attack with who makes it looked up; whom it is against may be NOBODY. */
export function wielded<G extends D20Game>(world: World<G>, attack: Attack): Wielded<G> {
  return { ...attack, attacking: fighterAt(world, attack.attacker) };
}

/** The attack with both of its sides looked up. @throws RangeError where one of them is nobody */
export function bothSides<G extends D20Game>(world: World<G>, attack: Attack): Sided<G> {
  const { attacker, defender, weapon, ranged, sequence, charge, opportunity, nonlethal, choices } = attack;
  const attacking = fighterAt(world, attacker);
  const defending = fighterAt(world, defender);
  // What few attacks have is copied where they have it; all else is written out, which is faster.
  if (
    attack.moving !== undefined ||
    attack.square !== undefined ||
    attack.adds !== undefined ||
    attack.strength !== undefined
  )
    return { ...attack, attacking, defending };
  return {
    attacker,
    defender,
    weapon,
    ranged,
    sequence,
    charge,
    opportunity,
    nonlethal,
    choices,
    attacking,
    defending,
  };
}

/** The same attack on somebody else. */
export function onto<G extends D20Game>(world: World<G>, attack: Sided<G>, defender: number): Sided<G> {
  return { ...attack, defender, defending: fighterAt(world, defender) };
}

/** The weapon that the attack is made with. @throws RangeError where there is none */
export function weaponOf<G extends D20Game>({
  attacking,
  weapon,
}: Pick<Wielded<G>, 'attacking' | 'weapon'>): G['profile']['weapons'][number] {
  const used = attacking.profile.weapons[weapon];
  if (used === undefined) throw new RangeError(`combatant ${attacking.index} has no weapon ${weapon}`);
  return used;
}
