import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, type Surroundings } from '../../../../test/support/modern-fight.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { plainAttack } from '../../d20/attack/plain-attack.ts';
import { COVER_RULING } from '../../d20/defense/cover.ts';
import type { Attack } from '../../d20/game.ts';
import { modern } from '../index.ts';
import { attackChoices, refuseAttack, refuseWielding, shotsOf } from './attack-choices.ts';
import { intoTheDark } from './into-the-dark.ts';

const BLOW = plainAttack(0, 1, 0);

const armed = (weapon: string | object, more: object = {}): Fighter => ({
  sheet: { abilities: { dexterity: 12 }, baseAttack: 2, hp: 20, weapons: [weapon], ...more },
});
const world = (hero: Fighter, thug: Fighter = {}, around: Surroundings = {}) =>
  openWorld(modernFight({ hero, thug: { at: [1, 0], ...thug } }, around), modern);

describe('the ways in which an attack can be made', () => {
  const NAMED = 'defensively, nonlethal, lethal, throw, double-tap, burst, spray, extra-shot, two-weapons'.split(', ');
  const isWay = (word: string) => NAMED.includes(word) || /^(power-attack|expertise)-/.test(word);
  const ways = (hero: Fighter, more: Partial<Attack> = {}) =>
    attackChoices(world(hero, { at: [6, 0] }), { ...BLOW, ...more })
      .filter((choices) => choices.every(isWay))
      .map((choices) => choices.join(' '));
  const shot = { ranged: true };

  it('[MOD-NLD-04] [MOD-UNA-06] [MOD-FULL-09] of a blow: the other kind of damage, both hands', () => {
    const both = ['two-weapons', 'two-weapons defensively'];
    expect(ways(armed('longsword'))).toEqual(['defensively', 'nonlethal', ...both]);
    expect(ways(armed('knife'))).toEqual(['defensively', 'nonlethal', 'throw', ...both]);
    expect(ways(armed('katana'))).toEqual(['defensively', 'nonlethal']);
    expect(ways(armed('compound bow'))).toEqual(['defensively']);
    expect(ways(armed('glock 17', { feats: ['Double Tap'] }))).toEqual(['defensively', ...both]);
    const bare = { weapon: 1 };
    expect(ways(armed('katana'), bare)).toEqual(['defensively', 'lethal']);
    expect(attackChoices(world(armed('katana')), { ...BLOW, weapon: -1 })).toEqual([]);
  });

  it('of a blow by who has learned it: so much off it, up to the base attack bonus', () => {
    const fencer = armed('katana', { feats: ['Power Attack', 'Combat Expertise'] });
    const taken = (word: string): Fighter => ({
      ...fencer,
      effects: [{ name: word, source: 0, until: null, data: { amount: 2 } }],
    });
    const plain = ['defensively', 'nonlethal'];
    expect(ways(fencer)).toEqual([...[...plain, 'power-attack-1', 'power-attack-2', 'expertise-1', 'expertise-2']]);
    expect(ways(taken('power-attack'))).toEqual([...[...plain, 'power-attack-2', 'expertise-1', 'expertise-2']]);
    expect(ways(fencer, shot)).toEqual(['defensively']);
  });

  it('[MOD-FEAT-06] [MOD-FIRE-03] [MOD-FIRE-11] [MOD-FIRE-12] of a shot: as the weapon fires, and its owner has learned', () => {
    const both = ['Double Tap', 'Burst Fire'];
    expect(ways(armed('compound bow'), shot)).toEqual(['defensively']);
    const glock = ['two-weapons', 'two-weapons defensively'];
    expect(ways(armed('glock 17'), shot)).toEqual(['defensively', 'extra-shot', ...glock]);
    expect(ways(armed('glock 17', { feats: both }), shot)).toEqual([
      'defensively',
      'double-tap',
      'extra-shot',
      ...glock,
    ]);
    expect(ways(armed('m16a2'), shot)).toEqual(['defensively', 'spray', 'extra-shot']);
    expect(ways(armed('m16a2', { feats: both }), shot)).toEqual([
      ...['defensively', 'double-tap', 'burst', 'spray', 'extra-shot'],
    ]);
    expect(ways(armed('m-60', { feats: both }), shot)).toEqual(['defensively', 'burst', 'spray']);
    expect(ways(armed('javelin'), shot)).toEqual(['defensively', ...glock]);
    expect(ways(armed('knife', { feats: both }), shot)).toEqual(['defensively', 'throw', ...glock]);
  });

  it('[MOD-FIRE-01] [MOD-FIRE-03] [MOD-FIRE-10] [MOD-FIRE-12] [MOD-FEAT-06] takes as many rounds as its words say, and a blow none', () => {
    const taken = (choices: readonly string[], weapon = 'm16a2', ranged = true) => {
      const found = world(armed(weapon)).fighters[0]?.profile.weapons[0];
      return found === undefined ? -1 : shotsOf(found, { ...BLOW, ranged, choices });
    };
    expect(
      [[], ['defensively'], ['extra-shot'], ['double-tap'], ['burst'], ['spray']].map((each) => taken(each)),
    ).toEqual([...[1, 1, 2, 2, 3, 10]]);
    expect([taken(['burst'], 'm-60'), taken([], 'compound bow'), taken([], 'glock 17', false)]).toEqual([5, 0, 0]);
  });
});

describe('reasons against an attack', () => {
  const against = (choices: readonly string[], hero: Fighter, more: Partial<Attack> = {}, thug: Fighter = {}) =>
    refuseAttack(world(hero, thug), { ...BLOW, choices, ...more }).map(({ rule }) => rule);
  const far: Fighter = { at: [4, 0] };
  const shot = { ranged: true };

  it.each([
    ['nonlethal', 'longsword', false, []],
    ['nonlethal', 'sap', false, ['']],
    ['nonlethal', 'glock 17', true, ['MOD-NLD-05']],
    ['lethal', 'longsword', false, ['']],
    ['throw', 'longsword', false, ['']],
    ['throw', 'knife', false, []],
    ['two-weapons', 'longsword', false, []],
    ['two-weapons', 'katana', false, ['MOD-FULL-09']],
    ['double-tap', 'glock 17', true, ['MOD-FEAT-06']],
    ['extra-shot', 'glock 17', true, []],
    ['extra-shot', 'glock 17', false, ['']],
    ['extra-shot', 'remington 700', true, ['MOD-FIRE-03']],
    ['spray', 'glock 17', true, ['MOD-FIRE-11']],
    ['burst', 'm16a2', true, ['MOD-FIRE-12']],
    ['burst', 'compound bow', true, ['MOD-FIRE-11']],
    ['power-attack-1', 'longsword', false, ['']],
    ['sing', 'longsword', false, ['']],
  ])(
    '[MOD-NLD-05] [MOD-FULL-09] [MOD-FEAT-06] [MOD-FIRE-03] [MOD-FIRE-11] [MOD-FIRE-12] what may be told with each weapon, and by which rule not (%s, %s, shot: %s)',
    (word, weapon, ranged, rules) => {
      expect(against([word], armed(weapon), { ranged }, ranged ? far : {})).toEqual(rules);
    },
  );

  it('bare hands may be lethal; nothing is told twice, nor two ways to fire', () => {
    const bare = { weapon: 1 };
    expect([against(['lethal'], armed('katana'), bare), against(['nonlethal'], armed('katana'), bare)]).toEqual([
      [],
      [''],
    ]);
    expect(against(['defensively', 'defensively'], armed('longsword'))).toEqual(['']);
    expect(against(['spray', 'extra-shot'], armed('m16a2'), shot, far)).toEqual(['MOD-FIRE-03']);
  });

  it('a stance is for blows, of one amount, and stays as it was taken', () => {
    const fencer = armed('longsword', { feats: ['Power Attack', 'Combat Expertise'] });
    const effects = [{ name: 'power-attack', source: 0, until: null, data: { amount: 2 } }];
    const thrower = armed('knife', { feats: ['Power Attack'] });
    expect([against(['power-attack-2'], fencer), against(['power-attack-3'], fencer)]).toEqual([[], ['']]);
    expect(against(['power-attack-1', 'expertise-2'], fencer)).toEqual([]);
    expect(against(['power-attack-1', 'power-attack-2'], fencer)).toEqual(['', '']);
    expect(['power-attack-1', 'power-attack-2'].map((word) => against([word], { ...fencer, effects }))).toEqual([
      [''],
      [],
    ]);
    expect(against(['power-attack-1'], thrower, shot, far)).toEqual(['']);
  });

  it('[MOD-HP-14] [MOD-FIRE-13] [MOD-COND-18] [MOD-COND-22] lie in the dead, in the weapon and in how one lies', () => {
    expect(against([], armed('longsword'), {}, { counts: { hp: -10 } })).toEqual(['MOD-HP-14']);
    expect([against([], armed('m-60'), shot, far), against(['defensively'], armed('m-60'), shot, far)]).toEqual([
      ['MOD-FIRE-13'],
      ['MOD-FIRE-13'],
    ]);
    expect(against([], armed('m16a2'), shot, far)).toEqual([]);
    const lying = (weapon: string, ranged: boolean) =>
      against([], { ...armed(weapon), effects: ['prone'] }, { ranged }, ranged ? far : {});
    expect([lying('knife', true), lying('knife', false), lying('compound bow', true), lying('glock 17', true)]).toEqual(
      [...[['MOD-COND-22'], [], ['MOD-COND-22'], []]],
    );
    const wielding = (hero: Fighter, more: Partial<Attack> = {}) => {
      const at = world(hero);
      const weapon = at.fighters[0]?.profile.weapons[0];
      return weapon === undefined ? [] : refuseWielding(at, { ...BLOW, ...more }, weapon).map(({ rule }) => rule);
    };
    expect([wielding(armed('m-60')), wielding(armed('m-60'), shot)]).toEqual([[], ['MOD-FIRE-13']]);
    expect(wielding({ ...armed('longsword'), effects: ['nauseated'] })).toEqual(['MOD-COND-18']);
    expect(wielding(armed('longsword'))).toEqual([]);
    expect(refuseAttack(world(armed('longsword')), { ...BLOW, weapon: -1 })).toHaveLength(1);
  });

  it('[MOD-COVER-02] a blow is stopped by total cover, unless it is ruled that there is less', () => {
    const rows = ['.#..', '#...'];
    const at: Fighter = { at: [1, 1] };
    const rules = (thug: Fighter, brief?: boolean, choices: readonly string[] = []) =>
      refuseAttack(world(armed('longsword'), thug, { rows }), { ...BLOW, choices }, brief).map(({ rule }) => rule);
    expect([rules(at), rules(at, true)]).toEqual([['MOD-COVER-02'], ['MOD-COVER-02']]);
    expect([rules(at, false, ['sing']), rules(at, true, ['sing'])[0]]).toEqual([['', 'MOD-COVER-02'], '']);
    // What is out of reach is that alone, and what cannot be shot through is told elsewhere.
    const beyond = world(armed('longsword'), { at: [2, 0] }, { rows: ['.#.'] });
    expect(refuseAttack(beyond, BLOW)).toEqual([]);
    const near = world(armed('glock 17'), at, { rows });
    expect(refuseAttack(near, { ...BLOW, ranged: true })).toEqual([]);
    const ruled = (said: number): Fighter => ({
      ...at,
      effects: [{ ...COVER_RULING.by(1, { said }), until: null, data: { said } }],
    });
    expect([rules(ruled(0)), rules(ruled(2))]).toEqual([[], []]);
  });

  it('[MOD-CONC-05] who is attacked in the dark is one who cannot be seen', () => {
    const unseen = (effects: Fighter['effects'] = []) => {
      const at = world({ ...armed('longsword'), effects });
      return intoTheDark.isUnseen(at, 0, 1);
    };
    expect([unseen(), unseen(['blinded'])]).toEqual([false, true]);
  });
});
