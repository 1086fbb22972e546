import type { Act } from '../../../kernel/command.ts';
import type { Combatant, Place } from '../../../kernel/fight.ts';
import { type Action, type ArgSpec, type Refusal, refusal } from '../../../kernel/ruleset.ts';
import type { Scene } from '../../../kernel/scene.ts';
import type { Table } from '../../../kernel/table.ts';
import { weaponOfItem } from '../attacks.ts';
import { refuseCost, spend } from '../budget.ts';
import { combatantAt, profileOf } from '../field.ts';
import type { Cost, D20Game } from '../game.ts';
import { provoke } from '../opportunity.ts';
import { announce, causeOf } from './args.ts';

const NOT_CARRIED = refusal('that is not stowed on its body', 'MOD-ACT-10');
const NOT_HELD = refusal('that is not in its hands', 'MOD-ACT-10');
const NO_HAND = refusal('no hand is free for it', 'MOD-ACT-10');

/** Takes a stowed thing in hand: a move action (MOD-ACT-10). */
export const draw: Action<D20Game> = {
  id: 'draw',
  name: 'Draw',
  role: 'prepare',
  rules: ['MOD-ACT-10'],
  args: [itemIn(['carried'])],
  refuse: (table, who) => refuseCost(table, who, 'move', 'draw'),
  refuseAct: (table, act) => {
    const combatant = combatantAt(table, act.who);
    const found: Refusal[] = combatant.items[act.item]?.place === 'carried' ? [] : [NOT_CARRIED];
    return handFor(table, act) === null ? [...found, NO_HAND] : found;
  },
  resolve: (scene, act) => put(scene, act, 'move', handFor(scene, act) ?? 'hand'),
};

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

/** Lets a held thing fall: a free action (MOD-ACT-08). */
export const drop: Action<D20Game> = {
  id: 'drop',
  name: 'Drop',
  role: 'other',
  rules: ['MOD-ACT-08'],
  args: [itemIn(['hand', 'off', 'both'])],
  refuse: (table, who) => refuseCost(table, who, 'free', 'drop'),
  refuseAct: refuseNotHeld,
  resolve: (scene, act) => put(scene, act, 'free', 'dropped'),
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
function handFor(table: Table<D20Game>, act: Act<D20Game>): Place | null {
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

function put(scene: Scene<D20Game>, act: Act<D20Game>, cost: Cost, place: Place): void {
  const { who, item, action } = act;
  announce(scene, act);
  spend(scene, who, cost);
  if (!scene.slots.provokes(scene, who, action.id) || provoke(scene, who))
    scene.emit({ kind: 'hold', who, item, place, why: causeOf(act) });
  if (cost !== 'free') scene.slots.afterAction(scene, who, false);
}
