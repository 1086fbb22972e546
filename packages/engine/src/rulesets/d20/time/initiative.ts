import { d20 } from '../../../chance/dice.ts';
import { because } from '../../../kernel/rule.ts';
import type { Slot } from '../../../time/rounds.ts';
import { cited } from '../citations.ts';
import type { D20Scene } from '../game.ts';
import { placeAt } from './order.ts';

const texts = cited((rule) => ({ ROLL_OFF: because('roll-off for initiative', rule.initiativeTies) }));

/** Equal dice are rolled again so many times; after that whoever was named first goes first. */
const MOST_ROLL_OFFS = 20;

/** Combatants who act one after another on one initiative check: usually one, several where a group rolls together. */
interface Unit {
  /** In the order in which they act. */
  readonly members: readonly number[];
  readonly count: number;
  readonly modifier: number;
}

/**
 * Rolls initiative for the combatants and gives their places in the order: higher result first, then higher modifier,
 * then a roll-off with a d20 (MOD-INIT-03, MOD-INIT-04). A group makes one check, with its highest modifier, and its
 * members act one after another in the order of their own (MOD-INIT-05).
 */
export function rollOrder(scene: D20Scene, who: readonly number[]): readonly Slot[] {
  const sorted: Unit[] = [];
  // Mostly nobody shares a check, and every simulated fight begins here.
  if (isAnyoneGrouped(scene, who))
    for (const members of gather(scene, who)) insertUnit(sorted, rollFor(scene, members));
  else for (let i = 0; i < who.length; i++) insertUnit(sorted, rollFor(scene, [who[i] as number]));
  const settled = settleTies(scene, sorted);
  const slots: Slot[] = [];
  for (let i = 0; i < settled.length; i++) {
    const { members, count, modifier } = settled[i] as Unit;
    for (let j = 0; j < members.length; j++)
      slots.push({ who: members[j] as number, count, modifier, rank: slots.length });
  }
  return slots;
}

function isAnyoneGrouped(scene: D20Scene, who: readonly number[]): boolean {
  for (let i = 0; i < who.length; i++) if (groupOf(scene, who[i] as number) !== '') return true;
  return false;
}

/** The name of the group with which the combatant rolls; '' where it rolls by itself, or does not roll. */
function groupOf(scene: D20Scene, who: number): string {
  return scene.fight.clock.fixed[who] == null ? scene.slots.initiativeGroup(scene, who) : '';
}

/** The combatants by the check that they share, leader first, in the order of their first members. */
function gather(scene: D20Scene, who: readonly number[]): readonly (readonly number[])[] {
  const found: number[][] = [];
  const names: string[] = [];
  for (const each of who) {
    const name = groupOf(scene, each);
    const group = name === '' ? undefined : found[names.indexOf(name)];
    if (group !== undefined) {
      group.push(each);
      continue;
    }
    names.push(name);
    found.push([each]);
  }
  for (const members of found) if (members.length > 1) leadersFirst(scene, members);
  return found;
}

function leadersFirst(scene: D20Scene, members: number[]): void {
  const modifier = (each: number): number => scene.slots.initiativeModifier(scene, each);
  const leads = (each: number): number => (scene.slots.leads?.(scene, each) === true ? 1 : 0);
  members.sort((a, b) => modifier(b) - modifier(a) || leads(b) - leads(a) || a - b);
}

function rollFor(scene: D20Scene, members: readonly number[]): Unit {
  const leader = members[0] ?? 0;
  const modifier = scene.slots.initiativeModifier(scene, leader);
  const count = scene.fight.clock.fixed[leader] ?? scene.slots.rollInitiative(scene, leader, modifier);
  return { members, count, modifier };
}

/** Below 0 where `a` acts before `b`, 0 where they tie. */
function compareUnits(a: Unit, b: Unit): number {
  return b.count - a.count || b.modifier - a.modifier;
}

/** By moving up what comes behind it: orders are short, and this is asked for in every simulated fight. */
function insertUnit(sorted: Unit[], unit: Unit): void {
  let place = sorted.length;
  for (; place > 0 && compareUnits(unit, sorted[place - 1] as Unit) < 0; place--) {
    sorted[place] = sorted[place - 1] as Unit;
  }
  sorted[place] = unit;
}

/** Those who are equal in result and modifier stand together; each such run is settled by a roll-off. */
function settleTies(scene: D20Scene, sorted: readonly Unit[]): readonly Unit[] {
  if (!isAnyTied(sorted)) return sorted;
  const settled: Unit[] = [];
  for (let from = 0; from < sorted.length; ) {
    let to = from + 1;
    while (to < sorted.length && compareUnits(sorted[from] as Unit, sorted[to] as Unit) === 0) to++;
    if (to === from + 1) settled.push(sorted[from] as Unit);
    else settled.push(...rollOff(scene, sorted.slice(from, to)));
    from = to;
  }
  return settled;
}

function isAnyTied(sorted: readonly Unit[]): boolean {
  for (let i = 1; i < sorted.length; i++) if (compareUnits(sorted[i - 1] as Unit, sorted[i] as Unit) === 0) return true;
  return false;
}

/** Each rolls a d20, higher first; those who are still equal roll again among themselves. */
function rollOff(scene: D20Scene, tied: readonly Unit[], again: number = MOST_ROLL_OFFS): readonly Unit[] {
  if (tied.length < 2 || again === 0) return tied;
  const leaders = tied.map(({ members }) => members[0] ?? 0);
  const groups = scene.compound(rollOnce, leaders);
  return groups.flatMap((group) =>
    rollOff(
      scene,
      tied.filter((_, place) => group.includes(place)),
      again - 1,
    ),
  );
}

/** The places in the list of those who roll, higher first, with equal ones together. */
function rollOnce(scene: D20Scene, leaders: readonly number[]): readonly (readonly number[])[] {
  const faces = leaders.map((leader) => scene.roll(leader, d20, texts(scene).ROLL_OFF));
  const heights = [...new Set(faces)].sort((a, b) => b - a);
  return heights.map((height) => [...faces.keys()].filter((place) => faces[place] === height));
}

/**
 * Puts latecomers into an order that stands: by result, then modifier; where both are equal, latecomer and whoever is
 * there roll off (MOD-INIT-06, MOD-INIT-08). Nobody who was in the order changes place.
 */
export function mergeOrder(scene: D20Scene, order: readonly Slot[], latecomers: readonly Slot[]): readonly Slot[] {
  return latecomers.reduce((merged, late) => insertLate(scene, merged, late), order);
}

function insertLate(scene: D20Scene, order: readonly Slot[], late: Slot): readonly Slot[] {
  const group = order.findLastIndex((slot) => sharesCheck(scene, slot, late));
  let place = group + 1;
  if (group < 0) {
    while (place < order.length && !goesBefore(scene, late, order[place] as Slot)) place++;
  }
  return placeAt(order, place, late);
}

/** Members of a group came with one check and stay together. */
function sharesCheck(scene: D20Scene, slot: Slot, late: Slot): boolean {
  if (slot.count !== late.count || slot.modifier !== late.modifier) return false;
  const group = scene.slots.initiativeGroup(scene, late.who);
  return group !== '' && group === scene.slots.initiativeGroup(scene, slot.who);
}

function goesBefore(scene: D20Scene, late: Slot, present: Slot): boolean {
  if (late.count !== present.count) return late.count > present.count;
  if (late.modifier !== present.modifier) return late.modifier > present.modifier;
  const { ROLL_OFF } = texts(scene);
  for (let again = 0; again < MOST_ROLL_OFFS; again++) {
    const mine = scene.roll(late.who, d20, ROLL_OFF);
    const theirs = scene.roll(present.who, d20, ROLL_OFF);
    if (mine !== theirs) return mine > theirs;
  }
  return false;
}
