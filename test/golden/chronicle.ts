import {
  act,
  type FightEvent,
  legalActsOf,
  menu,
  namesOf,
  narrate,
  openWorld,
  type Play,
  type Question,
  type Refusal,
  type Step,
  steps,
  type World,
  writeCommand,
} from './engine.ts';
import { few } from './pick.ts';
import { idOf, stateWords } from './state-words.ts';
import type { Transcript } from './transcript.ts';

/** Of an action with many ways to do it the first are enough in most moments; every so many moments more are written down. */
const FEW = 20;
const MANY = 400;
const MANY_EVERY = 6;

/** Writes down all that happened on the way to this play. */
export function chronicle(end: Play, into: Transcript): void {
  const plays: Play[] = [];
  for (let at: Play | null = end; at !== null; at = at.past) plays.push(at);
  for (const [index, play] of plays.toReversed().entries()) {
    if (play.step !== null) tellStep(play, play.step.request, into);
    const need = play.fight.pending?.need;
    if (need?.kind === 'answer') ask(play, need.question, into);
    else if (need?.kind === 'dice') into.say('commands', `waits for d${need.sides} of ${idOf(play.fight, need.who)}`);
    else if (play.step !== null && play.fight.over === null) look(play, index % MANY_EVERY === 0 ? MANY : FEW, into);
  }
  const events = steps(end).flatMap((step) => step.events);
  const lines = narrate(namesOf(end.fight, end.rules), events, 'full');
  for (const { indent, text } of lines) into.say('sentences', `${'  '.repeat(indent)}${text}`);
  for (const [thing, text] of stateWords(end.fight)) into.say('end', `${thing}: ${text}`);
}

function tellStep({ fight, step }: Play, told: Step['request'], into: Transcript): void {
  into.say('commands', told.kind === 'begin' ? '> begin' : `> ${JSON.stringify(toldWords(told))}`);
  for (const event of step?.events ?? []) if (event.kind === 'roll') tellRoll(fight, event, into);
  if (fight.pending === null) for (const [thing, text] of stateWords(fight)) into.sayNew('states', thing, text);
}

function toldWords(told: Exclude<Step['request'], { kind: 'begin' }>): unknown {
  if (told.kind === 'command') return told.command;
  return told.kind === 'answer' ? told.answer : told;
}

function tellRoll(fight: Play['fight'], roll: Extract<FightEvent, { kind: 'roll' }>, into: Transcript): void {
  const { who, dice, faces, value, why } = roll;
  into.say('dice', `${idOf(fight, who)} ${dice}: ${faces.join(' ')} = ${value}, ${why.text} [${why.rule}]`);
}

function ask({ fight }: Play, { kind, who, text, rule, choices }: Question, into: Transcript): void {
  const ids = choices.map(({ id }) => id);
  into.say('commands', `? ${kind} of ${idOf(fight, who)}: ${ids.join(' | ')}`);
  into.sayNew('words', `? ${kind}`, `${text} [${rule}] ${choices.map((choice) => choice.text).join(' | ')}`);
}

/** What those who have to choose may do, and why they may not do the rest. */
function look({ fight, rules }: Play, most: number, into: Transcript): void {
  const world = openWorld(fight, rules);
  for (const who of rules.clock.waiting(world)) {
    const by = idOf(fight, who);
    const entries = menu(world, by);
    for (const { action, refusals } of entries) {
      if (refusals.length === 0) into.sayNew('commands', `${by} ${action}`, wayWords(world, who, action, most));
      else into.sayNew('words', `${by} ${action}`, reasons(refusals));
    }
    const open = entries.filter(({ refusals }) => refusals.length === 0);
    into.sayNew('commands', `${by} may`, open.map(({ action }) => action).join(' '));
  }
}

function reasons(refusals: readonly Refusal[]): string {
  return refusals.map(({ text, rule }) => `${text} [${rule}]`).join('; ');
}

function wayWords(world: World, who: number, id: string, most: number): string {
  const action = world.rules.actions.find((each) => each.id === id);
  if (action === undefined) return '';
  if (action.args.length === 0) return action.refuseAct(world, act(who, action)).length === 0 ? 'yes' : 'no';
  const ways = few(legalActsOf(world, who, action), most);
  return ways
    .map((way) => {
      const { by: _by, do: _do, ...args } = writeCommand(world, way);
      return JSON.stringify(args);
    })
    .join(' ');
}
