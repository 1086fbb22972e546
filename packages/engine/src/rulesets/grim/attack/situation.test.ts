import { describe, expect, it } from 'vitest';
import { BLOW, fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { held } from '../../../../test/support/grim-grapples.ts';
import { GUN, mark, refused, shoot, shooter } from '../../../../test/support/grim-guns.ts';
import { attackCheck, rolls, row, strike } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { Tally } from '../../../kernel/scene/tally.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { CheckEvent } from '../../../kernel/state/event.ts';
import type { Attack } from '../../d20/game.ts';
import { grim } from '../index.ts';
import type { GrimSheet } from '../sheet/sheet.ts';
import { bothSides } from './sides.ts';

const open = { counts: { debt: 2 } };
const melee = (sides: readonly Side[], attack: Partial<Attack> = {}): CheckEvent =>
  attackCheck(strike(fight(sides), [2, 20], attack).events);
const shot = (sides: readonly Side[]): CheckEvent => attackCheck(shoot(sides, [2, 20], []).events);

/** What the attacker's condition makes of an attack roll of 2, in melee and at range. */
const attacks = (condition: string): readonly number[] => [
  melee([{ effects: [condition] }, open]).total - 2,
  shot([{ ...shooter(), effects: [condition] }, mark()]).total - 2,
];

/** What the defender's condition makes of a Defense with +3 class, +2 Dexterity and +1 deflection. */
const nimble = sheet({ hp: 1000, abilities: { dexterity: 14 }, defense: 6, defenseModifiers: { deflection: 1 } });
function defends(condition: string): readonly string[] {
  const side: Side = { ...open, sheet: nimble, effects: [condition] };
  const checks = [
    attackCheck(strike(fight([{}, side]), rolled(condition)).events),
    attackCheck(shoot([shooter(), { ...side, at: [6, 0] }], rolled(condition), []).events),
  ];
  return checks.map(({ versusRows, versus }) => {
    const own = versusRows?.find(({ text }) => text === grim.effects[condition]?.text)?.value ?? 0;
    return `${own}${row(versusRows, 'Dexterity') === 0 ? ' without Dexterity' : ''}${versus < 5 ? ', rolling 1' : ''}`;
  });
}

/** The immobile roll nothing for Defense; they are missed all the same. */
function rolled(condition: string): readonly number[] {
  return ['helpless', 'locked', 'pinned'].includes(condition) ? [1, 8] : [2, 20];
}

describe('modifiers of attack rolls', () => {
  it.each([
    ['dazzled', -1, -1],
    ['entangled', -2, -4],
    ['invisible', 2, 2],
    ['higher-ground', 1, 0],
    ['prone', -4, 0],
    ['shaken', -2, -2],
    ['frightened', -2, -2],
    ['squeezing', -4, -4],
  ])('[GNG-MOD-01] %s: %i in melee, %i at range', (condition, inMelee, atRange) => {
    expect(attacks(condition)).toEqual([inMelee, atRange]);
  });

  it('[GNG-MOD-01] flanking gives +2 in melee and nothing at range', () => {
    const between = (ally: readonly [number, number], weapon: string): Side[] => [
      { sheet: sheet({ weapons: [weapon] }), side: 'x' },
      { ...open, at: [1, 0] },
      { at: ally, side: 'x' },
    ];
    const at = (ally: readonly [number, number]): number => row(melee(between(ally, 'longsword')).rows, 'flanking');
    expect([at([2, 0]), at([2, 1]), at([1, 1])]).toEqual([2, 0, 0]);
    // Whoever is listed first, and has a single action; not from behind the attacker, nor what stands there idle.
    const listed = (ally: Side): number => {
      const sides = [
        { side: 'x', at: [2, 0] as const, ...ally },
        { ...open, at: [1, 0] as const },
        { side: 'x', at: [0, 0] as const },
      ];
      return row(attackCheck(strike(fight(sides), [2, 20], { attacker: 2 }).events).rows, 'flanking');
    };
    expect([listed({}), listed({ effects: ['staggered'] }), listed({ effects: ['stunned'] })]).toEqual([2, 2, 0]);
    const spear = sheet({ weapons: ['longspear'] });
    expect(listed({ at: [-1, 0], sheet: spear })).toBe(0);
    const shooting = attackCheck(strike(fight(between([2, 0], 'longbow')), [2, 20], { ranged: true }).events);
    expect(row(shooting.rows, 'flanking')).toBe(0);
  });

  it('[GNG-CORE-13] [GNG-MBURST-01] a shot into a melee is harder, a burst that is not aimed is not', () => {
    const crowd = [{ ...shooter(), side: 'x' }, mark({ side: 'y' }), { at: [7, 0] as const, side: 'x' }];
    const rows = (choices: readonly string[], more: Partial<GrimSheet> = {}) => {
      const [a, ...others] = crowd;
      const world = openWorld(fight([{ ...a, sheet: sheet({ ...a?.sheet, ...more }) }, ...others]), grim);
      const tally = new Tally(true);
      grim.slots.addAttack(world, bothSides(world, { ...BLOW, ranged: true, choices }), tally);
      return row(tally.rows, 'shooting into melee');
    };
    expect([
      rows([]),
      rows(['linear-burst']),
      rows(['strafing-burst']),
      rows([], { traits: ['precise-shot'] }),
    ]).toEqual([...[-4, 0, 0, 0]]);
  });

  it('[GNG-MOD-02] an entangled attacker has 4 Dexterity less, which shows at range', () => {
    expect(attacks('entangled')).toEqual([-2, -2 - 2]);
  });

  it('[GNG-MOD-03] who is invisible denies Dexterity, class and dodge; its +2 is of no use against the blind', () => {
    const seen = melee([{ effects: ['invisible'] }, { ...open, sheet: nimble }]);
    expect([seen.total, seen.versus]).toEqual([4, 20 + 1]);
    expect(melee([{ effects: ['invisible'] }, { ...open, effects: ['blinded'] }]).total).toBe(2);
    expect(melee([{ effects: ['invisible'] }, { ...open, effects: ['dazzled'] }]).total).toBe(4);
    expect(melee([{}, { ...open, effects: ['blinded'] }]).total).toBe(2);
  });

  it.each([
    ['longbow', false],
    ['sling', false],
    ['javelin', false],
    ['light crossbow', true],
    ['shuriken', true],
  ])(
    '[GNG-MOD-04] of what is shot or thrown only crossbows and shuriken are used lying down (%s: %s)',
    (weapon, usable) => {
      const prone = { sheet: sheet({ weapons: [{ name: weapon, place: 'both' }] }), effects: ['prone'] };
      expect(refused(fight([prone, mark()]), { target: 'b' })).toEqual(usable ? [] : ['GNG-MOD-04']);
      expect(refused(fight([{ ...prone, effects: [] }, mark()]), { target: 'b' })).toEqual([]);
    },
  );

  it('[GNG-MOD-04] a blow is struck lying down with whatever could be shot', () => {
    const bladed = {
      name: 'bladed bow',
      damage: '1d6',
      missile: 'arrow',
      increment: 50,
      reach: 5,
      place: 'both',
    } as const;
    const prone = { sheet: sheet({ weapons: [bladed] }), effects: ['prone'] };
    expect(refused(fight([prone, {}]), { target: 'b' })).toEqual([]);
    expect(refused(fight([prone, mark()]), { target: 'b' })).toEqual(['GNG-MOD-04']);
  });

  it('[GNG-MOD-04] firearms can be used lying down, without penalty', () => {
    const prone = { ...shooter(), effects: ['prone'] };
    expect(refused(fight([prone, mark()]), { target: 'b' })).toEqual([]);
    expect(shot([prone, mark()]).total).toBe(2);
  });

  it('[GNG-CORE-13] a shot at somebody in melee with an ally has -4, unless the shooter is precise', () => {
    const crowd = (shooting: Side): Side[] => [{ ...shooting, side: 'x' }, mark(), { at: [6, 1], side: 'x' }];
    expect(shot(crowd(shooter())).total).toBe(-2);
    expect(shot(crowd(shooter({}, { traits: ['precise-shot'] }))).total).toBe(2);
    expect(shot([{ ...shooter(), side: 'x' }, mark(), { at: [6, 2], side: 'x' }]).total).toBe(2);
  });
});

describe('modifiers of Defense rolls', () => {
  it.each([
    ['blinded', '-2 without Dexterity', '-2 without Dexterity'],
    ['cowering', '-2 without Dexterity', '-2 without Dexterity'],
    ['flat-footed', '0 without Dexterity', '0 without Dexterity'],
    ['stunned', '-2 without Dexterity', '-2 without Dexterity'],
    ['kneeling', '-2', '2'],
    ['prone', '-4', '4'],
    ['squeezing', '-4', '-4'],
    ['helpless', '-4 without Dexterity, rolling 1', '0 without Dexterity, rolling 1'],
    ['locked', '-4 without Dexterity, rolling 1', '0 without Dexterity, rolling 1'],
    ['pinned', '-4 without Dexterity, rolling 1', '0 without Dexterity, rolling 1'],
  ])(
    '[GNG-MOD-05] conditions change the Defense roll as the table says (%s: %j in melee, %j at range)',
    (condition, inMelee, atRange) => {
      expect(defends(condition)).toEqual([inMelee, atRange]);
    },
  );

  it('[GNG-MOD-05] cover gives +4 in melee and at range', () => {
    const half = { name: 'cover-ruling', source: 1, until: null, data: { said: 2 } };
    const covered = (start: ReturnType<typeof fight>): ReturnType<typeof fight> => ({
      ...start,
      combatants: start.combatants.map((each) => (each.index === 1 ? { ...each, effects: [half] } : each)),
    });
    expect(attackCheck(strike(covered(fight([{}, open])), [2, 20]).events).versus).toBe(24);
    const aimed = strike(covered(fight([shooter(), mark()])), [2, 20], { ranged: true });
    expect(attackCheck(aimed.events).versus).toBe(24);
  });

  it.each(['blinded', 'cowering', 'flat-footed', 'stunned'])(
    '[GNG-MOD-06] the Dexterity bonus of the %s is lost, a penalty stays',
    (condition) => {
      expect(defends(condition)[0]).toContain('without Dexterity');
      const clumsy: Side = { ...open, sheet: sheet({ abilities: { dexterity: 6 } }), effects: [condition] };
      expect(row(melee([{}, clumsy]).versusRows, 'Dexterity')).toBe(-2);
    },
  );

  it('[GNG-MOD-06] so is that of who grapples, against attackers from outside', () => {
    const wrestlers = held([{}, { ...open, sheet: nimble }, { at: [1, 1] }]);
    const against = (attacker: number): number =>
      row(attackCheck(strike(wrestlers, [2, 20], { attacker }).events).versusRows, 'Dexterity');
    expect(against(2)).toBe(0);
  });

  it('[GNG-MOD-07] an entangled defender has 4 Dexterity less and no other penalty', () => {
    const entangled: Side = { ...open, sheet: nimble, effects: ['entangled'] };
    const { versusRows } = melee([{}, entangled]);
    expect([row(versusRows, 'Dexterity'), row(versusRows, 'entangled')]).toEqual([0, 0]);
  });

  it('[GNG-MOD-08] a shot into a grapple strikes any of those in it, who has no Dexterity bonus', () => {
    const archer: Side = { sheet: sheet({ weapons: [GUN] }), at: [6, 0] };
    const wrestlers = held([{ ...open, sheet: nimble }, { ...open, sheet: nimble }, archer]);
    const struck = (face: number): CheckEvent =>
      attackCheck(
        playRule(grim, wrestlers, [face, 2, 20], (scene) =>
          scene.slots.resolveAttack(scene, { ...BLOW, attacker: 2, defender: 1, ranged: true }),
        ).events,
      );
    expect([struck(1).target, struck(2).target]).toEqual([0, 1]);
    expect(row(struck(1).versusRows, 'Dexterity')).toBe(0);
    const inside = strike(wrestlers, [2, 20], { attacker: 0, defender: 1 });
    expect(rolls(inside.events)[0]).toBe('attack roll');
  });

  it.each(['helpless', 'locked', 'pinned'])(
    '[GNG-MOD-09] [GNG-MOD-11] the %s count as rolling 1 and lose Dexterity, dodge and class',
    (condition) => {
      const dodging = sheet({
        hp: 1000,
        abilities: { dexterity: 14 },
        defense: 8,
        defenseModifiers: { deflection: 1, dodge: 2 },
      });
      const side: Side = { ...open, sheet: dodging, effects: [condition] };
      const { events } = shoot([shooter(), { ...side, at: [6, 0] }], [1, 8], []);
      expect(attackCheck(events).versus).toBe(1 + 1);
      expect(rolls(events)).toEqual(['attack roll']);
    },
  );

  it.each(['helpless', 'pinned', 'locked'])('[GNG-MOD-09] the %s can be sneak attacked', (condition) => {
    const rogue: Side = { sheet: sheet({ sneakAttack: 2 }) };
    const bonus = (effects: readonly string[]): number =>
      row(
        attackCheck(strike(fight([rogue, { ...open, effects }]), rolled(effects[0] ?? '')).events).rows,
        'sneak attack',
      );
    expect(bonus([condition])).toBeGreaterThan(0);
    expect(bonus([])).toBe(0);
  });
});
