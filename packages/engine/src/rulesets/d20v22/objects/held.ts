import { because, type Cause, fighterAt, NOBODY, Tally, type Term, term } from '../../../kernel/rule.ts';
import { SIZES } from '../../../space/grid/size.ts';
import { part } from '../../d20/checks/lines.ts';
import { gainEffect, RUINED } from '../../d20/conditions/effects.ts';
import { abilityBonus } from '../body/abilities.ts';
import { coverBonus, coverTerm } from '../defense/cover.ts';
import { losesDexterityTo, losesDodgeTo } from '../defense/lost-dodge.ts';
import type { D20v22Weapon, Impact, V22Fighter, V22Scene, V22World } from '../game.ts';
import { SIZE_TABLE } from '../tables/sizes.ts';
import { lessByEnergy } from './harm.ts';
import { OF_HELD, rollSave } from './save.ts';

const THING = term('size of the thing', 'V22-OBJ-03');
const HELD = term('held, carried or worn', 'V22-OBJ-03');
const DEXTERITY = term('Dexterity of its holder', 'V22-OBJ-03');
const CLASS = term('class of its holder', 'V22-OBJ-03');
const TOUGHNESS: Term = term('Toughness of the thing', 'V22-OBJT-03');
const DAMAGE = term('damage', 'V22-DMG-02');
const MARKS = term('damaged', 'V22-OBJT-06');
const DAMAGED = because('damaged', 'V22-OBJT-06');
const DISABLED = because('works no more', 'V22-OBJT-07');
const DESTROYED = because('destroyed', 'V22-OBJT-08');

const HELD_BONUS = 5;
/** Counts of a thing: marks of damage, and whether it has stopped working. */
const MARK = 'damaged';
const BROKEN = 'disabled';

/**
 * The Defense of a thing that somebody holds, carries or wears: that of its size and 5, with the holder's Dexterity and class
 * bonus; who cannot dodge the attacker has no Dexterity bonus here either (V22-OBJ-03). What stands between counts as it does for
 * the holder (V22-COVER-01).
 */
export function heldDefense(scene: V22Scene, holder: V22Fighter, attacker: number, size: number): Tally {
  const dexterity = abilityBonus(scene, holder, 'dexterity');
  const isDenied = losesDodgeTo(scene, holder, attacker) || losesDexterityTo(holder, attacker);
  const defense = scene.tally();
  defense.add(SIZE_TABLE[SIZES[size] ?? 'medium'].object, THING);
  defense.add(HELD_BONUS, HELD);
  if (dexterity < 0 || !isDenied) defense.add(dexterity, DEXTERITY);
  defense.add(holder.profile.baseDefense, CLASS);
  const { degree } = scene.slots.cover(scene, attacker, holder.index);
  defense.add(coverBonus(scene, degree), coverTerm(degree));
  return defense;
}

/** Whether the thing of somebody does what it is made for (V22-OBJT-07). */
export function works({ state }: V22Fighter, { item }: Pick<D20v22Weapon, 'item'>): boolean {
  return (state.items[item]?.counts[BROKEN] ?? 0) === 0;
}

/** The Toughness of the thing as it is now: each mark takes 1 off (V22-OBJT-06). */
export function toughnessOfThing({ state }: V22Fighter, { item, toughness }: D20v22Weapon): Tally {
  const tally = new Tally(true);
  tally.add(toughness, TOUGHNESS);
  tally.add(-(state.items[item]?.counts[MARK] ?? 0), MARKS);
  return tally;
}

/** The Toughness save of a thing that its holder has about it, and what its failure brings: marks, no more use, ruin (V22-OBJT-05 to V22-OBJT-08). */
export function harmHeld(scene: V22Scene, impact: Impact, thing: D20v22Weapon): void {
  const { defender: holder } = impact;
  const { item } = thing;
  const bonus = toughnessOfThing(fighterAt(scene, holder), thing);
  const damage = [part(impact.damage, DAMAGE), ...lessByEnergy(scene, impact)];
  const fate = rollSave(scene, { ...impact, steps: 0, called: OF_HELD }, bonus, damage, { fixed: null });
  if (fate === 'holds') return;
  if (fate === 'damaged') wearDown(scene, holder, item, DAMAGED);
  else if (fate === 'disabled' && works(fighterAt(scene, holder), thing))
    scene.emit({ kind: 'use', who: holder, item, count: BROKEN, by: 1, why: DISABLED });
  else ruinThing(scene, holder, item);
}

/** It is of no use to anybody any more; an object that was taken up is destroyed itself (V22-IMPR-03, V22-OBJT-08). */
export function ruinThing(scene: V22Scene, holder: number, item: number, why: Cause = DESTROYED): void {
  const { state, profile } = fighterAt(scene, holder);
  scene.emit({ kind: 'hold', who: holder, item, place: 'dropped', why });
  const object = state.items[item]?.origin?.who;
  if (object !== undefined && profile.weapons.some((each) => each.item === item && each.improvised))
    gainEffect(scene, object, { name: RUINED, source: NOBODY, until: null }, why);
}

/** It has a mark of damage more. */
export function wearDown(scene: V22Scene, holder: number, item: number, why: Cause): void {
  scene.emit({ kind: 'use', who: holder, item, count: MARK, by: 1, why });
}

/** Names of its counts that a player follows. */
export const COUNTS_OF_THINGS: Readonly<Record<string, string>> = { [MARK]: 'marks of damage', [BROKEN]: 'defects' };

/** The weapon at that place, where there is one. */
export function thingAt(world: V22World, holder: number, place: number): D20v22Weapon | undefined {
  return fighterAt(world, holder).profile.weapons[place];
}
