import { d20 } from '../../../chance/dice.ts';
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
import { announce, weaponArg } from '../../d20/actions/args.ts';
import { payOpenings, weaponOfItem } from '../../d20/attacks.ts';
import { refuseCost, spend } from '../../d20/budget.ts';
import { areEnemies, footprintOf, isInHand, METRIC } from '../../d20/field.ts';
import type { Attack } from '../../d20/game.ts';
import { mayStillStrike } from '../../d20/interrupt.ts';
import { provoke } from '../../d20/opportunity.ts';
import { plainAttack } from '../../d20/plain-attack.ts';
import { loose } from '../attack.ts';
import { weaponOf } from '../attack-bonus.ts';
import { shotsOf } from '../attack-choices.ts';
import type { ModernGame } from '../game.ts';
import { fighter, profileOf } from '../state.ts';

const INTO_THE_DARK = why('attack roll', 'MOD-CONC-05');

const NO_SQUARE = refusal('to: expected a square of the map', 'MOD-CONC-05');
const OWN_SQUARE = refusal('that is where it stands itself', 'MOD-CONC-05');
const NO_WEAPON = refusal('it has no weapon in hand that gets there', 'MOD-CONC-05');

/**
 * An attack into a square where an unseen enemy may be (MOD-CONC-05). Whoever stands there is attacked like anybody who
 * has total concealment; where nobody does, the attack is made and misses, and nobody learns why.
 */
export const attackSquare: Action<ModernGame> = {
  id: 'attack-square',
  name: 'Attack a square',
  role: 'attack',
  rules: ['MOD-CONC-05'],
  args: [{ name: 'to', text: 'the square', optional: false, candidates: squaresNear }, weaponArg],
  refuse: (table, who) => refuseCost(table, who, 'standard', 'attack'),
  refuseAct: refuseSquare,
  worthwhile: (table, { who, to }) => {
    const there = to === null ? NOBODY : standsOn(table, who, to);
    return there !== NOBODY && table.slots.concealment(table, who, there).degree === 'total';
  },
  resolve: (scene, act) => {
    const { who, to } = act;
    if (to === null) return;
    const attack = attackInto(scene, act, to);
    if (attack === null) return;
    announce(scene, act);
    spend(scene, who, 'standard');
    if (attack.defender === NOBODY) strikeAtNothing(scene, attack);
    else {
      scene.slots.declareAttack(scene, attack);
      if (payOpenings(scene, attack)) scene.slots.resolveAttack(scene, attack);
    }
    scene.slots.afterAction(scene, who, true);
  },
};

/** The squares around, and those of enemies of whom everybody knows. */
function squaresNear(table: Table<ModernGame>, { who }: Act<ModernGame>): readonly Square[] {
  const { x, y, side } = footprintOf(table, who);
  const found: Square[] = [];
  for (const enemy of table.fight.combatants) {
    if (!enemy.hidden && areEnemies(table.fight, who, enemy.index)) found.push({ x: enemy.x, y: enemy.y });
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

function refuseSquare(table: Table<ModernGame>, act: Act<ModernGame>): readonly Refusal[] {
  const { who, to } = act;
  if (to === null || !Number.isSafeInteger(to.x) || !Number.isSafeInteger(to.y) || !isOnMap(table.fight.map, to))
    return [NO_SQUARE];
  if (overlap(footprintOf(table, who), { ...to, side: 1 })) return [OWN_SQUARE];
  return attackInto(table, act, to) === null ? [NO_WEAPON] : [];
}

/** The attack on whoever stands there, or on NOBODY; null where no weapon gets there. */
function attackInto(table: Table<ModernGame>, act: Act<ModernGame>, to: Square): Attack | null {
  const { who, item } = act;
  const { weapons } = profileOf(table, who);
  const named = item === NOBODY ? -1 : weaponOfItem(table, who, item);
  for (let weapon = 0; weapon < weapons.length; weapon++) {
    if (item !== NOBODY && weapon !== named) continue;
    for (const ranged of [false, true]) {
      const attack: Attack = { ...plainAttack(who, standsOn(table, who, to), weapon), ranged };
      if (getsThere(table, attack, to)) return attack;
    }
  }
  return null;
}

function getsThere(table: Table<ModernGame>, attack: Attack, to: Square): boolean {
  const { attacker, ranged } = attack;
  const weapon = weaponOf(table, attack);
  const combatant = fighter(table, attacker);
  const from = footprintOf(table, attacker);
  const place = { ...to, side: 1 };
  if (!isInHand(combatant, weapon) || !hasLineOfEffectBetween(table.fight.map, from, place)) return false;
  if (!ranged) return weapon.melee && isInReach(METRIC, from, weapon.reach, place);
  const loaded = combatant.items[weapon.item]?.counts['loaded'] ?? 0;
  const range = weapon.increment * weapon.increments;
  return weapon.ranged && loaded >= shotsOf(weapon, attack) && feetBetween(METRIC, from, place) <= range;
}

function standsOn(table: Table<ModernGame>, who: number, to: Square): number {
  const place = { ...to, side: 1 };
  const there = table.fight.combatants.find(
    ({ index }) => areEnemies(table.fight, who, index) && overlap(footprintOf(table, index), place),
  );
  return there?.index ?? NOBODY;
}

function strikeAtNothing(scene: Scene<ModernGame>, attack: Attack): void {
  const { attacker: who } = attack;
  if (attack.ranged) {
    if (!provoke(scene, who)) return;
    if (!mayStillStrike(scene, who, true)) return;
    loose(scene, attack, weaponOf(scene, attack));
  }
  if (!scene.told) {
    scene.roll(who, d20, INTO_THE_DARK, noMatter);
    return;
  }
  const total = scene.roll(who, d20, INTO_THE_DARK);
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
