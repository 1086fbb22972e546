import { describe, expect, it } from 'vitest';
import { BLOW, fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import {
  attackCheck,
  checkOf,
  conditions,
  lost,
  rolls,
  row,
  strike,
  totals,
} from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { answer, type Outcome, type Play, run, whyNot } from '../../../kernel/play/play.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { LUCK, SACRED, term } from '../../../kernel/scene/tally.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import type { Fight, Input } from '../../../kernel/state/fight.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import { carryOut } from '../../d20/special/manoeuvre.ts';
import { endTurn } from '../../d20/time/turns.ts';
import { bothSides } from '../attack/sides.ts';
import { comeUnder } from '../conditions/afflict.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';
import type { GrimSheet } from '../sheet/sheet.ts';

function played(at: Fight<GrimGame>, script: readonly number[] = []): Play<GrimGame> {
  const dice = { script, typed: false, generator: null };
  return { rules: grim, fight: { ...at, dice }, step: null, past: null, future: [] };
}

function must(outcome: Outcome<GrimGame>): Play<GrimGame> {
  if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join(', '));
  return outcome.play;
}

interface Done {
  readonly events: readonly FightEvent[];
  readonly fight: Fight<GrimGame>;
}

/** Does what a is told to; numbers are dice, strings answers in their order. */
function does(at: Fight<GrimGame>, command: object, inputs: readonly Input[] = []): Done {
  const faces = inputs.filter((each) => typeof each === 'number');
  let play = must(run(played(at, faces), { by: 'a', do: 'attack', ...command }));
  for (const choice of inputs.filter((each) => typeof each === 'string')) play = must(answer(play, choice));
  if (play.fight.dice.script.length > 0 || play.fight.pending !== null) throw new Error('it is not over');
  return { events: play.step?.events ?? [], fight: play.fight };
}

const against = (at: Fight<GrimGame>, command: object): readonly string[] =>
  whyNot(played(at), { by: 'a', do: 'attack', ...command }).map(({ rule }) => rule);

/** What b adds to its Defense against a. */
function defense(b: Side, attack: Partial<typeof BLOW> = {}, around: Partial<Fight<GrimGame>> = {}): number {
  const at = { ...fight([{}, b]), ...around };
  const { events } = playRule(grim, at, [2, 20], (scene) => scene.slots.resolveAttack(scene, { ...BLOW, ...attack }));
  return attackCheck(events).versus - 20;
}

describe('what the core game lends', () => {
  it('[GNG-CORE-02] armour and natural armour go to Protection, all other bonuses to Defense', () => {
    const protection = (given: Parameters<typeof sheet>[0]): number =>
      grim.slots.protection(openWorld(fight([{}, { sheet: sheet(given) }]), grim), 1, []);
    const armored = { armor: { name: 'mail', bonus: 5, enhancement: 1 }, naturalArmor: 2, naturalArmorEnhancement: 1 };
    expect([protection({}), protection(armored)]).toEqual([0, 9]);
    expect([defense({}), defense({ sheet: sheet(armored) })]).toEqual([0, 0]);
    const shielded = {
      shield: { name: 'shield', bonus: 2, enhancement: 1 },
      defenseModifiers: { dodge: 1, deflection: 2 },
    };
    expect([defense({ sheet: sheet(shielded) }), protection(shielded)]).toEqual([6, 0]);
    expect([defense({ effects: ['charged'] }), defense({ effects: ['total-defense'] })]).toEqual([-2, 4]);
  });

  it('[GNG-CORE-04] bonuses of one type do not add up but for dodge; penalties and untyped ones do', () => {
    const total = playRule(grim, fight([{}, {}]), [], (scene) => {
      const tally = scene.tally();
      for (const [value, type] of [[2, SACRED] as const, [3, SACRED] as const, [1, LUCK] as const])
        tally.add(value, term('test', 'GNG-CORE-04', type));
      return tally.total;
    }).value;
    expect(total).toBe(3 + 1);
    const dodging: Side = { sheet: sheet({ defenseModifiers: { dodge: 1 } }), effects: ['total-defense'] };
    expect(defense(dodging)).toBe(1 + 4);
    expect(defense({ ...dodging, effects: ['total-defense', 'shaken', 'dazzled'] })).toBe(1 + 4 - 2 - 1);
  });

  it('[GNG-CORE-06] a partial action is one single action: a move or an attack, and a charge no further than the speed', () => {
    const at = (distance: number): Fight<GrimGame> =>
      playRule(grim, fight([{}, { side: 'z', at: [distance, 0] }]), [], (scene) => {
        scene.emit({
          kind: 'count',
          who: 0,
          count: 'debt',
          by: 1,
          why: { text: '', rule: '' },
          source: -1,
          rows: null,
        });
        endTurn(scene);
        endTurn(scene);
      }).fight;
    const near = at(1);
    expect(grim.slots.actionsOf(openWorld(near, grim), 0)).toBe(1);
    expect(against(near, { target: 'b' })).toEqual([]);
    expect(against(near, { do: 'full-attack', target: 'b' })).not.toEqual([]);
    const struck = does(near, { target: 'b' }, [2, 19]);
    expect(against(struck.fight, { do: 'move', to: [0, 1] })).not.toEqual([]);
    expect(against(at(7), { do: 'charge', target: 'b' })).toEqual([]);
    expect(against(at(8), { do: 'charge', target: 'b' })).not.toEqual([]);
    expect(against(fight([{}, { side: 'z', at: [8, 0] }]), { do: 'charge', target: 'b' })).toEqual([]);
  });

  describe('cover', () => {
    /** What cover the ruling of a game master gives b, as Defense in melee and at range. */
    const covered = (value: number): readonly number[] => {
      const at = fight([{}, {}]);
      const effects = [{ name: 'cover-ruling', source: 1, until: null, data: { said: value } }];
      const combatants = at.combatants.map((each) => (each.index === 1 ? { ...each, effects } : each));
      return [false, true].map((ranged) => defense({}, { ranged }, { combatants }));
    };

    it('[GNG-CORE-10] gives +4 to Defense, improved cover +8', () => {
      expect([covered(0), covered(1), covered(2), covered(3), covered(4)]).toEqual([
        [0, 0],
        [4, 4],
        [4, 4],
        [8, 8],
        [8, 8],
      ]);
    });

    it('[GNG-CORE-10] somebody in between covers against what is shot, and total cover keeps all off', () => {
      const archer = sheet({ weapons: ['longbow'], hp: 40 });
      const three = fight([{ sheet: archer }, { at: [8, 0] }, { at: [4, 0] }]);
      expect(row(attackCheck(strike(three, [2, 20], { ranged: true }).events).versusRows, 'somebody in between')).toBe(
        4,
      );
      const map = parseMap({ rows: ['....#....', '....#....'], legend: { '#': 'wall' } });
      const walled = { ...fight([{ sheet: archer }, { at: [8, 0] }]), map };
      expect(against(walled, { target: 'b' })).not.toEqual([]);
    });
  });

  describe('concealment', () => {
    it('[GNG-CORE-11] misses 1 in 5 after the roll has hit, and before any Block is offered', () => {
      const foggy: Side = { effects: ['concealed'] };
      expect(strike(fight([{}, foggy]), [15, 5, 20]).value).toBe('miss');
      const through = strike(fight([{}, foggy]), [15, 5, 21, 'longsword', 5, 10]);
      expect(rolls(through.events)).toEqual([
        'attack roll',
        'Defense roll',
        'miss chance',
        'roll against the Block',
        'roll to block',
      ]);
      expect(rolls(strike(fight([{}, foggy]), [5, 15]).events)).toEqual(['attack roll', 'Defense roll']);
    });

    it('[GNG-CORE-11] total concealment misses 1 in 2', () => {
      const hidden: Side = { effects: ['totally-concealed'] };
      expect(strike(fight([{}, hidden]), [15, 5, 50]).value).toBe('miss');
      expect(strike(fight([{}, hidden]), [15, 5, 51, 'decline', 4]).value).toBe('hit');
    });

    it('[GNG-CORE-11] who is in total darkness is missed 1 time in 2', () => {
      const dark: Side = { effects: ['in-darkness'] };
      expect(strike(fight([{}, dark]), [15, 5, 50]).value).toBe('miss');
      expect(strike(fight([{}, dark]), [15, 5, 51, 'decline', 4]).value).toBe('hit');
    });

    it('[GNG-CORE-11] the invisible are totally concealed, but not from blindsight', () => {
      const unseen: Side = { effects: ['invisible'] };
      expect(strike(fight([{}, unseen]), [15, 5, 50]).value).toBe('miss');
      expect(strike(fight([{}, unseen]), [15, 5, 51, 'decline', 4]).value).toBe('hit');
      const bat: Side = { sheet: sheet({ traits: ['blindsight'] }) };
      expect(strike(fight([bat, unseen]), [15, 5, 'decline', 4]).value).toBe('hit');
      expect(strike(fight([bat, { effects: ['totally-concealed'] }]), [15, 5, 'decline', 4]).value).toBe('hit');
    });

    it('[GNG-CORE-11] darkness conceals', () => {
      const rows = ['....', '....'];
      const by = (light: 'shadows' | 'darkness'): Fight<GrimGame> => ({
        ...fight([{}, {}]),
        map: parseMap({ rows, legend: {}, light }),
      });
      expect(strike(by('darkness'), [15, 5, 50]).value).toBe('miss');
      expect(strike(by('shadows'), [15, 5, 20]).value).toBe('miss');
      expect(strike(by('shadows'), [15, 5, 21, 'decline', 4]).value).toBe('hit');
    });

    it('[GNG-CORE-11] the ruling of a game master, and what the map hides, count like it', () => {
      const at = fight([{}, {}]);
      const by = (value: number): Fight<GrimGame> => {
        const effects = [{ name: 'concealment-ruling', source: 1, until: null, data: { said: value } }];
        return { ...at, combatants: at.combatants.map((each) => (each.index === 1 ? { ...each, effects } : each)) };
      };
      expect(strike(by(1), [15, 5, 20]).value).toBe('miss');
      expect(strike(by(5), [15, 5, 50]).value).toBe('miss');
      expect(strike(by(1), [15, 5, 21, 'decline', 4]).value).toBe('hit');
    });
  });

  it('[GNG-CORE-23] damage reduction and energy resistance are taken off after Protection, unless bypassed', () => {
    const tough: Side = {
      sheet: sheet({
        hp: 60,
        protection: 3,
        damageReduction: [{ amount: 5, bypass: ['silver'] }],
        resistances: { fire: 4 },
      }),
    };
    const struck = (weapon: object): number =>
      lost(
        strike(fight([{ sheet: sheet({ weapons: [{ name: 'blade', damage: '1d12', ...weapon }] }) }, tough]), [
          10,
          10,
          'decline',
          12,
        ]).events,
        1,
      );
    expect(struck({})).toBe(12 - 3 - 5);
    expect(struck({ qualities: ['silver'] })).toBe(12 - 3);
    expect(struck({ energy: 'fire' })).toBe(12 - 3 - 4);
    expect(struck({ energy: 'cold' })).toBe(12 - 3);
  });

  it('[GNG-CORE-28] a charge: a full round, in a straight line of 10 feet or more up to double speed, +2 to hit, -2 to Defense', () => {
    const at = (distance: number): Fight<GrimGame> => fight([{}, { side: 'z', at: [distance, 0] }]);
    const charged = does(at(6), { do: 'charge', target: 'b' }, [2, 19]);
    expect(row(attackCheck(charged.events).rows, 'charge')).toBe(2);
    expect(conditions(charged.fight, 0)).toEqual(['charged']);
    expect(charged.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    const world = openWorld(charged.fight, grim);
    const exposed = (ranged: boolean): number =>
      playRule(grim, charged.fight, [], (scene) => {
        const told = scene.tally();
        grim.slots.addDefense(scene, bothSides(scene, { ...BLOW, attacker: 1, defender: 0, ranged }), 0, told);
        return told.total;
      }).value;
    expect([exposed(false), exposed(true), world.fight.combatants[0]?.x]).toEqual([-2, -2, 5]);
    expect(against(at(2), { do: 'charge', target: 'b' })).not.toEqual([]);
    expect(against(at(13), { do: 'charge', target: 'b' })).toEqual([]);
    expect(against(at(14), { do: 'charge', target: 'b' })).not.toEqual([]);
  });

  describe('sunder', () => {
    const two: OptionValues = {};
    const swords = (a: Parameters<typeof sheet>[0] = {}, b: Parameters<typeof sheet>[0] = {}): Fight<GrimGame> =>
      fight([{ sheet: sheet({ hp: 40, ...a }) }, { sheet: sheet({ hp: 40, ...b }), side: 'z' }], two);
    const sunder = { target: 'b', choices: ['sunder'] };
    const thing = ({ fight: { combatants } }: Done, item = 0): readonly unknown[] => {
      const found = combatants[1]?.items[item];
      return [found?.place, found?.counts['damage'] ?? 0];
    };

    it('[GNG-CORE-32] an opening, opposed attack rolls, and damage with their margin less the hardness', () => {
      // 18 against 10, 4 on the die: 12 less 10 of steel.
      const done = does(swords(), sunder, ['decline', 18, 10, 4]);
      expect(checkOf(done.events, 'GNG-CORE-32')).toMatchObject({ total: 18, versus: 10, result: 'success' });
      expect(thing(done)).toEqual(['hand', 2]);
      const [blow] = totals(done.events);
      expect([blow?.total, blow?.rows?.map(({ value }) => value)]).toEqual([2, [4, 8, -10]]);
      expect(done.events.some((event) => event.kind === 'answer' && event.question === 'opportunity')).toBe(true);
      expect(thing(does(swords(), sunder, ['decline', 10, 10]))).toEqual(['hand', 0]);
      expect(thing(does(swords(), sunder, ['decline', 12, 10, 8]))).toEqual(['hand', 0]);
    });

    it('[GNG-CORE-32] what has taken all that it stands is broken', () => {
      expect(thing(does(swords(), sunder, ['decline', 18, 10, 7]))).toEqual(['gone', 5]);
      expect(thing(does(swords(), sunder, ['decline', 18, 10, 6]))).toEqual(['hand', 4]);
      // Sick: 2 off the roll and so off the margin, 2 off the damage.
      const armed = sheet({ hp: 40 });
      const sick = fight([
        { sheet: armed, effects: ['sickened'] },
        { sheet: armed, side: 'z' },
      ]);
      expect(thing(does(sick, sunder, ['decline', 19, 10, 8]))).toEqual(['hand', 8 + 7 - 2 - 10]);
      const wooden = swords({}, { weapons: ['club'] });
      expect(thing(does(wooden, sunder, ['decline', 14, 10, 6]))).toEqual(['gone', 5]);
      const shield = swords({}, { weapons: [], shield: 'light wooden shield' });
      expect(thing(does(shield, sunder, [16, 10, 5]), 1)).toEqual(['off', 6]);
      expect(thing(does(shield, sunder, [16, 10, 6]), 1)).toEqual(['gone', 7]);
    });

    it('[GNG-CORE-32] how hard and tough a thing is goes by what it is made of and by the size of its owner', () => {
      const sturdy = (weapon: string, size: GrimSheet['size'] = 'medium') => {
        const { profile } = fighterAt(openWorld(fight([{ sheet: sheet({ size, weapons: [weapon] }) }, {}]), grim), 0);
        const { hardness, stands } = profile.weapons[0]?.sturdiness ?? { hardness: 0, stands: 0 };
        return [hardness, stands];
      };
      expect(['dagger', 'longsword', 'greatsword'].map((each) => sturdy(each))).toEqual([
        [10, 2],
        [10, 5],
        [10, 10],
      ]);
      expect(['handaxe', 'battleaxe', 'longspear'].map((each) => sturdy(each))).toEqual([
        [5, 2],
        [5, 5],
        [5, 10],
      ]);
      expect(['light mace', 'heavy mace', 'longbow'].map((each) => sturdy(each))).toEqual([
        [10, 10],
        [10, 20],
        [5, 5],
      ]);
      const sizes = ['tiny', 'small', 'large', 'huge'] as const;
      expect(sizes.map((size) => sturdy('longsword', size)[1])).toEqual([1, 2, 10, 20]);
      expect(sizes.map((size) => sturdy('longsword', size)[0])).toEqual([10, 10, 10, 10]);
      const guard = (shield: string, size: GrimSheet['size'] = 'medium') =>
        fighterAt(openWorld(fight([{ sheet: sheet({ size, shield }) }, {}]), grim), 0).profile.shield?.sturdiness;
      expect(guard('buckler')).toEqual({ hardness: 10, stands: 5 });
      expect(guard('heavy wooden shield')).toEqual({ hardness: 5, stands: 15 });
      expect(guard('heavy steel shield', 'large')).toEqual({ hardness: 10, stands: 40 });
      expect(guard('tower shield', 'small')).toEqual({ hardness: 5, stands: 10 });
    });

    it('[GNG-CORE-32] only with what slashes or crushes, and where something is held', () => {
      expect(against(swords({ weapons: ['rapier'] }), { ...sunder, with: 'rapier' })).toContain('GNG-CORE-32');
      expect(against(swords({}, { weapons: [] }), sunder)).toContain('GNG-CORE-32');
      expect(against(swords(), sunder)).toEqual([]);
    });

    it('[GNG-CORE-32] +4 for a two-handed weapon, -4 for a light one, +4 for each size between the combatants', () => {
      const totals = (a: object, b: object): readonly (number | null)[] => {
        const { total, versus } = checkOf(does(swords(a, b), sunder, ['decline', 4, 10]).events, 'GNG-CORE-32');
        return [total, versus];
      };
      expect(totals({}, {})).toEqual([4, 10]);
      expect(totals({}, { weapons: ['dagger'] })).toEqual([4, 6]);
      expect(totals({ weapons: ['handaxe'] }, { weapons: ['greatsword'] })).toEqual([0, 14]);
      // The size of the larger counts once: 4, less 1 that it has on its own attack roll.
      expect(totals({}, { size: 'large' })).toEqual([4, 10 + 4 - 1]);
    });
  });

  it('[GNG-CORE-33] fighting defensively: -4 on attacks and +2 dodge; total defense: +4 dodge and no attack', () => {
    const careful = does(fight([{}, { side: 'z' }]), { target: 'b', choices: ['defensively'] }, [10, 20]);
    expect(row(attackCheck(careful.events).rows, 'fighting defensively')).toBe(-4);
    expect(conditions(careful.fight, 0)).toEqual(['fighting-defensively']);
    expect([defense({ effects: ['fighting-defensively'] }), defense({ effects: ['total-defense'] })]).toEqual([2, 4]);
    expect(defense({ effects: ['total-defense', 'stunned'] })).toBe(-2);
    const all = does(fight([{}, { side: 'z' }]), { do: 'total-defense' });
    expect(all.fight.combatants[0]?.counts.standard).toBe(0);
    expect(against(all.fight, { target: 'b' })).not.toEqual([]);
  });

  describe('feint', () => {
    const liar = (more: Parameters<typeof sheet>[0] = {}): Side => ({
      sheet: sheet({ skills: { bluff: 6 }, hp: 40, ...more }),
    });
    const quick: Side = {
      sheet: sheet({ abilities: { dexterity: 16 }, skills: { 'sense motive': 1 }, baseAttack: 2, hp: 40 }),
      side: 'z',
    };
    const feint = { do: 'feint', target: 'b' };

    it.each([
      [8, false],
      [9, true],
    ])(
      '[GNG-CORE-34] Bluff goes against Sense Motive and base attack bonus (+6 with a %i against 12 + 1 + 2 succeeds: %s)',
      (face, misled) => {
        const done = does(fight([liar(), quick]), feint, [face + (misled ? 1 : 0), 12]);
        expect(conditions(done.fight, 1).includes('feinted')).toBe(misled);
        expect(done.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 1 });
      },
    );

    it('[GNG-CORE-34] the target has no Dexterity, class or dodge bonus against the next melee attack of the feinter', () => {
      const misled = does(fight([liar(), quick, { at: [2, 0], side: 'a' }]), feint, [19, 2]).fight;
      const versus = (attacker: number, ranged = false): number =>
        attackCheck(strike(misled, [1, 3, 10], { attacker, ranged }).events).versus;
      expect([versus(0), versus(2), versus(0, true)]).toEqual([10, 13, 13]);
      expect(conditions(misled, 0)).toEqual([]);
      const plain = strike(fight([liar(), quick]), [1, 3, 10]).events;
      expect(plain.filter(({ kind }) => kind === 'lose')).toEqual([]);
      const after = strike(misled, [1, 3, 10]).fight;
      expect(conditions(after, 1)).not.toContain('feinted');
      expect(conditions(misled, 1)).toContain('feinted');
    });

    it('[GNG-CORE-34] [GNG-ROLL-03] [GNG-BLOCK-03] who is misled can neither block nor roll with that attack', () => {
      const acrobat: Side = { ...quick, sheet: sheet({ skills: { tumble: 9 }, hp: 40 }) };
      const misled = does(fight([liar(), acrobat]), feint, [19, 2]).fight;
      const struck = strike(misled, [15, 5, 4]);
      expect([struck.value, struck.events.some(({ kind }) => kind === 'answer')]).toEqual(['hit', false]);
      expect(conditions(struck.fight, 1)).not.toContain('feinted');
    });

    it('[GNG-CORE-34] [GNG-FOOT-03] who is misled cannot keep its footing against a trip', () => {
      const balanced: Side = { ...quick, sheet: sheet({ skills: { balance: 9 }, hp: 40 }) };
      const flail = liar({ weapons: [{ name: 'flail', damage: '1d8', qualities: ['trip'] }] });
      const start = fight([flail, balanced]);
      const misled = { ...start, combatants: does(start, feint, [19, 2]).fight.combatants };
      const trip = (at: typeof start, ...inputs: readonly Input[]): Done =>
        playRule(grim, at, [15, 5, 15, 5, ...inputs], (scene) => {
          carryOut(scene, { ...BLOW, choices: ['trip'] });
        });
      expect(conditions(trip(misled).fight, 1)).toEqual(['prone']);
      expect(conditions(trip(start, 'maintain', 20).fight, 1)).toEqual([]);
    });

    it('[GNG-CORE-34] Improved Feint makes it a move action; animals are hard to deceive, the mindless not at all', () => {
      const done = does(fight([liar({ traits: ['improved-feint'] }), quick]), feint, [19, 2]);
      expect(done.fight.combatants[0]?.counts).toMatchObject({ standard: 1, move: 0 });
      const beast: Side = { sheet: sheet({ abilities: { intelligence: 2 }, hp: 40 }), side: 'z' };
      const check = checkOf(does(fight([liar(), beast]), feint, [10, 10]).events, 'GNG-CORE-34');
      expect(row(check.rows, 'an animal mind')).toBe(-8);
      const of = (intelligence: number): Side => ({ sheet: sheet({ abilities: { intelligence }, hp: 40 }), side: 'z' });
      const dull = checkOf(does(fight([liar(), of(3)]), feint, [10, 10]).events, 'GNG-CORE-34');
      expect(row(dull.rows, 'an animal mind')).toBe(0);
      expect([against(fight([liar(), of(0)]), feint), against(fight([liar(), of(1)]), feint)]).toEqual([
        ['GNG-CORE-34'],
        [],
      ]);
      expect(against(fight([liar(), { ...quick, at: [3, 0] }]), feint)).toEqual(['GNG-CORE-34']);
      expect(against(fight([liar(), { ...quick, side: 'a' }]), feint)).not.toEqual([]);
    });
  });

  describe('two weapons', () => {
    const blades = (off: string, more: Parameters<typeof sheet>[0] = {}): Fight<GrimGame> =>
      fight([
        {
          sheet: sheet({
            ...more,
            weapons: [
              { name: 'longsword', place: 'hand' },
              { name: off, place: 'off' },
            ],
          }),
        },
        { sheet: sheet({ hp: 90 }), side: 'z' },
      ]);
    const steps = (at: Fight<GrimGame>, named = 0): readonly (readonly number[])[] =>
      grim.slots
        .attackSequence(openWorld(at, grim), 0, named, ['two-weapons'])
        .map(({ weapon, sequence }) => [weapon, sequence]);

    it('[GNG-CORE-36] -6 and -10, with a light weapon -4 and -8, with the feat -4 and -4 or -2 and -2', () => {
      expect(steps(blades('longsword'))).toEqual([
        [0, -6],
        [1, -10],
      ]);
      expect(steps(blades('dagger'))).toEqual([
        [0, -4],
        [1, -8],
      ]);
      // The one that is named strikes first; a bare hand is light; the end of a pole takes both hands.
      expect(steps(blades('dagger'), 1)).toEqual([
        [1, -8],
        [0, -4],
      ]);
      const alone = (weapon: Parameters<typeof sheet>[0]) => fight([{ sheet: sheet(weapon) }, { side: 'z' }]);
      expect(steps(alone({ weapons: [{ name: 'longsword', place: 'hand' }] }))).toEqual([
        [0, -4],
        [1, -8],
      ]);
      const pole = (place: 'both' | 'hand') =>
        steps(alone({ weapons: [{ name: 'quarterstaff', place }], traits: ['dynamic-grip'] }));
      expect([pole('both'), pole('hand')].map((each) => each.map(([, bonus]) => bonus))).toEqual([
        [-4, -8],
        [-4, -8],
      ]);
      expect(pole('hand').map(([weapon]) => weapon)).not.toEqual(pole('both').map(([weapon]) => weapon));
      const feat = { traits: ['two-weapon-fighting' as const] };
      expect(steps(blades('longsword', feat))).toEqual([
        [0, -4],
        [1, -4],
      ]);
      expect(steps(blades('dagger', { ...feat, baseAttack: 6 }))).toEqual([
        [0, -2],
        [1, -2],
        [0, -7],
      ]);
    });

    /** The events of a full attack with both weapons that goes on as is offered first, and what was asked. */
    function withBoth(at: Fight<GrimGame>, weapon: string, dice: readonly number[], more: readonly string[] = []) {
      const command = { by: 'a', do: 'full-attack', target: 'b', with: weapon, choices: ['two-weapons', ...more] };
      let play = must(run(played(at, dice), command));
      const asked: string[] = [];
      for (let i = 0; i < 8 && play.fight.pending !== null; i++) {
        const need = play.fight.pending.need;
        if (need.kind !== 'answer') break;
        asked.push(need.question.kind);
        play = must(answer(play, need.question.choices[0]?.id ?? ''));
      }
      const events = play.step?.events ?? [];
      const attacks = events.flatMap((event) =>
        event.kind === 'check' && event.why.rule === 'GNG-ATK-03' ? [event.total] : [],
      );
      return { attacks, asked, events };
    }

    it('[GNG-CORE-36] is a full attack with one attack more, the off hand behind the first', () => {
      const at = blades('dagger', { abilities: { strength: 18 }, baseAttack: 8, traits: ['two-weapon-fighting'] });
      const { attacks, asked } = withBoth(at, 'longsword', [2, 20, 2, 20, 2, 20]);
      expect(attacks).toEqual([2 + 8 + 4 - 2, 2 + 8 + 4 - 2, 2 + 8 + 4 - 2 - 5]);
      expect(asked).toContain('next-attack');
    });

    it('[GNG-CORE-18] what both weapons deal is nonlethal, and what both hands deal lethal, where that was told', () => {
      const strong = { abilities: { strength: 18 }, baseAttack: 5, traits: ['two-weapon-fighting' as const] };
      const armed = withBoth(blades('dagger', strong), 'longsword', [15, 12, 5, 15, 11, 3], ['nonlethal']);
      expect(armed.attacks).toEqual([15 + 5 + 4 - 2 - 4, 15 + 5 + 4 - 2 - 4]);
      expect([lost(armed.events, 1), -lost(armed.events, 1, 'nonlethal')]).toEqual([0, 5 + 4 + 6 + (3 + 2 + 7)]);
      // A sap deals nonlethal damage without a word.
      const sap = withBoth(blades('sap', strong), 'longsword', [15, 12, 5, 15, 11, 3], ['nonlethal']);
      expect(sap.attacks).toEqual([15 + 5 + 4 - 2 - 4, 15 + 5 + 4 - 2]);
      expect([lost(sap.events, 1), -lost(sap.events, 1, 'nonlethal')]).toEqual([0, 5 + 4 + 6 + (3 + 2 + 11)]);
    });

    it('[GNG-CORE-36] a quarterstaff in both hands has two ends, of which the other has nothing of its magic', () => {
      const staff = (place: 'both' | 'hand') => {
        const weapons = [{ name: 'quarterstaff', place, enhancement: 2 }];
        return fight([{ sheet: sheet({ baseAttack: 6, weapons }) }, { sheet: sheet({ hp: 90 }), side: 'z' }]);
      };
      const { attacks } = withBoth(staff('both'), 'quarterstaff', [2, 20, 3, 20, 4, 20]);
      expect(attacks).toEqual([2 + 6 + 2 - 4, 3 + 6 - 8, 4 + 6 + 2 - 4 - 5]);
      const { profile } = fighterAt(openWorld(staff('both'), grim), 0);
      expect(profile.weapons.filter(({ item }) => item === 0).map(({ name }) => name)).toEqual([
        'quarterstaff',
        'other end of quarterstaff',
      ]);
    });

    it('[GNG-CORE-36] from both hands is thrown and shot too, and not with a bare hand beside', () => {
      const both = (main: string, off: string) => {
        const weapons = [
          { name: main, id: 'one', place: 'hand' as const },
          ...(off === '' ? [] : [{ name: off, id: 'two', place: 'off' as const }]),
        ];
        const own = sheet({ abilities: { dexterity: 16 }, baseAttack: 5, traits: ['two-weapon-fighting'], weapons });
        return fight([{ sheet: own }, { sheet: sheet({ hp: 90 }), side: 'z', at: [3, 0] }]);
      };
      const thrown = withBoth(both('dagger', 'dagger'), 'one', [2, 20, 2, 20], ['throw']);
      expect(thrown.attacks).toEqual([2 + 5 + 3 - 2 - 2, 2 + 5 + 3 - 2 - 2]);
      const shot = withBoth(both('glock 17', 'walther ppk'), 'one', [2, 20, 3, 20]);
      expect(shot.attacks).toEqual([2 + 5 + 3 - 2, 3 + 5 + 3 - 2]);
      const told = { do: 'full-attack', target: 'b', with: 'one', choices: ['two-weapons'] };
      expect(against(both('glock 17', 'walther ppk'), told)).toEqual([]);
      expect(against(both('glock 17', ''), told)).not.toEqual([]);
    });

    it('[GNG-CORE-36] not with a single weapon, and not as a single attack', () => {
      const one = fight([{ sheet: sheet({ weapons: ['greatsword'] }) }, { side: 'z' }]);
      expect(against(one, { do: 'full-attack', target: 'b', choices: ['two-weapons'] })).not.toEqual([]);
      expect(against(blades('dagger'), { target: 'b', with: 'longsword', choices: ['two-weapons'] })).not.toEqual([]);
    });
  });

  it('[GNG-CORE-39] what lasts N rounds ends just before the count on which it began, N rounds later', () => {
    const at = playRule(grim, fight([{}, {}]), [], (scene) => {
      const until = untilSameCount(scene.fight, 2);
      comeUnder(scene, 1, { name: 'dazed', source: 0, until }, { text: 'test', rule: '' });
    }).fight;
    const after = (turns: number): readonly string[] =>
      conditions(
        playRule(grim, at, [], (scene) => {
          for (let i = 0; i < turns; i++) endTurn(scene);
        }).fight,
        1,
      );
    // Turns: b, a (round 2), b, a (round 3).
    expect([after(1), after(2), after(3), after(4)]).toEqual([['dazed'], ['dazed'], ['dazed'], []]);
  });
});

describe('speech', () => {
  const says = { do: 'speak', text: 'I yield' };

  it('[GNG-GRAP-18] the locked can speak, and so can who has no action left', () => {
    const held: Side = { effects: ['locked', 'grappling'] };
    expect(against(fight([held, { side: 'z' }]), says)).toEqual([]);
    const spoke = does(fight([held, { side: 'z' }]), says);
    expect(spoke.events.some((event) => event.kind === 'act' && event.action === 'speak')).toBe(true);
    expect(against(fight([{ counts: { spent: 2 } }, { side: 'z' }]), says)).toEqual([]);
    expect(whyNot(played(fight([{}, { side: 'z' }])), { by: 'b', ...says })).toEqual([]);
  });

  it('[GNG-GRAP-18] nobody speaks who is not conscious', () => {
    expect(against(fight([{ effects: ['dying'] }, { side: 'z' }]), says)).toEqual(['GNG-GRAP-18']);
    expect(against(fight([{ effects: ['unconscious'] }, { side: 'z' }]), says)).toEqual(['GNG-GRAP-18']);
  });
});
