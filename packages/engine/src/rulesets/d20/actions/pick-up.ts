import { type Combatant, fighterAt, type Item, NOBODY, type Refusal, refusal } from '../../../kernel/rule.ts';
import { allows } from '../../../kernel/ruleset/args.ts';
import { cited } from '../citations.ts';
import type { D20Act, D20Game, D20Scene, D20World } from '../game.ts';
import { isHeld, liesInReach, liftUp, passOn, placeForThing, refuseMoving } from '../gear/things.ts';
import { standAdjacent } from '../movement/field.ts';
import { causeOf } from './args.ts';
import type { SharedAction } from './borrow.ts';
import { handFor } from './draw.ts';
import { paidShared } from './paid.ts';

const texts = cited((rule) => ({
  NOT_THERE: refusal("that does not lie within {who}'s reach", rule.handlingThings),
  NO_HAND: refusal('no hand is free for it; in hand: {held}', rule.handlingThings),
  WHICH: refusal('{who} needs to be told which thing: one of the own things, or whose and which', rule.handlingThings),
}));

/**
 * Takes a thing in hand that lies in its own square or in one beside: what it let fall itself (told as `with`), or what
 * lies there of somebody else or is in the hands of who cannot keep it (told as `target` and `choice`), which is its own
 * from now on. A move action that provokes (MOD-ACT-10).
 */
export const pickUp: SharedAction = paidShared({
  id: 'pick-up',
  name: 'Pick up',
  role: 'prepare',
  rules: ['handlingThings'],
  args: [
    allows('with', 'the thing, if it is its own', (world, { who }) => ownThings(world, who)),
    allows('target', 'whose thing it is, if it is not its own', (world, act) =>
      act.item === NOBODY ? othersWithThings(world, act.who) : [],
    ),
    allows('choice', "which of the other's things", (world, { who, target }) =>
      target === NOBODY ? [] : thingsOf(world, who, target).map((item) => idOf(world, target, item)),
    ),
  ],
  cost: 'move',
  refuseAct: (world, act) => {
    if (act.target !== NOBODY) return refuseOthers(world, act);
    const { WHICH, NOT_THERE, NO_HAND } = texts(world);
    if (act.item === NOBODY || act.choice !== '') return [WHICH];
    const found = [...refuseMoving(world, act.who, act.item)];
    if (found.length === 0 && !ownThings(world, act.who).includes(act.item)) found.push(NOT_THERE);
    return handFor(world, act) === null ? [...found, NO_HAND] : found;
  },
  // A dog has no use for a pistol.
  tactics: {
    worthwhile: (world, { who }) => wantsAnything(world, who),
    idle: (world, who) => !wantsAnything(world, who),
  },
  opening: 'asRuled',
  does: take,
});

function wantsAnything(world: D20World, who: number): boolean {
  const fighter = fighterAt(world, who);
  return fighter.profile.weapons.some(({ natural }) => !natural) && !fighter.state.items.some(isHeld);
}

function refuseOthers(world: D20World, { who, target, item, choice }: D20Act): readonly Refusal[] {
  const { WHICH, NOT_THERE, NO_HAND } = texts(world);
  if (item !== NOBODY || who === target || choice === '') return [WHICH];
  const wanted = indexOf(fighterAt(world, target).state, choice);
  const found = refuseMoving(world, target, wanted);
  if (found.length > 0) return found;
  if (!thingsOf(world, who, target).includes(wanted)) return [NOT_THERE];
  return placeForThing(world, who, target, wanted) === null ? [NO_HAND] : [];
}

function take(scene: D20Scene, act: D20Act): void {
  const { who, target, item } = act;
  const cause = causeOf(act);
  if (target === NOBODY) {
    const hand = handFor(scene, act);
    if (hand === null) return;
    scene.emit({ kind: 'hold', who, item, place: hand, why: cause });
    liftUp(scene, who, item, cause);
    return;
  }
  const wanted = indexOf(fighterAt(scene, target).state, act.choice);
  // The opening that it gave may have left it elsewhere, or with other things to see to.
  if (!thingsOf(scene, who, target).includes(wanted)) return;
  const place = placeForThing(scene, who, target, wanted);
  if (place !== null) passOn(scene, { from: target, item: wanted, to: who, place }, cause);
}

/** Indexes of its own things that lie within reach. */
function ownThings(world: D20World, who: number): readonly number[] {
  return indexes(world, who, (item) => liesInReach(world, who, item));
}

function othersWithThings(world: D20World, who: number): readonly number[] {
  return world.fight.combatants
    .map(({ index }) => index)
    .filter((other) => other !== who && thingsOf(world, who, other).length > 0);
}

/** Indexes of the other's things that `who` can pick up: those that lie within reach, and those of who beside it cannot resist. */
function thingsOf(world: D20World, who: number, other: number): readonly number[] {
  if (who === other) return [];
  const free = !world.slots.resists(world, other) && standAdjacent(world, who, other);
  return indexes(world, other, (item) => liesInReach(world, who, item) || (free && isHeld(item)));
}

/** Indexes of those of its things that can be taken up and of which the test holds. */
function indexes(world: D20World, owner: number, test: (item: Item) => boolean): readonly number[] {
  const found: number[] = [];
  for (const [index, item] of fighterAt(world, owner).state.items.entries())
    if (test(item) && refuseMoving(world, owner, index).length === 0) found.push(index);
  return found;
}

function idOf(world: D20World, who: number, item: number): string {
  return fighterAt(world, who).state.items[item]?.id ?? '';
}

function indexOf({ items }: Combatant<D20Game>, id: string): number {
  return items.findIndex((item) => item.id === id);
}
