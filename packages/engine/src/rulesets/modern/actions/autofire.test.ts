import { describe, expect, it } from 'vitest';
import {
  type Fighter,
  modernFight,
  perform,
  refusedBy,
  type Surroundings,
} from '../../../../test/support/modern-fight.ts';
import type { Input } from '../../../kernel/state/fight.ts';

const CALM = { hp: 60, baseAttack: 0, defense: 10, immune: ['critical hits'], weapons: [] };
const FIREARMS = 'Personal Firearms Proficiency';

/** Ann with a firearm of 1d6 and the feats, against Ben 20 feet away. */
function gun(weapon: object, feats: readonly string[] = [], sheet: object = {}): object {
  const made = { name: 'gun', use: 'projectile', damage: '1d6', increment: 40, magazine: 30, ...weapon };
  return { ...CALM, feats, ...sheet, weapons: [{ proficiency: 'personal firearms', ...made }] };
}

const AUTOMATIC = { automatic: true, semiautomatic: true };

function shot(
  sheet: object,
  choices: readonly string[],
  inputs: readonly Input[],
  at: readonly [number, number] = [4, 0],
) {
  const fight = modernFight({ ann: { sheet }, ben: { sheet: CALM, at } });
  return perform(fight, { by: 'ann', do: 'attack', target: 'ben', with: 'gun', choices }, inputs);
}

function refused(sheet: object, choices: readonly string[], loaded = 30): readonly string[] {
  const fight = modernFight({ ann: { sheet }, ben: { sheet: CALM, at: [4, 0] } });
  const [ann, ben] = fight.combatants;
  const items = ann?.items.with(0, { id: 'gun', place: 'hand', counts: { loaded, spare: 0 } });
  const ready = { ...fight, combatants: [{ ...ann, items }, ben] } as typeof fight;
  return refusedBy(ready, { by: 'ann', do: 'attack', target: 'ben', with: 'gun', choices });
}

type Shot = ReturnType<typeof shot>;
const bulletsLeft = ({ fight }: Shot): number | undefined => fight.combatants[0]?.items[0]?.counts['loaded'];
const hpLeft = ({ fight }: Shot): readonly number[] => fight.combatants.map(({ counts }) => counts.hp);
const total = ({ events }: Shot): number | undefined => {
  const check = events.find((event) => event.kind === 'check');
  return check?.kind === 'check' ? check.total : undefined;
};

describe('rates of fire', () => {
  it('[MOD-FIRE-01] one attack is one bullet at one target', () => {
    const played = shot(gun({}), [], [12, 4]);
    expect(bulletsLeft(played)).toBe(29);
    expect(hpLeft(played)).toEqual([60, 56]);
    expect(refused(gun({}), [], 1)).toEqual([]);
    expect(refused(gun({}), [], 0)).toEqual(['MOD-FIRE-01']);
  });

  it('[MOD-FIRE-02] [MOD-FEAT-08] without Personal Firearms Proficiency the attack is at -4', () => {
    const hero = { classes: { tough: 1 }, hp: 60 };
    expect(total(shot(gun({}, [], hero), [], [12]))).toBe(8);
    expect(total(shot(gun({}, [FIREARMS], hero), [], [12, 1]))).toBe(12);
  });

  it('[MOD-FIRE-03] a second bullet without the feat for it is wasted', () => {
    const played = shot(gun({ semiautomatic: true }), ['extra-shot'], [12, 4]);
    expect(bulletsLeft(played)).toBe(28);
    expect(total(played)).toBe(12);
    expect(hpLeft(played)).toEqual([60, 56]);
    expect(refused(gun({}), ['extra-shot'])).toEqual(['MOD-FIRE-03']);
    expect(refused(gun({ semiautomatic: true }, ['Double Tap']), ['extra-shot', 'double-tap'])).toEqual([
      'MOD-FIRE-03',
    ]);
  });

  it('[MOD-FIRE-04] shooting in a threatened square provokes', () => {
    const sword = { ...CALM, weapons: ['longsword'] };
    const fight = modernFight({ ann: { sheet: gun({}) }, ben: { sheet: sword, at: [1, 0] } });
    const played = perform(fight, { by: 'ann', do: 'attack', target: 'ben' }, ['attack', 2, 12, 4]);
    expect(played.events.some((event) => event.kind === 'answer')).toBe(true);
  });

  it('[MOD-FIRE-05] a longarm is at -4 against somebody adjacent', () => {
    expect(total(shot(gun({ longarm: true }), [], [14, 1], [1, 0]))).toBe(10);
    expect(total(shot(gun({ longarm: true }), [], [14, 1], [2, 0]))).toBe(14);
    expect(total(shot(gun({}), [], [14, 1], [1, 0]))).toBe(14);
  });

  it('[MOD-FIRE-11] automatic fire at one target is a plain attack that takes ten bullets', () => {
    const played = shot(gun(AUTOMATIC), ['spray'], [12, 4]);
    expect(bulletsLeft(played)).toBe(20);
    expect(total(played)).toBe(12);
    expect(hpLeft(played)).toEqual([60, 56]);
    expect(refused(gun(AUTOMATIC), ['spray'], 9)).toEqual(['MOD-FIRE-01']);
    expect(refused(gun({ semiautomatic: true }), ['spray'])).toEqual(['MOD-FIRE-11']);
  });

  it('[MOD-FIRE-12] [MOD-FEAT-07] a burst takes the feat, five bullets and -4, and deals two dice more', () => {
    const sheet = gun(AUTOMATIC, ['Burst Fire']);
    const played = shot(sheet, ['burst'], [14, 4, 3, 2]);
    expect(bulletsLeft(played)).toBe(25);
    expect(total(played)).toBe(10);
    expect(hpLeft(played)).toEqual([60, 51]);
    expect(refused(sheet, ['burst'], 5)).toEqual([]);
    expect(refused(sheet, ['burst'], 4)).toEqual(['MOD-FIRE-01']);
    expect(refused(gun(AUTOMATIC), ['burst'])).toEqual(['MOD-FIRE-12']);
    expect(refused(gun({}, ['Burst Fire']), ['burst'])).toEqual(['MOD-FIRE-12']);
  });

  it('[MOD-FIRE-12] a critical hit does not multiply the dice of a burst', () => {
    const sheet = gun(AUTOMATIC, ['Burst Fire']);
    const fight = modernFight({
      ann: { sheet },
      ben: { sheet: { ...CALM, immune: [], abilities: { constitution: 50 } }, at: [4, 0] },
    });
    const played = perform(fight, { by: 'ann', do: 'attack', target: 'ben', choices: ['burst'] }, [20, 20, 6, 6, 1, 1]);
    expect(hpLeft(played)).toEqual([60, 46]);
  });

  it('[MOD-FIRE-12] a setting for bursts of three takes three bullets', () => {
    const sheet = gun({ ...AUTOMATIC, threeRounds: true }, ['Burst Fire']);
    expect(bulletsLeft(shot(sheet, ['burst'], [2]))).toBe(27);
    expect(refused(sheet, ['burst'], 3)).toEqual([]);
    expect(refused(sheet, ['burst'], 2)).toEqual(['MOD-FIRE-01']);
  });

  it('[MOD-FIRE-13] a machine gun fires no single shots', () => {
    const sheet = gun({ automatic: true, singleShots: false }, ['Burst Fire']);
    expect(refused(sheet, [])).toEqual(['MOD-FIRE-13']);
    expect(refused(sheet, ['burst'])).toEqual([]);
    expect(refused(sheet, ['spray'])).toEqual([]);
  });
});

/** Ann sets her gun on autofire at the area whose north-west square is 4, 0. */
function strafed(
  sheet: object,
  inputs: readonly Input[],
  others: Readonly<Record<string, Fighter>>,
  around: Surroundings = {},
) {
  const fight = modernFight({ ann: { sheet }, ...others }, around);
  return perform(fight, { by: 'ann', do: 'autofire', with: 'gun', to: [4, 0] }, inputs);
}

describe('autofire', () => {
  const ben: Fighter = { sheet: CALM, at: [4, 0] };
  const cat: Fighter = { sheet: CALM, at: [5, 1], side: 'heroes' };

  it('[MOD-FIRE-06] takes in everybody in an area of 10 by 10 feet, friend and foe, and nobody else', () => {
    const outside: Fighter = { sheet: CALM, at: [6, 0] };
    const played = strafed(gun(AUTOMATIC), [10, 5, 2, 2], { ben, cat, outside });
    expect(hpLeft(played)).toEqual([60, 55, 55, 60]);
    const fight = modernFight({ ann: { sheet: gun({}) }, ben });
    expect(refusedBy(fight, { by: 'ann', do: 'autofire', with: 'gun', to: [4, 0] })).toEqual(['MOD-FIRE-06']);
  });

  it('[MOD-FIRE-07] is an attack against Defense 10, by the distance to the nearest square', () => {
    expect(total(strafed(gun({ ...AUTOMATIC, increment: 20 }), [11], { ben }))).toBe(9);
    expect(hpLeft(strafed(gun({ ...AUTOMATIC, increment: 20 }), [12, 5, 2], { ben }))).toEqual([60, 55]);
    expect(hpLeft(strafed(gun(AUTOMATIC, [], { baseAttack: 30 }), [1], { ben }))).toEqual([60, 60]);
    expect(hpLeft(strafed(gun(AUTOMATIC, [], { baseAttack: -30 }), [20, 5, 2], { ben }))).toEqual([60, 55]);
  });

  it('[MOD-FIRE-08] [MOD-FEAT-09] is at -4 without Advanced Firearms Proficiency, beside what else is lacking', () => {
    const hero = { classes: { tough: 1 }, hp: 60 };
    expect(total(strafed(gun(AUTOMATIC, [], hero), [9], { ben }))).toBe(1);
    expect(total(strafed(gun(AUTOMATIC, [FIREARMS], hero), [9], { ben }))).toBe(5);
    const feats = [FIREARMS, 'Advanced Firearms Proficiency'];
    expect(total(strafed(gun(AUTOMATIC, feats, hero), [9], { ben }))).toBe(9);
  });

  it('[MOD-FIRE-09] leaves everybody a Reflex save, DC 15, against all of it', () => {
    expect(hpLeft(strafed(gun(AUTOMATIC), [10, 5, 14, 15], { ben, cat }))).toEqual([60, 55, 60]);
  });

  it('[MOD-FIRE-09] cover helps the save', () => {
    const behind = strafed(gun(AUTOMATIC), [10, 5, 13], { ben: { ...ben, effects: [HALF] } });
    expect(hpLeft(behind)).toEqual([60, 60]);
  });

  it('[MOD-FIRE-09] rolls damage once, or for each, as the fight is played', () => {
    const each = { options: { autofireDamageRoll: 'perTarget' } };
    expect(hpLeft(strafed(gun(AUTOMATIC), [10, 5, 2, 2], { ben, cat }))).toEqual([60, 55, 55]);
    expect(hpLeft(strafed(gun(AUTOMATIC), [10, 2, 5, 2, 3], { ben, cat }, each))).toEqual([60, 55, 57]);
  });

  it('who reduces damage takes less of it, and a gunslinger makes more of cover', () => {
    const tough: Fighter = { ...ben, sheet: { ...CALM, talents: ['Damage Reduction II'] } };
    expect(hpLeft(strafed(gun(AUTOMATIC), [10, 5, 2], { ben: tough }))).toEqual([60, 57]);
    const half = { name: 'cover-ruling', source: 0, until: null, data: { said: 2 } };
    const covered = (sheet: object): Fighter => ({ ...ben, sheet: { ...CALM, ...sheet }, effects: [half] });
    const saves = (sheet: object, face: number) =>
      hpLeft(strafed(gun(AUTOMATIC), [10, 5, face], { ben: covered(sheet) }))[1];
    expect([saves({}, 12), saves({}, 13)]).toEqual([55, 60]);
    const gunslinger = { classes: { gunslinger: 4 }, saves: { fortitude: 0, reflex: 0, will: 0 } };
    expect([saves(gunslinger, 10), saves(gunslinger, 11)]).toEqual([55, 60]);
  });

  it('[MOD-FIRE-10] takes ten bullets and needs them', () => {
    expect(bulletsLeft(strafed(gun(AUTOMATIC), [2], { ben }))).toBe(20);
    const command = { by: 'ann', do: 'autofire', with: 'gun', to: [4, 0] } as const;
    const withMagazine = (magazine: number) => modernFight({ ann: { sheet: gun({ ...AUTOMATIC, magazine }) }, ben });
    expect(refusedBy(withMagazine(10), command)).toEqual([]);
    expect(refusedBy(withMagazine(9), command)).toEqual(['MOD-FIRE-10']);
  });
});

/** One-half cover from everybody, as a game master says. */
const HALF = { name: 'cover-ruling', source: 1, until: null, data: { said: 2 } };
