import { because, type Cause, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { type Choice, passing } from '../../../kernel/state/question.ts';
import { cited } from '../citations.ts';
import { DELAYING, DELAYING_TO, hasEffect } from '../conditions/effects.ts';
import type { D20Fighter, D20Scene, D20World } from '../game.ts';
import { hasTurn } from './budget.ts';
import { placeAt, placeOn } from './order.ts';

const texts = cited((rule) => ({
  DELAYS: because('delays', rule.delaying),
  NO_LONGER: because('', rule.actingAfterDelay),
  COMES_IN: because('acts after a delay', rule.actingAfterDelay),
  FORFEITS: because('forfeits its action', rule.lastMoment),
}));

const ACT: Choice = { id: 'act', text: 'act now' };
const WAIT: Choice = passing('wait', 'wait');
const FORFEIT: Choice = passing('forfeit', 'do nothing this round');
const MAY_WAIT: readonly Choice[] = [WAIT, ACT];
const LAST_CHANCE: readonly Choice[] = [ACT, FORFEIT];

/**
 * At the end of a turn: who named a lower count goes there, then those who wait for their moment may come in, between two
 * turns and never within one (MOD-DELAY-01 to MOD-DELAY-04).
 *
 * @param ended whose turn ends
 */
export function settleDelays(scene: D20Scene, ended: number): void {
  if (!anybodyDelays(scene)) return;
  const { order, turn } = scene.fight.clock;
  const now = order[turn]?.count ?? 0;
  settleNamedDelay(scene, ended);
  letDelayersIn(scene, ended, now);
}

/** Asked at the end of every turn, and nearly always answered no. */
export function anybodyDelays(world: D20World): boolean {
  const { fighters } = world;
  for (let who = 0; who < fighters.length; who++) if ((fighters[who] as D20Fighter).digest.delays) return true;
  return false;
}

/** Puts a combatant that named a count on it; among equals the higher precedence goes first (MOD-DELAY-03, MOD-DELAY-06). */
function settleNamedDelay(scene: D20Scene, who: number): void {
  if (who === NOBODY) return;
  const named = DELAYING_TO.find(fighterAt(scene, who).state);
  if (named === null) return;
  const { clock } = scene.fight;
  const { DELAYS } = texts(scene);
  scene.emit({ kind: 'lose', who, name: DELAYING_TO.name, source: NOBODY, why: DELAYS });
  const order = placeOn(scene, clock.order, who, named.data.count);
  scene.emit({ kind: 'time', who, set: { order, turn: clock.turn - 1 }, why: DELAYS });
}

/**
 * Between two turns those who delay may act, the highest precedence being asked first; all who want to come in on one count
 * (MOD-DELAY-06, V22-INIT-04), and who waits for what they do comes in later. Whoever's
 * lowest count comes up before the next turn must act now or not at all (MOD-DELAY-05), the lowest precedence first, so
 * that the highest can go last (MOD-DELAY-07).
 */
function letDelayersIn(scene: D20Scene, ended: number, from: number): void {
  let now = from;
  for (let waiting = delayers(scene); waiting.length > 0; waiting = delayers(scene)) {
    const { order, turn } = scene.fight.clock;
    const next = order[turn + 1]?.count ?? Number.NEGATIVE_INFINITY;
    const due = waiting.findLast((who) => scene.slots.lowestCount(scene, who) > next) ?? NOBODY;
    const mayWait = (who: number): boolean => who !== ended && wantsToAct(scene, who, MAY_WAIT);
    const willing = waiting.filter((who) => who !== due && mayWait(who));
    if (willing.length > 0) {
      comeIn(scene, due !== NOBODY && mayWait(due) ? [...willing, due] : willing, now);
      return;
    }
    if (due === NOBODY) return;
    if (wantsToAct(scene, due, LAST_CHANCE)) {
      comeIn(scene, [due], now);
      return;
    }
    now = forfeit(scene, due, now);
  }
}

/** Who delays acts on the present count: its turn comes right behind the present one (MOD-DELAY-02). */
export function comeInBehind(scene: D20Scene, who: number): void {
  const { order, turn } = scene.fight.clock;
  const { COMES_IN, NO_LONGER } = texts(scene);
  moveBehindPresent(scene, who, order[turn]?.count ?? 0, { over: false, why: COMES_IN });
  scene.emit({ kind: 'lose', who, name: DELAYING, source: NOBODY, why: NO_LONGER });
}

/** Who delays and can act, the highest precedence first. */
function delayers(scene: D20Scene): readonly number[] {
  const { combatants } = scene.fight;
  const found: number[] = [];
  for (let who = 0; who < combatants.length; who++) {
    const { state, digest } = fighterAt(scene, who);
    if (!digest.delays || !hasEffect(state, DELAYING)) continue;
    if (hasTurn(scene, who)) found.push(who);
    else scene.emit({ kind: 'lose', who, name: DELAYING, source: NOBODY, why: texts(scene).FORFEITS });
  }
  return found.sort((a, b) => scene.slots.precedence(scene, b) - scene.slots.precedence(scene, a));
}

function wantsToAct(scene: D20Scene, who: number, choices: readonly Choice[]): boolean {
  const answer = scene.ask({
    kind: 'delay',
    who,
    text: 'act now?',
    rule: choices === LAST_CHANCE ? scene.slots.citations.lastMoment : scene.slots.citations.delayedCount,
    choices,
    facts: { count: scene.fight.clock.order[scene.fight.clock.turn]?.count ?? 0 },
  });
  return answer === ACT.id;
}

/** The count on which they act is their initiative from now on (MOD-DELAY-02). @param together the highest precedence first, in which order they act */
function comeIn(scene: D20Scene, together: readonly number[], now: number): void {
  const { order, turn } = scene.fight.clock;
  const least = together.reduce(
    (most, who) => Math.max(most, scene.slots.lowestCount(scene, who)),
    Number.NEGATIVE_INFINITY,
  );
  const next = order[turn + 1]?.count ?? least;
  const count = Math.min(now, Math.max(next, least, now - 1));
  // Each comes right behind the turn that ends, and so before those who came there already.
  for (const who of together.toReversed()) {
    moveBehindPresent(scene, who, count, { over: false, why: texts(scene).COMES_IN });
    scene.emit({ kind: 'lose', who, name: DELAYING, source: NOBODY, why: texts(scene).NO_LONGER });
  }
}

/** Its action of the round is lost; the ruleset says where it stands in the next one. Returns the count that is reached then. */
function forfeit(scene: D20Scene, who: number, now: number): number {
  const count = scene.slots.forfeitCount(scene, who);
  const { order, turn } = scene.fight.clock;
  const { FORFEITS } = texts(scene);
  if (count <= now) moveBehindPresent(scene, who, count, { over: true, why: FORFEITS });
  else scene.emit({ kind: 'time', who, set: { order: placeOn(scene, order, who, count), turn }, why: FORFEITS });
  scene.emit({ kind: 'lose', who, name: DELAYING, source: NOBODY, why: FORFEITS });
  return Math.min(now, count);
}

/** Moves the slot right behind the turn that ends; `over`: that turn counts as its own, so that the next one is somebody else's. */
function moveBehindPresent(
  scene: D20Scene,
  who: number,
  count: number,
  { over, why }: { readonly over: boolean; readonly why: Cause },
): void {
  const { order, turn } = scene.fight.clock;
  const before = order.findIndex((slot) => slot.who === who) <= turn ? 1 : 0;
  const place = turn + 1 - before;
  const others = order.filter((slot) => slot.who !== who);
  const modifier = scene.slots.initiativeModifier(scene, who);
  const moved = placeAt(others, place, { who, count, modifier });
  scene.emit({ kind: 'time', who, set: { order: moved, turn: over ? place : place - 1 }, why });
}
