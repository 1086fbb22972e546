import { describe, expect, it } from 'vitest';
import { openWorld } from '../src/kernel/scene/world.ts';
import { isAwareOf, isUnseenBy } from '../src/kernel/seen/awareness.ts';
import { secretTo } from '../src/kernel/seen/onlooker.ts';
import { seenFromTheStart, sightChanges } from '../src/kernel/seen/sight.ts';
import { view } from '../src/kernel/seen/view.ts';
import { evolve, evolveAll } from '../src/kernel/state/apply.ts';
import { because } from '../src/kernel/state/cause.ts';
import { type Fight, NOBODY } from '../src/kernel/state/fight.ts';
import { UNSEEN } from '../src/kernel/state/knowledge.ts';
import type { ModernGame } from '../src/rulesets/modern/game.ts';
import { modern } from '../src/rulesets/modern/index.ts';
import { type Fighter, modernFight, perform, type Surroundings, SWORDSMAN } from './support/modern-fight.ts';

type At = readonly [number, number];

/** A room in the west, parted from the east by a wall with a gap in the south. */
const ROOMS = ['....#.....', '....#.....', '....#.....', '....#.....', '..........'];

function fightOf(
  fighters: Readonly<Record<string, Fighter>>,
  around: Surroundings = { rows: ROOMS },
): Fight<ModernGame> {
  return seenFromTheStart(modernFight(fighters, around), modern);
}

const pair = (ann: At, bob: At, around?: Surroundings): Fight<ModernGame> =>
  fightOf({ ann: { at: ann }, bob: { at: bob } }, around);

/** Ids of those who are not there for the seat of these. */
const secrets = (fight: Fight<ModernGame>, ...owns: readonly string[]): readonly string[] =>
  secretTo(fight as unknown as Fight, owns).map(({ id }) => id);

const put = (fight: Fight<ModernGame>, target: string, to: At): Fight<ModernGame> =>
  perform(fight, { by: 'gm', do: 'place', target, to }).fight;

const seat = (...owns: readonly string[]) => ({ kind: 'player', owns }) as const;

describe('by sight', () => {
  it('who is behind a wall is not there for the other side, and is there in the gap', () => {
    const fight = pair([1, 1], [8, 1]);
    expect([isUnseenBy(fight, 0, 1), isUnseenBy(fight, 1, 0), isAwareOf(fight, 0, 1)]).toEqual([true, true, false]);
    expect(secrets(fight, 'ann')).toEqual(['bob']);
    expect(secrets(put(fight, 'bob', [4, 4]), 'ann')).toEqual([]);
    expect(secrets(put(fight, 'bob', [5, 4]), 'ann')).toEqual(['bob']);
  });

  it('one of a side sees for all of it, as long as it stands', () => {
    const fight = fightOf({ ann: { at: [1, 1] }, abe: { at: [7, 4], side: 'heroes' }, bob: { at: [8, 1] } });
    expect(secrets(fight, 'ann')).toEqual([]);
    const fallen = perform(fight, { by: 'gm', do: 'adjust', target: 'abe', choice: 'hp', amount: -25 }).fight;
    expect(secrets(fallen, 'ann')).toEqual(['bob']);
  });

  it.each([
    ['bright', [], []],
    ['near darkness', [], []],
    ['darkness', [], ['bob']],
    ['darkness', ['low-light'], ['bob']],
    ['darkness', ['darkvision'], []],
  ] as const)('[MOD-CONC-06] in %s with the senses %j it does not see %j', (light, senses, unseen) => {
    const around = { rows: ['..........'], light };
    expect(
      secrets(fightOf({ ann: { at: [1, 0], sheet: { ...SWORDSMAN, senses } }, bob: { at: [8, 0] } }, around), 'ann'),
    ).toEqual(unseen);
  });

  it('[MOD-COND-05] the blind see nobody', () => {
    const fight = fightOf({ ann: { at: [1, 1], effects: ['blinded'] }, bob: { at: [2, 1] } });
    expect([secrets(fight, 'ann'), secrets(fight, 'bob')]).toEqual([['bob'], []]);
  });

  it('who only looks on sees whom every side sees', () => {
    const fight = fightOf({ ann: { at: [1, 1] }, bob: { at: [3, 1] }, cid: { at: [8, 1] } });
    expect(secrets(fight)).toEqual(['cid']);
    expect(secrets(fight, 'bob')).toEqual([]);
  });

  it('ground stays as it was seen last, and what was never seen is dark', () => {
    const fight = pair([1, 1], [8, 1]);
    const rows = (at: Fight<ModernGame>): readonly string[] =>
      view(at, modern, seat('ann')).map?.cells.map((row) => row.replaceAll(UNSEEN, '?')) ?? [];
    expect(rows(fight)).toEqual(['....#?????', '....#?????', '....#?????', '....#.????', '......????']);
    expect(view(fight, modern, seat('ann')).map?.legend[UNSEEN]).toMatchObject({ blocksMove: true, blocksSight: true });
    const been = put(put(fight, 'ann', [7, 2]), 'ann', [1, 1]);
    expect(rows(been)).toEqual(ROOMS);
    expect(view(been, modern, seat('ann')).seen).toEqual(view(fight, modern, seat('ann')).seen);
    expect(view(been, modern, seat('ann')).seen?.[0]).toBe('xxxxx.....');
    const terrain = (x: number) => ({ kind: 'terrain', who: -1, x, y: 0, mark: '#', why: because('', '') }) as const;
    expect(rows(evolve(been, terrain(7)))).toEqual(ROOMS);
    const { map } = view(evolve(been, terrain(7)), modern, seat('ann'));
    expect(map).toBe(view(been, modern, seat('ann')).map);
  });

  it.each([
    ['darkness', [], 'xx........', ['.#........', '..........', '..........']],
    ['darkness', ['low-light'], 'xx........', ['.#........', '..........', '..........']],
    ['darkness', ['darkvision'], 'xxxxxxxxxx', ['.#........', '..#.......', '.......#..']],
    ['near darkness', [], 'xxxxxxxxxx', ['.#........', '..#.......', '.......#..']],
  ] as const)(
    '[MOD-CONC-06] in %s with the senses %j all ground is known as it lay, and what changes beside or where one sees',
    (light, senses, seen, changed) => {
      const around = { rows: ['..........', '..........', '.........#'], light };
      const ann = { at: [0, 0], sheet: { ...SWORDSMAN, senses } } as const;
      const fight = fightOf({ ann, bob: { at: [9, 1] } }, around);
      const shown = view(fight, modern, seat('ann'));
      expect(shown.map?.cells).toEqual(around.rows);
      expect(shown.seen?.[0]).toBe(seen);
      const walled = (x: number): string | undefined => {
        const wall = { kind: 'terrain', who: NOBODY, x, y: 0, mark: '#', why: because('', '') } as const;
        const later = evolve(fight, wall);
        const told = evolveAll(later, sightChanges(openWorld(later, modern)));
        return view(told, modern, seat('ann')).map?.cells[0];
      };
      expect([1, 2, 7].map(walled)).toEqual(changed);
    },
  );

  it('a seat hears nothing of what others see, nor of the ground that they know', () => {
    const seen = view(pair([1, 1], [2, 1]), modern, seat('ann'));
    expect(JSON.stringify(seen)).not.toContain('unseenBy');
    expect(seen).not.toHaveProperty('ground');
    expect(seen.knowledge).toEqual({ telling: 'numbers' });
  });

  it("by a game master's word it begins and ends, and without it nothing is out of sight", () => {
    const plain = modernFight({ ann: { at: [1, 1] }, bob: { at: [8, 1] } }, { rows: ROOMS });
    const by = (at: Fight<ModernGame>, choice: string) => perform(at, { by: 'gm', do: 'sight', choice });
    expect(secrets(plain, 'ann')).toEqual([]);
    const begun = by(plain, 'combatants');
    expect(secrets(begun.fight, 'ann')).toEqual(['bob']);
    expect(evolveAll(plain, begun.events)).toEqual({ ...begun.fight, line: begun.events.length });
    const ended = by(begun.fight, 'all').fight;
    expect(secrets(ended, 'ann')).toEqual([]);
    expect(view(ended, modern, seat('ann')).map).toBe(plain.map);
    expect(() => by(plain, 'all')).toThrow('just that already');
    expect(() => by(begun.fight, 'combatants')).toThrow('just that already');
  });

  it('a ruling that one is aware of somebody holds out of sight too', () => {
    const fight = perform(pair([1, 1], [8, 1]), {
      by: 'gm',
      do: 'rule-awareness',
      target: 'ann',
      choice: 'aware',
      targets: ['bob'],
    }).fight;
    expect([isUnseenBy(fight, 0, 1), isAwareOf(fight, 0, 1)]).toEqual([false, true]);
  });
});
