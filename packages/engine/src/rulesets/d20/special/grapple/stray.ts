import { die } from '../../../../chance/dice.ts';
import { type Cause, fighterAt } from '../../../../kernel/rule.ts';
import type { Attack, D20Scene } from '../../game.ts';
import { opponentsOf } from './link.ts';

/** A shot from outside at somebody in a grapple, at any of those in it, each equally likely. The die falls before the attack roll. */
export function strayIntoGrapple(scene: D20Scene, attack: Attack, cause: Cause): Attack {
  const { attacker, defender, ranged } = attack;
  if (!ranged || !fighterAt(scene, defender).digest.grappling) return attack;
  const members = membersOf(scene, defender);
  if (members.length < 2 || members.includes(attacker)) return attack;
  const struck = members[scene.roll(attacker, die(members.length), cause) - 1] ?? defender;
  return { ...attack, defender: struck };
}

/** All who hold each other, by their indices. */
function membersOf(scene: D20Scene, who: number): readonly number[] {
  const found = [who];
  for (let i = 0; i < found.length; i++) {
    for (const other of opponentsOf(scene, found[i] as number)) if (!found.includes(other)) found.push(other);
  }
  return found.sort((a, b) => a - b);
}
