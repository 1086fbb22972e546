import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { provoke } from '../attack/opportunity.ts';
import { cited } from '../citations.ts';
import type { D20Game } from '../game.ts';
import { passOn, placeForThing } from '../gear/things.ts';
import { areEnemies, standAdjacent } from '../movement/field.ts';
import { refuseCost, spend } from '../time/budget.ts';
import { announce, causeOf } from './args.ts';
import type { SharedAction } from './borrow.ts';
import { itemIn, refuseNotHeld } from './draw.ts';

const texts = cited((rule) => ({
  NOT_A_FRIEND: refusal('things are handed to friends', rule.moveAction),
  TOO_FAR: refusal('the friend stands out of reach', rule.moveAction),
  CANNOT_TAKE: refusal('the friend cannot take it', rule.moveAction),
  NO_HAND: refusal('the friend has no hand free for it', rule.handlingThings),
}));

/**
 * Gives a held thing to a friend beside it who has a hand free, with the magazines for it: a move action like other work
 * with things (MOD-ACT-09, MOD-ACT-10).
 */
export const handOver: SharedAction = {
  id: 'hand-over',
  name: 'Hand over',
  role: 'other',
  rules: ['moveAction', 'handlingThings'],
  args: [
    itemIn(['hand', 'off', 'both']),
    {
      name: 'target',
      text: 'the friend',
      optional: false,
      candidates: (table, { who }) =>
        table.fight.combatants
          .map(({ index }) => index)
          .filter((other) => refuseFriend(table, who, other).length === 0),
    },
  ],
  refuse: (table, who) => refuseCost(table, who, 'move', 'hand-over'),
  refuseAct: (table, act) => {
    const { who, target, item } = act;
    const found = [...refuseNotHeld(table, act), ...refuseFriend(table, who, target)];
    if (found.length > 0) return found;
    return placeForThing(table, target, who, item) === null ? [texts(table).NO_HAND] : found;
  },
  resolve: (scene, act) => {
    const { who, target, item } = act;
    announce(scene, act);
    spend(scene, who, 'move');
    const able = !scene.slots.provokes(scene, who, 'hand-over') || provoke(scene, who);
    const place = able ? placeForThing(scene, target, who, item) : null;
    if (place !== null && fighterAt(scene, who).state.items[item]?.place !== 'dropped')
      passOn(scene, { from: who, item, to: target, place }, causeOf(act), true);
    scene.slots.afterAction(scene, who, false);
  },
};

function refuseFriend(table: Table<D20Game>, who: number, other: number): readonly Refusal[] {
  const { NOT_A_FRIEND, TOO_FAR, CANNOT_TAKE } = texts(table);
  if (who === other || areEnemies(table.fight, who, other)) return [NOT_A_FRIEND];
  const found: Refusal[] = [];
  if (!standAdjacent(table, who, other)) found.push(TOO_FAR);
  if (!table.slots.canAct(table, other)) found.push(CANNOT_TAKE);
  return found;
}
