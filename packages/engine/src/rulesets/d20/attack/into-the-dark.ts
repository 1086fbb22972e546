import { d20 } from '../../../chance/dice.ts';
import { because, Check, fighterAt, NOBODY, type Refusal, refusal } from '../../../kernel/rule.ts';
import { isAwareOf } from '../../../kernel/seen/awareness.ts';
import { isOnMap, isPlace } from '../../../space/grid/battle-map.ts';
import { overlap } from '../../../space/grid/footprint.ts';
import type { Square } from '../../../space/grid/square.ts';
import { hasLineOfEffectBetween } from '../../../space/sight/sight.ts';
import { cited } from '../citations.ts';
import type { Attack, D20Scene, D20Weapon, D20World } from '../game.ts';
import { areEnemies, feetToSquare, footprintOf, isInHand, strikesAt } from '../movement/field.ts';
import { carryOut } from '../special/manoeuvre.ts';
import { mayStillStrike } from '../time/interrupt.ts';
import { TWO_WEAPONS } from './attacks.ts';
import { isOpenToAll, payOpenings } from './openings.ts';
import { plainAttack } from './plain-attack.ts';

const texts = cited((rule) => ({
  /** All faces miss. */
  AT_NOTHING: new Check({
    dice: d20,
    why: because('attack roll', rule.attackIntoSquare),
    by: () => false,
    word: () => 'miss',
  }),
  NO_SQUARE: refusal('to: expected a square of the map', rule.attackIntoSquare),
  OWN_SQUARE: refusal('that is where {who} stands', rule.attackIntoSquare),
  NO_WEAPON: refusal('{who} has no weapon in hand that gets there', rule.attackIntoSquare),
}));

/** Whether there is an enemy of whom it knows, though it cannot see where that one is. */
export function isAnyoneUnseen(world: D20World, who: number): boolean {
  const { combatants } = world.fight;
  for (let other = 0; other < combatants.length; other++)
    if (areEnemies(world.fight, who, other) && isSought(world, who, other)) return true;
  return false;
}

function isSought(world: D20World, who: number, other: number): boolean {
  return isAwareOf(world.fight, who, other) && world.slots.intoTheDark?.isUnseen(world, who, other) === true;
}

/** Whether an enemy of that kind stands on the square: where tactics strike. */
export function isWorthStriking(world: D20World, who: number, to: Square): boolean {
  const there = standsOn(world, who, to);
  return there !== NOBODY && isSought(world, who, there);
}

/** The squares around, and those of enemies of whom it knows. */
export function squaresNear(world: D20World, who: number): readonly Square[] {
  const { x, y, side } = footprintOf(world, who);
  const found: Square[] = [];
  const isKnown = (column: number, row: number): boolean => found.some((at) => at.x === column && at.y === row);
  for (const enemy of world.fight.combatants) {
    if (!areEnemies(world.fight, who, enemy.index) || !isAwareOf(world.fight, who, enemy.index)) continue;
    if (!isKnown(enemy.x, enemy.y)) found.push({ x: enemy.x, y: enemy.y });
  }
  for (let row = y - 1; row <= y + side; row++) {
    for (let column = x - 1; column <= x + side; column++) {
      const inside = row >= y && row < y + side && column >= x && column < x + side;
      if (inside || isKnown(column, row) || !isOnMap(world.fight.map, { x: column, y: row })) continue;
      found.push({ x: column, y: row });
    }
  }
  return found;
}

/** Every reason against attacking into that square. @param item the weapon, or NOBODY for any that gets there */
export function refuseInto(world: D20World, who: number, to: Square | null, item: number): readonly Refusal[] {
  const { NO_SQUARE, OWN_SQUARE, NO_WEAPON } = texts(world);
  if (to === null || !isPlace(world.fight.map, to)) return [NO_SQUARE];
  if (overlap(footprintOf(world, who), { ...to, side: 1 })) return [OWN_SQUARE];
  return attackInto(world, who, to, item) === null ? [NO_WEAPON] : [];
}

/** The attack into the square, on whoever stands there or on NOBODY; null where no weapon gets there. */
export function attackInto(world: D20World, who: number, to: Square, item: number): Attack | null {
  const { weapons } = fighterAt(world, who).profile;
  for (let index = 0; index < weapons.length; index++) {
    if (item !== NOBODY && weapons[index]?.item !== item) continue;
    for (const ranged of [false, true]) {
      const found = aimedInto(world, { ...plainAttack(who, NOBODY, index), ranged }, to);
      if (found !== null) return found;
    }
  }
  return null;
}

/** The attack as it goes into that square, or null where it does not get there. */
function aimedInto(world: D20World, attack: Attack, to: Square): Attack | null {
  const { attacker } = attack;
  const aimed: Attack = { ...attack, defender: standsOn(world, attacker, to), square: to };
  const weapon = fighterAt(world, attacker).profile.weapons[attack.weapon];
  if (weapon === undefined || !getsThere(world, aimed, weapon, to)) return null;
  return world.slots.intoTheDark?.isUsable(world, aimed) === true ? aimed : null;
}

function getsThere(world: D20World, { attacker, ranged }: Attack, weapon: D20Weapon, to: Square): boolean {
  const from = footprintOf(world, attacker);
  const place = { ...to, side: 1 };
  if (!isInHand(fighterAt(world, attacker).state, weapon) || overlap(from, place)) return false;
  if (!hasLineOfEffectBetween(world.fight.map, from, place)) return false;
  if (!ranged) return weapon.melee && strikesAt(weapon, from, place);
  return weapon.ranged && feetToSquare(world, attacker, to) <= weapon.increment * weapon.increments;
}

/** The enemy on that square: one who can fight before those who lie there. */
function standsOn(world: D20World, who: number, to: Square): number {
  const place = { ...to, side: 1 };
  const there = world.fight.combatants.filter(
    ({ index }) => areEnemies(world.fight, who, index) && overlap(footprintOf(world, index), place),
  );
  return (there.find((each) => world.rules.health.standing(world, each)) ?? there[0])?.index ?? NOBODY;
}

/**
 * The attack into every square where somebody unseen may be, the one that was struck at before first, but for where nobody
 * is left to fight; none where all are seen and no square was struck at (MOD-CONC-05, MOD-FULL-02).
 */
export function attacksInto(world: D20World, attack: Attack): readonly Attack[] {
  const { attacker, square } = attack;
  if (square === undefined && !isAnyoneUnseen(world, attacker)) return [];
  const choices = attack.choices.filter((word) => word === TWO_WEAPONS);
  const others = squaresNear(world, attacker).filter(({ x, y }) => x !== square?.x || y !== square.y);
  const again = square === undefined ? [] : [square];
  const fallen = again.some((at) => hasOnlyFallen(world, attacker, at));
  const squares = fallen ? [...others, ...again] : [...again, ...others];
  return squares.flatMap((to) => aimedInto(world, { ...attack, choices }, to) ?? []);
}

function hasOnlyFallen(world: D20World, who: number, to: Square): boolean {
  const there = standsOn(world, who, to);
  return there !== NOBODY && !world.rules.health.standing(world, fighterAt(world, there).state);
}

/** What the attack itself provokes; where nobody stands only shots and throws do. Whether the attacker can still attack. */
export function payOpeningsInto(scene: D20Scene, attack: Attack): boolean {
  return (attack.defender === NOBODY && !isOpenToAll(scene, attack)) || payOpenings(scene, attack);
}

/**
 * Whoever stands on the square by now is attacked like anybody who has total concealment; where nobody does, the attack is
 * made and misses, and nobody learns why (MOD-CONC-05).
 */
export function strikeInto(scene: D20Scene, attack: Attack, to: Square): void {
  const defender = standsOn(scene, attack.attacker, to);
  if (defender === NOBODY) strikeAtNothing(scene, attack, to);
  else carryOut(scene, { ...attack, defender });
}

function strikeAtNothing(scene: D20Scene, attack: Attack, to: Square): void {
  const { attacker: who, ranged } = attack;
  const { intoTheDark } = scene.slots;
  if (intoTheDark === null || !mayStillStrike(scene, who, ranged)) return;
  if (ranged) intoTheDark.loose(scene, attack, to);
  scene.check(texts(scene).AT_NOTHING.with(intoTheDark.die(scene)), who, NOBODY, scene.tally(), 0);
}
