import type { Scene } from '../../../kernel/scene.ts';
import type { Table } from '../../../kernel/table.ts';
import { type Tally, term } from '../../../kernel/tally.ts';
import { weaponOfItemAt } from '../area-attack.ts';
import type { ModernGame, ModernWeapon } from '../game.ts';
import { fighter, modifierShift, profileOf } from '../state.ts';

const OBJECT = term('object', 'MOD-OBJ-01');
const HELD = term('held, carried or worn', 'MOD-OBJ-03');
const DEXTERITY = term('Dexterity of its holder', 'MOD-OBJ-03');
const CLASS = term('class of its holder', 'MOD-OBJ-03');

const HELD_BONUS = 5;

/** The Defense of a thing that somebody holds, carries or wears: 5 and the holder's Dexterity and class help it (MOD-OBJ-03). */
export function heldDefense(scene: Scene<ModernGame>, holder: number, thing: ModernWeapon): Tally {
  const tally = scene.tally();
  const { modifiers, classDefense } = profileOf(scene, holder);
  tally.add(thing.objectDefense, OBJECT);
  tally.add(HELD_BONUS, HELD);
  tally.add(modifiers.dexterity + modifierShift(scene, holder, 'dexterity'), DEXTERITY);
  tally.add(classDefense, CLASS);
  return tally;
}

/** The thing of that name which the holder has about it, or undefined: bare hands and what lies elsewhere are none. */
export function heldThing(table: Table<ModernGame>, holder: number, id: string): ModernWeapon | undefined {
  const combatant = fighter(table, holder);
  const item = combatant.items.findIndex((each) => each.id === id && each.place !== 'dropped');
  const weapon = weaponOfItemAt(table, holder, item);
  return weapon === undefined || weapon.natural ? undefined : weapon;
}
