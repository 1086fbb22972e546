import { fighterAt, HANDS, type Item, type ItemPlace, joined, type Refusal, refusal } from '../../../kernel/rule.ts';
import { allows, needs } from '../../../kernel/ruleset/args.ts';
import { weaponOfItem } from '../attack/attacks.ts';
import { againstAct, provokeBefore } from '../attack/opportunity.ts';
import { cited } from '../citations.ts';
import type { Cost, D20Act, D20Arg, D20Scene, D20Weapon, D20World } from '../game.ts';
import { roundsIn } from '../gear/magazine.ts';
import { freeHands, isHeld, letFall, placeFor, refuseMoving } from '../gear/things.ts';
import { refuseDrawInGrapple } from '../special/grapple/limits.ts';
import { refuseCost, spend } from '../time/budget.ts';
import { announce, causeOf } from './args.ts';
import type { SharedAction } from './borrow.ts';
import { paidShared } from './paid.ts';

const texts = cited((rule) => ({
  NOT_CARRIED: refusal("that is not stowed on {who}'s body", rule.handlingThings),
  NOT_HELD: refusal("that is not in {who}'s hands; in hand: {held}", rule.handlingThings),
  NO_KNACK: refusal('drawing two weapons at once takes the Two-Weapon Fighting feat', rule.drawingTwoWeapons),
  NOT_TWO: refusal('those are not two stowed one-handed weapons for two free hands', rule.drawingTwoWeapons),
  NO_HAND: refusal('no hand is free for it; in hand: {held}', rule.handlingThings),
  NO_HANDS: refusal('it takes both hands, which are not free; in hand: {held}', rule.handlingThings),
}));

/** Who draws two weapons in the time of one. */
interface Knack {
  drawsTwo(world: D20World, who: number): boolean;
  /** Whether weapons come to hand at no cost; never where left out. */
  drawsFreely?(world: D20World, who: number): boolean;
}

/** Takes a stowed thing in hand; whoever has the knack draws a second one-handed weapon with it, told as `choice` (MOD-ACT-12). */
export function drawIn(knack: Knack): SharedAction {
  const secondArg: D20Arg = allows('choice', 'a second weapon to draw', (world, act) =>
    knack.drawsTwo(world, act.who) ? seconds(world, act) : [],
  );
  return {
    ...DRAW,
    args: [...DRAW.args, secondArg],
    refuse: (world, who) => refuseCost(world, who, knack.drawsFreely?.(world, who) === true ? 'free' : 'move', 'draw'),
    refuseAct: (world, act) => joined(refuseThing(world, act, knack), refuseDraw(world, act, knack)),
    takes: (world, act) => costOf(world, act, knack),
    resolve: (scene, act) => put(scene, act, costOf(scene, act, knack), handFor(scene, act) ?? 'hand'),
  };
}

/** A move action, or nothing for a weapon in quick hands. */
function costOf(world: D20World, { who, item }: D20Act, knack: Knack): 'free' | 'move' {
  return weaponOfItem(world, who, item) >= 0 && knack.drawsFreely?.(world, who) === true ? 'free' : 'move';
}

/** Other things than weapons take the time of an action from anybody. */
function refuseThing(world: D20World, act: D20Act, knack: Knack): readonly Refusal[] {
  if (knack.drawsFreely?.(world, act.who) !== true) return [];
  return refuseCost(world, act.who, costOf(world, act, knack), 'draw');
}

function refuseDraw(world: D20World, act: D20Act, knack: Knack): readonly Refusal[] {
  const found = DRAW.refuseAct(world, act);
  if (act.choice === '') return found;
  const { NO_KNACK, NOT_TWO } = texts(world);
  if (!knack.drawsTwo(world, act.who)) return [...found, NO_KNACK];
  return seconds(world, act).includes(act.choice) ? found : [...found, NOT_TWO];
}

/** Ids of what can come into the other hand at the same time. */
function seconds(world: D20World, act: D20Act): readonly string[] {
  const combatant = fighterAt(world, act.who).state;
  if (freeHands(world, act.who).length < 2 || !isOneHanded(world, act.who, act.item)) return [];
  return combatant.items
    .filter(({ place }, item) => place === 'carried' && item !== act.item && isOneHanded(world, act.who, item))
    .map(({ id }) => id);
}

function isOneHanded(world: D20World, who: number, item: number): boolean {
  return fighterAt(world, who).profile.weapons[weaponOfItem(world, who, item)]?.hands === 1;
}

const DRAW: SharedAction = {
  id: 'draw',
  name: 'Draw',
  role: 'prepare',
  nature: ['grappled', 'arms'],
  rules: ['handlingThings'],
  args: [itemIn(['carried'])],
  takes: () => 'move',
  refuse: (world, who) => refuseCost(world, who, 'move', 'draw'),
  tactics: { worthwhile: (world, act) => isReady(world, act.who, act.item) && !isArmed(world, act.who), idle: isArmed },

  refuseAct: (world, act) => {
    const combatant = fighterAt(world, act.who).state;
    const { NOT_CARRIED, NO_HAND, NO_HANDS } = texts(world);
    const found: Refusal[] = combatant.items[act.item]?.place === 'carried' ? [] : [NOT_CARRIED];
    found.push(...refuseDrawInGrapple(world, act.who, act.item));
    if (handFor(world, act) !== null) return found;
    return [...found, handsFor(world, act) > 1 ? NO_HANDS : NO_HAND];
  },
  resolve: (scene, act) => put(scene, act, 'move', handFor(scene, act) ?? 'hand'),
};

/** Takes a stowed thing in hand: a move action (MOD-ACT-10). */
export const draw: SharedAction = drawIn({ drawsTwo: () => false });

/** Puts a held thing away: a move action (MOD-ACT-10). */
export const stow: SharedAction = {
  id: 'stow',
  name: 'Stow',
  role: 'other',
  rules: ['handlingThings'],
  args: [itemIn(HANDS)],
  takes: () => 'move',
  refuse: (world, who) => refuseCost(world, who, 'move', 'stow'),
  refuseAct: (world, act) => joined(refuseNotHeld(world, act), refuseMoving(world, act.who, act.item)),
  resolve: (scene, act) => put(scene, act, 'move', 'carried'),
};

/** Lets a held thing fall: a free action (MOD-ACT-08). Tactics do it with a weapon that is spent, to draw another. */
export const drop: SharedAction = paidShared({
  id: 'drop',
  name: 'Drop',
  role: 'prepare',
  nature: ['thoughtless', 'flees'],
  tactics: {
    appeal: -1,
    worthwhile: (world, act) => isSpent(world, act.who, act.item) && hasStowedWeapon(world, act.who),
    idle: (world, who) => !holdsSpent(world, who) || !hasStowedWeapon(world, who),
  },
  rules: ['freeAction'],
  cost: 'free',
  args: [itemIn(HANDS)],
  refuseAct: refuseNotHeld,
  does: (scene, act) => {
    const { x, y } = fighterAt(scene, act.who).state;
    letFall(scene, act.who, act.item, { x, y }, causeOf(act));
  },
});

/** Whether it holds a weapon with which it can attack, or load again. */
function isArmed(world: D20World, who: number): boolean {
  const { items } = fighterAt(world, who).state;
  for (let item = 0; item < items.length; item++)
    if (isHeld(items[item] as Item) && isReady(world, who, item)) return true;
  return false;
}

/** Whether the thing is a weapon with which its owner could do something. */
function isReady(world: D20World, who: number, item: number): boolean {
  return weaponOfItem(world, who, item) >= 0 && !isSpent(world, who, item);
}

/** Whether the thing is a weapon that shoots alone, with nothing left to shoot. */
function isSpent(world: D20World, who: number, item: number): boolean {
  const fighter = fighterAt(world, who);
  const weapon = fighter.profile.weapons[weaponOfItem(world, who, item)];
  if (weapon === undefined || weapon.melee || weapon.magazine === 0) return false;
  const spare = fighter.state.items[item]?.counts['spare'] ?? 0;
  return spare === 0 && roundsIn(world, who, weapon, 0) === 0;
}

/** Whether it holds a weapon that shoots alone, with nothing left to shoot. */
function holdsSpent(world: D20World, who: number): boolean {
  const { items } = fighterAt(world, who).state;
  for (let item = 0; item < items.length; item++)
    if (isHeld(items[item] as Item) && isSpent(world, who, item)) return true;
  return false;
}

/** Whether it carries a weapon to strike with, or one that is loaded. */
function hasStowedWeapon(world: D20World, who: number): boolean {
  const { state, profile } = fighterAt(world, who);
  const { items } = state;
  const { weapons } = profile;
  for (let i = 0; i < weapons.length; i++) {
    const weapon = weapons[i] as D20Weapon;
    if (items[weapon.item]?.place !== 'carried') continue;
    if (weapon.melee || (weapon.magazine > 0 && roundsIn(world, who, weapon, 0) > 0)) return true;
  }
  return false;
}

export function itemIn(places: readonly ItemPlace[]): D20Arg {
  return needs('with', 'the thing', (world, { who }) => {
    const { items } = fighterAt(world, who).state;
    const found: number[] = [];
    for (let item = 0; item < items.length; item++) {
      const place = items[item]?.place;
      if (place !== undefined && places.includes(place)) found.push(item);
    }
    return found;
  });
}

export function refuseNotHeld(world: D20World, act: D20Act): readonly Refusal[] {
  const item = fighterAt(world, act.who).state.items[act.item];
  return item !== undefined && isHeld(item) ? [] : [texts(world).NOT_HELD];
}

/** The hand or hands that can take the thing, or null. */
export function handFor(world: D20World, act: D20Act): ItemPlace | null {
  return placeFor(world, act.who, handsFor(world, act));
}

function handsFor(world: D20World, { who, item }: D20Act): number {
  return fighterAt(world, who).profile.weapons[weaponOfItem(world, who, item)]?.hands ?? 1;
}

/** The thing, and with it the second weapon that was told (MOD-ACT-12), changes its place. */
function hold(scene: D20Scene, act: D20Act, place: ItemPlace): void {
  const { who, item, choice } = act;
  scene.emit({ kind: 'hold', who, item, place, why: causeOf(act) });
  const { items } = fighterAt(scene, who).state;
  const second = choice === '' ? -1 : items.findIndex(({ id }) => id === choice);
  const [free] = freeHands(scene, who);
  if (second >= 0 && free !== undefined)
    scene.emit({ kind: 'hold', who, item: second, place: free, why: causeOf(act) });
}

function put(scene: D20Scene, act: D20Act, cost: Cost, place: ItemPlace): void {
  const { who, action } = act;
  announce(scene, act);
  spend(scene, who, cost);
  const retrieves = action.id === 'draw' && weaponOfItem(scene, who, act.item) < 0;
  if (
    !scene.slots.provokes(scene, who, retrieves ? 'retrieve' : action.id) ||
    provokeBefore(scene, who, act, againstAct)
  )
    hold(scene, act, place);
  if (cost !== 'free') scene.slots.afterAction(scene, who, false);
}
