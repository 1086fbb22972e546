import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import {
  after,
  attackWith,
  effect,
  eventsOf,
  fightOf,
  person,
  playOf,
  refusedBy,
  type Settings,
} from '../../../../test/support/timecount-fights.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import type { TcScene } from '../game.ts';
import { timecount } from '../index.ts';
import { spacesAtRate, speedAt } from '../movement/movement.ts';

type Sheet = Readonly<Record<string, unknown>>;
const late = { entry: { surprised: false, initiative: 500 }, at: [30, 30] as const };
/** One who can do as he likes for a long time. */
const alone = (sheet: Sheet, more = {}, settings: Settings = {}) =>
  playOf([person('a', sheet, { at: [1, 1], ...more }), person('b', {}, late)], settings);
type Alone = ReturnType<typeof alone>;
const placesOf = (play: Alone) => play.fight.combatants[0]!.items.map(({ place }) => place);
const next = (play: Alone) => play.fight.clock.next[0];
const walk = (play: Alone, ...squares: (readonly [number, number])[]) =>
  after(play, ...squares.map((to) => ({ by: 'a', do: 'move', to })));
const where = (play: Alone) => [play.fight.combatants[0]!.x, play.fight.combatants[0]!.y];

describe('things in hand', () => {
  const kit = {
    weapons: ['dagger', { name: 'stiletto', category: 'daggers', damage: '1d3', hidden: true }, 'great sword'],
    shield: { name: 'shield', bonus: 2, ready: false },
  };

  it('[TC-ACT-02] drawing and sheathing a weapon are Rapid', () => {
    const sheathed = after(alone(kit), { by: 'a', do: 'sheathe', with: 'dagger' });
    expect([placesOf(sheathed)[0], next(sheathed)]).toEqual(['carried', 2]);
    const drawn = after(sheathed, { by: 'a', do: 'draw', with: 'dagger' });
    expect([placesOf(drawn)[0], next(drawn)]).toEqual(['hand', 4]);
  });

  it('[TC-ACT-03] a hidden weapon takes Swift', () => {
    const drawn = after(alone(kit), { by: 'a', do: 'draw', with: 'stiletto' });
    expect([placesOf(drawn)[1], next(drawn)]).toEqual(['off', 4]);
  });

  it('[TC-ACT-04] readying and loosing a shield are Fast', () => {
    const ready = after(alone(kit), { by: 'a', do: 'readyShield' });
    expect([placesOf(ready)[3], next(ready)]).toEqual(['off', 6]);
    const loose = after(ready, { by: 'a', do: 'looseShield' });
    expect([placesOf(loose)[3], next(loose)]).toEqual(['carried', 12]);
    expect(refusedBy(loose, { by: 'a', do: 'looseShield' })).toEqual(['TC-ACT-04']);
  });

  it('[TC-ACT-13] what is drawn needs free hands', () => {
    const draw = { by: 'a', do: 'draw', with: 'great sword' };
    expect(refusedBy(alone(kit), draw)).toEqual(['TC-ACT-13']);
    const empty = after(alone(kit), { by: 'a', do: 'drop', with: 'dagger' });
    expect(placesOf(after(empty, draw))[2]).toBe('both');
    expect(refusedBy(after(empty, draw), { by: 'a', do: 'readyShield' })).toEqual(['TC-ACT-13']);
    expect(refusedBy(empty, { by: 'a', do: 'sheathe', with: 'dagger' })).toEqual(['TC-ACT-13']);
  });

  it('[TC-ACT-10] a thing is in hand at once, and the time passes afterwards', () => {
    const play = playOf([
      person('a', { weapons: [{ ...DAGGER, place: 'carried' }] }),
      person('b', {}, { entry: { surprised: false, initiative: 1 } }),
    ]);
    const drawn = after(play, { by: 'a', do: 'draw', with: 'dagger' });
    expect([drawn.fight.clock.now, placesOf(drawn)[0]]).toEqual([1, 'hand']);
  });
});

const DAGGER = { name: 'dagger', category: 'daggers', damage: '1d4', speed: 'fast' };

describe('lying and standing', () => {
  it('[TC-ACT-02] [TC-STANCE-17] dropping to the floor is Rapid, and he is prone at once', () => {
    const down = after(alone({}), { by: 'a', do: 'dropProne' });
    expect([down.fight.combatants[0]!.effects, next(down)]).toEqual([[{ ...effect('prone'), data: { from: 2 } }], 2]);
    expect(refusedBy(down, { by: 'a', do: 'dropProne' })).toEqual(['TC-STANCE-17']);
  });

  it('[TC-ACT-03] [TC-ACT-10] [TC-STANCE-17] standing up is Swift, and until then he counts as prone', () => {
    const people = [
      person('a', {}, { effects: [effect('prone')] }),
      person('b', {}, { entry: { surprised: false, initiative: 3 } }),
    ];
    const rising = after(playOf(people), { by: 'a', do: 'standUp' });
    expect(rising.fight).toMatchObject({ clock: { now: 3, next: [4, 3] } });
    expect(rising.fight.combatants[0]!.effects.map(({ name }) => name)).toEqual(['prone']);
    const up = after(rising, { by: 'b', do: 'wait' });
    expect(up.fight.combatants[0]!.effects).toEqual([]);
    expect(refusedBy(up, { by: 'a', do: 'standUp' })).toEqual(['TC-STANCE-17']);
  });

  it('[TC-STANCE-16] the prone use no ranged weapon but a crossbow, and do not walk', () => {
    const shoot = (weapon: string) =>
      refusedBy(
        playOf([person('a', { weapons: [weapon] }, { effects: [effect('prone')] }), person('b', {}, { at: [5, 5] })]),
        { by: 'a', do: 'attack', target: 'b' },
      );
    expect([shoot('short bow'), shoot('light crossbow')]).toEqual([['TC-STANCE-16'], []]);
    expect(refusedBy(alone({}, { effects: [effect('prone')] }), { by: 'a', do: 'move', to: [1, 2] })).toEqual([
      'TC-STANCE-17',
    ]);
  });
});

describe('attacks', () => {
  const mayHit = (sheet: Sheet, command: Sheet, at: readonly [number, number] = [1, 0]) =>
    refusedBy(playOf([person('a', sheet), person('b', {}, { at })]), {
      by: 'a',
      do: 'attack',
      target: 'b',
      ...command,
    });

  it('[TC-ACT-07] [TC-SPEC-09] an attack needs a weapon in hand and within reach', () => {
    const kit = { weapons: ['dagger', 'halberd'] };
    expect(mayHit(kit, {})).toEqual([]);
    expect(mayHit(kit, { with: 'halberd' })).toEqual(['TC-ACT-07']);
    expect(mayHit({ weapons: ['mace'] }, {}, [2, 0])).toEqual(['TC-SPEC-09']);
    expect(mayHit({ weapons: ['halberd'] }, {}, [2, 0])).toEqual([]);
    expect(mayHit({}, {})).toEqual(['TC-ACT-07']);
  });

  it('[TC-ACT-07] a second weapon uses its own speed factor', () => {
    const kit = { weapons: [{ ...DAGGER, place: 'off' }, 'mace'] };
    const play = playOf([person('a', kit), person('b', {}, { entry: late.entry })], { dice: [2, 2] });
    const attack = { by: 'a', do: 'attack', target: 'b' };
    expect([next(after(play, { ...attack, with: 'mace' })), next(after(play, { ...attack, with: 'dagger' }))]).toEqual([
      9, 6,
    ]);
  });

  it('[TC-DMG-15] one may hold back where the weapon allows it', () => {
    const play = playOf([person('a', { weapons: ['club'], accuracy: 9 }), person('b', {}, { entry: late.entry })], {
      dice: [15, 6],
    });
    const held = after(play, { by: 'a', do: 'attack', target: 'b', choice: 'nonlethal' });
    expect(held.fight.combatants[1]!.counts).toMatchObject({ hitPoints: 20, fatigue: 6, topLost: 1 });
    expect(mayHit({ weapons: ['dagger'] }, { choice: 'nonlethal' })).toEqual(['TC-DMG-15']);
  });

  it('[TC-UNARM-01] bare hands deal nonlethal damage', () => {
    const play = playOf(
      [person('a', { accuracy: 9, attributes: { strength: 4 } }), person('b', {}, { entry: late.entry })],
      { dice: [15, 3] },
    );
    expect(after(play, { by: 'a', do: 'unarmed', target: 'b' }).fight.combatants[1]!.counts).toMatchObject({
      fatigue: 7,
      hitPoints: 20,
    });
    const full = playOf([person('a', { weapons: ['great sword'] }), person('b')]);
    expect(refusedBy(full, { by: 'a', do: 'unarmed', target: 'b' })).toEqual(['TC-UNARM-01']);
  });

  it('[TC-RMEL-01] a ranged weapon may be used beside an enemy, without penalty', () => {
    const play = playOf([person('a', { weapons: ['short bow'] }), person('b', {}, { entry: late.entry })], {
      dice: [9, 1],
    });
    const shot = after(play, { by: 'a', do: 'attack', target: 'b' });
    expect(eventsOf(shot.step?.events ?? [], 'check')[0]).toMatchObject({ total: 9, result: 'miss' });
    expect(defenseOfArcher()).toBe(10);
  });

  function defenseOfArcher(): number {
    const fight = fightOf([person('a'), person('b', { weapons: ['short bow'], agility: 5 })]);
    const struck = (scene: TcScene) => scene.slots.defenseTally(scene, attackWith(scene, 'unarmed')).total;
    return playRule(timecount, fight, [], struck).value;
  }

  it('a wall stops a shot', () => {
    const map = parseMap({ rows: ['..#..'] });
    const play = playOf([person('a', { weapons: ['short bow'] }, { at: [0, 0] }), person('b', {}, { at: [4, 0] })], {
      map,
    });
    expect(refusedBy(play, { by: 'a', do: 'attack', target: 'b' })).toEqual(['']);
  });
});

describe('movement', () => {
  it('[TC-MOVE-01] each space costs 5 feet, diagonals too; armour takes its part of the speed', () => {
    const done = walk(alone({}), [2, 2]);
    expect([where(done), eventsOf(done.step?.events ?? [], 'move')[0]?.feet]).toEqual([[2, 2], 5]);
    const rate = (sheet: Sheet): number =>
      playRule(timecount, fightOf([person('a', sheet)]), [], (scene) => speedAt(fighterAt(scene, 0), 'jog')).value;
    expect([rate({}), rate({ armor: 'plate' })]).toEqual([20, 15]);
  });

  it('[TC-MOVE-02] [TC-STAT-08] walking is at half speed, sneaking at a quarter', () => {
    const rates = (speed: number) =>
      playRule(timecount, fightOf([person('a', { speed })]), [], (scene) =>
        ['jog', 'walk', 'sneak'].map((gait) => speedAt(fighterAt(scene, 0), gait)),
      ).value;
    expect([rates(20), rates(25)]).toEqual([
      [20, 10, 5],
      [25, 10, 5],
    ]);
    const sneak = { by: 'a', do: 'move', choice: 'sneak' };
    expect(refusedBy(alone({}), { ...sneak, to: [2, 1] })).toEqual(['TC-MOVE-04']);
    expect(where(after(alone({}), sneak, { ...sneak, to: [2, 1] }))).toEqual([2, 1]);
  });

  it('[TC-MOVE-03] the speed goes by the race', () => {
    const rate = (race: string): number =>
      playRule(timecount, fightOf([person('a', { race })]), [], (scene) => speedAt(fighterAt(scene, 0), 'jog')).value;
    expect(['halfling', 'gnome', 'dwarf'].map(rate)).toEqual([15, 15, 15]);
    expect(['human', 'drow', 'aleiram', 'niera', 'half-elf'].map(rate)).toEqual([20, 20, 20, 20, 20]);
    expect(['alidran', 'lyorae'].map(rate)).toEqual([25, 25]);
  });

  it.each([
    [5, [0, 1, 0, 0]],
    [10, [1, 0, 1, 0]],
    [15, [1, 1, 0, 1]],
    [20, [1, 1, 1, 1]],
    [25, [1, 2, 1, 1]],
    [30, [2, 1, 2, 1]],
    [35, [2, 2, 1, 2]],
    [40, [2, 2, 2, 2]],
    [45, [2, 3, 2, 2]],
    [50, [3, 2, 3, 2]],
    [55, [3, 3, 3, 2]],
    [60, [3, 3, 3, 3]],
    [65, [3, 4, 3, 3]],
    [70, [4, 3, 4, 3]],
    [75, [4, 4, 3, 4]],
  ])('[TC-MOVE-04] %i feet: %j', (feet, spaces) => {
    expect([1, 2, 3, 4].map((count) => spacesAtRate(feet, count))).toEqual(spaces);
  });

  const slow = { speed: 15 };
  const stay = { by: 'a', do: 'move' };

  it('[TC-MOVE-05] consecutive movements use the next count, and after 4 comes 1', () => {
    const third = walk(alone(slow), [2, 1], [3, 1]);
    expect(refusedBy(third, { ...stay, to: [4, 1] })).toEqual(['TC-MOVE-04']);
    const fifth = walk(after(third, stay), [4, 1], [5, 1], [6, 1]);
    expect(where(fifth)).toEqual([6, 1]);
    expect(refusedBy(fifth, { ...stay, to: [7, 1] })).toEqual(['TC-MOVE-04']);
  });

  it('[TC-MOVE-06] each tick of movement takes 1 tick, whatever slows him; a count of 0 as well', () => {
    const third = walk(alone({ ...slow, speedSteps: 2, speedFactor: 3 }), [2, 1], [3, 1]);
    expect(next(third)).toBe(2);
    expect(next(after(third, stay))).toBe(3);
    expect(refusedBy(alone(slow), stay)).toEqual(['TC-MOVE-06']);
    expect(refusedBy(alone(slow), { ...stay, to: [3, 1] })).toEqual(['TC-MOVE-06']);
  });

  it('[TC-MOVE-07] any other act makes the next movement a new one; a free action does not', () => {
    const weapons = ['dagger'];
    const second = walk(alone({ ...slow, weapons }), [2, 1], [3, 1]);
    expect(where(walk(after(second, { by: 'a', do: 'wait' }), [4, 1]))).toEqual([4, 1]);
    expect(refusedBy(after(second, { by: 'a', do: 'drop', with: 'dagger' }), { ...stay, to: [4, 1] })).toEqual([
      'TC-MOVE-04',
    ]);
  });

  it('[TC-MOVE-08] a hindering space costs 2, what is spent on it being carried over to the next count', () => {
    const map = parseMap({ rows: ['......', '.~....', '......'] });
    const play = alone({}, { at: [0, 1] }, { map });
    const wading = walk(play, [1, 1]);
    expect([where(wading), next(wading)]).toEqual([[0, 1], 1]);
    expect(where(walk(wading, [1, 1]))).toEqual([1, 1]);
    expect(where(walk(after(wading, { by: 'a', do: 'wait' }), [1, 1]))).toEqual([0, 1]);
    expect(where(walk(alone({ speed: 40 }, { at: [0, 1] }, { map }), [1, 1]))).toEqual([1, 1]);
  });

  it('[TC-COND-03] the immobile do not move, but may act', () => {
    const held = alone({}, { effects: [effect('immobile')] });
    expect(refusedBy(held, { ...stay, to: [2, 1] })).toEqual(['TC-COND-03']);
    expect(refusedBy(held, { by: 'a', do: 'wait' })).toEqual([]);
  });

  /** Two who make for the same square at the same tick. */
  function race(one: Sheet, other: Sheet, dice: readonly number[] = []) {
    const play = playOf([person('a', one, { at: [1, 1] }), person('b', other, { at: [3, 1] })], { dice });
    const moved = after(play, { by: 'a', do: 'move', to: [2, 1] }, { by: 'b', do: 'move', to: [2, 1] }, 'stay');
    return moved.fight.combatants.map(({ x }) => x);
  }

  it('[TC-SPACE-01] [TC-SPACE-02] of two who make for one space the faster enters, then the nimbler, then by a die', () => {
    expect(race({ speed: 25 }, {})).toEqual([2, 3]);
    expect(race({}, { speed: 25 })).toEqual([1, 2]);
    expect(race({}, { attributes: { dexterity: 1 } })).toEqual([1, 2]);
    expect(race({ speed: 25 }, { attributes: { dexterity: 1 } })).toEqual([2, 3]);
    expect(race({}, {}, [1])).toEqual([2, 3]);
    expect(race({}, {}, [2])).toEqual([1, 2]);
  });
});
