import type { Effect, Fight, Input } from '../../src/kernel/state/fight.ts';
import type { ModernGame } from '../../src/rulesets/modern/game.ts';
import { type Fighter, modernFight, perform, type Surroundings } from './modern-fight.ts';
import type { Played } from './play-rule.ts';

/** How a vehicle of a test begins. */
interface Car {
  readonly at?: readonly [number, number];
  /** 0 north, clockwise; east where left out. */
  readonly facing?: number;
  /** 0 stationary to 4 all-out, -1 in reverse. */
  readonly speed?: number;
  readonly vehicle?: string | object;
  readonly side?: string;
  readonly effects?: readonly (string | Effect)[];
}

/** A driver of +3 to Drive and +1 to Reflex saves, whom no massive damage troubles. */
export const DRIVER_SHEET: object = {
  abilities: { dexterity: 12, constitution: 30 },
  hp: 30,
  skills: { drive: 3 },
  defense: 13,
  weapons: ['glock 17'],
};

/** An effect that carries a number. */
export function amount(name: string, value: number): Effect {
  return { name, source: -1, until: null, data: { amount: value } };
}

/** A place in the combatant of that index. */
export function seat(name: string, vehicle: number): Effect {
  return { name, source: vehicle, until: null, data: null };
}

/** A car: an economy car (Large, two squares wide and three long, maneuver -1, hardness 5, 30 hit points) where nothing else is said. */
export function car({
  at = [0, 0],
  facing = 2,
  speed = 0,
  vehicle = 'economy car',
  side = 'things',
  effects = [],
}: Car = {}): Fighter {
  return {
    side,
    at,
    sheet: { vehicle },
    effects: [amount('facing', facing), amount('speed', speed), 'engine-running', ...effects],
  };
}

/** Dan (0) drives the car (1), with +2 in all; others follow. */
export function driving(
  own: Car,
  others: Readonly<Record<string, Fighter>> = {},
  around: Surroundings = {},
): Fight<ModernGame> {
  const dan: Fighter = { sheet: DRIVER_SHEET, at: own.at ?? [0, 0], effects: [seat('driver', 1)] };
  return modernFight({ dan, car: car(own), ...others }, around);
}

type Came = Played<ModernGame, void>;

/** Dan drives that route. */
export function drive(fight: Fight<ModernGame>, text: string, inputs: readonly Input[] = [], more: object = {}): Came {
  return perform(fight, { by: 'dan', do: 'drive', text, ...more }, inputs);
}

function amountOf(effects: readonly Effect[], name: string): number {
  return Number(effects.find((effect) => effect.name === name)?.data?.['amount'] ?? 0);
}

/** Where a vehicle has come to: column, row, facing, speed. */
export function whereIs({ fight }: Pick<Came, 'fight'>, who = 1): readonly number[] {
  const { x = 0, y = 0, effects = [] } = fight.combatants[who] ?? {};
  return [x, y, amountOf(effects, 'facing'), amountOf(effects, 'speed')];
}

/** Hit points of a combatant. */
export function hpOf({ fight }: Pick<Came, 'fight'>, who: number): number {
  return fight.combatants[who]?.counts.hp ?? 0;
}

/** The names of what a combatant is under. */
export function effectsOf({ fight }: Pick<Came, 'fight'>, who: number): readonly string[] {
  return (fight.combatants[who]?.effects ?? []).map(({ name }) => name);
}

/** The checks that were made: total, difficulty, result. */
export function checksIn({ events }: Pick<Came, 'events'>): readonly (readonly [number, number, string])[] {
  return events.flatMap((event) =>
    event.kind === 'check' ? [[event.total, event.versus, event.result] as const] : [],
  );
}
