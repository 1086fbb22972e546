import { describe, expect, it } from 'vitest';
import { BLOW, fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { checkOf, lost, type PlayedAttack, rolls, row, strike } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import type { Odds } from '../../../chance/odds.ts';
import { explore } from '../../../kernel/scene/every/every.ts';
import { LiveScene } from '../../../kernel/scene/live.ts';
import { Suspend } from '../../../kernel/scene/scene.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import type { Question } from '../../../kernel/state/question.ts';
import type { Attack } from '../../d20/game.ts';
import { bothSides } from '../attack/sides.ts';
import { ATTACK_DIE } from '../checks/dice.ts';
import { grim } from '../index.ts';
import { refuseRoll, rollWithBlow } from './roll-with-blow.ts';

const tumbler = (given: Parameters<typeof sheet>[0] = {}): Side => ({
  sheet: sheet({ skills: { tumble: 6 }, hp: 40, ...given }),
});
const duel = [{}, tumbler()];

/** The rule by which b cannot roll with the blow of a, or ''. */
function barred(sides: readonly Side[], attack: Partial<Attack> = {}, options: OptionValues = {}): string {
  const world = openWorld(fight(sides, options), grim);
  return refuseRoll(world, bothSides(world, { ...BLOW, ...attack }))?.rule ?? '';
}

/** A blow with 15 against 10 that is not blocked, rolled with by this face; then the damage die. */
function rolled(face: number, damage: number, sides: readonly Side[] = duel, options: OptionValues = {}): PlayedAttack {
  // Large hands swing a sword that deals 2d6.
  const dice = sides[0]?.sheet?.size === 'large' ? [damage / 2, damage / 2] : [damage];
  return strike(fight(sides, options), [15, 10, 'decline', 'roll', face, ...dice]);
}

/** What b is asked last when a's blow comes that far. */
function asked(inputs: readonly (number | string)[], options: OptionValues = {}): Question {
  const scene = new LiveScene(fight(duel, options), grim, inputs, { script: [], typed: true, generator: null });
  try {
    grim.slots.resolveAttack(scene, BLOW);
  } catch (signal) {
    if (signal instanceof Suspend && signal.need.kind === 'answer') return signal.need.question;
    throw signal;
  }
  throw new Error('nothing was asked');
}

/** The values with their chances. */
function shares({ values, weights, total }: Odds<number>): readonly (readonly [number, number])[] {
  return values.map((value, at) => [value, Number(weights[at]) / Number(total)] as const);
}

/** How many faces of a d20 are at most this, or how many of a d20+6 are above 26 less it. */
const within = (most: number): number => Math.max(0, Math.min(20, most));

const debt = (played: PlayedAttack): number => played.fight.combatants[1]?.counts.debt ?? -1;

describe('Roll with Blow', () => {
  it('[GNG-ROLL-01] is declared and rolled after hit and Block, before damage', () => {
    const { events } = rolled(12, 8);
    expect(rolls(events)).toEqual(['attack roll', 'Defense roll', 'Tumble check to roll with the blow', 'damage']);
    expect(asked([15, 10, 'decline'])).toMatchObject({
      kind: 'roll-with-blow',
      who: 1,
      whom: { attacker: 0 },
      facts: { weapon: 'longsword', relativeDegree: 5 },
      choices: [{ id: 'decline' }, { id: 'roll' }],
    });
    expect(strike(fight(duel), [5, 10]).events.some(({ kind }) => kind === 'answer')).toBe(false);
    // Nothing is known of the damage yet.
    expect(Object.keys(asked([15, 10, 'decline']).facts).sort()).toEqual(['relativeDegree', 'weapon']);
    // A blow that does no lethal damage is none to roll with, whatever it is rolled against.
    const softly = [{ sheet: sheet({ weapons: ['sap'] }) }, tumbler()];
    for (const rollOpposes of ['sameAttackRoll', 'newAttackRoll'])
      expect(strike(fight(softly, { rollOpposes }), [15, 10, 'decline', 4]).value).toBe('hit');
    // A single lethal point can be rolled with.
    const tough = [{}, tumbler({ protection: 12 })];
    expect(
      lost(strike(fight(tough, { rollTiming: 'afterDamage' }), [15, 10, 'decline', 8, 'roll', 20]).events, 1),
    ).toBe(0);
  });

  it('[GNG-ROLL-01] by `afterDamage` the lethal points are known first', () => {
    const late = { rollTiming: 'afterDamage' };
    expect(asked([15, 10, 'decline', 8], late).facts).toMatchObject({ relativeDegree: 5, lethal: 13 });
    const { events } = strike(fight(duel, late), [15, 10, 'decline', 8, 'roll', 12]);
    expect(rolls(events).slice(2)).toEqual(['damage', 'Tumble check to roll with the blow']);
    expect([lost(events, 1), lost(events, 1, 'nonlethal')]).toEqual([10, -3]);
    // The arithmetic says what was turned; where all of it was, it is that of the nonlethal damage.
    const turned = (face: number) => {
      const counted = strike(fight(duel, late), [15, 10, 'decline', 8, 'roll', face]).events;
      return counted.flatMap((each) =>
        each.kind === 'count' && each.rows !== null
          ? [[each.count, row(each.rows, 'turned into nonlethal damage')]]
          : [],
      );
    };
    expect([turned(12), turned(9), turned(20)]).toEqual([[['hp', -3]], [['hp', 0]], [['hp', -11]]]);
    const all = strike(fight(duel, late), [15, 10, 'decline', 1, 'roll', 20]).events;
    expect(
      all.flatMap((each) =>
        each.kind === 'count' && each.rows !== null
          ? [[each.count, each.by, row(each.rows, 'turned into nonlethal damage')]]
          : [],
      ),
    ).toEqual([['nonlethal', 6, 0]]);
    const armored = [{}, tumbler({ protection: 20 })];
    expect(strike(fight(armored, late), [15, 10, 'decline', 8]).value).toBe('hit');
  });

  it('[GNG-ROLL-02] costs an abort action whether it softens anything or not, provokes nothing, and nothing where it is declined', () => {
    expect(debt(rolled(12, 8))).toBe(1);
    expect(debt(rolled(1, 8))).toBe(1);
    expect(debt(strike(fight(duel), [15, 10, 'decline', 'decline', 8]))).toBe(0);
    expect(barred([{}, { ...tumbler(), counts: { debt: 2 } }])).toBe('GNG-ACT-03');
    expect(barred([{}, { ...tumbler(), counts: { debt: 1 } }])).toBe('');
  });

  it('[GNG-ROLL-03] [GNG-ROLL-14] not while flat-footed, stunned, held, entangled or otherwise denied Dexterity, but for uncanny dodge', () => {
    const under = (name: string, traits: readonly 'uncanny-dodge'[] = []): string =>
      barred([{}, { ...tumbler({ traits }), effects: [name] }]);
    expect(under('flat-footed')).toBe('GNG-ACT-06');
    expect(under('flat-footed', ['uncanny-dodge'])).toBe('');
    expect(under('stunned')).toBe('GNG-ACT-08');
    expect(under('held')).toBe('GNG-ACT-08');
    expect(under('blinded')).toBe('GNG-ACT-06');
    expect(under('entangled')).toBe('GNG-BLOCK-03');
    expect(under('shaken')).toBe('');
  });

  it('[GNG-ROLL-04] the attack must be perceived', () => {
    expect(barred([{ effects: ['invisible'] }, tumbler()])).toBe('GNG-ROLL-04');
    expect(barred([{ effects: ['in-darkness'] }, tumbler()])).toBe('GNG-ROLL-04');
    expect(barred([{ effects: ['invisible'] }, tumbler({ traits: ['blindsight'] })])).toBe('');
  });

  it('[GNG-ROLL-05] only melee attacks', () => {
    expect(barred(duel, { ranged: true })).toBe('GNG-ROLL-05');
    expect(barred(duel)).toBe('');
  });

  it('[GNG-ROLL-06] Tumble against the attack roll as it was, its chain included; only for who has learned it', () => {
    expect(checkOf(rolled(12, 8).events, 'GNG-ROLL-06')).toMatchObject({ who: 1, total: 18, versus: 15 });
    const chained = strike(fight(duel), [20, 4, 10, 'decline', 'roll', 20, 8]);
    expect(checkOf(chained.events, 'GNG-ROLL-06')).toMatchObject({ total: 26, versus: 24, result: 'success' });
    expect(barred([{}, {}])).toBe('GNG-CORE-26');
    expect(strike(fight([{}, {}]), [15, 10, 'decline', 8]).value).toBe('hit');
  });

  it('[GNG-ROLL-06] [GNG-ROLL-07] what it is against is told in parts only where a size comes in', () => {
    const against = (mine: 'large' | 'medium') => {
      const sides = [{ sheet: sheet({ size: mine }), at: [4, 0] as const }, tumbler()];
      const { versus, versusRows } = checkOf(rolled(12, 8, sides).events, 'GNG-ROLL-06');
      return [versus, versusRows?.map(({ text, value }) => [text, value]) ?? null];
    };
    expect(against('medium')).toEqual([15, null]);
    const [versus, parts] = against('large');
    expect(parts).toEqual([
      ['larger', 4],
      ['as rolled', Number(versus) - 4],
    ]);
  });

  it('[GNG-ROLL-08] the first point above the attack roll is a success', () => {
    // Tumble +6 against 15.
    const of = (face: number) => {
      const played = rolled(face, 8);
      return [
        checkOf(played.events, 'GNG-ROLL-06').result,
        lost(played.events, 1),
        0 - lost(played.events, 1, 'nonlethal'),
      ];
    };
    expect([8, 9, 10, 11].map(of)).toEqual([
      ['failure', 13, 0],
      ['failure', 13, 0],
      ['success', 12, 1],
      ['success', 11, 2],
    ]);
  });

  it('[GNG-ROLL-06] by `newAttackRoll` against a new one with the same bonus', () => {
    const again = strike(fight([{ sheet: sheet({ baseAttack: 3 }) }, tumbler()], { rollOpposes: 'newAttackRoll' }), [
      ...[15, 10, 'decline', 'roll', 7, 14, 8],
    ]);
    expect(checkOf(again.events, 'GNG-ROLL-06')).toMatchObject({ total: 20, versus: 10, result: 'success' });
  });

  it('[GNG-ROLL-07] the larger one has +4 per size category', () => {
    const size = (mine: 'large' | 'medium', theirs: 'large' | 'medium'): readonly [number, number] => {
      const check = checkOf(
        rolled(12, 8, [{ sheet: sheet({ size: mine }), at: [4, 0] }, tumbler({ size: theirs })]).events,
        'GNG-ROLL-06',
      );
      return [row(check.rows, 'larger'), row(check.versusRows, 'larger')];
    };
    expect([size('medium', 'large'), size('large', 'medium'), size('large', 'large')]).toEqual([
      [4, 0],
      [0, 4],
      [0, 0],
    ]);
  });

  it.each([
    [8, 0],
    [9, 0],
    [10, 1],
    [19, 10],
    [20, 11],
  ])('[GNG-ROLL-08] each point above the attack turns one lethal point (a Tumble roll of %i: %i)', (face, points) => {
    const { events } = rolled(face, 8);
    expect([lost(events, 1), lost(events, 1, 'nonlethal')]).toEqual([13 - points, -points + 0]);
  });

  it('[GNG-ROLL-08] no more than the lethal points there are', () => {
    const skilled = tumbler({ skills: { tumble: 25 } });
    const { events } = rolled(20, 1, [{}, skilled]);
    expect([lost(events, 1), lost(events, 1, 'nonlethal')]).toEqual([0, -6]);
  });

  it('[GNG-ROLL-09] is applied after Relative Degree, Protection and damage reduction', () => {
    const armored = tumbler({ protection: 4, damageReduction: [{ amount: 2, bypass: [] }] });
    const { events } = rolled(12, 8, [{}, armored]);
    expect([lost(events, 1), lost(events, 1, 'nonlethal')]).toEqual([8 + 5 - 4 - 2 - 3, -3]);
  });

  it('[GNG-ROLL-09] what a wound does besides still counts all points that got through', () => {
    const venom = {
      name: 'fang',
      damage: '1d4',
      riders: [{ name: 'venom', save: { kind: 'fortitude' as const, dc: 30 }, condition: 'sickened', rounds: 3 }],
    };
    const bitten = strike(fight([{ sheet: sheet({ weapons: [venom] }) }, tumbler({ skills: { tumble: 30 } })]), [
      ...[10, 10, 'decline', 'roll', 20, 2, 5],
    ]);
    expect([lost(bitten.events, 1), lost(bitten.events, 1, 'nonlethal')]).toEqual([0, -2]);
    expect(bitten.fight.combatants[1]?.effects.map(({ name }) => name)).toContain('sickened');
  });

  it('[GNG-ROLL-10] is asked once against one attack, and not where nothing lethal comes', () => {
    const answers = rolled(2, 8).events.filter(
      (event) => event.kind === 'answer' && event.question === 'roll-with-blow',
    );
    expect(answers).toHaveLength(1);
    expect(strike(fight(duel), [15, 12], { nonlethal: true }).value).toBe('miss');
    expect(strike(fight(duel), [15, 11, 'decline', 8], { nonlethal: true }).value).toBe('hit');
  });

  it('[GNG-ROLL-11] who fails to block may still roll, which takes both actions of the coming turn', () => {
    const both = strike(fight(duel), [15, 10, 'longsword', 18, 3, 'roll', 12, 8]);
    expect([both.value, debt(both)]).toEqual(['hit', 2]);
    expect([lost(both.events, 1), lost(both.events, 1, 'nonlethal')]).toEqual([10, -3]);
    const once = strike(fight([{}, { ...tumbler(), counts: { debt: 1 } }]), [15, 10, 'longsword', 18, 3, 8]);
    expect(debt(once)).toBe(2);
  });

  it('[GNG-ROLL-12] touch attacks cannot be rolled with', () => {
    const toucher: Side = { sheet: sheet({ weapons: [{ name: 'chill', damage: '1d6', touch: true }] }) };
    expect(barred([toucher, tumbler()])).toBe('GNG-ROLL-12');
    expect(strike(fight([toucher, tumbler()]), [15, 10, 4]).value).toBe('hit');
  });

  it('[GNG-ROLL-13] nor the blow of a flanking opponent', () => {
    const flanked: readonly Side[] = [
      { at: [0, 0], side: 'x' },
      { ...tumbler(), at: [1, 0], side: 'y' },
      { at: [2, 0], side: 'x' },
    ];
    expect(barred(flanked)).toBe('GNG-ROLL-13');
    expect(barred(flanked.slice(0, 2))).toBe('');
  });

  it.each(['originalRoll', 'newAttackRoll'])(
    'has the same odds where nobody reads the dice, by `%s`',
    (rollOpposes) => {
      const start = fight(duel, { rollOpposes });
      const { odds } = explore({
        fight: start,
        rules: grim,
        run: (scene) => scene.slots.resolveAttack(scene, BLOW),
        measure: ({ fight: { combatants } }) => combatants[1]?.counts.nonlethal ?? 0,
        answer: (_, { kind }) => (kind === 'block' ? 'decline' : 'roll'),
        budget: 200_000,
      });
      const chance = odds.chance((points) => points > 0);
      const second = rollOpposes === 'newAttackRoll' ? ATTACK_DIE.odds : null;
      let expected = 0;
      for (const [attack, weight] of shares(ATTACK_DIE.odds))
        for (const [anew, share] of second === null ? [[attack, 1] as const] : shares(second))
          expected += (weight * share * within(attack) * within(26 - anew)) / 400;
      expect(Number(chance.num) / Number(chance.den)).toBeCloseTo(expected, 12);
    },
  );
});

describe('what is known and what it comes to', () => {
  const softened = (known: object, inputs: readonly (number | string)[], b: Side = tumbler()) =>
    playRule(grim, fight([{}, b]), inputs, (scene) =>
      rollWithBlow(scene, bothSides(scene, BLOW), { degree: 5, against: 15, lethal: -1, ...known }),
    ).value;

  it('[GNG-ROLL-01] nothing is softened where nobody rolls, may roll or wants to', () => {
    expect(softened({}, ['roll', 13])).toBe(4);
    expect(softened({}, ['decline'])).toBe(0);
    expect(softened({ against: 'none' }, [])).toBe(0);
    expect(softened({}, [], { sheet: sheet({ hp: 40 }) })).toBe(0);
  });

  it('[GNG-ROLL-06] the points that get through are told once they are known, be it none', () => {
    const facts = (lethal: number) => {
      const scene = new LiveScene(fight(duel), grim, [], { script: [], typed: true, generator: null });
      try {
        rollWithBlow(scene, bothSides(scene, BLOW), { degree: 5, against: 15, lethal });
      } catch (signal) {
        if (signal instanceof Suspend && signal.need.kind === 'answer') return signal.need.question.facts;
      }
      return {};
    };
    expect(facts(-1)).toEqual({ weapon: 'longsword', relativeDegree: 5 });
    expect(facts(0)).toEqual({ weapon: 'longsword', relativeDegree: 5, lethal: 0 });
  });
});
