import {
  type Action,
  type ArgSpec,
  because,
  fighterAt,
  HANDS,
  type ItemPlace,
  isInHands,
  joined,
  NOBODY,
  type Refusal,
  refusal,
} from '../../../kernel/rule.ts';
import { allows, needs } from '../../../kernel/ruleset/args.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import type { TcAct, TcCombatant, TcFighter, TcWorld, TimeCountGame, TimedAction } from '../game.ts';
import { dropAt, liesInTouch, weaponAt } from '../gear/things.ts';
import { SPEEDS } from '../time/speed.ts';
import { free, takes, timed } from '../time/timed.ts';
import { unless } from './catalogue.ts';

const NOT_TO_DRAW = refusal('that is no weapon to be drawn', 'TC-ACT-02');
const NO_WEAPON = refusal('that is no weapon', 'TC-ACT-02');
const SHEATHED = because('sheathed', 'TC-ACT-02');
const NOT_THERE = refusal('that does not lie on the ground', 'TC-ACT-03');
const NO_SHIELD = refusal('there is no shield to be readied', 'TC-ACT-04');
const SHIELD_READIED = because('shield readied', 'TC-ACT-04');
const SHIELD_LOOSED = because('shield loosed', 'TC-ACT-04');
const DRAWN = because('drawn', 'TC-ACT-02');
const DROPPED = because('dropped', 'TC-ACT-01');
const PICKED_UP = because('picked up', 'TC-ACT-03');

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

/** How many hands the thing takes. */
export function handsOf(world: TcWorld, owner: TcFighter, item: number): 1 | 2 {
  return weaponAt(world, owner, item)?.hands === 'two' ? 2 : 1;
}

function itemsAt({ state }: TcFighter, places: readonly ItemPlace[]): readonly number[] {
  return state.items.flatMap(({ place }, item) => (places.includes(place) ? [item] : []));
}

function which(text: string, places: readonly ItemPlace[], weaponsOnly: boolean): ArgSpec<TimeCountGame> {
  return needs('with', text, (world, { who }) => {
    const fighter = fighterAt(world, who);
    return itemsAt(fighter, places).filter((item) => !weaponsOnly || weaponAt(world, fighter, item) !== null);
  });
}

function hold({ who, item }: TcAct, place: ItemPlace, cause: typeof DRAWN): FightEvent {
  return { kind: 'hold', who, item, place, why: cause };
}

/** That there are hands for it (TC-ACT-13). */
export function unlessHandsAreFree(enough: boolean): readonly Refusal[] {
  return unless(enough, 'there are not enough free hands', 'TC-ACT-13');
}

/** Draws a weapon: Rapid, a hidden one Swift; it is in hand at once, the time passes afterwards (TC-ACT-02, TC-ACT-03, TC-ACT-10, TC-ACT-13). */
export const drawAction: TimedAction = timed('draw', 'Draw a weapon', {
  role: 'prepare',
  rules: ['TC-ACT-02', 'TC-ACT-03', 'TC-ACT-13'],
  args: [which('which weapon', ['carried'], true)],
  refuseAct: (world, { item }, fighter) => {
    const drawable = weaponAt(world, fighter, item) !== null && fighter.state.items[item]?.place === 'carried';
    if (!drawable) return [NOT_TO_DRAW];
    return unlessHandsAreFree(placeFor(fighter.state, handsOf(world, fighter, item)) !== null);
  },
  perform: (scene, act, fighter) => {
    const place = placeFor(fighter.state, handsOf(scene, fighter, act.item)) ?? 'carried';
    const speed = weaponAt(scene, fighter, act.item)?.hidden === true ? SPEEDS.swift : SPEEDS.rapid;
    return takes(speed, () => [hold(act, place, DRAWN)])(scene, act, fighter);
  },
});

function refuseUnlessHeld(_world: TcWorld, { item }: TcAct, { state }: TcFighter): readonly Refusal[] {
  return unless(isInHands(state.items[item]?.place), 'that is not in hand', 'TC-ACT-13');
}

/** Puts a weapon away: Rapid (TC-ACT-02). */
export const sheatheAction: TimedAction = timed('sheathe', 'Sheathe a weapon', {
  rules: ['TC-ACT-02', 'TC-ACT-13'],
  args: [which('which weapon', HANDS, true)],
  refuseAct: (world, act, fighter) =>
    weaponAt(world, fighter, act.item) === null ? [NO_WEAPON] : refuseUnlessHeld(world, act, fighter),
  perform: takes(SPEEDS.rapid, (_scene, act) => [hold(act, 'carried', SHEATHED)]),
});

/** Lets go of a thing: free (TC-ACT-01). */
export const dropAction: Action<TimeCountGame> = free('drop', 'Drop a held thing', {
  rules: ['TC-ACT-01', 'TC-ACT-13'],
  args: [which('which thing', HANDS, false)],
  refuseAct: refuseUnlessHeld,
  resolve: (scene, { who, item }, fighter) => {
    scene.act(who, 'drop', NOBODY, fighter.state.items[item]?.id ?? '', DROPPED);
    for (const change of dropAt(fighter, item, fighter.state, DROPPED)) scene.emit(change);
  },
});

/**
 * Picks up a thing that lies in his space or beside it: Swift (TC-ACT-03, TC-ACT-13). His own is told as `with`, that of
 * somebody else, which is his from now on, as `target` and `choice`.
 */
export const pickUpAction: TimedAction = timed('pickUp', 'Pick up a thing', {
  role: 'prepare',
  rules: ['TC-ACT-03', 'TC-ACT-13'],
  args: [
    { ...which('which thing of his own', ['dropped'], false), optional: true },
    allows('target', 'whose thing', othersWithThings),
    allows('choice', 'which thing of theirs', thingsOfOther),
  ],
  refuseAct: (world, act, fighter) => {
    const others = act.target !== NOBODY;
    if (others === (act.item !== NOBODY) || others === (act.choice === '') || act.target === act.who) return [WHICH];
    const { from, item } = pickedUp(world, act);
    if (from.state.items[item]?.place !== 'dropped') return [NOT_THERE];
    return joined(
      unless(liesInTouch(world, fighter, from, item), 'that is out of touch', 'TC-SPEC-09'),
      unlessHandsAreFree(placeFor(fighter.state, handsOf(world, from, item)) !== null),
    );
  },
  perform: takes(SPEEDS.swift, (scene, act, { state }) => {
    const { from, item } = pickedUp(scene, act);
    const place = placeFor(state, handsOf(scene, from, item)) ?? 'dropped';
    if (from.index === act.who) return [hold(act, place, PICKED_UP)];
    return [{ kind: 'give', who: from.index, item, to: act.who, place, leaves: [], why: PICKED_UP }];
  }),
});

/** Whose thing the act means, and which. */
function pickedUp(world: TcWorld, { who, target, item, choice }: TcAct): { from: TcFighter; item: number } {
  const from = fighterAt(world, target === NOBODY ? who : target);
  return { from, item: target === NOBODY ? item : from.state.items.findIndex(({ id }) => id === choice) };
}

function lyingInTouch(world: TcWorld, who: number, owner: TcFighter): readonly number[] {
  return itemsAt(owner, ['dropped']).filter((item) => liesInTouch(world, fighterAt(world, who), owner, item));
}

function othersWithThings(world: TcWorld, { who, item }: TcAct): readonly number[] {
  if (item !== NOBODY) return [];
  const others = world.fighters.filter((other) => other.index !== who && lyingInTouch(world, who, other).length > 0);
  return others.map(({ index }) => index);
}

function thingsOfOther(world: TcWorld, { who, target }: TcAct): readonly string[] {
  if (target === NOBODY || target === who) return [];
  const owner = fighterAt(world, target);
  return lyingInTouch(world, who, owner).flatMap((item) => owner.state.items[item]?.id ?? []);
}

const WHICH = refusal('{who} needs to be told which thing: one of the own things, or whose and which', 'TC-ACT-03');

function placeOfShield({ state, profile }: TcFighter): ItemPlace | undefined {
  return state.items[profile.shieldItem]?.place;
}

/** Readies the shield: Fast, and needs a hand (TC-ACT-04). */
export const readyShieldAction: TimedAction = timed('readyShield', 'Ready the shield', {
  role: 'defend',
  rules: ['TC-ACT-04'],
  refuse: (_world, fighter) =>
    placeOfShield(fighter) === 'carried' ? unlessHandsAreFree(freeHands(fighter.state) > 0) : [NO_SHIELD],
  perform: takes(SPEEDS.fast, (_scene, act, { state, profile: { shieldItem } }) => [
    hold({ ...act, item: shieldItem }, isTaken(state, 'off') ? 'hand' : 'off', SHIELD_READIED),
  ]),
});

/** Looses the shield: Fast (TC-ACT-04). */
export const looseShieldAction: TimedAction = timed('looseShield', 'Loose the shield', {
  rules: ['TC-ACT-04'],
  refuse: (_world, fighter) => unless(isInHands(placeOfShield(fighter)), 'no shield is in use', 'TC-ACT-04'),
  perform: takes(SPEEDS.fast, (_scene, act, { profile: { shieldItem } }) => [
    hold({ ...act, item: shieldItem }, 'carried', SHIELD_LOOSED),
  ]),
});
