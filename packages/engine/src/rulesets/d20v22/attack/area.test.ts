import { describe, expect, it } from 'vitest';
import { fightOf, orderOf, playOn, type Someone, someoneIn } from '../../../../test/support/v22-fights.ts';
import { effectsOf, perform, placesOf, refusedBy, totalsOf, v22Fight } from '../../../../test/support/v22-perform.ts';
import { begin } from '../../../kernel/play/play.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import type { MapText } from '../../../space/grid/ascii.ts';
import { COVER_SCALE } from '../../../space/grid/battle-map.ts';
import { COVER_RULING } from '../../d20/defense/cover.ts';
import { d20v22 } from '../index.ts';
import type { D20v22Options } from '../options.ts';

/** Rank 9: Reflex against 19, Toughness against 24, or against 19 where it is halved to 4. */
const FIRE = {
  id: 'fire',
  name: 'Fire',
  form: 'power',
  damage: 9,
  increment: 30,
  lethal: false,
  area: { shape: 'burst', feet: 10 },
} as const;
const HERO: Someone = { sheet: { weapons: [FIRE] }, at: [0, 0] };
const AT = { by: 'a', do: 'area-attack', with: 'fire', to: [6, 0] } as const;

const hero = (area: object, more: object = {}): Someone => ({
  ...HERO,
  sheet: { weapons: [{ ...FIRE, ...more, area: { ...FIRE.area, ...area } }] },
});

const ruling = (cover: string) => COVER_RULING.by(1, { said: COVER_SCALE.indexOf(cover as 'none') });

interface Struck {
  readonly b?: Someone;
  readonly a?: Someone;
  readonly options?: Partial<D20v22Options>;
  readonly map?: Partial<MapText> | null;
}

/** `a` fills an area at 6,0 where `b` stands. */
function struck(inputs: readonly Input[], { b = {}, a = HERO, options = {}, map = null }: Struck = {}) {
  const played = perform(v22Fight([a, { at: [6, 0], ...b }], options, map), AT, inputs);
  return { checks: totalsOf(played), bruised: someoneIn(played.fight, 1).counts.bruised, events: played.events };
}

describe('area attacks', () => {
  it('[V22-AREA-01] strike all in the area without an attack roll, friend or foe, nearest to where it bursts first', () => {
    const people: Someone[] = [
      HERO,
      { at: [7, 0], sheet: { saves: { reflex: 3 } } },
      { at: [6, 0], sheet: { saves: { reflex: 1 } } },
      { at: [4, 0], sheet: { saves: { reflex: 2 } }, side: 'heroes' },
      { at: [8, 0] },
    ];
    const played = perform(v22Fight(people), AT, [10, 20, 10, 20, 10, 20]);
    expect(totalsOf(played).map(([total]) => total)).toEqual([11, 20, 13, 20, 12, 20]);
  });

  it('[V22-AREA-01] strike each door that shuts one of the squares off, after who is in it, and no empty ground', () => {
    const edges = (['east', 'south'] as const).map((side) => ({ kind: 'door', at: 'G1', side }));
    const map = { rows: ['..........', '..........'], edges };
    const worn = (weapon: object, inputs: readonly Input[]) =>
      perform(v22Fight([hero({}, weapon), { at: [6, 0] }], {}, map), AT, inputs).fight.map?.worn;
    // Toughness 8 against a difficulty of 24: 15 is short by 1, 11 by 5.
    expect(Object.keys(worn({}, [10, 20, 15, 15]) ?? {}).toSorted()).toEqual(['G1/G2', 'G1/H1']);
    const dazzle = { damage: 9, save: 'will', effect: 'stunned' };
    expect(worn(dazzle, [10, 20])).toBeUndefined();
    const open = v22Fight([HERO, { at: [0, 1] }], {}, { rows: ['..........', '..........'] });
    expect(totalsOf(perform(open, AT, []))).toEqual([]);
  });

  it('[V22-AREA-01] strike none of the dead, nor what is in ruins', () => {
    const box: Someone = { at: [7, 0], sheet: { object: { name: 'box', toughness: 9 } }, side: 'things' };
    const checks = (b: Someone, c: Someone, inputs: readonly Input[]) =>
      totalsOf(perform(v22Fight([HERO, { at: [6, 0], ...b }, c]), AT, inputs)).length;
    expect(checks({}, box, [19, 20, 20])).toBe(3);
    expect(checks({ effects: ['dead'] }, box, [20])).toBe(1);
    expect(checks({}, { ...box, effects: ['ruined'] }, [19, 20])).toBe(2);
  });

  it('[V22-AREA-01] [V22-AREA-11] who stands in its own burst has the cover that there is from where it bursts', () => {
    const near = { ...AT, to: [1, 0] } as const;
    const own = (cover: string, inputs: readonly Input[]) =>
      totalsOf(
        perform(
          v22Fight([{ ...HERO, effects: [COVER_RULING.by(0, { said: COVER_SCALE.indexOf(cover as 'none') })] }]),
          near,
          inputs,
        ),
      );
    expect(own('none', [19, 20])[0]).toEqual([19, 19]);
    expect(own('half', [19, 20])[0]).toEqual([21, 19]);
    expect(own('total', [])).toEqual([]);
  });

  it('[V22-DMG-10] [V22-AREA-13] [V22-KB-13] [V22-MIN-03] may be less than they could be, and lenient to minions', () => {
    const told = (choices: readonly string[], inputs: readonly Input[], b: Someone = {}) => {
      const played = perform(v22Fight([HERO, { at: [6, 0], ...b }]), { ...AT, choices }, inputs);
      return { checks: totalsOf(played), effects: effectsOf(played, 1), place: placesOf(played)[1] };
    };
    // Rank 5: Reflex against 15, Toughness against 20, or 17 after a save.
    expect(told(['damage-5'], [14, 20]).checks).toEqual([
      [14, 15],
      [20, 20],
    ]);
    expect(told(['damage-5'], [15, 17]).checks).toEqual([
      [15, 15],
      [17, 17],
    ]);
    // 24 less 18: stunned, and thrown 500 feet, 5 feet or not at all.
    const thrown = (word: string) => told([word], [10, 18]).place;
    expect([thrown('knockback-9'), thrown('knockback-3'), thrown('knockback-0')]).toEqual([
      '106,0 prone',
      '7,0 prone',
      '6,0',
    ]);
    const minion: Someone = { sheet: { minion: true } };
    expect(told(['lenient'], [10, 20], minion).effects).toEqual([]);
    expect(told([], [10, 20], minion).effects).toEqual(['unconscious', 'prone']);
    const refused = (choices: readonly string[]) => refusedBy(v22Fight([HERO, { at: [6, 0] }]), { ...AT, choices });
    expect([refused(['lenient']), refused(['damage-9']), refused(['damage-8'])]).toEqual([
      ['V22-MIN-02'],
      ['V22-DMG-10'],
      [],
    ]);
    for (const word of ['take-10', 'aggressive-2', 'finesse', 'wish']) expect(refused([word])).toContain('V22-AREA-01');
  });

  it('[V22-AREA-01] go where they can be aimed: within range, past what is solid', () => {
    const at = (x: number, map: Partial<MapText> | null = null) =>
      refusedBy(v22Fight([HERO, { at: [6, 0] }], {}, map), { ...AT, to: [x, 0] });
    expect([at(60), at(61)]).toEqual([[], ['V22-ATK-02']]);
    expect(at(4, { rows: ['..#...', '..#...'], legend: { '#': 'wall' } })).toEqual(['V22-AREA-01']);
    const blow = { by: 'a', do: 'attack', target: 'b', with: 'fire' } as const;
    expect(refusedBy(v22Fight([HERO, { at: [1, 0] }]), blow)).toContain('V22-AREA-01');
  });

  it.each([
    [
      'burst',
      [6, 0],
      [
        [4, 0],
        [7, 0],
      ],
      [
        [3, 0],
        [7, 1],
      ],
    ],
    [
      'cone',
      [3, 0],
      [
        [1, 0],
        [4, 1],
      ],
      [
        [5, 0],
        [0, 1],
      ],
    ],
    [
      'line',
      [3, 0],
      [
        [1, 0],
        [4, 0],
      ],
      [
        [4, 1],
        [5, 0],
      ],
    ],
  ] as const)('[V22-AREA-01] a %s at %j holds %j and not %j', (shape, to, inside, outside) => {
    const checksAt = (at: readonly [number, number], dice: readonly number[]): number => {
      const a = hero({ shape, feet: shape === 'burst' ? 10 : 20 });
      const people = [a, { at, side: 'heroes' }, { at: [40, 40] as const }];
      return totalsOf(perform(v22Fight(people), { ...AT, to }, dice)).length;
    };
    expect(inside.map((at) => checksAt(at, [10, 20]))).toEqual([2, 2]);
    expect(outside.map((at) => checksAt(at, []))).toEqual([0, 0]);
  });

  it('[V22-AREA-02] [V22-AREA-13] Reflex against 10 + rank, Toughness against 15 + rank', () => {
    expect(struck([18, 20]).checks).toEqual([
      [18, 19],
      [20, 24],
    ]);
    expect(struck([10, 20], { a: hero({}, { damage: 3 }) }).checks.map(([, against]) => against)).toEqual([13, 18]);
  });

  it('[V22-AREA-03] a success halves the rank, rounded down, before the usual save', () => {
    expect(struck([19, 19])).toMatchObject({
      checks: [
        [19, 19],
        [19, 19],
      ],
      bruised: 0,
    });
    expect(struck([19, 18])).toMatchObject({
      checks: [
        [19, 19],
        [18, 19],
      ],
      bruised: 1,
    });
    expect(struck([20, 18], { a: hero({}, { damage: 8 }) }).checks[1]).toEqual([18, 19]);
  });

  it('[V22-AREA-03] an effect is halved too', () => {
    const stun = hero({}, { save: 'fortitude', effect: 'stunned', damage: 7 });
    expect(struck([17, 13], { a: stun }).checks).toEqual([
      [17, 17],
      [13, 13],
    ]);
    expect(struck([16, 17], { a: stun }).checks).toEqual([
      [16, 17],
      [17, 17],
    ]);
  });

  it('[V22-AREA-04] after a failure it comes in full', () => {
    expect(struck([18, 19])).toMatchObject({
      checks: [
        [18, 19],
        [19, 24],
      ],
      bruised: 1,
    });
  });

  it('[V22-AREA-03] [V22-AREA-05] the log tells what the save was good for', () => {
    const told = (inputs: readonly Input[], evasion: number): readonly string[] =>
      struck(inputs, evasion > 0 ? { b: { sheet: { feats: { evasion } } } } : {}).events.flatMap((event) =>
        event.kind === 'tell' && event.why.rule.startsWith('V22-AREA') ? [`${event.who}: ${event.why.text}`] : [],
      );
    expect([told([19, 20], 0), told([18, 20], 0), told([19], 1)]).toEqual([
      ['1: takes half of it'],
      [],
      ['1: comes through unharmed'],
    ]);
  });

  it('[V22-AREA-05] with Evasion nothing comes of it after a success', () => {
    const b = { sheet: { feats: { evasion: 1 } } };
    expect(struck([19], { b }).checks).toEqual([[19, 19]]);
    expect(struck([18, 20], { b }).checks[1]).toEqual([20, 24]);
  });

  it('[V22-AREA-06] with Evasion 2 half comes after a failure and nothing after a success', () => {
    const b = { sheet: { feats: { evasion: 2 } } };
    expect(struck([19], { b }).checks).toEqual([[19, 19]]);
    expect(struck([18, 19], { b }).checks).toEqual([
      [18, 19],
      [19, 19],
    ]);
  });

  it('[V22-AREA-08] what needs no attack roll against one target allows no Reflex save', () => {
    expect(struck([20], { a: hero({ reflex: false }) }).checks).toEqual([[20, 24]]);
  });

  it('[V22-OBJ-06] [V22-AREA-01] things make no Reflex save', () => {
    const b = { sheet: { object: { toughness: 8 } } };
    expect(struck([16], { b }).checks).toEqual([[24, 24]]);
  });

  it.each([
    ['none', 0],
    ['quarter', 1],
    ['half', 2],
    ['threeQuarters', 3],
    ['nineTenths', 4],
  ])('[V22-AREA-11] [V22-COVER-03] %s cover from where it bursts adds %i to the save', (cover, bonus) => {
    const ruled = { effects: [ruling(cover)] };
    expect(struck(cover === 'nineTenths' ? [14, 19] : [14, 20], { b: ruled }).checks[0]).toEqual([14 + bonus, 19]);
  });

  it('[V22-AREA-11] [V22-COVER-03] what stands between counts from where it bursts, of a cone from its user', () => {
    const behind = (x: number, rows: readonly string[], more: Partial<Struck> = {}) =>
      struck([14, 20], { a: hero({ feet: 20 }), b: { at: [x, 0] }, map: { rows: [...rows] }, ...more }).checks[0];
    // Half cover; it bursts on the far side of it, then on the near side.
    expect(behind(8, ['.......=....'])).toEqual([14 + 2, 19]);
    expect(behind(8, ['....=.......'])).toEqual([14, 19]);
    const cone = { a: hero({ shape: 'cone', feet: 60 }) };
    expect(behind(8, ['....=.......'], cone)).toEqual([14 + 2, 19]);
    expect(behind(8, ['............'], cone)).toEqual([14, 19]);
    // By the game master's word there is none.
    const ruled = { b: { at: [8, 0], effects: [ruling('none')] } } as const;
    expect(behind(8, ['.......=....'], ruled)).toEqual([14, 19]);
  });

  it("[V22-COVER-03] option coverModel: 'simple' knows +2 and +4", () => {
    const options = { coverModel: 'simple' } as const;
    const total = (cover: string) => struck([14, 20], { b: { effects: [ruling(cover)] }, options }).checks[0]?.[0];
    expect(['none', 'quarter', 'half', 'threeQuarters', 'nineTenths'].map(total)).toEqual([14, 16, 16, 18, 18]);
  });

  it('[V22-COVER-04] behind nine-tenths cover a failure halves and a success leaves nothing', () => {
    const b = { effects: [ruling('nineTenths')] };
    expect(struck([14, 19], { b }).checks).toEqual([
      [18, 19],
      [19, 19],
    ]);
    expect(struck([15], { b }).checks).toEqual([[19, 19]]);
    const evasive = { ...b, sheet: { feats: { evasion: 2 } } };
    expect(struck([14, 19], { b: evasive }).checks).toEqual([
      [18, 19],
      [19, 19],
    ]);
    expect(struck([14, 20], { b, options: { coverModel: 'simple' } }).checks[1]).toEqual([20, 24]);
  });

  it('[V22-OBJ-09] [V22-COVER-04] a thing behind nine-tenths cover takes half of the damage points', () => {
    const lost = (cover: string): number | undefined => {
      const box: Someone = {
        sheet: { object: { name: 'box', hp: 30, hardness: 2 } },
        side: 'things',
        at: [6, 0],
        effects: [ruling(cover)],
      };
      const fight = v22Fight([hero({}, { points: '2d6' }), box], { objectDamage: 'hitPoints' });
      return perform(fight, AT, [6, 5]).fight.combatants[1]?.counts.lost;
    };
    // 11 less 2; half of 11 is 5, less 2.
    expect([lost('none'), lost('nineTenths')]).toEqual([9, 3]);
  });

  it('[V22-AREA-12] a selective one spares whom its user chooses, if that can be perceived', () => {
    const people = (a: Someone): Someone[] => [a, { at: [6, 0] }, { at: [5, 0], side: 'heroes' }];
    const sparing = { ...AT, targets: ['c'] };
    expect(refusedBy(v22Fight(people(HERO)), sparing)).toEqual(['V22-AREA-12']);
    const played = perform(v22Fight(people(hero({ selective: true }))), sparing, [18, 20]);
    expect(totalsOf(played)).toHaveLength(2);
    const blind = { ...hero({ selective: true }), effects: ['blinded'] };
    expect(refusedBy(v22Fight(people(blind)), sparing)).toEqual(['V22-AREA-12']);
  });

  it('[V22-GUN-04] [V22-AREA-01] what has a range gives openings, what bursts about its user gives none', () => {
    const armed = { sheet: { unarmed: { armed: true } }, at: [1, 0] } as const;
    const near = [18, 20] as const;
    const far = perform(v22Fight([HERO, armed, { at: [6, 0] }]), AT, ['decline', ...near]);
    expect(totalsOf(far)).toHaveLength(2);
    const own = hero({ shape: 'line', feet: 10 }, { increment: 0 });
    expect(totalsOf(perform(v22Fight([own, armed]), { ...AT, to: [1, 0] }, near))).toHaveLength(2);
  });
});

describe('getting out of an area', () => {
  /** `a` acts first, then `b` with the fire, then `c`. */
  const three = (dice: readonly number[] = []) => {
    const fire: Someone = { sheet: { weapons: [FIRE] }, at: [0, 0] };
    const people: Someone[] = [{ at: [6, 0] }, { ...fire, side: 'villains' }, { at: [40, 40], side: 'heroes' }];
    const fight = fightOf(people, { coreDie: 'd20' });
    return begin(d20v22, { ...fight, dice: { script: [15, 10, 5, ...dice], typed: false, generator: null } });
  };
  const FIRES = ['b', 'area-attack', { with: 'fire', to: [6, 0] }] as const;
  const checksOf = (play: ReturnType<typeof three>) =>
    (play.step?.events ?? []).filter(({ kind }) => kind === 'check').length;

  it.each([
    [
      'readied',
      [
        ['a', 'ready', { target: 'b', choices: ['move', 'attacks'] }],
        ['a', 'end-turn'],
      ],
    ],
    ['delayed', [['a', 'delay']]],
  ] as const)('[V22-AREA-09] a %s move goes out of it before anything is rolled', (_how, steps) => {
    const asked = playOn(three(), [...steps, FIRES]);
    expect(asked.fight.pending?.need).toMatchObject({ kind: 'answer', question: { who: 0, kind: 'readied' } });
    expect(checksOf(asked)).toBe(0);
    const away = playOn(asked, ['move K1']);
    expect(away.fight.combatants[0]).toMatchObject({ x: 10, y: 0 });
    expect([checksOf(away), orderOf(away)]).toEqual([0, 'a 10, b 10, c 5']);
    expect(away.fight.combatants[0]?.effects.map(({ name }) => name)).not.toContain('delaying');
    // Nobody has been asked to come in for this round again.
    expect(playOn(away, [['b', 'end-turn']]).fight.pending).toBe(null);
  });

  it.each([
    [
      'readied',
      [
        ['a', 'ready', { target: 'b', choices: ['move', 'attacks'] }],
        ['a', 'end-turn'],
      ],
    ],
    ['delayed', [['a', 'delay']]],
  ] as const)('[V22-AREA-10] how far is chosen before the result is known: a %s move may fall short', (_how, steps) => {
    const short = playOn(three([10, 20]), [...steps, FIRES, 'move H1']);
    expect(checksOf(short)).toBe(2);
  });

  it('[V22-AREA-09] of those in it only who delays, can act and notices it may move', () => {
    const people: Someone[] = [
      { at: [6, 0] },
      { sheet: { weapons: [FIRE] }, at: [0, 0] },
      { at: [6, 1], side: 'heroes' },
    ];
    const fight = fightOf(people, { coreDie: 'd20' });
    const script = [15, 10, 5, ...Array.from({ length: 8 }, () => 20)];
    const begun = begin(d20v22, { ...fight, dice: { script, typed: false, generator: null } });
    const asked = (...steps: Parameters<typeof playOn>[1]) => {
      const need = playOn(begun, steps).fight.pending?.need;
      return need?.kind === 'answer' ? [need.question.who, need.question.kind] : null;
    };
    expect(asked(['a', 'delay'], FIRES)).toEqual([0, 'readied']);
    expect(asked(['a', 'end-turn'], FIRES)).toBeNull();
    expect(asked(['a', 'delay', { choice: '8' }], FIRES)).toBeNull();
    expect(asked(['a', 'delay'], ['gm', 'afflict', { target: 'a', choice: 'stunned' }], FIRES)).toBeNull();
    const unaware = ['gm', 'rule-awareness', { target: 'a', choice: 'unaware', targets: ['b'] }] as const;
    expect(asked(['a', 'delay'], unaware, FIRES)).toBeNull();
  });

  it('[V22-AREA-09] whoever delays may let it come, and goes on waiting', () => {
    const stays = playOn(three([10, 20]), [['a', 'delay'], FIRES, 'wait']);
    expect(checksOf(stays)).toBe(2);
    expect(stays.fight.combatants[0]?.effects.map(({ name }) => name)).toContain('delaying');
  });
});
