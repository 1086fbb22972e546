import type { Action, ArgSpec } from '../../../kernel/ruleset/action.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import { type ItemPlace, NOBODY } from '../../../kernel/state/fight.ts';
import { isHeld } from '../attack/in-hand.ts';
import type { TcAct, TcCombatant, TcFighter, TcWorld, TimeCountGame, TimedAction } from '../game.ts';
import { dropAt, isInTouch } from '../gear/lying.ts';
import { weaponAt } from '../gear/things.ts';
import { SPEEDS } from '../time/speed.ts';
import { free, NONE, takes, timed } from '../time/timed.ts';

const DRAWN = because('drawn', 'TC-ACT-02');
const SHEATHED = because('sheathed', 'TC-ACT-02');
const DROPPED = because('dropped', 'TC-ACT-01');
const PICKED_UP = because('picked up', 'TC-ACT-03');
const READIED = because('shield readied', 'TC-ACT-04');
const LOOSED = because('shield loosed', 'TC-ACT-04');

/** Whether the place is taken by something held. */
function isTaken({ items }: TcCombatant, hand: 'hand' | 'off'): boolean {
  return items.some(({ place }) => place === hand || place === 'both');
}

/** How many hands hold nothing: 0, 1 or 2. */
export function freeHands(combatant: TcCombatant): number {
  return (isTaken(combatant, 'hand') ? 0 : 1) + (isTaken(combatant, 'off') ? 0 : 1);
}

/** Where a thing that needs so many hands would go; null where it cannot be held. */
export function placeFor(combatant: TcCombatant, hands: number): ItemPlace | null {
  if (hands > freeHands(combatant)) return null;
  if (hands === 2) return 'both';
  return isTaken(combatant, 'hand') ? 'off' : 'hand';
}

function isWeapon(world: TcWorld, who: number, item: number): boolean {
  return weaponAt(world, who, item) !== null;
}

/** How many hands the thing takes. */
export function handsOf(world: TcWorld, who: number, item: number): 1 | 2 {
  return weaponAt(world, who, item)?.hands === 'two' ? 2 : 1;
}

function itemsAt(world: TcWorld, who: number, places: readonly ItemPlace[]): readonly number[] {
  const { items } = fighterAt(world, who).state;
  return items.flatMap(({ place }, item) => (places.includes(place) ? [item] : []));
}

const HELD: readonly ItemPlace[] = ['hand', 'off', 'both'];

function which(text: string, places: readonly ItemPlace[], weaponsOnly: boolean): ArgSpec<TimeCountGame> {
  const candidates = (world: TcWorld, { who }: TcAct): readonly number[] =>
    itemsAt(world, who, places).filter((item) => !weaponsOnly || isWeapon(world, who, item));
  return { name: 'with', text, optional: false, candidates };
}

function hold({ who, item }: TcAct, place: ItemPlace, cause: typeof DRAWN): FightEvent {
  return { kind: 'hold', who, item, place, why: cause };
}

const NO_HANDS = refusal('there are not enough free hands', 'TC-ACT-13');

/** Draws a weapon: Rapid, a hidden one Swift; it is in hand at once, the time passes afterwards (TC-ACT-02, TC-ACT-03, TC-ACT-10, TC-ACT-13). */
export const drawAction: TimedAction = timed({
  id: 'draw',
  name: 'Draw a weapon',
  role: 'prepare',
  rules: ['TC-ACT-02', 'TC-ACT-03', 'TC-ACT-13'],
  args: [which('which weapon', ['carried'], true)],
  refuseAct: refuseDraw,
  perform: (scene, act) => {
    const { who, item } = act;
    const place = placeFor(fighterAt(scene, who).state, handsOf(scene, who, item)) ?? 'carried';
    const speed = weaponAt(scene, who, item)?.hidden === true ? SPEEDS.swift : SPEEDS.rapid;
    return takes(speed, () => [hold(act, place, DRAWN)])(scene, act);
  },
});

function refuseDraw(world: TcWorld, act: TcAct): readonly Refusal[] {
  const { state } = fighterAt(world, act.who);
  if (!isWeapon(world, act.who, act.item) || state.items[act.item]?.place !== 'carried') {
    return [refusal('that is no weapon to be drawn', 'TC-ACT-02')];
  }
  return placeFor(state, handsOf(world, act.who, act.item)) === null ? [NO_HANDS] : NONE;
}

function refuseUnlessHeld(world: TcWorld, act: TcAct): readonly Refusal[] {
  const { items } = fighterAt(world, act.who).state;
  return isHeld(items[act.item]?.place) ? NONE : [refusal('that is not in hand', 'TC-ACT-13')];
}

/** Puts a weapon away: Rapid (TC-ACT-02). */
export const sheatheAction: TimedAction = timed({
  id: 'sheathe',
  name: 'Sheathe a weapon',
  role: 'other',
  rules: ['TC-ACT-02', 'TC-ACT-13'],
  args: [which('which weapon', HELD, true)],
  refuseAct: (world, act) =>
    isWeapon(world, act.who, act.item) ? refuseUnlessHeld(world, act) : [refusal('that is no weapon', 'TC-ACT-02')],
  perform: takes(SPEEDS.rapid, (_scene, act) => [hold(act, 'carried', SHEATHED)]),
});

/** Lets go of a thing: free (TC-ACT-01). */
export const dropAction: Action<TimeCountGame> = free({
  id: 'drop',
  name: 'Drop a held thing',
  role: 'other',
  rules: ['TC-ACT-01', 'TC-ACT-13'],
  args: [which('which thing', HELD, false)],
  refuseAct: refuseUnlessHeld,
  resolve: (scene, act) => {
    const { state } = fighterAt(scene, act.who);
    scene.act(act.who, 'drop', NOBODY, state.items[act.item]?.id ?? '', DROPPED);
    for (const change of dropAt(scene, act.who, act.item, state, DROPPED)) scene.emit(change);
  },
});

/**
 * Picks up a thing that lies in his space or beside it: Swift (TC-ACT-03, TC-ACT-13). His own is told as `with`, that of
 * somebody else, which is his from now on, as `target` and `choice`.
 */
export const pickUpAction: TimedAction = timed({
  id: 'pickUp',
  name: 'Pick up a thing',
  role: 'prepare',
  rules: ['TC-ACT-03', 'TC-ACT-13'],
  args: [
    { ...which('which thing of his own', ['dropped'], false), optional: true },
    { name: 'target', text: 'whose thing', optional: true, candidates: othersWithThings },
    { name: 'choice', text: 'which thing of theirs', optional: true, candidates: thingsOfOther },
  ],
  refuseAct: refusePickUp,
  perform: takes(SPEEDS.swift, (scene, act) => {
    const { from, item } = pickedUp(scene, act);
    const place = placeFor(fighterAt(scene, act.who).state, handsOf(scene, from, item)) ?? 'dropped';
    if (from === act.who) return [hold(act, place, PICKED_UP)];
    return [{ kind: 'give', who: from, item, to: act.who, place, leaves: [], why: PICKED_UP }];
  }),
});

/** Whose thing the act means, and which. */
function pickedUp(world: TcWorld, { who, target, item, choice }: TcAct): { from: number; item: number } {
  if (target === NOBODY) return { from: who, item };
  return { from: target, item: fighterAt(world, target).state.items.findIndex(({ id }) => id === choice) };
}

function lyingInTouch(world: TcWorld, who: number, owner: number): readonly number[] {
  return itemsAt(world, owner, ['dropped']).filter((item) => isInTouch(world, who, { owner, item }));
}

function othersWithThings(world: TcWorld, { who, item }: TcAct): readonly number[] {
  const others = world.fight.combatants.map(({ index }) => index).filter((other) => other !== who);
  return item === NOBODY ? others.filter((other) => lyingInTouch(world, who, other).length > 0) : [];
}

function thingsOfOther(world: TcWorld, { who, target }: TcAct): readonly string[] {
  if (target === NOBODY || target === who) return [];
  const { items } = fighterAt(world, target).state;
  return lyingInTouch(world, who, target).flatMap((item) => items[item]?.id ?? []);
}

const WHICH = refusal('he needs to be told which thing: one of his own, or whose and which', 'TC-ACT-03');

function refusePickUp(world: TcWorld, act: TcAct): readonly Refusal[] {
  const others = act.target !== NOBODY;
  if (others === (act.item !== NOBODY) || others === (act.choice === '') || act.target === act.who) return [WHICH];
  const { from, item } = pickedUp(world, act);
  if (fighterAt(world, from).state.items[item]?.place !== 'dropped') {
    return [refusal('that does not lie on the ground', 'TC-ACT-03')];
  }
  const reasons: Refusal[] = [];
  if (!isInTouch(world, act.who, { owner: from, item })) reasons.push(refusal('that is out of touch', 'TC-SPEC-09'));
  if (placeFor(fighterAt(world, act.who).state, handsOf(world, from, item)) === null) reasons.push(NO_HANDS);
  return reasons;
}

function placeOfShield({ state, profile }: TcFighter): ItemPlace | undefined {
  return state.items[profile.shieldItem]?.place;
}

/** Readies the shield: Fast, and needs a hand (TC-ACT-04). */
export const readyShieldAction: TimedAction = timed({
  id: 'readyShield',
  name: 'Ready the shield',
  role: 'defend',
  rules: ['TC-ACT-04'],
  refuse: (world, who) => {
    const fighter = fighterAt(world, who);
    if (placeOfShield(fighter) !== 'carried') return [refusal('there is no shield to be readied', 'TC-ACT-04')];
    return freeHands(fighter.state) > 0 ? NONE : [NO_HANDS];
  },
  perform: takes(SPEEDS.fast, (scene, act) => {
    const { state, profile } = fighterAt(scene, act.who);
    return [hold({ ...act, item: profile.shieldItem }, isTaken(state, 'off') ? 'hand' : 'off', READIED)];
  }),
});

/** Looses the shield: Fast (TC-ACT-04). */
export const looseShieldAction: TimedAction = timed({
  id: 'looseShield',
  name: 'Loose the shield',
  role: 'other',
  rules: ['TC-ACT-04'],
  refuse: (world, who) =>
    isHeld(placeOfShield(fighterAt(world, who))) ? NONE : [refusal('no shield is in use', 'TC-ACT-04')],
  perform: takes(SPEEDS.fast, (scene, act) => {
    const { shieldItem } = fighterAt(scene, act.who).profile;
    return [hold({ ...act, item: shieldItem }, 'carried', LOOSED)];
  }),
});
