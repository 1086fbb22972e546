import type { EdgeEvent, GiveEvent, HoldEvent, TerrainEvent, UseEvent, WearEvent } from '../../kernel/state/event.ts';
import { type ItemPlace, NOBODY } from '../../kernel/state/fight.ts';
import { withoutDice } from '../fallen-dice.ts';
import { phrase, say } from '../language/language.ts';
import { itemName, listed, type Names, nameOf } from '../names.ts';
import { placeWords } from '../place-words.ts';
import { capital, nounFor, ruleTag, words } from '../wording.ts';
import { because, becauseOf, by, sameWords } from './because.ts';
import { changeText, countedChange } from './change-text.ts';

function useSentence(names: Names, event: UseEvent): string {
  const item = thingOf(names, event.who, event.item);
  const noun = phrase(names, nounFor(event.by, names.thingCounts[event.count] ?? words(event.count)));
  return `${item}: ${changeText(names, event.count, event.by, noun)}${because(names, event.why)}`;
}

const TO_PLACE: Readonly<Record<ItemPlace, string>> = {
  hand: '{who} takes {thing} in hand',
  off: '{who} takes {thing} in the off hand',
  both: '{who} takes {thing} in both hands',
  worn: '{who} puts {thing} on',
  carried: '{who} puts {thing} away',
  dropped: '{who} drops {thing}',
  gone: '{who} is rid of {thing}',
};

function holdSentence(names: Names, event: HoldEvent): string {
  const values = { who: nameOf(names, event.who), thing: theThing(names, event.who, event.item) };
  if (event.place === 'dropped' && event.why.text === 'thrown')
    return `${say(names, '{who} throws {thing}', values)}${ruleTag(event.why.rule)}`;
  return `${say(names, TO_PLACE[event.place], values)}${becauseOf(names, event.why)}`;
}

/** "Ann takes Thug's beretta 92f in hand, disarmed [MOD-DISARM-06]" */
function giveSentence(names: Names, event: GiveEvent): string {
  // What somebody else had is not put on by this: it is taken.
  const message = event.place === 'worn' ? '{who} takes {thing}' : TO_PLACE[event.place];
  const isNamesake = sameWords(nameOf(names, event.who), itemName(names, event.who, event.item));
  const thing = (isNamesake ? theThing : thingOf)(names, event.who, event.item);
  return `${say(names, message, { who: nameOf(names, event.to), thing })}${becauseOf(names, event.why)}`;
}

export function thingSentence(names: Names, event: UseEvent | HoldEvent | GiveEvent): string {
  if (event.kind === 'use') return useSentence(names, event);
  return event.kind === 'hold' ? holdSentence(names, event) : giveSentence(names, event);
}

/** "Thug's knife". */
function thingOf(names: Names, who: number, item: number): string {
  return say(names, "{who}'s {thing}", { who: nameOf(names, who), thing: itemName(names, who, item) });
}

/** "the knife". */
function theThing(names: Names, who: number, item: number): string {
  return say(names, 'the {thing}', { thing: itemName(names, who, item) });
}

/** "The way is open at E3, the door ruined [MOD-OBJ-13]" */
export function terrainSentence(names: Names, { who, x, y, why }: TerrainEvent): string {
  const what = [who === NOBODY ? '' : nameOf(names, who), phrase(names, why.text)].filter((part) => part !== '');
  const at = say(names, 'The way is open at {at}', { at: placeWords(names, { x, y }) });
  return `${at}${what.length === 0 ? '' : `, ${what.join(' ')}`}${ruleTag(why.rule)}`;
}

/** "Locked door between C3 and D3: -4 hit points (1d8: 6, +3 Strength, -5 hardness), Ann, damage [MOD-OBJ-06]" */
export function wearSentence(names: Names, event: WearEvent): string {
  const { who, spaces, name, why } = event;
  const places = listed(names, spaces, ([x, y]) => placeWords(names, { x, y }));
  const where = say(names, spaces.length === 1 ? '{what} at {places}' : '{what} between {places}', {
    what: capital(phrase(names, name)),
    places,
  });
  const change = countedChange(names, event, withoutDice(event.rows));
  return `${where}: ${change}${by(names, who)}${because(names, why)}`;
}

/** "Open door between C3 and D3, Ann, open a door [MOD-ACT-10]" */
export function edgeSentence(names: Names, { who, at, beside, name, why }: EdgeEvent): string {
  const places = listed(names, [at, beside], ([x, y]) => placeWords(names, { x, y }));
  const message = name === '' ? 'nothing stands between {places} any more' : '{what} between {places}';
  const what = say(names, message, { what: phrase(names, name), places });
  return `${capital(what)}${by(names, who)}${because(names, why)}`;
}
