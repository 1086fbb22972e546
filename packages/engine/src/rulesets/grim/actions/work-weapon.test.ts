import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { GUN } from '../../../../test/support/grim-guns.ts';
import { strikeAt, target } from '../../../../test/support/grim-magic.ts';
import { conditions, lost, strike } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { answer, type Play, run, whyNot } from '../../../kernel/play/play.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';
import { passTime } from '../recovery/recovery.ts';
import type { GrimSheet, SheetWorking } from '../sheet/sheet.ts';
import { WORKINGS } from '../tables/workings.ts';

const MAIL = { armor: { name: 'mail', bonus: 9 } };
const play = (at: Fight<GrimGame>): Play<GrimGame> => ({ rules: grim, fight: at, step: null, past: null, future: [] });

/** Whoever knows that spell or power at the 11th level, with a sword, a bow, a bite and a claw. */
function caster(name: string, more: Partial<GrimSheet> = {}, working: Partial<SheetWorking> = {}): Side {
  const weapons: GrimSheet['weapons'] = [
    { name: 'longsword', id: 'sword', place: 'hand' },
    { name: 'longbow', id: 'bow', place: 'carried' },
    { name: 'bite', natural: true, damage: '1d8' },
    { name: 'claw', natural: true, damage: '1d8' },
    { name: 'slam', natural: true, damage: '1d8' },
  ];
  return { sheet: sheet({ hp: 40, weapons, workings: [{ name, casterLevel: 11, dc: 14, ...working }], ...more }) };
}

function work(name: string, choices: readonly string[], whose = 'a'): Omit<Command, 'by'> {
  return { do: 'work-weapon', with: name.replaceAll(/[()]/g, '').replaceAll(' ', '-'), target: whose, choices };
}

function done(at: Fight<GrimGame>, name: string, choices: readonly string[], whose = 'a'): Fight<GrimGame> {
  const ran = run(play(at), { by: 'a', ...work(name, choices, whose) });
  if (!ran.ok) throw new Error(ran.refusals.map(({ text }) => text).join(', '));
  return ran.play.fight;
}

const refused = (at: Fight<GrimGame>, name: string, choices: readonly string[], whose = 'a'): readonly string[] =>
  whyNot(play(at), { by: 'a', ...work(name, choices, whose) }).map(({ rule }) => rule);

const hour = (at: Fight<GrimGame>, hours = 1): Fight<GrimGame> =>
  playRule(grim, at, [], (scene) => passTime(scene, 'hours', hours, -1)).fight;

const against = (name: string, more: Partial<GrimSheet> = {}): Fight<GrimGame> =>
  fight([caster(name, more), { ...target(MAIL), at: [6, 0] }]);

describe('spells for weapons', () => {
  it('[GNG-SPELL-01] there is no keen edge: armour piercing weapon takes its place', () => {
    expect(Object.keys(WORKINGS)).not.toContain('keen edge');
    expect(Object.keys(WORKINGS)).toContain('armor piercing weapon');
    const read = grim.sheets.schema.safeParse({ workings: [{ name: 'keen edge', casterLevel: 5 }] });
    expect(read.success).toBe(false);
  });

  it.each([
    ['armor ignoring weapon', 13],
    ['armor piercing weapon', 9],
    ['armor ignoring weapon (power)', 13],
    ['armor piercing weapon (power)', 9],
  ])('[GNG-SPELL-05] [GNG-SPELL-06] [GNG-POWER-01] [GNG-POWER-02] %s lets the sword deal %i of 13', (name, harm) => {
    const at = against(name, { powerPoints: 11 });
    const worked = done(at, name, ['sword']);
    expect(strikeAt(at, [8]).harm).toBe(4);
    expect(strikeAt(worked, [8]).harm).toBe(harm);
    expect(worked.combatants[0]?.counts.standard).toBe(0);
    // The 11th level: 110 minutes.
    expect(worked.combatants[0]?.effects[0]?.until).toMatchObject({ round: 1101 });
    expect(strikeAt(hour(worked), [8]).harm).toBe(harm);
    expect(strikeAt(hour(worked, 2), [8]).harm).toBe(4);
    expect(worked.combatants[0]?.counts.power).toBe(11 - (WORKINGS[name]?.points ?? 0));
  });

  it('[GNG-POWER-01] [GNG-POWER-02] 11 and 5 power points, lent ones first; without them it is refused', () => {
    expect([
      WORKINGS['armor ignoring weapon (power)']?.points,
      WORKINGS['armor piercing weapon (power)']?.points,
    ]).toEqual([11, 5]);
    const poor = against('armor piercing weapon (power)', { powerPoints: 4 });
    expect(refused(poor, 'armor piercing weapon (power)', ['sword'])).toEqual(['GNG-POWER-02']);
    const lent = {
      ...poor,
      combatants: poor.combatants.map((each) => ({ ...each, counts: { ...each.counts, lentPower: 3 } })),
    };
    const counts = done(lent, 'armor piercing weapon (power)', ['sword']).combatants[0]?.counts;
    expect([counts?.power, counts?.lentPower]).toEqual([2, 0]);
  });

  it.each([
    ['armor ignoring weapon', 6],
    ['armor piercing weapon', 3],
  ])(
    '[GNG-SPELL-05] [GNG-SPELL-06] %s is of the level %i, with words and gestures, and lasts 10 minutes a level',
    (name, level) => {
      const levels = { sorcerer: level, wizard: level };
      expect(WORKINGS[name]).toMatchObject({ school: 'transmutation', levels, components: 'V, S', points: 0 });
      const at = fight([caster(name, {}, { casterLevel: 7 }), { ...target(MAIL), at: [6, 0] }]);
      expect(done(at, name, ['sword']).combatants[0]?.effects[0]?.until).toMatchObject({ round: 701 });
    },
  );

  it.each(['armor ignoring weapon', 'armor piercing weapon'])(
    '[GNG-SPELL-05] [GNG-SPELL-06] close range of %s: 25 feet and 5 for each two levels',
    (name) => {
      const at = (x: number, casterLevel: number): readonly string[] =>
        refused(
          fight([caster(name, {}, { casterLevel }), { ...target(), at: [x, 0], side: 'a' }]),
          name,
          ['longsword'],
          'b',
        );
      expect([at(10, 11), at(11, 11)]).toEqual([[], ['GNG-SPELL-05']]);
      expect([at(11, 12), at(12, 12)]).toEqual([[], ['GNG-SPELL-05']]);
      expect([at(5, 1), at(6, 1)]).toEqual([[], ['GNG-SPELL-05']]);
    },
  );

  it('[GNG-SPELL-05] [GNG-SPELL-06] whoever has the weapon may resist it with a Will save', () => {
    const at = fight([caster('armor ignoring weapon'), { ...target({ saves: { will: 3 } }), side: 'a' }]);
    const asked = run(play(at), { by: 'a', ...work('armor ignoring weapon', ['longsword'], 'b') });
    if (!asked.ok) throw new Error('refused');
    const resists = (face: number): boolean => {
      const resisting = answer(asked.play, 'resist');
      if (!resisting.ok) throw new Error('not asked');
      const rolled = answer(resisting.play, face);
      if (!rolled.ok) throw new Error('no die');
      return !conditions(rolled.play.fight, 1).includes('worked-on');
    };
    const let_ = answer(asked.play, 'let-it-be');
    expect(let_.ok && conditions(let_.play.fight, 1)).toContain('worked-on');
    expect([resists(10), resists(11)]).toEqual([false, true]);
  });

  it.each(['armor ignoring weapon', 'armor piercing weapon (power)'])(
    '[GNG-SPELL-02] [GNG-SPELL-05] [GNG-POWER-01] spell resistance keeps off a harmless one too, unless a caster level check comes to it or it was lowered (%s)',
    (name) => {
      const resisting = sheet({ hp: 40, spellResistance: 25 });
      const at = fight([caster(name, { powerPoints: 11 }), { side: 'a', sheet: resisting }, { at: [20, 20] }]);
      /** What it comes to with that face, and where it is let in. */
      const comesThrough = (start: Fight<GrimGame>, face: number | null): boolean => {
        const script = face === null ? [] : [face];
        const dice = { script, typed: false, generator: null };
        const asked = run(play({ ...start, dice }), { by: 'a', ...work(name, ['longsword'], 'b') });
        if (!asked.ok) throw new Error('refused');
        expect(asked.play.fight.combatants[0]?.counts.standard).toBe(asked.play.fight.pending === null ? 0 : 1);
        if (asked.play.fight.pending === null) return false;
        const taken = answer(asked.play, 'let-it-be');
        return taken.ok && conditions(taken.play.fight, 1).includes('worked-on');
      };
      // 13 and the 11th level are 24.
      expect([comesThrough(at, 13), comesThrough(at, 14), comesThrough(at, 1)]).toEqual([false, true, false]);
      const turn = (start: Fight<GrimGame>, by: string, command: Omit<Command, 'by'>): Fight<GrimGame> => {
        const ran = run(play(start), { by, ...command });
        if (!ran.ok) throw new Error(ran.refusals.map(({ text }) => text).join(', '));
        return ran.play.fight;
      };
      const passed = (start: Fight<GrimGame>, ...all: readonly string[]): Fight<GrimGame> =>
        all.reduce((before, by) => turn(before, by, { do: 'end-turn' }), start);
      const lowered = passed(turn(passed(at, 'a'), 'b', { do: 'lower-resistance' }), 'b', 'c');
      expect(comesThrough(lowered, null)).toBe(true);
      // It is back when its own turn comes again.
      const back = passed(lowered, 'a', 'b', 'c');
      expect(comesThrough(back, 13)).toBe(false);
      expect(whyNot(play(at), { by: 'a', do: 'lower-resistance' }).map(({ rule }) => rule)).toEqual(['GNG-SPELL-02']);
    },
  );

  it("[GNG-SPELL-02] nobody's resistance is against its own spells", () => {
    const own = done(against('armor ignoring weapon', { spellResistance: 40 }), 'armor ignoring weapon', ['sword']);
    expect(conditions(own, 0)).toContain('worked-on');
  });

  it('[GNG-SPELL-07] fifty missiles, each of which is worked on for one shot, hit or miss', () => {
    const bow = fight([
      caster('armor ignoring weapon', { weapons: [{ name: 'longbow', id: 'bow', place: 'both' }] }),
      { ...target(MAIL), at: [6, 0] },
    ]);
    const SHOT = { ranged: true };
    let at = done(bow, 'armor ignoring weapon', ['bow']);
    const left = (): number => at.combatants[0]?.items[0]?.counts['worked'] ?? 0;
    expect(left()).toBe(50);
    at = strike(at, [2, 10], SHOT).fight;
    expect(left()).toBe(49);
    for (let shot = 0; shot < 48; shot++) at = strike(at, [2, 10], SHOT).fight;
    expect([left(), lost(strike(at, [15, 10, 8], SHOT).events, 1)]).toEqual([1, 13]);
    at = strike(at, [15, 10, 8], SHOT).fight;
    expect([left(), lost(strike(at, [15, 10, 8], SHOT).events, 1), conditions(at, 0)]).toEqual([0, 4, []]);
    // Of missiles nothing is left when its time is over.
    expect(hour(done(bow, 'armor ignoring weapon', ['bow']), 2).combatants[0]?.items[0]?.counts['worked']).toBe(0);
  });

  it('[GNG-SPELL-07] of several shots fired together so many have it as are left, the first that hit', () => {
    const gun = {
      name: 'gun',
      id: 'gun',
      damage: '1d6',
      missile: 'bullet',
      increment: 50,
      reach: null,
      strength: 'none',
      place: 'both',
    } as const;
    const shot = (left: number, dice: readonly number[]) => {
      const at = done(
        fight([
          caster('armor ignoring weapon', { weapons: [{ ...gun, shots: 3 }] }),
          { ...target({ naturalArmor: 4 }), at: [6, 0] },
        ]),
        'armor ignoring weapon',
        ['gun'],
      );
      const combatants = at.combatants.map((each) =>
        each.index === 0
          ? {
              ...each,
              items: each.items.map((item, nth) =>
                nth === 0 ? { ...item, counts: { ...item.counts, worked: left } } : item,
              ),
            }
          : each,
      );
      const { events, fight: then } = strike({ ...at, combatants }, [10, 10, ...dice], { ranged: true });
      return [lost(events, 1), then.combatants[0]?.items[0]?.counts['worked']];
    };
    // 6 each, 4 less where nothing is worked on it.
    expect([shot(50, [6, 6, 6]), shot(3, [6, 6, 6]), shot(2, [6, 6, 6]), shot(1, [6, 6, 6])]).toEqual([
      [18, 47],
      [18, 0],
      [14, 0],
      [10, 0],
    ]);
  });

  it('[GNG-SPELL-07] a burst takes as many as are fired, from every barrel', () => {
    const gun = { ...GUN, id: 'gun', firearm: { automatic: true, barrels: 2, preset: [3] } } as const;
    const at = done(
      fight([caster('armor ignoring weapon', { weapons: [gun] }), { ...target(), at: [6, 0] }]),
      'armor ignoring weapon',
      ['gun'],
    );
    const after = strike(at, [2, 12], { ranged: true, choices: ['burst-3', 'barrels-2'] }).fight;
    expect(after.combatants[0]?.items[0]?.counts['worked']).toBe(50 - 2 * 3);
  });

  it('[GNG-SPELL-07] shots that claim an area take theirs, and so do free attacks and shots into the dark', () => {
    const guns = { weapons: [{ ...GUN, id: 'gun', magazine: 60, firearm: {} } as const], traits: ['martial-firearms'] };
    const at = done(
      fight([caster('armor ignoring weapon', guns), { ...target(), at: [6, 0], effects: ['invisible'] }]),
      'armor ignoring weapon',
      ['gun'],
    );
    const left = (of: Fight<GrimGame>): number => of.combatants[0]?.items[0]?.counts['worked'] ?? 0;
    const ready = at.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1, move: 1 } }));
    const act = (command: Omit<Command, 'by'>, script: readonly number[], worked = 50): Fight<GrimGame> => {
      const dice = { script: [...script], typed: false, generator: null };
      const combatants = ready.map((each) => ({
        ...each,
        items: each.items.map((item, nth) =>
          nth === 0 && each.index === 0 ? { ...item, counts: { ...item.counts, worked } } : item,
        ),
      }));
      const ran = run(play({ ...at, combatants, dice }), { by: 'a', ...command });
      if (!ran.ok) throw new Error(ran.refusals.map(({ text }) => text).join(', '));
      return ran.play.fight;
    };
    const fire = { do: 'suppressing-fire', with: 'gun', choice: 'aisle', to: [6, 0] } as const;
    const claimed = act(fire, [7]);
    expect([left(claimed), left(act(fire, [7], 17)), left(act(fire, [7], 18))]).toEqual([33, 0, 1]);
    expect(left(act({ do: 'attack-square', with: 'gun', to: [4, 0] }, [10]))).toBe(49);
    const dice = { script: [1, 2, 10], typed: false, generator: null };
    const shotAt = run(play({ ...claimed, dice, clock: { ...claimed.clock, turn: 1 } }), {
      by: 'b',
      do: 'total-defense',
    });
    if (!shotAt.ok) throw new Error(shotAt.refusals.map(({ text }) => text).join(', '));
    const met = answer(shotAt.play, 'go-on');
    if (!met.ok) throw new Error(met.refusals.map(({ text }) => text).join(', '));
    expect(left(met.play.fight)).toBe(31);
  });

  it('[GNG-SPELL-07] shuriken count as missiles, other thrown weapons do not', () => {
    const with_ = (name: string) =>
      fight([
        caster('armor piercing weapon', { weapons: [{ name, id: 'it', place: 'hand' }] }),
        { ...target(MAIL), at: [1, 0] },
      ]);
    const worked = (name: string): number =>
      done(with_(name), 'armor piercing weapon', ['it']).combatants[0]?.items[0]?.counts['worked'] ?? 0;
    expect([worked('shuriken'), worked('javelin')]).toEqual([1, 0]);
    // All that are in contact with the one, up to fifty, and nothing else.
    const bag = ['shuriken', 'javelin', ...Array.from({ length: 50 }, () => 'shuriken')];
    const many = fight([
      caster('armor piercing weapon', { weapons: bag.map((name, index) => ({ name, id: `w${index}` })) }),
    ]);
    const counts = (choice: string): readonly string[] =>
      (done(many, 'armor piercing weapon', [choice]).combatants[0]?.items ?? []).flatMap(({ id, counts: left }) =>
        (left['worked'] ?? 0) > 0 ? [id] : [],
      );
    expect([counts('w5').length, counts('w51').includes('w51'), counts('w5').includes('w1')]).toEqual([
      50,
      true,
      false,
    ]);
    expect(
      lost(strike(done(with_('javelin'), 'armor piercing weapon', ['it']), [15, 10, 6], { ranged: true }).events, 1),
    ).toBe(2 + 5);
  });

  it('[GNG-SPELL-08] the weapon spells do not work on natural weapons', () => {
    for (const name of ['armor ignoring weapon', 'armor piercing weapon'])
      expect(refused(against(name), name, ['bite'])).toEqual(['GNG-SPELL-08']);
  });

  it('[GNG-SPELL-02] [GNG-SPELL-03] [GNG-SPELL-04] the fang spells: one natural weapon of a living creature that is touched', () => {
    for (const [name, harm] of [
      ['armor ignoring fang', 13],
      ['armor piercing fang', 9],
    ] as const) {
      const at = against(name);
      for (const [weapon, id] of [
        [2, 'bite'],
        [3, 'claw'],
        [4, 'slam'],
      ] as const)
        expect(strikeAt(done(at, name, [id]), [8], { weapon }).harm).toBe(harm);
      expect(strikeAt(done(at, name, ['bite']), [8], { weapon: 3 }).harm).toBe(4);
      expect(refused(at, name, ['sword'])).toEqual(['GNG-SPELL-04']);
      const fist = strike(done(at, name, ['unarmed']), [15, 10, 3], { weapon: 5 });
      expect([lost(fist.events, 1), lost(fist.events, 1, 'nonlethal') < 0]).toEqual([0, true]);
      const zombie = fight([caster(name), { ...target({ type: 'undead' }), side: 'a' }]);
      expect(refused(zombie, name, ['unarmed'], 'b')).toContain('GNG-SPELL-02');
      const far = fight([caster(name), { ...target(), side: 'a', at: [2, 0] }]);
      expect(refused(far, name, ['unarmed'], 'b')).toContain('GNG-SPELL-05');
    }
    expect(WORKINGS['armor ignoring fang']?.levels).toEqual({ druid: 6 });
    expect(WORKINGS['armor piercing fang']?.levels).toEqual({ druid: 3, ranger: 3 });
  });

  it('they do not stack: the better counts, and both come to their ends', () => {
    const both = fight([
      caster('armor ignoring weapon', {
        workings: [
          { name: 'armor ignoring weapon', casterLevel: 3 },
          { name: 'armor piercing weapon', casterLevel: 11 },
        ],
      }),
      { ...target(MAIL), at: [6, 0] },
    ]);
    const fresh = (at: Fight<GrimGame>): Fight<GrimGame> => ({
      ...at,
      combatants: at.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } })),
    });
    const worked = done(fresh(done(both, 'armor piercing weapon', ['sword'])), 'armor ignoring weapon', ['sword']);
    expect(strikeAt(worked, [8]).harm).toBe(13);
    expect(strikeAt(hour(worked), [8]).harm).toBe(9);
  });

  describe('missiles of both kinds', () => {
    const SHOT = { ranged: true };
    const able = (at: Fight<GrimGame>): Fight<GrimGame> => ({
      ...at,
      combatants: at.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } })),
    });
    const archer = (levels: readonly [ignoring: number, piercing: number]) =>
      fight([
        caster('armor ignoring weapon', {
          weapons: [{ name: 'longbow', id: 'bow', place: 'both' }],
          workings: [
            { name: 'armor ignoring weapon', casterLevel: levels[0] },
            { name: 'armor piercing weapon', casterLevel: levels[1] },
          ],
        }),
        { ...target(MAIL), at: [6, 0] },
      ]);
    const shots = (at: Fight<GrimGame>, count: number): Fight<GrimGame> =>
      Array.from({ length: count }).reduce<Fight<GrimGame>>((then) => strike(then, [2, 10], SHOT).fight, at);
    const harm = (at: Fight<GrimGame>): number => lost(strike(at, [15, 10, 8], SHOT).events, 1);
    /** Two are left that ignore armour, and then fifty are worked on to pierce it. */
    const both = (levels: readonly [number, number]): Fight<GrimGame> => {
      const two = shots(done(archer(levels), 'armor ignoring weapon', ['bow']), 48);
      return done(able(two), 'armor piercing weapon', ['bow']);
    };

    it('[GNG-SPELL-07] [GNG-SPELL-05] [GNG-SPELL-06] fifty that pierce armour renew none that ignore it', () => {
      const at = both([11, 11]);
      expect([harm(at), harm(shots(at, 1)), harm(shots(at, 2)), harm(shots(at, 49))]).toEqual([13, 13, 9, 9]);
      expect([harm(shots(at, 50)), conditions(shots(at, 50), 0)]).toEqual([4, []]);
      expect(conditions(shots(at, 1), 0)).toEqual(['worked-on', 'worked-on']);
      expect(conditions(shots(at, 2), 0)).toEqual(['worked-on']);
    });

    it('[GNG-SPELL-07] each kind comes to its end by itself', () => {
      // 30 minutes of the one, 110 of the other.
      expect([harm(hour(both([3, 11]))), harm(hour(both([3, 11]), 2))]).toEqual([9, 4]);
      const left = hour(both([11, 3]));
      expect([harm(left), harm(shots(left, 1)), harm(shots(left, 2))]).toEqual([13, 13, 4]);
    });
  });

  it.each([
    ['armor ignoring weapon', 13],
    ['armor piercing weapon', 9],
  ])(
    '[GNG-SPELL-05] [GNG-SPELL-06] an hour is the end of %s of the 5th and the 6th level, not of the 7th',
    (name, harm) => {
      const after = (casterLevel: number): number => {
        const at = fight([caster(name, {}, { casterLevel }), { ...target(MAIL), at: [6, 0] }]);
        return strikeAt(hour(done(at, name, ['sword'])), [8]).harm;
      };
      expect([after(5), after(6), after(7)]).toEqual([4, 4, harm]);
    },
  );

  it('[GNG-PROT-18] [GNG-WABIL-17] nor with what the weapon is by itself, an amulet or a second spell of the kind', () => {
    const pierced = (weapons: GrimSheet['weapons'], more: Partial<GrimSheet>, name: string, id: string): number => {
      const at = fight([caster(name, { weapons, ...more }), { ...target(MAIL), at: [6, 0] }]);
      return strikeAt(done(at, name, [id]), [8]).harm;
    };
    const sword = [{ name: 'longsword', id: 'sword', place: 'hand', traits: ['armor-piercing'] }] as const;
    expect(pierced(sword, {}, 'armor piercing weapon', 'sword')).toBe(9);
    const bite = [{ name: 'bite', natural: true, damage: '1d8' }] as const;
    expect(pierced(bite, { items: ['amulet-of-the-piercing-fist'] }, 'armor piercing fang', 'bite')).toBe(9);
    expect(pierced(bite, { items: ['amulet-of-the-irresistible-fist'] }, 'armor piercing fang', 'bite')).toBe(13);
  });

  it('what was worked on a weapon goes with it from hand to hand', () => {
    const sides = [
      caster('armor ignoring weapon'),
      { ...target(MAIL), side: 'b', at: [1, 0] as const },
      { ...target(), at: [0, 1] as const, side: 'a' },
    ];
    const worked = done(fight(sides), 'armor ignoring weapon', ['sword']);
    const given = playRule(grim, worked, [], (scene) =>
      scene.emit({ kind: 'give', who: 0, item: 0, to: 2, place: 'off', leaves: [], why: { text: '', rule: '' } }),
    ).fight;
    const weapon = 2;
    expect(lost(strike(given, [15, 10, 8], { attacker: 2, weapon }).events, 1)).toBe(13);
  });
});

describe('Iron Claw', () => {
  const name = 'iron claw';

  it('[GNG-POWER-03] one claw or bite of its own for 5 power points', () => {
    const at = against(name, { powerPoints: 20 });
    const worked = done(at, name, ['claw']);
    expect([strikeAt(worked, [8], { weapon: 3 }).harm, strikeAt(worked, [8], { weapon: 2 }).harm]).toEqual([9, 4]);
    expect(worked.combatants[0]?.counts.power).toBe(15);
    expect(refused(at, name, ['slam'])).toEqual(['GNG-POWER-03']);
    expect(refused(at, name, ['unarmed'], 'b')).toContain('GNG-POWER-03');
  });

  it('[GNG-POWER-04] each 4 power points more affect one natural weapon more, as far as the level goes', () => {
    const worked = done(against(name, { powerPoints: 20 }), name, ['claw', 'bite']);
    expect(worked.combatants[0]?.counts.power).toBe(11);
    expect([strikeAt(worked, [8], { weapon: 3 }).harm, strikeAt(worked, [8], { weapon: 2 }).harm]).toEqual([9, 9]);
    const low = fight([caster(name, { powerPoints: 20 }, { casterLevel: 8 }), target()]);
    expect([refused(low, name, ['claw']), refused(low, name, ['claw', 'bite'])]).toEqual([[], ['GNG-POWER-04']]);
  });
});
