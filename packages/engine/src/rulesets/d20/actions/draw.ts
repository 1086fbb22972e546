import type { Act } from '../../../kernel/command.ts';
import type { Combatant, Place } from '../../../kernel/fight.ts';
import { type Action, type ArgSpec, type Refusal, refusal } from '../../../kernel/ruleset.ts';
import type { Scene } from '../../../kernel/scene.ts';
import type { Table } from '../../../kernel/table.ts';
import { feetBetween } from '../../../space/footprint.ts';
import { SQUARE_FEET } from '../../../space/square.ts';
import { weaponOfItem } from '../attacks.ts';
import { refuseCost, spend } from '../budget.ts';
import { combatantAt, footprintOf, METRIC, profileOf } from '../field.ts';
import type { Cost, D20Game } from '../game.ts';
import { provoke } from '../opportunity.ts';
import { refuseDrawInGrapple } from '../special/grapple/limits.ts';
import { announce, causeOf } from './args.ts';

const NOT_CARRIED = refusal('that is not stowed on its body', 'MOD-ACT-10');
const NOT_HELD = refusal('that is not in its hands', 'MOD-ACT-10');
const NO_KNACK = refusal('drawing two weapons at once takes the Two-Weapon Fighting feat', 'MOD-ACT-12');
const NOT_TWO = refusal('those are not two stowed one-handed weapons for two free hands', 'MOD-ACT-12');
const NOT_DROPPED = refusal('that does not lie within its reach', 'MOD-ACT-10');
const NO_HAND = refusal('no hand is free for it', 'MOD-ACT-10');

/** Who draws two weapons in the time of one. */
interface Knack {
  drawsTwo(table: Table<D20Game>, who: number): boolean;
}

/** Takes a stowed thing in hand; whoever has the knack draws a second one-handed weapon with it, told as `choice` (MOD-ACT-12). */
export function drawIn(knack: Knack): Action<D20Game> {
  const secondArg: ArgSpec<D20Game> = {
    name: 'choice',
    text: 'a second weapon to draw',
    optional: true,
    candidates: (table, act) => (knack.drawsTwo(table, act.who) ? seconds(table, act) : []),
  };
  return { ...DRAW, args: [...DRAW.args, secondArg], refuseAct: (table, act) => refuseDraw(table, act, knack) };
}

function refuseDraw(table: Table<D20Game>, act: Act<D20Game>, knack: Knack): readonly Refusal[] {
  const found = DRAW.refuseAct(table, act);
  if (act.choice === '') return found;
  if (!knack.drawsTwo(table, act.who)) return [...found, NO_KNACK];
  return seconds(table, act).includes(act.choice) ? found : [...found, NOT_TWO];
}

/** Ids of what can come into the other hand at the same time. */
function seconds(table: Table<D20Game>, act: Act<D20Game>): readonly string[] {
  const combatant = combatantAt(table, act.who);
  if (freeHands(combatant).length < 2 || !isOneHanded(table, act.who, act.item)) return [];
  return combatant.items
    .filter(({ place }, item) => place === 'carried' && item !== act.item && isOneHanded(table, act.who, item))
    .map(({ id }) => id);
}

function isOneHanded(table: Table<D20Game>, who: number, item: number): boolean {
  return profileOf(table, who).weapons[weaponOfItem(table, who, item)]?.hands === 1;
}

const DRAW: Action<D20Game> = {
  id: 'draw',
  name: 'Draw',
  role: 'prepare',
  rules: ['MOD-ACT-10'],
  args: [itemIn(['carried'])],
  refuse: (table, who) => refuseCost(table, who, 'move', 'draw'),
  refuseAct: (table, act) => {
    const combatant = combatantAt(table, act.who);
    const found: Refusal[] = combatant.items[act.item]?.place === 'carried' ? [] : [NOT_CARRIED];
    found.push(...refuseDrawInGrapple(table, act.who, act.item));
    return handFor(table, act) === null ? [...found, NO_HAND] : found;
  },
  resolve: (scene, act) => put(scene, act, 'move', handFor(scene, act) ?? 'hand'),
};

/** Takes a stowed thing in hand: a move action (MOD-ACT-10). */
export const draw: Action<D20Game> = drawIn({ drawsTwo: () => false });

/** Puts a held thing away: a move action (MOD-ACT-10). */
export const stow: Action<D20Game> = {
  id: 'stow',
  name: 'Stow',
  role: 'other',
  rules: ['MOD-ACT-10'],
  args: [itemIn(['hand', 'off', 'both'])],
  refuse: (table, who) => refuseCost(table, who, 'move', 'stow'),
  refuseAct: refuseNotHeld,
  resolve: (scene, act) => put(scene, act, 'move', 'carried'),
};

/** Takes what it let fall in hand again, from where it lies: a move action (MOD-ACT-10). */
export const pickUp: Action<D20Game> = {
  id: 'pick-up',
  name: 'Pick up',
  role: 'prepare',
  rules: ['MOD-ACT-10'],
  args: [itemIn(['dropped'])],
  refuse: (table, who) => refuseCost(table, who, 'move', 'pick-up'),
  refuseAct: (table, act) => {
    const found: Refusal[] = liesWithinReach(table, act) ? [] : [NOT_DROPPED];
    return handFor(table, act) === null ? [...found, NO_HAND] : found;
  },
  resolve: (scene, act) => put(scene, act, 'move', handFor(scene, act) ?? 'hand'),
};

/** Whether the thing lies where its owner stands or beside it. What was thrown or taken lies nowhere in particular. */
function liesWithinReach(table: Table<D20Game>, act: Act<D20Game>): boolean {
  const thing = combatantAt(table, act.who).items[act.item];
  if (thing?.place !== 'dropped' || thing.counts['lies'] !== 1) return false;
  const place = { x: thing.counts['x'] ?? 0, y: thing.counts['y'] ?? 0, side: 1 };
  return feetBetween(METRIC, place, footprintOf(table, act.who)) <= SQUARE_FEET;
}

/** Lets a held thing fall: a free action (MOD-ACT-08). */
export const drop: Action<D20Game> = {
  id: 'drop',
  name: 'Drop',
  role: 'other',
  rules: ['MOD-ACT-08'],
  args: [itemIn(['hand', 'off', 'both'])],
  refuse: (table, who) => refuseCost(table, who, 'free', 'drop'),
  refuseAct: refuseNotHeld,
  resolve: (scene, act) => {
    put(scene, act, 'free', 'dropped');
    lay(scene, act);
  },
};

function itemIn(places: readonly Place[]): ArgSpec<D20Game> {
  return {
    name: 'with',
    text: 'the thing',
    optional: false,
    candidates: (table, act) =>
      [...combatantAt(table, act.who).items.entries()]
        .filter(([, { place }]) => places.includes(place))
        .map(([index]) => index),
  };
}

function refuseNotHeld(table: Table<D20Game>, act: Act<D20Game>): readonly Refusal[] {
  const place = combatantAt(table, act.who).items[act.item]?.place;
  return place === 'hand' || place === 'off' || place === 'both' ? [] : [NOT_HELD];
}

/** The hand or hands that can take the thing, or null. */
export function handFor(table: Table<D20Game>, act: Act<D20Game>): Place | null {
  const combatant = combatantAt(table, act.who);
  const hands = profileOf(table, act.who).weapons[weaponOfItem(table, act.who, act.item)]?.hands ?? 1;
  const free = freeHands(combatant);
  if (hands >= 2) return free.length === 2 ? 'both' : null;
  return free[0] ?? null;
}

/** Main hand before off hand. */
function freeHands(combatant: Combatant<D20Game>): readonly ('hand' | 'off')[] {
  const held = combatant.items.map(({ place }) => place);
  if (held.includes('both')) return [];
  return (['hand', 'off'] as const).filter((hand) => !held.includes(hand));
}

/** The thing, and with it the second weapon that was told (MOD-ACT-12), changes its place. */
function hold(scene: Scene<D20Game>, act: Act<D20Game>, place: Place): void {
  const { who, item, choice } = act;
  scene.emit({ kind: 'hold', who, item, place, why: causeOf(act) });
  const { items } = combatantAt(scene, who);
  const second = choice === '' ? -1 : items.findIndex(({ id }) => id === choice);
  const [free] = freeHands(combatantAt(scene, who));
  if (second >= 0 && free !== undefined)
    scene.emit({ kind: 'hold', who, item: second, place: free, why: causeOf(act) });
}

/** Notes where the thing lies. */
function lay(scene: Scene<D20Game>, act: Act<D20Game>): void {
  const { x, y, items } = combatantAt(scene, act.who);
  const counts = items[act.item]?.counts ?? {};
  const lies: Readonly<Record<string, number>> = { lies: 1, x, y };
  for (const [count, value] of Object.entries(lies)) {
    const by = value - (counts[count] ?? 0);
    if (by !== 0) scene.emit({ kind: 'use', who: act.who, item: act.item, count, by, why: causeOf(act) });
  }
}

function put(scene: Scene<D20Game>, act: Act<D20Game>, cost: Cost, place: Place): void {
  const { who, action } = act;
  announce(scene, act);
  spend(scene, who, cost);
  if (!scene.slots.provokes(scene, who, action.id) || provoke(scene, who)) hold(scene, act, place);
  if (cost !== 'free') scene.slots.afterAction(scene, who, false);
}
