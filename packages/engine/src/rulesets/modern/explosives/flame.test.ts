import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, perform, refusedBy } from '../../../../test/support/modern-fight.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import { namesOf } from '../../../text/names.ts';
import { narrate } from '../../../text/narrate.ts';
import { modern } from '../index.ts';

const BODY = { abilities: {}, hp: 60, defense: 10, immune: ['critical hits'], weapons: [] };
const at = (x: number, y: number, sheet: object = BODY): Fighter => ({ sheet, at: [x, y] });
const armed = (...weapons: readonly string[]): Fighter => ({ sheet: { ...BODY, weapons } });

describe('a flamethrower', () => {
  const FLAME: Command = { by: 'ann', do: 'flame', with: 'flamethrower', to: [1, 0] };
  const burnt = (others: Readonly<Record<string, Fighter>>, inputs: readonly Input[], to = FLAME) =>
    perform(modernFight({ ann: armed('flamethrower'), ...others }), to, inputs);
  const states = ({ fight }: ReturnType<typeof burnt>) =>
    fight.combatants.slice(1).map(({ counts, effects }) => [counts.hp, effects.map(({ name }) => name).join()]);

  it('[MOD-EXP-08] burns all in a line of 30 feet by one roll, half with a save against 15, and sets them on fire', () => {
    const played = burnt({ ben: at(1, 0), cat: at(6, 0), dan: at(7, 0), eve: at(3, 1) }, [4, 4, 5, 14, 15]);
    expect(states(played)).toEqual([
      [47, 'burning'],
      [54, 'burning'],
      [60, ''],
      [60, ''],
    ]);
    expect(played.fight.combatants[0]?.items[0]?.counts['loaded']).toBe(9);
  });

  it('[MOD-EXP-08] the first line of damage says what fell, each what the save has kept off', () => {
    const { fight, events } = burnt({ ben: at(1, 0), cat: at(6, 0) }, [4, 4, 5, 14, 15]);
    const told = narrate(namesOf(fight, modern), events, 'full').map(({ text }) => text);
    expect(told.filter((line) => line.includes('hit points'))).toEqual([
      'ben: -13 hit points (3d6: 4 + 4 + 5) from ann, flames [MOD-EXP-08]',
      'cat: -6 hit points (13, -7 kept off by the save or cover) from ann, flames [MOD-EXP-08]',
    ]);
    expect(told.filter((line) => line.includes('damage of the flames'))).toEqual([]);
  });

  it('[MOD-BURST-01] goes on beyond the square aimed at, every second diagonal counting double', () => {
    const aslant = { ...FLAME, to: [1, 1] as const };
    expect(states(burnt({ ben: at(4, 4), cat: at(5, 5) }, [1, 1, 1, 1], aslant))).toEqual([
      [57, 'burning'],
      [60, ''],
    ]);
  });

  it('[MOD-RNG-01] is stopped by walls, and spares things that are gone', () => {
    const fight = modernFight({ ann: armed('flamethrower'), ben: at(3, 0) }, { rows: ['..#.'] });
    expect(perform(fight, FLAME, [1, 1, 1]).fight.combatants[1]?.counts.hp).toBe(60);
  });

  it('[MOD-OBJ-08] halves its fire for things, which make no save and do not burn on', () => {
    expect(states(burnt({ crate: at(1, 0, { object: 'simple wooden door' }) }, [6, 6, 6]))).toEqual([[6, 'inanimate']]);
  });

  it('[MOD-EXP-02] is refused without flames, fuel, hands or a direction', () => {
    const fight = modernFight({ ann: armed('flamethrower', 'knife'), ben: at(1, 0) });
    expect(refusedBy(fight, { ...FLAME, with: 'knife' })).toEqual(['MOD-EXP-02']);
    expect(refusedBy(fight, { ...FLAME, to: [0, 0] })).toEqual(['MOD-EXP-02']);
    expect(refusedBy(fight, { by: 'ann', do: 'attack', target: 'ben', with: 'flamethrower' })).toContain('MOD-EXP-02');
    expect(refusedBy(fight, { by: 'ann', do: 'plant', with: 'flamethrower', to: [1, 0], amount: 1 })).toContain(
      'MOD-EXP-09',
    );
    const [ann, ben] = fight.combatants;
    const dry = ann?.items.map((item) => ({ ...item, counts: { loaded: 0 } })) ?? [];
    const empty = { ...fight, combatants: [{ ...ann, items: dry }, ben] } as typeof fight;
    expect(refusedBy(empty, FLAME)).toEqual(['MOD-ACT-25']);
    const stowed = {
      ...fight,
      combatants: [{ ...ann, items: ann?.items.map((item) => ({ ...item, place: 'carried' })) }, ben],
    };
    expect(refusedBy(stowed as typeof fight, FLAME)).toEqual(['MOD-ACT-10']);
  });
});

describe('pepper spray', () => {
  const SPRAY: Command = { by: 'ann', do: 'attack', target: 'ben', with: 'pepper-spray' };
  const sprayed = (inputs: readonly Input[], ben: object = BODY) =>
    perform(modernFight({ ann: armed('pepper spray'), ben: at(2, 0, ben) }), SPRAY, inputs).fight;

  it('[MOD-COND-05] blinds for 1d4 rounds whom it touches and who fails a save, and does no damage', () => {
    // At 10 feet, two increments: -4 against a touch Defense of 10.
    expect(sprayed([14, 14, 3]).combatants[1]).toMatchObject({
      counts: { hp: 60 },
      effects: [{ name: 'blinded', until: { at: 'count', round: 4 } }],
    });
    expect(sprayed([14, 15]).combatants[1]?.effects).toEqual([]);
    expect(sprayed([13]).combatants[1]?.effects).toEqual([]);
    expect(sprayed([14, 15]).combatants[0]?.items[0]?.counts).toEqual({ loaded: 0, spare: 0 });
  });

  it('[MOD-COND-05] does nothing to a mask or a thing', () => {
    expect(sprayed([14], { ...BODY, immune: ['gas'] }).combatants[1]?.effects).toEqual([]);
  });
});

describe('a taser', () => {
  it('[MOD-ITEM-01] paralyzes like the stun gun, at a touch from afar', () => {
    const fight = modernFight({ ann: armed('taser'), ben: at(1, 0, { ...BODY, defense: { total: 16, touch: 10 } }) });
    const played = perform(fight, { by: 'ann', do: 'attack', target: 'ben' }, [14, 3, 14, 2]);
    expect(played.fight.combatants[1]).toMatchObject({
      counts: { hp: 57 },
      effects: [{ name: 'paralyzed' }, { name: 'prone' }],
    });
  });
});
