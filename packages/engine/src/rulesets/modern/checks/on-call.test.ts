import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, perform, refusedBy } from '../../../../test/support/modern-fight.ts';
import { oddsOfCheck } from '../../../analysis/check-odds.ts';
import { formatFraction } from '../../../chance/fraction.ts';
import { modern } from '../index.ts';

const HERO = {
  abilities: { strength: 14, dexterity: 18, constitution: 16, intelligence: 12, wisdom: 8, charisma: 13 },
  classes: { dedicated: 3 },
  skills: { bluff: 7, 'knowledge (streetwise)': 5, jump: 6, spot: 9 },
  feats: ['Iron Will'],
};

const fight = (hero: Fighter = {}) => modernFight({ hero: { sheet: HERO, ...hero }, thug: {} });
const call = (choice: string, amount: number, text?: string) => ({
  ...{ by: 'gm', do: 'check', target: 'hero', choice, amount },
  ...(text === undefined ? {} : { text }),
});

/** What comes of a check, and its arithmetic. */
function checked(choice: string, amount: number, face: number, hero: Fighter = {}): readonly unknown[] {
  const { events } = perform(fight(hero), call(choice, amount), [face]);
  const found = events.find((event) => event.kind === 'check');
  if (found?.kind !== 'check') return [];
  const rows = (found.rows ?? []).filter(({ counted, roll }) => counted && roll === undefined);
  return [found.result, rows.map(({ value, text }) => `${value} ${text}`)];
}

const chance = (choice: string, amount: number, hero: Fighter = {}): string => {
  const odds = oddsOfCheck(fight(hero), modern, call(choice, amount));
  return 'chanceOf' in odds ? formatFraction(odds.chanceOf(true)) : 'refused';
};

describe('a check that a game master calls for', () => {
  it('[MOD-CHK-04] a Will save counts Wisdom and Iron Will', () => {
    const rows = ['2 base save', '2 Iron Will', '-1 Wisdom'];
    expect(checked('will', 15, 11)).toEqual(['failure', rows]);
    expect(checked('will', 15, 12)).toEqual(['success', rows]);
    expect(checked('will', 15, 13)).toEqual(['success', rows]);
    expect([chance('will', 14), chance('will', 15), chance('will', 16)]).toEqual(['1/2', '9/20', '2/5']);
  });

  it('[MOD-CHK-05] of saves alone a 20 always succeeds and a 1 always fails', () => {
    expect([chance('reflex', 60), chance('reflex', 1)]).toEqual(['1/20', '19/20']);
    expect([chance('dexterity', 60), chance('dexterity', 1)]).toEqual(['0', '1']);
  });

  it('[MOD-CHK-07] an ability check counts the modifier as it is now', () => {
    expect(checked('strength', 12, 9)).toEqual(['failure', ['2 Strength']]);
    expect(checked('strength', 12, 10)).toEqual(['success', ['2 Strength']]);
    expect(checked('charisma', 12, 11, { counts: { charismaLoss: 4 } })).toEqual(['failure', ['-1 Charisma']]);
    expect(checked('dexterity', 12, 11, { effects: ['blinded'] })).toEqual(['failure', ['-4 Dexterity']]);
  });

  it('[MOD-CHK-07] a skill check counts the skill, else the ability', () => {
    expect(checked('bluff', 20, 13)).toEqual(['success', ['7 modifier']]);
    expect(checked('knowledge (streetwise)', 20, 14)).toEqual(['failure', ['5 modifier']]);
    expect(checked('research', 20, 19)).toEqual(['success', ['1 modifier']]);
    expect(checked('bluff', 20, 13, { counts: { charismaLoss: 4 } })).toEqual([
      'failure',
      ['7 modifier', '-2 Charisma changed'],
    ]);
  });

  it('[MOD-COND-23] the shaken have -2 on saves and skills, not on ability checks', () => {
    const shaken = { effects: ['shaken'] };
    expect(checked('bluff', 20, 14, shaken)).toEqual(['failure', ['7 modifier', '-2 shaken']]);
    expect(checked('strength', 12, 10, shaken)).toEqual(['success', ['2 Strength']]);
    expect(chance('will', 15, shaken)).toBe('7/20');
  });

  it('[MOD-COND-05] the blinded have -4 where body or eyes matter, and make no Spot checks', () => {
    const blinded = { effects: ['blinded'] };
    expect(checked('search', 20, 20, blinded)).toEqual(['failure', ['1 modifier', '-4 blinded']]);
    expect(checked('research', 20, 19, blinded)).toEqual(['success', ['1 modifier']]);
    expect(chance('spot', 15)).toBe('3/4');
    expect(chance('spot', 15, blinded)).toBe('refused');
  });

  it('[MOD-COND-09] the deafened make no Listen checks', () => {
    expect(chance('listen', 10)).toBe('1/2');
    expect(chance('listen', 10, { effects: ['deafened'] })).toBe('refused');
    expect(chance('spot', 15, { effects: ['deafened'] })).toBe('3/4');
  });

  it('armour weighs on what is not on the sheet', () => {
    const sheet = { ...HERO, armor: { name: 'plate', bonus: 3, unskilled: 1, penalty: -5 } };
    expect(checked('climb', 10, 12, { sheet })).toEqual(['failure', ['-3 modifier']]);
    expect(checked('jump', 10, 4, { sheet })).toEqual(['success', ['6 modifier']]);
  });

  it('the log says what it was, and why', () => {
    const texts = (choice: string, text: string) =>
      perform(fight(), call(choice, 10, text), [10]).events.flatMap((event) =>
        'why' in event ? [event.why.text] : [],
      );
    expect(texts('will', 'the gaze')).toContain('Will save (the gaze)');
    expect(texts('strength', 'the door')).toContain('Strength check (the door)');
    expect(texts('jump', '')).toContain('jump check');
  });

  it('is refused where there is no such check, or no number', () => {
    expect(refusedBy(fight(), call('juggling', 10))).toHaveLength(1);
    expect(refusedBy(fight(), call('will', 10.5))).toHaveLength(1);
    expect(refusedBy(fight(), call('will', -2))).toEqual([]);
  });
});
