import { because, type Cause, type Effect, fighterAt, type Origin } from '../../../kernel/rule.ts';
import type { EffectOf } from '../../../kernel/ruleset/effect-kind.ts';
import { weaponOf } from '../attack/sides.ts';
import { WORKED, type Worked } from '../conditions/magic.ts';
import type { GrimAttack, GrimScene, GrimWeapon, GrimWorld, Wielded, WorkedMissiles } from '../game.ts';
import type { Bypass } from '../tables/weapon-row.ts';

/** The counts of a thing that hold how many missiles of it go past armour, and how many of them past all of it. */
const MISSILES = 'worked';
const IGNORING = 'worked-ignoring';
/** As many missiles can be worked on at once (GNG-SPELL-05). */
export const BUNDLE = 50;

const LOOSED = because('what was worked on a missile ends with its use', 'GNG-SPELL-07');
const USED_UP = because('the last of the missiles is used up', 'GNG-SPELL-07');
const OVER = because('what was worked on the missiles is over', 'GNG-SPELL-05');

/** Whether it is the missiles of the weapon that can be worked on: what bows, crossbows, slings and firearms send, and shuriken (GNG-SPELL-07). */
export function sendsMissiles({ missile, thrown, name }: GrimWeapon): boolean {
  return thrown ? name === 'shuriken' : missile !== null && missile !== 'beam';
}

/** Where the thing came into the fight: what was worked on it goes with it from hand to hand. */
export function originOf(world: GrimWorld, who: number, item: number): Origin {
  return fighterAt(world, who).state.items[item]?.origin ?? { who, item };
}

/** The best that was worked on that thing; null where nothing was. */
function bestOn(world: GrimWorld, { who, item }: Origin): Worked['bypass'] | null {
  const { state, digest } = fighterAt(world, who);
  if (!digest.worked) return null;
  const found = WORKED.all(state).filter(({ data }) => data.item === item);
  if (found.length === 0) return null;
  return found.some(({ data }) => data.bypass === 'ignoring') ? 'ignoring' : 'piercing';
}

/** What was worked on the weapon of an attack, or on the missile that it has sent; null where nothing was. */
export function workedOn(world: GrimWorld, attack: GrimAttack): Bypass | null {
  if (attack.missiles !== null) return attack.missiles.bypass;
  const weapon = weaponOf(attack);
  const { items } = attack.attacking.state;
  const origin = items[weapon.item]?.origin;
  if (origin === undefined && !attack.attacking.digest.worked) return null;
  if (attack.ranged && sendsMissiles(weapon)) return null;
  return bestOn(world, origin ?? { who: attack.attacker, item: weapon.item });
}

/**
 * Takes worked missiles out as they are shot, hit or miss, those that ignore armour first. Of shots that are fired together
 * all ignore it, or none does.
 *
 * @param shots that are fired @returns those of them that were worked on
 */
export function looseWorked(scene: GrimScene, attack: Wielded, shots: number): WorkedMissiles | null {
  const weapon = weaponOf(attack);
  const { who, item } = { who: attack.attacker, item: weapon.item };
  const left = countOf(scene, who, item, MISSILES);
  if (left === 0) return null;
  const ignoring = countOf(scene, who, item, IGNORING);
  const origin = originOf(scene, who, item);
  const used = Math.min(left, shots);
  take(scene, { who, item }, MISSILES, used);
  take(scene, { who, item }, IGNORING, Math.min(ignoring, used));
  if (used === left) keepOn(scene, origin.who, (each) => each.item !== origin.item, USED_UP);
  else if (ignoring > 0 && used >= ignoring)
    keepOn(scene, origin.who, (each) => each.item !== origin.item || each.bypass === 'piercing', USED_UP);
  return { bypass: used <= ignoring ? 'ignoring' : 'piercing', shots: used };
}

/** How many of its missiles that count has. */
function countOf(world: GrimWorld, who: number, item: number, count: string): number {
  return fighterAt(world, who).state.items[item]?.counts[count] ?? 0;
}

/** Takes so many out of a count of missiles. */
function take(scene: GrimScene, { who, item }: Origin, count: string, by: number, why: Cause = LOOSED): void {
  if (by !== 0) scene.emit({ kind: 'use', who, item, count, by: -by, why });
}

/** Works on a weapon in somebody's hands, or on fifty of its missiles. */
export function workOn(
  scene: GrimScene,
  { who, item }: Origin,
  weapon: GrimWeapon,
  effect: EffectOf<Worked>,
  why: Cause,
): void {
  const origin = originOf(scene, who, item);
  const others = WORKED.all(fighterAt(scene, origin.who).state);
  const mine = { ...effect, data: { ...effect.data, item: origin.item } };
  const worked = [...others.filter(({ data }) => data.item !== origin.item || data.bypass !== mine.data.bypass), mine];
  for (const { name, source } of others) scene.emit({ kind: 'lose', who: origin.who, name, source, why });
  // Of those of one source the first to end stands first: it is the one that is lost when its time is over.
  for (const each of worked.toSorted((a, b) => roundOf(a) - roundOf(b)))
    scene.emit({ kind: 'gain', who: origin.who, effect: each, why });
  if (!sendsMissiles(weapon)) return;
  const all = weapon.thrown ? 1 : BUNDLE;
  // Those that ignore armour already do so still, and are among the fifty.
  for (const count of effect.data.bypass === 'ignoring' ? [MISSILES, IGNORING] : [MISSILES])
    take(scene, { who, item }, count, countOf(scene, who, item, count) - all, why);
}

function roundOf({ until }: Effect): number {
  return until === null || until.at === 'tick' ? Number.MAX_SAFE_INTEGER : until.round;
}

/** Keeps of what was worked on the things of a combatant only what passes. */
function keepOn(scene: GrimScene, who: number, stays: (data: Worked) => boolean, why: Cause): void {
  const all = WORKED.all(fighterAt(scene, who).state);
  for (const { name, source } of all) scene.emit({ kind: 'lose', who, name, source, why });
  for (const effect of all) if (stays(effect.data)) scene.emit({ kind: 'gain', who, effect, why });
}

/**
 * After the time of what was worked on a thing is over: its missiles, wherever they are, are as any others, or as what is
 * still worked on them makes them.
 */
export function endWorked(scene: GrimScene, who: number, effect: Effect): void {
  if (!WORKED.is(effect)) return;
  const { item } = effect.data;
  const still = WORKED.all(fighterAt(scene, who).state).filter(({ data }) => data.item === item);
  for (const { index, state } of scene.fighters)
    for (const [slot, { origin = { who: index, item: slot } }] of state.items.entries())
      if (origin.who === who && origin.item === item) settleCounts(scene, { who: index, item: slot }, still);
}

/** Leaves of the missiles of a thing as many worked on as what is still worked on it is on. */
function settleCounts(scene: GrimScene, thing: Origin, still: readonly EffectOf<Worked>[]): void {
  const lasts = (bypass: Worked['bypass']): boolean => still.some(({ data }) => data.bypass === bypass);
  const worked = countOf(scene, thing.who, thing.item, MISSILES);
  const ignoring = countOf(scene, thing.who, thing.item, IGNORING);
  const stays = lasts('ignoring') ? ignoring : 0;
  take(scene, thing, IGNORING, ignoring - stays, OVER);
  take(scene, thing, MISSILES, worked - (lasts('piercing') ? worked : stays), OVER);
}
