import { fighterAt, HANDS, type Refusal, refusal } from '../../../kernel/rule.ts';
import { cited } from '../citations.ts';
import type { D20World } from '../game.ts';
import { passOn, placeForThing, refuseMoving } from '../gear/things.ts';
import { areEnemies, standAdjacent } from '../movement/field.ts';
import { causeOf, targetArg } from './args.ts';
import type { SharedAction } from './borrow.ts';
import { itemIn, refuseNotHeld } from './draw.ts';
import { paidShared } from './paid.ts';

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
export const handOver: SharedAction = paidShared({
  id: 'hand-over',
  name: 'Hand over',
  role: 'other',
  rules: ['moveAction', 'handlingThings'],
  args: [
    itemIn(HANDS),
    targetArg('the friend', (world, { index }, { who }) => refuseFriend(world, who, index).length === 0),
  ],
  cost: 'move',
  refuseAct: (world, act) => {
    const { who, target, item } = act;
    const found = [
      ...refuseNotHeld(world, act),
      ...refuseMoving(world, who, item),
      ...refuseFriend(world, who, target),
    ];
    if (found.length > 0) return found;
    return placeForThing(world, target, who, item) === null ? [texts(world).NO_HAND] : found;
  },
  opening: 'asRuled',
  does: (scene, act) => {
    const { who, target, item } = act;
    const place = placeForThing(scene, target, who, item);
    if (place !== null && fighterAt(scene, who).state.items[item]?.place !== 'dropped')
      passOn(scene, { from: who, item, to: target, place }, causeOf(act), true);
  },
});

function refuseFriend(world: D20World, who: number, other: number): readonly Refusal[] {
  const { NOT_A_FRIEND, TOO_FAR, CANNOT_TAKE } = texts(world);
  if (who === other || areEnemies(world.fight, who, other)) return [NOT_A_FRIEND];
  const found: Refusal[] = [];
  if (!standAdjacent(world, who, other)) found.push(TOO_FAR);
  if (!world.slots.canAct(world, other)) found.push(CANNOT_TAKE);
  return found;
}
