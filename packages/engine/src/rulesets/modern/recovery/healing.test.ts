import { describe, expect, it } from 'vitest';
import {
  type Fighter,
  modernFight,
  perform,
  performAndAdvance,
  reasonsAgainst,
  refusedBy,
  SWORDSMAN,
} from '../../../../test/support/modern-fight.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Fight, Input } from '../../../kernel/state/fight.ts';
import type { ModernGame } from '../game.ts';
import { modern } from '../index.ts';

// A 5th-level character of 60 hit points.
const SHEET = { ...SWORDSMAN, hp: 60, level: 5 };

const resting = (counts: Readonly<Record<string, number>>, options: object = {}): Fight<ModernGame> =>
  modernFight({ hero: { sheet: SHEET, counts }, thug: {} }, { options: { ...options } });

const pass = (fight: Fight<ModernGame>, amount: number, choice: string): Fight<ModernGame> =>
  perform(fight, { by: 'gm', do: 'pass-time', amount, choice }).fight;

const adjust = (fight: Fight<ModernGame>, choice: string, amount: number): Fight<ModernGame> =>
  perform(fight, { by: 'gm', do: 'adjust', target: 'hero', choice, amount }).fight;

const hp = (fight: Fight<ModernGame>, who = 0): number | undefined => fight.combatants[who]?.counts.hp;
const temporary = (fight: Fight<ModernGame>): number | undefined => fight.combatants[0]?.counts.temporary;
const names = (fight: Fight<ModernGame>, who = 0): readonly string[] =>
  (fight.combatants[who]?.effects ?? []).map(({ name }) => name);
const verdict = (fight: Fight<ModernGame>): string =>
  modern.health.verdict(openWorld(fight, modern), fight.combatants[0] as Fight<ModernGame>['combatants'][number]);

describe('rest', () => {
  it('[MOD-HEAL-02] a night heals 1 hit point a level, hours awake nothing', () => {
    expect(hp(pass(resting({ hp: 20 }), 1, 'nights'))).toBe(25);
    expect(hp(pass(resting({ hp: 20 }), 3, 'nights'))).toBe(35);
    expect(hp(pass(resting({ hp: 20 }), 8, 'hours'))).toBe(20);
    expect(hp(pass(pass(resting({ hp: 20 }), 1, 'nights'), 16, 'hours'))).toBe(25);
  });

  it('[MOD-HEAL-03] a day in bed heals 2 a level, or one and a half where the fight is played so', () => {
    expect(hp(pass(resting({ hp: 20 }), 1, 'bed-days'))).toBe(30);
    expect(hp(pass(resting({ hp: 20 }, { bedRestMultiplier: 1.5 }), 1, 'bed-days'))).toBe(27);
    expect(hp(pass(resting({ hp: 58 }), 1, 'bed-days'))).toBe(60);
  });

  it('[MOD-HEAL-04] ability damage heals 1 point by night, 2 by a day in bed', () => {
    const hurt = { strengthLoss: 3, dexterityLoss: 1 };
    expect(pass(resting(hurt), 1, 'nights').combatants[0]?.counts).toMatchObject({ strengthLoss: 2, dexterityLoss: 0 });
    expect(pass(resting(hurt), 1, 'bed-days').combatants[0]?.counts.strengthLoss).toBe(1);
    expect(pass(resting(hurt), 1, 'days').combatants[0]?.counts.strengthLoss).toBe(2);
  });

  it('refuses units that there are not and times without end', () => {
    const order = { by: 'gm', do: 'pass-time' };
    expect(refusedBy(resting({}), { ...order, amount: 1, choice: 'weeks' })).toHaveLength(1);
    expect(refusedBy(resting({}), { ...order, amount: 31, choice: 'bed-days' })).toHaveLength(1);
    expect(refusedBy(resting({}), { ...order, amount: 0, choice: 'rest' })).toHaveLength(1);
  });
});

describe('temporary hit points', () => {
  const bolstered = (before: number, amount = 10, choice = 'minute'): Fight<ModernGame> =>
    perform(resting({ hp: before }), { by: 'gm', do: 'bolster', target: 'hero', amount, choice }).fight;
  const over = (fight: Fight<ModernGame>): Fight<ModernGame> =>
    perform(fight, { by: 'gm', do: 'relieve', target: 'hero', choice: 'bolstered' }).fight;

  it('[MOD-HEAL-05] when they end hit points drop to what they were, and no lower', () => {
    expect([hp(bolstered(30)), temporary(bolstered(30))]).toEqual([40, 10]);
    expect(hp(over(bolstered(30)))).toBe(30);
    expect(hp(over(adjust(bolstered(30), 'hp', -4)))).toBe(30);
    expect(hp(over(adjust(bolstered(30), 'hp', -10)))).toBe(30);
    expect(hp(over(adjust(bolstered(30), 'hp', -14)))).toBe(26);
    expect(hp(bolstered(60))).toBe(70);
    expect(verdict(over(bolstered(-3)))).toBe('dying');
    expect(hp(pass(bolstered(30), 1, 'hours'))).toBe(30);
  });

  it('[MOD-HEAL-05] they end with their time', () => {
    const round = (fight: Fight<ModernGame>): Fight<ModernGame> =>
      ['hero', 'thug'].reduce((now, by) => performAndAdvance(now, { by, do: 'end-turn' }).fight, fight);
    const brief = bolstered(30, 10, 'round');
    expect([hp(brief), hp(round(brief)), temporary(round(brief))]).toEqual([40, 30, 0]);
    expect(names(round(brief))).toEqual([]);
  });

  it('[MOD-HEAL-06] what is lost of them no healing brings back', () => {
    const spent = adjust(bolstered(60), 'hp', -8);
    expect([hp(spent), temporary(spent)]).toEqual([62, 2]);
    expect(hp(adjust(spent, 'hp', 5))).toBe(62);
    const deep = adjust(bolstered(60), 'hp', -14);
    expect(hp(adjust(deep, 'hp', 20))).toBe(60);
  });
});

describe('Constitution', () => {
  it('[MOD-HEAL-07] more of it gives hit points, which can be lost and healed again', () => {
    const more = adjust(resting({}), 'constitutionLoss', -4);
    expect(hp(more)).toBe(70);
    expect(hp(pass(adjust(more, 'hp', -5), 1, 'nights'))).toBe(70);
    expect(verdict(more)).toBe('unhurt');
    expect(hp(adjust(resting({}), 'constitutionLoss', -1))).toBe(60);
  });

  it('[MOD-HEAL-08] when it drops the full total goes down, and the present one with it or not', () => {
    const back = (options: object, before = 60): Fight<ModernGame> =>
      adjust(adjust(resting({ hp: before }, options), 'constitutionLoss', -4), 'constitutionLoss', 4);
    expect([hp(back({})), hp(back({}, 40))]).toEqual([60, 40]);
    const kept = { conLossReducesCurrent: false };
    expect([hp(back(kept)), hp(back(kept, 40))]).toEqual([60, 50]);
    expect(hp(adjust(resting({ hp: 30 }), 'constitutionLoss', 2))).toBe(25);
    expect(hp(adjust(resting({ hp: 30 }, kept), 'constitutionLoss', 2))).toBe(30);
    expect(hp(adjust(resting({ hp: 60 }, kept), 'constitutionLoss', 2))).toBe(55);
    expect(verdict(adjust(resting({ hp: 4 }), 'constitutionLoss', 2))).toBe('dying');
    expect(verdict(adjust(resting({}), 'constitutionLoss', 14))).toBe('dead');
  });
});

describe('treatment', () => {
  const healer = { ...SWORDSMAN, skills: { 'treat injury': 5 } };
  const clinic = (patient: Fighter, sheet: object = healer): Fight<ModernGame> =>
    modernFight({
      hero: { sheet },
      friend: { side: 'heroes', at: [1, 0], sheet: SHEET, ...patient },
      thug: { at: [9, 9] },
    });
  const treat = (fight: Fight<ModernGame>, action: string, inputs: readonly Input[]): Fight<ModernGame> =>
    perform(fight, { by: 'hero', do: action, target: 'friend' }, inputs).fight;

  it('[MOD-HEAL-09] first aid brings round the dazed, stunned and knocked out', () => {
    const dazed = clinic({ effects: ['dazed', 'stunned'] });
    expect(names(treat(dazed, 'revive', [10]), 1)).toEqual([]);
    expect(names(treat(dazed, 'revive', [9]), 1)).toEqual(['dazed', 'stunned']);
    const order = { by: 'hero', do: 'revive', target: 'friend' };
    expect(refusedBy(clinic({ effects: ['dazed'], counts: { hp: -1 } }), order)).toEqual(['MOD-HEAL-09']);
    expect(refusedBy(clinic({}), order)).toEqual(['MOD-HEAL-09']);
    expect(refusedBy(clinic({ effects: ['dazed'] }, { ...healer, kit: false }), order)).toEqual(['MOD-HEAL-09']);
    expect(refusedBy(clinic({ effects: ['dazed'], at: [3, 0] }), order)).toEqual(['MOD-HEAL-09']);
  });

  it('[MOD-HEAL-09] makes the dying stable, with a kit, by a check against 15', () => {
    const dying = clinic({ counts: { hp: -4 } });
    expect(names(treat(dying, 'treat-injury', [10]), 1)).toContain('stable');
    expect(names(treat(dying, 'treat-injury', [9]), 1)).not.toContain('stable');
    const bare = clinic({ counts: { hp: -4 } }, { ...healer, kit: false });
    expect(refusedBy(bare, { by: 'hero', do: 'treat-injury', target: 'friend' })).not.toEqual([]);
  });

  it('[MOD-HEAL-09] treatment restores 1d4 in a full round, once a day', () => {
    const hurt = clinic({ counts: { hp: 30 } });
    const treated = treat(hurt, 'treat-wounds', [10, 3]);
    expect(hp(treated, 1)).toBe(33);
    expect(treated.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    expect(hp(treat(hurt, 'treat-wounds', [9]), 1)).toBe(30);
    const order = { by: 'hero', do: 'treat-wounds', target: 'friend' };
    const rested = { ...treated, combatants: treated.combatants.map(ready) };
    expect(refusedBy(rested, order)).toEqual(['MOD-HEAL-09']);
    expect(refusedBy(perform(rested, { by: 'gm', do: 'pass-time', amount: 1, choice: 'nights' }).fight, order)).toEqual(
      [],
    );
    expect(refusedBy(clinic({}), order)).toEqual(['MOD-HEAL-09']);
  });

  it("[MOD-HEAL-09] one can treat wounds of one's own, and nobody else's from afar", () => {
    const hurt = modernFight({
      hero: { sheet: healer, counts: { hp: 5 } },
      friend: { side: 'heroes', at: [9, 9], counts: { hp: 5 } },
    });
    expect(hp(perform(hurt, { by: 'hero', do: 'treat-wounds', target: 'hero' }, [10, 3]).fight, 0)).toBe(8);
    expect(reasonsAgainst(hurt, { by: 'hero', do: 'treat-wounds', target: 'friend' })).toEqual([
      { text: 'the patient is not within reach', rule: 'MOD-HEAL-09' },
    ]);
  });

  it('[MOD-HEAL-09] nobody brings themselves round', () => {
    const dazed = modernFight({ hero: { sheet: healer, counts: { hp: 5 } } });
    expect(reasonsAgainst(dazed, { by: 'hero', do: 'revive', target: 'hero' })).toContainEqual({
      text: 'nobody can do that for themselves: another must',
      rule: 'MOD-HEAL-09',
    });
  });

  it('[MOD-HEAL-09] long-term care heals 3 a level for a day of complete rest', () => {
    const care = (face: number): Fight<ModernGame> =>
      perform(clinic({ counts: { hp: 30 } }), { by: 'gm', do: 'long-term-care', target: 'friend', targets: ['hero'] }, [
        face,
      ]).fight;
    expect([hp(pass(care(10), 1, 'bed-days'), 1), hp(pass(care(9), 1, 'bed-days'), 1)]).toEqual([45, 40]);
    expect(hp(pass(care(10), 1, 'nights'), 1)).toBe(35);
    const order = { by: 'gm', do: 'long-term-care', target: 'friend', targets: ['hero'] };
    const dead = { sheet: healer, effects: ['dead'], counts: { hp: -10 } };
    const why = (hero: Fighter): readonly string[] =>
      refusedBy(
        modernFight({ hero, friend: { side: 'heroes', at: [1, 0], sheet: SHEET }, thug: { at: [9, 9] } }),
        order,
      );
    expect([why({ sheet: healer }), why(dead)]).toEqual([[], ['MOD-HEAL-09']]);
  });
});

function ready(combatant: Fight<ModernGame>['combatants'][number]): Fight<ModernGame>['combatants'][number] {
  return { ...combatant, counts: { ...combatant.counts, standard: 1, move: 1 } };
}
