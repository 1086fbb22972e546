import type { Dice } from '../../../chance/dice.ts';
import { isAwareOf } from '../../../kernel/awareness.ts';
import type { Act } from '../../../kernel/command.ts';
import { why } from '../../../kernel/event.ts';
import { NOBODY } from '../../../kernel/fight.ts';
import { type Action, type Refusal, refusal } from '../../../kernel/ruleset.ts';
import type { Scene } from '../../../kernel/scene.ts';
import type { Table } from '../../../kernel/table.ts';
import { isOnMap } from '../../../space/battle-map.ts';
import { feetBetween, overlap } from '../../../space/footprint.ts';
import { isInReach } from '../../../space/reach.ts';
import { hasLineOfEffectBetween } from '../../../space/sight.ts';
import type { Square } from '../../../space/square.ts';
import { payOpenings, weaponOfItem } from '../attacks.ts';
import { refuseCost, spend } from '../budget.ts';
import { areEnemies, combatantAt, footprintOf, isInHand, METRIC, profileOf } from '../field.ts';
import type { Attack, D20Game, D20Weapon } from '../game.ts';
import { mayStillStrike } from '../interrupt.ts';
import { provoke } from '../opportunity.ts';
import { plainAttack } from '../plain-attack.ts';
import { announce, weaponArg } from './args.ts';

const INTO_THE_DARK = why('attack roll', 'MOD-CONC-05');

const NO_SQUARE = refusal('to: expected a square of the map', 'MOD-CONC-05');
const OWN_SQUARE = refusal('that is where it stands itself', 'MOD-CONC-05');
const NO_WEAPON = refusal('it has no weapon in hand that gets there', 'MOD-CONC-05');

/** What a ruleset says about attacks of which nobody knows whether anybody is there. */
export interface IntoTheDark {
  /** What is rolled to attack. */
  readonly die: Dice;
  /** Whether the weapon can be used so now: loaded, and not barred by how its wielder is. `defender` may be NOBODY. */
  isUsable(table: Table<D20Game>, attack: Attack): boolean;
  /** Whether the attacker cannot see that defender at all. */
  isUnseen(table: Table<D20Game>, attacker: number, defender: number): boolean;
  /** A shot or throw leaves hand or weapon for a square where nobody stands. */
  loose(scene: Scene<D20Game>, attack: Attack, to: Square): void;
}

/**
 * An attack into a square where an unseen enemy may be (MOD-CONC-05). Whoever stands there is attacked like anybody who
 * has total concealment; where nobody does, the attack is made and misses, and nobody learns why.
 */
export function attackSquareBy(rules: IntoTheDark): Action<D20Game> {
  return {
    id: 'attack-square',
    name: 'Attack a square',
    role: 'attack',
    rules: ['MOD-CONC-05'],
    args: [{ name: 'to', text: 'the square', optional: false, candidates: squaresNear }, weaponArg],
    refuse: (table, who) => refuseCost(table, who, 'standard', 'attack'),
    refuseAct: (table, act) => refuseSquare(table, act, rules),
    worthwhile: (table, { who, to }) => {
      const there = to === null ? NOBODY : standsOn(table, who, to);
      return there !== NOBODY && isSoughtBy(table, who, there, rules);
    },
    idle: (table, who) => !isAnyoneUnseen(table, who, rules),
    resolve: (scene, act) => {
      const { who, to } = act;
      const attack = to === null ? null : attackInto(scene, act, to, rules);
      if (to === null || attack === null) return;
      announce(scene, act);
      spend(scene, who, 'standard');
      if (attack.defender === NOBODY) strikeAtNothing(scene, attack, to, rules);
      else {
        scene.slots.declareAttack(scene, attack);
        if (payOpenings(scene, attack)) scene.slots.resolveAttack(scene, attack);
      }
      scene.slots.afterAction(scene, who, true);
    },
  };
}

function isAnyoneUnseen(table: Table<D20Game>, who: number, rules: IntoTheDark): boolean {
  const { combatants } = table.fight;
  for (let other = 0; other < combatants.length; other++)
    if (areEnemies(table.fight, who, other) && isSoughtBy(table, who, other, rules)) return true;
  return false;
}

/** Whether it knows of the other, though it cannot see where that one is. */
function isSoughtBy(table: Table<D20Game>, who: number, other: number, { isUnseen }: IntoTheDark): boolean {
  return isAwareOf(table.fight, who, other) && isUnseen(table, who, other);
}

/** The squares around, and those of enemies of whom it knows. */
function squaresNear(table: Table<D20Game>, { who }: Act<D20Game>): readonly Square[] {
  const { x, y, side } = footprintOf(table, who);
  const found: Square[] = [];
  for (const enemy of table.fight.combatants) {
    if (areEnemies(table.fight, who, enemy.index) && isAwareOf(table.fight, who, enemy.index))
      found.push({ x: enemy.x, y: enemy.y });
  }
  for (let row = y - 1; row <= y + side; row++) {
    for (let column = x - 1; column <= x + side; column++) {
      const inside = row >= y && row < y + side && column >= x && column < x + side;
      const known = found.some((square) => square.x === column && square.y === row);
      if (!inside && !known && isOnMap(table.fight.map, { x: column, y: row })) found.push({ x: column, y: row });
    }
  }
  return found;
}

function refuseSquare(table: Table<D20Game>, act: Act<D20Game>, rules: IntoTheDark): readonly Refusal[] {
  const { who, to } = act;
  if (to === null || !Number.isSafeInteger(to.x) || !Number.isSafeInteger(to.y) || !isOnMap(table.fight.map, to))
    return [NO_SQUARE];
  if (overlap(footprintOf(table, who), { ...to, side: 1 })) return [OWN_SQUARE];
  return attackInto(table, act, to, rules) === null ? [NO_WEAPON] : [];
}

/** The attack on whoever stands there, or on NOBODY; null where no weapon gets there. */
function attackInto(table: Table<D20Game>, act: Act<D20Game>, to: Square, rules: IntoTheDark): Attack | null {
  const { who, item } = act;
  const { weapons } = profileOf(table, who);
  const named = item === NOBODY ? -1 : weaponOfItem(table, who, item);
  for (let index = 0; index < weapons.length; index++) {
    const weapon = weapons[index];
    if (weapon === undefined || (item !== NOBODY && index !== named)) continue;
    for (const ranged of [false, true]) {
      const attack: Attack = { ...plainAttack(who, standsOn(table, who, to), index), ranged };
      if (getsThere(table, attack, weapon, to) && rules.isUsable(table, attack)) return attack;
    }
  }
  return null;
}

function getsThere(table: Table<D20Game>, { attacker, ranged }: Attack, weapon: D20Weapon, to: Square): boolean {
  const from = footprintOf(table, attacker);
  const place = { ...to, side: 1 };
  if (!isInHand(combatantAt(table, attacker), weapon) || !hasLineOfEffectBetween(table.fight.map, from, place))
    return false;
  if (!ranged) return weapon.melee && isInReach(METRIC, from, weapon.reach, place);
  return weapon.ranged && feetBetween(METRIC, from, place) <= weapon.increment * weapon.increments;
}

/** The enemy on that square: one who can fight before those who lie there. */
function standsOn(table: Table<D20Game>, who: number, to: Square): number {
  const place = { ...to, side: 1 };
  const there = table.fight.combatants.filter(
    ({ index }) => areEnemies(table.fight, who, index) && overlap(footprintOf(table, index), place),
  );
  return (there.find((each) => table.rules.standing(table, each)) ?? there[0])?.index ?? NOBODY;
}

function strikeAtNothing(scene: Scene<D20Game>, attack: Attack, to: Square, { die, loose }: IntoTheDark): void {
  const { attacker: who, ranged } = attack;
  if (ranged && !provoke(scene, who)) return;
  if (!mayStillStrike(scene, who, ranged)) return;
  if (ranged) loose(scene, attack, to);
  if (!scene.told) {
    scene.roll(who, die, INTO_THE_DARK, noMatter);
    return;
  }
  const total = scene.roll(who, die, INTO_THE_DARK);
  scene.emit({
    kind: 'check',
    who,
    target: NOBODY,
    total,
    rows: null,
    versus: 0,
    versusRows: null,
    result: 'miss',
    why: INTO_THE_DARK,
  });
}

/** All faces miss. */
function noMatter(): number {
  return 0;
}
