import type { Why } from '../../../kernel/event.ts';
import type { Scene } from '../../../kernel/scene.ts';
import { combatantAt } from '../field.ts';
import type { Attack, D20Game } from '../game.ts';
import { specialOf } from './manoeuvre.ts';

/** Holds a thing that belongs to `source`; `value` is the index of the thing among its owner's. */
export const TAKEN = 'holding-taken';

/**
 * The thing leaves its owner's hand or body: into the hands of who took it bare-handed, else to the ground at its owner's
 * feet (MOD-DISARM-06, MOD-DISARM-10).
 */
export function seize(scene: Scene<D20Game>, attack: Attack, item: number, cause: Why): void {
  const { attacker, defender } = attack;
  if (combatantAt(scene, defender).items[item] === undefined) return;
  scene.emit({ kind: 'hold', who: defender, item, place: 'dropped', why: cause });
  if (!specialOf(scene).weaponTraits(scene, attacker, attack.weapon).unarmed) return;
  const effect = { name: TAKEN, source: defender, value: item, until: null };
  scene.emit({ kind: 'gain', who: attacker, effect, why: cause });
}
