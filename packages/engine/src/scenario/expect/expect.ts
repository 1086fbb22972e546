import { areasAt, placeOf } from '../../kernel/areas/areas.ts';
import type { Play } from '../../kernel/play/play.ts';
import type { NumberOf } from '../../kernel/ruleset/screen.ts';
import { openWorld, type World } from '../../kernel/scene/world.ts';
import { type Combatant, type Fight, NOBODY } from '../../kernel/state/fight.ts';
import type { Game } from '../../kernel/state/game.ts';
import { itemCalled } from '../../kernel/state/item-called.ts';
import { type Document, inputError, problemAt } from '../../sheet/document.ts';
import { type Problem, show } from '../../sheet/input-error.ts';
import type { Path } from '../../sheet/path.ts';
import { squareForms } from '../../space/grid/square-name.ts';
import { deciderOf } from '../script/deciders.ts';
import type { StandingAnswers } from '../script/standing-answers.ts';
import { conditionsFound } from './expect-conditions.ts';
import { type OddsExpectation, wrongChances } from './expect-odds.ts';
import type { AskedExpectation, CombatantExpectation, Expectation, NumberExpectation } from './expect-schema.ts';
import { checksSince, type LastExpectation, lastFound, linesSince } from './expect-step.ts';

/** How one thing stands: where the expectation of it is written, and what there is. */
interface Reading {
  readonly path: Path;
  readonly expected: unknown;
  readonly found: unknown;
  /** Of what it was found, where that was not said. */
  readonly of?: string;
}

/**
 * Whatever of the expectation does not hold.
 *
 * @param before the play before the last step that did something @param at the step in the document @param answers those of the script
 * @throws InputError where it asks for what this fight does not have: another clock, a thing that nobody brought
 */
export function expectationFailures<G extends Game>(
  play: Play<G>,
  before: Play<G>,
  expectation: Expectation,
  { document, path: at, answers }: Context & { readonly answers: StandingAnswers },
): readonly Problem[] {
  const world = openWorld(play.fight, play.rules);
  const path = [...at, 'expect'];
  const early = tooEarly(play);
  const readings = Object.entries(expectation).flatMap(([name, expected]): readonly Reading[] => {
    const combatant = play.fight.combatants.find(({ id }) => id === name);
    const within = [...path, name];
    if (name === 'last') return lastReadings(play, before, expectation.last ?? {}, within);
    if (name === 'says')
      return saidReadings(linesSince(play, before), expectation.says ?? [], {
        path: within,
        ifNone: `nothing${stillToAct(play)}`,
      });
    if (name === 'odds' && expectation.odds !== undefined)
      return oddsReadings(play, expectation.odds, answers, { document, path: within });
    if (name === 'asked') return askedReadings(play.fight, expectation.asked ?? null, within);
    if (combatant === undefined)
      return [{ path: within, expected, found: general(world, name, expected, { document, path: within }) }];
    return combatantReadings(world, combatant, expected as CombatantExpectation, { document, path: within }).map(
      (each) => (early === '' ? each : { ...each, of: early }),
    );
  });
  return readings
    .filter((reading) => sorted(reading.expected) !== sorted(reading.found))
    .map((reading) => problemAt(document, reading.path, shown(reading.expected), foundWords(reading)));
}

function lastReadings<G extends Game>(
  play: Play<G>,
  before: Play<G>,
  expectation: LastExpectation,
  path: Path,
): readonly Reading[] {
  const found = lastFound(play, before, expectation);
  if (found === null)
    return [{ path, expected: expectation, found: new Words(checksSince(play, before) + stillToAct(play)) }];
  return Object.entries(expectation).map(([name, expected]) => ({
    path: [...path, name],
    expected,
    found: found.check[name as keyof LastExpectation],
    ...(expectation.roll === undefined && { of: found.called }),
  }));
}

/** Where time is a count of ticks: who has still to say what it does before anything happens at this one; '' for nobody. */
function stillToAct<G extends Game>({ fight, rules }: Play<G>): string {
  if (rules.clock.nextTick === undefined) return '';
  const ids = rules.clock.waiting(openWorld(fight, rules)).map((who) => fight.combatants[who]?.id ?? '');
  return ids.length === 0 ? '' : `: at this tick ${ids.join(' and ')} must say what to do first`;
}

/** What a clock may show on which acts are announced before they happen. */
interface Announcing {
  readonly declared?: readonly unknown[];
}

/** Why nothing has come yet of what somebody has announced at this tick; '' where nobody has. */
function tooEarly<G extends Game>(play: Play<G>): string {
  const { declared = [] }: Announcing = play.fight.clock;
  return declared.length > 0 ? `nothing has happened yet${stillToAct(play)}` : '';
}

function foundWords({ found, of }: Reading): string {
  return of === undefined ? shown(found) : `${shown(found)} (${of})`;
}

function saidReadings(
  lines: readonly string[],
  expectation: string | readonly string[],
  { path, ifNone }: { readonly path: Path; readonly ifNone: string },
): readonly Reading[] {
  const words = typeof expectation === 'string' ? [expectation] : expectation;
  const isSaid = (each: string): boolean => lines.some((line) => line.toLowerCase().includes(each.toLowerCase()));
  return words
    .filter((each) => !isSaid(each))
    .map((expected) => ({ path, expected, found: new Words(lines.length === 0 ? ifNone : lines.join(' / ')) }));
}

function oddsReadings<G extends Game>(
  play: Play<G>,
  expectation: OddsExpectation,
  answers: StandingAnswers,
  { document, path }: Context,
): readonly Reading[] {
  return wrongChances(play, expectation, answers).map((wrong) => {
    if ('rule' in wrong) throw inputError(document, path, 'a command that is allowed now', wrong.text);
    const { within, expected, found } = wrong;
    return { path: [...path, ...within], expected: new Words(expected), found: new Words(found) };
  });
}

function askedReadings<G extends Game>(fight: Fight<G>, expectation: AskedExpectation, path: Path): readonly Reading[] {
  const who = deciderOf(fight);
  if (expectation === null || typeof expectation === 'string') return [{ path, expected: expectation, found: who }];
  const need = fight.pending?.need;
  const question = need?.kind === 'answer' ? need.question : null;
  const found = { who, kind: question?.kind, rule: question?.rule, choices: question?.choices.map(({ id }) => id) };
  return Object.entries(expectation).map(([name, expected]) => ({
    path: [...path, name],
    expected,
    found: found[name as keyof typeof found],
  }));
}

/** Words that errors show as they are. */
class Words {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A value as errors show it; two numbers are a square. */
function shown(value: unknown): string {
  if (value instanceof Words) return value.text;
  if (typeof value !== 'object' || value === null) return show(value);
  if (!Array.isArray(value) || value.length !== 2 || !value.every((each) => typeof each === 'number'))
    return JSON.stringify(value);
  const [x = 0, y = 0] = value;
  return squareForms({ x, y });
}

/** Lists are compared without regard to order, except squares. */
function sorted(value: unknown): string {
  const words = Array.isArray(value) && value.every((each) => typeof each === 'string');
  return JSON.stringify(words ? [...value].sort() : value);
}

function general<G extends Game>(
  world: World<G>,
  name: string,
  expected: unknown,
  { document, path }: Context,
): unknown {
  const { fight, rules } = world;
  switch (name) {
    case 'over':
      return fight.over !== null;
    case 'winner':
      return fight.over === null ? NOT_OVER : fight.over.winner;
    case 'areas':
      return fight.areas.map(({ kind }) => kind);
    case 'turn': {
      const ids = rules.clock.waiting(world).map((who) => fight.combatants[who]?.id ?? '');
      return ids.length === 1 && !Array.isArray(expected) ? ids[0] : ids;
    }
    default: {
      const value = (fight.clock as Readonly<Record<string, unknown>>)[name];
      if (typeof value === 'number') return value;
      throw inputError(document, path, `what the clock of '${rules.id}' has`, `'${name}'`);
    }
  }
}

const NOT_OVER = 'the fight goes on';

interface Context {
  readonly document: Document;
  readonly path: Path;
}

function combatantReadings<G extends Game>(
  world: World<G>,
  combatant: Combatant<G>,
  expectation: CombatantExpectation,
  { document, path }: Context,
): readonly Reading[] {
  return Object.entries(expectation).flatMap(([name, expected]): readonly Reading[] => {
    const within = [...path, name];
    if (name === 'items') return itemReadings(world, combatant, expectation.items ?? {}, { document, path: within });
    if (name === 'conditions') {
      const found = conditionsFound(world.fight, combatant, expectation.conditions ?? []);
      return found === null ? [] : [{ path: within, ...found }];
    }
    const number = world.rules.screen.numbers?.[name];
    if (number !== undefined)
      return [
        numberReading(world, combatant, number, expected as number | NumberExpectation, { document, path: within }),
      ];
    return [{ path: within, expected, found: field(world, combatant, name) }];
  });
}

function field<G extends Game>(world: World<G>, combatant: Combatant<G>, name: string): unknown {
  switch (name) {
    case 'at':
      return [combatant.x, combatant.y];
    case 'within':
      return areasAt(world, placeOf(world, combatant.index)).map(({ kind }) => kind);
    case 'standing':
      return world.rules.health.standing(world, combatant);
    case 'verdict':
      return world.rules.health.verdict(world, combatant);
    default:
      return combatant.counts[name];
  }
}

/** @throws InputError where it names somebody or a thing that is not there */
function numberReading<G extends Game>(
  world: World<G>,
  combatant: Combatant<G>,
  number: NumberOf<G>,
  expectation: number | NumberExpectation,
  { document, path }: Context,
): Reading {
  const { items } = combatant;
  if (typeof expectation === 'number') {
    return { path, expected: expectation, found: numberFound(world, combatant, number, { is: expectation }, NOBODY) };
  }
  const { is, with: thing } = expectation;
  const item = thing === undefined ? NOBODY : itemCalled(items, thing);
  if (thing !== undefined && item < 0)
    throw inputError(document, [...path, 'with'], `a thing of ${combatant.id} (${thingsOf(combatant)})`, `'${thing}'`);
  return { path: [...path, 'is'], expected: is, found: numberFound(world, combatant, number, expectation, item) };
}

/** @param item the thing with which it is, or NOBODY */
function numberFound<G extends Game>(
  world: World<G>,
  combatant: Combatant<G>,
  number: NumberOf<G>,
  expectation: NumberExpectation,
  item: number,
): number | Words | null {
  const { against } = expectation;
  const target = against === undefined ? NOBODY : world.fight.combatants.findIndex(({ id }) => id === against);
  const found = number.of(world, combatant.index, target, item);
  return found ?? (target === NOBODY ? severalEnemies(world, combatant, number, expectation) : null);
}

/** How a number that depends on the enemy is asked for where there are several; null where it is none. */
function severalEnemies<G extends Game>(
  world: World<G>,
  { index, side }: Combatant<G>,
  number: NumberOf<G>,
  { is, with: thing }: NumberExpectation,
): Words | null {
  const enemy = world.fight.combatants.find(
    (each) => each.side !== side && number.of(world, index, each.index, NOBODY) !== null,
  );
  return enemy === undefined
    ? null
    : new Words(
        `several enemies; say against whom: { is: ${is}, against: ${enemy.id}${thing === undefined ? '' : `, with: ${thing}`} }`,
      );
}

function thingsOf<G extends Game>({ items }: Combatant<G>): string {
  return items.map(({ id }) => id).join(', ') || 'none';
}

function itemReadings<G extends Game>(
  { rules }: World<G>,
  combatant: Combatant<G>,
  expectations: NonNullable<CombatantExpectation['items']>,
  { document, path }: Context,
): readonly Reading[] {
  return Object.entries(expectations).flatMap(([id, expectation]): readonly Reading[] => {
    const item = combatant.items[itemCalled(combatant.items, id)];
    if (item === undefined)
      throw inputError(document, [...path, id], `a thing of ${combatant.id} (${thingsOf(combatant)})`, `'${id}'`);
    return Object.entries(expectation).map(([name, expected]) => {
      const counts = [...new Set([...Object.keys(item.counts), ...Object.keys(rules.log.thingCounts ?? {})])];
      if (name !== 'place' && !counts.includes(name))
        throw inputError(
          document,
          [...path, id, name],
          `one of the keys ${['place', ...counts].join(', ')}`,
          `'${name}'`,
        );
      return { path: [...path, id, name], expected, found: name === 'place' ? item.place : item.counts[name] };
    });
  });
}
