import { type Cause, fighterAt } from '../../../kernel/rule.ts';
import type { Attack, D20Scene } from '../game.ts';
import { letFall, passOn, placeForThing } from '../gear/things.ts';
import { specialOf } from './manoeuvre.ts';

/**
 * The thing leaves its owner's hand or body: into the hands of who took it bare-handed and can hold it, to be used at once
 * as its own, else to the ground at its owner's feet (MOD-DISARM-06, MOD-DISARM-10).
 */
export function seize(scene: D20Scene, attack: Attack, item: number, cause: Cause): void {
  const { attacker, defender } = attack;
  const owner = fighterAt(scene, defender).state;
  if (owner.items[item] === undefined) return;
  const bare = specialOf(scene).weaponTraits(scene, attacker, attack.weapon).unarmed;
  const place = bare ? placeForThing(scene, attacker, defender, item) : null;
  if (place === null) letFall(scene, defender, item, { x: owner.x, y: owner.y }, cause);
  else passOn(scene, { from: defender, item, to: attacker, place }, cause);
}
