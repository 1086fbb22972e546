import { describe, expect, it } from 'vitest';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import {
  checksOf,
  effectsOf,
  perform,
  performAndAdvance,
  placesOf,
  refusedBy,
  totalsOf,
  v22Fight,
} from '../../../../test/support/v22-perform.ts';
import { SAMPLE_BLAST, SAMPLE_CLUB, SAMPLE_KNIFE } from '../../../../test/support/v22-samples.ts';
import type { Effect, Fight, Input } from '../../../kernel/state/fight.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import type { D20v22Game } from '../game.ts';
import type { D20v22Options } from '../options.ts';

const hold = (name: string, source: number): Effect => ({ name, source, until: null, data: null });
const STRONG = {
  abilities: { strength: 16 },
  load: {
    throws: [
      { pounds: 200, feet: 20 },
      { pounds: 400, feet: 5 },
    ],
  },
};
const THROW = { by: 'a', do: 'throw-foe', target: 'b', to: [9, 5] as const };
const says = (...choices: readonly string[]) => ({ by: 'a', do: 'attack', target: 'b', choices });
const armed = { sheet: { weapons: [SAMPLE_CLUB] } };

function pair(
  b: Someone = {},
  options: Partial<D20v22Options> = {},
  a: object = STRONG,
  ...others: readonly Someone[]
) {
  return v22Fight([{ at: [5, 5], sheet: a }, { at: [6, 5], ...b }, ...others], options);
}

function grappled(
  a: object = STRONG,
  b: object = {},
  options: Partial<D20v22Options> = {},
  ...others: readonly Someone[]
) {
  return v22Fight(
    [
      { at: [6, 5], sheet: a, effects: [hold('grappling', 1)] },
      { at: [6, 5], sheet: b, effects: [hold('grappling', 0)] },
      ...others,
    ],
    options,
  );
}

const inTurnOf = (who: number, fight: Fight<D20v22Game>): Fight<D20v22Game> => ({
  ...fight,
  clock: { ...fight.clock, turn: who },
  combatants: fight.combatants.map((each) => ({
    ...each,
    counts: { ...each.counts, standard: each.index === who ? 1 : 0, move: each.index === who ? 1 : 0 },
  })),
});

describe('throwing an opponent', () => {
  it('[V22-GRAPM-04] [V22-GRAP-05] grabbing, grappling and throwing together are a full action; it lands prone, hurt by Strength', () => {
    const played = perform(pair(), THROW, [7, 8, 10, 12]);
    expect(totalsOf(played)).toEqual([
      [10, 10],
      [11, 10],
      [12, 18],
    ]);
    expect(checksOf(played.events).map(({ why }) => why.rule)).toEqual(['V22-GRAP-05', 'V22-GRAPM-04', 'V22-DMG-02']);
    expect(placesOf(played)).toEqual(['5,5', '9,5 prone']);
    expect(played.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    expect(played.fight.combatants[1]?.counts).toMatchObject({ bruised: 1 });
    expect(effectsOf(played, 1)).toContain('stunned');
    expect([effectsOf(played, 0)]).toEqual([[]]);
    expect(placesOf(perform(pair(), THROW, [7, 7, 10]))).toEqual(['5,5', '6,5']);
    expect(placesOf(perform(pair(), THROW, [6]))).toEqual(['5,5', '6,5']);
  });

  it('[V22-GRAPM-04] [V22-DMG-11] whoever is immune to being prone lands on its feet', () => {
    const played = perform(pair({ sheet: { immunities: ['prone'] } }), THROW, [7, 8, 10, 12]);
    expect(placesOf(played)).toEqual(['5,5', '9,5']);
  });

  it('[V22-TWF-08] [V22-GRAPM-04] a throw does no more than the sheet of the thrower allows', () => {
    const against = (maxDamageBonus: number) =>
      totalsOf(perform(pair({}, {}, { ...STRONG, maxDamageBonus }), THROW, [7, 8, 10, 12]))[2]?.[1];
    expect([against(4), against(3), against(2)]).toEqual([18, 18, 17]);
  });

  it('[V22-GRAPM-04] who stands before a wall lands where it stands', () => {
    const rows = Array.from({ length: 11 }, (_, y) => (y === 5 ? '.......#...' : '...........'));
    const played = perform({ ...pair(), map: parseMap({ rows }) }, THROW, [7, 8, 10, 12]);
    expect([placesOf(played)[1], played.events.filter(({ kind }) => kind === 'move')]).toEqual(['6,5 prone', []]);
  });

  it('[V22-GRAPM-04] out of a grapple it takes another check, and ends it', () => {
    const played = perform(grappled(), THROW, [8, 10, 20]);
    expect([placesOf(played)[1], effectsOf(played, 0), effectsOf(played, 1)]).toEqual(['9,5 prone', [], ['prone']]);
    expect(effectsOf(perform(grappled(), THROW, [7, 10]), 1)).toEqual(['grappling']);
  });

  it('[V22-GRAPM-04] as far as it throws what weighs so much', () => {
    const weighing = (weight: number) => pair({ sheet: { weight } });
    expect(refusedBy(weighing(200), { ...THROW, to: [10, 5] })).toEqual([]);
    expect(refusedBy(weighing(200), { ...THROW, to: [11, 5] })).toEqual(['V22-GRAPM-04']);
    expect(refusedBy(weighing(201), { ...THROW, to: [7, 5] })).toEqual([]);
    expect(refusedBy(weighing(201), { ...THROW, to: [8, 5] })).toEqual(['V22-GRAPM-04']);
    expect(refusedBy(weighing(401), { ...THROW, to: [7, 5] })).toEqual(['V22-GRAPM-04']);
    expect(refusedBy(pair({}, {}, {}), THROW)).toEqual(['V22-GRAPM-04']);
  });

  it('[V22-GRAPM-04] it lands before what stands in the way, not counting who throws', () => {
    const guard: Someone = { at: [8, 5] };
    expect(placesOf(perform(pair({}, {}, STRONG, guard), THROW, [7, 8, 10, 20]))[1]).toBe('7,5 prone');
    expect(placesOf(perform(pair(), { ...THROW, to: [3, 5] }, [7, 8, 10, 20]))[1]).toBe('3,5 prone');
  });

  it('[V22-GRAP-04] the opening comes first, as with any grapple', () => {
    expect(placesOf(perform(pair(armed), THROW, ['attack', 15, 2]))[1]).toBe('6,5');
    expect(placesOf(perform(pair(armed), THROW, ['decline', 7, 8, 10, 20]))[1]).toBe('9,5 prone');
  });
});

describe('which rules of grappling are played', () => {
  it("[V22-GRAP-01] 'modern': no throw, no powers", () => {
    const modern = { grappleRules: 'modern' } as const;
    expect(refusedBy(pair({}, modern), THROW)).toEqual(['V22-GRAP-01']);
    const blaster = { ...STRONG, weapons: [SAMPLE_BLAST] };
    expect(refusedBy(grappled(blaster, {}, modern), { ...says(), with: 'blast' })).toEqual(['V22-GRAP-23']);
    expect(refusedBy(grappled(blaster), { ...says(), with: 'blast' })).toEqual([]);
  });

  it("[V22-GRAP-01] [V22-GRAPM-02] '2e': a melee attack grabs, without an opening; a check that is won has one effect", () => {
    const short = { grappleRules: '2e' } as const;
    const tried = (inputs: readonly Input[], b: Someone = armed) => perform(pair(b, short), says('grapple'), inputs);
    const hurt = tried([7, 8, 10, 'damage', 12]);
    expect([effectsOf(hurt, 1)[0], placesOf(hurt)[0]]).toEqual(['grappling', '5,5']);
    expect(totalsOf(hurt)[2]).toEqual([12, 18]);
    expect(effectsOf(tried([7, 8, 10, 'pin']), 1)).toEqual(['grappling', 'pinned']);
    expect(effectsOf(tried([7, 8, 10, 'hold']), 1)).toEqual(['grappling']);
    expect(effectsOf(tried([7, 7, 10]), 1)).toEqual([]);
    expect(effectsOf(tried([6]), 1)).toEqual([]);
    // Size counts in the check alone.
    const huge = { sheet: { size: 'huge' }, at: [6, 4] } as const;
    expect(effectsOf(tried([20, 20, 2, 'hold'], huge), 1)).toEqual(['grappling']);
    expect(placesOf(perform(pair(armed, short), THROW, [7, 8, 10, 20]))[1]).toBe('9,5 prone');
  });

  it("[V22-GRAP-01] 'blend': the steps of the long form, with throws and powers", () => {
    expect(refusedBy(pair(), THROW)).toEqual([]);
    expect(placesOf(perform(pair(), says('grapple'), [7, 8, 10, 20]))[0]).toBe('6,5');
  });
});

describe('powers in a grapple', () => {
  const BLASTER = { ...STRONG, weapons: [SAMPLE_BLAST], skills: { concentration: 8 } };
  const BLAST = { ...says(), with: 'blast' };

  it('[V22-GRAPM-11] take a Concentration check against 20, and what needs room is of no use', () => {
    expect(totalsOf(perform(grappled(BLASTER), BLAST, [11]))).toEqual([[19, 20]]);
    const { fight, events } = perform(grappled(BLASTER), BLAST, [12, 20, 5]);
    expect(totalsOf({ events })[0]).toEqual([20, 20]);
    expect(fight.combatants[1]?.counts.bruised).toBeGreaterThanOrEqual(0);
    const bound = { ...BLASTER, weapons: [{ ...SAMPLE_BLAST, needsFreedom: true }] };
    expect(refusedBy(grappled(bound), BLAST)).toEqual(['V22-GRAPM-11']);
    const wide = { ...SAMPLE_BLAST, increment: 0, area: { shape: 'burst', feet: 10 } };
    const burst = { by: 'a', do: 'area-attack', with: 'blast', to: [6, 5] as const };
    expect(totalsOf(perform(grappled({ ...BLASTER, weapons: [wide] }), burst, [11]))).toEqual([[19, 20]]);
  });

  it('[V22-GRAPM-10] forfeit the grapple check of the round: the other wins by itself', () => {
    const shot = perform(grappled(BLASTER, {}, {}, { at: [9, 9] }), { ...BLAST, target: 'c' }, [11]);
    expect(shot.fight.combatants[0]?.counts.standard).toBe(0);
    const theirs = inTurnOf(1, shot.fight);
    const hurt = perform(theirs, { by: 'b', do: 'attack', target: 'a', choices: ['grapple-damage'] }, [20]);
    expect(totalsOf(hurt)).toHaveLength(1);
    expect(effectsOf(perform(theirs, { by: 'b', do: 'attack', target: 'a', choices: ['escape'] }), 1)).toEqual([]);
    const later = ['a', 'b', 'c'].reduce((now, by) => performAndAdvance(now, { by, do: 'end-turn' }).fight, shot.fight);
    expect(effectsOf({ fight: later }, 0)).toEqual(['grappling']);
  });

  it('[V22-GRAPM-10] until the own next turn, and for powers alone', () => {
    const shot = perform(grappled(BLASTER, {}, {}, { at: [9, 9] }), { ...BLAST, target: 'c' }, [11]).fight;
    const after = (...ended: readonly string[]) =>
      ended.reduce((now, by) => performAndAdvance(now, { by, do: 'end-turn' }).fight, shot);
    const breaksAway = { by: 'b', do: 'attack', target: 'a', choices: ['escape'] };
    expect(totalsOf(perform(after('a'), breaksAway))).toEqual([]);
    expect(effectsOf({ fight: after('a', 'b') }, 0)).toEqual(['grappling', 'grapple-forfeited']);
    const struck = perform(grappled(BLASTER), { ...says(), with: 'unarmed' }, [2]).fight;
    expect(effectsOf({ fight: struck }, 0)).toEqual(['grappling']);
    const resisted = perform(inTurnOf(1, struck), breaksAway, ['hold', 1, 20]);
    expect([totalsOf(resisted).length, effectsOf(resisted, 1)]).toEqual([1, ['grappling']]);
  });

  it('[V22-GRAPM-06] [V22-FEAT-16] Improved Grapple and Additional Limbs leave a hand free for others while they pin', () => {
    const pinning = (a: object) =>
      v22Fight([
        {
          at: [6, 5],
          sheet: { weapons: [{ ...SAMPLE_KNIFE, light: true }], ...a },
          effects: [hold('grappling', 1), hold('grappling', 2)],
        },
        { at: [6, 5], effects: [hold('grappling', 0), hold('pinned', 0)] },
        { at: [6, 5], effects: [hold('grappling', 0)] },
      ]);
    const stab = { ...says(), with: 'knife' };
    const second = { ...says('grapple-damage'), target: 'c' };
    expect([refusedBy(pinning({}), stab), refusedBy(pinning({}), second)]).toEqual([['V22-GRAP-15'], ['V22-GRAP-15']]);
    for (const gift of [{ feats: { 'improved grapple': 1 } }, { powers: { 'additional limbs': 2 } }])
      expect([refusedBy(pinning(gift), stab), refusedBy(pinning(gift), second)]).toEqual([[], []]);
  });

  it('[V22-DMG-10] [V22-MIN-03] [V22-GRAPM-04] does less, and no more than the save says to a minion, where that is told', () => {
    const thrown = (choices: readonly string[], die: number, b: object = {}) =>
      perform(grappled(STRONG, b), { ...THROW, choices }, [10, 5, die]);
    expect(totalsOf(thrown([], 20)).at(-1)).toEqual([20, 18]);
    expect(totalsOf(thrown(['damage-1'], 20)).at(-1)).toEqual([20, 16]);
    expect(effectsOf(thrown([], 17, { minion: true }), 1)).toContain('unconscious');
    expect(effectsOf(thrown(['lenient'], 17, { minion: true }), 1)).toEqual(['prone']);
    expect(refusedBy(grappled(), { ...THROW, choices: ['knockback-0'] })).toEqual(['V22-GRAPM-04']);
    expect(refusedBy(grappled(), { ...THROW, choices: ['lenient'] })).toEqual(['V22-MIN-02']);
  });

  it('[V22-COND-28] [V22-GRAPM-04] nobody with a body throws who has none', () => {
    const fight = pair({ effects: ['incorporeal'] });
    const thrown = perform(fight, THROW);
    expect([totalsOf(thrown), effectsOf(thrown, 1), placesOf(thrown)[1]]).toEqual([[], ['incorporeal'], '6,5']);
  });

  it('[V22-AID-03] [V22-SOC-04] [V22-HOLD-07] its touch is an attack roll: it uses up help and a feint, and gives up a held shot', () => {
    const holding = {
      name: 'holding-at-gunpoint',
      source: 1,
      data: { item: 0, strike: 'hit', over: 0, total: 0, words: [], x: 5, y: 5 },
    };
    const aided = { name: 'aided-attack', source: 1, data: { helper: 0 } };
    const fight = v22Fight([
      { at: [5, 5], sheet: { ...STRONG, weapons: [SAMPLE_BLAST] }, effects: [holding, aided] },
      { at: [6, 5], effects: [{ name: 'feinted', source: 0 }] },
    ]);
    const thrown = perform(fight, THROW, [10, 1, 20]);
    expect([totalsOf(thrown)[0], effectsOf(thrown, 0), effectsOf(thrown, 1)]).toEqual([[15, 8], [], []]);
  });
});
