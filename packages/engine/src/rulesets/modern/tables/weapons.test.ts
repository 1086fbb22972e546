import { describe, expect, it } from 'vitest';
import { modernFight, perform, performAndAdvance, refusedBy } from '../../../../test/support/modern-fight.ts';
import { concealedByAreas } from '../../../kernel/areas/area-ground.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import { modern } from '../index.ts';
import { WEAPONS } from './weapons.ts';

const CALM = { hp: 60, baseAttack: 0, defense: 10, immune: ['critical hits'], weapons: [] };

describe('things that the rules name', () => {
  it('[MOD-ITEM-01] a stun gun paralyzes for 1d6 rounds who fails a save', () => {
    const shocked = (inputs: readonly Input[]) =>
      perform(
        modernFight({ ann: { sheet: { ...CALM, weapons: ['stun gun'] } }, ben: { sheet: CALM } }),
        { by: 'ann', do: 'attack', target: 'ben', with: 'stun-gun' },
        inputs,
      ).fight.combatants[1];
    const { effects = [], counts } = shocked([10, 2, 14, 4]) ?? {};
    expect(counts?.hp).toBe(58);
    expect(effects[0]).toMatchObject({ name: 'paralyzed', until: { at: 'count', round: 5 } });
    expect(shocked([10, 2, 15])?.effects).toEqual([]);
    expect(shocked([9])?.effects).toEqual([]);
  });

  it('[MOD-ITEM-01] [MOD-COND-05] any difficulty calls for the save', () => {
    const saved = (weapon: object, inputs: readonly Input[]) =>
      perform(
        modernFight({ ann: { sheet: { ...CALM, weapons: [weapon] } }, ben: { sheet: CALM } }),
        { by: 'ann', do: 'attack', target: 'ben' },
        inputs,
      ).events.some((each) => each.kind === 'check' && each.why.text.includes('save against'));
    expect(saved({ name: 'stun gun', paralyzes: 1 }, [19, 2, 2])).toBe(true);
    expect(saved({ name: 'pepper spray', blinds: 1 }, [19, 2])).toBe(true);
  });

  it('[MOD-ITEM-01] it does nothing of the kind to things, nor to what does not live', () => {
    const shocked = (sheet: object) =>
      perform(
        modernFight({ ann: { sheet: { ...CALM, weapons: ['stun gun'] } }, ben: { sheet } }),
        { by: 'ann', do: 'attack', target: 'ben', with: 'stun-gun' },
        [19, 2],
      ).fight.combatants[1]?.effects.map(({ name }) => name);
    expect(shocked({ ...CALM, kind: 'undead' })).toEqual([]);
    expect(shocked({ object: 'simple wooden door' })).not.toContain('paralyzed');
  });

  it('[MOD-ITEM-02] ranges: 30 feet for a Glock 17, 120 for a Barrett Light Fifty, 10 for a thrown knife', () => {
    const ranges = ['glock 17', 'barrett light fifty', 'knife'].map((name) => WEAPONS[name]?.increment);
    expect(ranges).toEqual([30, 120, 10]);
  });

  it('[MOD-ITEM-03] a longsword deals 1d8, twice on a critical hit; crossbow and rapier threaten early', () => {
    expect(WEAPONS['longsword']?.damage).toBe('1d8');
    const threats = ['longsword', 'crossbow', 'rapier'].map((name) => WEAPONS[name]?.threat ?? 20);
    expect(threats).toEqual([20, 19, 18]);
    const fight = modernFight({
      ann: { sheet: { ...CALM, weapons: ['longsword'] } },
      ben: { sheet: { ...CALM, immune: [] } },
    });
    const critical = perform(fight, { by: 'ann', do: 'attack', target: 'ben' }, [20, 20, 3, 4]);
    expect(critical.fight.combatants[1]?.counts.hp).toBe(53);
  });

  it('[MOD-ITEM-04] a pistol deals 2d6, with a double tap 3d6', () => {
    const gunner = { ...CALM, feats: ['Double Tap'], weapons: ['glock 17'] };
    const fight = modernFight({ ann: { sheet: gunner }, ben: { sheet: CALM, at: [2, 0] } });
    const shoot = { by: 'ann', do: 'attack', target: 'ben', with: 'glock-17' };
    expect(perform(fight, shoot, [19, 4, 3]).fight.combatants[1]?.counts.hp).toBe(53);
    const tapped = perform(fight, { ...shoot, choices: ['double-tap'] }, [19, 4, 3, 2]);
    expect(tapped.fight.combatants[1]?.counts.hp).toBe(51);
    expect(tapped.fight.combatants[0]?.items[0]?.counts['loaded']).toBe(15);
  });

  it('[MOD-ITEM-05] a hand grenade asks for a Reflex save against 15', () => {
    expect(WEAPONS['fragmentation grenade']).toMatchObject({ damage: '4d6', burst: 20, saveDc: 15, increment: 10 });
  });

  it('[MOD-ITEM-06] chain and whip are made to trip with, and a machete is a light weapon', () => {
    expect(['chain', 'whip'].map((name) => WEAPONS[name]?.trips)).toEqual([true, true]);
    expect(WEAPONS['machete']?.size).toBe('small');
  });

  it('[MOD-ITEM-07] a smoke grenade conceals wholly whoever is in the smoke or behind it', () => {
    const thrower = { ...CALM, weapons: ['smoke grenade', { name: 'glock 17', place: 'off' }] };
    const weapons = [
      { name: 'smoke grenade', place: 'hand' },
      { name: 'glock 17', place: 'off' },
    ];
    const fight = modernFight({
      ann: { sheet: { ...thrower, weapons } },
      ben: { sheet: CALM, at: [3, 0] },
      cat: { sheet: CALM, at: [8, 0] },
      dan: { sheet: CALM, at: [0, 5] },
    });
    const { fight: smoky } = perform(fight, { by: 'ann', do: 'throw-at', with: 'smoke-grenade', to: [2, 0] }, [1]);
    const ready = { ...smoky, combatants: smoky.combatants.with(0, refreshed(smoky.combatants[0])) };
    const shots = (target: string) =>
      refusedBy(ready as typeof fight, { by: 'ann', do: 'attack', target, with: 'glock-17' });
    expect(shots('ben')).toEqual(['MOD-CONC-05']);
    expect(shots('cat')).toEqual(['MOD-CONC-05']);
    expect(shots('dan')).toEqual([]);
  });

  it('[MOD-ITEM-07] the smoke spreads for three rounds and is gone after ten', () => {
    const weapons = [
      { name: 'smoke grenade', place: 'hand' },
      { name: 'glock 17', place: 'off' },
    ];
    const start = modernFight({
      ann: { sheet: { ...CALM, weapons }, at: [10, 0] },
      ben: { sheet: CALM, at: [10, 9] },
    });
    const { fight: thrown } = perform(start, { by: 'ann', do: 'throw-at', with: 'smoke-grenade', to: [10, 2] }, [1]);
    const [smoke] = thrown.areas;
    const hidden = (fight: typeof start, dy: number): boolean => {
      const [column, row] = fight.areas[0]?.at ?? [0, 0];
      const there = { x: column, y: row - dy, side: 1 };
      const world = openWorld(fight, modern);
      return concealedByAreas(world, { ...there, y: there.y - 1 }, there).degree === 'total';
    };
    const rounds = [thrown];
    for (let more = 0; more < 3; more++) {
      let next = rounds.at(-1) ?? thrown;
      for (const by of ['ann', 'ben']) next = performAndAdvance(next, { by, do: 'end-turn' }).fight;
      rounds.push(next);
    }
    expect(rounds.map(({ clock }) => clock.round)).toEqual([1, 2, 3, 4]);
    expect(rounds.map((fight) => [1, 2, 3, 4].map((dy) => hidden(fight, dy)))).toEqual([
      [true, false, false, false],
      [true, true, false, false],
      [true, true, true, false],
      [true, true, true, false],
    ]);
    expect(smoke?.until).toMatchObject({ at: 'count', round: 11 });
    const last = { ...thrown, clock: { ...thrown.clock, round: 10, turn: 1 } };
    expect(last.areas).toHaveLength(1);
    expect(performAndAdvance(last, { by: 'ben', do: 'end-turn' }).fight.areas).toEqual([]);
  });

  it('[MOD-ITEM-08] night-vision goggles see through darkness', () => {
    const seen = (senses: readonly string[]) =>
      refusedBy(
        modernFight(
          { ann: { sheet: { ...CALM, senses, weapons: ['glock 17'] } }, ben: { sheet: CALM, at: [3, 0] } },
          {
            rows: ['......'],
            light: 'darkness',
          },
        ),
        { by: 'ann', do: 'attack', target: 'ben' },
      );
    expect(seen(['night-vision goggles'])).toEqual([]);
    expect(seen([])).toEqual(['MOD-CONC-05']);
  });
});

function refreshed<T extends { readonly counts: object }>(combatant: T | undefined): T {
  if (combatant === undefined) throw new Error('nobody is there');
  return { ...combatant, counts: { ...combatant.counts, standard: 1 } };
}

describe('the equipment of the Modern SRD', () => {
  const row = (name: string) => {
    const { damage, increment = 0, magazine = 0, size, threat = 20 } = WEAPONS[name] ?? {};
    return [damage, increment, magazine, size, threat];
  };

  it.each([
    ['pathfinder', ['2d4', 20, 6, 'tiny', 20]],
    ['skorpion', ['2d4', 40, 20, 'medium', 20]],
    ['desert eagle', ['2d8', 40, 9, 'medium', 20]],
    ['hk mp5k', ['2d6', 40, 15, 'medium', 20]],
    ['hk psg1', ['2d10', 90, 5, 'large', 20]],
    ['m2hb', ['2d12', 110, 100, 'huge', 20]],
    ['m79', ['3d6', 70, 1, 'large', 20]],
    ['m72a3 law', ['10d6', 150, 1, 'large', 20]],
    ['flamethrower', ['3d6', 0, 10, 'large', 20]],
    ['taser', ['1d4', 5, 1, 'small', 20]],
    ['pepper spray', ['0', 5, 1, 'tiny', 20]],
    ['brass knuckles', ['1', 0, 0, 'tiny', 20]],
    ['three-section staff', ['1d10', 0, 0, 'large', 20]],
    ['katana', ['2d6', 0, 0, 'large', 19]],
    ['kukri', ['1d4', 0, 0, 'small', 18]],
    ['molotov cocktail', ['1d6', 10, 0, 'small', 20]],
    ['mild acid', ['1d6', 10, 0, 'tiny', 20]],
  ])('has %s', (name, figures) => {
    expect(row(name)).toEqual(figures);
  });

  it.each([
    ['40mm fragmentation grenade', '3d6', 10, 15],
    ['c4', '4d6', 10, 18],
    ['det cord', '2d6', 5, 12],
    ['dynamite', '2d6', 5, 15],
    ['fragmentation grenade', '4d6', 20, 15],
    ['thermite', '6d6', 5, 12],
    ['white phosphorus grenade', '2d6', 20, 12],
    ['m72a3 law', '10d6', 10, 18],
  ])('%s deals %s within %i feet, save %i', (name, damage, burst, saveDc) => {
    expect(WEAPONS[name]).toMatchObject({ damage, burst, saveDc });
  });

  it('has double weapons with both ends', () => {
    const ends = ['bayonet', 'chain', 'three-section staff'].map((name) => WEAPONS[name]?.double);
    expect(ends).toEqual(['1d6', '1d6', '1d10']);
  });
});
