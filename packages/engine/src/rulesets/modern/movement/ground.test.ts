import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, perform, refusedBy, SHOOTER } from '../../../../test/support/modern-fight.ts';
import { oddsOfCommand } from '../../../analysis/odds.ts';
import { evolveAll } from '../../../kernel/state/apply.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import { terrainAt } from '../../../space/grid/battle-map.ts';
import { modern } from '../index.ts';

const TARGET = { abilities: {}, hp: 60, defense: 12, immune: ['critical hits'], weapons: [] };
/** A crate that gives half cover: 5 hit points, hardness 2. */
const CRATE: Fighter = {
  at: [3, 0],
  side: 'things',
  sheet: { object: { substance: 'hard plastic', inches: 1 } },
};
const LEGEND = { c: { name: 'crate', blocksMove: true, cover: 'half' } } as const;
const SHOT: Command = { by: 'ann', do: 'attack', target: 'ben' };

const ground = (crate: Fighter = CRATE, rows: readonly string[] = ['...c..', '......']) =>
  modernFight({ ann: { sheet: SHOOTER }, ben: { sheet: TARGET, at: [5, 0] }, crate }, { rows, legend: LEGEND });
const shoot = (inputs: readonly Input[], fight = ground()) => perform(fight, SHOT, inputs);
const hp = ({ fight }: ReturnType<typeof shoot>, who: number) => fight.combatants[who]?.counts.hp;

describe('ground that is struck as cover', () => {
  // Ann has +4 against 12, 16 with the cover: 12 hits, 8 to 11 would have without it.
  it('[MOD-COVER-09] takes the damage of a shot that would have hit but for it, less its hardness', () => {
    expect([hp(shoot([11, 2, 2]), 1), hp(shoot([11, 2, 2]), 2)]).toEqual([60, 3]);
    expect([hp(shoot([8, 2, 2]), 1), hp(shoot([8, 2, 2]), 2)]).toEqual([60, 3]);
    expect([hp(shoot([7]), 1), hp(shoot([7]), 2)]).toEqual([60, 5]);
    expect([hp(shoot([12, 2, 2]), 1), hp(shoot([12, 2, 2]), 2)]).toEqual([56, 5]);
    const told = shoot([11, 2, 2]).events.flatMap((event) => (event.kind === 'tell' ? [event.why.text] : []));
    expect(told).toContain('strikes the cover');
  });

  it('[MOD-OBJ-13] [MOD-COVER-04] ruined it covers nobody any more, and can be walked over', () => {
    const broken = shoot([11, 4, 3]);
    expect(hp(broken, 2)).toBe(0);
    expect(broken.fight.combatants[2]?.effects.map(({ name }) => name)).toEqual(['inanimate', 'ruined']);
    const { map } = broken.fight;
    expect(map === null || terrainAt(map, { x: 3, y: 0 }).name).toBe('floor');
    const again = {
      ...broken.fight,
      combatants: broken.fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } })),
    };
    expect(hp(perform(again, SHOT, [8, 2, 2]), 1)).toBe(56);
    expect(refusedBy(again, { by: 'ann', do: 'move', to: [3, 0] })).toEqual([]);
    expect(refusedBy(ground(), { by: 'ann', do: 'move', to: [3, 0] })).not.toEqual([]);
  });

  it('is a matter of state: events alone make it, and what was before stays as it was', () => {
    const start = ground();
    const broken = shoot([11, 4, 3], start);
    expect(evolveAll(start, broken.events).map?.cells).toEqual(['......', '......']);
    expect(start.map?.cells).toEqual(['...c..', '......']);
    expect(JSON.parse(JSON.stringify(broken.fight)).map).toEqual(broken.fight.map);
  });

  it('[MOD-COVER-09] exact odds know of the crate, and come back to where they began', () => {
    const fight = ground();
    const odds = oddsOfCommand(fight, modern, SHOT);
    if (!('harm' in odds)) throw new Error('refused');
    expect(odds.method).toBe('exact');
    expect(fight.map?.cells).toEqual(['...c..', '......']);
    const open = oddsOfCommand(ground({ ...CRATE, at: [0, 1] }, ['......', '......']), modern, SHOT);
    // Without cover 13 faces hit, with it 9.
    const chance = (found: typeof odds) =>
      found.harm.values.map((value, index) => [value, found.harm.weights[index]] as const);
    const missed = (found: typeof odds) =>
      Number(chance(found).find(([value]) => value === 0)?.[1]) / Number(found.harm.total);
    expect(missed(odds)).toBeCloseTo(11 / 20);
    expect('harm' in open && missed(open)).toBeCloseTo(7 / 20);
  });

  it('[MOD-OBJ-10] what the weapon cannot harm takes nothing', () => {
    const armored = { ...CRATE, sheet: { object: { substance: 'hard plastic', inches: 1, immuneTo: ['glock 17'] } } };
    expect(hp(shoot([11], ground(armored)), 2)).toBe(5);
  });

  it('[MOD-COVER-09] ground for which no thing stands comes to no harm', () => {
    expect(hp(shoot([11], ground({ ...CRATE, at: [0, 1] })), 2)).toBe(5);
  });

  it('[MOD-COVER-03] such a thing gives the cover of its ground, and none as a body', () => {
    const low = { ...LEGEND, c: { name: 'crate', cover: 'quarter' } } as const;
    const fight = modernFight(
      { ann: { sheet: SHOOTER }, ben: { sheet: TARGET, at: [5, 0] }, crate: CRATE },
      { rows: ['...c..'], legend: low },
    );
    expect(hp(perform(fight, SHOT, [10, 2, 2]), 1)).toBe(56);
    expect(hp(perform(fight, SHOT, [9, 2, 2]), 1)).toBe(60);
  });

  it('[MOD-OBJ-13] a door that is broken down leaves the way open, and is seen through', () => {
    const rows = ['...', '+##', '...'];
    const fight = modernFight(
      {
        ann: { sheet: { ...SHOOTER, weapons: ['hatchet'] } },
        ben: { sheet: TARGET, at: [0, 2] },
        door: { at: [0, 1], side: 'things', sheet: { object: 'simple wooden door' }, counts: { hp: 1 } },
      },
      { rows },
    );
    expect(refusedBy(fight, { by: 'ann', do: 'move', to: [0, 1] })).not.toEqual([]);
    const broken = perform(fight, { by: 'ann', do: 'attack', target: 'door' }, [10, 6]);
    expect(broken.events.find(({ kind }) => kind === 'terrain')).toMatchObject({ who: 2, x: 0, y: 1, mark: '.' });
    expect(refusedBy(broken.fight, { by: 'ann', do: 'move', to: [0, 1] })).toEqual([]);
  });
});
