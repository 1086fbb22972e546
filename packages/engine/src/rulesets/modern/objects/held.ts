import { because, fighterAt, type Tally, term } from '../../../kernel/rule.ts';
import { isHeld } from '../../d20/gear/things.ts';
import { dexterityNow } from '../body/state.ts';
import type { Impact, ModernFighter, ModernScene, ModernWeapon } from '../game.ts';
import { dentOf } from './harm.ts';

const OBJECT = term('object', 'MOD-OBJ-01');
const HELD = term('held, carried or worn', 'MOD-OBJ-03');
const DEXTERITY = term('Dexterity of its holder', 'MOD-OBJ-03');
const CLASS = term('class of its holder', 'MOD-OBJ-03');

const HELD_BONUS = 5;

/** The Defense of a thing that somebody holds, carries or wears: 5 and the holder's Dexterity and class help it (MOD-OBJ-03). */
export function heldDefense(scene: ModernScene, holder: ModernFighter, thing: ModernWeapon): Tally {
  const tally = scene.tally();
  tally.add(thing.objectDefense, OBJECT);
  tally.add(HELD_BONUS, HELD);
  tally.add(dexterityNow(holder), DEXTERITY);
  tally.add(holder.profile.classDefense, CLASS);
  return tally;
}

const DENT = because('damage to what it holds', 'MOD-OBJ-06');
const DAMAGED = because('damaged', 'MOD-OBJ-06');
const RUINED = because('ruined', 'MOD-OBJ-13');

/** The hit points that a thing has lost are a count of the item; ruined it falls from the hand (MOD-OBJ-06, MOD-OBJ-11, MOD-OBJ-13). */
export function harmThing(
  scene: ModernScene,
  holder: number,
  { item, figures }: ModernWeapon,
  damage: Pick<Impact, 'points' | 'energy' | 'rows'>,
): void {
  const dent = dentOf(scene, damage, figures.hardness);
  const lost = fighterAt(scene, holder).state.items[item]?.counts['lost'] ?? 0;
  const by = Math.min(dent.points, figures.hp - lost);
  scene.total(holder, { total: dent.points, rows: dent.rows }, DENT);
  if (by <= 0) return;
  scene.emit({ kind: 'use', who: holder, item, count: 'lost', by, why: DAMAGED });
  if (lost + by >= figures.hp) scene.emit({ kind: 'hold', who: holder, item, place: 'dropped', why: RUINED });
}

/** Where it is played so, what hurts somebody hurts what it holds in hand as well (option `explosionsHarmHeld`, MOD-OBJ-12). */
export function harmHeld(scene: ModernScene, holder: number, damage: Pick<Impact, 'points' | 'energy' | 'rows'>): void {
  if (!scene.options.explosionsHarmHeld) return;
  const { state, profile } = fighterAt(scene, holder);
  for (const weapon of profile.weapons) {
    const thing = state.items[weapon.item];
    if (weapon.endOf < 0 && !weapon.natural && thing !== undefined && isHeld(thing))
      harmThing(scene, holder, weapon, damage);
  }
}
