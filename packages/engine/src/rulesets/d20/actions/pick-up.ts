import type { Act } from '../../../kernel/commands/command.ts';
import { type Action, type Refusal, refusal } from '../../../kernel/ruleset/ruleset.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { type Combatant, type Item, NOBODY } from '../../../kernel/state/fight.ts';
import { provoke } from '../attack/opportunity.ts';
import type { D20Game } from '../game.ts';
import { isHeld, liesInReach, liftUp, passOn, placeForThing } from '../gear/things.ts';
import { combatantAt, profileOf, standAdjacent } from '../movement/field.ts';
import { refuseCost, spend } from '../time/budget.ts';
import { announce, causeOf } from './args.ts';
import { handFor } from './draw.ts';

const NOT_THERE = refusal('that does not lie within its reach', 'MOD-ACT-10');
const NO_HAND = refusal('no hand is free for it', 'MOD-ACT-10');
const WHICH = refusal('it needs to be told which thing: one of its own, or whose and which', 'MOD-ACT-10');

/**
 * Takes a thing in hand that lies in its own square or in one beside: what it let fall itself (told as `with`), or what
 * lies there of somebody else or is in the hands of who cannot keep it (told as `target` and `choice`), which is its own
 * from now on. A move action that provokes (MOD-ACT-10).
 */
export const pickUp: Action<D20Game> = {
  id: 'pick-up',
  name: 'Pick up',
  role: 'prepare',
  rules: ['MOD-ACT-10'],
  args: [
    {
      name: 'with',
      text: 'the thing, if it is its own',
      optional: true,
      candidates: (table, { who }) => ownThings(table, who),
    },
    {
      name: 'target',
      text: 'whose thing it is, if it is not its own',
      optional: true,
      candidates: (table, act) => (act.item === NOBODY ? othersWithThings(table, act.who) : []),
    },
    {
      name: 'choice',
      text: 'which of the other’s things',
      optional: true,
      candidates: (table, { who, target }) =>
        target === NOBODY ? [] : thingsOf(table, who, target).map((item) => idOf(table, target, item)),
    },
  ],
  refuse: (table, who) => refuseCost(table, who, 'move', 'pick-up'),
  refuseAct: (table, act) => {
    if (act.target !== NOBODY) return refuseOthers(table, act);
    if (act.item === NOBODY || act.choice !== '') return [WHICH];
    const found: Refusal[] = ownThings(table, act.who).includes(act.item) ? [] : [NOT_THERE];
    return handFor(table, act) === null ? [...found, NO_HAND] : found;
  },
  // A dog has no use for a pistol.
  worthwhile: (table, { who }) => wantsAnything(table, who),
  idle: (table, who) => !wantsAnything(table, who),
  resolve: (scene, act) => {
    const { who } = act;
    announce(scene, act);
    spend(scene, who, 'move');
    if (!scene.slots.provokes(scene, who, 'pick-up') || provoke(scene, who)) take(scene, act);
    scene.slots.afterAction(scene, who, false);
  },
};

function wantsAnything(table: Table<D20Game>, who: number): boolean {
  return profileOf(table, who).weapons.some(({ natural }) => !natural) && !combatantAt(table, who).items.some(isHeld);
}

function refuseOthers(table: Table<D20Game>, { who, target, item, choice }: Act<D20Game>): readonly Refusal[] {
  if (item !== NOBODY || who === target || choice === '') return [WHICH];
  const wanted = indexOf(combatantAt(table, target), choice);
  if (!thingsOf(table, who, target).includes(wanted)) return [NOT_THERE];
  return placeForThing(table, who, target, wanted) === null ? [NO_HAND] : [];
}

function take(scene: Scene<D20Game>, act: Act<D20Game>): void {
  const { who, target, item } = act;
  const cause = causeOf(act);
  if (target === NOBODY) {
    const hand = handFor(scene, act);
    if (hand === null) return;
    scene.emit({ kind: 'hold', who, item, place: hand, why: cause });
    liftUp(scene, who, item, cause);
    return;
  }
  const wanted = indexOf(combatantAt(scene, target), act.choice);
  // The opening that it gave may have left it elsewhere, or with other things to see to.
  if (!thingsOf(scene, who, target).includes(wanted)) return;
  const place = placeForThing(scene, who, target, wanted);
  if (place !== null) passOn(scene, { from: target, item: wanted, to: who, place }, cause);
}

/** Indexes of its own things that lie within reach. */
function ownThings(table: Table<D20Game>, who: number): readonly number[] {
  return indexes(combatantAt(table, who), (item) => liesInReach(table, who, item));
}

function othersWithThings(table: Table<D20Game>, who: number): readonly number[] {
  return table.fight.combatants
    .map(({ index }) => index)
    .filter((other) => other !== who && thingsOf(table, who, other).length > 0);
}

/** Indexes of the other's things that `who` can pick up: those that lie within reach, and those of who beside it cannot resist. */
function thingsOf(table: Table<D20Game>, who: number, other: number): readonly number[] {
  if (who === other) return [];
  const free = !table.slots.resists(table, other) && standAdjacent(table, who, other);
  return indexes(combatantAt(table, other), (item) => liesInReach(table, who, item) || (free && isHeld(item)));
}

function indexes({ items }: Combatant<D20Game>, test: (item: Item) => boolean): readonly number[] {
  const found: number[] = [];
  for (const [index, item] of items.entries()) if (test(item)) found.push(index);
  return found;
}

function idOf(table: Table<D20Game>, who: number, item: number): string {
  return combatantAt(table, who).items[item]?.id ?? '';
}

function indexOf({ items }: Combatant<D20Game>, id: string): number {
  return items.findIndex((item) => item.id === id);
}
