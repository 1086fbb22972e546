import type {
  ActEvent,
  AnswerEvent,
  CheckEvent,
  CountEvent,
  FightEvent,
  GainEvent,
  HoldEvent,
  LoseEvent,
  MoveEvent,
  OverEvent,
  RollEvent,
  TellEvent,
  UseEvent,
  Why,
} from '../kernel/event.ts';
import { NOBODY, type Place } from '../kernel/fight.ts';
import { explained, sum } from './arithmetic.ts';
import { actionName, countName, effectName, effectText, itemName, type Names, nameOf } from './names.ts';
import { timeText, untilText } from './time-text.ts';
import { feet, nounFor, opened, possessive, ruleTag, signed, words } from './wording.ts';

/** What an event says, in one sentence with its arithmetic and its rule. Never empty. */
export function sentence(names: Names, event: FightEvent): string {
  return opened(textOf(names, event));
}

function textOf(names: Names, event: FightEvent): string {
  switch (event.kind) {
    case 'count':
      return countSentence(names, event, null);
    case 'gain':
      return gainSentence(names, event);
    case 'lose':
      return loseSentence(names, event);
    case 'move':
      return moveSentence(names, event);
    case 'use':
      return useSentence(names, event);
    case 'hold':
      return holdSentence(names, event);
    case 'time':
      return timeText(names, event);
    case 'act':
      return actSentence(names, event);
    case 'roll':
      return rollSentence(names, event);
    case 'check':
      return checkSentence(names, event, null, null);
    case 'answer':
      return answerSentence(names, event);
    case 'tell':
      return tellSentence(names, event);
    case 'over':
      return overSentence(event);
  }
}

function because(why: Why, before: string = ', '): string {
  return `${why.text === '' ? '' : `${before}${why.text}`}${ruleTag(why.rule)}`;
}

function from(names: Names, who: number, source: number): string {
  return source === NOBODY || source === who ? '' : ` from ${nameOf(names, source)}`;
}

/** "Yoriko: -7 hit points (1d8: 4, +3 Strength) from Thug, knife wound [MOD-DMG-01]". @param dice what fell for it: "1d8: 4" */
export function countSentence(names: Names, event: CountEvent, dice: string | null): string {
  const parts = [
    ...(dice === null ? [] : [dice]),
    ...(event.rows ?? []).map((row) => {
      const text = `${signed(row.value)} ${row.text}`;
      return row.counted ? text : `(${text})`;
    }),
  ];
  const rows = parts.length === 0 ? '' : ` (${parts.join(', ')})`;
  const change = `${signed(event.by)} ${countName(names, event.count, event.by)}`;
  return `${nameOf(names, event.who)}: ${change}${rows}${from(names, event.who, event.source)}${because(event.why)}`;
}

function gainSentence(names: Names, event: GainEvent): string {
  const { effect } = event;
  const until = effect.until === null ? '' : ` ${untilText(names, effect.until)}`;
  const known = sameWords(event.why.text, effectName(names, effect.name));
  const cause = known ? ruleTag(event.why.rule) : because(event.why);
  const source = from(names, event.who, effect.source);
  return `${nameOf(names, event.who)}: now ${effectText(names, effect)}${until}${source}${cause}`;
}

function loseSentence(names: Names, event: LoseEvent): string {
  const source = event.source === NOBODY || event.source === event.who ? '' : ` (${nameOf(names, event.source)})`;
  return `${nameOf(names, event.who)}: no longer ${effectName(names, event.name)}${source}${because(event.why)}`;
}

/** "Yoriko moves 3 east, 1 south, 20 feet, walking [MOD-MOVE-01]" */
export function moveSentence(names: Names, event: MoveEvent): string {
  const steps = [
    ...(event.dx === 0 ? [] : [`${Math.abs(event.dx)} ${event.dx > 0 ? 'east' : 'west'}`]),
    ...(event.dy === 0 ? [] : [`${Math.abs(event.dy)} ${event.dy > 0 ? 'south' : 'north'}`]),
  ];
  const way = steps.length === 0 ? 'stays in place' : `moves ${steps.join(', ')}`;
  const cost = event.feet === 0 ? '' : `, ${feet(event.feet)}`;
  return `${nameOf(names, event.who)} ${way}${cost}${because(event.why)}`;
}

function useSentence(names: Names, event: UseEvent): string {
  const item = `${possessive(nameOf(names, event.who))} ${itemName(names, event.who, event.item)}`;
  const noun = nounFor(event.by, names.counts[event.count] ?? words(event.count));
  return `${item}: ${signed(event.by)} ${noun}${because(event.why)}`;
}

const TO_PLACE: Readonly<Record<Place, readonly [string, string]>> = {
  hand: ['takes', 'in hand'],
  off: ['takes', 'in the off hand'],
  both: ['takes', 'in both hands'],
  worn: ['puts', 'on'],
  carried: ['puts', 'away'],
  dropped: ['drops', ''],
};

function holdSentence(names: Names, event: HoldEvent): string {
  const [verb, where] = TO_PLACE[event.place];
  const item = itemName(names, event.who, event.item);
  return `${nameOf(names, event.who)} ${verb} ${item}${where === '' ? '' : ` ${where}`}${because(event.why)}`;
}

function actSentence(names: Names, event: ActEvent): string {
  const target = event.target === NOBODY || event.target === event.who ? '' : `, ${nameOf(names, event.target)}`;
  const item = event.item === '' ? '' : `, with ${words(event.item)}`;
  const action = actionName(names, event.action);
  const cause =
    event.why.text === '' || sameWords(event.why.text, action) ? ruleTag(event.why.rule) : because(event.why);
  return `${nameOf(names, event.who)}: ${action}${target}${item}${cause}`;
}

function sameWords(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** "2d6: 3 + 4" or "1d20: 14": what fell, and what it came to where that is not plain. */
export function diceText(event: RollEvent): string {
  const fell = event.faces.reduce((total, face) => total + face, 0);
  const faces = event.faces.join(' + ');
  return fell === event.value ? `${event.dice}: ${faces}` : `${event.dice}: ${faces} = ${event.value}`;
}

function rollSentence(names: Names, event: RollEvent): string {
  const who = event.who === NOBODY ? '' : `${nameOf(names, event.who)}: `;
  return `${who}${event.why.text || 'roll'}, ${diceText(event)}${ruleTag(event.why.rule)}`;
}

/**
 * "Yoriko: attack roll 14 + 5 base attack = 19 against 17 (10 + 3 Dexterity + 4 equipment) of Thug: hit [MOD-ATK-01]"
 *
 * @param lead what is known of the die under the total @param versusLead the same of the other side
 */
export function checkSentence(names: Names, event: CheckEvent, lead: string | null, versusLead: string | null): string {
  const who = event.who === NOBODY ? '' : `${nameOf(names, event.who)}: `;
  const what = event.why.text === '' ? '' : `${event.why.text} `;
  const mine = `${who}${what}${sum(event.total, event.rows, lead)}`;
  if (isNoContest(event)) return `${mine}${ruleTag(event.why.rule)}`;
  const other = event.target === NOBODY || event.target === event.who ? '' : ` of ${nameOf(names, event.target)}`;
  const name = event.versusName === undefined ? '' : `${event.versusName} `;
  const theirs = `${name}${explained(event.versus, event.versusRows, versusLead)}${other}`;
  return `${mine} against ${theirs}: ${outcome(event.result)}${ruleTag(event.why.rule)}`;
}

/** A result that is a phrase already stands as it is. */
function outcome(result: string): string {
  return result.includes(' ') ? result : words(result);
}

/** A total that is compared with nothing, such as initiative: its result is "result", or its own name. */
function isNoContest(event: CheckEvent): boolean {
  if (event.target !== NOBODY || event.versusRows !== null) return false;
  // Other checks may be named after a result as well: "miss chance" is one against a number.
  return event.result === 'result' || (event.versus === 0 && event.why.text.includes(event.result));
}

function answerSentence(names: Names, event: AnswerEvent): string {
  const question = event.why.text === '' ? words(event.question) : event.why.text;
  return `${nameOf(names, event.who)} chooses ${words(event.choice)}: ${question}${ruleTag(event.why.rule)}`;
}

function tellSentence(names: Names, event: TellEvent): string {
  const who = event.who === NOBODY ? '' : `${nameOf(names, event.who)}: `;
  const target = event.target === NOBODY || event.target === event.who ? '' : ` (${nameOf(names, event.target)})`;
  const value = event.value === 0 ? '' : `, ${event.value}`;
  return `${who}${event.why.text || 'something happens'}${value}${target}${ruleTag(event.why.rule)}`;
}

function overSentence(event: OverEvent): string {
  const winner = event.winner === null ? 'nobody wins' : `${event.winner} win`;
  return `The fight is over: ${winner}${because(event.why)}`;
}
