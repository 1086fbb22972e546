import { describe, expect, it } from 'vitest';
import {
  modernFight,
  perform,
  performAndAdvance,
  refusedBy,
  SHOOTER,
  SWORDSMAN,
} from '../../../../test/support/modern-fight.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { modern } from '../index.ts';

const CALM = { hp: 60, baseAttack: 0, defense: 10, immune: ['critical hits'], weapons: [] };

describe('Combat Martial Arts', () => {
  const artist = { abilities: { strength: 14 }, hp: 20, feats: ['Combat Martial Arts'] };

  it('[MOD-FEAT-10] unarmed attacks count as armed: they provoke nobody and threaten', () => {
    const fight = modernFight({ ann: { sheet: artist }, ben: {} });
    const played = perform(fight, { by: 'ann', do: 'attack', target: 'ben', with: 'unarmed' }, [2]);
    expect(played.events.some(({ kind }) => kind === 'answer')).toBe(false);
    const plain = modernFight({ ann: { sheet: { ...artist, feats: [] } }, ben: {} });
    const open = perform(plain, { by: 'ann', do: 'attack', target: 'ben', with: 'unarmed' }, ['decline', 2]);
    expect(open.events.some(({ kind }) => kind === 'answer')).toBe(true);
  });

  it('[MOD-FEAT-10] they deal 1d4, lethal without a penalty where their owner likes', () => {
    const fight = modernFight({ ann: { sheet: artist }, ben: { sheet: CALM } });
    const command = { by: 'ann', do: 'attack', target: 'ben', with: 'unarmed', choices: ['lethal'] };
    const played = perform(fight, command, [10, 4]);
    expect(played.fight.combatants[1]?.counts.hp).toBe(54);
    expect(played.events.find(({ kind }) => kind === 'check')).toMatchObject({ total: 12 });
    const plain = modernFight({ ann: { sheet: { ...artist, feats: [] } }, ben: { sheet: CALM } });
    const dearer = perform(plain, command, [10]);
    expect(dearer.events.find(({ kind }) => kind === 'check')).toMatchObject({ total: 8 });
  });
});

describe('Heroic Surge', () => {
  const hero = (level: number) => ({ ...(SWORDSMAN as Record<string, unknown>), level, feats: ['Heroic Surge'] });
  const surge = { by: 'ann', do: 'heroic-surge', choice: 'attack' } as const;

  it('[MOD-FEAT-14] gives one more attack or move action, once a round', () => {
    const fight = modernFight({ ann: { sheet: hero(1) }, ben: { sheet: CALM } });
    const surged = perform(fight, surge);
    expect(surged.fight.combatants[0]?.counts).toMatchObject({ standard: 2, move: 1 });
    const moving = perform(fight, { ...surge, choice: 'move' });
    expect(moving.fight.combatants[0]?.counts).toMatchObject({ standard: 1, move: 2 });
    const first = perform(surged.fight, { by: 'ann', do: 'attack', target: 'ben' }, [2]);
    const second = perform(first.fight, { by: 'ann', do: 'attack', target: 'ben' }, [2]);
    expect(second.fight.combatants[0]?.counts.standard).toBe(0);
    const plain = modernFight({ ann: {}, ben: { sheet: CALM } });
    expect(refusedBy(plain, surge)).toEqual(['MOD-FEAT-14']);
  });

  it('[MOD-FEAT-14] once a day for every four levels or part of them', () => {
    const again = (level: number) => {
      const fight = modernFight({ ann: { sheet: hero(level) }, ben: { sheet: CALM } });
      const { fight: surged } = perform(fight, surge);
      expect(refusedBy(surged, surge)).toContain('MOD-FEAT-14');
      const round = performAndAdvance(surged, { by: 'ann', do: 'end-turn' });
      const { fight: next } = performAndAdvance(round.fight, { by: 'ben', do: 'end-turn' });
      return refusedBy(next, surge);
    };
    expect(again(4)).toEqual(['MOD-FEAT-14']);
    expect(again(5)).toEqual([]);
  });

  it('[MOD-FEAT-14] a new day brings it back', () => {
    const fight = modernFight({ ann: { sheet: hero(1) }, ben: { sheet: CALM } });
    const { fight: surged } = perform(fight, surge);
    const rested = perform(surged, { by: 'gm', do: 'pass-time', amount: 1, choice: 'days' });
    expect(refusedBy(rested.fight, surge)).toEqual([]);
  });
});

describe('Blind-Fight', () => {
  it('[MOD-FEAT-13] the unseeing keep three quarters of their speed', () => {
    const blind = (feats: readonly string[]) =>
      modernFight({ ann: { sheet: { hp: 20, feats }, effects: ['blinded'] }, ben: { at: [30, 30] } });
    expect(refusedBy(blind(['Blind-Fight']), { by: 'ann', do: 'move', to: [4, 0] })).toEqual([]);
    expect(refusedBy(blind([]), { by: 'ann', do: 'move', to: [4, 0] })).not.toEqual([]);
  });
});

describe('Blind-Fight at close quarters', () => {
  it('[MOD-FEAT-13] a melee attack that misses for want of sight rolls the miss chance once more', () => {
    const half = { name: 'concealment-ruling', source: 1, until: null, data: { said: 2 } };
    const struck = (feats: readonly string[], inputs: readonly number[]) => {
      const ann = { ...(SWORDSMAN as Record<string, unknown>), feats };
      const fight = modernFight({ ann: { sheet: ann }, ben: { sheet: CALM, effects: [half] } });
      return perform(fight, { by: 'ann', do: 'attack', target: 'ben' }, inputs).fight.combatants[1]?.counts.hp;
    };
    expect(struck([], [10, 20])).toBe(60);
    expect(struck(['Blind-Fight'], [10, 20, 21, 4])).toBe(53);
    expect(struck(['Blind-Fight'], [10, 20, 20])).toBe(60);
  });

  it('[MOD-FEAT-13] a shot does not', () => {
    const half = { name: 'concealment-ruling', source: 1, until: null, data: { said: 2 } };
    const ann = { ...(SHOOTER as object), feats: ['Blind-Fight'] };
    const fight = modernFight({ ann: { sheet: ann }, ben: { sheet: CALM, effects: [half], at: [4, 0] } });
    const { events } = perform(fight, { by: 'ann', do: 'attack', target: 'ben' }, [10, 20]);
    expect(events.flatMap((event) => (event.kind === 'check' ? [event.result] : []))).toEqual(['hit', 'miss']);
  });
});

describe('Two-Weapon Fighting', () => {
  const fencer = (feats: readonly string[]) => ({
    ...CALM,
    feats,
    weapons: [
      { name: 'longsword', place: 'hand' },
      { name: 'machete', place: 'off' },
      { name: 'rapier', place: 'carried' },
    ],
  });

  it('[MOD-FEAT-05] lessens the penalty of the primary hand by 2 and that of the off hand by 6', () => {
    const penalties = (feats: readonly string[]) => {
      const world = openWorld(modernFight({ ann: { sheet: fencer(feats) }, ben: {} }), modern);
      return modern.slots.attackSequence(world, 0, 0, ['two-weapons']).map(({ sequence }) => sequence);
    };
    expect(penalties([])).toEqual([-4, -8]);
    expect(penalties(['Two-Weapon Fighting'])).toEqual([-2, -2]);
  });

  it('[MOD-FEAT-05] draws two one-handed weapons in the time of one', () => {
    const stowed = (feats: readonly string[]) => {
      const weapons = ['longsword', 'machete'].map((name) => ({ name, place: 'carried' }));
      return modernFight({ ann: { sheet: { ...CALM, feats, weapons } }, ben: { sheet: CALM, at: [5, 5] } });
    };
    const draw = { by: 'ann', do: 'draw', with: 'longsword', choice: 'machete' } as const;
    expect(refusedBy(stowed([]), draw)).not.toEqual([]);
    const free = { ...stowed(['Two-Weapon Fighting']) };
    const [ann, ben] = free.combatants;
    const items = ann?.items.map((item) => (item.place === 'worn' ? item : { ...item, place: 'carried' as const }));
    const ready = { ...free, combatants: [{ ...ann, items }, ben] } as typeof free;
    const drawn = perform(ready, draw);
    expect(drawn.fight.combatants[0]?.items.slice(0, 2).map(({ place }) => place)).toEqual(['hand', 'off']);
  });
});
