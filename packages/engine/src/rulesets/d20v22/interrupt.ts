import { type Act, act as emptyAct, refusals } from '../../kernel/command.ts';
import { why } from '../../kernel/event.ts';
import { type Fight, NOBODY } from '../../kernel/fight.ts';
import { legalActs } from '../../kernel/offers.ts';
import type { Action } from '../../kernel/ruleset.ts';
import type { Choice, Scene } from '../../kernel/scene.ts';
import { openTable } from '../../kernel/table.ts';
import { whoseTurn } from '../../time/rounds.ts';
import { refuseAttack } from '../d20/attacks.ts';
import { standAdjacent } from '../d20/field.ts';
import type { Attack, AttackResult } from '../d20/game.ts';
import { resolveAttack } from './attack.ts';
import type { D20v22Clock, D20v22Counts, D20v22Game, Readied, Trigger } from './game.ts';
import { placeAt, precedence } from './initiative.ts';
import { READYABLE } from './ready.ts';

const INTERRUPTS = why('readied action', 'V22-INIT-06');
const BACK = why('the interrupted turn goes on', 'V22-INIT-07');
const BROKEN_OFF = why('cannot go on after the interruption', 'V22-INIT-06');
const WAIT: Choice = { id: 'wait', text: 'let it pass' };

/** The budget with which a readied action is taken. */
type Budget = Pick<D20v22Counts, 'standard' | 'move' | 'moved' | 'diagonals' | 'step'>;

/** The action of the catalogue, open to readied actions that were waiting for it. */
export function watched(action: Action<D20v22Game>): Action<D20v22Game> {
  return {
    ...action,
    resolve: (scene, act) => {
      if (scene.fight.clock.readied.length === 0) action.resolve(scene, act);
      else resolveWatched(scene, act, action);
    },
  };
}

/** The readied actions come just before what triggered them, or, where somebody approached, when it is there (V22-INIT-06). */
function resolveWatched(scene: Scene<D20v22Game>, act: Act<D20v22Game>, action: Action<D20v22Game>): void {
  const { who } = act;
  const distant = scene.fight.clock.readied.filter((each) => waitsFor(scene, each, who, 'approaches', false));
  if (action.role !== 'wait') interrupt(scene, who, 'acts');
  if (action.role === 'move' || action.id === 'charge') interrupt(scene, who, 'moves');
  if (refusals(scene, act).length > 0) {
    breakOff(scene, who);
    return;
  }
  action.resolve(scene, act);
  for (const each of distant) if (waitsFor(scene, each, who, 'approaches', true)) offer(scene, each);
}

function waitsFor(scene: Scene<D20v22Game>, readied: Readied, who: number, trigger: Trigger, near: boolean): boolean {
  if (readied.watched !== who || readied.trigger !== trigger) return false;
  return scene.fight.clock.readied.includes(readied) && standAdjacent(scene, readied.who, who) === near;
}

/** An attack with whatever was readied against it before it falls; it is lost where it can no longer be made then. */
export function resolveWatchedAttack(scene: Scene<D20v22Game>, attack: Attack): AttackResult {
  if (scene.fight.clock.readied.length > 0) {
    interrupt(scene, attack.attacker, 'attacks');
    if (attack.charge) interrupt(scene, attack.attacker, 'approaches');
    if (refuseAttack(scene, attack).length > 0) {
      breakOff(scene, attack.attacker);
      return 'miss';
    }
  }
  return resolveAttack(scene, attack);
}

function breakOff(scene: Scene<D20v22Game>, who: number): void {
  if (scene.told) scene.emit({ kind: 'tell', who, target: NOBODY, value: 0, why: BROKEN_OFF });
}

function interrupt(scene: Scene<D20v22Game>, actor: number, trigger: Trigger): void {
  for (const readied of scene.fight.clock.readied)
    if (readied.watched === actor && readied.trigger === trigger) offer(scene, readied);
}

/** Offers the readied action to its owner, who may also let the moment pass; not in the turn in which it was readied, which comes before. */
function offer(scene: Scene<D20v22Game>, readied: Readied): void {
  const { who } = readied;
  if (whoseTurn(scene.fight) === who || !scene.slots.canAct(scene, who)) return;
  const acts = possible(scene, readied);
  if (acts.length === 0) return;
  const answer = scene.ask({
    kind: 'readied',
    who,
    text: 'take the readied action now?',
    rule: 'V22-INIT-06',
    choices: [WAIT, ...acts.map((act) => ({ id: idOf(scene, act), text: idOf(scene, act) }))],
    facts: { trigger: readied.trigger, watched: scene.fight.combatants[readied.watched]!.id },
  });
  const chosen = acts.find((act) => idOf(scene, act) === answer);
  if (chosen !== undefined) take(scene, readied, chosen);
}

/** All ways to take the readied action, as if it were its owner's turn. */
function possible(scene: Scene<D20v22Game>, readied: Readied): readonly Act<D20v22Game>[] {
  const { fight, rules } = scene;
  const counts = { ...fight.combatants[readied.who]!.counts, ...budgetOf(readied) };
  const combatants = fight.combatants.map((each) => (each.index === readied.who ? { ...each, counts } : each));
  const then: Fight<D20v22Game> = { ...fight, combatants, clock: { ...fight.clock, ...turnOf(scene, readied.who) } };
  const action = rules.actions.find(({ id }) => id === readied.action);
  if (action === undefined) return [];
  const table = openTable(then, { ...rules, actions: [action] });
  return [...legalActs(table, readied.who)].filter((act) => suits(act, readied));
}

/** Attacks go against the one who is watched; what is told twice over is left out. */
function suits(act: Act<D20v22Game>, readied: Readied): boolean {
  const plain = emptyAct(act.who, act.action);
  if (act.target !== plain.target && act.target !== readied.watched) return false;
  const named = act.target === NOBODY || act.item !== NOBODY;
  return named && act.choices.length === 0 && act.path.length === 0;
}

function idOf(scene: Scene<D20v22Game>, act: Act<D20v22Game>): string {
  const words = [act.action.id];
  const item = scene.fight.combatants[act.who]!.items[act.item];
  if (item !== undefined) words.push(item.id);
  if (act.to !== null) words.push(`${act.to.x},${act.to.y}`);
  return words.join(' ');
}

function budgetOf(readied: Readied): Budget {
  const standard = READYABLE[readied.action] === 'standard' ? 1 : 0;
  return { standard, move: 1 - standard, moved: 0, diagonals: 0, step: 1 };
}

/**
 * The clock with the owner's slot right before the one whose turn it is: the count of the interruption (V22-INIT-07).
 */
function turnOf(scene: Scene<D20v22Game>, who: number): Pick<D20v22Clock, 'order' | 'turn'> {
  const { order, turn } = scene.fight.clock;
  const present = order[turn];
  if (present === undefined) return { order, turn };
  const others = order.filter((slot) => slot.who !== who);
  const place = others.indexOf(present);
  return {
    order: placeAt(others, place, { who, count: present.count, modifier: precedence(scene, who) }),
    turn: place,
  };
}

/** Takes it: the turn is its owner's for so long, and the initiative stays where it was taken (V22-INIT-07). */
function take(scene: Scene<D20v22Game>, readied: Readied, act: Act<D20v22Game>): void {
  const { who } = readied;
  const { order, turn } = turnOf(scene, who);
  const rest = scene.fight.clock.readied.filter((each) => each.who !== who);
  const before = { ...scene.fight.combatants[who]!.counts };
  scene.emit({ kind: 'time', who, set: { order, turn, readied: rest }, why: INTERRUPTS });
  setCounts(scene, who, budgetOf(readied));
  act.action.resolve(scene, act);
  setCounts(scene, who, before);
  const { clock } = scene.fight;
  const back = clock.turn + 1;
  scene.emit({ kind: 'time', who: clock.order[back]?.who ?? NOBODY, set: { turn: back }, why: BACK });
}

const BUDGET = ['standard', 'move', 'moved', 'diagonals', 'step'] as const;

function setCounts(scene: Scene<D20v22Game>, who: number, to: Budget): void {
  for (const count of BUDGET) {
    const by = to[count] - scene.fight.combatants[who]!.counts[count];
    if (by !== 0) scene.emit({ kind: 'count', who, count, by, why: INTERRUPTS, source: NOBODY, rows: null });
  }
}
