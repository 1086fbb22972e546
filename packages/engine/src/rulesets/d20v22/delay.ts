import type { Act } from '../../kernel/command.ts';
import { why } from '../../kernel/event.ts';
import { NOBODY } from '../../kernel/fight.ts';
import { type Action, type Refusal, refusal } from '../../kernel/ruleset.ts';
import type { Choice, Scene } from '../../kernel/scene.ts';
import type { Table } from '../../kernel/table.ts';
import { announce } from '../d20/actions/args.ts';
import { refuseCost } from '../d20/budget.ts';
import { endTurn as passTurn } from '../d20/turns.ts';
import { has } from './conditions.ts';
import type { D20v22Game } from './game.ts';
import { initiativeBonus, placeAt, placeOn, precedence } from './initiative.ts';

const DELAYS = why('delays', 'V22-INIT-02');
const COMES_IN = why('acts after a delay', 'V22-INIT-02');
const FORFEITS = why('forfeits its action', 'V22-INIT-03');

const ACT: Choice = { id: 'act', text: 'act now' };
const WAIT: Choice = { id: 'wait', text: 'wait' };
const FORFEIT: Choice = { id: 'forfeit', text: 'do nothing this round' };
const MAY_WAIT: readonly Choice[] = [WAIT, ACT];
const LAST_CHANCE: readonly Choice[] = [ACT, FORFEIT];

const DEEPEST = -10;

/** The lowest initiative count that can be reached by delaying: -10 minus the initiative bonus (V22-INIT-03). */
function lowestCount(table: Table<D20v22Game>, who: number): number {
  return DEEPEST - initiativeBonus(table, who);
}

/**
 * Waits for a later count of the same round, named in advance as `choice` or chosen when it comes; that count stays
 * the combatant's initiative (V22-INIT-02).
 */
export const delay: Action<D20v22Game> = {
  id: 'delay',
  name: 'Delay',
  role: 'wait',
  rules: ['V22-INIT-02', 'V22-INIT-03'],
  args: [{ name: 'choice', text: 'the initiative count, or left open', optional: true, candidates: laterCounts }],
  refuse: (table, who) => {
    const found = refuseCost(table, who, 'free', 'delay');
    return hasActed(table, who) ? [...found, refusal('it has acted in this turn', 'V22-INIT-02')] : found;
  },
  refuseAct: refuseCount,
  resolve: (scene, act) => {
    const { who, choice } = act;
    announce(scene, act);
    const effect = {
      name: choice === '' ? 'delaying' : 'delaying-to',
      source: who,
      value: Number(choice),
      until: null,
    };
    scene.emit({ kind: 'gain', who, effect, why: DELAYS });
    passTurn(scene);
  },
};

function hasActed(table: Table<D20v22Game>, who: number): boolean {
  const { standard, move, moved } = table.fight.combatants[who]!.counts;
  const actions = table.fight.clock.round === 0 ? 1 : table.slots.actionsOf(table, who);
  return moved > 0 || standard + move < actions;
}

function laterCounts(table: Table<D20v22Game>, act: Act<D20v22Game>): readonly string[] {
  const { order, turn } = table.fight.clock;
  const counts = order.slice(turn + 1).map(({ count }) => count);
  const own = order[turn]?.count ?? 0;
  const found = new Set([...counts, lowestCount(table, act.who)].filter((count) => count < own));
  return [...found].map((count) => `${count}`);
}

function refuseCount(table: Table<D20v22Game>, act: Act<D20v22Game>): readonly Refusal[] {
  const { order, turn } = table.fight.clock;
  const own = order[turn]?.count ?? 0;
  const least = lowestCount(table, act.who);
  if (act.choice === '') return own > least ? [] : [refusal('no lower count is left to wait for', 'V22-INIT-03')];
  const count = Number(act.choice);
  if (Number.isSafeInteger(count) && `${count}` === act.choice && count < own && count >= least) return [];
  const text = `choice: expected a count below ${own} and not below ${least}, found '${act.choice}'`;
  return [refusal(text, 'V22-INIT-03')];
}

/** Puts a combatant that named a count on it; among equals the higher bonus, then the higher Dexterity goes first (V22-INIT-04). */
export function settleNamedDelay(scene: Scene<D20v22Game>, who: number): void {
  const named = scene.fight.combatants[who]!.effects.find(({ name }) => name === 'delaying-to');
  if (named === undefined) return;
  const { clock } = scene.fight;
  scene.emit({ kind: 'lose', who, name: 'delaying-to', source: NOBODY, why: DELAYS });
  const order = placeOn(clock.order, who, named.value, precedence(scene, who));
  scene.emit({ kind: 'time', who, set: { order, turn: clock.turn - 1 }, why: DELAYS });
}

/**
 * Between two turns those who delay may act, the highest initiative bonus being asked first (V22-INIT-04). Whoever's
 * lowest count comes up before the next turn must act now or not at all (V22-INIT-03); as that count is lower the higher
 * the bonus, the highest bonus can go last (V22-INIT-05).
 *
 * @param ended whose turn ends, on the count `from`
 */
export function letDelayersIn(scene: Scene<D20v22Game>, ended: number, from: number): void {
  let now = from;
  while (anybodyDelays(scene)) {
    const waiting = delayers(scene);
    const { order, turn } = scene.fight.clock;
    const next = order[turn + 1]?.count ?? Number.NEGATIVE_INFINITY;
    const due = waiting.findLast((who) => lowestCount(scene, who) > next) ?? NOBODY;
    const willing = waiting.find((who) => who !== due && who !== ended && wantsToAct(scene, who, MAY_WAIT));
    if (willing !== undefined) {
      comeIn(scene, willing, now);
      return;
    }
    if (due === NOBODY) return;
    if (wantsToAct(scene, due, LAST_CHANCE)) {
      comeIn(scene, due, now);
      return;
    }
    now = Math.min(now, lowestCount(scene, due));
    moveBehindPresent(scene, due, now, true);
    scene.emit({ kind: 'lose', who: due, name: 'delaying', source: NOBODY, why: FORFEITS });
  }
}

/** Asked at the end of every turn, and nearly always answered no. */
function anybodyDelays(table: Table<D20v22Game>): boolean {
  const { combatants } = table.fight;
  for (let who = 0; who < combatants.length; who++) {
    const combatant = combatants[who];
    if (combatant !== undefined && combatant.effects.length > 0 && has(combatant, 'delaying')) return true;
  }
  return false;
}

/** Who delays and can act, the highest precedence first. */
function delayers(scene: Scene<D20v22Game>): readonly number[] {
  const { combatants } = scene.fight;
  const found: number[] = [];
  for (let who = 0; who < combatants.length; who++) {
    const combatant = combatants[who]!;
    if (combatant.effects.length === 0 || !has(combatant, 'delaying')) continue;
    if (scene.slots.canAct(scene, who)) found.push(who);
    else scene.emit({ kind: 'lose', who, name: 'delaying', source: NOBODY, why: FORFEITS });
  }
  return found.sort((a, b) => precedence(scene, b) - precedence(scene, a));
}

function wantsToAct(scene: Scene<D20v22Game>, who: number, choices: readonly Choice[]): boolean {
  const answer = scene.ask({
    kind: 'delay',
    who,
    text: 'act now?',
    rule: choices === LAST_CHANCE ? 'V22-INIT-03' : 'V22-INIT-02',
    choices,
    facts: { count: scene.fight.clock.order[scene.fight.clock.turn]?.count ?? 0 },
  });
  return answer === ACT.id;
}

function comeIn(scene: Scene<D20v22Game>, who: number, now: number): void {
  const { order, turn } = scene.fight.clock;
  const least = lowestCount(scene, who);
  const next = order[turn + 1]?.count ?? least;
  moveBehindPresent(scene, who, Math.min(now, Math.max(next, least, now - 1)), false);
  scene.emit({ kind: 'lose', who, name: 'delaying', source: NOBODY, why: COMES_IN });
}

/** Moves the slot right behind the turn that ends; `over`: that turn counts as its own, so that the next one is somebody else's. */
function moveBehindPresent(scene: Scene<D20v22Game>, who: number, count: number, over: boolean): void {
  const { order, turn } = scene.fight.clock;
  const before = order.findIndex((slot) => slot.who === who) <= turn ? 1 : 0;
  const place = turn + 1 - before;
  const others = order.filter((slot) => slot.who !== who);
  const moved = placeAt(others, place, { who, count, modifier: precedence(scene, who) });
  scene.emit({ kind: 'time', who, set: { order: moved, turn: over ? place : place - 1 }, why: COMES_IN });
}
