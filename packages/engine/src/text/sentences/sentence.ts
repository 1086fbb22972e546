import { RESULT } from '../../kernel/scene/check.ts';
import { ABSENT, LEFT } from '../../kernel/state/absent.ts';
import type {
  ActEvent,
  AnswerEvent,
  CountEvent,
  EdgeEvent,
  EnlistEvent,
  GainEvent,
  HideEvent,
  KnowEvent,
  LoseEvent,
  MoveEvent,
  OverEvent,
  PortrayEvent,
  RollEvent,
  SideEvent,
  SightEvent,
  SurveyEvent,
  TellEvent,
  TerrainEvent,
  ToldCheck,
  ToldEvent,
  WearEvent,
} from '../../kernel/state/event.ts';
import { NOBODY } from '../../kernel/state/fight.ts';
import type { Knowledge, Telling } from '../../kernel/state/knowledge.ts';
import { gridNamed } from '../../space/grid/grid-of.ts';
import { explained, sum } from '../arithmetic.ts';
import { diceText, type Told, withoutDice } from '../fallen-dice.ts';
import { phrase, say } from '../language/language.ts';
import {
  actionName,
  actionTerm,
  effectTerm,
  effectText,
  feetOf,
  listed,
  type Names,
  nameOf,
  sentenceCase,
} from '../names.ts';
import { placeWords } from '../place-words.ts';
import { ownUntil, timeText, untilText } from '../time-text.ts';
import { capital, ruleTag, said, words } from '../wording.ts';
import { areaSentence } from './area-text.ts';
import { because, becauseOf, sameWords } from './because.ts';
import { countedChange } from './change-text.ts';
import { choiceText } from './choice-text.ts';
import { fairDiceSentence } from './fair-dice-text.ts';
import { resultText } from './result-text.ts';
import { edgeSentence, terrainSentence, thingSentence, wearSentence } from './thing-sentence.ts';

/** What an event says, in one sentence with its arithmetic and its rule. Never empty. */
export function sentence(names: Names, event: ToldEvent): string {
  return sentenceCase(names, textOf(names, event));
}

function textOf(names: Names, event: ToldEvent): string {
  switch (event.kind) {
    case 'count':
      return countSentence(names, event, withoutDice(event.rows));
    case 'gain':
      return gainSentence(names, event);
    case 'lose':
      return loseSentence(names, event);
    case 'move':
      return moveSentence(names, event);
    case 'use':
    case 'hold':
    case 'give':
      return thingSentence(names, event);
    case 'hide':
    case 'know':
    case 'sight':
    case 'survey':
      return sightSentence(names, event);
    case 'portray':
      return portraySentence(names, event);
    case 'time':
      return timeText(names, event);
    case 'act':
      return actSentence(names, event);
    case 'roll':
      return rollSentence(names, event);
    case 'check':
      return checkSentence(names, event, withoutDice(event.rows), withoutDice(event.versusRows));
    case 'answer':
      return answerSentence(names, event);
    case 'tell':
      return tellSentence(names, event);
    case 'over':
      return overSentence(names, event);
    case 'contribute':
    case 'reveal':
      return fairDiceSentence(names, event);
    default:
      return changeSentence(names, event);
  }
}

function portraySentence(names: Names, { who, portrait, why }: PortrayEvent): string {
  const message = portrait === '' ? '{who} has no portrait any more' : '{who} has another portrait';
  return `${say(names, message, { who: nameOf(names, who) })}${because(names, why)}`;
}

function from(names: Names, who: number, source: number): string {
  return source === NOBODY || source === who ? '' : say(names, ' from {who}', { who: nameOf(names, source) });
}

/** "Yoriko: -7 hit points (1d8: 4, +3 Strength) from Thug, knife wound [MOD-DMG-01]" */
export function countSentence(names: Names, event: CountEvent, told: Told): string {
  const change = countedChange(names, event, told);
  return `${nameOf(names, event.who)}: ${change}${from(names, event.who, event.source)}${because(names, event.why)}`;
}

/** "Thug: now shaken 2 by Boss until the start of Boss's turn in round 3, fear [X-2]" */
function gainSentence(names: Names, event: GainEvent): string {
  return gainsSentence(names, [event]);
}

/** The same effect coming to one or, alike, to several: each until its own turn. @param events at least one */
export function gainsSentence(names: Names, events: readonly GainEvent[]): string {
  const [event] = events as readonly [GainEvent];
  const { effect, why } = event;
  if (effect.name === LEFT) return leaveSentence(names, events);
  const who = listed(names, events, (each) => nameOf(names, each.who));
  const end = events.length === 1 ? untilText : ownUntil;
  const until = effect.until === null ? '' : ` ${end(names, effect.until)}`;
  const begins = names.effects[effect.name]?.beginning(effect.data);
  const known = tellsSame(why.text, begins ?? effectTerm(names, effect.name));
  const cause = known ? ruleTag(why.rule) : because(names, why);
  const now =
    begins === undefined
      ? say(names, '{who}: now {effect}', { who, effect: effectText(names, effect) })
      : `${who} ${phrase(names, begins)}`;
  return `${now}${through(names, event)}${until}${cause}`;
}

/** "Thug and Boss leave the map, for help" */
function leaveSentence(names: Names, events: readonly GainEvent[]): string {
  const who = listed(names, events, (each) => nameOf(names, each.who));
  const cause = because(names, (events[0] as GainEvent).why);
  return `${say(names, events.length === 1 ? '{who} leaves the map' : '{who} leave the map', { who })}${cause}`;
}

/** Whether one of the two says no more than the other: "charge" of "exposed by a charge", "drop prone" of "prone". */
function tellsSame(cause: string, effect: string): boolean {
  if (cause === '') return true;
  const [a, b] = [` ${cause.toLowerCase()} `, ` ${effect.toLowerCase()} `];
  return a.includes(b) || b.includes(a);
}

/** Whose doing it is: " by Boss", of what two are in together " with Boss", of what is kept against somebody " against Boss". */
function through(names: Names, { who, effect }: GainEvent): string {
  if (effect.source === NOBODY || effect.source === who) return '';
  const kind = names.effects[effect.name];
  const word = kind?.mutual === true ? 'with' : kind?.sourceWord === undefined ? 'by' : kind.sourceWord;
  return word === null ? '' : `${word === '' ? '' : ` ${phrase(names, word)}`} ${nameOf(names, effect.source)}`;
}

/** The same of what is over: " (Boss)", of what was kept against somebody " against Boss". */
function wasThrough(names: Names, { who, name, source }: LoseEvent): string {
  if (source === NOBODY || source === who) return '';
  const word = names.effects[name]?.sourceWord;
  if (word === null) return '';
  if (word === undefined) return ` (${nameOf(names, source)})`;
  return `${word === '' ? '' : ` ${phrase(names, word)}`} ${nameOf(names, source)}`;
}

function loseSentence(names: Names, event: LoseEvent): string {
  const who = nameOf(names, event.who);
  if (event.name === ABSENT) return `${who} ${phrase(names, event.why.text || 'comes in')}${ruleTag(event.why.rule)}`;
  const ends = names.effects[event.name]?.ends || undefined;
  const text = ends ?? effectTerm(names, event.name);
  const cause = tellsSame(event.why.text, text) ? ruleTag(event.why.rule) : because(names, event.why);
  const now =
    ends === undefined
      ? say(names, '{who}: no longer {effect}', { who, effect: phrase(names, text) })
      : `${who} ${phrase(names, ends)}`;
  return `${now}${wasThrough(names, event)}${cause}`;
}

/** "Yoriko moves 3 east, 1 south, 20 feet, walking [MOD-MOVE-01]" */
export function moveSentence(names: Names, event: MoveEvent): string {
  const legs = gridNamed(names.grid ?? 'square').legs(event.dx, event.dy);
  const who = nameOf(names, event.who);
  if (event.at !== undefined) {
    const at = placeWords(names, { x: event.at[0], y: event.at[1] });
    return `${say(names, '{who} is now at {at}', { who, at })}${because(names, event.why)}`;
  }
  const steps = legs.map(([count, direction]) => `${count} ${phrase(names, direction)}`).join(', ');
  const way = say(names, steps === '' ? '{who} stays in place' : '{who} moves {steps}', { who, steps });
  const cost = event.feet === 0 ? '' : `, ${feetOf(names, event.feet)}`;
  return `${way}${cost}${becauseOf(names, event.why)}`;
}

type Change = TerrainEvent | WearEvent | EdgeEvent | EnlistEvent | SideEvent | Parameters<typeof areaSentence>[1];

/** What the ground is and what lies there, who belongs to the fight and for whom. */
function changeSentence(names: Names, event: Change): string {
  if (event.kind === 'terrain') return terrainSentence(names, event);
  if (event.kind === 'edge') return edgeSentence(names, event);
  if (event.kind === 'wear') return wearSentence(names, event);
  if (event.kind === 'enlist') return enlistSentence(names, event);
  if (event.kind === 'side')
    return `${say(names, '{who} fights for {side} from now on', { who: nameOf(names, event.who), side: event.side })}${because(names, event.why)}`;
  return areaSentence(names, event);
}

function sightSentence(names: Names, event: HideEvent | KnowEvent | SightEvent | SurveyEvent): string {
  const { why } = event;
  if (event.kind === 'know') return `${knowSentence(names, event.knowledge)}${because(names, why)}`;
  if (event.kind === 'survey') return say(names, '{side} see new ground', { side: event.side });
  const who = nameOf(names, event.who);
  if (event.kind === 'sight') {
    const message = event.seen ? '{who} comes into the sight of {side}' : '{who} goes out of the sight of {side}';
    return say(names, message, { who, side: event.side });
  }
  return `${say(names, event.hidden ? '{who} goes out of sight' : '{who} comes into sight', { who })}${because(names, why)}`;
}

/** "Thug 1 and Thug 2 belong to the fight from now on" */
function enlistSentence(names: Names, { newcomers, why }: EnlistEvent): string {
  const who = listed(names, newcomers, ({ index }) => nameOf(names, index));
  const message =
    newcomers.length === 1 ? '{who} belongs to the fight from now on' : '{who} belong to the fight from now on';
  return `${say(names, message, { who })}${because(names, why)}`;
}

function knowSentence(names: Names, { telling, sight }: Knowledge): string {
  const told = say(names, TELLS[telling]);
  return sight === true ? say(names, '{told}, and see what their own combatants see', { told }) : told;
}

const TELLS: Readonly<Record<Telling, string>> = {
  numbers: 'players are told all numbers from now on',
  words: 'players are told in words how their enemies are, from now on',
  eyes: 'players are told of their enemies what one sees of them, from now on',
};

function actSentence(names: Names, told: ActEvent): string {
  const event = withTarget(names, told);
  const target = event.target === NOBODY || event.target === event.who ? '' : `, ${nameOf(names, event.target)}`;
  const item = event.item === '' ? '' : ` (${names.called?.[event.who]?.[event.item] ?? words(event.item)})`;
  const action = actionName(names, event.action);
  const cause =
    event.why.text === '' || sameWords(event.why.text, actionTerm(names, event.action))
      ? ruleTag(event.why.rule)
      : because(names, event.why);
  return `${nameOf(names, event.who)}: ${action}${target}${item}${cause}`;
}

const TARGET = '{target}';

/** A cause may say itself where the name of the target stands in it: then it stands nowhere else. */
function withTarget<E extends ActEvent | TellEvent>(names: Names, event: E): E {
  const { why, target } = event;
  if (!why.text.includes(TARGET)) return event;
  return { ...event, target: NOBODY, why: { ...why, text: why.text.replaceAll(TARGET, nameOf(names, target)) } };
}

function rollSentence(names: Names, event: RollEvent): string {
  const text = phrase(names, event.why.text || 'roll');
  const what = event.who === NOBODY ? capital(text) : `${nameOf(names, event.who)}: ${text}`;
  return `${what}, ${diceText(event)}${ruleTag(event.why.rule)}`;
}

/**
 * "Yoriko: attack roll 14 + 5 base attack = 19 against 17 (10 + 3 Dexterity + 4 equipment) of Thug: hit [MOD-ATK-01]"
 *
 * @param told its arithmetic @param versusTold that of the other side
 */
export function checkSentence(names: Names, event: ToldCheck, told: Told, versusTold: Told): string {
  const who = event.who === NOBODY ? '' : `${nameOf(names, event.who)}: `;
  const what = event.why.text === '' ? '' : `${phrase(names, event.why.text)} `;
  const mine = `${who}${what}${event.total === null ? '' : sum(names, event.total, told)}`.trimEnd();
  if (isNoContest(event)) return `${mine}${ruleTag(event.why.rule)}`;
  return `${mine}${againstText(names, event, versusTold)}: ${resultText(names, event)}${ruleTag(event.why.rule)}`;
}

/** " against 17 (10 + 3 Dexterity + 4 equipment) of Thug"; where the number is not told: " against Thug". */
function againstText(names: Names, event: ToldCheck, versusTold: Told): string {
  const { who, target, versus, versusName } = event;
  if (isAtNothing(event)) return '';
  const other = target === NOBODY || target === who ? '' : nameOf(names, target);
  if (versus === null) return other === '' ? '' : say(names, ' against {what}', { what: other });
  const name = versusName === undefined ? '' : `${phrase(names, versusName)} `;
  const what = `${name}${explained(names, versus, versusTold)}`;
  return other === ''
    ? say(names, ' against {what}', { what })
    : say(names, ' against {what} of {other}', { what, other });
}

/** A roll that is compared with no number: of an attack on a square where nobody stands. */
function isAtNothing({ target, versus, versusRows, versusName }: ToldCheck): boolean {
  return target === NOBODY && versus === 0 && versusRows === null && versusName === undefined;
}

/** A total that is compared with nothing, such as initiative: its result is "result", or its own name. */
export function isNoContest(event: ToldCheck): boolean {
  if (event.target !== NOBODY || event.versusRows !== null) return false;
  // Other checks may be named after a result as well: "miss chance" is one against a number.
  return event.result === RESULT || (event.versus === 0 && event.why.text.includes(event.result));
}

function answerSentence(names: Names, event: AnswerEvent): string {
  const question = phrase(names, event.why.text === '' ? words(event.question) : event.why.text);
  const asked = capital(/[.?!]$/.test(question) ? question : `${question}:`);
  const choice = choiceText(names, event.choice);
  return `${asked} ${sentenceCase(names, nameOf(names, event.who))}: ${choice}${ruleTag(event.why.rule)}`;
}

function tellSentence(names: Names, told: TellEvent): string {
  const event = withTarget(names, told);
  const target = event.target === NOBODY || event.target === event.who ? '' : ` (${nameOf(names, event.target)})`;
  const value = event.value === 0 ? '' : `, ${event.value}`;
  const text = event.why.text || 'something happens';
  const translated = phrase(names, text);
  const what = event.who === NOBODY ? capital(translated) : said(nameOf(names, event.who), text, translated);
  return `${what}${value}${target}${ruleTag(event.why.rule)}`;
}

function overSentence(names: Names, { winner, why }: OverEvent): string {
  const message = winner === null ? 'The fight is over: no winner' : 'The fight is over: won by {winner}';
  return `${say(names, message, { winner: winner ?? '' })}${because(names, why)}`;
}
