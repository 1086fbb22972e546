import { type Action, type Refusal, refusal } from '../../../kernel/ruleset/ruleset.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { provoke } from '../attack/opportunity.ts';
import type { D20Game } from '../game.ts';
import { passOn, placeForThing } from '../gear/things.ts';
import { areEnemies, combatantAt, standAdjacent } from '../movement/field.ts';
import { refuseCost, spend } from '../time/budget.ts';
import { announce, causeOf } from './args.ts';
import { itemIn, refuseNotHeld } from './draw.ts';

const NOT_A_FRIEND = refusal('things are handed to friends', 'MOD-ACT-09');
const TOO_FAR = refusal('the friend stands out of reach', 'MOD-ACT-09');
const CANNOT_TAKE = refusal('the friend cannot take it', 'MOD-ACT-09');
const NO_HAND = refusal('the friend has no hand free for it', 'MOD-ACT-10');

/**
 * Gives a held thing to a friend beside it who has a hand free, with the magazines for it: a move action like other work
 * with things (MOD-ACT-09, MOD-ACT-10).
 */
export const handOver: Action<D20Game> = {
  id: 'hand-over',
  name: 'Hand over',
  role: 'other',
  rules: ['MOD-ACT-09', 'MOD-ACT-10'],
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
    return placeForThing(table, target, who, item) === null ? [NO_HAND] : found;
  },
  resolve: (scene, act) => {
    const { who, target, item } = act;
    announce(scene, act);
    spend(scene, who, 'move');
    const able = !scene.slots.provokes(scene, who, 'hand-over') || provoke(scene, who);
    const place = able ? placeForThing(scene, target, who, item) : null;
    if (place !== null && combatantAt(scene, who).items[item]?.place !== 'dropped')
      passOn(scene, { from: who, item, to: target, place }, causeOf(act), true);
    scene.slots.afterAction(scene, who, false);
  },
};

function refuseFriend(table: Table<D20Game>, who: number, other: number): readonly Refusal[] {
  if (who === other || areEnemies(table.fight, who, other)) return [NOT_A_FRIEND];
  const found: Refusal[] = [];
  if (!standAdjacent(table, who, other)) found.push(TOO_FAR);
  if (!table.slots.canAct(table, other)) found.push(CANNOT_TAKE);
  return found;
}
