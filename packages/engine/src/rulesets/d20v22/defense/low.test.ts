import { describe, expect, it } from 'vitest';
import { blow, type Someone } from '../../../../test/support/v22-fights.ts';
import { perform, v22Fight } from '../../../../test/support/v22-perform.ts';
import { Tally } from '../../../kernel/scene/tally.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import { bothSides } from '../../d20/attack/sides.ts';
import type { D20v22Game } from '../game.ts';
import { d20v22 } from '../index.ts';

const MAP = { rows: ['......', '..~...', '......'], legend: { '~': 'low obstacle' } } as const;
const map = { rows: [...MAP.rows], legend: MAP.legend };

function behind(b: Someone, rows: readonly string[] = map.rows): Fight<D20v22Game> {
  return v22Fight([{ at: [0, 1] }, { at: [3, 1], ...b }], {}, { ...map, rows: [...rows] });
}
const defenseIn = (fight: Fight<D20v22Game>, ranged: boolean): number => {
  const tally = new Tally(false);
  const world = openWorld(fight, d20v22);
  d20v22.slots.defense(world, bothSides(world, blow({ ranged })), tally);
  return tally.total;
};
const LOW = 'low-in-cover';

describe('low down behind cover', () => {
  it('[V22-MOD-03] raises the degree of cover by a step, in place of what the posture does to shots', () => {
    const degreeOf = (fight: Fight<D20v22Game>) => d20v22.slots.cover(openWorld(fight, d20v22), 0, 1).degree;
    const standing = degreeOf(behind({}));
    expect([standing, degreeOf(behind({ effects: ['kneeling', LOW] }))]).toEqual(['quarter', 'half']);
    // 10 + 2, with +2 for kneeling; then 10 + 4.
    expect(defenseIn(behind({ effects: ['kneeling'] }), true)).toBe(14);
    expect(defenseIn(behind({ effects: ['kneeling', LOW] }), true)).toBe(14);
    expect(defenseIn(behind({ effects: ['prone'] }), true)).toBe(16);
    expect(defenseIn(behind({ effects: ['prone', LOW] }), true)).toBe(14);
    expect(defenseIn(behind({ effects: ['sitting', LOW] }), true)).toBe(14);
  });

  it('[V22-MOD-03] what it takes from Defense in melee remains, and without cover or on its feet nothing changes', () => {
    expect(defenseIn(behind({ effects: ['prone', LOW] }), false)).toBe(10 + 4 - 4);
    const open = ['......', '......', '......'];
    expect(defenseIn(behind({ effects: ['prone', LOW] }, open), true)).toBe(14);
    expect(defenseIn(behind({ effects: [LOW] }), true)).toBe(12);
  });

  it('[V22-MOD-03] is for a game master to say', () => {
    const told = perform(behind({ effects: ['kneeling'] }), { by: 'gm', do: 'afflict', target: 'b', choice: LOW });
    expect(told.fight.combatants[1]?.effects.map(({ name }) => name)).toEqual(['kneeling', LOW]);
  });
});
