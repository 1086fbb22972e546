import { describe, expect, it } from 'vitest';
import { BLOW, fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { checkOf, conditions, row } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { answer, type Outcome, type Play, run, whyNot } from '../../../kernel/play/play.ts';
import { explore } from '../../../kernel/scene/every/every.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import type { Fight, Input } from '../../../kernel/state/fight.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import { carryOut } from '../../d20/special/manoeuvre.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';

const strong: Side = { sheet: sheet({ abilities: { strength: 16 }, weapons: [], hp: 60 }), side: 'x' };
const nimble: Side = { sheet: sheet({ skills: { balance: 5 }, weapons: [], hp: 60 }), side: 'y' };

/** What happened in one act, and the fight after it. */
interface Done {
  readonly events: readonly FightEvent[];
  readonly fight: Fight<GrimGame>;
}

/** Does what a is told to; numbers are dice, strings answers in their order. */
function does(at: Fight<GrimGame>, command: object, inputs: readonly Input[]): Done {
  const script = inputs.filter((each) => typeof each === 'number');
  const start: Play<GrimGame> = {
    rules: grim,
    fight: { ...at, dice: { script, typed: false, generator: null } },
    step: null,
    past: null,
    future: [],
  };
  const must = (outcome: Outcome<GrimGame>): Play<GrimGame> => {
    if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join(', '));
    return outcome.play;
  };
  let play = must(run(start, { by: 'a', do: 'attack', target: 'b', ...command }));
  for (const choice of inputs.filter((each) => typeof each === 'string')) play = must(answer(play, choice));
  if (play.fight.dice.script.length > 0) throw new Error(`left over: ${play.fight.dice.script.join(', ')}`);
  return { events: play.step?.events ?? [], fight: play.fight };
}

const refusedBy = (at: Fight<GrimGame>, command: object): readonly string[] =>
  whyNot(
    { rules: grim, fight: at, step: null, past: null, future: [] },
    { by: 'a', do: 'attack', target: 'b', ...command },
  ).map(({ rule }) => rule);

const debt = ({ fight: { combatants } }: Done): number => combatants[1]?.counts.debt ?? -1;

/** A fight of two next to each other, and of others. */
const pair = (a: Side = strong, b: Side = nimble, options: OptionValues = {}, more: readonly Side[] = []) =>
  fight([{ ...a, at: a.at ?? [1, 0] }, { ...b, at: b.at ?? [2, 0] }, ...more], options);

describe('trip', () => {
  const trip = { choices: ['trip'] };

  it('[GNG-CORE-30] a touch attack with +4, then Strength against Strength or Dexterity, whichever is better', () => {
    const tripped = does(pair(), trip, [10, 5, 12, 5, 'decline']);
    expect(conditions(tripped.fight, 1)).toEqual(['prone']);
    const touch = checkOf(tripped.events, 'GNG-ATK-03');
    expect([touch.total, row(touch.rows, 'touch attack')]).toEqual([10 + 3 + 4, 4]);
    const quick: Side = { ...nimble, sheet: sheet({ abilities: { dexterity: 20 }, weapons: [], hp: 60 }) };
    const check = checkOf(does(pair(strong, quick), trip, [10, 5, 5, 5, 'decline']).events, 'GNG-CORE-30');
    expect([check.total, check.versus]).toEqual([5 + 3, 5 + 5]);
  });

  it('[GNG-CORE-30] size and stability count, and who is too large cannot be tripped', () => {
    const ox: Side = { ...nimble, sheet: sheet({ size: 'large', traits: ['stable'], weapons: [], hp: 60 }) };
    const check = checkOf(does(pair(strong, ox), trip, [10, 2, 5, 5, 'decline']).events, 'GNG-CORE-30');
    expect([row(check.versusRows, 'size'), row(check.versusRows, 'stability')]).toEqual([4, 4]);
    const legs = (count: number): number => {
      const beast: Side = { ...nimble, sheet: sheet({ anatomy: { legs: count }, weapons: [], hp: 60 }) };
      return row(
        checkOf(does(pair(strong, beast), trip, [10, 2, 5, 1, 'decline']).events, 'GNG-CORE-30').versusRows,
        'stability',
      );
    };
    expect([legs(2), legs(3), legs(8)]).toEqual([0, 4, 4]);
    // Each goes by its own size: a small one has 4 less, and two large ones 4 more each.
    const sized = (a: 'small' | 'large', b: 'small' | 'medium' | 'large'): readonly number[] => {
      const [own, other] = [sheet({ size: a, weapons: [], hp: 60 }), sheet({ size: b, weapons: [], hp: 60 })];
      const sides = pair({ ...strong, at: [a === 'large' ? 0 : 1, 0], sheet: own }, { ...nimble, sheet: other });
      const { rows, versusRows } = checkOf(does(sides, trip, [19, 2, 10, 1, 'decline']).events, 'GNG-CORE-30');
      return [row(rows, 'size'), row(versusRows, 'size')];
    };
    expect([sized('small', 'medium'), sized('small', 'small'), sized('large', 'large')]).toEqual([
      [-4, 0],
      [-4, -4],
      [4, 4],
    ]);
    const giant: Side = { ...nimble, sheet: sheet({ size: 'huge', weapons: [], hp: 60 }) };
    expect(refusedBy(pair(strong, giant), trip)).not.toEqual([]);
  });

  it('[GNG-CORE-30] bare hands give an armed target its opening first', () => {
    const armed: Side = { ...nimble, sheet: sheet({ weapons: ['longsword'], hp: 60 }) };
    const opened = does(pair(strong, armed), trip, ['decline', 10, 5, 12, 5, 'decline']);
    expect(opened.events.some((event) => event.kind === 'answer' && event.question === 'opportunity')).toBe(true);
    expect(
      refusedBy(pair({ ...strong, sheet: sheet({ weapons: ['longsword'] }) }), { ...trip, with: 'longsword' }),
    ).not.toEqual([]);
    const flail = { name: 'flail', damage: '1d8', qualities: ['trip'] };
    expect(refusedBy(pair({ ...strong, sheet: sheet({ weapons: [flail] }) }), { ...trip, with: 'flail' })).toEqual([]);
  });

  it.each(['sickle', 'flail', 'heavy flail', 'guisarme', 'halberd', 'scythe', 'spiked chain'])(
    '[GNG-CORE-30] the weapons that the core game trips with give no opening (%s)',
    (name) => {
      const at = name === 'guisarme' ? ([3, 0] as const) : ([2, 0] as const);
      const armed: Side = { ...nimble, sheet: sheet({ weapons: ['longsword'], hp: 60 }), at };
      const sides = pair({ ...strong, sheet: sheet({ weapons: [name] }) }, armed);
      const tripped = does(sides, trip, [10, 5, 19, 1, 'decline']);
      const asked = tripped.events.flatMap((event) => (event.kind === 'answer' ? [event.question] : []));
      expect(asked).toEqual(['maintain-footing']);
      expect(conditions(tripped.fight, 1)).toEqual(['prone']);
    },
  );

  it('[GNG-CORE-30] where it fails the defender may trip in return', () => {
    const back = does(pair(), trip, [10, 5, 2, 15, 'trip', 18, 5]);
    expect([conditions(back.fight, 0), conditions(back.fight, 1)]).toEqual([['prone'], []]);
    expect(conditions(does(pair(), trip, [10, 5, 2, 15, 'decline']).fight, 0)).toEqual([]);
  });

  it('[GNG-FOOT-01] [GNG-FOOT-07] who keeps its footing against the touch attack is not tripped', () => {
    const kept = does(pair(), trip, [10, 5, 12, 5, 'maintain', 13]);
    expect(conditions(kept.fight, 1)).toEqual([]);
    expect(checkOf(kept.events, 'GNG-FOOT-05')).toMatchObject({ total: 18, versus: 17, result: 'success' });
    expect(debt(kept)).toBe(1);
    expect(kept.events.some((event) => event.kind === 'answer' && event.question === 'counter-trip')).toBe(false);
  });

  it.each([11, 12])('[GNG-FOOT-01] [GNG-FOOT-09] on an equal or lower total it falls (a face of %i)', (face) => {
    const fell = does(pair(), trip, [10, 5, 12, 5, 'maintain', face]);
    expect(conditions(fell.fight, 1)).toEqual(['prone']);
    expect(debt(fell)).toBe(1);
  });

  it('[GNG-FOOT-01] nothing is asked where the check does not trip, and the touch misses as ever', () => {
    const failed = does(pair(), trip, [10, 5, 2, 15, 'decline']);
    expect(failed.events.some((event) => event.kind === 'answer' && event.question === 'maintain-footing')).toBe(false);
    expect(does(pair(), trip, [2, 15]).events.filter(({ kind }) => kind === 'check')).toHaveLength(1);
  });

  it('[GNG-FOOT-05] by `newAttackRoll` a new attack roll is made against the footing', () => {
    const anew = does(pair(strong, nimble, { footingOpposes: 'newAttackRoll' }), trip, [
      10,
      5,
      12,
      5,
      'maintain',
      4,
      3,
    ]);
    expect(checkOf(anew.events, 'GNG-FOOT-05')).toMatchObject({ total: 8, versus: 7, result: 'success' });
  });

  it('has exact odds of keeping its footing', () => {
    const { odds } = explore({
      fight: pair(),
      rules: grim,
      run: (scene) => carryOut(scene, { ...BLOW, choices: ['trip'] }),
      measure: ({ fight: { combatants } }) => combatants[1]?.effects.length ?? 0,
      answer: (_, { kind }) => (kind === 'maintain-footing' ? 'maintain' : 'decline'),
      budget: 100_000,
    });
    const fallen = odds.chance((effects) => effects > 0);
    expect(Number(fallen.num) / Number(fallen.den)).toBeGreaterThan(0.2);
    expect(Number(fallen.num) / Number(fallen.den)).toBeLessThan(0.5);
  });
});

describe('bull rush', () => {
  const rush = { do: 'bull-rush' };
  const x = ({ fight: { combatants } }: Done): readonly number[] => combatants.slice(0, 2).map((each) => each.x);

  it('[GNG-CORE-29] a standard action from beside the target, with Strength checks; more for size and stability', () => {
    const pushed = does(pair(), rush, [12, 10, 'decline']);
    expect(x(pushed)).toEqual([3, 4]);
    expect(pushed.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 1 });
    expect(refusedBy(pair({ ...strong, at: [0, 0] }, { ...nimble, at: [4, 0] }), rush)).not.toEqual([]);
    const ox: Side = { ...nimble, sheet: sheet({ size: 'large', traits: ['stable'], weapons: [], hp: 60 }) };
    const check = checkOf(does(pair(strong, ox), rush, [2, 5]).events, 'GNG-CORE-29');
    expect([row(check.versusRows, 'size'), row(check.versusRows, 'stability')]).toEqual([4, 4]);
    const small: Side = { ...strong, sheet: sheet({ size: 'small', weapons: [], hp: 60 }) };
    const { rows, versusRows } = checkOf(does(pair(small), rush, [2, 5]).events, 'GNG-CORE-29');
    expect([row(rows, 'size'), row(versusRows, 'size')]).toEqual([-4, 0]);
  });

  it('[GNG-CORE-29] a tie or less pushes nobody, and the rusher goes back', () => {
    expect(x(does(pair(), rush, [7, 10]))).toEqual([1, 2]);
  });

  it('[GNG-CORE-29] 5 feet more for every 5 points, where the rusher follows', () => {
    expect(x(does(pair(), rush, [11, 10, 'decline']))).toEqual([2, 3]);
    expect(x(does(pair(), rush, [12, 10, 'decline']))).toEqual([3, 4]);
  });

  it('[GNG-CORE-29] it provokes, and comes at the end of a charge with +2', () => {
    const armed: Side = { ...nimble, sheet: sheet({ weapons: ['longsword'], hp: 60 }) };
    const opened = does(pair(strong, armed), rush, ['decline', 7, 10]);
    expect(opened.events.some((event) => event.kind === 'answer' && event.question === 'opportunity')).toBe(true);
    const far = pair({ ...strong, at: [0, 0] }, { ...nimble, at: [5, 0] });
    const charge = does(far, { do: 'charge', choices: ['bull-rush'] }, [12, 10, 'decline']);
    expect(row(checkOf(charge.events, 'GNG-CORE-29').rows, 'charging')).toBe(2);
  });

  it('[GNG-FOOT-01] [GNG-FOOT-08] who keeps its footing against the Strength check is not moved', () => {
    const kept = does(pair(), rush, [12, 10, 'maintain', 11]);
    expect(checkOf(kept.events, 'GNG-FOOT-05')).toMatchObject({ total: 16, versus: 15, result: 'success' });
    expect([x(kept), debt(kept)]).toEqual([[1, 2], 1]);
    const pushed = does(pair(), rush, [12, 10, 'maintain', 10]);
    expect([x(pushed), debt(pushed)]).toEqual([[3, 4], 1]);
  });
});

describe('overrun', () => {
  const run_ = { do: 'overrun' };
  const course = pair({ ...strong, at: [0, 0] }, { ...nimble, at: [3, 0] });

  it('[GNG-FOOT-01] who blocks the way and is tripped may keep its footing, and turns the runner back', () => {
    const over = does(course, run_, ['block', 10, 5, 12, 5, 'decline']);
    expect(conditions(over.fight, 1)).toEqual(['prone']);
    expect(over.fight.combatants[0]?.x).toBeGreaterThan(3);
    const kept = does(course, run_, ['block', 10, 5, 12, 5, 'maintain', 20]);
    expect(conditions(kept.fight, 1)).toEqual([]);
    expect(kept.fight.combatants[0]?.x).toBe(2);
  });
});

describe('disarm', () => {
  const disarm = { choices: ['disarm'], with: 'longsword' };
  const swordsman = (more: Parameters<typeof sheet>[0] = {}): Side => ({ sheet: sheet({ hp: 60, ...more }) });

  it('[GNG-CORE-31] gives an opening, then opposed attack rolls; the weapon falls', () => {
    const done = does(pair(swordsman(), swordsman()), disarm, ['decline', 12, 10]);
    expect(done.fight.combatants[1]?.items[0]?.place).toBe('dropped');
    expect(checkOf(done.events, 'GNG-CORE-31')).toMatchObject({ total: 12, versus: 10 });
    expect(
      does(pair(swordsman(), swordsman()), disarm, ['decline', 10, 10, 'decline']).fight.combatants[1]?.items[0]?.place,
    ).toBe('hand');
  });

  it('[GNG-CORE-31] +4 for a two-handed weapon, -4 for a light one, for bare hands and for what is no melee weapon', () => {
    const totals = (mine: string, theirs: string, inputs: readonly Input[]): readonly number[] => {
      const sides = pair(swordsman({ weapons: mine === '' ? [] : [mine] }), swordsman({ weapons: [theirs] }));
      const given = { choices: ['disarm'], with: mine === '' ? 'unarmed' : mine };
      const { total, versus } = checkOf(does(sides, given, inputs).events, 'GNG-CORE-31');
      return [total ?? 0, versus ?? 0];
    };
    expect(totals('longsword', 'greatsword', ['decline', 12, 10, 'decline'])).toEqual([12, 14]);
    expect(totals('greatsword', 'dagger', ['decline', 12, 10])).toEqual([16, 6]);
    expect(totals('longsword', 'longsword', ['decline', 12, 10])).toEqual([12, 10]);
    expect(totals('', 'longsword', ['decline', 19, 10])).toEqual([15, 10]);
    // No bow is wielded against who wrests it.
    expect(totals('longsword', 'shortbow', [9, 10])).toEqual([9, 6]);
    expect(totals('longsword', 'shortbow', [6, 10])).toEqual([6, 6]);
  });

  it('[GNG-CORE-31] a flail has +2 to disarm, and not to be disarmed in return; nothing against who disarms first', () => {
    const flails = (mine: string, theirs: string) =>
      pair(swordsman({ weapons: [mine] }), swordsman({ weapons: [theirs] }));
    const rolls = (mine: string, theirs: string, inputs: readonly Input[]) =>
      does(flails(mine, theirs), { choices: ['disarm'] }, inputs).events.flatMap((event) =>
        event.kind === 'check' && event.why.rule === 'GNG-CORE-31' ? [[event.total, event.versus]] : [],
      );
    expect(rolls('flail', 'longsword', ['decline', 12, 10])).toEqual([[14, 10]]);
    expect(rolls('longsword', 'flail', ['decline', 12, 10])).toEqual([[12, 10]]);
    expect(rolls('flail', 'longsword', ['decline', 6, 10, 'disarm', 7, 3])).toEqual([
      [8, 10],
      [7, 5],
    ]);
    expect(rolls('longsword', 'heavy flail', ['decline', 6, 10, 'disarm', 7, 3])[1]).toEqual([7 + 4 + 2, 3]);
  });

  it('[GNG-CORE-31] +4 for each size between the combatants', () => {
    const big = swordsman({ size: 'large' });
    expect(
      row(
        checkOf(does(pair(swordsman(), big), disarm, ['decline', 20, 3, 2]).events, 'GNG-CORE-31').versusRows,
        'larger',
      ),
    ).toBe(4);
  });

  it('[GNG-CORE-31] [GNG-ATK-08] the chain of a natural 20 counts, unless the option rules it out', () => {
    const chained = playRule(grim, pair(swordsman(), swordsman()), ['decline', 20, 5, 10], (scene) =>
      carryOut(scene, { ...BLOW, choices: ['disarm'] }),
    );
    expect(checkOf(chained.events, 'GNG-CORE-31').total).toBe(25);
    const plain = pair(swordsman(), swordsman(), { critChainOnOpposedAttack: false });
    const without = playRule(grim, plain, ['decline', 20, 10], (scene) =>
      carryOut(scene, { ...BLOW, choices: ['disarm'] }),
    );
    expect(checkOf(without.events, 'GNG-CORE-31').total).toBe(20);
  });
});
