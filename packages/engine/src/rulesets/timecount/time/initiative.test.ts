import { describe, expect, it } from 'vitest';
import {
  after,
  effect,
  fightOf,
  person,
  playOf,
  refusedBy,
  type Settings,
} from '../../../../test/support/timecount-fights.ts';
import { begin } from '../../../kernel/play/play.ts';
import { NEVER } from '../../../time/ticks.ts';
import { timecount } from '../index.ts';

const roll = { entry: { surprised: false, initiative: null } };
const surprise = { entry: { surprised: true, initiative: null } };

/** The ticks of the first turns, as rolled with these dice. */
function first(
  people: Parameters<typeof fightOf>[0],
  dice: readonly number[],
  options: Settings['options'] = {},
): readonly number[] {
  const fight = fightOf(people, { dice, options });
  const play = begin(timecount, fight);
  expect(play.fight.dice.script).toEqual([]);
  return play.fight.clock.next;
}

it('[TC-INIT-01] combat begins at tick 0', () => {
  expect(playOf([person('a'), person('b')]).fight.clock.now).toBe(0);
});

it('[TC-INIT-02] initiative is 1d6+4 plus penalties minus bonuses', () => {
  const quick = person('b', { modifiers: [{ to: 'initiative', value: 2 }] }, roll);
  expect(first([person('a', {}, roll), quick], [1, 6])).toEqual([5, 8]);
});

it('[TC-INIT-03] Wisdom is subtracted; the result is never below 0', () => {
  const wise = (wisdom: number) => person('a', { attributes: { wisdom } }, roll);
  expect(first([wise(2), person('b')], [3])).toEqual([5, 0]);
  expect(first([wise(-2), person('b')], [3])).toEqual([9, 0]);
  expect(first([wise(7), person('b')], [3])).toEqual([0, 0]);
  expect(first([wise(8), person('b')], [3])).toEqual([0, 0]);
});

it('[TC-INIT-04] being stunned costs what the effect says', () => {
  expect(first([person('a', {}, { ...roll, effects: [effect('stunned', 3)] }), person('b')], [1])).toEqual([8, 0]);
});

it('[TC-INIT-05] by option one roll serves a side, each adding his own modifiers', () => {
  const team = { ...roll, side: 'team' };
  const people = [person('a', { attributes: { wisdom: 1 } }, team), person('b', {}, team), person('c', {}, roll)];
  expect(first(people, [3, 3, 6])).toEqual([6, 7, 10]);
  expect(first(people, [3, 6], { initiativeRoll: 'side' })).toEqual([6, 7, 10]);
});

describe('surprise', () => {
  it('[TC-SURP-02] the surprised add 1d6, each side its own', () => {
    expect(first([person('a', {}, surprise), person('b', {}, surprise)], [1, 2, 3, 4])).toEqual([7, 11]);
    const team = { ...surprise, side: 'team' };
    expect(
      first([person('a', {}, team), person('b', {}, team), person('c', {}, surprise)], [1, 2, 3, 4], {
        initiativeRoll: 'side',
      }),
    ).toEqual([7, 7, 11]);
  });

  it('[TC-SURP-03] [TC-COND-01] the surprised are unsteady until they first act', () => {
    const agile = { agility: 4, weapons: ['mace'], accuracy: 3 };
    const play = playOf([person('a', agile), person('b', agile, { entry: { surprised: true, initiative: 20 } })]);
    expect(play.fight.combatants[1]!.effects.map(({ name }) => name)).toEqual(['surprised']);
    const hit = after(play, { by: 'a', do: 'attack', target: 'b' }, 7, 1);
    expect(hit.fight.combatants[1]!.counts.fatigue).toBe(1);
    const later = after(hit, { by: 'a', do: 'attack', target: 'b' }, 2, { by: 'a', do: 'attack', target: 'b' }, 2);
    expect(later.fight.clock.now).toBe(20);
    expect(later.fight.combatants[1]!.effects).toEqual([]);
  });

  it('[TC-SURP-01] surprise is decided, or by option settled by opposed checks', () => {
    const people = [
      person('a', { disciplines: { perception: 1 } }, surprise),
      person('b', { disciplines: { stealth: 3 } }),
    ];
    expect(first(people, [1, 6])).toEqual([11, 0]);
    expect(first(people, [2, 2, 2, 3, 3, 2, 1], { surpriseBy: 'opposedChecks' })).toEqual([5, 0]);
    expect(first(people, [2, 2, 2, 3, 2, 2, 1, 6], { surpriseBy: 'opposedChecks' })).toEqual([11, 0]);
  });

  it('[TC-SURP-01] by checks against the stealthiest enemy who is not surprised himself', () => {
    const checks = { surpriseBy: 'opposedChecks' };
    const enemy = (id: string, stealth: number, entry: Parameters<typeof person>[2] = {}) =>
      person(id, { disciplines: { stealth } }, { side: 'y', ...entry });
    const watcher = person('a', {}, surprise);
    // 6 for the sneaker and his Stealth of 3; the watcher's 8 is 1 short, his 9 is not.
    const sneakers = [watcher, enemy('b', 1), enemy('c', 3), enemy('d', 2)];
    expect(first(sneakers, [2, 2, 2, 2, 3, 3, 1, 6], checks)).toEqual([11, 0, 0, 0]);
    expect(first(sneakers, [2, 2, 2, 3, 3, 3, 1], checks)).toEqual([5, 0, 0, 0]);
    // Of those who are surprised too there is nothing to notice.
    expect(first([watcher, enemy('b', 5, surprise)], [1, 2, 3, 4], checks)).toEqual([7, 11]);
  });
});

describe('who comes in later', () => {
  const absent = [{ name: 'absent', source: -1, until: null, data: null }];
  const brings = (target: string) => ({ by: 'gm', do: 'join', target });

  /** At tick 4 A has to act again; B and C, of the other side, have not come yet. */
  const begun = (b: Parameters<typeof person>[2], dice: readonly number[]) => {
    const people = [
      person('a', { speed: 20 }),
      person('b', { attributes: { wisdom: 1 } }, { ...roll, at: [5, 5], effects: absent, ...b }),
      person('c', {}, { ...roll, at: [8, 8], side: 'b', effects: absent }),
    ];
    const play = playOf(people, { dice });
    expect(play.fight.clock.next).toEqual([0, NEVER, NEVER]);
    return after(play, ...Array.from({ length: 4 }, () => ({ by: 'a', do: 'wait' })));
  };

  it('[TC-INIT-02] a fixed initiative counts from the arrival, and no die falls', () => {
    const fixed = { entry: { surprised: false, initiative: 3 } };
    const come = after(begun(fixed, []), brings('b'));
    expect(come.fight.clock).toMatchObject({ now: 4, next: [4, 4 + 3, NEVER] });
  });

  it('[TC-INIT-02] rolls initiative on arrival, counted from that tick; the others keep theirs', () => {
    const come = after(begun({}, [3]), brings('b'));
    expect(come.fight.clock).toMatchObject({ now: 4, next: [4, 4 + 3 + 4 - 1, NEVER] });
    expect(after(come, { by: 'a', do: 'wait' }).fight.clock.now).toBe(5);
  });

  it('[TC-SURP-02] pays for surprise too, and the dead have no turn', () => {
    const surprised = { entry: { surprised: true, initiative: null }, effects: [...absent, effect('surprised')] };
    expect(after(begun(surprised, [3, 5]), brings('b')).fight.clock.next).toEqual([4, 4 + 3 + 5 + 4 - 1, NEVER]);
    expect(after(begun({ counts: { hitPoints: 0 } }, []), brings('b')).fight.clock.next).toEqual([4, NEVER, NEVER]);
  });
});

it('[TC-INIT-06] the count rises to the lowest next time, and only he acts', () => {
  const at = (initiative: number) => ({ entry: { surprised: false, initiative } });
  const play = playOf([person('a', {}, at(7)), person('b', {}, at(6))]);
  expect(play.fight.clock.now).toBe(6);
  expect(refusedBy(play, { by: 'a', do: 'wait' })).toEqual(['TC-INIT-06']);
  expect(refusedBy(play, { by: 'b', do: 'wait' })).toEqual([]);
});

it('[TC-INIT-08] [TC-SURP-02] Zherynn, Aeus and Garret', () => {
  const sword = { weapons: ['long sword'] };
  const people = [
    person('zherynn', { weapons: ['dagger'], attributes: { wisdom: 0 } }, { ...roll, side: 'x' }),
    person('aeus', {}, { ...surprise, side: 'x', at: [1, 1] }),
    person('garret', sword, { ...roll, at: [1, 0] }),
  ];
  const play = playOf(people, { dice: [2, 4, 5, 3, 2, 2] });
  expect(play.fight.clock).toMatchObject({ now: 6, next: [6, 13, 7] });
  const stabbed = after(play, { by: 'zherynn', do: 'attack', target: 'garret' });
  expect(stabbed.fight.clock).toMatchObject({ now: 7, next: [12, 13, 7] });
  const slashed = after(stabbed, { by: 'garret', do: 'attack', target: 'zherynn' });
  expect(slashed.fight.clock).toMatchObject({ now: 12, next: [12, 13, 16] });
  expect(after(slashed, { by: 'zherynn', do: 'wait' }).fight.clock.now).toBe(13);
});
