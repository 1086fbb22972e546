import type { Carrier } from '../kernel/ruleset/screen.ts';
import type { World } from '../kernel/scene/world.ts';
import type { Combatant } from '../kernel/state/fight.ts';
import { gridOf } from '../space/grid/grid-of.ts';
import { pointsOf } from './told.ts';

/** What a combatant fills, and in which ways it belongs to others. */
export interface Shape {
  /** The places that it fills, counted from its own: none where it sits in another one. */
  readonly spaces: readonly (readonly [number, number])[];
  /** Where it points, in degrees clockwise from the north; null where it points nowhere. */
  readonly facing: number | null;
  /** What is known of it where it carries others. */
  readonly carrier: ShownCarrier | null;
  /** In whom it sits, and where: 1 right and ahead of the middle, -1 left and behind. */
  readonly aboard: { readonly of: number; readonly across: number; readonly along: number } | null;
}

/** What is known of a combatant that carries others; seats name who sits there by id. */
export interface ShownCarrier extends Omit<Carrier, 'seats' | 'points'> {
  /** How much it has left and in all; null where that is not told. */
  readonly points: Carrier['points'] | null;
  readonly seats: readonly { readonly text: string; readonly choice: string; readonly who: string | null }[];
}

/** What a combatant fills, where it points, who sits in it and in whom it sits. */
export function shapeOf(world: World, combatant: Combatant): Shape {
  const { index } = combatant;
  const { sights } = world.rules.screen;
  const facing = sights?.facing?.(world, index) ?? null;
  const carrier = sights?.carrier?.(world, index) ?? null;
  const spaces = spacesFilled(world, index);
  return {
    spaces,
    facing: facing === null ? null : degrees(world, facing),
    carrier:
      carrier === null
        ? null
        : { ...carrier, points: pointsOf(carrier, combatant), seats: seatsOf(world, carrier.seats) },
    aboard: spaces.length === 0 ? aboardOf(world, index) : null,
  };
}

/** The places that a combatant fills, counted from its own. */
export function spacesFilled(world: World, who: number): readonly (readonly [number, number])[] {
  const { sights } = world.rules.screen;
  const spaces = sights?.spaces?.(world, who) ?? null;
  const all = spaces ?? gridOf(world.fight.map).spaces({ x: 0, y: 0, side: sights?.side(world, who) ?? 1 });
  return all.map(({ x, y }) => [x, y]);
}

/** A direction by its number, in degrees clockwise from the north. */
export function degrees({ fight }: World, facing: number): number {
  const { compass } = gridOf(fight.map);
  return ((facing - compass.indexOf('north')) * 360) / compass.length;
}

function seatsOf({ fight }: World, seats: Carrier['seats']): ShownCarrier['seats'] {
  return seats.map(({ text, choice, who }) => ({ text, choice, who: fight.combatants[who]?.id ?? null }));
}

function aboardOf(world: World, who: number): Shape['aboard'] {
  const { fight, rules } = world;
  for (const { index: of } of fight.combatants) {
    const seat = rules.screen.sights?.carrier?.(world, of)?.seats.find((each) => each.who === who);
    if (seat !== undefined) return { of, across: seat.across, along: seat.along };
  }
  return null;
}
