import { describe, expect, it } from 'vitest';
import { BLOW, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { bruises, doing, grapples, held } from '../../../../test/support/grim-grapples.ts';
import { checkOf, conditions, row } from '../../../../test/support/grim-play.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import { bothSides } from '../attack/sides.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';
import { refuseFooting } from './footing.ts';

const thrower: Side = { sheet: sheet({ traits: ['advanced-grapple'], weapons: [], hp: 100 }) };
const nimble = (more: Parameters<typeof sheet>[0] = {}): Side => ({
  sheet: sheet({ skills: { balance: 5 }, weapons: [], hp: 100, ...more }),
});
const start = held([thrower, nimble()]);

/** A throw with a check of 16 against 10, and the Balance check with this face. */
const thrown = (face: number): ReturnType<typeof doing> =>
  doing(start, 'hurl', [20, 10, 'maintain', face, ...(face + 5 > 16 ? [] : ['keep', 2])]);

/** The rule by which b cannot keep its footing against a, or ''. */
function ruleAgainst(at: Fight<GrimGame>): string {
  const world = openWorld(at, grim);
  return refuseFooting(world, bothSides(world, BLOW))?.rule ?? '';
}

/** The same for those sides in a grapple. */
function barred(sides: readonly Side[], more: Parameters<typeof held>[2] = []): string {
  return ruleAgainst(held(sides, {}, more));
}

describe('Maintain Footing', () => {
  it('[GNG-GRAP-15] [GNG-FOOT-07] [GNG-FOOT-08] a throw that is resisted causes no fall, no movement and no damage', () => {
    const kept = thrown(12);
    expect([kept.value, grapples(kept.fight), bruises(kept)]).toEqual(['miss', true, 0]);
    expect(conditions(kept.fight, 1)).toEqual(['grappling']);
    expect(kept.events.some(({ kind }) => kind === 'move')).toBe(false);
  });

  it.each([10, 11])('[GNG-FOOT-09] on an equal or lower total the throw has its effect (a face of %i)', (face) => {
    const fell = thrown(face);
    expect(conditions(fell.fight, 1)).toEqual(['grappling', 'prone']);
    expect(bruises(fell)).toBe(2 + 6);
  });

  it('[GNG-FOOT-02] costs one abort action, whether it succeeds or not, and nothing where it is declined', () => {
    const debts = [thrown(12), thrown(2), doing(start, 'hurl', [20, 10, 'decline', 'keep', 2])].map(
      ({ fight }) => fight.combatants[1]?.counts.debt,
    );
    expect(debts).toEqual([1, 1, 0]);
  });

  it('[GNG-FOOT-05] the Balance check is made against the total of the throw, untrained with Dexterity', () => {
    expect(checkOf(thrown(12).events, 'GNG-FOOT-05')).toMatchObject({ who: 1, total: 17, versus: 16 });
    const quick = held([thrower, { sheet: sheet({ abilities: { dexterity: 18 }, weapons: [], hp: 100 }) }]);
    expect(checkOf(doing(quick, 'hurl', [20, 10, 'maintain', 13]).events, 'GNG-FOOT-05').total).toBe(17);
  });

  it('[GNG-FOOT-05] by `newAttackRoll` against a new attack roll, with its chain', () => {
    const options: OptionValues = { footingOpposes: 'newAttackRoll' };
    const fighter: Side = {
      sheet: sheet({ traits: ['advanced-grapple'], baseAttack: 3, abilities: { strength: 14 }, weapons: [], hp: 100 }),
    };
    const again = doing(held([fighter, nimble()], options), 'hurl', [20, 10, 'maintain', 9, 10]);
    expect(checkOf(again.events, 'GNG-FOOT-05')).toMatchObject({ total: 15, versus: 9 + 3 + 2, result: 'success' });
    const chained = doing(held([fighter, nimble()], options), 'hurl', [20, 10, 'maintain', 20, 4, 10, 'keep', 2]);
    expect(checkOf(chained.events, 'GNG-FOOT-05').versus).toBe(20 + 4 + 5);
  });

  it('[GNG-FOOT-06] the larger one has +4 for each size category', () => {
    const giant: Side = { sheet: sheet({ size: 'huge', traits: ['advanced-grapple'], weapons: [], hp: 100 }) };
    const small = doing(held([giant, nimble()]), 'hurl', [15, 10, 'maintain', 20, 'keep', 2]);
    expect(row(checkOf(small.events, 'GNG-FOOT-05').versusRows, 'larger')).toBe(8);
    const tall = held([{ ...thrower, sheet: sheet({ ...thrower.sheet, baseAttack: 10 }) }, nimble({ size: 'large' })]);
    const check = checkOf(doing(tall, 'hurl', [20, 1, 'maintain', 20]).events, 'GNG-FOOT-05');
    expect([row(check.rows, 'larger'), row(check.versusRows, 'larger')]).toEqual([4, 0]);
  });

  it('[GNG-INJ-01] wounds and conditions lower the Balance check', () => {
    const hurt = held([thrower, { ...nimble({ hp: 20 }), counts: { hp: 10 }, effects: ['shaken'] }]);
    const { total } = checkOf(doing(hurt, 'hurl', [20, 2, 'maintain', 20]).events, 'GNG-FOOT-05');
    expect(total).toBe(20 + 5 - 4 - 2);
  });

  it.each(['flat-footed', 'stunned', 'held', 'entangled', 'blinded', 'pinned', 'locked'])(
    '[GNG-FOOT-03] is not possible while %s',
    (state) => {
      expect(barred([thrower, { ...nimble(), effects: [state] }])).not.toBe('');
      expect(barred([thrower, nimble()])).toBe('');
    },
  );

  it('[GNG-FOOT-03] nor with no abort action left, and then nothing is asked', () => {
    expect(barred([thrower, { ...nimble(), counts: { debt: 2 } }])).toBe('GNG-ACT-03');
    const spent = held([thrower, { ...nimble(), counts: { debt: 2 } }]);
    expect(doing(spent, 'hurl', [20, 10, 'keep', 2]).value).toBe('hit');
  });

  it('[GNG-FOOT-04] needs the attacker to be perceived', () => {
    const unseen: Side = { ...thrower, effects: ['invisible'] };
    expect(barred([unseen, nimble()])).toBe('GNG-FOOT-04');
    expect(barred([unseen, nimble({ traits: ['blindsight'] })])).toBe('');
  });

  it('[GNG-FOOT-10] is tried only once against one throw', () => {
    const asked = thrown(2).events.filter((event) => event.kind === 'answer' && event.question === 'maintain-footing');
    expect(asked).toHaveLength(1);
  });

  it('[GNG-FOOT-11] is not possible against an opponent who flanks', () => {
    const around = (ally: readonly [number, number]): string => {
      const at = held([{ side: 'x' }, nimble(), { side: 'x', at: ally }]);
      const combatants = at.combatants.map((each) => ({ ...each, effects: [], x: each.index === 0 ? -1 : each.x }));
      return ruleAgainst({ ...at, combatants });
    };
    expect([around([1, 0]), around([0, 1])]).toEqual(['GNG-FOOT-11', '']);
  });

  it('[GNG-FOOT-12] uncanny dodge allows it while flat-footed', () => {
    const uncanny = nimble({ traits: ['uncanny-dodge'] });
    expect(barred([thrower, { ...uncanny, effects: ['flat-footed'] }])).toBe('');
    expect(barred([thrower, { ...nimble(), effects: ['flat-footed'] }])).toBe('GNG-ACT-06');
  });
});
