import { die } from '../../chance/dice.ts';
import { why } from '../../kernel/event.ts';
import type { Scene } from '../../kernel/scene.ts';
import type { Attack } from '../d20/game.ts';
import { opponentsOf } from '../d20/special/grapple/link.ts';
import type { ModernGame } from './game.ts';
import { fighter } from './state.ts';

const WHOM = why('who of those in the grapple is struck', 'MOD-SIT-02');

/**
 * A shot from outside at somebody in a grapple goes at any of those in it, each equally likely (MOD-SIT-02); by the other
 * ruling at whom it was meant for. The die falls before the attack roll.
 */
export function strayIntoGrapple(scene: Scene<ModernGame>, attack: Attack): Attack {
  const { attacker, defender, ranged } = attack;
  if (!ranged || fighter(scene, defender).effects.length === 0 || !scene.options.shootIntoGrappleRandom) return attack;
  const members = membersOf(scene, defender);
  if (members.length < 2 || members.includes(attacker)) return attack;
  const struck = members[scene.roll(attacker, die(members.length), WHOM) - 1] ?? defender;
  return { ...attack, defender: struck };
}

/** All who hold each other, by their indices. */
function membersOf(scene: Scene<ModernGame>, who: number): readonly number[] {
  const found = [who];
  for (let i = 0; i < found.length; i++) {
    for (const other of opponentsOf(scene, found[i] as number)) if (!found.includes(other)) found.push(other);
  }
  return found.sort((a, b) => a - b);
}
