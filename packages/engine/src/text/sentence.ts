import { RESULT } from '../kernel/scene/check.ts';
import { ABSENT, LEFT } from '../kernel/state/absent.ts';
import type { Cause } from '../kernel/state/cause.ts';
import type {
  ActEvent,
  AnswerEvent,
  CountEvent,
  EdgeEvent,
  EnlistEvent,
  GainEvent,
  GiveEvent,
  HideEvent,
  HoldEvent,
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
  UseEvent,
  WearEvent,
} from '../kernel/state/event.ts';
import { type ItemPlace, NOBODY } from '../kernel/state/fight.ts';
import type { Knowledge, Telling } from '../kernel/state/knowledge.ts';
import { gridNamed } from '../space/grid/grid-of.ts';
import { squareWords } from '../space/grid/square-name.ts';
import { areaSentence } from './area-text.ts';
import { baseOf, explained, sum } from './arithmetic.ts';
import { choiceText } from './choice-text.ts';
import { fairDiceSentence } from './fair-dice-text.ts';
import { diceText, type Told, type ToldRow, withoutDice } from './fallen-dice.ts';
import { actionName, countName, effectName, effectText, itemName, type Names, nameOf, sentenceCase } from './names.ts';
import { resultText } from './result-text.ts';
import { ownUntil, timeText, untilText } from './time-text.ts';
import { capital, feet, listing, nounFor, possessive, ruleTag, said, signed, words } from './wording.ts';

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
      return overSentence(event);
    case 'contribute':
    case 'reveal':
      return fairDiceSentence(event);
    default:
      return changeSentence(names, event);
  }
}

function portraySentence(names: Names, { who, portrait, why }: PortrayEvent): string {
  return `${nameOf(names, who)} has ${portrait === '' ? 'no portrait any more' : 'another portrait'}${because(why)}`;
}

function because(why: Cause, before: string = ', '): string {
  return `${why.text === '' ? '' : `${before}${why.text}`}${ruleTag(why.rule)}`;
}

/** Of what is done in the course of an act: where the cause is no more than the act itself, that stands above it. */
function becauseOf(names: Names, why: Cause): string {
  return Object.values(names.actions).some((action) => sameWords(action, why.text)) ? ruleTag(why.rule) : because(why);
}

function from(names: Names, who: number, source: number): string {
  return source === NOBODY || source === who ? '' : ` from ${nameOf(names, source)}`;
}

/** "Yoriko: -7 hit points (1d8: 4, +3 Strength) from Thug, knife wound [MOD-DMG-01]" */
export function countSentence(names: Names, event: CountEvent, told: Told): string {
  const change = countedChange(names, event, told);
  return `${nameOf(names, event.who)}: ${change}${from(names, event.who, event.source)}${because(event.why)}`;
}

/** "-7 hit points (1d8: 4, +3 Strength)" */
function countedChange(names: Names, { count, by }: Pick<CountEvent, 'count' | 'by'>, told: Told): string {
  const base = baseOf(Math.abs(by), told);
  const parts = told === null || told.length === 0 ? [] : [...(base > 0 ? [`${base}`] : []), ...told.map(partText)];
  const known = `${Math.abs(by)}`;
  const rows = parts.length === 0 || parts.join() === known ? '' : ` (${parts.join(', ')})`;
  return `${changeText(names, count, by, countName(names, count, by))}${rows}`;
}

/** "1d8: 4", "+3 Strength", "+4 extra dice (1d6: 4)", or a bare number for dice that stand further up. */
function partText({ value, name, dice, counted }: ToldRow): string {
  if (name === '') return dice ?? `${value}`;
  const text = `${signed(value)} ${name}${dice === null ? '' : ` (${dice})`}`;
  return counted ? text : `(${text})`;
}

/** "-7 hit points"; of a count of what is lost, what is lost: "-2 Strength". @param noun of the count */
function changeText({ lost = {} }: Names, count: string, by: number, noun: string): string {
  if (by === 0) return `±0 ${noun}`;
  const what = lost[count];
  return what === undefined ? `${signed(by)} ${noun}` : `${signed(-by)} ${nounFor(by, what)}`;
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
  const who = listing(events.map((each) => nameOf(names, each.who)));
  const end = events.length === 1 ? untilText : ownUntil;
  const until = effect.until === null ? '' : ` ${end(names, effect.until)}`;
  const begins = names.effects[effect.name]?.beginning(effect.data);
  const known = tellsSame(why.text, begins ?? effectName(names, effect.name));
  const cause = known ? ruleTag(why.rule) : because(why);
  const now = begins === undefined ? `: now ${effectText(names, effect)}` : ` ${begins}`;
  return `${who}${now}${through(names, event)}${until}${cause}`;
}

/** "Thug and Boss leave the map, for help" */
function leaveSentence(names: Names, events: readonly GainEvent[]): string {
  const who = listing(events.map((each) => nameOf(names, each.who)));
  const cause = because((events[0] as GainEvent).why);
  return `${who} ${events.length === 1 ? 'leaves' : 'leave'} the map${cause}`;
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
  return word === null ? '' : `${word === '' ? '' : ` ${word}`} ${nameOf(names, effect.source)}`;
}

/** The same of what is over: " (Boss)", of what was kept against somebody " against Boss". */
function wasThrough(names: Names, { who, name, source }: LoseEvent): string {
  if (source === NOBODY || source === who) return '';
  const word = names.effects[name]?.sourceWord;
  if (word === null) return '';
  if (word === undefined) return ` (${nameOf(names, source)})`;
  return `${word === '' ? '' : ` ${word}`} ${nameOf(names, source)}`;
}

function loseSentence(names: Names, event: LoseEvent): string {
  const who = nameOf(names, event.who);
  if (event.name === ABSENT) return `${who} ${event.why.text || 'comes in'}${ruleTag(event.why.rule)}`;
  const ends = names.effects[event.name]?.ends || undefined;
  const text = ends ?? effectName(names, event.name);
  const cause = tellsSame(event.why.text, text) ? ruleTag(event.why.rule) : because(event.why);
  return `${who}${ends === undefined ? `: no longer ${text}` : ` ${ends}`}${wasThrough(names, event)}${cause}`;
}

/** "Yoriko moves 3 east, 1 south, 20 feet, walking [MOD-MOVE-01]" */
export function moveSentence(names: Names, event: MoveEvent): string {
  const legs = gridNamed(names.grid ?? 'square').legs(event.dx, event.dy);
  const steps = legs.map(([count, direction]) => `${count} ${direction}`);
  if (event.at !== undefined)
    return `${nameOf(names, event.who)} is now at ${squareWords({ x: event.at[0], y: event.at[1] })}${because(event.why)}`;
  const way = steps.length === 0 ? 'stays in place' : `moves ${steps.join(', ')}`;
  const cost = event.feet === 0 ? '' : `, ${feet(event.feet)}`;
  return `${nameOf(names, event.who)} ${way}${cost}${becauseOf(names, event.why)}`;
}

function useSentence(names: Names, event: UseEvent): string {
  const item = `${possessive(nameOf(names, event.who))} ${itemName(names, event.who, event.item)}`;
  const noun = nounFor(event.by, names.thingCounts[event.count] ?? words(event.count));
  return `${item}: ${changeText(names, event.count, event.by, noun)}${because(event.why)}`;
}

const TO_PLACE: Readonly<Record<ItemPlace, readonly [string, string]>> = {
  hand: ['takes', 'in hand'],
  off: ['takes', 'in the off hand'],
  both: ['takes', 'in both hands'],
  worn: ['puts', 'on'],
  carried: ['puts', 'away'],
  dropped: ['drops', ''],
  gone: ['is rid of', ''],
};

function holdSentence(names: Names, event: HoldEvent): string {
  const item = `the ${itemName(names, event.who, event.item)}`;
  if (event.place === 'dropped' && event.why.text === 'thrown')
    return `${nameOf(names, event.who)} throws ${item}${ruleTag(event.why.rule)}`;
  const [verb, where] = TO_PLACE[event.place];
  return `${nameOf(names, event.who)} ${verb} ${item}${where === '' ? '' : ` ${where}`}${becauseOf(names, event.why)}`;
}

/** "Ann takes Thug's beretta 92f in hand, disarmed [MOD-DISARM-06]" */
function giveSentence(names: Names, event: GiveEvent): string {
  // What somebody else had is not put on by this: it is taken.
  const [verb, where] = event.place === 'worn' ? ['takes', ''] : TO_PLACE[event.place];
  const [owner, thing] = [nameOf(names, event.who), itemName(names, event.who, event.item)];
  const item = sameWords(owner, thing) ? `the ${thing}` : `${possessive(owner)} ${thing}`;
  return `${nameOf(names, event.to)} ${verb} ${item}${where === '' ? '' : ` ${where}`}${becauseOf(names, event.why)}`;
}

/** "The way is open at E3, the door ruined [MOD-OBJ-13]" */
function terrainSentence(names: Names, { who, x, y, why }: TerrainEvent): string {
  const what = who === NOBODY ? '' : `${nameOf(names, who)} `;
  return `The way is open at ${squareWords({ x, y })}${because({ ...why, text: `${what}${why.text}` })}`;
}

function thingSentence(names: Names, event: UseEvent | HoldEvent | GiveEvent): string {
  if (event.kind === 'use') return useSentence(names, event);
  return event.kind === 'hold' ? holdSentence(names, event) : giveSentence(names, event);
}

/** "Locked door between C3 and D3: -4 hit points (1d8: 6, +3 Strength, -5 hardness), Ann, damage [MOD-OBJ-06]" */
function wearSentence(names: Names, event: WearEvent): string {
  const { who, spaces, name, why } = event;
  const places = spaces.map(([x, y]) => squareWords({ x, y })).join(' and ');
  const where = `${capital(name)} ${spaces.length === 1 ? 'at' : 'between'} ${places}`;
  const by = who === NOBODY ? '' : `${nameOf(names, who)}, `;
  const change = countedChange(names, event, withoutDice(event.rows));
  return `${where}: ${change}${because({ ...why, text: `${by}${why.text}` })}`;
}

type Change = TerrainEvent | WearEvent | EdgeEvent | EnlistEvent | SideEvent | Parameters<typeof areaSentence>[1];

/** What the ground is and what lies there, who belongs to the fight and for whom. */
function changeSentence(names: Names, event: Change): string {
  if (event.kind === 'terrain') return terrainSentence(names, event);
  if (event.kind === 'edge') return edgeSentence(names, event);
  if (event.kind === 'wear') return wearSentence(names, event);
  if (event.kind === 'enlist') return enlistSentence(names, event);
  if (event.kind === 'side')
    return `${nameOf(names, event.who)} fights for ${event.side} from now on${because(event.why)}`;
  return areaSentence(names, event);
}

/** "Open door between C3 and D3, Ann, open a door [MOD-ACT-10]" */
function edgeSentence(names: Names, { who, at, beside, name, why }: EdgeEvent): string {
  const places = [at, beside].map(([x, y]) => squareWords({ x, y })).join(' and ');
  const by = who === NOBODY ? '' : `${nameOf(names, who)}${why.text === '' ? '' : ', '}`;
  const what = name === '' ? `nothing stands between ${places} any more` : `${name} between ${places}`;
  return `${capital(what)}${because({ ...why, text: `${by}${why.text}` })}`;
}

function sightSentence(names: Names, event: HideEvent | KnowEvent | SightEvent | SurveyEvent): string {
  const { why } = event;
  if (event.kind === 'know') return `${knowSentence(event.knowledge)}${because(why)}`;
  if (event.kind === 'survey') return `${event.side} see new ground`;
  if (event.kind === 'sight')
    return `${nameOf(names, event.who)} ${event.seen ? 'comes into' : 'goes out of'} the sight of ${event.side}`;
  return `${nameOf(names, event.who)} ${event.hidden ? 'goes out of sight' : 'comes into sight'}${because(why)}`;
}

/** "Thug 1 and Thug 2 belong to the fight from now on" */
function enlistSentence(names: Names, { newcomers, why }: EnlistEvent): string {
  const who = listing(newcomers.map(({ index }) => nameOf(names, index)));
  return `${who} ${newcomers.length === 1 ? 'belongs' : 'belong'} to the fight from now on${because(why)}`;
}

function knowSentence({ telling, sight }: Knowledge): string {
  return sight === true ? `${TELLS[telling]}, and see what their own combatants see` : TELLS[telling];
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
    event.why.text === '' || sameWords(event.why.text, action) ? ruleTag(event.why.rule) : because(event.why);
  return `${nameOf(names, event.who)}: ${action}${target}${item}${cause}`;
}

const TARGET = '{target}';

/** A cause may say itself where the name of the target stands in it: then it stands nowhere else. */
function withTarget<E extends ActEvent | TellEvent>(names: Names, event: E): E {
  const { why, target } = event;
  if (!why.text.includes(TARGET)) return event;
  return { ...event, target: NOBODY, why: { ...why, text: why.text.replaceAll(TARGET, nameOf(names, target)) } };
}

function sameWords(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function rollSentence(names: Names, event: RollEvent): string {
  const text = event.why.text || 'roll';
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
  const what = event.why.text === '' ? '' : `${event.why.text} `;
  const mine = `${who}${what}${event.total === null ? '' : sum(event.total, told)}`.trimEnd();
  if (isNoContest(event)) return `${mine}${ruleTag(event.why.rule)}`;
  return `${mine}${againstText(names, event, versusTold)}: ${resultText(names, event)}${ruleTag(event.why.rule)}`;
}

/** " against 17 (10 + 3 Dexterity + 4 equipment) of Thug"; where the number is not told: " against Thug". */
function againstText(names: Names, event: ToldCheck, versusTold: Told): string {
  const { who, target, versus, versusName } = event;
  if (isAtNothing(event)) return '';
  const other = target === NOBODY || target === who ? '' : nameOf(names, target);
  if (versus === null) return other === '' ? '' : ` against ${other}`;
  const name = versusName === undefined ? '' : `${versusName} `;
  return ` against ${name}${explained(versus, versusTold)}${other === '' ? '' : ` of ${other}`}`;
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
  const question = event.why.text === '' ? words(event.question) : event.why.text;
  const asked = capital(/[.?!]$/.test(question) ? question : `${question}:`);
  const choice = choiceText(names, event.choice);
  return `${asked} ${sentenceCase(names, nameOf(names, event.who))}: ${choice}${ruleTag(event.why.rule)}`;
}

function tellSentence(names: Names, told: TellEvent): string {
  const event = withTarget(names, told);
  const target = event.target === NOBODY || event.target === event.who ? '' : ` (${nameOf(names, event.target)})`;
  const value = event.value === 0 ? '' : `, ${event.value}`;
  const text = event.why.text || 'something happens';
  const what = event.who === NOBODY ? capital(text) : said(nameOf(names, event.who), text);
  return `${what}${value}${target}${ruleTag(event.why.rule)}`;
}

function overSentence({ winner, why }: OverEvent): string {
  const outcome = winner === null ? 'no winner' : `won by ${winner}`;
  return `The fight is over: ${outcome}${because(why)}`;
}
