import { describe, expect, it } from 'vitest';
import { modernFight, perform, refusedBy, SHOOTER } from '../../../../test/support/modern-fight.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { car, DRIVER_SHEET, effectsOf, hpOf, seat } from '../../../../test/support/vehicles.ts';
import { areaSquares, spreadAreas } from '../../../kernel/areas/areas.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import { explode } from '../explosives/burst.ts';
import { modern } from '../index.ts';

const TOUGH = { abilities: { dexterity: 14, constitution: 30 }, hp: 40 };
const SAM = { ...SHOOTER, ...TOUGH };

/** Sam (0) with that weapon; a truck (1) of eight squares, columns 25 to 32 of rows 30 and 31; Dan (2), +1 to Reflex saves, drives it. */
function truck(weapon: string, at: readonly [number, number], vehicle: object = {}) {
  return modernFight({
    sam: { sheet: { ...SAM, weapons: [weapon] }, at },
    truck: car({ at: [28, 30], facing: 6, vehicle: { like: 'moving truck', ...vehicle } }),
    dan: { sheet: DRIVER_SHEET, at: [28, 30], effects: [seat('driver', 1)] },
  });
}

describe('what strikes a place where a vehicle is', () => {
  it('[MOD-VSCALE-02] [MOD-FIRE-06] autofire strikes a vehicle, and those in it, wherever it fills a square of the area', () => {
    const open = { cover: 'none', windows: false };
    const strafed = (x: number, inputs: readonly Input[]) => {
      const fight = truck('m16a2', [40, 30], open);
      return perform(fight, { by: 'sam', do: 'autofire', with: 'm16a2', to: [x, 30] }, [10, ...inputs]);
    };
    const rear = strafed(32, [8, 7, 2, 3]);
    expect([hpOf(rear, 1), hpOf(rear, 2)]).toEqual([44 - 10, 30 - 15]);
    expect(hpOf(strafed(33, []), 1)).toBe(44);
  });

  const burst = (x: number, inputs: readonly Input[], vehicle: object = {}) =>
    playRule(modern, truck('fragmentation grenade', [60, 30], vehicle), inputs, (scene) => {
      const weapon = scene.fighters[0]?.profile.weapons.find(({ blast }) => blast !== null);
      if (weapon !== undefined) explode(scene, { source: 0, at: { x, y: 31 }, weapon });
    });

  it('[MOD-VSCALE-02] [MOD-BURST-03] an explosion does so as far as its radius goes from the nearest square', () => {
    // 20 feet to the far edge of column 32 from the crossing before column 36.
    const near = burst(36, [6, 5, 4, 3, 1, 1]);
    expect([hpOf(near, 1), hpOf(near, 2)]).toEqual([44 - 13, 30 - 18]);
    expect(hpOf(burst(37, [6, 5, 4, 3]), 1)).toBe(44);
  });

  it('[MOD-COVER-07] [MOD-COVER-08] the cover of the vehicle helps those inside against what bursts outside', () => {
    const dan = (face: number, cover: string) => hpOf(burst(34, [6, 5, 4, 3, 1, face], { cover }), 2);
    // 1 + 3 for three-quarters cover, against 15.
    expect([dan(11, 'threeQuarters'), dan(10, 'threeQuarters')]).toEqual([30 - 9, 30 - 18]);
    expect([dan(14, 'none'), dan(13, 'none')]).toEqual([30 - 9, 30 - 18]);
    expect([dan(10, 'nineTenths'), dan(9, 'nineTenths')]).toEqual([30, 30 - 9]);
    expect(hpOf(burst(34, [6, 5, 4, 3, 1], { cover: 'total' }), 2)).toBe(30);
  });

  it('[MOD-SPLASH-03] a splash reaches those near any part of it, and nobody who is shut in', () => {
    const splashed = (cover: string, x: number) => {
      const fight = modernFight({
        sam: { sheet: { ...SAM, weapons: ['molotov cocktail'] }, at: [34, 26] },
        truck: car({ at: [28, 30], facing: 6, side: 'gang', vehicle: { like: 'moving truck', cover } }),
        dan: { sheet: DRIVER_SHEET, side: 'gang', at: [28, 30], effects: [seat('driver', 1)] },
        bob: { sheet: DRIVER_SHEET, side: 'gang', at: [x, 30] },
      });
      const throwing = { by: 'sam', do: 'attack', target: 'truck', with: 'molotov-cocktail' };
      return perform(fight, throwing, [19, 6]);
    };
    const open = splashed('none', 33);
    expect([hpOf(open, 2), hpOf(open, 3)]).toEqual([29, 29]);
    const shut = splashed('total', 33);
    expect([hpOf(shut, 2), hpOf(shut, 3)]).toEqual([30, 29]);
    expect(hpOf(splashed('none', 34), 3)).toBe(30);
  });

  it('[MOD-EXP-02] flames shot from aboard begin beside the vehicle and leave it alone', () => {
    const fight = modernFight({
      pat: { sheet: { ...SAM, weapons: ['flamethrower'] }, at: [30, 30], effects: [seat('passenger', 1)] },
      car: car({ at: [30, 30] }),
      bob: { sheet: TOUGH, side: 'gang', at: [30, 34] },
    });
    const shot = { by: 'pat', do: 'flame', with: 'flamethrower', to: [30, 33] } as const;
    expect(refusedBy(fight, { ...shot, to: [32, 31] })).toContain('MOD-EXP-02');
    const flamed = perform(fight, shot, [6, 6, 6, 3]);
    expect([hpOf(flamed, 1), hpOf(flamed, 2)]).toEqual([30, 40 - 18]);
  });
});

describe('what strikes a place on the scale of chases', () => {
  /** Pat (0) rides in a car (1); a van (2) with Vic (3) is so many squares of 50 feet ahead. */
  const chase = (weapon: string | object, ahead: number) =>
    modernFight(
      {
        pat: { sheet: { ...SAM, weapons: [weapon] }, at: [30, 30], effects: [seat('passenger', 1)] },
        car: car({ at: [30, 30], side: 'heroes', vehicle: { like: 'economy car', cover: 'none' } }),
        van: car({ at: [30 + ahead, 30], side: 'gang', vehicle: { like: 'minivan', cover: 'none', windows: false } }),
        vic: { sheet: DRIVER_SHEET, side: 'gang', at: [30 + ahead, 30], effects: [seat('driver', 2)] },
      },
      { options: { vehicleScale: 'chase' } },
    );
  const strafe = (ahead: number, at = ahead) =>
    ({ fight: chase('m16a2', ahead), shot: { by: 'pat', do: 'autofire', with: 'm16a2', to: [30 + at, 30] } }) as const;

  it('[MOD-VSCALE-08] [MOD-FIRE-06] autofire goes by squares of 50 feet, and strikes one of them', () => {
    // Ten increments of 80 feet are 800.
    const [near, far] = [strafe(16), strafe(17)];
    expect(refusedBy(near.fight, near.shot)).toEqual([]);
    expect(refusedBy(far.fight, far.shot)).toEqual(['MOD-ATK-10']);
    const { fight, shot } = strafe(2);
    const struck = perform(fight, shot, [10, 8, 7, 2, 3]);
    expect([hpOf(struck, 2), hpOf(struck, 3)]).toEqual([34 - 10, 30 - 15]);
    const beside = strafe(2, 1);
    expect(hpOf(perform(beside.fight, beside.shot, [10]), 2)).toBe(34);
  });

  const lob = (weapon: string, ahead: number, inputs: readonly Input[]) => {
    const to = [30 + ahead, 30] as const;
    const came = perform(
      chase(weapon, ahead),
      { by: 'pat', do: 'throw-at', with: weapon.replaceAll(' ', '-'), to },
      inputs,
    );
    return [0, 1, 2, 3].map((who) => hpOf(came, who));
  };

  it('[MOD-VSCALE-08] [MOD-EXP-01] an explosion strikes all in its square, 20 feet apart, and nobody else', () => {
    // 50 feet are five increments of 10; a miss strays, but not out of the square.
    expect(lob('fragmentation grenade', 1, [2, 5, 6, 5, 4, 3, 1, 1])).toEqual([40, 30, 34 - 13, 30 - 18]);
    expect(lob('fragmentation grenade', 0, [20, 1, 6, 5, 4, 3, 1, 1, 1])).toEqual([40 - 18, 30 - 13, 34 - 13, 30 - 18]);
    expect(lob('molotov cocktail', 0, [20, 1])).toEqual([40, 30, 34, 29]);
  });

  it('[MOD-VSCALE-08] [MOD-EXP-08] a jet of flame strikes all others in its own square, 20 feet apart, and reaches no other', () => {
    const shot = (ahead: number) => ({ by: 'pat', do: 'flame', with: 'flamethrower', to: [30 + ahead, 30] }) as const;
    const burnt = perform(chase('flamethrower', 0), shot(0), [6, 5, 4, 1, 1]);
    // Fire does half to a thing, 7 of 15, of which 5 are kept off.
    expect([0, 1, 2, 3].map((who) => hpOf(burnt, who))).toEqual([40, 30, 34 - 2, 30 - 15]);
    expect(effectsOf(burnt, 3)).toContain('burning');
    expect(refusedBy(chase('flamethrower', 1), shot(1))).toEqual(['MOD-VSCALE-08']);
    const jet = (feet: number) => ({ name: 'flamethrower', jet: feet });
    expect([19, 20].map((feet) => refusedBy(chase(jet(feet), 0), shot(0)))).toEqual([['MOD-VSCALE-08'], []]);
    expect([49, 50].map((feet) => refusedBy(chase(jet(feet), 1), shot(1)))).toEqual([['MOD-VSCALE-08'], []]);
    const long = perform(chase(jet(50), 1), shot(1), [6, 5, 4, 1, 1]);
    expect([hpOf(long, 3), hpOf(perform(chase(jet(99), 2), shot(1), [6, 5, 4]), 3)]).toEqual([30 - 15, 30]);
    expect(hpOf(perform(chase(jet(100), 2), shot(1), [6, 5, 4, 1, 1]), 3)).toBe(30 - 15);
  });

  it('[MOD-VSCALE-08] [MOD-ITEM-07] a cloud fills the square in which it is, and spreads no farther', () => {
    const fight = chase('smoke grenade', 1);
    const thrown = perform(fight, { by: 'pat', do: 'throw-at', with: 'smoke-grenade', to: [30, 30] }, [20, 1]);
    const filled = (ends: number) => {
      const { fight: now } = playRule(modern, thrown.fight, [], (scene) => {
        for (let round = 0; round < ends; round++) spreadAreas(scene);
      });
      return now.areas.flatMap((area) => areaSquares({ rules: modern, fight: now }, area)).map(({ x, y }) => [x, y]);
    };
    expect([filled(0), filled(3)]).toEqual([[[30, 30]], [[30, 30]]]);
    const by = (feet: number) => modern.areas?.burst(fight, { x: 3, y: 3 }, feet).length;
    expect([by(49), by(50), by(100)]).toEqual([1, 4, 12]);
  });

  it('[MOD-VSCALE-08] a square that is shot into is as many times 50 feet away', () => {
    const { slots } = modern;
    const feet = (ahead: number) =>
      slots.feetToPlace?.(openWorld(chase('m16a2', 0), modern), 0, { x: 30 + ahead, y: 30, side: 1 });
    expect([feet(0), feet(1), feet(2)]).toEqual([20, 50, 100]);
  });

  it('[MOD-VSCALE-08] [MOD-SPLASH-03] a splash wets those aboard with its target alone', () => {
    const fight = chase('molotov cocktail', 0);
    const came = perform(fight, { by: 'pat', do: 'attack', target: 'van', with: 'molotov-cocktail' }, [19, 6]);
    expect([0, 1, 2, 3].map((who) => hpOf(came, who))).toEqual([40, 30, 34, 29]);
  });
});
