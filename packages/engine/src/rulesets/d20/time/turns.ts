import { endAreas, endTurnInAreas, spreadAreas, startTurnInAreas } from '../../../kernel/areas/areas.ts';
import { comesAfflicted, settleEntries } from '../../../kernel/play/entering.ts';
import {
  because,
  type Cause,
  type Combatant,
  type Effect,
  type Fight,
  fighterAt,
  NOBODY,
  type Until,
} from '../../../kernel/rule.ts';
import type { Kept, Unseen } from '../../../kernel/ruleset/seats.ts';
import type { Entry } from '../../../kernel/ruleset/sheets.ts';
import { AWARENESS } from '../../../kernel/seen/awareness.ts';
import { endIfDecided } from '../../../kernel/state/ending.ts';
import { endsAtEnd, endsAtStart, whoseTurn } from '../../../time/rounds.ts';
import { cited } from '../citations.ts';
import { FLAT_FOOTED, loseThis } from '../conditions/effects.ts';
import type { D20Clock, D20Fighter, D20Game, D20Scene, D20World } from '../game.ts';
import { isSurprised, takesTurns } from '../seen/awareness.ts';
import { hasTurn, limitsOf } from './budget.ts';
import { mergeOrder, rollOrder } from './initiative.ts';

const texts = cited((rule) => ({
  UNPREPARED: because('not yet acted', rule.notYetActed),
  SURPRISE_ROUND: because('surprise round', rule.surpriseRound),
  NEW_ROUND: because('new round', rule.turnOrder),
  NEXT_TURN: because('next turn', rule.turnOrder),
  TIME_IS_OVER: because('', rule.durations),
  NEW_TURN: because('a new turn', rule.actionsOfTurn),
  JOINS: because('joins the fight', rule.latecomers),
  NOTICES: because('is aware of the enemy', rule.awareness),
}));
const STALEMATE = because('nobody is left who can act', '');

/** So many rounds may pass in which nobody can act: an hour, or where no effect has an end, a minute. */
const LONGEST_WAIT = 600;
const SHORTEST_WAIT = 10;

/** The clock before the fight: nobody has a place in the order yet. Who is unaware of the enemy is said one by one (MOD-SURP-01, MOD-SURP-02). */
export function startClock(_fight: Pick<Fight<D20Game>, 'combatants'>, entries: readonly Entry[]): D20Clock {
  const surprised: number[] = [];
  for (const [who, entry] of entries.entries()) if (entry.surprised) surprised.push(who);
  return { round: 0, turn: -1, order: [], surprised, fixed: entries.map(({ initiative }) => initiative), readied: [] };
}

/**
 * What a seat may see of the clock: what others hold back stays theirs to know (MOD-READY-01), and of those of whom it
 * must not learn neither what they rolled nor whether they are surprised shows.
 */
export function clockSeenBy(clock: D20Clock, owns: readonly number[], { who: unseen }: Unseen): D20Clock {
  return {
    ...clock,
    readied: clock.readied.filter(({ who }) => owns.includes(who)),
    order: clock.order.map((slot) => (unseen.has(slot.who) ? { ...slot, count: 0, modifier: 0, rank: 0 } : slot)),
    surprised: clock.surprised.filter((who) => !unseen.has(who)),
    fixed: clock.fixed.map((count, who) => (unseen.has(who) ? null : count)),
  };
}

/**
 * What is held ready shows to nobody else before it is taken (MOD-READY-01, MOD-READY-03); what is ruled about an unseen
 * enemy would tell of it.
 */
export const KEPT: Kept = {
  actions: ['ready'],
  questions: ['readied'],
};

/**
 * Starts the fight (MOD-SEQ-02): everybody is flat-footed; where some but not all are aware of the enemy, those roll
 * initiative and play a surprise round (MOD-SURP-03); otherwise all roll and the first regular round begins.
 */
export function begin(scene: D20Scene): void {
  const { combatants, clock } = scene.fight;
  const everybody: number[] = [];
  const afflicted: number[] = [];
  for (let who = 0; who < combatants.length; who++) {
    const fighter = fighterAt(scene, who);
    if (comesAfflicted(scene, who)) afflicted.push(who);
    if (!takesTurns(fighter)) continue;
    everybody.push(who);
    if (fighter.state.counts.acted === 0) catchFlatFooted(scene, who);
  }
  const { surprised } = clock;
  const aware = surprised.length === 0 ? everybody : everybody.filter((who) => !surprised.includes(who));
  const surprise = aware.length > 0 && aware.length < everybody.length;
  const order = rollOrder(scene, surprise ? aware : everybody);
  const round = surprise ? 0 : 1;
  const { SURPRISE_ROUND, NEW_ROUND } = texts(scene);
  scene.emit({ kind: 'time', who: NOBODY, set: { round, turn: 0, order }, why: surprise ? SURPRISE_ROUND : NEW_ROUND });
  settleEntries(scene, afflicted);
  scene.slots.roundStarts?.(scene);
  if (order.length > 0) startTurn(scene);
  advance(scene);
}

/** Lets turns pass until somebody can choose what to do, or the fight is over. Those who cannot act are passed over. */
export function advance(scene: D20Scene): void {
  for (let passed = 0; ; passed++) {
    if (endIfDecided(scene)) return;
    const who = whoseTurn(scene.fight);
    if (who !== NOBODY && hasTurn(scene, who) && !isSurprised(scene, who)) return;
    if (isStalemate(scene, passed)) {
      scene.emit({ kind: 'over', winner: null, why: STALEMATE });
      return;
    }
    if (who !== NOBODY) scene.tell(who, NOBODY, 0, idleWhy);
    endTurn(scene);
  }
}

/** Why a turn passes in which nothing is done. */
function idleWhy(world: D20World, who: number): Cause {
  const { citations } = world.slots;
  const isCaught = isSurprised(world, who);
  const reasons = isCaught ? ['surprised'] : limitsOf(world, who);
  const text = reasons.length === 0 ? 'can do nothing' : `can do nothing (${reasons.join(', ')})`;
  return because(text, isCaught ? citations.surprisedTurn : citations.actionsOfTurn);
}

function isStalemate(scene: D20Scene, turns: number): boolean {
  const { clock, combatants } = scene.fight;
  if (clock.order.length === 0) return true;
  if (turns < SHORTEST_WAIT * clock.order.length) return false;
  if (turns >= LONGEST_WAIT * clock.order.length) return true;
  return !combatants.some(({ effects }) => effects.some(({ until }) => until !== null));
}

/** Who has to choose now: the one whose turn it is. */
export function waiting(world: D20World): readonly number[] {
  const { fight } = world;
  const who = whoseTurn(fight);
  return fight.over !== null || who === NOBODY ? [] : [who];
}

/** Ends the present turn and starts the next one, in the next round where all have had theirs (MOD-SEQ-01). */
export function endTurn(scene: D20Scene): void {
  const who = whoseTurn(scene.fight);
  if (who !== NOBODY) {
    // Who delays has not had its turn yet.
    const fighter = fighterAt(scene, who);
    const over = !fighter.digest.delays;
    scene.slots.endTurn(scene, who);
    if (over) passTurn(scene, fighter);
  }
  const { turn, order } = scene.fight.clock;
  const next = order[turn + 1];
  if (next === undefined) nextRound(scene);
  else scene.emit({ kind: 'time', who: next.who, set: { turn: turn + 1 }, why: texts(scene).NEXT_TURN });
  startTurn(scene);
}

/** The turn has been had: what lasts until its end is over. */
function passTurn(scene: D20Scene, { index: who, state }: D20Fighter): void {
  if (scene.fight.areas.length > 0) endTurnInAreas(scene, who);
  endEffects(scene, endsAtEnd, who);
  if (state.counts.acted === 0 && !isSurprised(scene, who)) scene.count(who, 'acted', 1, texts(scene).NEW_TURN);
}

function nextRound(scene: D20Scene): void {
  const { round, order } = scene.fight.clock;
  const who = order[0]?.who ?? NOBODY;
  if (round === 0) endSurpriseRound(scene);
  else scene.emit({ kind: 'time', who, set: { round: round + 1, turn: 0 }, why: texts(scene).NEW_ROUND });
  if (scene.fight.areas.length > 0) spreadAreas(scene);
  scene.slots.roundStarts?.(scene);
}

/** Those who were surprised roll when the surprise round is over; the others keep their result (MOD-INIT-08). */
function endSurpriseRound(scene: D20Scene): void {
  const { round, order } = scene.fight.clock;
  const late = scene.fighters
    .filter((each) => takesTurns(each) && !order.some((slot) => slot.who === each.index))
    .map(({ index }) => index);
  const full = mergeOrder(scene, order, rollOrder(scene, late));
  const set = { round: round + 1, turn: 0, order: full };
  scene.emit({ kind: 'time', who: full[0]?.who ?? NOBODY, set, why: texts(scene).NEW_ROUND });
}

/** Not ready to react until its next turn starts (MOD-INIT-07). */
export function catchFlatFooted(scene: D20Scene, who: number): void {
  const until: Until = { at: 'turnStart', of: who, round: 0 };
  const effect = { name: FLAT_FOOTED, source: NOBODY, until, data: null };
  scene.emit({ kind: 'gain', who, effect, why: texts(scene).UNPREPARED });
}

/**
 * Gives those who come into a fight that goes on a place in the order: they roll initiative on arrival, a group as at the
 * start, and act when their count comes up, in the next round where it has passed (MOD-INIT-06). They are flat-footed
 * until then.
 */
export function join(scene: D20Scene, who: readonly number[]): void {
  const afflicted = who.filter((each) => comesAfflicted(scene, each));
  const late = who.filter((each) => takesTurns(fighterAt(scene, each)));
  for (const each of late) catchFlatFooted(scene, each);
  enterOrder(scene, late, texts(scene).JOINS);
  settleEntries(scene, afflicted);
}

/** They roll, and take the places that the results give them under the turn that goes on. */
function enterOrder(scene: D20Scene, late: readonly number[], cause: Cause): void {
  const { clock } = scene.fight;
  const acting = clock.order[clock.turn];
  const order = mergeOrder(scene, clock.order, rollOrder(scene, late));
  const turn = acting === undefined ? clock.turn : order.findIndex((slot) => slot.who === acting.who);
  scene.emit({ kind: 'time', who: late.length === 1 ? (late[0] ?? NOBODY) : NOBODY, set: { order, turn }, why: cause });
}

/**
 * After a word of the game master in the surprise round: who is aware now acts in it (MOD-SURP-04), who is not lets its
 * turn pass and stays flat-footed (MOD-SURP-05).
 */
export function settleAwareness(scene: D20Scene, who: number): void {
  const { round, order } = scene.fight.clock;
  const fighter = fighterAt(scene, who);
  if (round > 0 || order.length === 0 || !takesTurns(fighter)) return;
  if (!isSurprised(scene, who)) {
    if (!order.some((slot) => slot.who === who)) enterOrder(scene, [who], texts(scene).NOTICES);
  } else if (fighter.state.counts.acted === 0 && !fighter.digest.flatFooted) catchFlatFooted(scene, who);
}

/** What lasted until now ends, and the turn brings its actions (MOD-ACT-02). */
function startTurn(scene: D20Scene): void {
  const { clock } = scene.fight;
  const slot = clock.order[clock.turn];
  if (slot === undefined) return;
  const { who } = slot;
  if (isSurprised(scene, who)) return;
  endEffects(scene, endsAtStart, slot);
  const { counts } = fighterAt(scene, who).state;
  const { NEW_TURN } = texts(scene);
  const opportunities = scene.slots.opportunitiesPerRound(scene, who);
  if (counts.opportunities !== opportunities)
    scene.count(who, 'opportunities', opportunities - counts.opportunities, NEW_TURN);
  if (counts.moved !== 0) scene.count(who, 'moved', -counts.moved, NEW_TURN);
  if (counts.diagonals !== 0) scene.count(who, 'diagonals', -counts.diagonals, NEW_TURN);
  scene.slots.startTurn(scene, who);
  if (scene.fight.areas.length > 0) startTurnInAreas(scene, who);
  const actions = actionsNow(scene, who);
  const step = actions > 0 ? 1 : 0;
  const standard = scene.slots.hasStruckAhead?.(scene, who) === true ? 0 : step;
  const move = actions > 1 ? 1 : 0;
  if (counts.standard !== standard) scene.count(who, 'standard', standard - counts.standard, NEW_TURN);
  if (counts.move !== move) scene.count(who, 'move', move - counts.move, NEW_TURN);
  if (counts.step !== step) scene.count(who, 'step', step - counts.step, NEW_TURN);
}

/** How many actions the turn brings: a single one at most in the surprise round (MOD-SURP-04). */
function actionsNow(scene: D20Scene, who: number): number {
  if (!hasTurn(scene, who)) return 0;
  const actions = scene.slots.actionsOf(scene, who);
  return scene.fight.clock.round === 0 ? Math.min(1, actions) : actions;
}

type Ends<T> = (until: Until, moment: T, round: number) => boolean;

/** Ends what lasts until this moment: the start of a turn at its place in the order (MOD-SEQ-06), or the end of somebody's turn. */
export function endEffects<T>(scene: D20Scene, ends: Ends<T>, moment: T): void {
  const { combatants, clock } = scene.fight;
  for (let who = 0; who < combatants.length; who++) {
    const { effects } = combatants[who] as Combatant<D20Game>;
    for (let i = 0; i < effects.length; i++) {
      const effect = effects[i] as Effect;
      if (effect.until !== null && ends(effect.until, moment, clock.round)) expire(scene, who, effect);
    }
  }
  if (scene.fight.areas.length > 0) endAreasAt(scene, ends, moment);
}

function endAreasAt<T>(scene: D20Scene, ends: Ends<T>, moment: T): void {
  const { round } = scene.fight.clock;
  endAreas(scene, (until) => ends(until, moment, round));
}

function expire(scene: D20Scene, who: number, effect: Effect): void {
  loseThis(scene, who, effect, texts(scene).TIME_IS_OVER);
  scene.slots.effectEnded(scene, who, effect);
  if (AWARENESS.is(effect)) settleAwareness(scene, who);
}
