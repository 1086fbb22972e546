import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, modernSetup, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { car, seat } from '../../../../test/support/vehicles.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { modern } from '../index.ts';
import { initiativeGroup, initiativeModifier, precedence } from './initiative.ts';

const able = (dexterity: number, initiative: number): object => ({
  ...SWORDSMAN,
  abilities: { dexterity },
  initiative,
});

describe('initiative', () => {
  it('[MOD-INIT-01] goes by the Dexterity of the moment', () => {
    const modifier = (hero: Fighter) => initiativeModifier(openWorld(modernFight({ hero, thug: {} }), modern), 0);
    const sheet = able(14, 2);
    expect([modifier({ sheet }), modifier({ sheet, counts: { dexterityLoss: 4 } })]).toEqual([2, 0]);
    expect(modifier({ sheet, effects: ['deafened'] })).toBe(-2);
  });

  it('[MOD-DELAY-06] of two who delay the higher modifier comes first, and only among equals the higher Dexterity', () => {
    const world = openWorld(modernFight({ a: { sheet: able(10, 4) }, b: { sheet: able(16, 3) } }), modern);
    expect(precedence(world, 0)).toBeGreaterThan(precedence(world, 1));
    const equals = openWorld(modernFight({ a: { sheet: able(10, 3) }, b: { sheet: able(16, 3) } }), modern);
    expect(precedence(equals, 0)).toBeLessThan(precedence(equals, 1));
  });

  it('[MOD-INIT-05] groups roll together where the fight is played so, and whoever has none rolls alone', () => {
    const grouped = (group: string): Fighter => ({ sheet: { ...SWORDSMAN, group } });
    const people = { a: {}, b: grouped('dogs'), c: grouped('dogs'), d: grouped(''), e: grouped('') };
    const world = openWorld(modernSetup(people, { options: { opponentInitiative: 'groups' } }), modern);
    const groups = world.fighters.map(({ index }) => initiativeGroup(world, index));
    expect(groups).toEqual(['', 'gang: dogs', 'gang: dogs', '', '']);
  });

  it('[MOD-VINIT-01] each vehicle rolls for itself, though nobody drives it', () => {
    const aboard = (vehicle: number, place: string): Fighter => ({
      sheet: able(14, 2),
      effects: [seat(place, vehicle)],
    });
    const world = openWorld(
      modernSetup(
        { a: aboard(2, 'driver'), b: aboard(3, 'passenger'), car: car({ at: [0, 9] }), van: car({ at: [0, 20] }) },
        { options: { vehicleInitiative: 'perVehicle' } },
      ),
      modern,
    );
    expect([0, 1].map((who) => initiativeGroup(world, who))).toEqual(['in car', 'in van']);
    // An economy car has -1.
    expect([0, 1].map((who) => initiativeModifier(world, who))).toEqual([1, -1]);
  });
});
