import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, modernSetup, type Surroundings } from '../../../../test/support/modern-fight.ts';
import { amount, car, DRIVER_SHEET, seat } from '../../../../test/support/vehicles.ts';
import { simulate } from '../../../analysis/simulate.ts';
import { simpleTactics } from '../../../analysis/tactics/simple.ts';
import { Generator } from '../../../chance/generator.ts';
import { act, refusals, writeCommand } from '../../../kernel/commands/command.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { hasLeft } from '../../../kernel/state/absent.ts';
import type { Effect, Fight } from '../../../kernel/state/fight.ts';
import { drive } from '../actions/drive.ts';
import type { ModernGame } from '../game.ts';
import { modern } from '../index.ts';
import { planDrive } from './driving.ts';

const CHASE: Surroundings = { options: { vehicleScale: 'chase' } };
const UNARMED = { ...DRIVER_SHEET, weapons: [] };

/** Dan (0) drives the car (1); Vic (2) the van (3). */
function pair(own: object, other: object, around: Surroundings = CHASE, sheet: object = UNARMED): Fight<ModernGame> {
  const at = (given: object) => ('at' in given ? (given.at as readonly [number, number]) : ([0, 0] as const));
  return modernFight(
    {
      dan: { sheet, at: at(own), effects: [seat('driver', 1)] },
      car: car({ side: 'heroes', ...own }),
      vic: { sheet: UNARMED, at: at(other), effects: [seat('driver', 3)] },
      van: car({ side: 'gang', ...other }),
    },
    around,
  );
}

function planned(fight: Fight<ModernGame>): { readonly text: string; readonly target: string | undefined } {
  const world = openWorld(fight, modern);
  const found = planDrive(world, act(0, drive));
  if (found === null) return { text: '', target: undefined };
  expect(refusals(world, found)).toEqual([]);
  const { text = '', target } = writeCommand(world, found);
  return { text, target };
}

describe('drivers who are left to tactics', () => {
  it('drive after the nearest enemy, no further than those aboard shoot best', () => {
    expect(planned(pair({ at: [0, 0], speed: 2 }, { at: [12, 0], speed: 0 }))).toMatchObject({
      text: /^(street|highway) /,
    });
    const [speed, squares] = planned(
      pair({ at: [0, 0], speed: 3 }, { at: [14, 0], speed: 0 }, CHASE, DRIVER_SHEET),
    ).text.split(' ');
    expect([speed, squares]).toEqual(['highway', '13']);
  });

  it('turn round after one behind them', () => {
    expect(planned(pair({ at: [20, 20], speed: 1 }, { at: [4, 20], speed: 0 })).text).toMatch(/left|right/);
  });

  it('get away from it where their vehicle is to, and off the map where it ends', () => {
    const away = pair({ at: [20, 0], speed: 2, effects: ['getting-away'] }, { at: [10, 0], speed: 2 });
    expect(planned(away).text).toBe('highway 15');
    const rows = Array.from({ length: 3 }, () => '.'.repeat(30));
    const near = pair({ at: [20, 1], speed: 2, effects: ['getting-away'] }, { at: [10, 1] }, { ...CHASE, rows });
    expect(planned(near).text).toMatch(/ off$/);
  });

  it('ram where that does much more harm there than here, and not where it does not', () => {
    const into = (own: string | object, other: string) =>
      planned(pair({ at: [0, 0], speed: 3, vehicle: own }, { at: [8, 0], vehicle: other }));
    const rammed = into({ like: 'armored truck', hardness: 20 }, 'racing bike');
    expect(rammed).toEqual({ text: 'highway 8 ram', target: 'van' });
    expect(into('racing bike', 'armored truck').text).not.toMatch(/ ram$/);
  });

  it('run down people on foot, but not their friends', () => {
    const fight = (side: string) =>
      modernFight({
        dan: { sheet: UNARMED, at: [0, 0], effects: [seat('driver', 1)] },
        car: car({ side: 'heroes', speed: 2 }),
        foe: { sheet: UNARMED, at: [60, 0] },
        bob: { side, sheet: { ...UNARMED, hp: 15 }, at: [15, 0] },
      });
    expect(planned(fight('gang')).text).toMatch(/^highway \d+$/);
    const spared = planned(fight('heroes')).text;
    expect(spared).toMatch(/left|right|slip/);
  });

  it('do nothing where nobody is left to pursue, and pursue nobody whom they have lost sight of', () => {
    const lost = pair({ at: [0, 0], speed: 2 }, { at: [10, 0], speed: 2 });
    const shaken: Effect = { name: 'shaken-off', source: 2, until: null, data: null };
    const dan = { ...lost.combatants[0], effects: [seat('driver', 1), shaken] } as (typeof lost.combatants)[number];
    expect(planned({ ...lost, combatants: lost.combatants.with(0, dan) }).text).toBe('');
  });
});

describe('what tactics choose aboard', () => {
  const chosen = (fighters: Readonly<Record<string, Fighter>>, around: Surroundings = CHASE) => {
    const world = openWorld(modernFight(fighters, around), modern);
    const found = simpleTactics<ModernGame>().choose(world, 0);
    return found === null ? null : writeCommand(world, found);
  };
  const foe: Fighter = { sheet: UNARMED, at: [9, 0] };

  it('starts the engine first', () => {
    const dan: Fighter = { sheet: UNARMED, effects: [seat('driver', 1)] };
    const cold: Fighter = { side: 'heroes', sheet: { vehicle: 'economy car' }, effects: [amount('facing', 2)] };
    expect(chosen({ dan, cold, foe })).toMatchObject({ do: 'start-engine' });
    expect(chosen({ dan, warm: car({ side: 'heroes' }), foe })).toMatchObject({ do: 'drive' });
  });

  it('[MOD-VACT-03] takes the wheel from a driver who cannot act', () => {
    const pat: Fighter = { sheet: UNARMED, effects: [seat('copilot', 1)] };
    const dan = (hp: number): Fighter => ({
      side: 'heroes',
      sheet: UNARMED,
      effects: [seat('driver', 1)],
      counts: { hp },
    });
    const warm = car({ side: 'heroes', speed: 2 });
    expect(chosen({ pat, warm, dan: dan(-3), foe })).toMatchObject({ do: 'change-seat', choice: 'driver' });
    expect(chosen({ pat, warm, dan: dan(3), foe })).not.toMatchObject({ do: 'change-seat' });
  });

  it('[MOD-VHIDE-01] breaks away once nobody can follow', () => {
    const dan: Fighter = { sheet: UNARMED, effects: [seat('driver', 1)] };
    const warm = car({ side: 'heroes', speed: 3, effects: ['getting-away'] });
    expect(chosen({ dan, warm, foe: { ...foe, at: [19, 0] } })).toMatchObject({ do: 'drive' });
    expect(chosen({ dan, warm, foe: { ...foe, at: [20, 0] } })).toMatchObject({ do: 'break-away' });
    const sooner: Surroundings = { options: { vehicleScale: 'chase', escapeFeet: 500 } };
    expect(chosen({ dan, warm, foe: { ...foe, at: [10, 0] } }, sooner)).toMatchObject({ do: 'break-away' });
  });

  it('[MOD-VDMG-02] gives up in a vehicle that is out of order and stands, with enemies near', () => {
    const dan: Fighter = { sheet: UNARMED, effects: [seat('driver', 1)] };
    const wreck = (speed: number) => car({ side: 'heroes', speed, effects: ['getting-away', 'vehicle-disabled'] });
    const near: Fighter = { ...foe, at: [2, 0] };
    expect(chosen({ dan, wreck: wreck(0), near })).toMatchObject({ do: 'give-up' });
    expect(chosen({ dan, wreck: wreck(0), near: { ...foe, at: [3, 0] } })).not.toMatchObject({ do: 'give-up' });
    expect(chosen({ dan, wreck: wreck(1), near })).not.toMatchObject({ do: 'give-up' });
  });
});

describe('whole chases', () => {
  const CREW = { crew: 'skilled', hp: 18, defense: 13, weapons: ['glock 17'] };
  const chase = (scale: 'chase' | 'character'): Fight<ModernGame> => {
    const unit = scale === 'chase' ? 1 : 10;
    const at = (x: number): readonly [number, number] => [x * unit, 10 * unit];
    const rows = Array.from({ length: 30 * unit }, () => '.'.repeat(60 * unit));
    return modernSetup(
      {
        cop: { side: 'police', at: at(10), sheet: CREW, effects: [seat('driver', 4)] },
        partner: { side: 'police', at: at(10), sheet: CREW, effects: [seat('copilot', 4)] },
        robber: { side: 'gang', at: at(14), sheet: CREW, effects: [seat('driver', 5)] },
        shooter: { side: 'gang', at: at(14), sheet: CREW, effects: [seat('passenger', 5)] },
        cruiser: car({ at: at(10), speed: 2, vehicle: 'police cruiser', side: 'police' }),
        getaway: car({ at: at(14), speed: 2, vehicle: 'family car', side: 'gang', effects: ['getting-away'] }),
      },
      { options: { vehicleScale: scale }, ...(scale === 'character' ? { rows } : {}) },
    );
  };

  it.each(['chase', 'character'] as const)('on the scale %s come to an end', (scale) => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const came = simulate(chase(scale), modern, Generator.seeded(seed), simpleTactics<ModernGame>(), 600);
      expect(came.over).not.toBeNull();
      const robber = came.fight.combatants[2];
      const cop = came.fight.combatants[0];
      const isOver = [robber, cop].some((each) => each !== undefined && (hasLeft(each) || each.counts.hp < 0));
      expect(isOver).toBe(true);
    }
  });
});
