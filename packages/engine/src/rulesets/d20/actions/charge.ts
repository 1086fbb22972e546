import type { Act } from '../../../kernel/command.ts';
import { type Action, type Refusal, refusal } from '../../../kernel/ruleset.ts';
import type { Table } from '../../../kernel/table.ts';
import type { Path } from '../../../space/path.ts';
import { straightApproach } from '../../../space/straight.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { weaponOfItem } from '../attacks.ts';
import { refuseCost, spend } from '../budget.ts';
import { CHARGED, gainEffect } from '../effects.ts';
import { areEnemies, combatantAt, footprintOf, isInHand, isInStrikingReach, profileOf } from '../field.ts';
import type { Attack, Cost, D20Game } from '../game.ts';
import { moveQuery, noMoreDistance, refuseDistanceMoved, walk } from '../movement.ts';
import { announce, causeOf, enemyArg, weaponArg } from './args.ts';

/** The least way of a charge, in feet. */
const LEAST_FEET = 10;

const NO_WEAPON = refusal('it has no melee weapon in hand', 'MOD-CHARGE-01');
const NOT_ENEMY = refusal('the target is on its own side', '');
const NO_LINE = refusal('no straight free line leads to where the target is in reach', 'MOD-CHARGE-03');
const TOO_NEAR = refusal('a charge covers at least 10 feet', 'MOD-CHARGE-02');
const HAS_MOVED = refusal('it has moved a distance this turn', 'MOD-CHARGE-05');

/**
 * Runs in a straight line at an enemy and strikes once, with +2 to hit and -2 to Defense until the next turn
 * (MOD-CHARGE-01 to MOD-CHARGE-08). Who has but a single action in the turn charges with that, up to its speed
 * (MOD-CHARGE-10, MOD-SURP-06).
 */
export const charge: Action<D20Game> = {
  id: 'charge',
  name: 'Charge',
  role: 'attack',
  rules: ['MOD-CHARGE-01', 'MOD-CHARGE-02', 'MOD-CHARGE-03'],
  args: [enemyArg, weaponArg],
  refuse: (table, who) => {
    const found = [...refuseCost(table, who, costOf(table, who), 'charge'), ...refuseDistanceMoved(table, who)];
    if (combatantAt(table, who).counts.moved > 0) found.push(HAS_MOVED);
    return found;
  },
  refuseAct: refuseCharge,
  resolve: (scene, act) => {
    const { who, target } = act;
    const weapon = weaponFor(scene, act);
    const way = wayOf(scene, act, weapon);
    if (way === null) return;
    const cause = causeOf(act);
    announce(scene, act);
    spend(scene, who, costOf(scene, who));
    noMoreDistance(scene, who, cause);
    gainEffect(scene, who, { name: CHARGED, source: who, value: 0, until: untilNextTurn(scene.fight, who) }, cause);
    const arrived = walk(scene, who, { squares: way.squares, why: cause, provokes: true, firstProvokes: true });
    const used = profileOf(scene, who).weapons[weapon];
    if (arrived && used !== undefined && isInStrikingReach(scene, who, used, target))
      scene.slots.resolveAttack(scene, chargeAttack(who, target, weapon));
    scene.slots.afterAction(scene, who, true);
  },
};

/** A single action where the turn brings no more than one, else the whole turn. */
function costOf(table: Table<D20Game>, who: number): Cost {
  return isLimited(table, who) ? 'standard' : 'full';
}

function isLimited(table: Table<D20Game>, who: number): boolean {
  return table.fight.clock.round === 0 || table.slots.actionsOf(table, who) < 2;
}

function chargeAttack(attacker: number, defender: number, weapon: number): Attack {
  return {
    attacker,
    defender,
    weapon,
    ranged: false,
    sequence: 0,
    charge: true,
    opportunity: false,
    nonlethal: false,
    choices: [],
  };
}

/** The melee weapon named, or the first in hand; -1 where there is none. */
function weaponFor(table: Table<D20Game>, act: Act<D20Game>): number {
  const combatant = combatantAt(table, act.who);
  const { weapons } = profileOf(table, act.who);
  const named = act.item < 0 ? -1 : weaponOfItem(table, act.who, act.item);
  return weapons.findIndex(
    (weapon, index) => weapon.melee && isInHand(combatant, weapon) && (act.item < 0 || index === named),
  );
}

function wayOf(table: Table<D20Game>, act: Act<D20Game>, weapon: number): Path | null {
  const used = profileOf(table, act.who).weapons[weapon];
  if (used === undefined) return null;
  const feet = table.slots.speed(table, act.who) * (isLimited(table, act.who) ? 1 : 2);
  return straightApproach(table.fight.map, {
    ...moveQuery(table, act.who, feet),
    target: footprintOf(table, act.target),
    reachFeet: used.reach,
  });
}

function refuseCharge(table: Table<D20Game>, act: Act<D20Game>): readonly Refusal[] {
  if (!areEnemies(table.fight, act.who, act.target)) return [NOT_ENEMY];
  const weapon = weaponFor(table, act);
  if (weapon < 0) return [NO_WEAPON];
  const way = wayOf(table, act, weapon);
  if (way === null) return [NO_LINE];
  const found: Refusal[] = way.feet < LEAST_FEET ? [TOO_NEAR] : [];
  return [...found, ...table.slots.refuseAttack(table, chargeAttack(act.who, act.target, weapon))];
}
