import type { Fight } from '../../src/kernel/state/fight.ts';
import type { OptionValues } from '../../src/kernel/state/game.ts';
import { type Newcomer, prepare } from '../../src/kernel/state/setup.ts';
import { plainAttack } from '../../src/rulesets/d20/attack/plain-attack.ts';
import type { Attack } from '../../src/rulesets/d20/game.ts';
import type { GrimCounts, GrimGame } from '../../src/rulesets/grim/game.ts';
import { grim } from '../../src/rulesets/grim/index.ts';
import type { GrimSheet } from '../../src/rulesets/grim/sheet/sheet.ts';

/** A Medium fighter without bonuses: 12 hit points, attack +0, Defense +0, Protection 0, 1d8 damage. */
export const PLAIN: GrimSheet = {
  size: 'medium',
  speed: 30,
  abilities: { strength: 10, dexterity: 10, constitution: 12, intelligence: 10, wisdom: 10, charisma: 10 },
  baseAttack: 0,
  saves: { fortitude: 0, reflex: 0, will: 0 },
  weapons: ['longsword'],
};

/** The plain fighter with differences; abilities are filled in. */
export function sheet(
  given: Omit<Partial<GrimSheet>, 'abilities'> & { readonly abilities?: Partial<GrimSheet['abilities']> } = {},
): GrimSheet {
  return { ...PLAIN, ...given, abilities: { ...PLAIN.abilities, ...given.abilities } };
}

/** One side of a test fight. */
export interface Side {
  readonly sheet?: GrimSheet;
  readonly at?: readonly [number, number];
  readonly counts?: Partial<GrimCounts>;
  /** Conditions without an end. */
  readonly effects?: readonly string[];
  readonly side?: string;
  readonly hidden?: boolean;
}

/** Fixtures name the feat that a test is about and not all that it asks for. */
const FEATS_ALONE: OptionValues = { featsNeedPrerequisites: false };

/**
 * A fight in its first round, in which the first one named has the turn: a, b, c, … by index, each on its own side, on
 * squares next to each other from west to east.
 */
export function fight(sides: readonly Side[], options: OptionValues = {}): Fight<GrimGame> {
  const combatants = sides.map(newcomer);
  const prepared = prepare(grim, {
    title: 'test',
    options: { ...FEATS_ALONE, ...options },
    map: null,
    combatants,
    dice: { script: [], typed: true, generator: null },
  });
  const order = sides.map((_, who) => ({ who, count: 20 - who, modifier: 0, rank: 0 }));
  return { ...prepared, clock: { ...prepared.clock, round: 1, turn: 0, order } };
}

function newcomer(given: Side, index: number): Newcomer<GrimGame> {
  const id = 'abcdefgh'[index] ?? `${index}`;
  const effects = (given.effects ?? []).map((name) => ({ name, source: -1, until: null, data: null }));
  return {
    id,
    name: id.toUpperCase(),
    side: given.side ?? id,
    at: given.at ?? [index, 0],
    sheet: given.sheet ?? PLAIN,
    hidden: given.hidden ?? false,
    entry: { surprised: false, initiative: null },
    counts: { standard: 1, move: 1, step: 1, opportunities: 1, ...(given.counts as Record<string, number>) },
    effects,
  };
}

/** Somebody who comes in as the sheet says, for fights that are begun by the rules. */
export function comer(id: string, side: string, at: readonly [number, number], own: GrimSheet): Newcomer<GrimGame> {
  return {
    ...{ id, name: id, side, at, sheet: own },
    hidden: false,
    entry: { surprised: false, initiative: null },
    counts: {},
    effects: [],
  };
}

/** An ordinary blow of a against b with a's first weapon. */
export const BLOW: Attack = plainAttack(0, 1, 0);
