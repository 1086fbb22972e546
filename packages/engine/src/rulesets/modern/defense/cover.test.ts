import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, perform, refusedBy, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { Generator } from '../../../chance/generator.ts';
import { firstChoice, SilentScene } from '../../../kernel/scene/silent.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import { copyFight, type Fight, type Input, NOBODY } from '../../../kernel/state/fight.ts';
import { coverBlocks, coverCorners, coverReason, groundStruck } from '../../d20/defense/cover.ts';
import type { ModernGame } from '../game.ts';
import { modern } from '../index.ts';
import { coverFrom, damageBehindCover, reflexFor } from './cover.ts';

type Square = readonly [number, number];

// +6 with a pistol that never leaves doubt: Dexterity 14, base attack 4.
const GUNMAN = { abilities: { dexterity: 14 }, hp: 20, baseAttack: 4, defense: 12, weapons: ['glock 17'] };
const TARGET = { ...SWORDSMAN, defense: 15 };

interface Scenery {
  readonly rows?: readonly string[];
  readonly from?: Square;
  readonly to?: Square;
  readonly target?: Fighter;
  readonly more?: Readonly<Record<string, Fighter>>;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
}

function range({ rows, from = [0, 0], to = [4, 0], target = {}, more = {}, options = {} }: Scenery): Fight<ModernGame> {
  const fighters = {
    hero: { at: from, sheet: GUNMAN },
    thug: { at: to, sheet: TARGET, ...target },
    ...more,
  };
  return modernFight(fighters, rows === undefined ? { options } : { rows, options });
}

const shoot = (fight: Fight<ModernGame>, inputs: readonly Input[]): readonly FightEvent[] =>
  perform(fight, { by: 'hero', do: 'attack', target: 'thug' }, inputs).events;

function defense(events: readonly FightEvent[]): readonly string[] {
  const check = events.find((event) => event.kind === 'check');
  if (check?.kind !== 'check') throw new Error('no attack was rolled');
  return (check.versusRows ?? []).filter(({ counted }) => counted).map(({ value, text }) => `${value} ${text}`);
}

const told = (events: readonly FightEvent[]): readonly string[] =>
  events.flatMap((event) => (event.kind === 'tell' ? [event.why.text] : []));

const degree = (fight: Fight<ModernGame>, by = 0, of = 1): string =>
  modern.slots.cover(openWorld(fight, modern), by, of).degree;

const hp = (fight: Fight<ModernGame>, who: number): number | undefined => fight.combatants[who]?.counts.hp;

const OPEN_ROW = '.....';
const rule = (fight: Fight<ModernGame>, choice: string, more: object = {}): Fight<ModernGame> =>
  perform(fight, { by: 'gm', do: 'rule-cover', target: 'thug', choice, ...more }).fight;

describe('cover', () => {
  it('[MOD-COVER-01] adds to Defense by degree; the game master has the last word, and takes it back', () => {
    const open = range({ rows: [OPEN_ROW] });
    expect(defense(shoot(open, [2]))).toEqual(['10 base', '5 class']);
    expect(defense(shoot(rule(open, 'half'), [2]))).toContain('4 one-half cover');
    expect(told(shoot(rule(open, 'half'), [2]))).toContain('has one-half cover from {target}, by ruling');
    expect(degree(rule(rule(open, 'half'), 'as placed'))).toBe('none');
    expect(() => rule(open, 'much')).toThrow('expected one of');
    const walled = range({ rows: ['..#..'] });
    expect(degree(rule(walled, 'none'))).toBe('none');
    expect(refusedBy(rule(walled, 'none'), { by: 'hero', do: 'attack', target: 'thug' })).toEqual([]);
  });

  it('[MOD-COVER-02] Table 5-6: +2, +4, +7, +10; who has total cover cannot be attacked', () => {
    const bonus = (choice: string): readonly string[] =>
      defense(shoot(rule(range({}), choice), [2])).filter((row) => row.includes('cover'));
    expect(['quarter', 'half', 'threeQuarters', 'nineTenths'].flatMap(bonus)).toEqual([
      '2 one-quarter cover',
      '4 one-half cover',
      '7 three-quarters cover',
      '10 nine-tenths cover',
    ]);
    expect(bonus('none')).toEqual([]);
    const shot = { by: 'hero', do: 'attack', target: 'thug' };
    expect(refusedBy(rule(range({}), 'total'), shot)).toEqual(['MOD-RNG-01']);
    expect(refusedBy(range({ rows: ['..#..'] }), shot)).toEqual(['MOD-RNG-01']);
    const beside = modernFight({ hero: {}, thug: { at: [1, 0] } });
    expect(refusedBy(rule(beside, 'total'), shot)).toEqual(['MOD-COVER-02']);
  });

  it('[MOD-COVER-03] a low obstacle gives one-quarter, what hides one side one-half', () => {
    expect(degree(range({ rows: ['...o.'] }))).toBe('quarter');
    const corner = range({ rows: ['.....', '..#..', '.....'], from: [0, 0], to: [4, 2] });
    expect(degree(corner)).not.toBe('none');
    expect(degree(range({ rows: ['.....', '...=.'], from: [0, 1], to: [4, 1] }))).toBe('half');
  });

  it('[MOD-COVER-04] belongs to the pair: a ruling against one attacker does not count against another', () => {
    const second = { at: [0, 1] as const, side: 'heroes', sheet: GUNMAN };
    const fight = range({ rows: [OPEN_ROW, OPEN_ROW], more: { second } });
    const ruled = rule(fight, 'nineTenths', { targets: ['hero'] });
    expect([degree(ruled, 0), degree(ruled, 2)]).toEqual(['nineTenths', 'none']);
    const both = rule(ruled, 'quarter');
    expect([degree(both, 0), degree(both, 2)]).toEqual(['nineTenths', 'quarter']);
  });

  it('[MOD-COVER-05] in melee it is mutual, at range one side can have the better', () => {
    const rows = ['...', '.#.', '...'];
    const melee = modernFight({ hero: { at: [0, 1] }, thug: { at: [1, 0] } }, { rows });
    expect([degree(melee, 0, 1), degree(melee, 1, 0)]).toEqual(['none', 'none']);
    const parapet = range({ rows: ['...o.'] });
    expect([degree(parapet, 0, 1), degree(parapet, 1, 0)]).toEqual(['quarter', 'none']);
  });

  it('[MOD-COVER-06] the bonus of a low posture does not add to it: the better counts', () => {
    const behind = (effect: string, choice: string): readonly string[] =>
      defense(shoot(rule(range({ target: { effects: [effect] } }), choice), [2])).filter(
        (row) => !/base|class/.test(row),
      );
    expect(behind('kneeling', 'quarter')).toEqual(['2 one-quarter cover']);
    expect(behind('kneeling', 'threeQuarters')).toEqual(['7 three-quarters cover']);
    expect(behind('prone', 'quarter')).toEqual(['4 prone']);
    expect(behind('prone', 'half')).toEqual(['4 one-half cover']);
  });

  it('the log says which line is blocked by what', () => {
    const [reason] = told(shoot(range({ rows: ['...o.'] }), [2]));
    expect(reason).toMatch(
      /^has one-quarter cover from \{target\}: \d of \d lines are hampered, the line from the north-west corner of [A-Z]\d to that of [A-Z]\d by the low obstacle at D1$/,
    );
    const guard = { at: [2, 0] as const, side: 'gang', sheet: TARGET };
    expect(told(shoot(range({ more: { guard } }), [2]))[0]).toMatch(
      /^has one-half cover from \{target\}: .* by guard at C1$/,
    );
  });
});

describe('the lines by which cover is decided', () => {
  const world = (rows: readonly string[], more: Scenery = {}) => openWorld(range({ rows, ...more }), modern);
  const why = (rows: readonly string[], more: Scenery = {}): string => {
    const at = world(rows, more);
    return coverReason(at as never, 0, 1, modern.slots.cover(at, 0, 1));
  };

  it('are counted, those that are stopped apart from those that are hampered', () => {
    const to = [4, 1] as const;
    expect([
      why(['...o.']),
      why(['.....', '...o.'], { to }),
      why(['.....', '..#..'], { to }),
      why(['.....', '..#o.'], { to }),
      why(['.....', '...#.'], { to }),
    ]).toEqual([
      'one-quarter cover: 2 of 4 lines are hampered, the line from the north-west corner of A1 to that of F2 by the low obstacle at D1',
      'one-quarter cover: 2 of 4 lines are hampered, the line from the north-west corner of A1 to that of F3 by the low obstacle at D2',
      'one-quarter cover: 1 of 4 lines is blocked, the line from the north-west corner of B1 to that of E3 by the wall at C2',
      'one-quarter cover: 1 of 4 lines is blocked and 1 is hampered, the line from the north-west corner of B1 to that of F3 by the low obstacle at D2',
      'one-half cover: 2 of 4 lines are blocked, the line from the north-west corner of A1 to that of F3 by the wall at D2',
    ]);
  });

  it('name the body that gives the cover before what lies there too', () => {
    const scene = { to: [4, 2], more: { guard: { at: [3, 2], side: 'gang', sheet: TARGET } } } as const;
    const rows = ['.....', '..o..', '.....'];
    expect(why(rows, scene)).toMatch(/^one-half cover: 3 of 4 lines are hampered, .* to that of F4 by guard at D3$/);
    // The first line meets the obstacle.
    const byGround = { degree: 'quarter', body: NOBODY, ruled: false } as const;
    expect(coverReason(world(rows, scene) as never, 0, 1, byGround)).toMatch(
      / to that of E3 by the low obstacle at C2$/,
    );
    expect(coverReason(world(['.....']) as never, 0, 1, byGround)).toBe('one-quarter cover');
  });

  it('have squares where they are met, and corners', () => {
    expect(coverBlocks(world(['...o.']) as never, 0, 1)).toEqual([{ x: 3, y: 0 }]);
    expect(coverBlocks(world(['.....']) as never, 0, 1)).toEqual([]);
    expect(coverCorners(world(['.....']) as never, 0, 1)).toEqual([]);
    const free = coverCorners(world(['.....', '...#.'], { to: [4, 1] }) as never, 0, 1).map(({ isFree }) => isFree);
    expect(free).toEqual([true, true, false, false]);
  });
});

describe('saves behind cover', () => {
  const blast = (choice: string, face: number | null, at: Square = [2, 0]): number =>
    playRule(modern, rule(range({ rows: [OPEN_ROW] }), choice), face === null ? [] : [face], (scene) =>
      damageBehindCover(
        scene,
        1,
        { x: at[0], y: at[1] },
        { value: 9, rolled: null, dc: 15, why: because('blast', '') },
      ),
    ).value.total;

  it('[MOD-COVER-07] the bonus counts on Reflex saves against what bursts on the other side of the cover', () => {
    expect([blast('none', 14), blast('none', 15)]).toEqual([9, 4]);
    expect([blast('quarter', 13), blast('quarter', 14)]).toEqual([9, 4]);
    expect([blast('half', 12), blast('half', 13)]).toEqual([9, 4]);
    expect([blast('threeQuarters', 11), blast('threeQuarters', 12)]).toEqual([9, 4]);
    const world = openWorld(range({ rows: ['..o..'], to: [3, 0] }), modern);
    expect([coverFrom(world, { x: 1, y: 0 }, 1), coverFrom(world, { x: 4, y: 0 }, 1)]).toEqual(['quarter', 'none']);
    const ruled = openWorld(rule(range({ rows: ['..o..'], to: [3, 0] }), 'none'), modern);
    expect(coverFrom(ruled, { x: 1, y: 0 }, 1)).toBe('none');
  });

  it('a Gunslinger makes more of the cover that it has, and has none where there is none', () => {
    const parts = (level: number) => {
      const sheet = { ...TARGET, classes: { gunslinger: level } };
      const world = openWorld(range({ target: { sheet } }), modern);
      return (['none', 'half'] as const).map((each) => reflexFor(world, 1, each)?.value ?? 0);
    };
    expect([parts(3), parts(4)]).toEqual([
      [0, 2],
      [0, 4],
    ]);
  });

  it('[MOD-COVER-08] nine-tenths: half on a failed save, nothing on a success; total: nothing', () => {
    expect([blast('nineTenths', 10), blast('nineTenths', 11)]).toEqual([4, 0]);
    expect(blast('total', null)).toBe(0);
  });
});

// Against Defense 15: +6 hits on a 9, past one-half cover on a 13.
describe('striking the cover', () => {
  const guard = (sheet: object): Readonly<Record<string, Fighter>> => ({
    guard: { at: [2, 0], side: 'gang', sheet: { ...TARGET, ...sheet } },
  });
  const past = (sheet: object, inputs: readonly Input[], options: Scenery['options'] = {}) =>
    perform(range({ more: guard(sheet), options }), { by: 'hero', do: 'attack', target: 'thug' }, inputs);

  it('[MOD-COVER-09] a miss that would have hit without the cover struck it', () => {
    const wall = range({ rows: ['...=.'] });
    const struck = (face: number): boolean => told(shoot(wall, [face])).includes('strikes the cover');
    expect([struck(8), struck(9), struck(12)]).toEqual([false, true, true]);
    expect(told(shoot(wall, [13, 1, 1]))).not.toContain('strikes the cover');
    const easy = range({ rows: ['...=.'], target: { sheet: { ...TARGET, defense: 5 } } });
    expect(told(shoot(easy, [1]))).not.toContain('strikes the cover');
  });

  it('[MOD-COVER-09] a thing that stands for the ground in the way is struck in its place, while there is anything of it', () => {
    const thing = (at: Square, effects: readonly string[] = []): Readonly<Record<string, Fighter>> => ({
      crate: { at, side: 'things', sheet: { object: { hardness: 1 }, hp: 30 }, effects },
    });
    const struck = (rows: readonly string[], more: Readonly<Record<string, Fighter>>): number =>
      groundStruck(openWorld(range({ rows, more }), modern) as never, 0, 1);
    expect(struck(['...=.'], thing([3, 0]))).toBe(2);
    expect(struck(['...=.'], thing([3, 0], ['ruined']))).toBe(NOBODY);
    // Not one beside it, none on even ground or gone from the map, and nobody who stands there.
    expect([struck(['...=.', '..=..'], thing([2, 1])), struck(['...=.', '...=.'], thing([3, 1]))]).toEqual([
      NOBODY,
      NOBODY,
    ]);
    expect(struck(['...=.'], thing([90, 0]))).toBe(NOBODY);
    expect(struck(['.....'], thing([3, 0]))).toBe(NOBODY);
    expect(struck(['...o.'], { guard: { at: [3, 0], side: 'gang', sheet: { ...TARGET, size: 'small' } } })).toBe(
      NOBODY,
    );
    // Behind a body the wall is struck still.
    expect(struck(['.o.o.'], thing([3, 0]))).toBe(2);
  });

  it('[MOD-COVER-10] a covering character who is hit takes the damage', () => {
    const { fight } = past({ defense: 15 }, [9, 3, 4]);
    expect([hp(fight, 1), hp(fight, 2)]).toEqual([20, 13]);
    const whole = past({ defense: 16 }, [9]);
    expect([hp(whole.fight, 1), hp(whole.fight, 2)]).toEqual([20, 20]);
    const strict = past({ defense: 15 }, [9], { coverStrikeTest: 'exceeds' });
    expect(hp(strict.fight, 2)).toBe(20);
    expect(hp(past({ defense: 15 }, [10, 3, 4], { coverStrikeTest: 'exceeds' }).fight, 2)).toBe(13);
    expect(hp(past({ defense: 15 }, [8]).fight, 2)).toBe(20);
  });

  const NIMBLE = { defense: { total: 17, flatFooted: 15 } };

  it('[MOD-COVER-11] one that only its Dexterity bonus saves dodges, and the target is hit', () => {
    const { fight, events } = past(NIMBLE, [9, 'dodge', 3, 4]);
    expect([hp(fight, 1), hp(fight, 2)]).toEqual([13, 20]);
    expect(told(events)).toContain('the cover dodges out of the way');
    expect(hp(past(NIMBLE, [11, 3, 4]).fight, 2)).toBe(13);
    const strict = { coverStrikeTest: 'exceeds' } as const;
    expect(hp(past(NIMBLE, [11, 'dodge', 3, 4], strict).fight, 1)).toBe(13);
    expect(hp(past(NIMBLE, [12, 3, 4], strict).fight, 2)).toBe(13);
  });

  it('[MOD-COVER-12] it may choose to take the blow instead', () => {
    const { fight } = past(NIMBLE, [10, 'take', 3, 4]);
    expect([hp(fight, 1), hp(fight, 2)]).toEqual([20, 13]);
  });

  it('[MOD-COVER-13] one that is missed even so leaves both unharmed', () => {
    const { fight } = past({ defense: { total: 18, flatFooted: 16 } }, [9]);
    expect([hp(fight, 1), hp(fight, 2)]).toEqual([20, 20]);
  });

  it('only who stands upright and is as large as the target covers it', () => {
    const lying = { ...guard({})['guard'], effects: ['prone'] };
    expect(degree(range({ more: { lying } }))).toBe('none');
    expect(degree(range({ more: guard({ size: 'small' }) }))).toBe('none');
    expect(degree(range({ more: guard({ size: 'large' }) }))).toBe('half');
  });

  it.each([
    [
      [0, 0],
      [4, 0],
      [3, 0],
    ],
    [
      [4, 0],
      [0, 0],
      [3, 0],
    ],
    [
      [0, 0],
      [4, 0],
      [1, 0],
    ],
    [
      [0, 0],
      [0, 4],
      [0, 3],
    ],
    [
      [0, 4],
      [0, 0],
      [0, 3],
    ],
    [
      [0, 0],
      [0, 4],
      [0, 1],
    ],
  ] as const)('whoever stands between covers, on whichever side of both (case %#)', (from, to, at) => {
    const world = openWorld(range({ from, to, more: { guard: { at, side: 'gang', sheet: TARGET } } }), modern);
    expect(modern.slots.cover(world, 0, 1)).toMatchObject({ degree: 'half', body: 2 });
    const aside = { at: [at[0] + 1, at[1] + 1] as const, side: 'gang', sheet: TARGET };
    expect(degree(range({ from, to, more: { aside } }))).toBe('none');
  });

  it('also whoever is first in the order, and who stands on what gives less cover', () => {
    const fight = modernFight({
      guard: { at: [2, 0], sheet: TARGET },
      hero: { at: [0, 0], sheet: GUNMAN },
      thug: { at: [4, 0], sheet: TARGET },
    });
    expect(modern.slots.cover(openWorld(fight, modern), 1, 2)).toMatchObject({ degree: 'half', body: 0 });
    const onWall = range({ rows: ['..o..'], more: guard({}) });
    expect(modern.slots.cover(openWorld(onWall, modern), 0, 1)).toMatchObject({ degree: 'half', body: 2 });
  });

  it('[MOD-COVER-14] the game master may hinder attacks further', () => {
    const { fight } = perform(range({}), { by: 'gm', do: 'hinder', target: 'hero', amount: -2, text: 'firing slit' });
    const bonus = (given: Fight<ModernGame>): number => {
      const check = shoot(given, [2]).find((event) => event.kind === 'check');
      return check?.kind === 'check' ? check.total : 0;
    };
    expect(bonus(fight)).toBe(bonus(range({})) - 2);
    const grenadier = modernFight({
      hero: { sheet: { ...GUNMAN, weapons: ['fragmentation grenade'] } },
      ben: { at: [30, 30] },
    });
    const thrown = (given: Fight<ModernGame>): number | undefined => {
      const { events } = perform(given, { by: 'hero', do: 'throw-at', with: 'fragmentation-grenade', to: [8, 0] }, [
        ...[20, 1, 1, 1, 1, 1],
      ]);
      const check = events.find((event) => event.kind === 'check');
      return check?.kind === 'check' ? check.total : undefined;
    };
    const hindered = perform(grenadier, { by: 'gm', do: 'hinder', target: 'hero', amount: -2, text: 'a slit' }).fight;
    expect(thrown(hindered)).toBe((thrown(grenadier) ?? 0) - 2);
  });
});

describe('cover in a simulation', () => {
  it('[MOD-COVER-04] is looked up anew after every event', () => {
    const scene = new SilentScene(
      copyFight(range({ rows: ['..#..', '.....'] })),
      modern,
      Generator.seeded(1),
      firstChoice,
    );
    const degree = (): string => modern.slots.cover(scene, 0, 1).degree;
    const before = degree();
    expect(before).not.toBe('none');
    expect(degree()).toBe(before);
    scene.emit({ kind: 'move', who: 0, dx: 2, dy: 1, feet: 15, why: because('goes', '') });
    expect(degree()).toBe('none');
  });
});
