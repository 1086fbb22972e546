import { areasAt, placeOf } from '../kernel/areas/areas.ts';
import type { Play } from '../kernel/play/play.ts';
import { openWorld, type World } from '../kernel/scene/world.ts';
import type { Combatant } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';
import { type Document, inputError, problemAt } from '../sheet/document.ts';
import { type Problem, show } from '../sheet/input-error.ts';
import type { Path } from '../sheet/path.ts';
import { squareForms } from '../space/grid/square-name.ts';
import { deciderOf } from './deciders.ts';
import type { CombatantExpectation, Expectation } from './expect-schema.ts';

/** How one thing stands: where the expectation of it is written, and what there is. */
interface Reading {
  readonly path: Path;
  readonly expected: unknown;
  readonly found: unknown;
}

/**
 * Whatever of the expectation does not hold.
 *
 * @param at the step in the document
 * @throws InputError where it asks for what this fight does not have: another clock, a thing that nobody brought
 */
export function expectationFailures<G extends Game>(
  play: Play<G>,
  expectation: Expectation,
  document: Document,
  at: Path,
): readonly Problem[] {
  const world = openWorld(play.fight, play.rules);
  const path = [...at, 'expect'];
  const readings = Object.entries(expectation).flatMap(([name, expected]): readonly Reading[] => {
    const combatant = play.fight.combatants.find(({ id }) => id === name);
    const within = [...path, name];
    if (combatant === undefined)
      return [{ path: within, expected, found: general(world, name, expected, { document, path: within }) }];
    return combatantReadings(world, combatant, expected as CombatantExpectation, { document, path: within });
  });
  return readings
    .filter((reading) => sorted(reading.expected) !== sorted(reading.found))
    .map((reading) => problemAt(document, reading.path, shown(reading.expected), shown(reading.found)));
}

/** A value as errors show it; two numbers are a square. */
function shown(value: unknown): string {
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'number')) return show(value);
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
    case 'asked':
      return deciderOf(fight);
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
    if (name !== 'items') return [{ path: within, expected, found: field(world, combatant, name) }];
    return itemReadings(combatant, expectation.items ?? {}, { document, path: within });
  });
}

function field<G extends Game>(world: World<G>, combatant: Combatant<G>, name: string): unknown {
  switch (name) {
    case 'at':
      return [combatant.x, combatant.y];
    case 'conditions':
      return combatant.effects.map((effect) => effect.name);
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

function itemReadings<G extends Game>(
  combatant: Combatant<G>,
  expectations: NonNullable<CombatantExpectation['items']>,
  { document, path }: Context,
): readonly Reading[] {
  return Object.entries(expectations).flatMap(([id, expectation]): readonly Reading[] => {
    const item = combatant.items.find((each) => each.id === id);
    const known = combatant.items.map((each) => each.id).join(', ');
    if (item === undefined)
      throw inputError(document, [...path, id], `a thing of ${combatant.id} (${known || 'none'})`, `'${id}'`);
    return Object.entries(expectation).map(([name, expected]) => {
      const found = name === 'place' ? item.place : item.counts[name];
      return { path: [...path, id, name], expected, found };
    });
  });
}
