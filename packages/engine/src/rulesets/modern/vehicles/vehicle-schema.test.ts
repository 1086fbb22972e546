import { describe, expect, it } from 'vitest';
import { VEHICLES } from '../tables/vehicles.ts';
import { type VehicleSheet, vehicleProfile } from './vehicle-schema.ts';

const figures = (given: string | VehicleSheet): readonly unknown[] => {
  const { size, initiative, maneuver, defense } = vehicleProfile(given, { vehicleScale: 'character' }) ?? {};
  return [size, initiative, maneuver, defense];
};

describe('a vehicle of another size than in the tables', () => {
  // Large: -1 is in each of its numbers.
  const like = 'economy car';

  it('[MOD-VSIZE-01] [MOD-VSIZE-02] has the difference of the size modifiers in initiative, maneuver and Defense', () => {
    const { initiative = 0, maneuver = 0 } = VEHICLES[like] ?? {};
    const changed = (['medium', 'large', 'huge', 'gargantuan', 'colossal'] as const).map((size) =>
      figures({ like, size }),
    );
    expect(changed).toEqual([
      ['medium', initiative + 1, maneuver + 1, 10],
      ['large', initiative, maneuver, 9],
      ['huge', initiative - 1, maneuver - 1, 8],
      ['gargantuan', initiative - 3, maneuver - 3, 6],
      ['colossal', initiative - 7, maneuver - 7, 2],
    ]);
  });

  it('[MOD-VSIZE-02] what its sheet prints has the size in it already', () => {
    expect(figures({ like, size: 'colossal', defense: 5, maneuver: -6, initiative: 3 })).toEqual([
      'colossal',
      3,
      -6,
      5,
    ]);
    expect(figures({ like, defense: 5 }).at(-1)).toBe(5);
  });
});
